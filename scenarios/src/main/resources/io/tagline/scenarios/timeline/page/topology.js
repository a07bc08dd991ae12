/* The machine from above: stops, links, and the message that is under way. */
const topology = (() => {
  const {data, steps, messages} = model;
  const {places, links, ways} = data.plan;
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
    const way = ways[data.nodes[from].stop + ' ' + data.nodes[to].stop] || [data.nodes[from].stop, data.nodes[to].stop];
    const name = words.escape(words.message(message));
    const path = way.length > 1
      ? `<path fill="none" stroke="var(--${kind})" stroke-width="3.5" stroke-linejoin="round" d="M${way.map(point).join('L')}"/>`
      : '';
    const caption = `${name}: ${way.length - 1} ${way.length === 2 ? 'hop' : 'hops'}, `
      + `${words.ns(messages.arrived[message] - messages.departed[message])}`;
    const [a, b] = [at(data.nodes[from].stop), at(data.nodes[to].stop)];
    const near = Math.abs(a[0] - b[0]) < 80 && Math.abs(a[1] - b[1]) < 15;
    return path + label(from, kind) + (to === from ? '' : label(to, kind, near ? 1 : 0))
      + `<text x="${W / 2}" y="${H / 2 + 4}" text-anchor="middle" fill="var(--ink)" stroke="var(--paper)" stroke-width="4" paint-order="stroke" font-size="13">${caption}</text>`;
  };

  const show = step => {
    const message = step < 0 ? -1 : steps.message[step];
    const front = message >= 0 && messages.arrived[message] >= 0 ? underWay(message) : step < 0 ? '' : label(steps.node[step], 'soft');
    document.getElementById('plan').innerHTML = `<svg viewBox="0 0 ${W} ${H}" role="img" aria-label="Where the message goes">${base}${front}</svg>`;
  };

  return {show};
})();
