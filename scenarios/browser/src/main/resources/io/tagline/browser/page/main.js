/* The page: which documents are open, what is asked about them. */
(async () => {
  const editor = tagline;
  const $ = id => document.getElementById(id);
  const KINDS = ['sequence', 'scenario', 'program', 'protocol', 'machine', 'litmus', 'matrix'];
  const TITLES = {scenario: 'Scenario', program: 'Program', protocol: 'Protocol', machine: 'Machine', litmus: 'Litmus test', matrix: 'Matrix', sequence: 'By hand'};
  /* What is open of each kind, and the machine that the matrix was measured on; the first question adds what it is about. */
  const FIRST = {scenario: 'lessons/read-then-write', program: 'ping-pong', litmus: 'SB', matrix: 'example', measured: 'sandy-bridge-2s'};
  const WELCOME = 'Two cores write a line in turns: a ping-pong. An access that you click is played at once; the other tabs have scenarios, protocols and machines. Nothing leaves your computer.';
  const REST = 200;
  const PATIENCE = 30_000;
  const MOST = 2 ** 21;

  let open = FIRST;
  let at = KINDS[0];
  let choices = {protocol: false, machine: false};
  let point = '';
  let row = '';
  let asking;
  let checking;
  /* The newest question, and the newest text that is looked at for mistakes. */
  let asked = 0;
  let checked = 0;
  let timer = 0;

  const file = () => library.file(at, open[at]);

  const hasText = () => at !== 'sequence';

  /* What can be asked of each kind of document, the usual question first. */
  const scenario = () => ({scenario: open.scenario, ...changes()});

  const changedProtocol = () => ({protocol: open.protocol, ...(row.trim() ? {change: [row.trim()]} : {})});

  const changes = () => {
    const made = {};
    if (choices.protocol) made.protocol = open.protocol;
    if (choices.machine) made.machine = open.machine;
    const values = point.split(/\s+/).map(part => part.split('=')).filter(([name, value]) => name && value);
    if (values.length) made.parameters = Object.fromEntries(values.map(([name, value]) => [name, value.split(',')]));
    return Object.keys(made).length ? {changes: made} : {};
  };

  const ASKS = {
    scenario: [
      ['Run', 'run', scenario],
      ['Timeline', 'timeline', scenario],
      ['Why', 'why', scenario],
      ['Bounds', 'bounds', scenario],
      ['Rows taken', 'run', () => ({...scenario(), coverage: true})],
    ],
    program: [
      ['Run', 'run', scenario],
    ],
    protocol: [
      ['Check', 'check', changedProtocol],
      ['Any number of caches', 'check-any', changedProtocol],
      ['Table', 'protocol', () => ({protocol: open.protocol})],
    ],
    machine: [
      ['Core to core', 'c2c', () => ({machine: open.machine, replications: 5})],
      ['Run scenario', 'run', scenario],
    ],
    litmus: [
      ['Run', 'litmus', () => ({tests: [open.litmus], machine: 'ideal', runs: 500})],
      ['Models', 'litmus', () => ({tests: [open.litmus], runs: 0, model: ['armv8', 'rvwmo', 'power', 'rc11']})],
    ],
    matrix: [
      ['Fit', 'c2c', () => ({...measured(), fit: true})],
      ['Compare', 'c2c', () => measured()],
    ],
    sequence: [
      ['Play', 'by-hand', () => ({...accesses(), machine: open.machine})],
      ['Solve', 'sequence', () => accesses()],
      ['Exam', 'exam', () => ({...accesses(), seed: 1, variants: 2})],
    ],
  };

  const measured = () => ({machine: open.measured, measured: {matrix: open.matrix}, replications: 5});

  const accesses = () => ({accesses: open.sequence, protocol: open.protocol});

  /* What was asked before is ended, and nothing is shown of it. */
  const ask = async (what, kind, keys, step) => {
    const mine = ++asked;
    asking.stop();
    results.running(what);
    see('result');
    $('stop').disabled = false;
    const answer = await asking.ask(engine.question(kind, keys()), progress => results.running(what, progress));
    if (mine !== asked) return;
    $('stop').disabled = true;
    results.ended();
    const reasons = (answer.mistakes || []).map(mistake => mistakes.item(mistake, false, () => show(mistake)));
    results.show(what, answer, reasons, step && answer.story ? step(answer.story) : 0);
    return answer;
  };

  /* Nothing is asked, and nothing is shown. */
  const forget = () => {
    asked++;
    asking.stop();
    $('stop').disabled = true;
    results.ended();
    results.clear();
    results.sentence('There are no accesses yet.', 'none');
  };

  const drawAsks = () => {
    $('asks').replaceChildren(...ASKS[at].map(([text, kind, keys], i) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = text;
      if (i === 0) {
        button.className = 'first';
        button.title = 'Ctrl Enter';
      }
      button.addEventListener('click', () => ask(text, kind, keys));
      return button;
    }));
  };

  const drawTabs = () => {
    $('tabs').replaceChildren(...KINDS.map(kind => {
      const tab = document.createElement('button');
      tab.type = 'button';
      tab.id = 'tab-' + kind;
      tab.setAttribute('role', 'tab');
      tab.setAttribute('aria-selected', kind === at);
      tab.setAttribute('aria-controls', 'panel');
      tab.tabIndex = kind === at ? 0 : -1;
      tab.textContent = TITLES[kind];
      if (kind !== 'sequence' && library.files(kind).some(library.isChanged)) {
        tab.classList.add('changed');
        tab.title = 'has changes';
      }
      tab.addEventListener('click', () => turn(kind));
      return tab;
    }));
    $('panel').setAttribute('aria-labelledby', 'tab-' + at);
  };

  $('tabs').addEventListener('keydown', e => {
    const step = {ArrowRight: 1, ArrowLeft: -1}[e.key];
    if (!step) return;
    e.preventDefault();
    turn(KINDS[(KINDS.indexOf(at) + step + KINDS.length) % KINDS.length]);
    $('tab-' + at).focus();
  });

  const drawNames = () => {
    const select = $('name');
    select.parentElement.hidden = !hasText();
    if (!hasText()) return;
    select.replaceChildren(...library.groups(at).flatMap(([group, files]) => {
      const options = files.map(f => new Option(nameOf(f, group), library.name(f)));
      return group ? [Object.assign(document.createElement('optgroup'), {label: group})].map(one => (one.append(...options), one)) : options;
    }));
    select.value = open[at];
    select.title = library.title(file());
  };

  /* Below the heading of its group, a document is called by what is left of its name, and by what it is about. */
  const nameOf = (f, group) => {
    const whole = library.name(f);
    const name = whole.startsWith(group + '/') ? whole.slice(group.length + 1) : whole;
    const title = library.title(f).replace(new RegExp('^' + name.replaceAll(/[^\w]/g, '.') + '$'), '');
    return name + (library.isChanged(f) ? ' •' : '') + (title ? ': ' + title : '');
  };

  /* A scenario can be run with the protocol or the machine that is open. */
  const drawChoices = () => {
    const offered = at === 'scenario' || at === 'machine' ? ['protocol', 'machine'] : [];
    $('choices').hidden = !['scenario', 'program', 'protocol', 'machine', 'matrix'].includes(at);
    if (at === 'protocol') return $('choices').replaceChildren(...grid.controls(), field('row', 'what if', 'S / Inv: -> S', 18, row, text => { row = text; }));
    if (at === 'program') return $('choices').replaceChildren('Run asks the open scenario, ' + open.scenario + '.');
    if (at === 'matrix') return $('choices').replaceChildren(measuredOn());
    $('choices').replaceChildren(...offered.map(kind => {
      const label = document.createElement('label');
      const box = document.createElement('input');
      box.type = 'checkbox';
      box.id = 'with-' + kind;
      box.checked = choices[kind];
      box.addEventListener('change', () => { choices[kind] = box.checked; });
      label.append(box, ' with ' + kind + ' ' + open[kind]);
      return label;
    }), ...(at === 'scenario' ? [pointLabel()] : []));
  };

  const measuredOn = () => {
    const label = document.createElement('label');
    const select = document.createElement('select');
    select.id = 'measured';
    select.append(...library.files('machine').map(library.name).map(name => new Option(name, name, false, name === open.measured)));
    select.addEventListener('change', () => { open.measured = select.value; });
    label.append('measured on machine ', select);
    return label;
  };

  /* One point of a matrix of parameters, as `why` and `timeline` want it: `send=E lines=4`. */
  const pointLabel = () => field('point', 'with parameters', 'send=E lines=4', 14, point, text => { point = text; });

  const field = (id, text, example, size, value, keep) => {
    const label = document.createElement('label');
    const input = Object.assign(document.createElement('input'), {id, size, placeholder: example, value});
    input.addEventListener('input', () => keep(input.value));
    label.append(text + ' ', input);
    return label;
  };

  hand.begin({
    text: () => open.sequence,
    names: kind => library.files(kind).map(library.name),
    chosen: kind => open[kind],
    choose: (kind, name) => {
      open[kind] = name;
      play();
    },
    change: (text, each) => {
      open.sequence = text;
      editor.open(text, at);
      check();
      if (text.trim()) play(each);
      else forget();
    },
    keep: async () => {
      const answer = await play();
      if (!answer || !answer.scenario) return;
      library.write(library.file('scenario', 'by-hand'), answer.scenario);
      open.scenario = 'by-hand';
      turn('scenario');
      see('documents');
    },
  });

  /* To where the last access begins if its messages are to go one at a time; else to the end. */
  const play = each => ask(...ASKS.sequence[0], story => each ? story.begins.at(-1) : story.steps.length - 1);

  const drawState = () => {
    const changed = hasText() && library.isChanged(file());
    $('changed').hidden = !changed;
    $('reset').disabled = !changed;
    $('download').disabled = !hasText();
    drawTabs();
  };

  const draw = () => {
    editor.open(hasText() ? library.text(file()) : open.sequence, at);
    drawTabs();
    drawNames();
    drawChoices();
    hand.show(!hasText());
    drawAsks();
    drawState();
    grid.draw(at === 'protocol');
    diagnose([], '');
    check();
  };

  const turn = kind => {
    at = kind;
    draw();
  };

  /* Mistakes are looked for when nobody has typed for a moment; the newest text counts. Until it was read, nobody knows how many it has. */
  const check = () => {
    clearTimeout(timer);
    const mine = ++checked;
    if (document.body.classList.contains('embedded')) return;
    if (at === 'matrix') return diagnose([], 'A matrix is read when something is asked about it.');
    if (at === 'sequence' && !open.sequence.trim()) return diagnose([], 'There are no accesses yet.');
    $('count').textContent = 'Checking …';
    timer = setTimeout(async () => {
      checking.stop();
      const end = setTimeout(() => checking.stop(), PATIENCE);
      const answer = await checking.ask(...lintOf());
      clearTimeout(end);
      if (mine !== checked) return;
      if (answer.status === 'interrupted') return diagnose([], 'Not checked: to look for mistakes takes more than half a minute.');
      const isRead = answer.mistakes || ['fine', 'failed'].includes(answer.status);
      diagnose(answer.mistakes || [], isRead ? mistakes.counted((answer.mistakes || []).length + (answer.more || 0)) : 'Not checked: ' + answer.sentence);
    }, REST);
  };

  /* A litmus test and a sequence are read by asking them little. */
  const lintOf = () => {
    if (at === 'litmus') return [engine.question('litmus', {tests: [open.litmus], machine: 'ideal', runs: 1})];
    if (at === 'sequence') return [engine.question('sequence', accesses())];
    return [engine.question('lint', {documents: [open[at]]})];
  };

  const isHere = mistake => hasText() ? mistake.document === file() : mistake.document === 'sequence';

  const diagnose = (found, count) => {
    const here = found.filter(mistake => isHere(mistake) && mistake.line);
    editor.mark(here);
    grid.mark(here.map(mistake => mistake.line));
    $('count').replaceChildren(...prose(count));
    $('mistakes').replaceChildren(...found.map(mistakeItem));
  };

  const mistakeItem = mistake => {
    const item = mistakes.item(mistake, isHere(mistake), () => show(mistake));
    return isHere(mistake)
      ? mistakes.mended(item, mistake, guess => editor.replace(mistake.line, mistake.column, mistake.length, guess))
      : item;
  };

  /* Where a mistake is: a field of the page, or a place in a document. */
  const show = mistake => {
    see('documents');
    const field = $({'with parameters': 'point', '--change': 'row'}[mistake.document] || mistake.document.replace(' ', '-'));
    if (field) return field.focus();
    if (!isHere(mistake) && library.has(mistake.document)) {
      open[library.kind(mistake.document)] = library.name(mistake.document);
      turn(library.kind(mistake.document));
    }
    if (mistake.line) editor.go(mistake.line, mistake.column, mistake.length);
  };

  editor.onRefused(() => results.sentence('A document may have 2 MB; this would have more.', 'refused'));

  editor.onChange(text => {
    if (hasText()) {
      const was = library.isChanged(file());
      library.write(file(), text);
      if (was !== library.isChanged(file())) {
        drawState();
        drawNames();
      }
    } else {
      open.sequence = text;
    }
    grid.later(at === 'protocol');
    results.stale();
    check();
  });

  $('name').addEventListener('change', () => {
    open[at] = $('name').value;
    draw();
  });

  $('reset').addEventListener('click', () => {
    library.reset(file());
    if (!library.has(file())) open[at] = FIRST[at];
    draw();
    results.stale();
  });

  $('upload').addEventListener('change', async () => {
    const [chosen] = $('upload').files;
    $('upload').value = '';
    if (!chosen) return;
    if (chosen.size > MOST) {
      results.sentence('A document may have 2 MB; ' + chosen.name + ' has more.', 'refused');
      return;
    }
    if (!hasText()) {
      open.sequence = await chosen.text();
    } else {
      const name = chosen.name.replace(/\.[a-z]+$/i, '').replace(/[^\w.+-]/g, '-') || 'mine';
      library.write(library.file(at, name), await chosen.text());
      open[at] = name;
    }
    draw();
  });

  $('download').addEventListener('click', () => {
    results.save(file().split('/').pop(), library.text(file()), 'text/plain');
  });

  $('use').addEventListener('click', () => {
    const name = open.measured.replace(/-fitted$/, '') + '-fitted';
    library.write(library.file('machine', name), results.machine());
    open.machine = name;
    turn('machine');
    see('documents');
  });

  $('stop').addEventListener('click', () => asking.stop());

  /* What differs from the page as it opens; what is asked when somebody opens the address is what was asked last. */
  const state = () => ({
    version: 2,
    at,
    open: Object.fromEntries(Object.entries(open).filter(([kind, name]) => name !== FIRST[kind])),
    ...(ASKS[at].some(([text]) => text === results.asked()) ? {ask: results.asked()} : {}),
    choices: Object.fromEntries(Object.entries(choices).filter(([, chosen]) => chosen)),
    ...(point ? {point} : {}),
    documents: library.changes(),
  });

  $('share').addEventListener('click', async () => {
    const address = await link.write(state());
    history.replaceState(null, '', address.slice(address.indexOf('#')));
    let copied = true;
    try {
      await navigator.clipboard.writeText(address);
    } catch (e) {
      copied = false;
    }
    results.sentence((copied ? 'The address is copied' : 'The address of this page now holds it')
      + ': it has all that you changed, ' + address.length.toLocaleString('en') + ' letters.', 'fine');
  });

  /* What a link holds is only taken where it is what a page could have written. */
  const restore = state => {
    const strange = [];
    for (const [file, change] of Object.entries(state.documents || {})) {
      const text = library.changed(file, change);
      if (library.kind(file) && text !== null && text.length <= MOST) library.write(file, text);
      else strange.push(file);
    }
    if (strange.length) results.sentence('The address is of another edition of this page: it changes ' + strange.join(', ') + ', which is different here, and was left as it is.', 'refused');
    for (const kind of KINDS) {
      const name = state.open && state.open[kind];
      if (typeof name === 'string' && (kind === 'sequence' || library.has(library.file(kind, name)))) open[kind] = name;
    }
    const measured = state.open && state.open.measured;
    if (typeof measured === 'string' && library.has(library.file('machine', measured))) open.measured = measured;
    if (KINDS.includes(state.at)) at = state.at;
    for (const kind of Object.keys(choices)) choices[kind] = Boolean(state.choices && state.choices[kind]);
    if (typeof state.point === 'string') point = state.point;
    document.body.classList.toggle('embedded', state.embedded === true);
  };

  /* The page begins with an answer that moves, unless somebody prefers that nothing does; the first thing that is done with the page ends that. */
  const begin = () => {
    results.show(ASKS[at][0][0], {...opening.answer, notices: [WELCOME]}, [], 0);
    see('result');
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    story.play(true, true);
    for (const act of ['pointerdown', 'keydown']) addEventListener(act, () => story.play(false), {capture: true, once: true});
  };

  story.onRow((step, number) => {
    const line = step && at === 'protocol' ? rowOf(step) : 0;
    editor.show(line);
    grid.show(step && line ? HEADINGS[step.node.split(' ')[0]] : '', step);
    if (step) results.follow(number);
  });

  const HEADINGS = {cache: 'Cache', shared: 'Shared cache', home: 'Directory'};

  /* The line of the protocol's document with the row of a step; 0 if it is not found, as where a row is missing. */
  const rowOf = step => {
    const heading = HEADINGS[step.node.split(' ')[0]];
    let section = '';
    let part = '';
    const lines = editor.text().split('\n');
    for (let i = 0; i < lines.length; i++) {
      const line = lines[i];
      if (line.startsWith('## ')) section = line.slice(3).trim();
      if (line.startsWith('### ')) part = line.slice(4).trim();
      if (section !== heading || part !== 'Transitions' || !line.startsWith('|')) continue;
      const [states, events] = line.split('|').slice(1).map(cell => cell.split(',').map(word => word.trim()));
      if (states && events && states.includes(step.from) && (events.includes(step.event) || step.cause && events.includes(step.cause.message))) return i + 1;
    }
    return 0;
  };

  /* On a narrow page, either the documents or the result is shown. */
  const see = what => {
    document.body.classList.toggle('at-documents', what === 'documents');
    document.body.classList.toggle('at-result', what === 'result');
    $('see-documents').setAttribute('aria-pressed', what === 'documents');
    $('see-result').setAttribute('aria-pressed', what === 'result');
  };
  $('see-documents').addEventListener('click', () => see('documents'));
  $('see-result').addEventListener('click', () => see('result'));

  const widen = percent => {
    const share = Math.min(80, Math.max(20, percent));
    document.documentElement.style.setProperty('--documents', share + '%');
    $('divider').setAttribute('aria-valuenow', Math.round(share));
  };
  $('divider').addEventListener('pointerdown', e => {
    $('divider').setPointerCapture(e.pointerId);
    $('divider').onpointermove = moved => widen(100 * moved.clientX / innerWidth);
  });
  $('divider').addEventListener('pointerup', () => { $('divider').onpointermove = null; });
  $('divider').addEventListener('keydown', e => {
    const step = {ArrowLeft: -5, ArrowRight: 5}[e.key];
    if (!step) return;
    e.preventDefault();
    widen(Number($('divider').getAttribute('aria-valuenow')) + step);
  });

  /* Where letters and arrows are for the control itself. */
  const isTyping = target => target.closest?.('textarea, select, .cm-editor, [role=grid], input:not([type=checkbox], [type=file])');

  $('keys').addEventListener('click', () => $('help').showModal());
  document.addEventListener('keydown', e => {
    if (e.defaultPrevented || e.isComposing || $('help').open) return;
    if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) {
      e.preventDefault();
      ask(...ASKS[at][0]);
      return;
    }
    if (e.key === 'Escape') {
      if (asking.isBusy()) asking.stop();
      else document.activeElement.blur();
      return;
    }
    if (isTyping(e.target) || e.ctrlKey || e.metaKey || e.altKey) return;
    if (results.key(e.key)) e.preventDefault();
    if (e.key === '?') $('help').showModal();
    if (e.key === 'd') document.body.classList.toggle('projector');
    if (/^[1-7]$/.test(e.key)) turn(KINDS[e.key - 1]);
  });

  let opening;
  try {
    const texts = JSON.parse(packed.text('texts'));
    library.begin(texts.documents, texts.titles);
    results.begin(texts.timeline);
    opening = {...texts.opening, question: JSON.parse(texts.opening.question)};
    engine.start();
  } catch (e) {
    results.sentence('This browser cannot open the laboratory: ' + e.message + '. It needs a browser of 2024 or later.', 'broken');
    return;
  }
  const {accesses: sequence, protocol, machine} = opening.question;
  Object.assign(FIRST, {sequence, protocol, machine});
  open = {...FIRST};
  asking = engine.worker();
  checking = engine.worker();
  const made = await link.read();
  if (made && made.broken) results.sentence('The address has something that is no state of this page; it was left out.', 'refused');
  else if (made) restore(made);
  draw();
  if (!made) begin();
  $('whole').href = await link.write({...state(), ...(made?.ask ? {ask: made.ask} : {})});
  await asking.ready().catch(e => results.sentence('This browser cannot run the engine: ' + e.message, 'broken'));
  document.body.dataset.ready = 'true';
  if (!$('sentence').dataset.status) results.sentence('Ask by the buttons above. Nothing leaves your computer.', 'none');
  /* An example of a page around this one is answered at once. */
  const example = made && !made.broken && ASKS[at].find(([text]) => text === made.ask);
  if (example) ask(...example);
  addEventListener('hashchange', () => location.reload());
})();
