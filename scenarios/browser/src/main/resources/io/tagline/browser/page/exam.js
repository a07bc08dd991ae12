/* An exam that is filled in here: which answers are right, and what the others should be. */
const exam = (() => {
  const place = document.getElementById('exam');
  let asked = [];
  let said = () => {};

  const element = (name, text, cls) => {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    if (cls) made.className = cls;
    return made;
  };

  /* Capitals, spaces and the shape of an arrow are not asked. */
  const plain = text => text.replaceAll('->', '→').replace(/\s*([→:,])\s*/g, '$1 ').replace(/\s+/g, ' ').trim().toLowerCase();

  const parts = text => plain(text).split(/[,;]\s*/).filter(Boolean);

  /* How many of the wanted are there in their order, by the longest common subsequence. */
  const common = (wanted, given) => {
    let above = Array(given.length + 1).fill(0);
    for (const one of wanted) {
      const row = [0];
      given.forEach((other, i) => row.push(one === other ? above[i] + 1 : Math.max(row[i], above[i + 1])));
      above = row;
    }
    return above.at(-1);
  };

  /* A cell is a point; of messages each is one, and one too many takes one off. */
  const points = (column, wanted, given) => {
    if (column !== 'messages') return {of: 1, got: plain(wanted) === plain(given) ? 1 : 0};
    const all = parts(wanted);
    const seen = parts(given);
    return {of: all.length, got: Math.max(0, common(all, seen) - Math.max(0, seen.length - all.length))};
  };

  const cell = (table, row, i) => {
    const made = element('td');
    if (i < table.given) {
      made.textContent = row[i];
      return made;
    }
    const field = element('input');
    field.size = table.columns[i] === 'messages' ? 30 : 6;
    field.setAttribute('aria-label', table.columns[i] + ' after access ' + row[0]);
    field.autocomplete = 'off';
    field.spellcheck = false;
    const verdict = element('span', '', 'verdict');
    made.append(field, verdict);
    asked.push({cell: made, field, verdict, column: table.columns[i], wanted: row[i], name: table.columns[i] + ' after ' + row[1]});
    return made;
  };

  const drawn = table => {
    const made = element('table');
    const head = element('tr');
    head.append(...table.columns.map(name => {
      const heading = element(name ? 'th' : 'td', name);
      if (name) heading.scope = 'col';
      return heading;
    }));
    made.append(head, ...table.rows.map(row => {
      const line = element('tr');
      line.append(...row.map((_, i) => cell(table, row, i)));
      return line;
    }));
    const scroll = element('div', '', 'scroll');
    scroll.tabIndex = 0;
    scroll.setAttribute('role', 'group');
    scroll.setAttribute('aria-label', table.title);
    scroll.append(made);
    return [element('h2', table.title), element('p', table.beginning), scroll];
  };

  const mark = () => {
    const marked = asked.map(one => ({...one, ...points(one.column, one.wanted, one.field.value), isEmpty: !one.field.value.trim()}));
    for (const one of marked) {
      const isRight = one.got === one.of;
      one.cell.className = isRight ? 'right' : 'wrong';
      one.verdict.textContent = isRight ? '✓' : '✗ ' + one.wanted;
    }
    said(...summary(marked));
  };

  const sum = (list, key) => list.reduce((all, one) => all + one[key], 0);

  /* The points, then what was wrong, by name; what was left empty is counted. */
  const summary = marked => {
    const wrong = marked.filter(one => one.got < one.of && !one.isEmpty);
    const empty = marked.filter(one => one.isEmpty).length;
    const right = marked.filter(one => one.got === one.of).length;
    const text = sum(marked, 'got') + ' of ' + sum(marked, 'of') + ' points: ' + right + ' of ' + marked.length + ' answers right'
      + (wrong.length ? '; wrong: ' + wrong.map(one => one.name).join(', ') : '')
      + (empty ? '; ' + empty + ' empty' : '') + '.';
    return [text, right === marked.length ? 'fine' : 'failed'];
  };

  /* Nothing, or tables to fill in; what becomes of them is told to `tell`. */
  const show = (tables, tell) => {
    place.hidden = !tables;
    place.replaceChildren();
    asked = [];
    if (!tables) return;
    said = tell;
    const button = Object.assign(element('button', 'Mark'), {type: 'button', className: 'first', id: 'mark'});
    button.addEventListener('click', mark);
    const bar = element('div', '', 'bar');
    bar.append(button, element('span', 'A message is written as GetS P0 → home (or ->), with commas between them; none if there is none.'));
    place.append(element('p', 'Fill in what is so after each access, then Mark: it says what is right, and what the others should be.'), ...tables.flatMap(drawn), bar);
  };

  return {show};
})();
