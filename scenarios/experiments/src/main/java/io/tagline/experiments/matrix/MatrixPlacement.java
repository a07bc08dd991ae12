package io.tagline.experiments.matrix;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Numbering;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Maps the rows of a matrix to cores of a machine, by a numbering of processors: the requested one, else that of the machine's document, else the one of
 * most servers. A merely assumed numbering is rejected if another one explains the matrix far better.
 *
 * @param section which matrix of its file, if there are several
 * @param numbering by its name, if requested
 * @param countFrom the number by which the headings call the operating system's processor 0, if that is said
 */
public record MatrixPlacement(
        Machine machine, OptionalInt section, Optional<Numbering.Common> numbering, OptionalInt countFrom) {

    /** Two threads of one core take less, two cores more: the fastest cores measured in public need 15 ns and more. */
    private static final double OF_ONE_CORE = 15;

    /** A relative difference that chance explains within a class. Threads of a core are few cells, and on some parts little faster. */
    private static final double USUAL_SPREAD = 0.01;

    /** How much more the classes of a numbering must overlap than those of another one to be in doubt. */
    private static final double FAR_MORE = 1.6;

    /** The matrix of a file on the machine; empty if there is a mistake. All mistakes are reported. */
    public Optional<PlacedMatrix> read(Source source, Diagnostics diagnostics) {
        return MatrixReader.read(source, section, diagnostics)
                .flatMap(matrix -> counted(matrix, source, diagnostics))
                .flatMap(matrix -> placed(matrix, source, diagnostics));
    }

    /** How processors are numbered, unless that is only assumed. */
    private Optional<Numbering> stated() {
        return numbering.map(common -> common.of(machine)).or(() -> Numbering.ofDocument(machine));
    }

    private Numbering used() {
        return stated().orElseGet(() -> Numbering.Common.THREADS_LAST.of(machine));
    }

    /** The matrix with processors counted from 0, as the operating system does. Headings from 1 may be processors without the first, so both are tried. */
    private Optional<MeasuredMatrix> counted(MeasuredMatrix matrix, Source source, Diagnostics diagnostics) {
        List<Integer> named = matrix.processors();
        List<Integer> fromOne = named.stream().map(processor -> processor - 1).toList();
        boolean areFromOne = named.equals(
                IntStream.rangeClosed(1, matrix.rows().size()).boxed().toList());
        boolean areProcessors = used().cores().keySet().containsAll(named);
        boolean mayBeFromOne = used().cores().keySet().containsAll(fromOne);
        if (countFrom.isPresent() && named.isEmpty()) {
            return refused(
                    "no headings of this matrix could count from %d".formatted(countFrom.getAsInt()),
                    "leave `count-from` out",
                    source,
                    diagnostics);
        } else if (countFrom.orElse(0) == 1 || (countFrom.isEmpty() && mayBeFromOne && !areProcessors)) {
            return Optional.of(matrix.of(fromOne, "the headings are taken to count processors from 1"));
        } else if (countFrom.isEmpty() && areFromOne && mayBeFromOne) {
            return refused(
                    "the processors are named 1 to %1$d: are these the processors 0 to %2$d, or 1 to %1$d of a machine that has more?"
                            .formatted(named.size(), named.size() - 1),
                    "say it with `count-from`: 1 for the former, 0 for the latter",
                    source,
                    diagnostics);
        }
        return Optional.of(matrix);
    }

    private static Optional<MeasuredMatrix> refused(
            String message, String help, Source source, Diagnostics diagnostics) {
        diagnostics.error(Code.OUT_OF_RANGE, source, Position.START, 1, message).help(help);
        return Optional.empty();
    }

    private Optional<PlacedMatrix> placed(MeasuredMatrix matrix, Source source, Diagnostics diagnostics) {
        Numbering used = used();
        Optional<PlacedMatrix> placed = placed(matrix, used);
        if (placed.isEmpty()) {
            refuseRows(matrix, used, source, diagnostics);
            return placed;
        }
        Optional<Numbering> better = better(matrix, used, placed.get());
        if (better.isPresent() && stated().isEmpty()) {
            diagnostics
                    .error(
                            Code.OUT_OF_RANGE,
                            source,
                            new Position(1, 1),
                            1,
                            "the rows are hardly processors in the order of `%s`: `%s` explains their numbers far better"
                                    .formatted(used.name(), better.get().name()))
                    .note("say which it is with `numbering`, or in the machine's document with `cores.processors`")
                    .help("one of: " + String.join(", ", Numbering.Common.words()));
            return Optional.empty();
        }
        return placed.map(found -> found.with(doubts(matrix, used, better, found)));
    }

    /** The core of each row; empty if the machine has no such processors. */
    private static Optional<List<Integer>> cores(MeasuredMatrix matrix, Numbering used) {
        if (matrix.processors().isEmpty()) {
            return used.ofRows(matrix.rows().size());
        }
        List<Integer> cores = matrix.processors().stream()
                .flatMap(processor -> used.core(processor).stream())
                .toList();
        return cores.size() == matrix.rows().size() ? Optional.of(cores) : Optional.empty();
    }

    private void refuseRows(MeasuredMatrix matrix, Numbering used, Source source, Diagnostics diagnostics) {
        int cores = machine.cores().count().value();
        int threads = machine.cores().threads().value();
        List<String> unknown = matrix.processors().stream()
                .filter(processor -> used.core(processor).isEmpty())
                .map(String::valueOf)
                .toList();
        String message = unknown.isEmpty()
                ? "the matrix has %d rows, the machine has %d cores"
                        .formatted(matrix.rows().size(), cores)
                : "the matrix names processors that the machine does not have: " + Names.listed(unknown);
        diagnostics
                .error(Code.OUT_OF_RANGE, source, new Position(source.lineCount(), 1), 1, message)
                .note(
                        used.cores().size() == cores * threads
                                ? "a row for each core, or for each of its hardware threads: %s"
                                        .formatted(threads == 1 ? "the document says 1" : "up to %d".formatted(threads))
                                : "the document names %d processors (`cores.processors`)"
                                        .formatted(used.cores().size()));
    }

    /**
     * A better common numbering, if there is one: either its classes overlap far less, or it alone has no cells that are too fast. Of several, one
     * without such cells, with the least overlap.
     */
    private Optional<Numbering> better(MeasuredMatrix matrix, Numbering used, PlacedMatrix placed) {
        double spread = placed.spread(machine);
        boolean isFast = tooFast(placed).size() > 1;
        return Arrays.stream(Numbering.Common.values())
                .map(common -> common.of(machine))
                .filter(other -> other.cores().keySet().containsAll(used.cores().keySet()))
                .filter(other -> placed(matrix, other)
                        .filter(found -> (spread > USUAL_SPREAD && spread > FAR_MORE * found.spread(machine))
                                || (isFast && tooFast(found).isEmpty()))
                        .isPresent())
                .min(Comparator.comparing((Numbering other) -> placed(matrix, other)
                                .filter(found -> tooFast(found).isEmpty())
                                .isEmpty())
                        .thenComparingDouble(other -> placed(matrix, other)
                                .map(found -> found.spread(machine))
                                .orElse(Double.POSITIVE_INFINITY)));
    }

    private static Optional<PlacedMatrix> placed(MeasuredMatrix matrix, Numbering numbering) {
        return cores(matrix, numbering).map(cores -> PlacedMatrix.of(matrix, cores));
    }

    private static List<PlacedMatrix.Cell> tooFast(PlacedMatrix placed) {
        return placed.cells().stream()
                .filter(cell -> cell.pair().to() != cell.pair().from() && cell.nanoseconds() < OF_ONE_CORE)
                .toList();
    }

    private List<String> doubts(
            MeasuredMatrix matrix, Numbering used, Optional<Numbering> better, PlacedMatrix placed) {
        List<String> doubts = new ArrayList<>(matrix.notes());
        better.ifPresent(other ->
                doubts.add("the numbering `%s` explains the matrix far worse than `%s`: are its rows in that order?"
                        .formatted(used.name(), other.name())));
        List<PlacedMatrix.Cell> fast = tooFast(placed);
        if (!fast.isEmpty()) {
            String some = fast.stream()
                    .limit(3)
                    .map(cell -> "%s ns between cores %d and %d"
                            .formatted(
                                    cell.nanoseconds(),
                                    cell.pair().to(),
                                    cell.pair().from()))
                    .collect(Collectors.joining(", "));
            doubts.add(
                    "%d %s below %.0f ns between different cores (%s): two threads of one core have that; is the numbering `%s` right?"
                            .formatted(
                                    fast.size(),
                                    fast.size() == 1 ? "cell is" : "cells are",
                                    OF_ONE_CORE,
                                    some,
                                    used.name()));
        }
        if (!matrix.title().isEmpty() && !matrix.title().contains(MatrixReader.SIMULATED)) {
            doubts.add("the matrix is of \"%s\"; the simulation hands a flag over by compare-exchange (CAS)"
                    .formatted(matrix.title()));
        }
        return doubts;
    }
}
