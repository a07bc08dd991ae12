package io.tagline.scenarios.cli.stored;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.OwnDocument;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.Texts;
import io.tagline.documents.files.DocumentFile;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.files.Resources;
import io.tagline.experiments.shard.PortableSweep;
import io.tagline.scenarios.report.page.ResultFiles;
import io.tagline.work.Question;
import io.tagline.work.document.QuestionDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A question read from a document, and the source of the documents that it names. */
public record StoredQuestion(Question<?> question, Documents documents) {

    private static final String FILE = "question.yaml";
    private static final String DOCUMENTS = "documents";

    /** The files of a sweep besides its results. */
    public static ResultFiles files(PortableSweep sweep) {
        ResultFiles files = new ResultFiles().put(FILE, sweep.question());
        sweep.documents().forEach((file, text) -> files.put(DOCUMENTS + "/" + file, text));
        return files;
    }

    /** The kind of question, as messages call it. */
    public String word() {
        return "`question: " + QuestionDocument.form(question).word() + "`";
    }

    /** The question in a file, if the file exists and is the document of a question. */
    public static Optional<StoredQuestion> ofFile(String name) {
        Path file = Path.of(name);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        boolean isQuestion = DocumentFile.read(file, new Diagnostics())
                .filter(QuestionDocument::isQuestion)
                .isPresent();
        return isQuestion ? Optional.of(of(file, FileLibrary::new)) : Optional.empty();
    }

    /** The question in a file, or in the folder of a shard. */
    public static StoredQuestion named(Path path) throws IOException {
        return Files.isDirectory(path) ? in(path) : of(path, FileLibrary::new);
    }

    public static StoredQuestion in(Path folder) throws IOException {
        if (!Files.isRegularFile(folder.resolve(FILE))) {
            throw new Refusal(folder + " has no " + FILE
                    + "; shards of earlier versions cannot be read: run them again with --shard");
        }
        return of(folder.resolve(FILE), new Texts(texts(folder.resolve(DOCUMENTS)), Optional.of(FileLibrary::new)));
    }

    private static StoredQuestion of(Path file, Documents documents) {
        return Diagnostics.read(diagnostics -> new FileLibrary(OwnDocument.QUESTION.kind())
                .open(file.toString(), diagnostics)
                .flatMap(source -> read(source, QuestionDocument.named(source, documents), diagnostics)));
    }

    private static Optional<StoredQuestion> read(Source source, Documents documents, Diagnostics diagnostics) {
        return QuestionDocument.read(source, StoredQuestion::trace, diagnostics)
                .map(question -> new StoredQuestion(question, documents));
    }

    /** A recorded trace that comes with the program. */
    public static byte[] trace(String file) {
        return Resources.bytes(StoredQuestion.class, "/io/tagline/library/traces/" + file);
    }

    private static Map<String, String> texts(Path folder) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    texts.put(slashed(folder.relativize(file)), text(file));
                }
            }
        }
        return texts;
    }

    private static String text(Path file) {
        return Diagnostics.read(diagnostics -> DocumentFile.read(file, diagnostics))
                .text();
    }

    private static String slashed(Path path) {
        return path.toString().replace('\\', '/');
    }
}
