/* The table of the controller that took the step, as the textbook prints it, with the row that fired marked. */
const table = (() => {
  const {data, steps} = model;
  const element = document.getElementById('table');
  let shown = -1;

  const build = index => {
    const one = data.tables[index];
    const head = one.events.map(event => `<th>${words.escape(event)}</th>`).join('');
    const rows = one.states.map((state, i) =>
      `<tr><th title="${words.escape(state.meaning)}">${words.escape(state.name)}</th>`
      + one.cells[i].map(cell => `<td>${words.escape(cell)}</td>`).join('') + '</tr>').join('');
    element.innerHTML = `<table><thead><tr><th>state</th>${head}</tr></thead><tbody>${rows}</tbody></table>`;
    shown = index;
  };

  const show = step => {
    document.getElementById('rows').hidden = !data.tables.length;
    if (!data.tables.length) return;
    const index = step < 0 ? 0 : data.nodes[steps.node[step]].table;
    if (index !== shown) build(index);
    element.querySelectorAll('td.now').forEach(cell => cell.classList.remove('now'));
    const heading = document.getElementById('heading');
    heading.textContent = `${data.tables[index].heading} of the protocol`;
    if (step < 0) return;
    const row = model.rowOf(step);
    heading.textContent += `: line ${row.line} of its document`;
    const column = data.tables[index].events.indexOf(row.event);
    const cell = element.querySelector('tbody').rows[row.state].cells[column + 1];
    cell.classList.add('now');
    element.scrollTo(cell.offsetLeft - element.clientWidth / 2 + cell.offsetWidth / 2, cell.offsetTop - element.clientHeight / 2);
  };

  return {show};
})();
