package io.tagline.scenarios.report.tune;

import io.tagline.models.tune.LevelTrees;
import io.tagline.models.tune.Tuning;
import io.tagline.pictures.layout.Drawings;
import io.tagline.pictures.tune.TreeDrawing;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.tune.DesignSearch.Found;
import java.util.List;

/** What was tuned; as JSON {@code tagline/tune/1}, docs/guide/tune.md. */
public final class TuneReport implements Report<Found> {

    private static final String TREE = "the best tree, with the times of its levels";

    @Override
    public List<Format<Found>> formats() {
        return Format.of(
                Found::sheet,
                Found::json,
                List.of(
                        Format.ofLines("dot", TREE, found -> tree(found).dot()),
                        Format.of(
                                "svg",
                                TREE,
                                found -> Drawings.svg(List.of(tree(found).drawing())))));
    }

    /** Whether a format draws the best tree for the first number of threads, as papers/000, figure 8; only of trees by levels. */
    public static boolean drawsTree(Format<?> format) {
        return format.note().equals(TREE);
    }

    private static TreeDrawing tree(Found found) {
        Tuning first = found.result().tunings().get(0);
        if (first.space() instanceof LevelTrees trees) {
            return new TreeDrawing(trees.rule(), trees.levels(first.optimum()), trees.threads());
        }
        throw new IllegalArgumentException("no tree by levels: " + first.space());
    }
}
