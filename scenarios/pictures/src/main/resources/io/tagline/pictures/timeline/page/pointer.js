/* What the wheel and a dragged pointer do with the chart. */
const pointer = (() => {
  /* Pixels from which on a pointer is dragged, and does not click. */
  const DRAG = 4;
  /* A turn of the wheel that moves by all that is in view. */
  const TURN = 800;
  const place = document.getElementById('chart');

  const timeOf = (view, event) => chart.timeAt(view, event.clientX - place.getBoundingClientRect().left);

  /* Where all is in view, or over the names of lanes, the wheel is for what is around. */
  const turned = (view, {zoom, pan}) => event => {
    const isIn = timeOf(view, event) >= view.from;
    const isAll = view.to - view.from >= model.last;
    if (!event.ctrlKey && !event.shiftKey && (!isIn || isAll && event.deltaY > 0)) return;
    event.preventDefault();
    if (event.shiftKey) return pan((event.deltaY + event.deltaX) / TURN);
    zoom(event.deltaY > 0 ? 1.25 : .8, timeOf(view, event));
  };

  /* An interval is dragged; a click is still one. A finger scrolls. */
  const dragged = (view, {choose}) => {
    let from = null;
    let isDrag = false;
    const stop = () => { from = null; };
    place.addEventListener('pointerdown', event => {
      const time = timeOf(view, event);
      isDrag = false;
      from = event.button === 0 && event.pointerType !== 'touch' && time >= view.from ? {time, x: event.clientX} : null;
    });
    addEventListener('pointermove', event => {
      if (!from || !isDrag && Math.abs(event.clientX - from.x) < DRAG) return;
      isDrag = true;
      choose(from.time, timeOf(view, event));
    });
    addEventListener('pointerup', stop);
    addEventListener('pointercancel', stop);
    place.addEventListener('click', event => { if (isDrag) event.stopImmediatePropagation(); }, {capture: true});
  };

  const listen = (view, acts) => {
    place.addEventListener('wheel', turned(view, acts), {passive: false});
    dragged(view, acts);
  };

  return {listen};
})();
