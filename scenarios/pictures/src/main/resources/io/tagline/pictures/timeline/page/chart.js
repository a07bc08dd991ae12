/* The timeline as one SVG: only what is in view is drawn, so its cost does not depend on how much there is. */
const chart = (() => {
  const {data, steps, messages, accesses, operations} = model;
  const MOST_MESSAGES = 1200;
  const MOST_NAMES = 60;
  const {AXIS, TOP, BAND, ROW, anchor, bandAt, ownerAt} = lanes;

  const number = value => Math.round(value * 10) / 10;

  const axis = (view, x, width, left) => {
    const span = view.to - view.from;
    const raw = span / Math.max(2, width / 110);
    const power = 10 ** Math.floor(Math.log10(raw));
    const step = [1, 2, 5, 10].map(f => f * power).find(s => s >= raw);
    let svg = '';
    for (let time = Math.ceil(view.from / step) * step; time <= view.to; time += step) {
      const at = number(x(time));
      if (at < left) continue;
      const digits = Math.max(0, 3 - Math.floor(Math.log10(step) + 1e-9));
      svg += `<path class="rule" d="M${at} ${AXIS - 4}V${view.height}"/>`
        + label(at + 3, `${(time / 1000).toFixed(Math.min(3, digits))} ns`, view.width);
    }
    return svg;
  };

  /* Which part of all its time is in view, if not all is. */
  const extent = (view, left) => {
    if (view.to - view.from >= model.last) return '';
    const at = time => number(left + Math.min(1, time / model.last) * (view.width - left - 8));
    return `<path class="rule" stroke-width="4" d="M${left} 2H${view.width - 8}"/><path class="extent" d="M${at(view.from)} 2H${at(view.to)}"/>`;
  };

  /* One that would be cut off at the right is left out. */
  const label = (x, text, width) => x + text.length * 6.2 > width ? '' : `<text class="soft" x="${x}" y="13">${text}</text>`;

  const band = (view, x, lane, one, y) => {
    let svg = '';
    for (let i = firstAt(one.times, view.from); i < one.times.length && one.times[i] <= view.to; i++) {
      const begin = Math.max(x(view.from), x(one.times[i]));
      const end = Math.min(x(view.to), x(i + 1 < one.times.length ? one.times[i + 1] : model.last));
      if (end - begin < .3) continue;
      const {name, colour} = model.stateOf(lane.node, one.states[i]);
      svg += `<rect class="state" fill="${one.fills[i]}" data-moment="${model.momentOfStep[one.steps[i]]}" x="${number(begin)}" y="${y}" width="${number(end - begin)}" height="${BAND - 2}"/>`;
      const text = words.roomy(name, one.held[i] && ' ' + one.held[i], (end - begin - 6) / 6.5);
      if (text) {
        const letters = !colour ? 'name' : colour === 'none' ? 'soft' : 'letters';
        svg += `<text class="${letters}" pointer-events="none" x="${number(begin + 3)}" y="${y + 9}">${words.escape(text)}</text>`;
      }
    }
    return svg;
  };

  const firstAt = (times, time) => {
    let low = 0;
    let high = times.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (times[middle] <= time) low = middle; else high = middle - 1;
    }
    return low;
  };

  const passes = (view, message) =>
    (view.line < 0 || model.lineOf(message) === view.line)
    && (view.kind === '' || model.classOf(message) === view.kind)
    && (view.core < 0 || concerns(view.core, message));

  const concerns = (core, message) => {
    const from = model.steps.node[messages.step[message]];
    return from === core || messages.to[message] === core || steps.requester[messages.step[message]] === core;
  };

  const arrow = (kind, x1, y1, x2, y2) => {
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [dx, dy] = [(x2 - x1) / length * 7, (y2 - y1) / length * 7];
    return `<path class="head ${kind}" d="M${number(x2)} ${number(y2)}L${number(x2 - dx - dy * .45)} ${number(y2 - dy + dx * .45)}`
      + `L${number(x2 - dx + dy * .45)} ${number(y2 - dy - dx * .45)}Z"/>`;
  };

  /* From its sender, or from the memory that fetched its data, to its receiver; there it may lie for a while. */
  const drawn = (lane, x, message, now, touchable) => {
    const kind = model.classOf(message);
    const taken = model.taken[message];
    const from = lane[steps.node[messages.step[message]]];
    const to = lane[messages.to[message]];
    const memory = messages.memory[message] >= 0 ? lane[messages.memory[message]] : from;
    if (!from.height || !to.height) return '';
    const departed = messages.departed[message] < 0 ? model.sent(message) : messages.departed[message];
    const lost = messages.arrived[message] < 0;
    const on = model.lineOf(message);
    const [x1, y1] = [x(departed), anchor(memory, on)];
    const [x2, y2] = [x(lost ? departed : messages.arrived[message]), anchor(to, on)];
    const line = `M${number(x1)} ${y1}L${number(x2)} ${y2}`;
    const mark = now ? ' now' : '';
    let svg = '';
    if (memory !== from) {
      svg += `<path class="message fetch ${kind}" d="M${number(x(model.sent(message)))} ${anchor(from, on)}L${number(x1)} ${y1}"/>`;
    }
    if (lost) return svg + `<text class="fault" x="${number(x1)}" y="${y1 + 4}">&#x2715;</text>`;
    svg += `<path class="message ${kind}${mark}" d="${line}"/>` + arrow(kind, x1, y1, x2, y2);
    if (taken >= 0 && x(steps.time[taken]) - x2 > 1) {
      svg += `<path class="message waits ${kind}" d="M${number(x2)} ${y2}H${number(x(steps.time[taken]))}"/>`;
    }
    return touchable && taken >= 0 ? svg + `<path class="hit" data-moment="${model.momentOfStep[taken]}" d="${line}"/>` : svg;
  };

  /* A request on its way to where the line is, what it waits for there, and the answer. */
  const access = (lane, x, i, now) => {
    const [core, at] = [lane[accesses.core[i]], lane[accesses.at[i]]];
    if (!core.height || !at.height) return '';
    const way = (kind, begin, from, end, to) => {
      const [x1, y1, x2, y2] = [x(begin), anchor(from, accesses.line[i]), x(end), anchor(to, accesses.line[i])];
      const line = `M${number(x1)} ${y1}L${number(x2)} ${y2}`;
      return `<path class="message ${kind}${now ? ' now' : ''}" d="${line}"/>` + arrow(kind, x1, y1, x2, y2)
        + (now ? '' : `<path class="hit" data-moment="${model.momentOfAccess[i]}" d="${line}"/>`);
    };
    return way('request', accesses.departed[i], core, accesses.arrived[i], at)
      + `<path class="message waits request" d="M${number(x(accesses.arrived[i]))} ${anchor(at, accesses.line[i])}H${number(x(accesses.time[i]))}"/>`
      + way('response', accesses.time[i], at, accesses.answered[i], core);
  };

  const isAccessShown = (view, i) =>
    view.kind === ''
    && (view.line < 0 || accesses.line[i] === view.line)
    && (view.core < 0 || accesses.core[i] === view.core || accesses.at[i] === view.core);

  /* The names of messages, where there is room: none lies over another. */
  const names = (view, lane, x, shown, now) => {
    const taken = [];
    const rows = lane.filter(one => one.height).flatMap(one =>
      [...one.bands.map((b, i) => one.y + bandAt(one, i) + BAND / 2 - 1), ...Array.from({length: one.rows}, (all, i) => one.y + i * ROW + ROW / 2)]);
    let svg = '';
    for (const message of [...(now >= 0 ? [now] : []), ...shown]) {
      const to = lane[messages.to[message]];
      const memory = messages.memory[message];
      const from = lane[memory >= 0 ? memory : steps.node[messages.step[message]]];
      if (messages.arrived[message] < 0 || !from.height || !to.height) continue;
      const text = words.message(message);
      const width = text.length * 7 + 6;
      const line = model.lineOf(message);
      const [x1, y1, x2, y2] = [x(messages.departed[message]), anchor(from, line), x(messages.arrived[message]), anchor(to, line)];
      for (const part of [.5, .4, .6, .3, .7, .2, .8, .1, .9]) {
        const at = x1 + (x2 - x1) * part;
        const box = [at + 5 + width > view.width ? at - 3 - width : at + 5, y1 + (y2 - y1) * part];
        if (rows.some(y => Math.abs(y - box[1]) < 12)) continue;
        if (taken.some(([a, b, w]) => box[0] < a + w && a < box[0] + width && Math.abs(box[1] - b) < 12)) continue;
        taken.push([...box, width]);
        svg += `<text class="name" pointer-events="none" x="${number(box[0])}" y="${number(box[1] + 4)}">${words.escape(text)}</text>`;
        break;
      }
    }
    return svg;
  };

  /* A halo below bands, arrows and letters: wider than a band is high, so it can be followed on both sides of one. */
  const criticalPath = (view, lane, x) => model.legs.map((leg, i) => {
    const isHidden = !lane[leg.from].height || !lane[leg.to].height
      || (view.line >= 0 && leg.line !== view.line) || (view.core >= 0 && leg.from !== view.core && leg.to !== view.core);
    if (isHidden || leg.end < view.from || leg.begin > view.to) return '';
    return `<path class="critical" data-leg="${i}" d="M${number(x(leg.begin))} ${anchor(lane[leg.from], leg.line)}`
      + `L${number(x(leg.end))} ${anchor(lane[leg.to], leg.line)}"/>`;
  }).join('');

  const operationsOf = (view, lane, x) => {
    let svg = '';
    for (const i of model.operationsIn(view.from, view.to)) {
      const on = lane[operations.node[i]];
      if (!on.height) continue;
      const begin = Math.max(x(view.from), x(operations.begin[i]));
      const width = Math.min(x(view.to), x(model.endOf(i))) - begin;
      if (width < 1) continue;
      const top = on.y + data.nodes[on.node].threads.indexOf(operations.thread[i]) * ROW;
      svg += `<rect class="operation" rx="3" x="${number(begin)}" y="${top + 3}" width="${number(width)}" height="${ROW - 3}"/>`;
      const found = data.values[operations.found[i]];
      const room = Math.floor((width - 8) / 6.2);
      if (room > 3) {
        const text = data.texts[operations.text[i]];
        svg += `<text x="${number(begin + 4)}" y="${top + 13}">${words.escape(words.roomy(text, found && ' = ' + found, room) || words.fitting(text, room))}</text>`;
      }
    }
    return svg;
  };

  /* Who has which lock. */
  const ownersOf = (view, x) => data.owners.row.map((row, i) => {
    const end = data.owners.end[i] < 0 ? model.last : data.owners.end[i];
    if (end < view.from || data.owners.begin[i] > view.to) return '';
    const begin = Math.max(x(view.from), x(data.owners.begin[i]));
    const width = Math.min(x(view.to), x(end)) - begin;
    if (width < .3) return '';
    const name = `T${data.owners.thread[i]}`;
    const band = `<rect class="owner" x="${number(begin)}" y="${ownerAt(row)}" width="${number(width)}" height="${BAND - 2}"><title>`
      + words.escape(`${name} has ${data.owners.locks[row]} from ${words.ns(data.owners.begin[i])} to ${words.ns(end)}`) + '</title></rect>';
    return width < 7 * name.length + 4 ? band : band + `<text pointer-events="none" x="${number(begin + 3)}" y="${ownerAt(row) + 9}">${name}</text>`;
  }).join('');

  /* What does not depend on the step: kept until something else is in view. */
  let kept = {key: ''};
  const ground = (view, lane, x, left) => {
    const key = [view.from, view.to, view.line, view.core, view.kind, view.width, view.room, view.path].join(' ');
    if (kept.key === key) return kept;
    const found = model.messagesIn(view.from, view.to).filter(message => passes(view, message));
    let under = `<svg xmlns="http://www.w3.org/2000/svg" class="timeline" width="${view.width}" height="${view.height}"`
      + ` viewBox="0 0 ${view.width} ${view.height}"><defs>${data.hatches}`
      + `<clipPath id="inside"><rect x="${left}" y="0" width="${view.width - left}" height="${view.height}"/></clipPath></defs>`;
    lane.forEach((one, i) => {
      if (i % 2 === 0 && one.height) under += `<rect class="lane" x="0" y="${one.y}" width="${view.width}" height="${one.height}"/>`;
    });
    under += axis(view, x, view.width - left, left) + extent(view, left) + '<g clip-path="url(#inside)">';
    if (view.path) under += criticalPath(view, lane, x);
    for (const one of lane) {
      if (one.height) one.bands.forEach((b, i) => { under += `<g class="band">${band(view, x, one, b, one.y + bandAt(one, i))}</g>`; });
    }
    under += ownersOf(view, x) + operationsOf(view, lane, x);
    kept = {key, found, under};
    return kept;
  };

  /* Pixels for a picosecond, and the time at a pixel. */
  const scale = view => (view.width - lanes.gutter(view) - 8) / (view.to - view.from);
  const timeAt = (view, pixel) => view.from + (pixel - lanes.gutter(view)) / scale(view);

  /* The whole picture as text; the same view gives the same text. */
  const svg = view => {
    const lane = lanes.of(view);
    const left = lanes.gutter(view);
    view.height = lane.reduce((sum, one) => sum + one.height, TOP) + 6;
    const x = time => left + (time - view.from) * scale(view);
    const {found, under} = ground(view, lane, x, left);
    const few = found.length <= MOST_MESSAGES;
    const moment = model.moments[view.moment];
    const now = moment && moment.time === view.time && moment.step >= 0 ? steps.message[moment.step] : -1;
    const served = moment && moment.time === view.time ? moment.access : -1;
    const cut = few ? found : found.filter((message, i) => i % Math.ceil(found.length / MOST_MESSAGES) === 0);
    let out = under;
    for (const message of cut) if (message !== now) out += drawn(lane, x, message, false, few);
    const made = model.accessesIn(view.from, view.to).filter(i => isAccessShown(view, i));
    if (made.length <= MOST_MESSAGES) made.filter(i => i !== served).forEach(i => { out += access(lane, x, i, false); });
    if (cut.length <= MOST_NAMES) out += names(view, lane, x, cut.filter(message => message !== now), now);
    out += interval.drawn(view, x);
    if (view.time >= 0) out += cursor(view, lane, x, moment, now);
    data.faults.forEach(fault => {
      if (fault.node >= 0 && fault.time >= view.from && fault.time <= view.to) {
        out += `<text class="fault name" x="${number(x(fault.time)) + 4}" y="${lane[fault.node].y + lane[fault.node].height - 5}">${words.escape(fault.text)}</text>`;
      }
    });
    out += '</g>' + notes.marks(view, x) + lanes.labels(view, lane);
    if (!few) {
      out += `<text class="fault" x="${left + 6}" y="${view.height - 8}">${cut.length} of ${found.length} messages are drawn; see less of the time, or filter, to see all</text>`;
    }
    return out + '</svg>';
  };

  /* What has not happened yet is pale, but not at the first step, where one looks at all of it; the moment and its message stand out. */
  const cursor = (view, lane, x, moment, now) => {
    const at = number(x(view.time));
    let out = view.opening ? '' : `<rect class="future" x="${at}" y="${AXIS - 4}" width="${Math.max(0, number(view.width - at))}" height="${view.height}"/>`;
    out += `<path class="cursor" d="M${at} ${AXIS - 4}V${view.height}"/>`;
    if (now >= 0) out += drawn(lane, x, now, true, false);
    if (!moment || moment.time < view.time) return out;
    const on = lane[moment.node];
    if (moment.access >= 0) out += access(lane, x, moment.access, true);
    return on.height ? out + `<circle class="spot" cx="${at}" cy="${anchor(on, moment.line)}" r="4"/>` : out;
  };

  /* The picture with its colours in it, to be put anywhere. */
  const saved = view => {
    const style = getComputedStyle(document.documentElement);
    const css = document.getElementById('chart-style').textContent
      .replace(/var\((--[a-z]+)\)/g, (all, name) => style.getPropertyValue(name).trim());
    return svg(view).replace('<defs>', `<style>${css}</style><defs>`);
  };

  const laneOf = (view, node) => lanes.of(view)[node];

  return {svg, saved, laneOf, timeAt, passes, isAccessShown};
})();
