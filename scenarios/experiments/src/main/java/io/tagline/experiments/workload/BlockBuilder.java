package io.tagline.experiments.workload;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.experiments.scenario.LineArray;
import io.tagline.experiments.scenario.LineWords;
import io.tagline.experiments.scenario.Point;
import io.tagline.experiments.scenario.PointScope;
import io.tagline.programs.cla.expansion.Budget;
import io.tagline.programs.cla.verb.LineMap;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Evaluator;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.PointDiagnostics;
import io.tagline.programs.expression.Scope;
import io.tagline.programs.expression.ThreadDomains;
import io.tagline.programs.expression.Value;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Lays out the lines of a point: a block of consecutive addresses for each array, or for each of its rows. */
final class BlockBuilder {

    private static final int MOST_LINES = 1_000_000;
    private static final long LARGEST_ADDRESS = 1L << 40;
    private static final long LARGEST_ALIGNMENT = 1L << 20;

    private final Point point;
    private final int threads;
    private final ThreadDomains domains;
    private final LineBuilder lines;
    private final BufferSpace space;
    private final Budget budget;
    private final PointDiagnostics diagnostics;
    private final List<LineBlock> blocks = new ArrayList<>();
    private final List<LineSetup> setups = new ArrayList<>();
    private final List<Placed> arrays = new ArrayList<>();
    private int words;
    private final FixedAddresses addresses = new FixedAddresses();

    BlockBuilder(
            Point point,
            int threads,
            ThreadDomains domains,
            LineBuilder lines,
            BufferSpace space,
            Budget budget,
            PointDiagnostics diagnostics) {
        this.point = point;
        this.threads = threads;
        this.domains = domains;
        this.lines = lines;
        this.space = space;
        this.budget = budget;
        this.diagnostics = diagnostics;
    }

    /** Adds an array. A mistake in it is reported, and makes the result unusable. */
    void add(LineArray array) {
        try {
            List<Integer> sizes = sizes(array);
            int copies = lines.copies(array);
            int ofThread = copies == 1 ? 0 : sizes.stream().reduce(1, (a, b) -> a * b);
            arrays.add(new Placed(array, sizes, ofThread, setups.size(), words));
            int rows = sizes.size() == 2 ? sizes.get(0) : 1;
            boolean alike = !sizes.isEmpty() && array.isAlikeIn(sizes.size() == 2 ? PointScope.COLUMN : PointScope.ROW);
            for (int copy = 0; copy < copies; copy++) {
                for (int row = 0; row < rows; row++) {
                    addRow(array, sizes, row, alike);
                }
            }
        } catch (EvaluationException e) {
            diagnostics.report(e);
        }
    }

    List<LineBlock> blocks() {
        return blocks;
    }

    /** An array, the number of its first line, and of the first of its words among all words. */
    private record Placed(LineArray array, List<Integer> sizes, int ofThread, int line, int word) {

        /** The names of its elements in programs; words are numbered after all {@code lines}. */
        void name(int lines, Map<String, LineMap.Shape> shapes) {
            List<LineWords.Field> fields = array.words().fields();
            if (array.words().packed().isPresent()) {
                shapes.put(array.name(), new LineMap.Shape(lines + word, sizes));
            } else if (fields.isEmpty()) {
                shapes.put(array.name(), new LineMap.Shape(line, sizes, ofThread, 1));
            }
            for (int field = 0; field < fields.size(); field++) {
                shapes.put(
                        array.name() + "." + fields.get(field).name(),
                        new LineMap.Shape(lines + word + field, sizes, 0, fields.size()));
            }
        }
    }

    LineMap lineMap() {
        Map<String, LineMap.Shape> shapes = new LinkedHashMap<>();
        arrays.forEach(placed -> placed.name(setups.size(), shapes));
        return new LineMap(shapes, setups);
    }

    /** What names mean where domains count, in sizes and in {@code near}. */
    private record DomainScope(PointScope names, ThreadDomains domains) implements Scope {

        @Override
        public Optional<Value> value(String name) {
            return names.value(name)
                    .or(() -> Optional.ofNullable(domains.counts().get(name)));
        }
    }

    private Evaluator withDomains(int row) {
        return new Evaluator(new DomainScope(new PointScope(point, threads, row, 0), domains));
    }

    private List<Integer> sizes(LineArray array) {
        Evaluator evaluator = withDomains(0);
        long total = setups.size();
        long product = lines.copies(array);
        List<Integer> sizes = new ArrayList<>();
        for (Expression expression : array.sizes()) {
            long size = evaluator.number(expression);
            if (size < 1 || size > MOST_LINES || total + product * size > MOST_LINES) {
                String message = Printable.quoted(array.name()) + " cannot have size " + size;
                String note = "a scenario has 1 to " + MOST_LINES + " lines";
                throw new EvaluationException(Code.OUT_OF_RANGE, expression.span(), message, note);
            }
            product *= size;
            sizes.add((int) size);
        }
        budget.spendLines(product, array.span());
        return sizes;
    }

    /** {@code alike}: whether all lines of a row are set up as its first one. */
    private void addRow(LineArray array, List<Integer> sizes, int row, boolean alike) {
        boolean two = sizes.size() == 2;
        String rowName = two ? array.name() + "[" + row + "]" : array.name();
        int count = sizes.isEmpty() ? 1 : sizes.get(sizes.size() - 1);
        int packed = lines.packed(array, PointScope.of(point, threads));
        List<LineSetup> added = new ArrayList<>();
        for (int k = 0; k < count; k += packed) {
            int last = Math.min(count, k + packed) - 1;
            String range = array.words().packed().isPresent() ? k + ".." + last : String.valueOf(k);
            String name = sizes.isEmpty() ? rowName : rowName + "[" + range + "]";
            Evaluator evaluator = PointScope.of(point, threads, two ? row : k, two ? k : 0);
            LineSetup line = alike && !added.isEmpty() ? added.get(0).named(name) : lines.line(array, name, evaluator);
            space.take(line, array.span());
            added.add(line.with(
                    array.words().packed().isPresent()
                            ? elements(array, rowName, two ? OptionalInt.of(row) : OptionalInt.empty(), k, last)
                            : lines.fields(array, name, evaluator)));
        }
        added.forEach(line -> words += line.words().size());
        blocks.add(new LineBlock(
                rowName,
                address(array, rowName, row, added.size()),
                lines.socket(array, withDomains(row)),
                lines.near(array, PointScope.of(point, threads, row, 0)),
                align(array),
                added));
        setups.addAll(added);
    }

    private List<LineSetup.Word> elements(LineArray array, String rowName, OptionalInt row, int from, int to) {
        List<LineSetup.Word> elements = new ArrayList<>();
        for (int k = from; k <= to; k++) {
            Evaluator evaluator = PointScope.of(point, threads, row.orElse(k), row.isPresent() ? k : 0);
            elements.add(new LineSetup.Word(rowName + "[" + k + "]", evaluator.number(array.value())));
        }
        return elements;
    }

    private long align(LineArray array) {
        if (array.align().isEmpty()) {
            return 1;
        }
        Expression expression = array.align().get();
        long align = PointScope.of(point, threads).number(expression);
        if (align < 1 || align > LARGEST_ALIGNMENT) {
            String message = "no address is a multiple of " + align;
            String note = "write a number of lines from 1 to " + LARGEST_ALIGNMENT + ", such as 2 for a pair";
            throw new EvaluationException(Code.OUT_OF_RANGE, expression.span(), message, note);
        }
        return align;
    }

    private OptionalLong address(LineArray array, String name, int row, int count) {
        if (array.address().isEmpty()) {
            return OptionalLong.empty();
        }
        Expression expression = array.address().get();
        long address = PointScope.of(point, threads, row, 0).number(expression);
        if (address < 0 || address > LARGEST_ADDRESS) {
            String message = "there is no address " + address;
            throw new EvaluationException(
                    Code.OUT_OF_RANGE, expression.span(), message, "addresses count lines from 0");
        }
        addresses.take(name, address, count, expression.span());
        return OptionalLong.of(address);
    }

    /** The addresses that a scenario assigns itself; none can be assigned twice. */
    private static final class FixedAddresses {

        private final TreeMap<Long, Stretch> stretches = new TreeMap<>();

        void take(String name, long first, int count, Span span) {
            Map.Entry<Long, Stretch> before = stretches.floorEntry(first + count - 1);
            if (before != null && before.getValue().end > first) {
                String message = "these addresses are taken by " + Printable.quoted(before.getValue().name);
                String note = "it ends before " + before.getValue().end;
                throw new EvaluationException(Code.OUT_OF_RANGE, span, message, note);
            }
            stretches.put(first, new Stretch(name, first + count));
        }

        private record Stretch(String name, long end) {}
    }
}
