/* A part of the time that somebody has chosen, and what it comes to. */
const interval = (() => {
  const {data, steps, operations} = model;
  const element = document.getElementById('interval');
  let ends = null;

  const counted = (count, one) => `${count} ${one}${count === 1 ? '' : 's'}`;

  /* How much of a stretch lies within. */
  const within = (begin, end) => Math.max(0, Math.min(end, ends[1]) - Math.max(begin, ends[0]));

  const sum = (kinds, kind, time) => time > 0 ? kinds.set(kind, (kinds.get(kind) || 0) + time) : kinds;

  const isIn = time => time >= ends[0] && time <= ends[1];

  /* Messages that were sent, by what they are for, and the rows that were taken. */
  const happened = () => {
    const kinds = new Map();
    for (let i = 0; i < model.messageCount; i++) if (isIn(model.sent(i))) sum(kinds, model.classOf(i), 1);
    const sent = [...kinds.values()].reduce((all, one) => all + one, 0);
    const parts = [...kinds].sort((a, b) => b[1] - a[1]).map(([kind, count]) => `${count} ${kind}`).join(', ');
    return [counted(sent, 'message') + (parts ? ` (${parts})` : ''), counted(steps.time.filter(isIn).length, 'row')];
  };

  const spent = kinds => [...kinds].sort((a, b) => b[1] - a[1]).map(([kind, time]) => `${kind} ${words.ns(time)}`).join(', ');

  const path = () => spent(model.legs.reduce((kinds, leg) => sum(kinds, leg.spent, within(leg.begin, leg.end)), new Map()));

  /* What the threads did; of many operations those that took longest. */
  const done = () => {
    const kinds = operations.begin.reduce((all, begin, i) =>
      sum(all, `T${operations.thread[i]} ${data.texts[operations.text[i]]}`, within(begin, model.endOf(i))), new Map());
    return spent([...kinds].sort((a, b) => b[1] - a[1]).slice(0, 3));
  };

  const show = () => {
    element.hidden = !ends;
    if (!ends) return;
    const told = [`from ${words.ns(ends[0])} to ${words.ns(ends[1])}`, ...happened()];
    const parts = [['critical path', path()], ['longest', done()]].filter(([, text]) => text).map(([name, text]) => `${name}: ${text}`);
    element.querySelector('p').innerHTML = `<b>${words.ns(ends[1] - ends[0])}</b> ${words.escape([told.join(', '), ...parts].join('; '))}`;
  };

  const set = (from, to) => {
    ends = [Math.max(0, Math.min(from, to)), Math.min(model.last, Math.max(from, to))];
    show();
  };

  /* One end, by the keyboard; the other stays, or is the end of all. */
  const move = (end, time) => {
    const [from, to] = ends || [0, model.last];
    return end ? set(Math.min(from, time), time) : set(time, Math.max(to, time));
  };

  const clear = () => {
    ends = null;
    show();
  };

  /* Over all lanes, below what is written. */
  const drawn = (view, x) => !ends ? '' : `<rect class="interval" x="${Math.round(x(ends[0]))}" y="${lanes.AXIS - 4}"`
    + ` width="${Math.max(1, Math.round(x(ends[1]) - x(ends[0])))}" height="${view.height}"/>`;

  return {set, move, clear, drawn, ends: () => ends};
})();
