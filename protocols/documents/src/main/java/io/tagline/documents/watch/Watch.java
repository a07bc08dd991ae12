package io.tagline.documents.watch;

import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/**
 * Follows long work, and may end it. Any thread may call it.
 *
 * <p>Work that is cancelled ends soon, keeps what is finished, and says in its result that it is not complete.
 */
public interface Watch {

    /** Ignores progress and never cancels. */
    Watch NONE = of((done, total, detail) -> {});

    /** Hands all progress to one task, and never cancels. */
    static Watch of(Task task) {
        return new Watch() {
            @Override
            public Task begin(String unit) {
                return task;
            }

            @Override
            public boolean isCancelled() {
                return false;
            }
        };
    }

    /** Begins a part of the work, which is counted in a unit such as {@code replications} or {@code states}. */
    Task begin(String unit);

    /** Hears a sentence that a person should read although it is no result. */
    default void notice(String sentence) {}

    /** Whether the work is to end. Once true, it stays true. */
    boolean isCancelled();

    /** The same without progress, for a part that is too small to be shown. */
    default Watch quiet() {
        Watch shown = this;
        return new Watch() {
            @Override
            public Task begin(String unit) {
                return NONE.begin(unit);
            }

            @Override
            public void notice(String sentence) {
                shown.notice(sentence);
            }

            @Override
            public boolean isCancelled() {
                return shown.isCancelled();
            }
        };
    }

    /** The same, whose sentences for a person go to {@code notices}. */
    default Watch hearing(Consumer<String> notices) {
        Watch outer = this;
        return new Watch() {
            @Override
            public Task begin(String unit) {
                return outer.begin(unit);
            }

            @Override
            public void notice(String sentence) {
                notices.accept(sentence);
            }

            @Override
            public boolean isCancelled() {
                return outer.isCancelled();
            }
        };
    }

    /** Ends work that has no result of its own to keep. */
    default void check() {
        if (isCancelled()) {
            throw new CancellationException("interrupted");
        }
    }

    /** A part of the work from its begin to its end. */
    @FunctionalInterface
    interface Task extends AutoCloseable {

        /**
         * Reports progress.
         *
         * @param done how many units are done
         * @param total how many units are expected; 0 if unknown
         * @param detail what else a person wants to know; may be empty
         */
        void at(long done, long total, String detail);

        @Override
        default void close() {}
    }
}
