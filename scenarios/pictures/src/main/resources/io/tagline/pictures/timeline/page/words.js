/* What is written: times, names, sentences. */
const words = (() => {
  const {data, steps, messages, accesses} = model;
  const ns = picoseconds => (picoseconds / 1000).toFixed(3) + ' ns';
  const node = index => data.nodes[index].name;
  const short = index => node(index).replace(/^(.)[a-z]* /, (all, letter) => letter.toUpperCase());
  const message = index => data.types[messages.type[index]][0];
  const line = index => data.lines[index];

  const listed = parts => parts.length < 2 ? parts.join('') : parts.slice(0, -1).join(', ') + ' and ' + parts[parts.length - 1];

  /* "sends Inv to core 1, core 2 and core 3": receivers of the same message stand together. */
  const sends = step => {
    const receivers = new Map();
    for (const sent of model.sends[step]) {
      const name = message(sent);
      receivers.set(name, [...(receivers.get(name) || []), node(messages.to[sent])]);
    }
    const parts = [...receivers].map(([name, nodes]) => name + ' to ' + listed(nodes));
    return parts.length ? 'sends ' + listed(parts) : 'sends nothing';
  };

  const ofAccess = i => {
    const waited = accesses.time[i] - accesses.arrived[i];
    return `${node(accesses.core[i])} ${accesses.writes[i] ? 'writes' : 'reads'} ${accesses.value[i]} ${accesses.writes[i] ? 'to' : 'from'} `
      + `${line(accesses.line[i])} at ${node(accesses.at[i])}. The request left at ${ns(accesses.departed[i])} and `
      + (waited ? `has waited for ${ns(waited)}` : 'is served at once') + `; the answer will be back at ${ns(accesses.answered[i])}.`;
  };

  const sentence = moment => moment.access >= 0 ? ofAccess(moment.access) : ofStep(moment.step);

  const state = (node, index) => {
    const {name, meaning} = model.stateOf(node, index);
    return `${name} (${meaning.replaceAll(';', ',')})`;
  };

  const ofStep = step => {
    const cause = steps.message[step];
    const from = cause < 0 ? '' : node(steps.node[messages.step[cause]]);
    const requester = steps.requester[step] < 0 ? 'the requester' : node(steps.requester[step]);
    const row = model.rowOf(step);
    return row.sentence
      .replaceAll('{was}', () => state(steps.node[step], row.state))
      .replaceAll('{now}', () => state(steps.node[step], row.next))
      .replaceAll('{node}', () => node(steps.node[step]))
      .replaceAll('{line}', () => line(steps.line[step]))
      .replaceAll('{from}', () => from)
      .replaceAll('{requester}', () => requester)
      .replaceAll('{sends}', () => sends(step));
  };

  /* A text that is too long loses its middle: both ends tell more. */
  const fitting = (text, room) => {
    if (text.length <= room) return text;
    const head = Math.ceil((room - 1) / 2);
    return text.slice(0, head) + '…' + text.slice(text.length - (room - 1 - head));
  };

  /* A word with more behind it, or alone, or nothing, as there is room for so many letters. */
  const roomy = (word, more, room) => [word + more, word, ''].find(text => text.length <= Math.max(0, room));

  const leg = one => `${one.spent}, ${ns(one.end - one.begin)}: ${one.what}`;

  const escape = text => text.replace(/[&<>"]/g, c => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'})[c]);

  return {ns, node, short, message, line, sentence, fitting, roomy, leg, escape};
})();
