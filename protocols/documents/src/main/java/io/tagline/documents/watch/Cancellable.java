package io.tagline.documents.watch;

/** A watch that can be cancelled from any thread; another watch follows the progress and may cancel, too. */
public final class Cancellable implements Watch {

    private final Watch outer;
    private volatile boolean cancelled;

    public Cancellable(Watch outer) {
        this.outer = outer;
    }

    /** Ends the work. */
    public void cancel() {
        cancelled = true;
    }

    @Override
    public Task begin(String unit) {
        return outer.begin(unit);
    }

    @Override
    public void notice(String sentence) {
        outer.notice(sentence);
    }

    @Override
    public boolean isCancelled() {
        return cancelled || outer.isCancelled();
    }
}
