package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.cli.FuzzedDocuments.Mutant;
import io.tagline.work.Catalog;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Broken in ways nobody thought of: a document is either used or refused at a place in it, never an accident, by {@code lint}, {@code check}
 * and {@code bounds}. {@code -Dtagline.fuzz=200000} tries as many mutants; {@code -Dtagline.fuzz.seed=N} begins with seed N, so that the
 * first one is a failure seen before. What fails is kept in {@code target/fuzz}.
 */
@Order(1)
final class DocumentFuzzTest {

    private static final int USUAL = Boolean.getBoolean("tagline.night") ? 10_000 : 3_300;
    private static final int WORKERS = 2;
    private static final Path PROGRAMS =
            Path.of("experiments", "src", "test", "resources", "io", "tagline", "scenarios", "program-scenarios");
    private static final FuzzedDocuments DOCUMENTS = new FuzzedDocuments(programs());

    /**
     * Everything that is done with a document is counted somewhere: steps of programs, states of protocols, steps of bounds. What takes so much time of a
     * processor has escaped them all, however slow the machine.
     */
    private static final long HANGS = 120_000_000_000L;

    private static final long SLOW = 2_000_000_000;
    private static final int SLOWEST_SHOWN = 20;

    /** A mutant, what it was made of, and how long it took. */
    private record Time(long nanoseconds, long seed, String name) {}

    /** A mutant that is being tried, and the time of its thread when that began. */
    private record Task(Mutant mutant, long start) {}

    @TempDir
    private Path folder;

    private final AtomicLong used = new AtomicLong();
    private final Queue<String> failures = new ConcurrentLinkedQueue<>();
    private final Queue<Time> slow = new ConcurrentLinkedQueue<>();
    private final ConcurrentHashMap<Thread, Task> present = new ConcurrentHashMap<>();

    /** The small scenarios of the tests, one for each program. */
    private static List<String> programs() {
        return new Catalog(FileLibrary::new)
                .programs().names().stream().map(DocumentFuzzTest::program).toList();
    }

    private static String program(String name) {
        try {
            return Files.readString(PROGRAMS.resolve(name + ".yaml"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void mutants_areUsedOrRefusedInPlace() throws IOException, InterruptedException {
        long first = Long.getLong("tagline.fuzz.seed", 0);
        long count = Long.getLong("tagline.fuzz", USUAL);
        AtomicLong next = new AtomicLong(first);
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < WORKERS; i++) {
            workers.add(worker(next, first + count, Files.createDirectory(folder.resolve("worker-" + i))));
        }
        for (Thread worker : workers) {
            while (worker.isAlive() && !hangs(worker)) {
                worker.join(1000);
            }
        }
        report(count);
        assertEquals(List.of(), List.copyOf(failures), () -> failures.size() + " failures");
        assertTrue(count < USUAL || (used.get() > count / 10 && used.get() < count / 2), used + " used of " + count);
    }

    /** What was slow, for whoever wants to know. */
    private void report(long count) {
        System.out.println(used + " of " + count + " mutants are used");
        slow.stream()
                .sorted((a, b) -> Long.compare(b.nanoseconds(), a.nanoseconds()))
                .limit(SLOWEST_SHOWN)
                .forEach(time -> System.out.println("slow: " + time));
    }

    private Thread worker(AtomicLong next, long end, Path own) {
        Thread thread = new Thread(() -> work(next, end, own), "fuzz");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private void work(AtomicLong next, long end, Path own) {
        DocumentTrial trial = new DocumentTrial();
        for (long seed = next.getAndIncrement(); seed < end; seed = next.getAndIncrement()) {
            Task task = new Task(DOCUMENTS.mutant(seed), processorTime(Thread.currentThread()));
            present.put(Thread.currentThread(), task);
            run(trial, task.mutant(), own);
            long took = processorTime(Thread.currentThread()) - task.start();
            if (took > SLOW) {
                slow.add(new Time(took, seed, task.mutant().name()));
            }
        }
    }

    /** Data for a fit is of the machine that its file is called after, so each worker has a folder of its own, empty but for one mutant. */
    private void run(DocumentTrial trial, Mutant mutant, Path own) {
        Path file = own.resolve(mutant.name());
        try {
            Files.write(file, mutant.bytes());
            try {
                if (trial.run(file)) {
                    used.incrementAndGet();
                }
            } finally {
                Files.delete(file);
            }
        } catch (Throwable failure) {
            StringWriter text = new StringWriter();
            failure.printStackTrace(new PrintWriter(text));
            fail(mutant, text.toString());
        }
    }

    private void fail(Mutant mutant, String why) {
        Path kept = Path.of("target", "fuzz", mutant.seed() + "-" + mutant.name());
        try {
            Files.createDirectories(kept.getParent());
            Files.write(kept, mutant.bytes());
            Files.writeString(Path.of(kept + ".txt"), why);
        } catch (IOException e) {
            failures.add(e.toString());
        }
        failures.add("seed " + mutant.seed() + ", " + mutant.name() + ": " + why + "\n"
                + new String(mutant.bytes(), StandardCharsets.UTF_8) + "\n");
    }

    /** True, and a failure, if a worker is busy with the same mutant for too long. */
    private boolean hangs(Thread worker) {
        Task task = present.get(worker);
        boolean hangs = task != null && processorTime(worker) - task.start() > HANGS;
        if (hangs) {
            fail(task.mutant(), "is not done with");
        }
        return hangs;
    }

    private static long processorTime(Thread thread) {
        return ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId());
    }

    @Test
    void sameSeed_isTheSameMutant() {
        assertTrue(DOCUMENTS.count() > 100);
        List<Mutant> mutants = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            mutants.add(DOCUMENTS.mutant(7));
        }
        assertEquals(
                new String(mutants.get(0).bytes(), StandardCharsets.UTF_8),
                new String(mutants.get(1).bytes(), StandardCharsets.UTF_8));
    }
}
