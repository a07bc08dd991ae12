/* A protocol as a grid, state by event, beside its text: whoever changes a cell changes its row there. */
const grid = (() => {
  const place = document.getElementById('grid');
  const STEPS = {ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0]};
  const PAUSE = 100;
  const set = {shown: innerWidth > 700, controller: 'Cache', all: false};
  let table = null;
  let events = [];
  let at = [0, 0];
  let wrong = [];
  let taken = null;
  let timer = 0;

  const element = (name, text, more = {}) => Object.assign(document.createElement(name), {textContent: text}, more);

  const box = (id, text, checked, change) => {
    const label = element('label', '');
    const made = element('input', '', {type: 'checkbox', id, checked});
    made.addEventListener('change', () => change(made.checked));
    label.append(made, ' ' + text);
    return label;
  };

  const editor = () => tagline;

  const sections = () => ['Cache', 'Shared cache', 'Directory'].filter(name => editor().text().split('\n').some(line => line.trim() === '## ' + name));

  const choose = () => {
    const label = element('label', 'of the ');
    const select = element('select', '', {id: 'controller'});
    select.append(...sections().map(name => new Option(name.toLowerCase(), name, false, name === set.controller)));
    select.addEventListener('change', () => {
      set.controller = select.value;
      at = [0, 0];
      draw(true);
    });
    label.append(select);
    return label;
  };

  const bar = document.createElement('span');
  bar.className = 'grid-bar';

  const controls = () => {
    bar.replaceChildren(box('as-grid', 'as a grid', set.shown, shown => { set.shown = shown; controls(); draw(true); }),
      ...(set.shown ? [choose(), box('all-events', 'with events that it has no rows for', set.all, all => { set.all = all; draw(true); })] : []));
    return [bar];
  };

  const cellAt = ([row, column]) => place.querySelector(`tbody tr:nth-child(${row + 1}) td:nth-child(${column + 2})`);

  const name = ([row, column]) => table.states[row] + ', ' + events[column];

  const drawCell = (state, event, place) => {
    const row = rows.rowAt(table, state, event);
    const cell = element('td', rows.said(row), {tabIndex: place.join() === at.join() ? 0 : -1});
    cell.setAttribute('role', 'gridcell');
    if (row && wrong.includes(row.line + 1)) cell.className = 'wrong';
    if (taken && row && taken.from === state && (taken.event === event || taken.cause?.message === event)) cell.className = 'taken';
    if (!row) cell.ariaLabel = 'nothing';
    cell.title = name(place);
    return cell;
  };

  const head = text => {
    const made = element('th', text, {scope: 'col'});
    made.setAttribute('role', 'columnheader');
    return made;
  };

  const drawRow = (state, row) => {
    const made = element('tr', '');
    const first = element('th', state, {scope: 'row'});
    first.setAttribute('role', 'rowheader');
    made.setAttribute('role', 'row');
    made.append(first, ...events.map((event, column) => drawCell(state, event, [row, column])));
    return made;
  };

  const group = (name, ...children) => {
    const made = element(name, '');
    made.setAttribute('role', 'rowgroup');
    made.append(...children);
    return made;
  };

  const picture = () => {
    const made = element('table', '', {ariaLabel: 'Transitions of the ' + set.controller.toLowerCase()});
    made.setAttribute('role', 'grid');
    const headings = element('tr', '');
    headings.setAttribute('role', 'row');
    headings.append(head('state'), ...events.map(head));
    made.append(group('thead', headings), group('tbody', ...table.states.map(drawRow)));
    return made;
  };

  const read = () => {
    if (!sections().includes(set.controller)) set.controller = sections()[0] || 'Cache';
    table = rows.read(editor().text(), set.controller);
    events = table.events.filter(event => set.all || table.used.has(event));
    at = [Math.max(0, Math.min(at[0], table.states.length - 1)), Math.max(0, Math.min(at[1], events.length - 1))];
  };

  /* What has the focus keeps it, though all is drawn again. */
  const draw = shown => {
    clearTimeout(timer);
    place.hidden = !shown || !set.shown;
    if (place.hidden) return;
    read();
    if (table.isOfChanges) return place.replaceChildren(element('p', 'This protocol says what it changes of another one: its text has these rows, and a grid would have no others.'));
    const had = place.contains(document.activeElement);
    const [left, top] = [place.scrollLeft, place.scrollTop];
    place.replaceChildren(picture());
    place.scrollTo(left, top);
    if (had) cellAt(at)?.focus();
  };

  const turn = to => {
    const cell = cellAt(to);
    if (!cell) return;
    cellAt(at)?.setAttribute('tabindex', -1);
    at = to;
    cell.tabIndex = 0;
    cell.focus();
  };

  const placeOf = cell => [[...cell.closest('tbody').children].indexOf(cell.parentElement), cell.cellIndex - 1];

  /* The text may have changed since the grid was drawn. */
  const write = (place, text) => {
    const [state, event] = [table.states[place[0]], events[place[1]]];
    const {from, count, lines} = rows.changed(rows.read(editor().text(), set.controller), state, event, text);
    editor().replaceLines(from + 1, count, lines);
    draw(true);
  };

  /* Once for many letters in a row. */
  const later = shown => {
    clearTimeout(timer);
    timer = setTimeout(() => draw(shown), PAUSE);
  };

  /* In place of the cell's text, until it is left. */
  const edit = (cell, typed) => {
    const here = placeOf(cell);
    const before = cell.textContent;
    const field = element('input', '', {value: typed ?? before, ariaLabel: name(here) + ': actions / next state', spellcheck: false});
    let isDone = false;
    const end = (keeps, to) => {
      if (isDone) return;
      isDone = true;
      const text = field.value.trim();
      cell.replaceChildren(before);
      cell.focus();
      if (keeps && text !== before) write(here, text);
      if (to) turn(to);
    };
    field.addEventListener('keydown', e => {
      if (!['Enter', 'Escape', 'Tab'].includes(e.key)) return;
      e.preventDefault();
      e.stopPropagation();
      end(e.key !== 'Escape', {Enter: [here[0] + 1, here[1]], Tab: [here[0], here[1] + (e.shiftKey ? -1 : 1)]}[e.key]);
    });
    field.addEventListener('blur', () => end(true));
    cell.replaceChildren(field);
    field.focus();
    if (typed === undefined) field.select();
  };

  place.addEventListener('dblclick', e => {
    const cell = e.target.closest('td');
    if (cell && e.target === cell) edit(cell);
  });

  place.addEventListener('click', e => {
    const cell = e.target.closest('td');
    if (!cell || e.target !== cell) return;
    turn(placeOf(cell));
    const row = rows.rowAt(table, table.states[at[0]], events[at[1]]);
    if (row) editor().show(row.line + 1);
  });

  place.addEventListener('keydown', e => {
    const cell = e.target.closest('td');
    if (!cell || e.target !== cell || e.ctrlKey || e.metaKey || e.altKey) return;
    const step = STEPS[e.key];
    if (step) turn([at[0] + step[0], at[1] + step[1]]);
    else if (e.key === 'Home') turn([at[0], 0]);
    else if (e.key === 'End') turn([at[0], events.length - 1]);
    else if (e.key === 'Enter' || e.key === 'F2') edit(cell);
    else if (e.key === 'Delete' || e.key === 'Backspace') write(at, '');
    else if (e.key.length === 1 && e.key !== ' ') edit(cell, e.key);
    else return;
    e.preventDefault();
    e.stopPropagation();
  });

  /* Marks the cells of lines that have mistakes. */
  const mark = lines => {
    if (lines.join() === wrong.join()) return;
    wrong = lines;
    draw(!place.hidden);
  };

  /* Marks the cell that a step has taken. */
  const show = (controller, step) => {
    taken = controller ? step : null;
    if (place.hidden) return;
    if (controller) set.controller = controller;
    draw(true);
    if (document.getElementById('controller')) document.getElementById('controller').value = set.controller;
    place.querySelector('.taken')?.scrollIntoView({block: 'nearest', inline: 'nearest'});
  };

  return {controls, draw, later, mark, show};
})();
