package io.tagline.sheet;

import io.tagline.documents.columns.Column.Reading;
import io.tagline.documents.columns.Columns;
import io.tagline.documents.json.Json;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A table with a row for each item, built column by column.
 *
 * @param <T> what a row is about
 */
public final class Rows<T> {

    private final List<T> items;
    private final List<Column> columns = new ArrayList<>();
    private final List<Function<? super T, Cell>> cells = new ArrayList<>();

    private Rows(List<T> items) {
        this.items = List.copyOf(items);
    }

    public static <T> Rows<T> of(List<T> items) {
        return new Rows<>(items);
    }

    public Rows<T> words(String name, Function<? super T, String> cell) {
        return add(Column.words(name), item -> Cell.of(cell.apply(item)));
    }

    public Rows<T> counts(String name, Function<? super T, ? extends Number> cell) {
        return add(Column.numbers(name), item -> Cell.of(cell.apply(item).longValue()));
    }

    public Rows<T> numbers(String name, String unit, Function<? super T, Cell> cell) {
        return add(Column.numbers(name, unit), cell);
    }

    public Rows<T> numbers(String name, Function<? super T, Cell> cell) {
        return numbers(name, "", cell);
    }

    /** Numbers of columns with these decimals; other values as JSON has them. */
    public Rows<T> add(int decimals, Columns<? super T> from, String... names) {
        for (String name : names) {
            add(name, decimals, from.get(name));
        }
        return this;
    }

    /** The same under a name of its own. */
    public Rows<T> add(String name, int decimals, io.tagline.documents.columns.Column<? super T> column) {
        return add(
                Column.of(name, column),
                item -> column.reading()
                        .apply(item)
                        .map(value -> cell(value, decimals))
                        .orElse(Cell.empty()));
    }

    private static Cell cell(Reading value, int decimals) {
        if (!Double.isNaN(value.number())) {
            return Cell.of(value.number(), decimals);
        }
        String text = value.json().plain();
        return value.json() instanceof Json.Numeral ? Cell.of(Long.parseLong(text)) : Cell.of(text);
    }

    public Rows<T> add(Column column, Function<? super T, Cell> cell) {
        columns.add(column);
        cells.add(cell);
        return this;
    }

    public Table table() {
        return table("");
    }

    public Table table(String title) {
        List<List<Cell>> rows = items.stream()
                .map(item -> cells.stream().map(cell -> cell.apply(item)).toList())
                .toList();
        return new Table(title, columns, rows, Layout.NUMBERS, List.of());
    }
}
