/* Moments whose sentence has some words in it. */
const search = (() => {
  const field = document.getElementById('search');
  const count = document.getElementById('found');
  let sentences = null;
  let found = [];

  /* Written once, when somebody searches first. */
  const all = () => sentences ??= model.moments.map(moment => words.sentence(moment).toLowerCase());

  const wanted = () => field.value.trim().toLowerCase();

  /* Of the moments that the filters let through, by their places among these. */
  const look = order => {
    const text = wanted();
    found = text ? order.map((moment, place) => all()[moment].includes(text) ? place : -1).filter(place => place >= 0) : [];
    tell(-1);
  };

  const tell = at => {
    const place = found.indexOf(at);
    count.textContent = !wanted() ? '' : !found.length ? 'not found' : place < 0 ? `${found.length} found` : `${place + 1} of ${found.length}`;
  };

  /* The next one behind a place, or the one before it; round and round. */
  const next = (direction, position) => {
    if (!found.length) return -1;
    const place = direction > 0 ? found.find(one => one > position) ?? found[0] : found.findLast(one => one < position) ?? found.at(-1);
    tell(place);
    return place;
  };

  return {field, look, next};
})();
