package io.tagline.protocols.document;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Mention;
import io.tagline.documents.Mention.Kind;
import io.tagline.documents.Source;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.InvariantForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lists where the tables of a protocol name its states, events, messages and networks; mistakes are reported by {@link ProtocolReader}. */
public final class ProtocolNames {

    private static final Pattern SEND = Pattern.compile("send\\s+(\\S+)(?:\\s+to\\s+(.+))?");
    private static final Pattern WHILE = Pattern.compile(" while (.+?) in ");
    private static final int OF_SECTIONS = 2;
    private static final int OF_NAMES = 4;

    private final MarkdownDocument document;
    private final List<Mention> mentions = new ArrayList<>();

    private ProtocolNames(MarkdownDocument document) {
        this.document = document;
    }

    /** All of them, in the order of the tables. */
    public static List<Mention> of(Source source) {
        ProtocolNames names = new ProtocolNames(MarkdownDocument.of(source));
        names.sections();
        names.shared();
        for (ControllerKind kind : ControllerKind.values()) {
            names.controller(kind.heading());
        }
        names.document.tables().values().stream()
                .flatMap(List::stream)
                .flatMap(table -> cells(table, Layers.CHANGE))
                .forEach(cell -> names.add(Kind.WORD, "", cell));
        return among(names.mentions, names.mentions);
    }

    /** Names of one document among all of those that it extends and its own: in a row, the name of a message means all its events. */
    public static List<Mention> among(List<Mention> all, List<Mention> some) {
        Set<String> messages = all.stream()
                .filter(mention -> mention.kind() == Kind.MESSAGE)
                .map(Mention::name)
                .collect(Collectors.toSet());
        return some.stream()
                .map(mention -> mention.kind() == Kind.EVENT && !mention.defines() && messages.contains(mention.name())
                        ? Mention.of(Kind.MESSAGE, "", mention.name(), mention.span())
                        : mention)
                .toList();
    }

    private void sections() {
        document.headings().forEach((name, place) -> {
            int level = document.title().filter(place.text()::equals).isPresent() ? 1 : OF_SECTIONS;
            int deep = name.contains("/") ? level + 1 : level;
            mentions.add(new Mention(Kind.SECTION, "", place.text(), place.span(), true, deep, ""));
        });
        ExtendsLine.read(document, new Diagnostics()).ifPresent(base -> add(Kind.DOCUMENT, "protocols", base));
    }

    private void shared() {
        rows("Messages", "message").forEach(row -> define(Kind.MESSAGE, "", row));
        tables("Messages").flatMap(table -> cells(table, "network")).forEach(cell -> add(Kind.NETWORK, "", cell));
        rows("Networks", "network").forEach(row -> define(Kind.NETWORK, "", row));
        tables(InvariantReader.HEADING)
                .flatMap(table -> cells(table, "invariant"))
                .forEach(this::invariant);
    }

    private void controller(String heading) {
        rows(heading + Layers.STATES, "state").forEach(row -> define(Kind.STATE, heading, row));
        rows(heading + "/Events", "event").forEach(row -> define(Kind.EVENT, heading, row));
        tables(heading + "/Events")
                .flatMap(table -> cells(table, "is"))
                .forEach(cell -> add(Kind.EVENT, heading, cell));
        tables(heading + Layers.TRANSITIONS).forEach(table -> {
            cells(table, "state").flatMap(ProtocolNames::listed).forEach(cell -> add(Kind.STATE, heading, cell));
            cells(table, "next").forEach(cell -> add(Kind.STATE, heading, cell));
            cells(table, "event").flatMap(ProtocolNames::listed).forEach(cell -> add(Kind.EVENT, heading, cell));
            cells(table, "actions").flatMap(cell -> cell.split(';').stream()).forEach(this::action);
        });
    }

    private static Stream<DocumentCell> listed(DocumentCell cell) {
        return cell.split(',').stream();
    }

    private void action(DocumentCell cell) {
        Matcher send = SEND.matcher(cell.text());
        if (!send.matches()) {
            add(Kind.WORD, "", cell);
            return;
        }
        add(Kind.MESSAGE, "", cell.part(send.start(1), send.end(1)));
        if (send.group(2) != null) {
            add(Kind.WORD, "", cell.part(send.start(2), send.end(2)));
        }
    }

    private void invariant(DocumentCell cell) {
        Matcher condition = WHILE.matcher(cell.text());
        int end = cell.text().length();
        if (condition.find()) {
            states(condition.group(1), cell.part(condition.end(), end));
            end = condition.start();
        }
        DocumentCell claim = cell.part(0, end);
        for (InvariantForm form : InvariantForm.values()) {
            if (claim.text().startsWith(form.phrase() + " ")) {
                form.about()
                        .ifPresent(kind -> states(
                                kind.word(),
                                claim.part(form.phrase().length(), claim.text().length())));
            }
        }
    }

    private void states(String controller, DocumentCell list) {
        Stream.of(ControllerKind.values())
                .filter(kind -> kind.word().equals(controller))
                .forEach(kind -> listed(list).forEach(cell -> add(Kind.STATE, kind.heading(), cell)));
    }

    private void add(Kind kind, String scope, DocumentCell cell) {
        if (!cell.isEmpty()) {
            mentions.add(Mention.of(kind, scope, cell.text(), cell.span()));
        }
    }

    /** A row of a table that gives names their meaning. */
    private record Declared(DocumentCell name, boolean removed, String meaning) {}

    private void define(Kind kind, String scope, Declared row) {
        mentions.add(new Mention(
                kind,
                scope,
                row.name().text(),
                row.name().span(),
                !row.removed(),
                row.removed() ? 0 : OF_NAMES,
                row.meaning()));
    }

    private Stream<Declared> rows(String heading, String column) {
        return tables(heading)
                .flatMap(table -> table.rows().stream()
                        .flatMap(row -> cell(table, row, column)
                                .filter(cell -> !cell.isEmpty())
                                .map(cell -> new Declared(cell, isRemoved(table, row), meaning(table, row, column)))
                                .stream()));
    }

    private static boolean isRemoved(Table table, List<DocumentCell> row) {
        return cell(table, row, Layers.CHANGE)
                .filter(change -> change.text().equals(Change.REMOVE.phrase()))
                .isPresent();
    }

    /** The other cells of its row. */
    private static String meaning(Table table, List<DocumentCell> row, String column) {
        return table.columns().stream()
                .filter(other -> !other.equals(column))
                .flatMap(other -> cell(table, row, other).stream()
                        .filter(cell -> !cell.isEmpty())
                        .map(cell -> other.equals("meaning") ? cell.text() : other + " " + cell.text()))
                .collect(Collectors.joining("; "));
    }

    private Stream<Table> tables(String heading) {
        return document.tables().getOrDefault(heading, List.of()).stream();
    }

    private static Stream<DocumentCell> cells(Table table, String column) {
        return table.rows().stream().flatMap(row -> cell(table, row, column).stream());
    }

    private static Optional<DocumentCell> cell(Table table, List<DocumentCell> row, String column) {
        int place = table.columns().indexOf(column);
        return place < 0 || place >= row.size() ? Optional.empty() : Optional.of(row.get(place));
    }
}
