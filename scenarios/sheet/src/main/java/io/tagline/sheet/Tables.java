package io.tagline.sheet;

import io.tagline.sheet.Part.Medium;
import io.tagline.sheet.Part.Table;
import java.util.stream.Stream;

/** The tables of a part for a paper. */
final class Tables implements Part.Visitor<Stream<Table>> {

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
