package io.tagline.work.reproduction;

import io.tagline.communication.trace.AccessSource;
import io.tagline.communication.trace.TraceReader;
import io.tagline.experiments.sampling.Fingerprint;
import io.tagline.work.RecordedTraces;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The traces of real programs that come with tagline; scenarios/traces/README.md documents how they were made. */
enum RecordedTrace {

    /** LU of the NAS Parallel Benchmarks, class S, on 8 threads. */
    LU("npb-lu-s"),

    /** UA of the same. */
    UA("npb-ua-s");

    private final String word;

    RecordedTrace(String word) {
        this.word = word;
    }

    /** Its name in reports. */
    String word() {
        return word;
    }

    /** All of its accesses, from the first. */
    AccessSource open(RecordedTraces traces) {
        return TraceReader.of(new ByteArrayInputStream(bytes(traces)));
    }

    /** Identifies its content. */
    String digest(RecordedTraces traces) {
        return Fingerprint.of(List.of(new String(bytes(traces), StandardCharsets.ISO_8859_1)))
                .hex();
    }

    private byte[] bytes(RecordedTraces traces) {
        return traces.bytes(word + ".trc.zst");
    }
}
