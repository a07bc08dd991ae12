package io.tagline.programs.operation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What operations name by number: first all lines, then all words of those lines that have several. */
public final class Locations {

    /** Stands for a whole line. */
    public static final int WHOLE = -1;

    private final List<LineSetup> lines;
    private final List<String> names = new ArrayList<>();
    private final int[] lineOf;
    private final int[] wordOf;

    public Locations(List<LineSetup> lines) {
        this.lines = List.copyOf(lines);
        int words = lines.stream().mapToInt(line -> line.words().size()).sum();
        this.lineOf = new int[lines.size() + words];
        this.wordOf = new int[lineOf.length];
        for (int line = 0; line < lines.size(); line++) {
            add(lines.get(line).name(), line, WHOLE);
        }
        for (int line = 0; line < lines.size(); line++) {
            List<LineSetup.Word> inside = lines.get(line).words();
            for (int word = 0; word < inside.size(); word++) {
                add(inside.get(word).name(), line, word);
            }
        }
    }

    private void add(String name, int line, int word) {
        lineOf[names.size()] = line;
        wordOf[names.size()] = word;
        names.add(name);
    }

    /** How many lines and words there are. */
    public int size() {
        return lineOf.length;
    }

    /** The number of the line that a location is, or is in. */
    public int line(int location) {
        return lineOf[location];
    }

    /** Which word of its line a location is, from 0, or {@link #WHOLE}. */
    public int word(int location) {
        return wordOf[location];
    }

    /** What programs call the locations, by number. */
    public List<String> names() {
        return Collections.unmodifiableList(names);
    }

    /** What a location holds before the run. */
    public long initial(int location) {
        LineSetup line = lines.get(lineOf[location]);
        return wordOf[location] == WHOLE
                ? line.value()
                : line.words().get(wordOf[location]).value();
    }
}
