package io.tagline.scenarios.report;

import java.util.ArrayList;
import java.util.List;

/** A table, heading first, as Markdown or for LaTeX. */
final class TypesetTable {

    private TypesetTable() {}

    static List<String> markdown(List<List<String>> table) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < table.size(); i++) {
            lines.add("| " + String.join(" | ", table.get(i)) + " |");
            if (i == 0) {
                lines.add("|" + "---|".repeat(table.get(0).size()));
            }
        }
        return lines;
    }

    /** A tabular. */
    static List<String> latex(List<List<String>> table) {
        List<String> lines = new ArrayList<>();
        lines.add("\\begin{tabular}{" + "l".repeat(table.get(0).size()) + "}");
        for (List<String> row : table) {
            lines.add("  "
                    + String.join(" & ", row)
                            .replace("*", "$^*$")
                            .replace("±", "$\\pm$")
                            .replace("%", "\\%")
                            .replace("_", "\\_")
                    + " \\\\");
        }
        lines.add("\\end{tabular}");
        return lines;
    }
}
