/* An answer: its sentence first, then what there is of it. */
const results = (() => {
  const $ = id => document.getElementById(id);
  const PARTS = ['reasons', 'notices', 'story', 'exam', 'timeline', 'report'];
  /* The keys that lead through a timeline. */
  const STEPS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
  let frame = '';
  let page = '';
  let machine = '';
  let asked = '';

  const sentence = (text, status) => {
    $('sentence').replaceChildren(...prose(text));
    $('sentence').dataset.status = status;
  };

  /* A page in a frame is as high as it needs to be; it has no script. */
  const fit = new ResizeObserver(([{target}]) => {
    $('sheet').style.height = Math.ceil(target.getBoundingClientRect().height) + 24 + 'px';
  });
  $('sheet').addEventListener('load', () => {
    fit.disconnect();
    const inside = $('sheet').contentDocument;
    if (!inside?.body) return;
    fit.observe(inside.body);
    /* Keys of nothing in the report are keys of the page. */
    inside.addEventListener('keydown', e => {
      if (e.target === inside.body && !document.dispatchEvent(new KeyboardEvent('keydown', e))) e.preventDefault();
    });
  });

  /* Text put in by a function is put in as it is. */
  const timeline = parts => frame
    .replaceAll('{{title}}', () => parts.title)
    .replace('{{counts}}', () => parts.counts)
    .replace('{{data}}', () => parts.data);

  const notices = list => {
    $('notices').hidden = !list.length;
    $('notices').replaceChildren(...list.map(text => {
      const item = document.createElement('li');
      item.append(...prose(text));
      return item;
    }));
  };

  /* Why nothing was run: they are of the question, and go with it. */
  const reasons = items => {
    $('reasons').hidden = !items.length;
    $('reasons').replaceChildren(...items);
  };

  const clear = () => {
    delete $('sentence').dataset.stale;
    former(false);
    $('timeline').hidden = true;
    $('timeline').removeAttribute('srcdoc');
    $('report').hidden = true;
    $('sheet').removeAttribute('srcdoc');
    notices([]);
    reasons([]);
    story.tell(null);
    exam.show(null);
  };

  /* While another question is asked, and when that was stopped, what is shown is the answer to the one before. */
  const former = shown => {
    $('result').classList.toggle('former', shown);
    if (shown) $('sentence').dataset.former = asked;
    else delete $('sentence').dataset.former;
  };

  const isShown = () => PARTS.some(part => !$(part).hidden);

  const WORDS = {
    fine: 'Done.', failed: 'Something that was expected does not hold.', refused: 'Nothing was run.',
    interrupted: 'Stopped.', broken: 'It could not be finished.',
  };

  /* A story is shown from a step on, the first if none is given. What was stopped has no answer, and leaves the one before. */
  const show = (what, answer, items, step) => {
    if (answer.status === 'interrupted') return sentence(answer.sentence, answer.status);
    clear();
    asked = what;
    reasons(items);
    page = answer.page || '';
    machine = answer.machine || '';
    $('use').hidden = !machine;
    $('report').querySelector('summary').textContent = answer.exam ? 'Sheets to print, with their answers' : 'Report';
    const told = answer.timeline ? 'One replication, message by message.' : WORDS[answer.status];
    sentence(answer.sentence || told, answer.status);
    notices(answer.notices || []);
    story.tell(answer.story || null, step, {sentence: answer.sentence, status: answer.status});
    exam.show(answer.exam || null, sentence);
    if (answer.timeline) {
      $('timeline').srcdoc = timeline(answer.timeline);
      $('timeline').hidden = false;
    }
    if (answer.page) {
      $('report').hidden = false;
      $('report').open = !answer.timeline && !answer.exam;
      $('sheet').srcdoc = answer.page;
    }
  };

  $('save').addEventListener('click', () => save('report.html', page, 'text/html'));

  const save = (name, text, type) => {
    const anchor = document.createElement('a');
    anchor.href = URL.createObjectURL(new Blob([text], {type}));
    anchor.download = name;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(anchor.href), 1000);
  };

  const running = (what, progress) => {
    const bar = $('progress');
    if (!progress) {
      delete $('sentence').dataset.stale;
      sentence(what + ' …', 'running');
      former(isShown());
      bar.hidden = false;
      bar.removeAttribute('value');
      return;
    }
    const {unit, done, total, detail} = progress;
    sentence(what + ': ' + done.toLocaleString('en') + (total ? ' of ' + total.toLocaleString('en') : '') + ' ' + unit
      + (detail ? ', ' + detail : ''), 'running');
    if (total) {
      bar.max = total;
      bar.value = done;
    }
  };

  const ended = () => { $('progress').hidden = true; };

  const stale = () => {
    const said = $('sentence');
    if (said.dataset.status && said.dataset.status !== 'running' && !said.dataset.stale) said.dataset.stale = 'of an older text';
  };

  /* Whether a key is for what is shown; then it is passed on. A story comes before the timeline of the same messages. */
  const key = name => {
    if (story.key(name)) return true;
    if ($('timeline').hidden || !STEPS.includes(name)) return false;
    $('timeline').contentWindow.postMessage({key: name}, '*');
    return true;
  };

  /* The timeline of the same messages goes along. */
  const follow = step => {
    if (!$('timeline').hidden) $('timeline').contentWindow.postMessage({step}, '*');
  };

  return {begin: text => { frame = text; }, show, running, ended, clear, sentence, stale, key, follow, save, machine: () => machine, asked: () => asked};
})();
