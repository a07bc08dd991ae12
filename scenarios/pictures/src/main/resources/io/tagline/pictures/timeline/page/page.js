/* What the person does, and what is shown then. A core is followed: the one that was stepped to last. */
const page = (() => {
  const {data, steps, operations, moments} = model;
  const $ = id => document.getElementById(id);
  const view = {from: 0, to: model.last, width: 800, height: 0, room: 0, moment: -1, time: -1, operation: -1, line: -1, core: -1, kind: '', path: false};
  let order = [];
  let position = -1;
  let timer = 0;
  let followed = operations.node.length ? operations.node[0] : -1;
  let moved = () => {};

  /* The moments that the filters let through: those of messages that are drawn, and accesses. */
  const filter = () => {
    order = [];
    moments.forEach((moment, i) => { if (lets(moment)) order.push(i); });
    $('slider').max = order.length;
    search.look(order);
  };

  const lets = moment => {
    if (moment.access >= 0) return chart.isAccessShown(view, moment.access);
    const message = steps.message[moment.step];
    return message >= 0 ? chart.passes(view, message)
      : view.kind === '' && (view.line < 0 || moment.line === view.line) && (view.core < 0 || moment.node === view.core);
  };

  const draw = () => {
    view.width = Math.max(320, $('chart').clientWidth);
    view.room = $('chart').clientHeight;
    $('chart').innerHTML = chart.svg(view);
  };

  const show = () => {
    turn();
    tell();
  };

  const tell = () => {
    view.moment = position < 0 ? -1 : order[position];
    view.opening = position <= 0;
    const moment = moments[view.moment];
    if (moment && data.nodes[moment.node].threads.length) followed = moment.node;
    $('slider').value = position + 1;
    $('position').textContent = `${position + 1} of ${order.length}`;
    $('sentence').innerHTML = `<b>${words.ns(moment && view.operation < 0 ? moment.time : Math.max(0, view.time))}</b>${words.escape(said(moment))}`;
    topology.show(moment);
    table.show(moment ? moment.step : -1);
    notes.show(view.moment);
    /* The chart has the room that the others leave. */
    draw();
    scroll();
    remember();
  };

  const said = moment => {
    const begun = view.operation < 0 ? '' : `${words.node(operations.node[view.operation])} begins ${data.texts[operations.text[view.operation]]}. `;
    if (moment && (!begun || moment.time === view.time)) return begun + words.sentence(moment);
    if (begun) return begun;
    if (!moments.length) return 'Here are operations, but no messages of a protocol.';
    return order.length ? 'Nothing has happened by then.' : 'Nothing passes these filters.';
  };

  /* What the address says of this: nothing of what is as it is at the beginning. */
  const remember = () => {
    const part = view.to - view.from < model.last;
    address.write({
      step: position < 1 ? '' : position + 1,
      line: view.line < 0 ? '' : data.lines[view.line],
      core: view.core < 0 ? '' : data.nodes[view.core].name,
      messages: view.kind,
      from: part ? view.from / 1000 : '',
      to: part ? view.to / 1000 : '',
      path: view.path === data.explained ? '' : view.path ? 'on' : 'off',
    });
  };

  /* What the address asks for; what there is not is left as it is. */
  const enter = () => {
    const asked = address.read();
    const pick = (id, value, otherwise) => {
      $(id).value = value;
      if ($(id).selectedIndex < 0) $(id).value = otherwise;
    };
    pick('line', data.lines.indexOf(asked.get('line')), -1);
    pick('core', data.nodes.findIndex(node => node.name === asked.get('core')), -1);
    pick('class', asked.get('messages') || '', '');
    view.path = $('path').checked = model.legs.length > 0 && (asked.has('path') ? asked.get('path') !== 'off' : data.explained);
    parts.show(view.path);
    choose();
    look(0, model.last);
    const step = Math.floor(Number(asked.get('step')));
    go(step - 1 || 0);
    const [from, to] = ['from', 'to'].map(end => Number(asked.get(end) || NaN) * 1000);
    if (to > (from || 0)) see(from || 0, to - (from || 0));
  };

  /* Turns to the page of the time that the step is on; so a step shows the same whether one comes from before or from behind. */
  const turn = () => {
    const span = view.to - view.from;
    const page = span * .7;
    look(Math.max(0, Math.floor(view.time / page) * page), span);
  };

  const look = (from, span) => {
    const wide = Math.min(model.last, Math.max(10, span));
    view.from = wide === model.last ? 0 : Math.max(0, Math.min(model.last * 1.02 - wide, from));
    view.to = view.from + wide;
  };

  const scroll = () => {
    if (view.moment < 0) return;
    const lane = chart.laneOf(view, moments[view.moment].node);
    const box = $('chart');
    if (lane.y < box.scrollTop || lane.y + lane.height > box.scrollTop + box.clientHeight) {
      box.scrollTop = lane.y - box.clientHeight / 2;
    }
  };

  const go = to => {
    position = Math.min(order.length - 1, Math.max(0, to));
    view.operation = -1;
    view.time = position < 0 ? -1 : moments[order[position]].time;
    show();
    moved();
  };

  /* To a time, at which nothing needs to happen here. */
  const goTime = time => {
    reach(time);
    show();
  };

  const reach = time => {
    view.operation = -1;
    position = order.findLastIndex(one => moments[one].time <= time);
    view.time = time;
  };

  /* When something happens next, or happened last before now: infinite if nothing does. */
  const next = (times, direction, now) =>
    times.reduce((best, time) => direction > 0 ? (time > now && time < best ? time : best) : (time < now && time > best ? time : best), direction * Infinity);
  const begins = () => operations.begin.filter((time, i) => view.core < 0 || operations.node[i] === view.core);
  const happens = () => order.map(one => moments[one].time);

  /* The next operation of the core that is followed, or the one before: its first moment, or where it begins if nothing happens in it. */
  const goOperation = direction => {
    const core = view.core < 0 ? followed : view.core;
    const mine = operations.begin.map((time, i) => i).filter(i => operations.node[i] === core);
    const now = view.operation >= 0 ? mine.indexOf(view.operation) : mine.findLastIndex(i => operations.begin[i] <= view.time);
    const wanted = mine[now + direction];
    if (wanted === undefined) return go(direction > 0 ? order.length - 1 : 0);
    const first = order.findIndex(one => moments[one].node === core && moments[one].time >= operations.begin[wanted] && moments[one].time < model.endOf(wanted));
    position = first >= 0 ? first : order.findLastIndex(one => moments[one].time <= operations.begin[wanted]);
    view.time = first >= 0 ? moments[order[first]].time : operations.begin[wanted];
    view.operation = wanted;
    show();
    return moved();
  };

  /* Around the moment that one is at, if it is in view, or around another time. */
  const zoom = (factor, around = view.time) => {
    const span = view.to - view.from;
    const within = around >= view.from && around <= view.to ? (around - view.from) / span : .5;
    see(view.from + span * within * (1 - factor), span * factor);
  };

  const see = (from, span) => {
    look(from, span);
    draw();
    remember();
    moved();
  };

  const play = on => {
    clearInterval(timer);
    timer = on ? setInterval(() => position < order.length - 1 ? go(position + 1) : play(false), 700) : 0;
    $('play').textContent = on ? 'pause' : 'play';
  };

  const choose = () => {
    view.line = Number($('line').value);
    view.core = Number($('core').value);
    view.kind = $('class').value;
    filter();
  };

  const refilter = () => {
    choose();
    goTime(view.time);
  };

  const option = (value, text) => new Option(text, value);

  const fill = () => {
    $('about').textContent = data.about;
    $('failure').textContent = data.failure;
    $('failure').hidden = !data.failure;
    $('answer').textContent = data.answer;
    $('answer').hidden = !data.answer;
    $('line').append(option(-1, 'all'), ...data.lines.map((name, i) => option(i, name)));
    $('core').append(option(-1, 'all'), ...data.nodes.flatMap((node, i) => node.threads.length ? [option(i, node.name)] : []));
    $('class').append(option('', 'all'), ...[...new Set(data.types.map(type => type[1]))].map(kind => option(kind, kind)));
    $('path').disabled = !model.legs.length;
    legend();
  };

  /* Only what is in the picture. */
  const legend = () => {
    const sent = new Set(model.messages.type);
    const classes = [...new Set([...data.types.filter((type, i) => sent.has(i)).map(type => type[1]), ...(model.accesses.time.length ? ['request', 'response'] : [])])];
    const drawn = new Set([...model.bands.values()].flatMap(band => band.states.map(state => model.stateOf(band.node, state))));
    const states = new Map();
    for (const {name, colour} of data.tables.flatMap(table => table.states).filter(state => drawn.has(state))) {
      if (colour) states.set(colour, new Set([...(states.get(colour) || []), name]));
    }
    $('legend').innerHTML = classes.map(kind =>
      `<span><svg class="timeline" width="34" height="10"><path class="message ${kind}" d="M0 5H28"/><path class="head ${kind}" d="M34 5l-8 -4v8z"/></svg>${kind}</span>`).join('')
      + [...states].map(([colour, names]) => `<span>${swatch(colour)}${words.escape([...names].join(', '))}</span>`).join('')
      + ([...drawn].some(state => !state.colour) ? `<span>${swatch('url(#hatch-none)')}on its way, in the colour of the state it comes to</span>` : '');
  };

  const swatch = fill => `<svg class="timeline" width="22" height="10"><rect class="state" x=".5" y=".5" width="21" height="9" fill="${fill}"/></svg>`;

  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([chart.saved(view)], {type: 'image/svg+xml'}));
    link.download = 'timeline.svg';
    link.click();
    URL.revokeObjectURL(link.href);
  };

  /* By a part of what is in view. */
  const pan = part => see(view.from + part * (view.to - view.from), view.to - view.from);

  const mark = change => {
    change();
    draw();
  };

  const seeInterval = () => {
    const ends = interval.ends();
    if (ends) see(ends[0], ends[1] - ends[0]);
  };

  const find = direction => {
    const place = search.next(direction, position);
    if (place >= 0) go(place);
  };

  const KEYS = {
    ArrowRight: () => go(position + 1), ArrowLeft: () => go(position - 1),
    ArrowDown: () => goOperation(1), ArrowUp: () => goOperation(-1),
    Home: () => go(0), End: () => go(order.length - 1),
    '+': () => zoom(.5), '-': () => zoom(2), '0': () => see(0, model.last), ' ': () => play(!timer),
    w: () => zoom(.5), s: () => zoom(2), a: () => pan(-.25), d: () => pan(.25),
    '[': () => mark(() => interval.move(0, Math.max(0, view.time))), ']': () => mark(() => interval.move(1, Math.max(0, view.time))),
    z: seeInterval, Escape: () => mark(interval.clear), '/': () => search.field.focus(),
  };

  const tip = event => {
    const target = event.target.closest('[data-moment],[data-leg]');
    $('tip').hidden = !target;
    if (!target) return;
    $('tip').textContent = target.dataset.leg
      ? words.leg(model.legs[target.dataset.leg])
      : `${words.ns(moments[target.dataset.moment].time)}: ${words.sentence(moments[target.dataset.moment])}`;
    const box = $('tip').getBoundingClientRect();
    $('tip').style.left = Math.max(4, Math.min(innerWidth - box.width - 8, event.clientX + 12)) + 'px';
    $('tip').style.top = (event.clientY + box.height + 24 > innerHeight ? event.clientY - box.height - 12 : event.clientY + 16) + 'px';
  };

  const listen = () => {
    const clicks = {first: 'Home', last: 'End', back: 'ArrowLeft', forward: 'ArrowRight', 'operation-back': 'ArrowUp', 'operation-forward': 'ArrowDown',
      play: ' ', 'zoom-in': '+', 'zoom-out': '-', fit: '0'};
    for (const [id, key] of Object.entries(clicks)) $(id).addEventListener('click', () => KEYS[key]());
    addEventListener('keydown', event => {
      if (event.target === search.field) return;
      if (event.target.matches('select, button, input') && !event.key.startsWith('Arrow')) return;
      if (event.target.matches('select') || event.ctrlKey || event.altKey || event.metaKey || !KEYS[event.key]) return;
      event.preventDefault();
      KEYS[event.key]();
    });
    $('slider').addEventListener('input', event => go(Number(event.target.value) - 1));
    for (const id of ['line', 'core', 'class']) $(id).addEventListener('change', refilter);
    $('path').addEventListener('change', event => { view.path = event.target.checked; parts.show(view.path); draw(); remember(); });
    search.field.addEventListener('input', () => search.look(order));
    search.field.addEventListener('keydown', event => {
      if (event.key === 'Enter') find(event.shiftKey ? -1 : 1);
      if (event.key === 'Escape') $('chart').focus();
    });
    $('see-interval').addEventListener('click', seeInterval);
    $('end-interval').addEventListener('click', () => { KEYS.Escape(); $('chart').focus(); });
    addEventListener('hashchange', enter);
    $('export').addEventListener('click', save);
    for (const id of ['chart', 'notes']) {
      $(id).addEventListener('click', event => {
        const target = event.target.closest('[data-moment]');
        if (target) go(order.findLastIndex(one => one <= Number(target.dataset.moment)));
      });
    }
    $('chart').addEventListener('mousemove', tip);
    $('chart').addEventListener('mouseleave', () => { $('tip').hidden = true; });
    pointer.listen(view, {zoom, pan, choose: (from, to) => mark(() => interval.set(from, to))});
    /* A frame may have no width yet when its page is drawn first, and is not resized then. */
    new ResizeObserver(draw).observe($('chart'));
    /* A page around this one passes on the keys that lead through it, or the step to go to. */
    addEventListener('message', event => {
      if (event.source !== window.parent || event.source === window) return;
      if (Object.hasOwn(KEYS, event.data?.key)) KEYS[event.data.key]();
      if (Number.isInteger(event.data?.step)) go(order.findLastIndex(one => one <= model.momentOfStep[event.data.step]));
    });
  };

  fill();
  listen();
  enter();

  /* What a page with several timelines needs to lead them together. */
  window.timeline = {
    view,
    nextMessage: (direction, now) => next(happens(), direction, now),
    nextOperation: (direction, now) => next(begins(), direction, now),
    goTime,
    zoom,
    whenMoved: action => { moved = action; document.body.classList.add('led'); draw(); },
    follow: other => { look(other.from, other.to - other.from); reach(other.time); tell(); },
  };

  return {view, go, goOperation, draw, enter};
})();
