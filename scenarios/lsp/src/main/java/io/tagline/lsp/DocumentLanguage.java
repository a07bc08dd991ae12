package io.tagline.lsp;

import java.util.regex.Pattern;

/** The languages that documents are written in, by the ends of their names. */
enum DocumentLanguage {
    PROTOCOL,
    YAML,
    PROGRAM,
    MEMORY_MODEL,
    LITMUS,
    NONE;

    /** An editor also hands over other YAML and other Markdown. */
    static final Pattern OWN_YAML = Pattern.compile("(?m)^\uFEFF?tagline:");

    /** One of these headings alone may be anything. */
    static final Pattern OWN_MARKDOWN = Pattern.compile(
            "(?ms)^extends: *\\S* *$|^##+ +(Messages|Cache|Directory) *$.*^###+ +(States|Events|Transitions) *$");

    static boolean isOurs(OpenDocument document) {
        return of(document) != NONE;
    }

    static DocumentLanguage of(OpenDocument document) {
        String name = document.name();
        String extension = name.substring(name.lastIndexOf('.') + 1);
        return switch (extension) {
            case "yaml", "yml" -> unlessOther(OWN_YAML, document, YAML);
            case "md" -> unlessOther(OWN_MARKDOWN, document, PROTOCOL);
            case "cla" -> PROGRAM;
            case "cat" -> MEMORY_MODEL;
            case "litmus" -> LITMUS;
            default -> NONE;
        };
    }

    private static DocumentLanguage unlessOther(Pattern own, OpenDocument document, DocumentLanguage language) {
        return own.matcher(document.text().text()).find() ? language : NONE;
    }
}
