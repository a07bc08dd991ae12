/* Caches, their home and what is under way between them, as they are after a step: a block for the state of each line, in the colour that the state has everywhere. */
const caches = (() => {
  /* Lines that a cache shows beside each other; of more, only the one that is spoken of. */
  const MOST = 4;
  const CORE = /^(P|cache )\d+$/;
  const TIME = 350;
  const place = document.createElement('div');
  place.className = 'machine';
  const top = document.createElement('ul');
  const between = document.createElement('ul');
  const bottom = document.createElement('ul');
  const ways = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  let told = null;
  let lines = [];
  let cards = [];
  /* Of each line, the latest step about it at each step; and the step with the most messages in flight. */
  let latestOf = new Map();
  let busiest = 0;
  let shown = -1;

  top.setAttribute('aria-label', 'Caches');
  between.setAttribute('aria-label', 'Messages in flight');
  bottom.setAttribute('aria-label', 'Homes');
  ways.setAttribute('aria-hidden', 'true');
  top.className = bottom.className = 'controllers';
  between.className = 'messages';
  place.append(ways, top, between, bottom);

  const element = (name, text, cls) => {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    if (cls) made.className = cls;
    return made;
  };

  /* What the controllers have of a line after a step: what the latest step about it left. */
  const latest = (line, at) => told.steps[latestOf.get(line)[at]]?.after;

  const latestSteps = line => {
    let latest = -1;
    return told.steps.map((step, i) => step.line === line ? latest = i : latest);
  };

  /* A transient state leads to a stable one, and is hatched in its colour. */
  const colour = (node, line, at) => {
    const known = told.colours[node];
    const state = latest(line, at).controllers[node].state;
    if (Object.hasOwn(known, state)) return [known[state], false];
    const next = told.steps.find((step, i) => i > at && step.line === line && Object.hasOwn(known, step.after.controllers[node].state));
    return [next ? known[next.after.controllers[node].state] : 'none', true];
  };

  const block = (node, line, at) => {
    const made = element('span', '', 'line');
    if (line) made.append(element('span', line, 'tag'));
    const after = latest(line, at);
    if (!after) return made;
    const {state, content} = after.controllers[node];
    const [paint, isHatched] = colour(node, line, at);
    const drawn = element('span', '', 'state' + (isHatched ? ' hatched' : paint === 'none' ? ' absent' : ''));
    if (paint !== 'none') drawn.style.setProperty('--state', paint);
    drawn.append(element('b', state));
    made.append(drawn);
    if (content) made.append(element('small', content));
    return made;
  };

  const rows = at => lines.length <= MOST ? lines : [told.steps[at].line];

  const drawCard = (node, at) => {
    const card = cards[node];
    card.className = told.nodes[node] === told.steps[at].node ? 'acts' : '';
    card.replaceChildren(element('span', told.nodes[node], 'node'), ...rows(at).map(line => block(node, line, at)));
  };

  const flying = at => rows(at).flatMap(line => (latest(line, at)?.underWay || []).map(message => ({...message, line})));

  const key = m => [m.message, m.from, m.to, m.line].join('|');

  const pill = m => {
    const made = element('li');
    made.append(element('b', m.message), ' ' + m.from + ' → ' + m.to + (m.carried ? ' (' + m.carried + ')' : '') + (lines.length > 1 ? ' ' + m.line : ''));
    return Object.assign(made, {message: m});
  };

  const drawMessages = at => {
    const list = flying(at);
    between.replaceChildren(...(list.length ? list.map(pill) : [element('li', 'no message is in flight', 'none')]));
  };

  const pills = () => [...between.children].filter(one => one.message);

  const middle = one => {
    const [box, all] = [one.getBoundingClientRect(), place.getBoundingClientRect()];
    return {x: box.left - all.left + box.width / 2, y: box.top - all.top + box.height / 2, half: box.height / 2};
  };

  /* From the sender by the message to its receiver. */
  const drawWays = () => {
    ways.innerHTML = '<defs><marker id="way" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8Z"/></marker></defs>'
      + pills().map(one => {
        const ends = [one.message.from, one.message.to].map(name => cards[told.nodes.indexOf(name)]);
        if (!ends.every(Boolean)) return '';
        const [from, at, to] = [middle(ends[0]), middle(one), middle(ends[1])];
        const edge = (card, side) => card.y + (side.y > card.y ? card.half : -card.half);
        const near = other => at.y + (other.y > at.y ? at.half : -at.half);
        return `<path d="M${from.x} ${edge(from, at)}L${at.x} ${near(from)}"/><path class="on" marker-end="url(#way)" d="M${at.x} ${near(to)}L${to.x} ${edge(to, at)}"/>`;
      }).join('');
  };

  const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

  const fly = (one, from, to, easing) =>
    one.animate([{transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)`}, {transform: 'none'}], {duration: TIME, easing});

  /* What was sent comes from its sender; what was taken in goes to its receiver, and is gone there. */
  const move = (at, before) => {
    const now = pills();
    const known = new Set(before.map(([m]) => key(m)));
    now.filter(one => !known.has(key(one.message))).forEach(one => {
      const from = cards[told.nodes.indexOf(one.message.from)];
      if (from) fly(one, middle(from), middle(one), 'ease-out');
    });
    const left = new Set(now.map(one => key(one.message)));
    before.filter(([m]) => !left.has(key(m))).forEach(([m, from]) => {
      const to = cards[told.nodes.indexOf(m.to)];
      if (!to) return;
      const ghost = Object.assign(element('span', m.message, 'ghost'), {ariaHidden: 'true'});
      place.append(ghost);
      const end = middle(to);
      ghost.style.left = end.x + 'px';
      ghost.style.top = end.y + 'px';
      fly(ghost, from, end, 'ease-in').finished.finally(() => ghost.remove());
    });
  };

  const show = at => {
    const isNext = at === shown + 1 && !isCalm();
    const before = isNext ? pills().map(one => [one.message, middle(one)]) : [];
    place.querySelectorAll('.ghost').forEach(one => one.remove());
    told.nodes.forEach((name, node) => drawCard(node, at));
    drawMessages(at);
    drawWays();
    if (isNext && shown >= 0) move(at, before);
    shown = at;
  };

  /* As much room for messages as the step with the most of them takes: nothing below jumps. */
  const reserve = () => {
    between.style.minHeight = '';
    drawMessages(busiest);
    between.style.minHeight = between.offsetHeight + 'px';
    drawMessages(shown);
  };

  const begin = story => {
    told = story;
    shown = -1;
    lines = [...new Set(told.steps.map(step => step.line))];
    latestOf = new Map(lines.map(line => [line, latestSteps(line)]));
    const messages = told.steps.map((step, i) => flying(i).length);
    busiest = messages.indexOf(Math.max(...messages));
    cards = told.nodes.map(() => element('li'));
    top.replaceChildren(...cards.filter((card, i) => CORE.test(told.nodes[i])));
    bottom.replaceChildren(...cards.filter((card, i) => !CORE.test(told.nodes[i])));
  };

  new ResizeObserver(() => {
    if (shown < 0) return;
    reserve();
    drawWays();
  }).observe(place);

  return {place, begin, show};
})();
