package io.tagline.work.protocol;

import io.tagline.protocols.view.ProtocolDiff;
import io.tagline.sheet.Sheet;
import io.tagline.work.Answer;
import io.tagline.work.Catalog;
import io.tagline.work.Desk;
import io.tagline.work.Question;
import io.tagline.work.protocol.ProtocolComparison.Compared;

/** The cells in which two protocols differ. */
public record ProtocolComparison(String first, String second) implements Question<Compared> {

    /** The difference between their tables. */
    public record Compared(ProtocolDiff difference) implements Answer {

        /** The report of it. */
        @Override
        public Sheet sheet() {
            return ProtocolDifferenceSheet.of(difference);
        }
    }

    @Override
    public Compared ask(Desk desk) {
        Catalog catalog = new Catalog(desk.documents());
        return new Compared(new ProtocolDiff(catalog.protocol(first), catalog.protocol(second)));
    }
}
