/* An answer: its sentence first, then what there is of it. */
const results = (() => {
  const $ = id => document.getElementById(id);
  let frame = '';
  let page = '';
  let machine = '';

  const sentence = (text, status) => {
    $('sentence').textContent = text;
    $('sentence').dataset.status = status;
  };

  /* A page in a frame is as high as it needs to be; it has no script. */
  const fit = () => {
    const inside = $('sheet').contentDocument;
    if (inside && inside.body) $('sheet').style.height = Math.ceil(inside.body.getBoundingClientRect().height) + 24 + 'px';
  };
  $('sheet').addEventListener('load', () => {
    fit();
    $('sheet').contentDocument?.addEventListener('toggle', fit, true);
  });
  addEventListener('resize', fit);
  $('report').addEventListener('toggle', fit);

  /* Text put in by a function is put in as it is. */
  const timeline = parts => frame
    .replaceAll('{{title}}', () => parts.title)
    .replace('{{counts}}', () => parts.counts)
    .replace('{{data}}', () => parts.data);

  const notices = list => {
    $('notices').hidden = !list.length;
    $('notices').replaceChildren(...list.map(text => {
      const item = document.createElement('li');
      item.textContent = text;
      return item;
    }));
  };

  const clear = () => {
    $('timeline').hidden = true;
    $('timeline').removeAttribute('srcdoc');
    $('report').hidden = true;
    $('sheet').removeAttribute('srcdoc');
    notices([]);
    story.tell(null);
  };

  const WORDS = {
    fine: 'Done.', failed: 'Something that was expected does not hold.', refused: 'Nothing was run.',
    interrupted: 'Stopped.', broken: 'It could not be finished.',
  };

  /* A story is shown from a step on, the first if none is given. */
  const show = (answer, step) => {
    clear();
    page = answer.page || '';
    machine = answer.machine || '';
    $('use').hidden = !machine;
    const told = answer.timeline ? 'One replication, message by message.' : WORDS[answer.status];
    sentence(answer.sentence || told, answer.status);
    notices(answer.notices || []);
    story.tell(answer.story || null, step);
    if (answer.timeline) {
      $('timeline').srcdoc = timeline(answer.timeline);
      $('timeline').hidden = false;
    }
    if (answer.page) {
      $('report').hidden = false;
      $('report').open = !answer.timeline;
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
      sentence(what + ' …', 'running');
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

  const fresh = () => { delete $('sentence').dataset.stale; };

  return {begin: text => { frame = text; }, show, running, ended, clear, sentence, stale, fresh, save, machine: () => machine};
})();
