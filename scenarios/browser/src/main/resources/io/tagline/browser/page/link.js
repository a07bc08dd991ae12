/* All that was made, as the part of an address behind #. It is sent nowhere: the part behind # stays in the browser. */
const link = (() => {
  const KEY = '#made=';

  const write = async state => location.href.split('#')[0] + KEY + await packed.write(state);

  /* Nothing if the address has none, or one that cannot be read. */
  const read = async () => {
    if (!location.hash.startsWith(KEY)) return null;
    try {
      const state = await packed.read(location.hash.slice(KEY.length));
      return state && typeof state === 'object' ? state : {broken: true};
    } catch (e) {
      return {broken: true};
    }
  };

  return {write, read};
})();
