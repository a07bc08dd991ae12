package io.tagline.experiments.setup;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Draws small programs of all that an exploration knows: polls, loads and stores, plain and atomic, updates, swaps, compare-exchanges that wait or not, copies,
 * of all orders, fences, hints, barriers, times, numbers drawn, and branches and loops on what was read. One-sided operations are left out, since no exploration knows them.
 */
final class ProgramDraw {

    private static final List<String> WHOLE = List.of("a", "b[0]", "b[1]", "c");
    private static final List<String> PARTS = List.of("p.x", "p.y", "q[0]", "q[1]");
    private static final List<String> STATES = List.of("M", "M", "E", "S", "O");
    private static final List<String> COMPARISONS =
            List.of("", "", "", ", ge", ", ge", ", ge", ", ne", ", ne", ", gt", ", lt", ", le");
    private static final List<String> UPDATES = List.of("add", "add", "add", "and", "or", "xor", "min", "max");
    private static final List<String> ORDERS = List.of("relaxed", "relaxed", "acquire", "release", "acq_rel");
    private static final List<String> FENCES =
            List.of("fence()", "fence()", "fence(store)", "fence(release)", "fence(acquire)");
    private static final List<String> HINTS = List.of("prefetch", "prefetch_write", "downgrade");
    private static final int[] TIMES = {1, 2, 5, 20, 60, 300};

    private final SplittableRandom random;
    private final boolean notes;
    private final List<String> words = new ArrayList<>();
    /** Those that anybody may write. */
    private final List<String> free = new ArrayList<>();

    private final List<List<String>> threads = new ArrayList<>();
    /** What has been written to each word so far, so that most polls can end. */
    private final Map<String, List<Integer>> written = new TreeMap<>();

    private ProgramDraw(long number) {
        this.random = new SplittableRandom(number);
        this.notes = random.nextInt(5) > 0;
        words();
        int count = oneOf(List.of(2, 2, 2, 3, 3, 4));
        for (int thread = 0; thread < count; thread++) {
            threads.add(new ArrayList<>());
            if (chance(2)) {
                threads.get(thread).add(compute());
            }
        }
    }

    /** The program of a number. */
    static DrawnProgram of(long number) {
        return new ProgramDraw(number).draw();
    }

    private DrawnProgram draw() {
        if (chance(2)) {
            turns();
        }
        int more = 2 + random.nextInt(threads.size() > 3 ? 4 : 7);
        int meeting = chance(6) ? random.nextInt(more) : more;
        for (int i = 0; i < more; i++) {
            if (i == meeting) {
                threads.forEach(thread -> thread.add("barrier()"));
            }
            any(random.nextInt(threads.size()));
        }
        return new DrawnProgram(lines(), List.copyOf(words), threads, notes, random.nextInt(5) > 0);
    }

    /** Lines apart, lines side by side, and words of one line; only programs with results have words. */
    private void words() {
        List<String> all = new ArrayList<>(WHOLE);
        if (notes) {
            all.addAll(PARTS);
        }
        int count = oneOf(List.of(1, 2, 2, 3, 3, 4));
        for (int i = 0; i < count; i++) {
            String word = all.remove(random.nextInt(all.size()));
            words.add(word);
            free.add(word);
            written.put(word, new ArrayList<>(List.of(0)));
        }
    }

    private List<DrawnProgram.Line> lines() {
        List<DrawnProgram.Line> lines = new ArrayList<>();
        lines.add(line("a", ""));
        lines.add(line("b[2]", chance(2) ? "align: 2" : ""));
        lines.add(line("c", ""));
        if (notes) {
            lines.add(line("p", "fields: {x: 0, y: 0}"));
            lines.add(line("q[2]", "packed: 2"));
        }
        return lines;
    }

    private DrawnProgram.Line line(String name, String content) {
        return new DrawnProgram.Line(name, content, random.nextInt(threads.size()), chance(2) ? "I" : oneOf(STATES));
    }

    /** Threads take turns in one word: each waits for what the one before it wrote, and writes the next. */
    private void turns() {
        String word = words.get(0);
        if (words.size() > 1 && !chance(6)) {
            free.remove(word);
        }
        int step = 1 + random.nextInt(threads.size());
        int first = random.nextInt(threads.size());
        int turns = 2 + random.nextInt(6);
        for (int turn = 0; turn < turns; turn++) {
            int thread = (first + turn * step) % threads.size();
            threads.get(thread).add("cl_wait(%s, %d)".formatted(word, turn));
            if (chance(6)) {
                any(thread);
            }
            threads.get(thread).add(advance(word, turn + 1));
            written.get(word).add(turn + 1);
        }
    }

    private String advance(String word, int value) {
        return switch (random.nextInt(8)) {
            case 0 -> "cl_write(%s, %d)".formatted(word, value);
            case 1 -> "cl_add(%s, 1)".formatted(word);
            case 2 -> "cl_swap(%s, %d)".formatted(word, value);
            default -> "store(%s, %d)".formatted(word, value);
        };
    }

    private void any(int thread) {
        threads.get(thread).add(notes && chance(6) ? dynamic() : statement());
    }

    /** A poll is most often of what somebody has written, so few programs can only wait. */
    private String statement() {
        String word = oneOf(free);
        return switch (random.nextInt(32)) {
            case 0, 1, 2, 3, 4 -> "store(%s, %d)".formatted(word, write(word));
            case 5, 6 -> "%s(%s, %d)".formatted(chance(2) ? "store" : "store_release", word, write(word));
            case 7, 8 -> "cl_write(%s, %d)".formatted(word, write(word));
            case 9, 10, 11 -> noted("load(%s)".formatted(word));
            case 12 -> noted("%s(%s)".formatted(chance(2) ? "load" : "load_acquire", word));
            case 13 -> noted("cl_read(%s)".formatted(word));
            case 14, 15 -> noted("cl_%s(%s, %d%s)".formatted(oneOf(UPDATES), word, 1 + random.nextInt(3), order()));
            case 16, 17 -> noted("cl_swap(%s, %d%s)".formatted(word, write(word), order()));
            case 18, 19 -> noted("compare_exchange(%s, %d, %d%s)".formatted(word, seen(word), write(word), order()));
            case 20 -> "compare_exchange_wait(%s, %d, %d)".formatted(word, oneOf(written.get(word)), write(word));
            case 21, 22, 23 -> "cl_wait(%s, %d%s)".formatted(word, oneOf(written.get(word)), oneOf(COMPARISONS));
            case 24, 25 -> oneOf(FENCES);
            case 26 -> "cl_wait(%s, 0, ge)".formatted(word);
            case 27 -> copy();
            case 28 -> copy();
            case 29 -> "start_clock()";
            case 30 -> "%s(%s)".formatted(oneOf(HINTS), word);
            default -> compute();
        };
    }

    /** None most often, which is sequentially consistent. */
    private String order() {
        return chance(2) ? ", " + oneOf(ORDERS) : "";
    }

    private String dynamic() {
        String word = oneOf(free);
        String body = statement().replace("\n", "\n  ");
        return switch (random.nextInt(5)) {
            case 0 -> "t = load(%s)\ncl_write($r, t)\nif t == %d:\n  %s".formatted(word, seen(word), body);
            case 1 -> "t = random(2)\ncl_write($r, t)\nstore(%s, t + 1)".formatted(word);
            case 2 -> "t = load(%s)\nstore(%s, t + 1)".formatted(oneOf(words), word);
            case 3 -> "if load(%s) == %d:\n  barrier()".formatted(word, seen(word));
            default ->
                "t = 0\nwhile t < 2:\n  u = load(%s)\n  cl_write($r, u)\n  %s\n  t = t + 1 + u".formatted(word, body);
        };
    }

    /** The result of an operation is noted, or in a static program not used. */
    private String noted(String operation) {
        return notes ? "cl_write($r, " + operation + ")" : operation;
    }

    private String copy() {
        return switch (random.nextInt(4)) {
            case 0 -> "cl_copy(a, c, 1)";
            case 1 -> "cl_copy(b[0], a, 1)";
            case 2 -> "cl_copy(c, b[1], 1)";
            default -> "cl_copy(b[1], b[0], 1)";
        };
    }

    private String compute() {
        int time = TIMES[random.nextInt(TIMES.length)];
        return notes ? "compute(random(%d) ns)".formatted(time) : "compute(%d ns)".formatted(time);
    }

    private int write(String word) {
        int value = 1 + random.nextInt(3);
        written.get(word).add(value);
        return value;
    }

    private int seen(String word) {
        return chance(8) ? random.nextInt(4) : oneOf(written.get(word));
    }

    private boolean chance(int oneIn) {
        return random.nextInt(oneIn) == 0;
    }

    private <T> T oneOf(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }
}
