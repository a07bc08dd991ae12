package io.tagline.protocols.document;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Cause;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.protocols.table.ControllerKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The headings under which a protocol has its tables, such as {@code Cache/States}, and what tables with a wrong or missing heading were meant to be. */
record Headings(MarkdownDocument document, Diagnostics diagnostics, Map<String, List<Table>> tables) {

    private static final Map<String, List<String>> COLUMNS = columns();

    static final List<String> ALL = List.copyOf(COLUMNS.keySet());

    Headings(MarkdownDocument document, Diagnostics diagnostics) {
        this(document, diagnostics, document.tables());
    }

    private static Map<String, List<String>> columns() {
        Map<String, List<String>> columns = new LinkedHashMap<>();
        columns.put("Messages", MessageReader.COLUMNS);
        columns.put("Networks", NetworkReader.COLUMNS);
        columns.put("Resources", ResourceReader.COLUMNS);
        columns.put(InvariantReader.HEADING, InvariantReader.COLUMNS);
        for (ControllerKind kind : ControllerKind.values()) {
            columns.put(
                    kind.heading() + Layers.STATES,
                    kind == ControllerKind.CACHE ? StateReader.CACHE_COLUMNS : StateReader.DIRECTORY_COLUMNS);
            columns.put(kind.heading() + "/Events", EventReader.COLUMNS);
            columns.put(kind.heading() + Layers.TRANSITIONS, TransitionReader.COLUMNS);
        }
        return columns;
    }

    /** Reports misspelt and missing headings, and puts their tables where they were meant to be: they cause no further mistakes. */
    static void correct(MarkdownDocument document, Diagnostics diagnostics) {
        Headings headings = new Headings(document, diagnostics);
        headings.correctSpelling();
        headings.correctMissing();
    }

    private void correctSpelling() {
        for (String written : List.copyOf(tables.keySet())) {
            ALL.stream()
                    .filter(meant -> !ALL.contains(written) && !tables.containsKey(meant))
                    .filter(meant -> isNearly(written, meant))
                    .findFirst()
                    .ifPresent(meant -> {
                        refuse(written, meant);
                        tables.put(meant, requireNonNull(tables.remove(written)));
                    });
        }
    }

    /** Whether each part of a heading is one of the other, or nearly. */
    private static boolean isNearly(String written, String meant) {
        String[] parts = written.split("/", -1);
        String[] wanted = meant.split("/", -1);
        boolean near = parts.length == wanted.length;
        for (int i = 0; near && i < parts.length; i++) {
            near = Names.isNearly(parts[i], wanted[i]);
        }
        return near;
    }

    /** Of a heading of two levels, the part that is misspelt. */
    private void refuse(String written, String meant) {
        boolean below = section(written).equals(section(meant));
        DocumentCell place = document.heading(below ? written : section(written));
        diagnostics
                .error(Code.MISSING_SECTION, place.span(), "unknown heading `" + place.text() + "`")
                .nearest(place.text(), List.of(below ? meant.replaceFirst(".*/", "") : section(meant)));
    }

    private static String section(String heading) {
        return heading.replaceFirst("/.*", "");
    }

    /** A table whose heading is missing is below another one, with columns of its own. */
    private void correctMissing() {
        Map<String, List<Table>> found = new LinkedHashMap<>();
        for (String heading : List.copyOf(tables.keySet())) {
            for (Table table : List.copyOf(requireNonNull(tables.get(heading)))) {
                meant(heading, table).ifPresent(meant -> {
                    diagnostics.error(
                            new Cause("heading", meant),
                            Code.MISSING_SECTION,
                            table.header().get(0).span(),
                            "no heading `%s` above this table".formatted(marked(meant)));
                    tables.getOrDefault(heading, List.of()).remove(table);
                    found.computeIfAbsent(meant, any -> new ArrayList<>()).add(table);
                });
            }
        }
        tables.putAll(found);
    }

    private static String marked(String heading) {
        return heading.contains("/") ? "### " + heading.replaceFirst(".*/", "") : "## " + heading;
    }

    private Optional<String> meant(String heading, Table table) {
        boolean own = !ALL.contains(heading) && !isAlone(heading);
        boolean fits = ALL.contains(heading) && table.columns().containsAll(columns(heading));
        return own || fits
                ? Optional.empty()
                : ALL.stream()
                        .filter(meant -> !tables.containsKey(meant))
                        .filter(meant -> !meant.contains("/") || section(meant).equals(section(heading)))
                        .filter(meant -> table.columns().containsAll(columns(meant)))
                        .findFirst();
    }

    static List<String> columns(String heading) {
        return COLUMNS.getOrDefault(heading, List.of());
    }

    /** Whether it is the heading of a controller, or the title. */
    private boolean isAlone(String heading) {
        return ALL.stream()
                        .anyMatch(meant -> meant.contains("/") && section(meant).equals(heading))
                || document.title().filter(heading::equals).isPresent();
    }
}
