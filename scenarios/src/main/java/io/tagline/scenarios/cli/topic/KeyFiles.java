package io.tagline.scenarios.cli.topic;

import io.tagline.documents.Refusal;
import io.tagline.scenarios.cli.command.Context;
import io.tagline.scenarios.report.Report;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** What a class is given, and the answers, in files beside each other: {@code exam-2.tex} and {@code exam-2-key.tex}. */
final class KeyFiles {

    private final Context context;
    private final Path file;

    private KeyFiles(Context context, Path file) {
        this.context = context;
        this.file = file;
    }

    /** Those that the options ask for; {@code what} needs them. */
    static KeyFiles of(String what, Context context) {
        if (context.format().isJson()) {
            throw new Refusal(what + " needs a format for people");
        }
        return new KeyFiles(context, context.format().file().orElseThrow(() -> new Refusal(what + " needs -o FILE")));
    }

    /** What the name of one of so many has besides; nothing if there is no other. */
    static String number(int index, int count) {
        return count == 1 ? "" : "-" + (index + 1);
    }

    <T> void write(T answer, Report<T> report, String more) throws IOException {
        context.root()
                .write(
                        named(more, extension()),
                        context.format(report).write(answer, context.root().terminal(false)));
    }

    /** A document; its key may have any format. */
    void write(String document, String more, String extension) throws IOException {
        context.root().write(named(more, extension), document.getBytes(StandardCharsets.UTF_8));
    }

    private Path named(String more, String extension) {
        String name = name();
        return file.resolveSibling(name.substring(0, name.length() - extension().length()) + more + extension);
    }

    private String extension() {
        int dot = name().lastIndexOf('.');
        return dot < 1 ? "" : name().substring(dot);
    }

    private String name() {
        return String.valueOf(file.getFileName());
    }
}
