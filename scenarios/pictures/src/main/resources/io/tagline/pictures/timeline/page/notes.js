/* What somebody has written about moments, and what is known of words that share a line. */
const notes = (() => {
  const {data, operations} = model;
  const $ = id => document.getElementById(id);

  /* A mark on the axis for each note. */
  const marks = (view, x) => data.notes.map(note => {
    const time = model.moments[note.moment].time;
    return time < view.from || time > view.to ? ''
      : `<path class="note" data-moment="${note.moment}" d="M${Math.round(x(time) * 10) / 10} 21l-5 -9h10z"><title>${words.escape(note.text)}</title></path>`;
  }).join('');

  /* All notes; those of this moment stand out. */
  const show = index => {
    $('notes').hidden = !data.notes.length;
    $('notes').innerHTML = data.notes.map(note =>
      `<li><button data-moment="${note.moment}"${note.moment === index ? ' class="now"' : ''}>${words.escape(note.text)}</button></li>`).join('');
    share(index);
  };

  /* Which cores use which words of a line; the word that a core is at now is marked. */
  const share = index => {
    const moment = model.moments[index];
    const at = !moment ? [] : model.operationsIn(moment.time, moment.time)
      .filter(i => operations.node[i] === moment.node && operations.begin[i] <= moment.time && moment.time < model.endOf(i))
      .map(i => operations.word[i]);
    $('words').hidden = !data.words.length;
    $('words').innerHTML = data.words.map(one => `<p>${words.escape(words.line(one.line))}: `
      + one.words.map(word => `<span${at.includes(word.number) ? ' class="now"' : ''}>${words.escape(word.name)} `
        + `<small>${word.nodes.map(words.short).join(' ') || '–'}</small></span>`).join('') + '</p>').join('');
  };

  return {marks, show};
})();
