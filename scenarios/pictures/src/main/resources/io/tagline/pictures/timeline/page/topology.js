/* The machine from above: stops, links, and the message or the access that is under way. */
const topology = (() => {
  const {data, steps, messages, accesses} = model;
  const {places, links, ways} = data.plan;
  /* The first way between two stops that is known. */
  const known = new Map();
  ways.counts.reduce((from, count) => {
    const way = ways.stops.slice(from, from + count);
    const key = way[0] + ' ' + way[count - 1];
    if (!known.has(key)) known.set(key, way);
    return from + count;
  }, 0);
  const [W, H, EDGE] = [376, 230, 34];
  const at = stop => [EDGE + places[stop][0] / 1000 * (W - 2 * EDGE), 20 + places[stop][1] / 1000 * (H - 40)];
  const point = stop => at(stop).map(v => Math.round(v * 10) / 10).join(' ');

  const base = links.map(([a, b]) => `<path stroke="var(--line)" d="M${point(a)}L${point(b)}"/>`).join('')
    + places.map((place, stop) => {
      const [x, y] = at(stop);
      return `<circle cx="${x}" cy="${y}" r="${places.length > 40 ? 2 : 3.5}" fill="var(--busy)"/>`;
    }).join('');

  const label = (node, kind, row = 0) => {
    const [x, y] = at(data.nodes[node].stop);
    const inwards = y > H / 2 ? -10 - 15 * row : 19 + 15 * row;
    const anchor = x > W * .75 ? 'end' : x < W * .25 ? 'start' : 'middle';
    return `<circle cx="${x}" cy="${y}" r="6" fill="var(--${kind})"/>`
      + `<text x="${x}" y="${y + inwards}" text-anchor="${anchor}" fill="var(--ink)" stroke="var(--paper)" stroke-width="3" paint-order="stroke"`
      + ` font-size="12">${words.escape(words.node(node))}</text>`;
  };

  const underWay = message => {
    const kind = model.classOf(message);
    const from = messages.memory[message] >= 0 ? messages.memory[message] : steps.node[messages.step[message]];
    const to = messages.to[message];
    const way = wayOf(from, to);
    return drawn(way, kind) + ends(from, kind, to, kind)
      + caption(words.message(message), way, messages.arrived[message] - messages.departed[message]);
  };

  /* There and back, which may be another way. */
  const served = access => {
    const [core, line] = [accesses.core[access], accesses.at[access]];
    const way = wayOf(core, line);
    return drawn(wayOf(line, core), 'response') + drawn(way, 'request') + ends(core, 'response', line, 'request')
      + caption(accesses.writes[access] ? 'write' : 'read', way, accesses.answered[access] - accesses.departed[access]);
  };

  const wayOf = (from, to) => known.get(data.nodes[from].stop + ' ' + data.nodes[to].stop) || [data.nodes[from].stop, data.nodes[to].stop];

  const drawn = (way, kind) => way.length > 1
    ? `<path fill="none" stroke="var(--${kind})" stroke-width="3.5" stroke-linejoin="round" d="M${way.map(point).join('L')}"/>`
    : '';

  const ends = (from, kindFrom, to, kindTo) => {
    const [a, b] = [at(data.nodes[from].stop), at(data.nodes[to].stop)];
    const near = Math.abs(a[0] - b[0]) < 80 && Math.abs(a[1] - b[1]) < 15;
    return label(from, kindFrom) + (to === from ? '' : label(to, kindTo, near ? 1 : 0));
  };

  const caption = (name, way, took) => {
    const hops = `${way.length - 1} ${way.length === 2 ? 'hop' : 'hops'}`;
    return `<text x="${W / 2}" y="${H / 2 + 4}" text-anchor="middle" fill="var(--ink)" stroke="var(--paper)" stroke-width="4" paint-order="stroke"`
      + ` font-size="13">${words.escape(name)}: ${hops}, ${words.ns(took)}</text>`;
  };

  const front = moment => {
    if (moment.access >= 0) return served(moment.access);
    const message = steps.message[moment.step];
    return message >= 0 && messages.arrived[message] >= 0 ? underWay(message) : label(moment.node, 'soft');
  };

  const show = moment => {
    document.getElementById('plan').innerHTML = `<svg viewBox="0 0 ${W} ${H}" role="img" aria-label="Where the message goes">${base}${moment ? front(moment) : ''}</svg><p>Interconnect: ${words.escape(data.plan.about)}</p>`;
  };

  return {show};
})();
