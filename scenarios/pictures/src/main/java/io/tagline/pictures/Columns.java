package io.tagline.pictures;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A table that grows by rows and is read by columns, as charts want it. */
public final class Columns {

    private final Map<String, List<Object>> columns = new LinkedHashMap<>();

    public Columns(String... names) {
        for (String name : names) {
            columns.put(name, new ArrayList<>());
        }
    }

    /** Adds a row, a cell for each column; numbers are doubles. */
    public void row(Object... cells) {
        int i = 0;
        for (List<Object> column : columns.values()) {
            column.add(cells[i++]);
        }
    }

    public boolean isEmpty() {
        return columns.values().stream().allMatch(List::isEmpty);
    }

    public Map<String, List<?>> asMap() {
        return Collections.unmodifiableMap(new LinkedHashMap<>(columns));
    }
}
