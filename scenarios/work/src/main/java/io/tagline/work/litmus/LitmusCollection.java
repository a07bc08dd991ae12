package io.tagline.work.litmus;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Library;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.litmus.document.LitmusReader;
import io.tagline.litmus.program.LitmusTest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the tests of built-in names, files, folders, and lists as diy7 writes them: {@code @all}, with a name on each line. */
final class LitmusCollection {

    /** A list begins with this sign, a comment in it with the other one. */
    private static final String LIST = "@";

    private static final String COMMENT = "#";

    private final Library library;
    private final List<LitmusTest> tests = new ArrayList<>();
    private final List<Diagnostic> refused = new ArrayList<>();
    private final Set<String> lists = new HashSet<>();

    LitmusCollection(Library library, List<String> names) {
        this.library = library;
        names.forEach(name -> add(name, new Span(Source.unread(name), Position.START, 0)));
    }

    /** The tests that could be read. */
    List<LitmusTest> tests() {
        return tests;
    }

    /** The mistakes in the others. */
    List<Diagnostic> refused() {
        return refused;
    }

    private void add(String name, Span mention) {
        Optional<List<String>> folder = library.within(name, mention);
        if (name.substring(name.lastIndexOf('/') + 1).startsWith(LIST)) {
            list(name, mention);
        } else if (folder.isPresent()) {
            folder(name, folder.get(), mention);
        } else {
            test(name, mention);
        }
    }

    private void folder(String name, List<String> files, Span mention) {
        if (files.isEmpty()) {
            Diagnostics diagnostics = new Diagnostics();
            diagnostics.error(Code.FILE_MISSING, mention, "there is no litmus test in the folder `" + name + "`");
            refused.addAll(diagnostics.all());
        }
        files.forEach(file -> test(file, mention));
    }

    private void list(String name, Span mention) {
        Diagnostics diagnostics = new Diagnostics();
        String path = name.contains("/") ? name : "./" + name;
        Optional<Source> list = library.open(path, mention, Code.FILE_MISSING, diagnostics);
        refused.addAll(diagnostics.all());
        list.filter(source -> lists.add(straight(source.name()))).ifPresent(this::lines);
    }

    /** A path without ways into a folder and out again, so a list that leads back to itself is known. */
    private static String straight(String path) {
        String shorter =
                path.replaceFirst("(^|/)(?!\\.\\./)[^/]+/\\.\\./", "$1").replace("/./", "/");
        return shorter.equals(path) ? path : straight(shorter);
    }

    private void lines(Source list) {
        String[] lines = list.text().split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            String name = lines[i].strip();
            if (!name.isEmpty() && !name.startsWith(COMMENT)) {
                add(name, list.span(new Position(i + 1, lines[i].indexOf(name) + 1), name.length()));
            }
        }
    }

    private void test(String name, Span mention) {
        Diagnostics diagnostics = new Diagnostics();
        library.open(name, mention, Code.UNKNOWN_NAME, diagnostics)
                .flatMap(source -> LitmusReader.read(source, diagnostics))
                .ifPresent(tests::add);
        refused.addAll(diagnostics.all());
    }
}
