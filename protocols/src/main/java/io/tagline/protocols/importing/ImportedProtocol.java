package io.tagline.protocols.importing;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A protocol document that says what printed tables say.
 *
 * @param text of the document
 * @param cells how many cells of the tables are in it
 * @param questions how many words are open: in the document they begin with a question mark, and its reader refuses them
 * @param unused meanings of words that no table has, in a sentence each
 */
public record ImportedProtocol(String text, int cells, int questions, List<String> unused) {

    public ImportedProtocol {
        unused = List.copyOf(unused);
    }

    /**
     * Reads the tables of a cache and of its directory.
     *
     * @param title of the document
     * @param tables files in CSV, Markdown or SLICC's HTML
     * @param words documents with a table of what words mean
     * @param pages those that the tables link to
     */
    public static Optional<ImportedProtocol> read(
            String title, List<Source> tables, List<Source> words, Pages pages, Diagnostics diagnostics) {
        Words meanings = Words.of(words, diagnostics);
        return PrintedTables.read(tables, pages, diagnostics)
                .map(printed -> read(title, tables, printed, meanings, diagnostics))
                .filter(imported -> !diagnostics.hasErrors());
    }

    private static ImportedProtocol read(
            String title, List<Source> sources, PrintedTables printed, Words words, Diagnostics diagnostics) {
        List<ReadTable> tables = printed.both().stream()
                .map(table -> new ReadTable(table, words, diagnostics))
                .toList();
        Set<String> sent = new HashSet<>();
        tables.forEach(table -> table.sends().forEach(send -> sent.add(Notation.messageKey(send.message()))));
        tables.forEach(table -> table.readColumns(sent));
        ReadMessages messages = new ReadMessages(tables, words);
        ImportedDocument document = new ImportedDocument(title, sources, tables, messages, words);
        tables.stream().filter(ReadMessages::isCache).forEach(cache -> Implied.addTo(cache, messages, words));
        String text = document.text();
        int cells = tables.stream()
                .flatMapToInt(table -> table.states().stream()
                        .mapToInt(state -> table.row(state).size()))
                .sum();
        return new ImportedProtocol(text, cells, words.questions().size(), words.unused());
    }
}
