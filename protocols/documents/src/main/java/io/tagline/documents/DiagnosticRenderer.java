package io.tagline.documents;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Shows diagnostics to a person: what, where, the line with carets, and what would be legal, or where to read about that.
 *
 * @param colour whether the text carries ANSI sequences
 */
public record DiagnosticRenderer(boolean colour) {

    private static final String RED = "\u001B[1;31m";
    private static final String BLUE = "\u001B[1;34m";
    private static final String BOLD = "\u001B[1m";
    private static final String RESET = "\u001B[0m";
    private static final int LONGEST = 2000;

    /** All diagnostics below each other, and how many more there were; ends with a line end unless empty. */
    public String render(List<Diagnostic> diagnostics, int more) {
        Set<Code> explained = EnumSet.noneOf(Code.class);
        String shown = diagnostics.stream()
                .map(diagnostic -> render(diagnostic, isWithoutHint(diagnostic) && explained.add(diagnostic.code())))
                .collect(Collectors.joining());
        return more == 0 ? shown : shown + "… and " + more + " more\n";
    }

    /** One diagnostic; ends with a line end. */
    public String render(Diagnostic diagnostic) {
        return render(diagnostic, isWithoutHint(diagnostic));
    }

    private static boolean isWithoutHint(Diagnostic diagnostic) {
        return diagnostic.note().isEmpty() && diagnostic.help().isEmpty();
    }

    private String render(Diagnostic diagnostic, boolean explained) {
        StringBuilder out = new StringBuilder();
        String gutter = gutter(diagnostic);
        out.append(paint(RED, "error[" + diagnostic.code().id() + "]"))
                .append(paint(BOLD, ": " + clean(diagnostic.message())))
                .append('\n');
        out.append(gutter).append(paint(BLUE, "--> ")).append(place(diagnostic)).append('\n');
        if (diagnostic.source().isUnread()) {
            appendHelp(diagnostic.note(), gutter, out);
        } else {
            appendExcerpt(diagnostic, gutter, out);
        }
        diagnostic.help().forEach(line -> appendHelp(line, gutter, out));
        if (explained) {
            appendHelp("`tagline explain " + diagnostic.code().id() + "` explains it", gutter, out);
        }
        return out.toString();
    }

    private void appendExcerpt(Diagnostic diagnostic, String gutter, StringBuilder out) {
        Excerpt excerpt = Excerpt.of(diagnostic);
        String bar = gutter + " " + paint(BLUE, "|");
        String number =
                ("%" + gutter.length() + "d").formatted(diagnostic.position().line());
        String note = diagnostic.note().isEmpty() ? "" : " " + clean(diagnostic.note());
        out.append(bar).append('\n');
        out.append(paint(BLUE, number + " |"))
                .append((" " + excerpt.line()).stripTrailing())
                .append('\n');
        out.append(bar).append(' ').append(paint(RED, excerpt.carets() + note)).append('\n');
    }

    private void appendHelp(String line, String gutter, StringBuilder out) {
        if (!line.isEmpty()) {
            out.append(gutter)
                    .append(paint(BLUE, " = "))
                    .append("help: ")
                    .append(clean(line))
                    .append('\n');
        }
    }

    private static String place(Diagnostic diagnostic) {
        String name = clean(diagnostic.source().name());
        return diagnostic.source().isUnread() ? name : name + ":" + diagnostic.position();
    }

    /** As wide as the line number, two at least, so that short and long documents look alike. */
    private static String gutter(Diagnostic diagnostic) {
        return " "
                .repeat(Math.max(2, String.valueOf(diagnostic.position().line()).length()));
    }

    private static String clean(String text) {
        return Printable.shortened(text, LONGEST);
    }

    private String paint(String style, String text) {
        return colour ? style + text + RESET : text;
    }

    /** The part of a line that a diagnostic shows, safe to print, and the carets below it. */
    private record Excerpt(String line, String carets) {

        private static final int WIDTH = 100;
        private static final int BEFORE = 40;

        static Excerpt of(Diagnostic diagnostic) {
            String line = diagnostic.source().line(diagnostic.position().line()).stripTrailing();
            int start = Math.min(diagnostic.position().column() - 1, line.length());
            int from = line.length() <= WIDTH ? 0 : Math.max(0, Math.min(start - BEFORE, line.length() - WIDTH));
            int to = Math.min(line.length(), from + WIDTH);
            int end = Math.min(to, start + diagnostic.length());
            String before = (from > 0 ? "…" : "") + Printable.escaped(line.substring(from, start));
            String marked = Printable.escaped(line.substring(start, Math.max(start, end)));
            String after =
                    Printable.escaped(line.substring(Math.max(start, end), to)) + (to < line.length() ? "…" : "");
            return new Excerpt(
                    before + marked + after, " ".repeat(width(before)) + "^".repeat(Math.max(1, width(marked))));
        }

        private static int width(String text) {
            return text.codePointCount(0, text.length());
        }
    }
}
