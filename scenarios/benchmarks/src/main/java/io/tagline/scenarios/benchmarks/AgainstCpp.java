package io.tagline.scenarios.benchmarks;

import io.tagline.communication.detection.AccurateDetector;
import io.tagline.communication.detection.CacheHierarchy;
import io.tagline.communication.detection.Detector;
import io.tagline.communication.detection.Policy;
import io.tagline.communication.detection.RelaxedDetector;
import io.tagline.communication.detection.Variant;
import io.tagline.communication.trace.AccessBatch;
import io.tagline.communication.trace.TraceReader;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.topologies.Machines;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Relaxed detection of a trace beside {@code relaxed.cpp}, and beside accurate detection, in turns: accesses per second of processor
 * time, the best round of each. Arguments: an uncompressed binary trace, and how many rounds.
 */
public final class AgainstCpp {

    private static final int LINE_SHIFT = 6;
    private static final double PER_MICROSECOND = 1000;

    private final Path trace;
    private final Path program;
    private final List<AccessBatch> batches = new ArrayList<>();
    private long accesses;

    private AgainstCpp(Path trace) throws IOException, InterruptedException {
        this.trace = trace;
        this.program = compile();
        try (TraceReader reader = TraceReader.open(trace)) {
            AccessBatch batch = new AccessBatch();
            while (reader.next(batch)) {
                batches.add(batch);
                accesses += batch.size();
                batch = new AccessBatch();
            }
        }
    }

    /** Needs g++. */
    public static void main(String[] args) throws IOException, InterruptedException {
        new AgainstCpp(Path.of(args[0])).compare(Integer.parseInt(args[1]));
    }

    private static Path compile() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("tagline");
        Path source = folder.resolve("relaxed.cpp");
        try (InputStream in = AgainstCpp.class.getResourceAsStream("/relaxed.cpp")) {
            Files.copy(in, source);
        }
        Path program = folder.resolve("relaxed");
        new ProcessBuilder("g++", "-O3", "-march=native", "-o", program.toString(), source.toString())
                .inheritIO()
                .start()
                .waitFor();
        return program;
    }

    private void compare(int rounds) throws IOException, InterruptedException {
        CacheHierarchy hierarchy = CacheHierarchy.of(new Machines(FileLibrary::new)
                .load("nehalem-4s", new Diagnostics())
                .orElseThrow());
        long cpp = Long.MAX_VALUE;
        long relaxed = Long.MAX_VALUE;
        long reading = Long.MAX_VALUE;
        long accurate = Long.MAX_VALUE;
        for (int round = 0; round < rounds; round++) {
            cpp = Math.min(cpp, cpp());
            relaxed = Math.min(relaxed, inMemory(() -> new RelaxedDetector(LINE_SHIFT, Variant.MRU2)));
            reading = Math.min(reading, reading());
            accurate = Math.min(accurate, inMemory(() -> new AccurateDetector(hierarchy, Policy.LAST)));
        }
        System.out.printf(
                "million accesses per second: C++ %.1f, relaxed %.1f, relaxed with reading %.1f, accurate %.1f%n",
                speed(cpp), speed(relaxed), speed(reading), speed(accurate));
        System.out.printf(
                "relaxed / C++ %.2f, relaxed / accurate %.1f%n", (double) cpp / relaxed, (double) accurate / relaxed);
    }

    private double speed(long nanoseconds) {
        return accesses * PER_MICROSECOND / nanoseconds;
    }

    private long cpp() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(program.toString(), trace.toString(), "" + LINE_SHIFT, "1").start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        process.waitFor();
        return Long.parseLong(out.lines().skip(1).findFirst().orElseThrow());
    }

    private long inMemory(Supplier<Detector> fresh) {
        long before = processorTime();
        Detector detector = fresh.get();
        batches.forEach(detector::accept);
        return processorTime() - before;
    }

    private long reading() throws IOException {
        long before = processorTime();
        RelaxedDetector detector = new RelaxedDetector(LINE_SHIFT, Variant.MRU2);
        try (TraceReader reader = TraceReader.open(trace)) {
            Detector.detect(reader, List.of(detector));
        }
        return processorTime() - before;
    }

    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
