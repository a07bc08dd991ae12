package io.tagline.lsp;

import io.tagline.documents.watch.Cancellable;
import io.tagline.documents.watch.Watch;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.eclipse.lsp4j.WorkDoneProgressBegin;
import org.eclipse.lsp4j.WorkDoneProgressEnd;
import org.eclipse.lsp4j.WorkDoneProgressReport;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;

/** Long work that the editor follows, and may cancel. */
record Progress(Screen screen, Map<Either<String, Integer>, Cancellable> running, AtomicInteger count) {

    private static final int WHOLE = 100;

    Progress(Screen screen) {
        this(screen, new ConcurrentHashMap<>(), new AtomicInteger());
    }

    /**
     * Does some work, which is followed under the editor's name for it or else under one of ours.
     *
     * @param token the editor's name; null if it has none
     * @param cancelled whether the request for the work was cancelled
     */
    <T> T follow(
            String title, @Nullable Either<String, Integer> token, BooleanSupplier cancelled, Function<Watch, T> work) {
        Either<String, Integer> name = token == null ? Either.forLeft("tagline-" + count.incrementAndGet()) : token;
        boolean shown = token != null || isAnnounced(name.getLeft());
        Cancellable watch = new Cancellable(
                new Followed(unit -> shown ? task(name, unit) : (done, total, detail) -> {}, cancelled));
        running.put(name, watch);
        try {
            if (shown) {
                WorkDoneProgressBegin begin = new WorkDoneProgressBegin();
                begin.setTitle(title);
                begin.setCancellable(true);
                screen.progress(name, begin);
            }
            return work.apply(watch);
        } finally {
            running.remove(name);
            if (shown) {
                screen.progress(name, new WorkDoneProgressEnd());
            }
        }
    }

    private boolean isAnnounced(String name) {
        try {
            screen.announce(name).join();
            return true;
        } catch (CompletionException e) {
            return false;
        }
    }

    void cancel(Either<String, Integer> token) {
        Cancellable watch = running.get(token);
        if (watch != null) {
            watch.cancel();
        }
    }

    /** Each percent is reported once, or each doubling where the whole is not known. */
    private Watch.Task task(Either<String, Integer> name, String unit) {
        AtomicLong last = new AtomicLong(-1);
        return (done, total, detail) -> {
            long step = total > 0 ? done * WHOLE / total : Long.SIZE - Long.numberOfLeadingZeros(done);
            if (last.getAndSet(step) != step) {
                WorkDoneProgressReport report = new WorkDoneProgressReport();
                if (total > 0) {
                    report.setPercentage((int) Math.min(WHOLE, step));
                }
                report.setMessage(done + (total > 0 ? " of " + total + " " : " ") + unit);
                screen.progress(name, report);
            }
        };
    }

    /** A watch that a request for the same work can cancel, too. */
    private record Followed(Function<String, Watch.Task> tasks, BooleanSupplier cancelled) implements Watch {

        @Override
        public Task begin(String unit) {
            return tasks.apply(unit);
        }

        @Override
        public boolean isCancelled() {
            return cancelled.getAsBoolean();
        }
    }
}
