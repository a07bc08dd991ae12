package io.tagline.work.protocol;

import static io.tagline.documents.Names.counted;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Library;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.Keys;
import io.tagline.protocols.importing.ImportedProtocol;
import io.tagline.protocols.importing.Pages;
import io.tagline.sheet.Part.Code;
import io.tagline.sheet.Sheet;
import io.tagline.work.Answer;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.protocol.ProtocolImport.ImportAnswer;
import java.util.List;
import java.util.Optional;

/**
 * A protocol document from tables as textbooks and gem5 print them.
 *
 * @param tables files with the tables of a cache and of its directory: CSV, Markdown or a page of SLICC
 * @param words documents with a table of what words of these tables mean
 */
public record ProtocolImport(List<String> tables, List<String> words) implements Question<ImportAnswer> {

    /** Files of any name. */
    public static final DocumentKind KIND = new DocumentKind("printed", "", "tables");

    public static final QuestionForm<ProtocolImport> FORM =
            QuestionForm.of(ProtocolImport.class, "protocol-import", ProtocolImport::keys);

    private static final Key TABLES = Key.argument(
            "tables", "FILE", "The tables of a cache and of its directory: CSV, Markdown, or a page of SLICC.");
    private static final Key WORDS = Key.of(
            "words",
            "FILE",
            "A Markdown table with the columns word, in and means, such as the questions of an import; may be repeated.");

    public ProtocolImport {
        tables = List.copyOf(tables);
        words = List.copyOf(words);
    }

    private static Optional<ProtocolImport> keys(Keys<ProtocolImport, QuestionScope> keys) {
        return Optional.of(new ProtocolImport(
                keys.required(TABLES, QuestionTypes.TEXTS, List.of(), ProtocolImport::tables),
                keys.sparing(WORDS, QuestionTypes.TEXTS, List.of(), ProtocolImport::words)));
    }

    /** A document, with how much of it is open. */
    public record ImportAnswer(ImportedProtocol imported) implements Answer {

        /** How much has been read, and what is open, in a sentence. */
        public String summary() {
            return "%s read; %s"
                    .formatted(
                            counted(imported.cells(), "cell"),
                            imported.questions() == 0
                                    ? "no question is open"
                                    : counted(imported.questions(), "question is", "questions are")
                                            + " open: `lint` shows where they matter");
        }

        @Override
        public Sheet sheet() {
            return Sheet.titled("")
                    .add(Code.of(imported.text().lines().toList()))
                    .sheet();
        }
    }

    @Override
    public ImportAnswer ask(WorkContext context) {
        Library files = context.documents().of(KIND);
        Diagnostics diagnostics = new Diagnostics();
        List<Source> printed = open(tables, files, diagnostics);
        List<Source> meanings = open(words, files, diagnostics);
        diagnostics.throwIfAny();
        ImportedProtocol imported =
                Diagnostics.read(found -> ImportedProtocol.read(title(), printed, meanings, pages(files), found));
        imported.unused().forEach(note -> context.watch().notice("note: " + note));
        return new ImportAnswer(imported);
    }

    private static Pages pages(Library files) {
        return (page, name) -> files.open(
                        name, page.span(Position.START, 0), io.tagline.documents.Code.FILE_MISSING, new Diagnostics())
                .map(Source::text);
    }

    private String title() {
        return KIND.shortName(tables.get(0)).replaceFirst("\\.[^.]*$", "");
    }

    private static List<Source> open(List<String> names, Library files, Diagnostics diagnostics) {
        return names.stream()
                .flatMap(name -> files.open(name, diagnostics).stream())
                .toList();
    }
}
