/* What the critical path went into: a bar as long as all of it, and each part in words below. */
const parts = (() => {
  const {data} = model;
  const element = document.getElementById('parts');
  const total = data.parts.reduce((sum, part) => sum + part.time, 0);
  const share = part => 100 * part.time / total;
  /* Okabe and Ito, the lightest left out. */
  const COLOURS = ['#e69f00', '#56b4e9', '#009e73', '#cc79a7', '#d55e00', '#0072b2', '#999999', '#666666'];

  const bar = () => {
    let x = 0;
    return data.parts.map((part, i) => {
      const at = x;
      x += 10 * share(part);
      return `<rect x="${at.toFixed(2)}" y="0" width="${(10 * share(part)).toFixed(2)}" height="14" fill="${COLOURS[i]}"><title>${words.escape(said(part))}</title></rect>`;
    }).join('');
  };

  const said = part => `${part.word} ${words.ns(part.time)}, ${share(part).toFixed(share(part) < 10 ? 1 : 0)} %`;

  const show = on => {
    element.hidden = !on || !total;
    if (element.hidden) return;
    element.innerHTML = `<svg viewBox="0 0 1000 14" preserveAspectRatio="none" role="img" aria-label="Parts of the critical path: ${words.escape(data.parts.map(said).join('; '))}">${bar()}</svg><ul>`
      + data.parts.map((part, i) => `<li title="${words.escape(part.meaning)}"><i style="background:${COLOURS[i]}"></i>${words.escape(said(part))}</li>`).join('')
      + `<li>critical path, ${words.ns(total)} in all</li></ul>`;
  };

  return {show};
})();
