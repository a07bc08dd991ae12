package io.tagline.work.reproduction;

import java.util.List;

/** A part of a reproduction, a scenario or a figure, with its rows. */
public record Chapter(String title, String description, List<Row> rows) {

    public Chapter {
        rows = List.copyOf(rows);
    }
}
