package io.tagline.sheet;

import io.tagline.sheet.Part.Medium;
import io.tagline.sheet.Part.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * A report before it has a format.
 *
 * @param source the publication that it follows; may be empty
 * @param answer the result in one sentence; empty if the parts speak for themselves
 * @param footer what a page says at its end; may be empty
 */
public record Sheet(String title, String source, String answer, List<Part> parts, String footer) {

    public Sheet {
        parts = List.copyOf(parts);
    }

    /** The same below a picture that was drawn for it. */
    public Sheet below(Part.Figure figure) {
        List<Part> all = new ArrayList<>(List.of(figure));
        all.addAll(parts);
        return new Sheet(title, source, answer, all, footer);
    }

    /** The same with this at its end, if it says nothing there. */
    public Sheet signed(String text) {
        return footer.isEmpty() ? new Sheet(title, source, answer, parts, text) : this;
    }

    /** The same with other words in its sentences, for readers who have other controls; a note of which nothing is left is left out. */
    public Sheet reworded(UnaryOperator<String> words) {
        return new Rewording(words).of(this);
    }

    /** A sheet to which parts are added. */
    public static Builder titled(String title) {
        return new Builder(title);
    }

    /** Its tables for a paper, those in sections too, in order. */
    public List<Part.Table> tables() {
        return parts.stream().flatMap(part -> part.accept(new Tables())).toList();
    }

    /** Collects the parts of a sheet in the order in which they are read. */
    public static final class Builder {

        private final String title;
        private final List<Part> parts = new ArrayList<>();
        private String source = "";
        private String answer = "";
        private String footer = "";

        private Builder(String title) {
            this.title = title;
        }

        public Builder source(String text) {
            source = text;
            return this;
        }

        public Builder answer(String sentence) {
            answer = sentence;
            return this;
        }

        public Builder footer(String text) {
            footer = text;
            return this;
        }

        public Builder add(Part part) {
            parts.add(part);
            return this;
        }

        public Builder add(Optional<? extends Part> part) {
            part.ifPresent(parts::add);
            return this;
        }

        public Builder addAll(Collection<? extends Part> more) {
            parts.addAll(more);
            return this;
        }

        /** A note in each of these sentences; none if there are none. */
        public Builder notes(Collection<String> sentences) {
            sentences.forEach(sentence -> parts.add(Part.Note.of(sentence)));
            return this;
        }

        public Builder notes(String... sentences) {
            return notes(Arrays.asList(sentences));
        }

        public Sheet sheet() {
            return new Sheet(title, source, answer, parts, footer);
        }
    }

    /** The tables of a part for a paper. */
    private static final class Tables implements Part.Visitor<Stream<Table>> {

        @Override
        public Stream<Table> facts(Part.Facts facts) {
            return Stream.empty();
        }

        @Override
        public Stream<Table> note(Part.Note note) {
            return Stream.empty();
        }

        @Override
        public Stream<Table> verdicts(Part.Verdicts verdicts) {
            return Stream.empty();
        }

        @Override
        public Stream<Table> table(Table table) {
            return Stream.of(table);
        }

        @Override
        public Stream<Table> figure(Part.Figure figure) {
            return Stream.empty();
        }

        @Override
        public Stream<Table> code(Part.Code code) {
            return Stream.empty();
        }

        @Override
        public Stream<Table> links(Part.Links links) {
            return Stream.empty();
        }

        @Override
        public Stream<Table> boxes(Part.Boxes boxes) {
            return Stream.empty();
        }

        @Override
        public Stream<Table> gallery(Part.Gallery gallery) {
            return Stream.empty();
        }

        @Override
        public Stream<Table> section(Part.Section section) {
            return section.parts().stream().flatMap(part -> part.accept(this));
        }

        @Override
        public Stream<Table> only(Part.Only only) {
            return only.media().contains(Medium.LATEX) ? only.part().accept(this) : Stream.empty();
        }
    }
}
