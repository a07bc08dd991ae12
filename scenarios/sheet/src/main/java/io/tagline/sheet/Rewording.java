package io.tagline.sheet;

import io.tagline.sheet.Part.Figure;
import io.tagline.sheet.Part.Note;
import io.tagline.sheet.Part.Only;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Part.Verdict;
import io.tagline.sheet.Part.Verdicts;
import java.util.List;
import java.util.function.UnaryOperator;

/** The same sheet in other words; tables, pictures and documents stay. A note of which nothing is left is left out. */
final class Rewording implements Part.Visitor<Part> {

    private final UnaryOperator<String> words;

    Rewording(UnaryOperator<String> words) {
        this.words = words;
    }

    Sheet of(Sheet sheet) {
        return new Sheet(
                sheet.title(),
                sheet.source(),
                words.apply(sheet.answer()),
                all(sheet.parts()),
                words.apply(sheet.footer()));
    }

    private List<Part> all(List<Part> parts) {
        return parts.stream()
                .map(part -> part.accept(this))
                .filter(part -> !isEmpty(part))
                .toList();
    }

    private static boolean isEmpty(Part part) {
        return part instanceof Only only
                ? isEmpty(only.part())
                : part instanceof Note note && note.text().isEmpty();
    }

    @Override
    public Part note(Note note) {
        return new Note(note.level(), words.apply(note.text()));
    }

    @Override
    public Part verdicts(Verdicts verdicts) {
        return new Verdicts(verdicts.verdicts().stream().map(this::verdict).toList());
    }

    private Verdict verdict(Verdict verdict) {
        return new Verdict(
                verdict.judgement(),
                verdict.word(),
                verdict.expectation(),
                words.apply(verdict.sentence()),
                words.apply(verdict.known()));
    }

    @Override
    public Part figure(Figure figure) {
        return new Figure(
                words.apply(figure.caption()), figure.drawing(), figure.links(), words.apply(figure.command()));
    }

    @Override
    public Part section(Section section) {
        return new Section(section.title(), words.apply(section.text()), all(section.parts()));
    }

    @Override
    public Part only(Only only) {
        return new Only(only.media(), only.part().accept(this));
    }

    @Override
    public Part facts(Part.Facts facts) {
        return facts;
    }

    @Override
    public Part table(Part.Table table) {
        return table;
    }

    @Override
    public Part code(Part.Code code) {
        return code;
    }

    @Override
    public Part links(Part.Links links) {
        return links;
    }

    @Override
    public Part gallery(Part.Gallery gallery) {
        return gallery;
    }

    @Override
    public Part boxes(Part.Boxes boxes) {
        return boxes;
    }
}
