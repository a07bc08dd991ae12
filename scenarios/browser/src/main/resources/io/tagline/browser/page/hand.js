/* Accesses by clicks: each one is added to the sequence, which is then played on the machine that is chosen. */
const hand = (() => {
  const place = document.getElementById('hand');
  const LINES = ['A', 'B', 'C', 'D'];
  const WORDS = [['reads', 'R'], ['writes', 'W'], ['evicts', 'evict']];
  const set = {caches: 3, lines: 1, each: true};
  let on = {};

  const element = (name, text, more = {}) => Object.assign(document.createElement(name), {textContent: text}, more);

  const button = (text, act, more) => {
    const made = element('button', text, {type: 'button', ...more});
    made.addEventListener('click', act);
    return made;
  };

  const labelled = (text, control) => {
    const label = element('label', text + ' ');
    label.append(control);
    return label;
  };

  const choice = (id, values, chosen, change) => {
    const select = document.createElement('select');
    select.id = id;
    select.append(...values.map(value => new Option(value, value, false, String(value) === String(chosen))));
    select.addEventListener('change', () => change(select.value));
    return select;
  };

  const count = (key, most) => choice(key, Array.from({length: most}, (_, i) => i + 1), set[key], value => {
    set[key] = Number(value);
    draw();
  });

  const bar = (name, ...parts) => {
    const made = element('div', '', {className: 'bar'});
    made.setAttribute('role', 'group');
    made.setAttribute('aria-label', name);
    made.append(...parts);
    return made;
  };

  /* The last sequence is the one that goes on. */
  const added = (text, access) => {
    const before = text.trimEnd();
    return before === '' || before.endsWith(';') ? before + (before ? ' ' : '') + access : before + '; ' + access;
  };

  const without = text => text.trimEnd().replace(/;?[^;\n]*$/, '');

  const accesses = () => {
    const grid = element('div', '', {className: 'accesses'});
    for (let i = 0; i < set.caches; i++) {
      for (const line of LINES.slice(0, set.lines)) {
        grid.append(...WORDS.map(([verb, word]) =>
          button(`P${i} ${verb} ${line}`, () => on.change(added(on.text(), `P${i}: ${word} ${line}`), set.each), {className: verb})));
      }
    }
    grid.style.setProperty('--columns', WORDS.length * set.lines);
    return grid;
  };

  const draw = () => {
    const each = element('input', '', {type: 'checkbox', id: 'each', checked: set.each});
    each.addEventListener('change', () => { set.each = each.checked; });
    const one = element('label', '');
    one.append(each, ' one message at a time');
    place.replaceChildren(
      bar('What it runs on',
        labelled('protocol', choice('hand-protocol', on.names('protocol'), on.chosen('protocol'), name => on.choose('protocol', name))),
        labelled('machine', choice('hand-machine', on.names('machine'), on.chosen('machine'), name => on.choose('machine', name))),
        labelled('caches', count('caches', 8)), labelled('lines', count('lines', LINES.length)), one),
      accesses(),
      bar('The sequence',
        button('Undo', () => on.change(without(on.text()), false), {id: 'undo-access', title: 'Without the last access'}),
        button('Clear', () => on.change('', false), {id: 'clear-accesses'}),
        button('Keep as scenario', () => on.keep(), {id: 'keep', title: 'A scenario of the same accesses, to run and to change'})));
  };

  return {
    begin: listener => { on = listener; },
    show: shown => {
      place.hidden = !shown;
      if (shown) draw();
    },
  };
})();
