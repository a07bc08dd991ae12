/* What happened, step by step: in words, as a picture of caches, and which row of the protocol was taken. */
const story = (() => {
  const place = document.getElementById('story');
  /* The part of the window that the list of steps may take. */
  const MOST = .4;
  /* Pixels: of a list that is worth scrolling, and between it and the end of the window. */
  const LEAST = 120;
  const MARGIN = 24;
  const PAUSE = 120;
  /* Before steps follow by themselves, between two of them, and before they begin again. */
  const START = 300;
  const BEAT = 800;
  const REST = 2500;
  let told = null;
  let at = 0;
  let row = () => {};
  let buttons = [];
  let timer = 0;
  let playing = 0;
  let verdict = {};

  const element = (name, text, cls) => {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    if (cls) made.className = cls;
    return made;
  };

  const where = element('span');
  const said = element('p', '', 'said');
  const player = Object.assign(element('button'), {type: 'button'});
  const list = element('ol', '', 'steps');
  where.setAttribute('aria-live', 'polite');
  player.addEventListener('click', () => play(!playing));

  const sentence = step =>
    (step.time ? step.time + ', ' : '') + (step.line ? step.line + ', ' : '') + step.node + ': ' + step.event + (step.cause ? ' from ' + step.cause.from : '') + ' in ' + step.from
    + (step.from === step.to ? '' : ', then ' + step.to)
    + (step.sent.length ? '; sends ' + step.sent.map(m => m.message + ' to ' + m.to).join(', ') : '') + '.';

  const last = () => told.steps.length - 1;

  /* Where keys and buttons lead. */
  const WAYS = {ArrowLeft: () => at - 1, ArrowRight: () => at + 1, Home: () => 0, End: last};

  const bar = () => {
    buttons = [['◀', 'One step back (arrow left)', 'ArrowLeft'], ['▶', 'One step on (arrow right)', 'ArrowRight'], ['All', 'To the last step (End)', 'End']]
      .map(([text, title, key]) => {
        const button = Object.assign(element('button', text), {type: 'button', title});
        button.dataset.key = key;
        button.addEventListener('click', () => choose(WAYS[key]()));
        return button;
      });
    const made = element('div', '', 'bar');
    made.append(...buttons, player, where);
    return made;
  };

  const stepItem = (step, i) => {
    const item = element('li');
    const button = Object.assign(element('button', sentence(step)), {type: 'button'});
    button.addEventListener('click', () => choose(i));
    item.append(button);
    return item;
  };

  const draw = () => {
    const step = told.steps[at];
    for (const button of buttons) button.disabled = !canGo(WAYS[button.dataset.key]());
    /* Nobody is left on a button that leads nowhere. */
    if (buttons.includes(document.activeElement) && document.activeElement.disabled) place.focus({preventScroll: true});
    where.textContent = 'step ' + (at + 1) + ' of ' + told.steps.length;
    said.replaceChildren(sentence(step));
    if (at === last()) {
      const end = element('strong', '', verdict.status);
      end.append(...prose(told.end || verdict.sentence));
      said.append(' ', end);
    }
    caches.show(at);
    list.querySelector('[aria-current]')?.removeAttribute('aria-current');
    list.children[at].firstChild.setAttribute('aria-current', 'step');
    settle(at);
    row(step, at);
  };

  /* To the end of the window, as far as it may: what has to be scrolled to is not seen. */
  const roomFor = () => {
    const below = innerHeight - MARGIN - list.getBoundingClientRect().top - place.parentElement.scrollTop;
    return Math.floor(Math.min(MOST * innerHeight, Math.max(LEAST, below)));
  };

  /* Rows are seen whole: from the first in view on, or from the one that lets a certain step be seen, as many as there is room for. */
  const settle = step => {
    if (!told || place.hidden) return;
    const rows = [...list.children].map(item => [item.offsetTop, item.offsetTop + item.offsetHeight]);
    const room = roomFor();
    const whole = rows.at(-1)[1] <= room;
    let first = whole ? 0 : Math.max(0, rows.findIndex(([top]) => top >= list.scrollTop - 1));
    if (step < first) first = step;
    while (first < step && rows[step][1] - rows[first][0] > room) first++;
    while (first > 0 && rows.at(-1)[1] - rows[first - 1][0] <= room) first--;
    const end = rows.findLast(([top, bottom], i) => i === first || bottom - rows[first][0] <= room)[1];
    list.style.height = whole ? '' : end - rows[first][0] + 'px';
    list.style.marginBottom = whole ? '' : Math.max(0, room - (end - rows[first][0])) + 'px';
    list.scrollTop = rows[first][0];
  };

  const later = step => {
    clearTimeout(timer);
    timer = setTimeout(() => settle(step()), PAUSE);
  };
  list.addEventListener('scroll', () => later(() => undefined));
  new ResizeObserver(() => later(() => at)).observe(place);

  const canGo = to => told !== null && to >= 0 && to <= last() && to !== at;

  const go = to => {
    if (!canGo(to)) return;
    at = to;
    draw();
  };

  /* Somebody steps, and nothing goes on by itself. */
  const choose = to => {
    play(false);
    go(to);
  };

  /* One step after the other, once, or again and again. */
  const play = (on, again = false) => {
    clearTimeout(playing);
    playing = 0;
    player.textContent = on ? 'Pause' : 'Play';
    player.title = on ? 'Stay at this step' : 'One step after the other';
    said.setAttribute('aria-live', on ? 'off' : 'polite');
    where.setAttribute('aria-live', on ? 'off' : 'polite');
    if (!on) return;
    if (at === last()) go(0);
    const next = () => {
      if (at === last() && !again) return play(false);
      go(at === last() ? 0 : at + 1);
      playing = setTimeout(next, at === last() ? REST : BEAT);
    };
    playing = setTimeout(next, START);
  };

  /* Begins at a step; at its end stands what came of it. */
  const tell = (story, step = 0, end = {}) => {
    told = story && story.steps.length ? story : null;
    verdict = end;
    play(false);
    place.hidden = !told;
    if (!told) {
      place.replaceChildren();
      return row(null);
    }
    at = Math.max(0, Math.min(step, last()));
    list.replaceChildren(...told.steps.map(stepItem));
    caches.begin(told);
    place.replaceChildren(bar(), said, caches.place, list);
    draw();
  };

  /* Whether a key is for the story; then it has done what it does. */
  const key = name => {
    if (!told || !WAYS[name]) return false;
    choose(WAYS[name]());
    return true;
  };

  return {tell, play, key, onRow: listener => { row = listener; }};
})();
