package io.tagline.scenarios.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.pictures.timeline.PageExtras;
import io.tagline.pictures.timeline.TimelinePage;
import io.tagline.pictures.timeline.TimelineSvg;
import io.tagline.work.note.Note;
import io.tagline.work.recording.CriticalPath;
import io.tagline.work.recording.Leg;
import io.tagline.work.recording.PathSums;
import io.tagline.work.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimelinePageTest {

    private static final String EVIL = "</script><script>document.title = 'stolen'</script><b>";

    private static final String SCENARIO =
            Recordings.broadcast().replace("count: 60", "count: 8").replace("name: test", "name: \"" + EVIL + "\"");

    private static final Pattern FOUND = Pattern.compile("<pre id=\"found\">(.*?)</pre>", Pattern.DOTALL);

    @TempDir
    private Path folder;

    @Test
    void page_needsNothingElse() {
        String page = TimelinePage.of(Recordings.of(SCENARIO));
        assertFalse(
                Pattern.compile("(src|href)=\"|@import|fetch\\(").matcher(page).find(), "it loads nothing");
        assertFalse(page.contains("{{"), "every placeholder is filled");
    }

    @Test
    void names_stayText() {
        String page = TimelinePage.of(Recordings.of(SCENARIO));
        assertFalse(page.contains(EVIL));
        assertEquals(2, page.split("</script>", -1).length - 1, "one script with the data, one with the program");
    }

    /** What a person does with keys and mouse, done by a script before the first frame is drawn; it writes what it found into the page. */
    private String tried(String scenario, String actions) throws IOException, InterruptedException {
        return triedPage(TimelinePage.of(Recordings.of(scenario)), actions);
    }

    private String triedPage(String html, String actions) throws IOException, InterruptedException {
        return triedPage(html, actions, List.of());
    }

    private String triedPage(String html, String actions, List<String> options)
            throws IOException, InterruptedException {
        Browser browser = Browser.orSkip(folder.resolve("profile"));
        Files.createDirectories(browser.profile());
        String trap = "<script>window.errors = []; addEventListener('error', e => errors.push(e.message));"
                + " console.error = (...text) => errors.push(text.join(' '));</script>";
        String test = """
                <script>
                const key = name => document.body.dispatchEvent(new KeyboardEvent('keydown', {key: name, bubbles: true, cancelable: true}));
                const picture = () => document.getElementById('chart').innerHTML;
                const pick = (id, value) => {
                  const input = document.getElementById(id);
                  input.value = value;
                  input.dispatchEvent(new Event('change'));
                };
                const found = {};
                (() => {
                  %s
                  document.body.innerHTML = '<pre id="found"></pre>';
                  document.getElementById('found').textContent = JSON.stringify({...found, errors, title: document.title});
                })();
                </script></body>""".formatted(actions);
        Path page = folder.resolve("page.html");
        Files.writeString(page, html.replace("<head>", "<head>" + trap).replace("</body>", test));
        Matcher answer = FOUND.matcher(browser.load(page, options));
        assertTrue(answer.find(), "the page came to its end");
        return answer.group(1).replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    }

    @Test
    void stepsForwardAndBack_leadToTheSamePicture() throws IOException, InterruptedException {
        String found = tried(SCENARIO, """
                const begin = picture();
                for (let i = 0; i < 5; i++) key('ArrowRight');
                const fifth = picture();
                found.moved = begin !== fifth;
                found.sentence = document.getElementById('sentence').textContent.length > 20;
                found.marked = document.querySelectorAll('#table td.now').length;
                key('ArrowDown');
                key('ArrowUp');
                for (let i = 0; i < 3; i++) key('ArrowRight');
                for (let i = 0; i < 3; i++) key('ArrowLeft');
                key('Home');
                found.same = begin === picture();
                for (let i = 0; i < 5; i++) key('ArrowRight');
                found.again = fifth === picture();
                key('End');
                found.end = document.getElementById('slider').value === document.getElementById('slider').max;
                """);
        assertTrue(
                found.startsWith(
                        "{\"moved\":true,\"sentence\":true,\"marked\":1,\"same\":true,\"again\":true,\"end\":true,\"errors\":[]"),
                found);
    }

    @Test
    void sentenceOfAStep_isAboveTheTable_whereAPhoneShowsIt() throws IOException, InterruptedException {
        String found = triedPage(TimelinePage.of(Recordings.of(SCENARIO)), """
                const top = id => document.getElementById(id).getBoundingClientRect().top;
                found.narrow = matchMedia('(max-width: 800px)').matches;
                found.order = top('chart') < top('sentence') && top('sentence') < top('rows') && top('rows') < top('legend');
                """, List.of("--window-size=390,844"));
        assertTrue(found.startsWith("{\"narrow\":true,\"order\":true,\"errors\":[]"), found);
    }

    /** A request and an answer of each access: 2 of the poll, 1 to set the flag, and as many as lines are read and written. */
    @Test
    void accessesWithoutProtocol_areArrows() throws IOException, InterruptedException {
        String found = tried(Recordings.flag(), """
                key('0');
                found.accesses = model.accesses.time.length;
                found.arrows = document.querySelectorAll('#chart .head').length === 2 * model.accesses.time.length;
                pick('line', model.data.lines.indexOf('flag'));
                found.flag = document.querySelectorAll('#chart .head').length;
                """);
        assertTrue(found.startsWith("{\"accesses\":8,\"arrows\":true,\"flag\":6,\"errors\":[]"), found);
    }

    /** The flag is set by the second access of its line: the first poll has read 0. */
    @Test
    void accessesWithoutProtocol_canBeSteppedThrough() throws IOException, InterruptedException {
        String found = tried(Recordings.flag(), """
                const begin = picture();
                pick('line', model.data.lines.indexOf('flag'));
                key('ArrowRight');
                found.sentence = document.getElementById('sentence').textContent.includes('core 0 writes 1 to flag at core 46. The request left at');
                found.way = document.querySelectorAll('#plan path[stroke-width="3.5"]').length;
                found.table = document.getElementById('rows').hidden;
                pick('line', -1);
                key('End');
                found.end = document.getElementById('position').textContent;
                key('Home');
                found.same = begin === picture();
                """);
        assertTrue(
                found.startsWith(
                        "{\"sentence\":true,\"way\":2,\"table\":true,\"end\":\"8 of 8\",\"same\":true,\"errors\":[]"),
                found);
    }

    @Test
    void threadsOfOneCore_haveARowEach() throws IOException, InterruptedException {
        String scenario = Recordings.phi(
                "{count: 2, place: \"0\"}", "flag: {}", "if me == 0:\n  cl_wait(flag, 1)\nelse:\n  cl_write(flag, 1)");
        String found = tried(scenario, """
                key('0');
                const tops = [...document.querySelectorAll('#chart .operation')].map(one => Number(one.getAttribute('y')));
                found.rows = new Set(tops).size;
                found.apart = Math.max(...tops) - Math.min(...tops);
                """);
        assertTrue(found.startsWith("{\"rows\":2,\"apart\":15,\"errors\":[]"), found);
    }

    @Test
    void owners_areABandAboveTheLanes() throws IOException, InterruptedException {
        String found = tried(Recordings.critical(), """
                key('0');
                const bands = [...document.querySelectorAll('#chart .owner')];
                found.owners = bands.map(one => one.textContent);
                found.rows = new Set(bands.map(one => one.getAttribute('y'))).size;
                found.above = bands.every(one => Number(one.getAttribute('y')) + 11 <= Number(document.querySelector('#chart .lane').getAttribute('y')));
                const [t0, t1] = bands.map(one => one.getBBox());
                found.behind = Math.round(10 * (t0.x + t0.width - t1.x)) / 10;
                found.shares = Math.round(t0.width / t1.width);
                """);
        String said =
                "[\"T0 has inside from 100.000 ns to 300.000 ns\",\"T1 has inside from 300.000 ns to 350.000 ns\","
                        + "\"T2 has inside from 320.000 ns to 420.000 ns\"]";
        assertTrue(
                found.startsWith(
                        "{\"owners\":" + said + ",\"rows\":2,\"above\":true,\"behind\":0,\"shares\":4,\"errors\":[]"),
                found);
    }

    @Test
    void owners_areInTheFileToo_andNowhereWithoutALock() {
        String svg = TimelineSvg.of(Recordings.of(Recordings.critical()));
        assertTrue(svg.contains("<title>T0 has inside from 100 ns to 300 ns</title>"), svg);
        assertEquals(3, svg.split("class=\"owner\"", -1).length - 1);
        assertTrue(svg.contains(">owner</text>"), svg);
        assertFalse(TimelineSvg.of(Recordings.of(SCENARIO)).contains(">owner</text>"));
    }

    /** The cover lies over all lanes, from the first moment on, and is there only for an address that ends with {@code #play}. */
    @Test
    void coverOfAPictureThatPlays_isTheLastThingAndHidden() {
        String svg = TimelineSvg.of(Recordings.of(SCENARIO));
        assertTrue(svg.contains(".later{display:none}.later:target{display:inline;"), svg);
        assertTrue(
                svg.matches(
                        "(?s).*<rect class=\"later ground\" x=\"150\" y=\"0\" [^>]* id=\"play\"/>\\s*</g>\\s*</svg>\\s*"),
                svg);
    }

    @Test
    void filtersAndCriticalPath_changeWhatIsDrawn() throws IOException, InterruptedException {
        String found = tried(SCENARIO, """
                key('0');
                const all = document.querySelectorAll('#chart .message').length;
                pick('line', model.data.lines.indexOf('mine[3]'));
                found.line = document.querySelectorAll('#chart .message').length < all;
                pick('line', -1);
                pick('class', 'request');
                found.class = document.querySelectorAll('#chart .message.response').length === 0;
                pick('class', '');
                document.getElementById('path').click();
                found.path = document.querySelectorAll('#chart .critical').length > 3;
                document.getElementById('path').click();
                found.off = document.querySelectorAll('#chart .critical').length;
                found.svg = new DOMParser().parseFromString(chart.saved(page.view), 'image/svg+xml').querySelector('parsererror') === null
                  && !chart.saved(page.view).includes('var(--');
                """);
        assertTrue(
                found.startsWith("{\"line\":true,\"class\":true,\"path\":true,\"off\":0,\"svg\":true,\"errors\":[]"),
                found);
        assertTrue(found.contains(EVIL), "the title is the name, as text: " + found);
    }

    /** T0 reads x at 0, T1 at 1 us; then T0 adds, which hits nothing of T1's. */
    private static final String TURNS = Recordings.ideal("{T0: 0, T1: 1}", "x: {}\ny: {}", """
            if me == 0:
              load(x)
              compute(2 us)
              store(y, 2)
            else:
              compute(1 us)
              load(x)
            """);

    /**
     * The page opens within T0's load. Its store begins at 2150 ns, after that load of 150 ns and 2 us; T1's load at 1 us lies between.
     */
    @Test
    void operations_areThoseOfTheSameCore() throws IOException, InterruptedException {
        String found = tried(TURNS, """
                const at = [];
                const said = () => document.getElementById('sentence').textContent;
                at.push(said().includes('core 0'));
                for (let i = 0; i < 2; i++) {
                  key('ArrowDown');
                  at.push(Math.round(page.view.time / 1000), said().includes('core 0 begins'));
                }
                key('ArrowUp');
                found.at = [...at, Math.round(page.view.time / 1000)].join(' ');
                found.computes = said().includes('compute');
                """);
        assertTrue(found.startsWith("{\"at\":\"true 150 true 2150 true 150\",\"computes\":true,\"errors\":[]"), found);
    }

    /** By keys by half and twice, about the middle where the moment is out of view; by the wheel about the time below the pointer; where all is seen, the wheel is the page's. */
    @Test
    void zoom_goesByKeysAndWheel() throws IOException, InterruptedException {
        String found = tried(TURNS, """
                const span = () => page.view.to - page.view.from;
                const wheel = (x, deltaY) => !document.getElementById('chart').dispatchEvent(new WheelEvent('wheel', {clientX: x, deltaY, cancelable: true}));
                const all = span();
                found.page = wheel(400, 100);
                key('w');
                found.half = span() / all;
                key('d');
                found.right = Math.round(8 * page.view.from / all);
                key('a');
                key('s');
                found.back = span() === all;
                const at = chart.timeAt(page.view, 400);
                found.wheel = wheel(400, -100);
                found.closer = Math.round(1000 * span() / all);
                found.around = Math.abs(chart.timeAt(page.view, 400) - at) < 1;
                key('0');
                found.all = span() === all;
                """);
        assertTrue(
                found.startsWith(
                        "{\"page\":false,\"half\":0.5,\"right\":1,\"back\":true,\"wheel\":true,\"closer\":800,\"around\":true,\"all\":true,\"errors\":[]"),
                found);
    }

    /** Until 900 ns, T0's load of 150 ns takes a request, an answer and an acknowledgement; then it computes for 750, and T1 all the time. */
    @Test
    void interval_isDraggedAndSummed() throws IOException, InterruptedException {
        String found = tried(TURNS, """
                const element = document.getElementById('chart');
                const left = element.getBoundingClientRect().left;
                const pointer = (target, type, x) => target.dispatchEvent(new PointerEvent(type, {clientX: x, bubbles: true, pointerType: 'mouse'}));
                const pixel = time => left + 400 + (time - chart.timeAt(page.view, 400)) / (chart.timeAt(page.view, 401) - chart.timeAt(page.view, 400));
                pointer(element, 'pointerdown', pixel(900_000));
                pointer(window, 'pointermove', pixel(450_000));
                pointer(window, 'pointermove', pixel(0));
                pointer(window, 'pointerup', pixel(0));
                const text = document.getElementById('interval').textContent;
                found.ends = interval.ends().map(Math.round).join(' ');
                found.drawn = document.querySelectorAll('#chart .interval').length;
                found.sum = ['900.000 ns from 0.000 ns to 900.000 ns, 3 messages', 'T1 compute(1000.000 ns) 900.000 ns', 'T0 compute(2000.000 ns) 750.000 ns', 'T0 load(x) 150.000 ns']
                  .filter(part => !text.includes(part)).join() || 'as derived';
                key('z');
                found.seen = [page.view.from, page.view.to].map(Math.round).join(' ');
                key('Escape');
                found.closed = document.getElementById('interval').hidden;
                key('0');
                key('Home');
                key('[');
                key('End');
                key(']');
                found.keys = interval.ends().join(' ') === [model.moments[0].time, model.moments.at(-1).time].join(' ');
                """);
        assertTrue(
                found.startsWith(
                        "{\"ends\":\"0 900000\",\"drawn\":1,\"sum\":\"as derived\",\"seen\":\"0 900000\",\"closed\":true,\"keys\":true,\"errors\":[]"),
                found);
    }

    /** T1 loads once, at 1 us. */
    @Test
    void search_leadsToWhatASentenceSays() throws IOException, InterruptedException {
        String found = tried(TURNS, """
                const write = text => {
                  search.field.value = text;
                  search.field.dispatchEvent(new Event('input'));
                };
                const enter = shiftKey => search.field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', shiftKey, bubbles: true}));
                const count = () => document.getElementById('found').textContent;
                write('Core 1 loads');
                found.count = count();
                enter(false);
                found.time = page.view.time;
                found.place = count();
                write('core 0 ');
                key('End');
                enter(false);
                found.round = page.view.time === 0;
                pick('core', model.data.nodes.findIndex(node => node.name === 'core 1'));
                write('core 0 loads');
                found.none = count();
                """);
        assertTrue(
                found.startsWith(
                        "{\"count\":\"1 found\",\"time\":1000000,\"place\":\"1 of 1\",\"round\":true,\"none\":\"not found\",\"errors\":[]"),
                found);
    }

    @Test
    void address_leadsToAStepAFilterAndAPartOfTheTime() throws IOException, InterruptedException {
        String found = tried(TURNS, """
                const go = hash => { history.replaceState(null, '', hash); page.enter(); };
                go('#step=3&line=y');
                found.step = document.getElementById('position').textContent.startsWith('3 of ');
                found.line = [...document.querySelectorAll('#chart .band')].length === 2;
                go('#from=1000&to=1500');
                found.part = [page.view.from, page.view.to].join(' ');
                go('#step=never&line=none&core=core+99&messages=loud&from=7&to=3');
                found.harmless = [page.view.line, page.view.core, page.view.kind, page.view.time, page.view.from].join(' ');
                """);
        assertTrue(
                found.startsWith(
                        "{\"step\":true,\"line\":true,\"part\":\"1000000 1500000\",\"harmless\":\"-1 -1  0 0\",\"errors\":[]"),
                found);
    }

    /** The path of the latency leads through both lines; filtered by one of them, its legs about the other are not drawn. */
    @Test
    void criticalPath_isShownWhereThePageIsForIt_andFilteredByLine() throws IOException, InterruptedException {
        Recording recording = Recordings.of(TURNS);
        String found = triedPage(
                TimelinePage.of(recording, PageExtras.explaining(CriticalPath.of(recording), "It took so long.")), """
                const legs = () => document.querySelectorAll('#chart .critical').length;
                found.shown = legs() === model.legs.length;
                pick('line', model.data.lines.indexOf('y'));
                found.filtered = legs() === model.legs.filter(leg => leg.line === model.data.lines.indexOf('y')).length
                  && legs() > 0 && legs() < model.legs.length;
                """);
        assertTrue(found.startsWith("{\"shown\":true,\"filtered\":true,\"errors\":[]"), found);
    }

    /** The first step, all of the time in full, the sentence that the page is for, and a bar whose parts are the sums of the path. */
    @Test
    void page_opensWithWhatItIsFor() throws IOException, InterruptedException {
        Recording recording = Recordings.of(TURNS);
        List<Leg> path = CriticalPath.of(recording);
        String found = triedPage(TimelinePage.of(recording, PageExtras.explaining(path, "It took <so> long.")), """
                found.answer = document.getElementById('answer').textContent;
                found.parts = [...document.querySelectorAll('#parts rect')].reduce((sum, part) => sum + Number(part.getAttribute('width')), 0);
                found.words = document.querySelectorAll('#parts li').length - 1;
                found.position = document.getElementById('position').textContent.startsWith('1 of ');
                found.pale = document.querySelectorAll('#chart .future').length;
                key('ArrowRight');
                found.later = document.querySelectorAll('#chart .future').length;
                """);
        int parts = PathSums.of(path).spent().size();
        assertTrue(
                found.startsWith("{\"answer\":\"It took <so> long.\",\"parts\":1000,\"words\":" + parts
                        + ",\"position\":true,\"pale\":0,\"later\":1,\"errors\":[]"),
                found);
    }

    /** x holds 7 from the beginning; T0 reads it and writes 8 there, T1 then reads 8, with which all ends. */
    @Test
    void bandsAndOperations_tellValues() throws IOException, InterruptedException {
        String program = "if me == 0:\n  load(x)\n  compute(200 ns)\n  store(x, 8)\nelse:\n  compute(2 us)\n  load(x)";
        String found = tried(Recordings.ideal("{T0: 0, T1: 1}", "x: {value: 7}", program), """
                const said = part => {
                  history.replaceState(null, '', part);
                  page.enter();
                  return [...document.querySelectorAll('#chart text')].map(text => text.textContent).filter(text => /^[EMS] |^load/.test(text)).sort().join();
                };
                found.begin = said('#from=0&to=500');
                found.end = said('#from=2000&to=2500');
                """);
        assertTrue(
                found.startsWith("{\"begin\":\"E 7,M 8,load(x) = 7\",\"end\":\"M 8,load(x) = 8\",\"errors\":[]"),
                found);
    }

    /** T0 reads 7 and says that it is 8: the mark is at T0, where the load has ended. */
    @Test
    void assertion_isMarkedWhereItFailed() throws IOException, InterruptedException {
        String program = "compute(1 us)\nif me == 0:\n  v = load(x)\n  assert v == 8\nelse:\n  compute(3 us)";
        String found = tried(Recordings.ideal("{T0: 0, T1: 1}", "x: {value: 7}", program), """
                found.fault = document.querySelector('#chart .fault').textContent;
                const load = model.operations.text.findIndex(text => model.data.texts[text] === 'load(x)');
                found.at = model.data.faults[0].time > model.operations.begin[load];
                found.who = words.node(model.data.faults[0].node);
                """);
        assertTrue(found.contains("T0: "), found);
        assertTrue(found.contains("\"at\":true,\"who\":\"core 0\",\"errors\":[]"), found);
    }

    @Test
    void notes_leadToTheirMoments() throws IOException, InterruptedException {
        Recording recording = Recordings.of(TURNS);
        String found = triedPage(
                TimelinePage.of(recording, PageExtras.noted(List.of(new Note(2, "look </script> here")))), """
                found.marks = document.querySelectorAll('#chart .note').length;
                document.querySelector('#notes button').click();
                found.position = document.getElementById('position').textContent.startsWith('3 of ');
                found.note = document.querySelector('#notes .now').textContent;
                """);
        assertTrue(
                found.startsWith("{\"marks\":1,\"position\":true,\"note\":\"look </script> here\",\"errors\":[]"),
                found);
    }

    /** Two elements of one line, each with a core of its own: what false sharing is. */
    @Test
    void wordsOfALine_nameTheCoresThatUseThem() throws IOException, InterruptedException {
        String found =
                tried(Recordings.ideal("{T0: 0, T1: 1}", "count[2]: {packed: 2}", "x = cl_add(count[me], 1)"), """
                found.words = document.getElementById('words').textContent;
                """);
        assertTrue(found.contains("\"words\":\"count[0..1]: count[0] C0count[1] C1\""), found);
    }
}
