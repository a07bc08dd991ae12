package io.tagline.work.communication;

import io.tagline.communication.detection.CommunicationMatrix;
import io.tagline.communication.mapping.Affinity;
import io.tagline.communication.sharing.C2cReport;
import io.tagline.communication.sharing.SharedLines;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.json.Json;
import io.tagline.sheet.Sheet;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import io.tagline.work.communication.LineSharing.SharingAnswer;
import java.util.Optional;

/**
 * Which cache lines threads share, truly or falsely, by what a profiler of hardware has seen.
 *
 * @param report what {@code perf c2c report --stdio} has written
 * @param name of it
 */
public record LineSharing(Source report, String name) implements Question<SharingAnswer> {

    /** A report by its text. */
    public LineSharing(String text, String name) {
        this(Source.of(name, text), name);
    }

    /** The lines. */
    public record SharingAnswer(String name, SharedLines lines) implements MatrixAnswer {

        @Override
        public Optional<CommunicationMatrix> matrix() {
            return lines.matrix();
        }

        /** How near the threads should be; empty if it is not known who they are. */
        public Optional<Affinity> affinity() {
            return matrix().map(Affinity::of);
        }

        /** Which threads the rows of the matrix are. */
        public String threads() {
            return "threads 0, 1, ... are " + String.join(", ", lines.threads());
        }

        /** The report of it. */
        @Override
        public Sheet sheet() {
            return SharingSheet.of(this);
        }

        /** As {@code tagline/sharing/1}, docs/communication.md. */
        @Override
        public Json json() {
            return SharingJson.COLUMNS.json(this);
        }
    }

    @Override
    public SharingAnswer ask(WorkContext context) {
        return new SharingAnswer(name, Diagnostics.read(diagnostics -> C2cReport.read(report, diagnostics)));
    }
}
