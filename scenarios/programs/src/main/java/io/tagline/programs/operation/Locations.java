package io.tagline.programs.operation;

import java.util.List;
import java.util.stream.IntStream;

/** What operations name by number: first all lines, then all words of those lines that have several. */
public final class Locations {

    /** Denotes a whole line. */
    public static final int WHOLE = -1;

    private final List<LineSetup> lines;
    private final int[] lineOf;
    private final int[] wordOf;

    public Locations(List<LineSetup> lines) {
        this.lines = List.copyOf(lines);
        int words = lines.stream().mapToInt(line -> line.words().size()).sum();
        this.lineOf = new int[lines.size() + words];
        this.wordOf = new int[lineOf.length];
        int next = lines.size();
        for (int line = 0; line < lines.size(); line++) {
            lineOf[line] = line;
            wordOf[line] = WHOLE;
            for (int word = 0; word < lines.get(line).words().size(); word++) {
                lineOf[next] = line;
                wordOf[next] = word;
                next++;
            }
        }
    }

    /** How many lines and words there are. */
    public int size() {
        return lineOf.length;
    }

    public int lines() {
        return lines.size();
    }

    /** The number of the line that a location is, or is in. */
    public int line(int location) {
        return lineOf[location];
    }

    /** How many words of a line have names of their own; 0 if it is used as a whole. */
    public int words(int line) {
        return lines.get(line).words().size();
    }

    /** Which word of its line a location is, from 0, or {@link #WHOLE}. */
    public int word(int location) {
        return wordOf[location];
    }

    /** What programs call a location. */
    public String name(int location) {
        LineSetup line = lines.get(lineOf[location]);
        return wordOf[location] == WHOLE
                ? line.name()
                : line.words().get(wordOf[location]).name();
    }

    /** The same of all, by number. */
    public List<String> names() {
        return IntStream.range(0, size()).mapToObj(this::name).toList();
    }

    /** What a location holds before the run. */
    public long initial(int location) {
        LineSetup line = lines.get(lineOf[location]);
        return wordOf[location] == WHOLE
                ? line.value()
                : line.words().get(wordOf[location]).value();
    }

    /** The same of all, by number; an array of the caller's own. */
    public long[] initial() {
        return IntStream.range(0, size()).mapToLong(this::initial).toArray();
    }
}
