package io.tagline.protocols.importing;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.protocols.document.DocumentCell;
import io.tagline.protocols.document.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A transition table as gem5's SLICC prints it: {@code NAME_table.html}. What a reader sees are shorthands, which several actions may have; each links
 * to the page of its action, whose address has the full name. So do states and events. The pages name themselves; the messages that an action sends are on none.
 */
final class SliccPage {

    private static final Pattern ROW = Pattern.compile("(?is)<TR>(.*?)</TR>");
    private static final Pattern CELL = Pattern.compile("(?is)<(TH|TD)\\b[^>]*>(.*?)</\\1>");
    private static final Pattern LINK =
            Pattern.compile("(?i)<A\\s+href=\"[A-Za-z0-9]+?_(table|Event|action)_(\\w+)\\.html\"");

    private final Source source;
    private final Diagnostics diagnostics;

    private SliccPage(Source source, Diagnostics diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
    }

    static boolean isPage(Source source) {
        return Pattern.compile("(?i)<(HTML|TABLE|TR)\\b").matcher(source.text()).find();
    }

    /** The table of the page; none if it is not one of SLICC's, which is reported. */
    static List<Table> read(Source source, Diagnostics diagnostics) {
        return new SliccPage(source, diagnostics).read();
    }

    /** What the page of an action or an event says of it, as in {@code Action: gS - Send GetS to the directory}. */
    static Optional<String> sentence(Source table, String word, Pages pages) {
        Matcher link = Pattern.compile("[A-Za-z0-9]+_(?:action|Event)_\\Q" + word + "\\E\\.html")
                .matcher(table.text());
        return link.find() ? pages.beside(table, link.group()).flatMap(SliccPage::sentence) : Optional.empty();
    }

    private static Optional<String> sentence(String page) {
        Matcher found =
                Pattern.compile("(?s)(?:Action|Event): .*? - (.*?)</BIG>").matcher(page);
        return found.find()
                ? Optional.of(found.group(1)
                        .replaceAll("<[^>]*>|\\|", "")
                        .replaceAll("\\s+", " ")
                        .strip())
                : Optional.empty();
    }

    private List<Table> read() {
        List<List<DocumentCell>> rows = new ArrayList<>();
        Matcher row = ROW.matcher(source.text());
        while (row.find()) {
            rows.add(cells(row.start(1), row.end(1)));
        }
        if (rows.size() < 2 || rows.get(0).size() < 2 || rows.get(0).get(1).isEmpty()) {
            diagnostics
                    .error(Code.BAD_TABLE, source, Position.START, 1, "not a transition table of SLICC")
                    .help("SLICC writes them as NAME_table.html, with a link to NAME_Event_X.html above each column");
            return List.of();
        }
        int columns = rows.get(0).size();
        // States are repeated at the right, events at the bottom.
        return List.of(new Table(
                rows.get(0),
                rows.subList(1, rows.size()).stream()
                        .filter(cells -> !cells.get(0).isEmpty())
                        .map(cells -> cells.subList(0, Math.min(columns, cells.size())))
                        .toList()));
    }

    private List<DocumentCell> cells(int start, int end) {
        List<DocumentCell> cells = new ArrayList<>();
        Matcher cell = CELL.matcher(source.text()).region(start, end);
        while (cell.find()) {
            cells.add(cell(cell.start(2), cell.end(2)));
        }
        return cells;
    }

    /** Actions with commas between them, and behind a stroke the next state: as a textbook prints it. */
    private DocumentCell cell(int start, int end) {
        List<String> actions = new ArrayList<>();
        String next = "";
        int first = -1;
        Matcher link = LINK.matcher(source.text()).region(start, end);
        while (link.find()) {
            first = first < 0 ? link.start() : first;
            if (link.group(1).equalsIgnoreCase("action")) {
                actions.add(link.group(2));
            } else {
                next = link.group(2);
            }
        }
        boolean heads = source.text().startsWith("</TH", end);
        String text = heads ? next : text(actions, next);
        return Notation.printed(source.span(source.position(Math.max(first, start)), 1), text);
    }

    private static String text(List<String> actions, String next) {
        String done = String.join(", ", actions);
        return next.isEmpty() ? done : (done.isEmpty() ? "-" : done) + "/" + next;
    }
}
