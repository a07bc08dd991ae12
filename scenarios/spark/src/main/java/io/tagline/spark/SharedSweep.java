package io.tagline.spark;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.shard.PortableSweep;
import io.tagline.experiments.shard.Sweep;
import io.tagline.work.WorkContext;
import io.tagline.work.Question;
import io.tagline.work.RecordedTraces;
import io.tagline.work.SweepQuestion;
import io.tagline.work.document.QuestionDocument;
import io.tagline.documents.Texts;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A sweep as executors get it: the document of its question and those that it names, which each of them reads once, for all of its tasks. */
final class SharedSweep implements Serializable {

    private static final long serialVersionUID = 1;
    private static final String NAME = "question.yaml";

    private final String question;
    private final HashMap<String, String> documents;
    private final String fingerprint;
    private transient @Nullable Sweep sweep;

    private SharedSweep(String question, Map<String, String> documents, String fingerprint) {
        this.question = question;
        this.documents = new HashMap<>(documents);
        this.fingerprint = fingerprint;
    }

    static SharedSweep of(PortableSweep sweep) {
        return new SharedSweep(
                sweep.question(),
                sweep.documents(),
                sweep.sweep().fingerprint().hex());
    }

    /** The sweep, ready to be sampled. */
    synchronized Sweep sweep() {
        Sweep ready = sweep;
        if (ready == null) {
            ready = read();
            sweep = ready;
        }
        return ready;
    }

    /** What a question has opened besides its documents stays open as long as its points may be sampled. */
    private Sweep read() {
        Texts kept = new Texts(documents, Optional.of(FileLibrary::new));
        Question<?> read = Diagnostics.read(diagnostics ->
                QuestionDocument.read(Source.of(NAME, question), RecordedTraces.NONE, diagnostics));
        Sweep built = ((SweepQuestion<?>) read).ready(WorkContext.over(kept)).sweep();
        if (!built.fingerprint().hex().equals(fingerprint)) {
            throw new IllegalStateException(
                    "an executor reads another question than the driver; is it of another version of tagline?");
        }
        return built;
    }
}
