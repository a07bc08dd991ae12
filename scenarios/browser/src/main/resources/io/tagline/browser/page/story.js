/* What happened, step by step: who is in which state, what is under way, and which row of the protocol was taken. */
const story = (() => {
  const place = document.getElementById('story');
  let told = null;
  let at = 0;
  let row = () => {};

  const element = (name, text, cls) => {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    if (cls) made.className = cls;
    return made;
  };

  const travel = m => m.message + ': ' + m.from + ' → ' + m.to + (m.carried ? ' (' + m.carried + ')' : '');

  const sentence = step =>
    (step.time ? step.time + ', ' : '') + (step.line ? step.line + ', ' : '') + step.node + ': ' + step.event + (step.cause ? ' from ' + step.cause.from : '') + ' in ' + step.from
    + (step.from === step.to ? '' : ', then ' + step.to)
    + (step.sent.length ? '; sends ' + step.sent.map(m => m.message + ' to ' + m.to).join(', ') : '') + '.';

  const controllers = step => {
    const list = element('ul', '', 'controllers');
    const after = step.after;
    told.nodes.forEach((name, i) => {
      const card = element('li', '', name === step.node ? 'acts' : '');
      card.append(element('b', name), element('span', after.controllers[i].state, 'state'));
      if (after.controllers[i].content) card.append(element('small', after.controllers[i].content));
      list.append(card);
    });
    return list;
  };

  const underWay = step => {
    const list = element('ul', '', 'messages');
    list.setAttribute('aria-label', 'Messages in flight');
    const messages = step.after.underWay;
    messages.forEach(m => list.append(element('li', travel(m))));
    if (!messages.length) list.append(element('li', 'no message is in flight', 'none'));
    return list;
  };

  const steps = () => {
    const list = element('ol', '', 'steps');
    told.steps.forEach((step, i) => {
      const item = element('li');
      const button = element('button', sentence(step));
      button.type = 'button';
      if (i === at) button.setAttribute('aria-current', 'step');
      button.addEventListener('click', () => go(i));
      item.append(button);
      list.append(item);
    });
    return list;
  };

  const bar = () => {
    const bar = element('div', '', 'bar');
    const button = (text, title, to) => {
      const made = element('button', text);
      made.type = 'button';
      made.title = title;
      made.disabled = to < 0 || to >= told.steps.length;
      made.addEventListener('click', () => go(to));
      bar.append(made);
    };
    button('◀', 'One step back (arrow left)', at - 1);
    button('▶', 'One step on (arrow right)', at + 1);
    button('All', 'To the last step (End)', at === told.steps.length - 1 ? told.steps.length : told.steps.length - 1);
    const where = element('span', 'step ' + (at + 1) + ' of ' + told.steps.length);
    where.setAttribute('aria-live', 'polite');
    bar.append(where);
    return bar;
  };

  const draw = () => {
    const step = told.steps[at];
    const said = element('p', sentence(step), 'said');
    said.setAttribute('aria-live', 'polite');
    place.replaceChildren(bar(), said, controllers(step), underWay(step), steps());
    row(step);
  };

  const go = to => {
    if (!told || to < 0 || to >= told.steps.length) return;
    at = to;
    const inside = place.contains(document.activeElement);
    draw();
    if (inside) place.focus({preventScroll: true});
  };

  /* Begins at a step. */
  const tell = (story, step = 0) => {
    told = story && story.steps.length ? story : null;
    place.hidden = !told;
    if (told) {
      at = Math.max(0, Math.min(step, told.steps.length - 1));
      draw();
    } else {
      place.replaceChildren();
      row(null);
    }
  };

  place.addEventListener('keydown', e => {
    const to = {ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: told ? told.steps.length - 1 : 0}[e.key];
    if (to === undefined) return;
    e.preventDefault();
    go(to);
  });

  return {tell, onRow: listener => { row = listener; }, isTold: () => told !== null};
})();
