/* What has become of a text, line by line: how many lines stay, how many are left out, and which come in their place, again and again. */
const edits = (() => {
  /* To compare more lines with more lines would take too long: they are all others. */
  const MOST = 4_000_000;

  /* The longest run of lines that both have. */
  const common = (old, made) => {
    let best = {length: 0, from: 0, to: 0};
    let before = new Map();
    const places = new Map();
    made.forEach((line, to) => places.set(line, [...places.get(line) || [], to]));
    old.forEach((line, from) => {
      const here = new Map();
      for (const to of places.get(line) || []) {
        const length = (before.get(to - 1) || 0) + 1;
        here.set(to, length);
        if (length > best.length) best = {length, from: from - length + 1, to: to - length + 1};
      }
      before = here;
    });
    return best;
  };

  /* Runs of lines: [old ones, new ones], equal or not. */
  const runs = (old, made) => {
    if (!old.length && !made.length) return [];
    let begin = 0;
    while (begin < Math.min(old.length, made.length) && old[begin] === made[begin]) begin++;
    if (begin) return [[old.slice(0, begin), true], ...runs(old.slice(begin), made.slice(begin))];
    let end = 0;
    while (end < Math.min(old.length, made.length) && old.at(-1 - end) === made.at(-1 - end)) end++;
    if (end) return [...runs(old.slice(0, -end), made.slice(0, -end)), [old.slice(-end), true]];
    const {length, from, to} = old.length * made.length > MOST ? {length: 0} : common(old, made);
    if (!length) return [[old, made]];
    return [...runs(old.slice(0, from), made.slice(0, to)), [old.slice(from, from + length), true], ...runs(old.slice(from + length), made.slice(to + length))];
  };

  /* Stay, left out, come; the lines that stay at the end are not told. */
  const between = (from, to) => {
    const told = [];
    let stay = 0;
    for (const [old, made] of runs(from.split('\n'), to.split('\n'))) {
      if (made === true) {
        stay += old.length;
        continue;
      }
      told.push(stay, old.length, made.length ? made.join('\n') : null);
      stay = 0;
    }
    return told;
  };

  const isCount = (one, most) => Number.isInteger(one) && one >= 0 && one <= most;

  /* Nothing if they are no edits of this text. */
  const apply = (text, told) => {
    const old = text.split('\n');
    if (!Array.isArray(told) || told.length % 3) return null;
    const made = [];
    let at = 0;
    for (let i = 0; i < told.length; i += 3) {
      const [stay, out, come] = told.slice(i, i + 3);
      if (!isCount(stay, old.length - at) || !isCount(out, old.length - at - stay) || !(come === null || typeof come === 'string')) return null;
      made.push(...old.slice(at, at + stay), ...(come === null ? [] : [come]));
      at += stay + out;
    }
    return [...made, ...old.slice(at)].join('\n');
  };

  /* Few letters by which texts can be told from each other: FNV-1a. */
  const mark = text => {
    let sum = 0x811c9dc5;
    for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
    return (sum >>> 0).toString(36);
  };

  return {between, apply, mark};
})();
