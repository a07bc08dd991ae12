package io.tagline.lsp;

import java.util.regex.Pattern;

/** Which texts are documents of tagline: an editor also hands over other YAML and other Markdown. */
final class DocumentLanguage {

    private static final Pattern YAML = Pattern.compile("(?m)^\uFEFF?tagline:");

    private static final Pattern PROTOCOL = Pattern.compile("(?im)^(##+ +(states|transitions|messages)\\b|extends:)");

    private DocumentLanguage() {}

    static boolean isOurs(OpenDocument document) {
        String name = document.name();
        if (name.endsWith(".yaml") || name.endsWith(".yml")) {
            return YAML.matcher(document.text().text()).find();
        }
        return name.endsWith(".md")
                ? PROTOCOL.matcher(document.text().text()).find()
                : name.endsWith(".cla") || name.endsWith(".litmus") || name.endsWith(".cat");
    }
}
