/* What each kind of document looks like: which words have a colour, and whether long lines are wrapped. */
import {StreamLanguage} from '@codemirror/language';
import {EditorView} from '@codemirror/view';

const isBegin = stream => !stream.string.slice(0, stream.pos).trim();

/* Keys, strings, numbers and comments, and the words of programs within. */
const data = StreamLanguage.define({
  token: stream => {
    if (stream.match(/^#.*/)) return 'comment';
    if (stream.match(/^"(?:[^"\\]|\\.)*"/)) return 'string';
    if (isBegin(stream) && stream.match(/^(if|elif|else|while|for|assert|begin|end)\b/)) return 'keyword';
    if (stream.match(/^[A-Za-z_][\w-]*(?=:(\s|$))/)) return 'propertyName';
    if (stream.match(/^-?\d[\d.]*\b/)) return 'number';
    if (stream.match(/^[\w-]+/)) return null;
    stream.next();
    return null;
  },
});

/* Prose and tables: headings, code, and the lines between cells. */
const prose = StreamLanguage.define({
  token: stream => {
    if (stream.sol() && stream.match(/^#{1,6} .*/)) return 'heading';
    if (stream.match(/^<!--.*?(-->|$)/) || stream.sol() && stream.match(/^\|[-\s|:]+$/)) return 'comment';
    if (stream.match(/^`[^`]*`/)) return 'string';
    if (stream.match(/^\|/)) return 'comment';
    stream.match(/^[^`|<]+/) || stream.next();
    return null;
  },
});

/* Rows of numbers, and threads that stand side by side, would lose their columns. */
const KINDS = {
  scenario: [data, EditorView.lineWrapping],
  program: [data, EditorView.lineWrapping],
  protocol: [prose, EditorView.lineWrapping],
  machine: [data, EditorView.lineWrapping],
  litmus: [data],
  matrix: [],
  sequence: [EditorView.lineWrapping],
};

export const language = kind => KINDS[kind] || [];
