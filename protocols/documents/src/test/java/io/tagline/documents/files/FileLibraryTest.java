package io.tagline.documents.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Library;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileLibraryTest {

    private final Library library = new FileLibrary(new DocumentKind("samples", ".yaml"));
    private final Diagnostics diagnostics = new Diagnostics();

    @TempDir
    Path folder;

    private Path write(String name, byte... bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private Optional<Source> open(Path file) {
        return library.open(file.toString(), diagnostics);
    }

    private Diagnostic onlyMistake() {
        assertEquals(1, diagnostics.all().size(), () -> diagnostics.all().toString());
        return diagnostics.all().get(0);
    }

    @Test
    void index_namesTheBuiltInDocuments() {
        assertEquals(List.of("first", "deep/second"), library.names());
    }

    /** The first colon ends the name. */
    @Test
    void title_isThatOfTheIndex() {
        assertEquals(Optional.of("the second: of two"), library.title("deep/second"));
        assertEquals(Optional.empty(), library.title("first"));
        assertEquals(Optional.empty(), library.title("third"));
    }

    @Test
    void folderWithoutIndex_hasNoBuiltInDocuments() {
        assertEquals(List.of(), new FileLibrary(new DocumentKind("nowhere", ".yaml")).names());
    }

    @ParameterizedTest
    @ValueSource(strings = {"first", "first.yaml", "samples/first", "samples/first.yaml"})
    void builtInDocument_isFoundHoweverItIsSpelt(String name) {
        Source source = library.open(name, diagnostics).orElseThrow();
        assertEquals("name: first\n", source.text());
        assertEquals("samples/first.yaml", source.name());
        assertEquals(Optional.empty(), source.file());
    }

    @Test
    void builtInDocumentInAFolder_isFoundByName() {
        assertEquals(
                "name: second\n",
                library.open("deep/second", diagnostics).orElseThrow().text());
    }

    @Test
    void existingFile_winsOverABuiltInDocument() throws IOException {
        Path document = write("outer.yaml", "machine: first.yaml");
        write("first.yaml", "name: mine");
        Span mention =
                new Span(Source.of("outer.yaml", "machine: first.yaml", document.toString()), new Position(1, 10), 10);
        Source found = library.open("first.yaml", mention, Code.UNKNOWN_MACHINE, diagnostics)
                .orElseThrow();
        assertEquals("name: mine", found.text());
    }

    @Test
    void file_keepsItsPathAsName() throws IOException {
        Path file = write("own.yaml", "name: own");
        Source source = open(file).orElseThrow();
        assertEquals(file.toString(), source.name());
        assertEquals(Optional.of(file.toString()), source.file());
    }

    @Test
    void fileWithoutTheExtension_isFoundIfThePathHasASeparator() throws IOException {
        assertEquals("x", open(write("own", "x")).orElseThrow().text());
    }

    @Test
    void byteOrderMarkAndCarriageReturns_areRemoved() throws IOException {
        assertEquals(
                "a\nb\n",
                open(write("own.yaml", "\uFEFFa\r\nb\r\n")).orElseThrow().text());
    }

    @Test
    void missingFile_isReportedWithItsNearestNeighbour() throws IOException {
        write("ping-pong.yaml", "x");
        assertEquals(Optional.empty(), open(folder.resolve("pingpong.yaml")));
        assertEquals(Code.FILE_MISSING, onlyMistake().code());
        assertEquals(
                List.of(
                        "there is a file `" + folder.resolve("ping-pong.yaml") + "`",
                        "built-in samples: first, deep/second"),
                onlyMistake().help());
    }

    /** The extension that all files have makes {@code epyc} and {@code empty} no more alike. */
    @Test
    void fileThatIsNotNear_isNoGuess() throws IOException {
        write("empty.yaml", "x");
        assertEquals(Optional.empty(), open(folder.resolve("epyc.yaml")));
        assertEquals(
                List.of("built-in samples: first, deep/second"), onlyMistake().help());
    }

    @Test
    void unknownName_isReportedWithTheNearestBuiltInName() {
        assertEquals(Optional.empty(), library.open("fisrt", diagnostics));
        assertEquals(Code.UNKNOWN_NAME, onlyMistake().code());
        assertEquals("did you mean `first`?", onlyMistake().note());
        assertEquals(
                List.of("built-in samples: first, deep/second"), onlyMistake().help());
    }

    @Test
    void unknownNameInAFolder_listsWhatTheFolderHas() {
        assertEquals(Optional.empty(), library.open("deep/another", diagnostics));
        assertEquals(
                List.of("built-in samples in `deep/`: deep/second"),
                onlyMistake().help());
    }

    @Test
    void unknownNameInADocument_isReportedWhereItStands() throws IOException {
        Path document = write("outer.yaml", "machine: frist");
        write("frist.yaml", "x");
        Source source = open(document).orElseThrow();
        Span mention = new Span(source, new Position(1, 10), 5);
        assertEquals(Optional.empty(), library.open("frist", mention, Code.UNKNOWN_MACHINE, diagnostics));
        assertEquals(Code.UNKNOWN_MACHINE, onlyMistake().code());
        assertEquals(new Position(1, 10), onlyMistake().position());
        assertTrue(onlyMistake().help().get(0).startsWith("there is a file"), onlyMistake()::toString);
    }

    @Test
    void fileBesideADocument_hasOneName_howeverItIsWritten_andAnyExtension() throws IOException {
        Path document = write("outer.yaml", "machine: ./sub/../own.yml");
        Files.createDirectory(folder.resolve("sub"));
        Path own = write("own.yml", "name: own");
        Span mention = new Span(open(document).orElseThrow(), new Position(1, 10), 5);
        for (String written : List.of("./sub/../own.yml", "./own.yml", "own.yml")) {
            Source found = library.open(written, mention, Code.UNKNOWN_MACHINE, diagnostics)
                    .orElseThrow();
            assertEquals(Optional.of(own.toString()), found.file());
        }
    }

    /** Behind a link, {@code ..} is the folder of what it leads to. */
    @Test
    void pathThroughALink_isNotShortened() throws IOException {
        Path target = Files.createDirectories(folder.resolve("far/away"));
        Files.writeString(folder.resolve("far/own.yaml"), "name: far");
        write("own.yaml", "name: near");
        Files.createSymbolicLink(folder.resolve("link"), target);
        Span mention = new Span(
                Source.of("outer.yaml", "x", folder.resolve("outer.yaml").toString()), new Position(1, 1), 1);
        Source found = library.open("link/../own.yaml", mention, Code.UNKNOWN_MACHINE, diagnostics)
                .orElseThrow();
        assertEquals("name: far", found.text());
    }

    @Test
    void pathWithNul_isMerelyMissing() {
        assertEquals(Optional.empty(), library.open("a\u0000b.yaml", diagnostics));
        assertEquals(Code.FILE_MISSING, onlyMistake().code());
    }

    @Test
    void folder_isNoDocument() {
        assertEquals(Optional.empty(), open(folder));
        assertEquals(Code.NOT_A_FILE, onlyMistake().code());
    }

    @Test
    void hugeFile_isRefusedBeforeItIsRead() throws IOException {
        Path file = folder.resolve("huge.yaml");
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(8L << 30); // No array could hold it, so reading it would fail otherwise.
        }
        assertEquals(Optional.empty(), open(file));
        assertEquals(Code.FILE_TOO_LARGE, onlyMistake().code());
        assertEquals(
                List.of("a document has at most 4194304 bytes, this file has 8589934592"),
                onlyMistake().help());
    }

    @Test
    void largestFile_isRead() throws IOException {
        byte[] bytes = "#".repeat(DocumentFile.LIMIT).getBytes(StandardCharsets.US_ASCII);
        assertEquals(
                DocumentFile.LIMIT,
                open(write("large.yaml", bytes)).orElseThrow().text().length());
        byte[] more = "#".repeat(DocumentFile.LIMIT + 1).getBytes(StandardCharsets.US_ASCII);
        assertEquals(Optional.empty(), open(write("larger.yaml", more)));
    }

    @Test
    void latin1_isRefusedAtTheBadByte() throws IOException {
        byte[] latin1 = "name: first\nby: Andr\u00E9 N\n".getBytes(StandardCharsets.ISO_8859_1);
        assertEquals(Optional.empty(), open(write("latin.yaml", latin1)));
        assertEquals(Code.NOT_UTF8, onlyMistake().code());
        assertEquals(new Position(2, 9), onlyMistake().position());
        assertEquals("byte 0xE9 at offset 20 is not UTF-8", onlyMistake().message());
    }

    @Test
    void characterCutOffAtTheEnd_isRefused() throws IOException {
        assertEquals(Optional.empty(), open(write("cut.yaml", (byte) 'a', (byte) 0xC3)));
        assertEquals(new Position(1, 2), onlyMistake().position());
    }

    @Test
    void utf16_isRefusedByName() throws IOException {
        assertEquals(Optional.empty(), open(write("wide.yaml", "a: b".getBytes(StandardCharsets.UTF_16))));
        assertEquals(
                List.of("the file looks like UTF-16; save it as UTF-8"),
                onlyMistake().help());
    }
}
