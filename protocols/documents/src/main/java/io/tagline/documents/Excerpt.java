package io.tagline.documents;

/** The part of a line that a diagnostic shows, safe to print, and the carets below it. */
record Excerpt(String line, String carets) {

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
        String after = Printable.escaped(line.substring(Math.max(start, end), to)) + (to < line.length() ? "…" : "");
        return new Excerpt(before + marked + after, " ".repeat(width(before)) + "^".repeat(Math.max(1, width(marked))));
    }

    private static int width(String text) {
        return text.codePointCount(0, text.length());
    }
}
