/* The editor: CodeMirror with our mistakes in its margin, and words of the document itself to complete. */
import {autocompletion, closeBrackets, completionKeymap} from '@codemirror/autocomplete';
import {defaultKeymap, history, historyKeymap} from '@codemirror/commands';
import {HighlightStyle, bracketMatching, syntaxHighlighting} from '@codemirror/language';
import {forEachDiagnostic, lintGutter, setDiagnostics} from '@codemirror/lint';
import {highlightSelectionMatches, searchKeymap} from '@codemirror/search';
import {EditorState, StateEffect, StateField} from '@codemirror/state';
import {Decoration, EditorView, drawSelection, highlightActiveLine, keymap, lineNumbers} from '@codemirror/view';
import {tags} from '@lezer/highlight';
import {language} from './languages.js';
import {words} from './words.js';

/* The most letters that a document may have. */
const MOST = 2 ** 21;

let changed = () => {};
let refused = () => {};
let quiet = false;

const look = HighlightStyle.define([
  {tag: tags.comment, color: 'var(--soft)'},
  {tag: tags.heading, fontWeight: '600'},
  {tag: tags.string, color: 'var(--good)'},
  {tag: tags.propertyName, color: 'var(--link)'},
  {tag: tags.keyword, color: 'var(--link)', fontWeight: '600'},
  {tag: tags.number, color: 'var(--bad)'},
]);

/* The line that is spoken of. */
const spoken = StateEffect.define();
const speaking = StateField.define({
  create: () => Decoration.none,
  update: (marks, change) => {
    if (change.docChanged) marks = Decoration.none;
    for (const effect of change.effects) {
      if (effect.is(spoken)) {
        marks = effect.value
          ? Decoration.set([Decoration.line({class: 'shown'}).range(change.state.doc.line(effect.value).from)])
          : Decoration.none;
      }
    }
    return marks;
  },
  provide: field => EditorView.decorations.from(field),
});

/* The document without the word that is being typed, and without those that are marked as mistakes. */
const known = (state, typed) => {
  const wrong = typed ? [typed] : [];
  forEachDiagnostic(state, (mistake, from, to) => wrong.push({from, to}));
  let text = state.doc.toString();
  for (const {from, to} of wrong) text = text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
  return text;
};

const complete = context => {
  const word = context.matchBefore(/[\w-]+/);
  if (!word && !context.explicit) return null;
  return {from: word ? word.from : context.pos, options: words(known(context.state, word)), validFor: /^[\w-]*$/};
};

const limit = EditorState.changeFilter.of(change => {
  if (change.newDoc.length <= MOST) return true;
  refused();
  return false;
});

/* Escape is the page's where nothing of the editor is open: it ends what runs, or leaves the text. */
const KEYS = defaultKeymap.filter(({key}) => key !== 'Mod-Enter' && key !== 'Escape');

const extensions = kind => [
  lineNumbers(), history(), drawSelection(), highlightActiveLine(), bracketMatching(), closeBrackets(), highlightSelectionMatches(),
  lintGutter(), language(kind), syntaxHighlighting(look), speaking, limit, autocompletion({override: [complete]}),
  keymap.of([...KEYS, ...historyKeymap, ...searchKeymap, ...completionKeymap]),
  EditorView.contentAttributes.of({'aria-label': 'Text of the document', 'aria-describedby': 'count', spellcheck: 'false', id: 'text', tabindex: '0'}),
  EditorView.updateListener.of(update => {
    if (update.docChanged && !quiet) changed(update.state.doc.toString());
  }),
];

const view = new EditorView({parent: document.getElementById('editor'), state: EditorState.create({extensions: extensions('')})});

const quietly = act => {
  quiet = true;
  try {
    act();
  } finally {
    quiet = false;
  }
};

/* Where a place is; a place behind the end is the end. */
const offset = (line, column) => {
  const doc = view.state.doc;
  const found = doc.line(Math.max(1, Math.min(line, doc.lines)));
  return Math.min(found.from + column - 1, found.to);
};

/* Another document: nothing of the last one can be undone into it. */
export const open = (text, kind) => quietly(() => view.setState(EditorState.create({doc: text, extensions: extensions(kind)})));

export const mark = mistakes => view.dispatch(setDiagnostics(view.state, mistakes.map(mistake => {
  const from = offset(mistake.line, mistake.column);
  return {
    from,
    to: Math.min(view.state.doc.length, from + Math.max(1, mistake.length)),
    severity: 'error',
    message: [mistake.message, mistake.note, ...mistake.help || []].filter(text => text).join('; '),
  };
})));

/* Marks a line as the one that is spoken of; 0 for none. */
export const show = line => {
  const known = line && line <= view.state.doc.lines ? line : 0;
  const effects = [spoken.of(known)];
  if (known) effects.push(EditorView.scrollIntoView(view.state.doc.line(known).from, {y: 'center'}));
  view.dispatch({effects});
};

export const go = (line, column, length) => {
  const from = offset(line, column);
  view.focus();
  view.dispatch({
    selection: {anchor: from, head: Math.min(view.state.doc.length, from + length)},
    effects: EditorView.scrollIntoView(from, {y: 'center'}),
  });
};

/* As if typed, so that it can be undone. */
export const replace = (line, column, length, text) => {
  const from = offset(line, column);
  view.dispatch({changes: {from, to: Math.min(view.state.doc.length, from + length), insert: text}, userEvent: 'input'});
  view.focus();
};

/* Whole lines in place of so many from a line on, as if typed; the text keeps the focus that it has, or has not. */
export const replaceLines = (line, count, lines) => {
  const doc = view.state.doc;
  const isBehind = line > doc.lines;
  const from = isBehind ? doc.length : doc.line(line).from;
  const to = !count ? from : line + count > doc.lines ? doc.length : doc.line(line + count).from;
  const text = lines.map(one => one + '\n').join('');
  view.dispatch({changes: {from, to, insert: isBehind ? '\n' + text.trimEnd() : text}, userEvent: 'input'});
};

/* All of it, as if typed. */
export const type = text => view.dispatch({changes: {from: 0, to: view.state.doc.length, insert: text}, userEvent: 'input'});

/* What would be offered where somebody has typed so much. */
export const offered = typed => words(known(view.state, null)).map(word => word.label).filter(label => label.startsWith(typed));

export const onChange = listener => { changed = listener; };

export const onRefused = listener => { refused = listener; };

export const text = () => view.state.doc.toString();
