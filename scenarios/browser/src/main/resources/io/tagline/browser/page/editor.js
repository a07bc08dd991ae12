/* A text with numbers of lines; lines with mistakes and a line that is spoken of are marked. */
const editor = (() => {
  const area = document.getElementById('text');
  const gutter = document.getElementById('gutter');
  const marks = document.getElementById('marks');
  let mistakes = [];
  let shown = 0;
  let changed = () => {};

  const lines = () => area.value.split('\n');

  const draw = () => {
    const wrong = new Set(mistakes.map(mistake => mistake.line));
    const count = lines().length;
    gutter.replaceChildren(...Array.from({length: count}, (_, i) => {
      const line = document.createElement('span');
      line.textContent = i + 1;
      line.className = (wrong.has(i + 1) ? 'wrong ' : '') + (shown === i + 1 ? 'shown' : '');
      return line;
    }));
    drawMarks();
    scroll();
  };

  /* Behind the text, which is transparent: the same text with underlined parts. */
  const drawMarks = () => {
    const parts = [];
    const byLine = Map.groupBy ? Map.groupBy(mistakes, m => m.line) : grouped();
    lines().forEach((text, i) => {
      const line = document.createElement('div');
      if (shown === i + 1) line.className = 'shown';
      let at = 0;
      for (const {column, length} of (byLine.get(i + 1) || []).toSorted((a, b) => a.column - b.column)) {
        const from = Math.max(at, column - 1);
        line.append(text.slice(at, from));
        const mark = document.createElement('mark');
        mark.textContent = text.slice(from, from + Math.max(1, length)) || ' ';
        line.append(mark);
        at = from + Math.max(1, length);
      }
      line.append(text.slice(at) || '\u200b');
      parts.push(line);
    });
    marks.replaceChildren(...parts);
  };

  const grouped = () => {
    const groups = new Map();
    mistakes.forEach(m => groups.set(m.line, [...(groups.get(m.line) || []), m]));
    return groups;
  };

  const scroll = () => {
    gutter.scrollTop = area.scrollTop;
    marks.scrollTop = area.scrollTop;
    marks.scrollLeft = area.scrollLeft;
  };

  const offset = (line, column) => {
    const all = lines();
    let at = 0;
    for (let i = 0; i < line - 1 && i < all.length; i++) at += all[i].length + 1;
    return Math.min(at + column - 1, area.value.length);
  };

  const open = text => {
    area.value = text;
    area.scrollTop = 0;
    mistakes = [];
    shown = 0;
    draw();
  };

  const mark = list => {
    mistakes = list;
    draw();
  };

  const visible = line => {
    const height = parseFloat(getComputedStyle(area).lineHeight);
    area.scrollTop = Math.max(0, (line - 1) * height - area.clientHeight / 2);
    scroll();
  };

  /* Marks a line as the one that is spoken of; 0 for none. */
  const show = line => {
    shown = line;
    draw();
    if (line) visible(line);
  };

  const go = (line, column, length) => {
    const at = offset(line, column);
    area.focus({preventScroll: true});
    area.setSelectionRange(at, at + length);
    visible(line);
  };

  /* As if typed, so that it can be undone. */
  const replace = (line, column, length, text) => {
    const at = offset(line, column);
    area.focus();
    area.setSelectionRange(at, at + length);
    document.execCommand('insertText', false, text);
  };

  area.addEventListener('scroll', scroll);
  area.addEventListener('input', () => {
    shown = 0;
    draw();
    changed(area.value);
  });

  return {open, mark, show, go, replace, onChange: listener => { changed = listener; }, text: () => area.value};
})();
