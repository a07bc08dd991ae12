package io.tagline.protocols.document;

import io.tagline.documents.Source;
import java.util.List;

/** The tables of any Markdown text, whether it is a protocol or not. */
public final class MarkdownTables {

    private MarkdownTables() {}

    public static List<Table> of(Source source) {
        return MarkdownDocument.of(source).tables().values().stream()
                .flatMap(List::stream)
                .toList();
    }
}
