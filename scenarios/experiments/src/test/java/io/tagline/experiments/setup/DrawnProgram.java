package io.tagline.experiments.setup;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A small program that was drawn at random, as a scenario document.
 *
 * @param threads the statements of each thread, each one or several lines; in them, {@value #RESULT} stands for the next ghost line that notes what was read
 * @param words all that threads may name: lines, and words of lines
 * @param notes whether there are results, which makes the program dynamic
 * @param looks whether all threads meet in the end, and one of them then reads all words
 */
record DrawnProgram(List<Line> lines, List<String> words, List<List<String>> threads, boolean notes, boolean looks) {

    static final String RESULT = "$r";

    private static final String MEET = "barrier()";

    /**
     * A line, or an array of lines.
     *
     * @param content its words, as in a document; may be empty
     * @param owner the thread whose core has it in the beginning, in the state of this name, if there is one
     */
    record Line(String name, String content, int owner, String state) {

        Line without(int thread) {
            return new Line(name, content, owner > 0 && owner >= thread ? owner - 1 : owner, state);
        }

        private boolean isIn(String program) {
            return Pattern.compile("\\b" + name.charAt(0) + "\\b")
                    .matcher(program)
                    .find();
        }

        /** As it stands in a document for a machine with these cores of threads and these states of lines. */
        private String text(List<Integer> cores, DrawnPlatform platform) {
            boolean held = platform.mayHold(cores.get(owner), state);
            String holder = held ? "owner: T%d, state: %s".formatted(owner, state) : "";
            String between = held && !content.isEmpty() ? ", " : "";
            return "  " + name + ": {" + content + between + holder + "}\n";
        }
    }

    /** The document of it on a platform; thread t runs on the t-th of these cores. */
    String document(DrawnPlatform platform, List<Integer> cores, long seed, int replications) {
        String program = program();
        StringBuilder text = new StringBuilder("tagline: 1\nname: drawn\n").append(platform.keys());
        text.append("threads: {count: %d, place: %s}\n".formatted(cores.size(), platform.places(cores)));
        String named = lines.stream()
                .filter(line -> line.isIn(program))
                .map(line -> line.text(cores, platform))
                .collect(Collectors.joining());
        text.append(named.isEmpty() ? "lines: {}\n" : "lines:\n" + named);
        int results = results(program);
        if (results > 0) {
            text.append("  r[").append(results).append("]: {memory: ghost, value: -1}\n");
        }
        text.append("program: |\n").append(program);
        text.append("measure: {latency: last thread}\n");
        return text.append("run: {seed: %d, replications: %d}\n".formatted(seed, replications))
                .toString();
    }

    private static int results(String program) {
        return program.split("\\br\\[", -1).length - 1;
    }

    private String program() {
        StringBuilder text = new StringBuilder();
        for (int thread = 0; thread < threads.size(); thread++) {
            append(text, "", (thread == 0 ? "if" : "elif") + " me == " + thread + ":");
            List<String> statements = threads.get(thread).isEmpty() ? List.of("compute(1 ns)") : threads.get(thread);
            statements.forEach(statement -> append(text, "  ", statement));
        }
        if (looks) {
            append(text, "", MEET + "\nif me == 0:");
            words.forEach(word -> append(text, "  ", look(word)));
        }
        return numbered(text.toString());
    }

    private String look(String word) {
        return notes ? "cl_write(%s, load(%s))".formatted(RESULT, word) : "load(" + word + ")";
    }

    private static void append(StringBuilder text, String indent, String statement) {
        statement
                .lines()
                .forEach(line -> text.append("  ").append(indent).append(line).append('\n'));
    }

    /** With the numbers of the results; every result has its own ghost line, so none hides another. */
    private static String numbered(String text) {
        String[] parts = text.split(Pattern.quote(RESULT), -1);
        StringBuilder numbered = new StringBuilder(parts[0]);
        for (int i = 1; i < parts.length; i++) {
            numbered.append("r[").append(i - 1).append(']').append(parts[i]);
        }
        return numbered.toString();
    }

    /** At most how many stores of a thread can be waiting; a loop has two rounds. */
    int buffered(int thread) {
        return threads.get(thread).stream()
                .mapToInt(statement ->
                        (statement.split("store|cl_copy", -1).length - 1) * (statement.contains("while") ? 2 : 1))
                .sum();
    }

    /** At most how many accesses and fences of a thread can be waiting. */
    int accesses(int thread) {
        return threads.get(thread).stream()
                .mapToInt(statement -> (statement.split("store|load|cl_|compare_|fence", -1).length - 1)
                        * (statement.contains("while") ? 2 : 1))
                .sum();
    }

    /** As small as it can be made, one part after another, while it still fails. */
    DrawnProgram shrunk(Predicate<DrawnProgram> fails) {
        DrawnProgram small = this;
        for (boolean smaller = true; smaller; ) {
            smaller = false;
            for (DrawnProgram candidate : small.parts()) {
                if (fails.test(candidate)) {
                    small = candidate;
                    smaller = true;
                    break;
                }
            }
        }
        return small;
    }

    /** The same without one thread, the end, all barriers, one statement, or the holder of one line. */
    private List<DrawnProgram> parts() {
        List<DrawnProgram> parts = new ArrayList<>();
        for (int thread = 0; thread < threads.size() && threads.size() > 1; thread++) {
            parts.add(withoutThread(thread));
        }
        if (looks) {
            parts.add(new DrawnProgram(lines, words, threads, notes, false));
        }
        parts.add(with(threads.stream()
                .map(all -> all.stream().filter(one -> !one.equals(MEET)).toList())
                .toList()));
        for (int thread = 0; thread < threads.size(); thread++) {
            for (int i = 0; i < threads.get(thread).size(); i++) {
                parts.add(withoutStatement(thread, i));
            }
        }
        for (int i = 0; i < lines.size(); i++) {
            List<Line> others = new ArrayList<>(lines);
            others.set(i, new Line(lines.get(i).name(), lines.get(i).content(), 0, "I"));
            parts.add(new DrawnProgram(others, words, threads, notes, looks));
        }
        parts.removeIf(this::equals);
        return parts;
    }

    private DrawnProgram with(List<List<String>> others) {
        return new DrawnProgram(lines, words, others, notes, looks);
    }

    private DrawnProgram withoutThread(int thread) {
        List<List<String>> others = new ArrayList<>(threads);
        others.remove(thread);
        List<Line> moved = lines.stream().map(line -> line.without(thread)).toList();
        return new DrawnProgram(moved, words, Collections.unmodifiableList(others), notes, looks);
    }

    private DrawnProgram withoutStatement(int thread, int statement) {
        List<List<String>> others = new ArrayList<>(threads);
        List<String> fewer = new ArrayList<>(threads.get(thread));
        fewer.remove(statement);
        others.set(thread, List.copyOf(fewer));
        return with(Collections.unmodifiableList(others));
    }
}
