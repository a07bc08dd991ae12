/* What is shown, as the part of the address behind #: a link leads to a step, a filter and a part of the time. */
const address = (() => {
  const PAUSE = 150;
  let timer = 0;

  const read = () => new URLSearchParams(location.hash.slice(1));

  /* Once for many changes in a row, which browsers refuse. A page within another one has no address of its own. */
  const write = parts => {
    if (window.parent !== window) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const said = Object.entries(parts).filter(([, value]) => value !== '');
      history.replaceState(null, '', '#' + new URLSearchParams(said));
    }, PAUSE);
  };

  return {read, write};
})();
