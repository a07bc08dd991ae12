package io.tagline.scenarios.cli;

import io.tagline.models.tune.Space;
import java.util.List;

/** How far a search among designs is, on a terminal. */
final class TuneView implements AutoCloseable {

    private final TerminalBar bar;
    private final long designs;
    private final int spaces;
    private long before;
    private int finished;

    private TuneView(TerminalBar bar, long designs, int spaces) {
        this.bar = bar;
        this.designs = designs;
        this.spaces = spaces;
    }

    static TuneView of(Console console, List<Space> spaces) {
        boolean countable = spaces.stream().allMatch(space -> space.size() > 0);
        long designs = countable ? spaces.stream().mapToLong(Space::size).sum() : 0;
        return new TuneView(TerminalBar.of(console), designs, spaces.size());
    }

    /** So many designs of the space that is searched now. */
    void weighed(long number) {
        bar.show(before + number, designs, finished + "/" + spaces + " numbers of threads");
    }

    void finished(Space space) {
        before += space.size();
        finished++;
    }

    @Override
    public void close() {
        bar.close();
    }
}
