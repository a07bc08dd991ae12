/* Mistakes in words: where, what, and what to do about it. */
const mistakes = (() => {
  const GUESS = /did you mean `([^`]+)`\?/;

  const button = (text, cls, act) => {
    const made = Object.assign(document.createElement('button'), {type: 'button', className: cls, textContent: text});
    made.addEventListener('click', act);
    return made;
  };

  const place = mistake => mistake.line && !mistake.document.startsWith('with ') ? 'line ' + mistake.line + ', column ' + mistake.column : '';

  /* One that is not of the document in view says which one it is of. */
  const item = (mistake, isHere, go) => {
    const made = document.createElement('li');
    const where = [isHere ? '' : mistake.document, place(mistake)].filter(text => text).join(', ');
    const said = document.createElement('span');
    said.append(' ', ...prose([mistake.message, mistake.note, ...mistake.help].filter(text => text).join('; ')), ' ');
    const code = Object.assign(document.createElement('small'), {textContent: mistake.code});
    made.append(button(where || 'here', 'place', go), said, code);
    return made;
  };

  /* What was meant, if it is known, at a click. */
  const mended = (item, mistake, mend) => {
    const guess = GUESS.exec(mistake.note);
    if (guess) item.append(' ', button('Put ' + guess[1], 'mend', () => mend(guess[1])));
    return item;
  };

  const counted = count => count === 0 ? 'No mistakes.' : count + (count === 1 ? ' mistake' : ' mistakes');

  return {item, mended, counted};
})();
