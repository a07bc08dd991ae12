package io.tagline.work.fit;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Names;
import io.tagline.documents.units.Decimals;
import io.tagline.experiments.fitting.FitResult;
import io.tagline.experiments.fitting.FitResult.Correlation;
import io.tagline.experiments.fitting.FitResult.Fitted;
import io.tagline.experiments.fitting.FitResult.Left;
import io.tagline.experiments.fitting.FitResult.SourceErrors;
import io.tagline.experiments.measurement.CoreToCore;
import io.tagline.experiments.measurement.Errors;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part;
import io.tagline.sheet.Part.Code;
import io.tagline.sheet.Part.Medium;
import io.tagline.sheet.Part.Note;
import io.tagline.sheet.Part.Only;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The result of a fit: errors of sources and classes, the fitted numbers with their certainty, and a document to paste. */
public final class FitSheet {

    private final FitResult result;

    private FitSheet(FitResult result) {
        this.result = result;
    }

    static Sheet of(FitResult result) {
        FitSheet fit = new FitSheet(result);
        return Sheet.titled(fit.title())
                .answer(FitSentence.of(result))
                .addAll(fit.parts())
                .sheet();
    }

    /** How far off the machine is, before and after, as the answer of another sheet. */
    public static String sentence(FitResult result) {
        return FitSentence.of(result);
    }

    /** The same as a part of another sheet. */
    public static Section section(FitResult result) {
        FitSheet fit = new FitSheet(result);
        return new Section(fit.title(), "", fit.parts());
    }

    private String title() {
        long count = result.sources().stream()
                .mapToLong(source -> source.classes().size())
                .sum();
        String classes = counted(count, "class", "classes") + ", " + result.cells() + " numbers";
        String data = result.data().name();
        return result.isFit()
                ? "fit of %s of %s to %s: %s; %d steps"
                        .formatted(
                                counted(result.fitted().size(), "number", "numbers"),
                                result.machine(),
                                data,
                                classes,
                                result.steps())
                : "%s beside %s: %s".formatted(result.machine(), data, classes);
    }

    private static String counted(long count, String one, String several) {
        return count + " " + (count == 1 ? one : several);
    }

    private List<Part> parts() {
        ClassTable classes = new ClassTable(result);
        List<Part> parts = new ArrayList<>(List.of(
                sources(),
                Only.in(classes.compact(), Medium.TEXT),
                Only.in(classes.withOrigins(), Medium.MARKDOWN, Medium.HTML, Medium.LATEX),
                Only.in(Note.of("Median of the errors: " + medians() + "."), Medium.MARKDOWN, Medium.HTML)));
        if (result.isFit()) {
            parts.add(numbers());
        } else {
            errors().forEach(sentence -> parts.add(Only.in(Note.of(sentence), Medium.TEXT)));
        }
        doubts().forEach(doubt -> parts.add(Note.of(doubt)));
        new FitWarnings(result).sentences().forEach(warning -> parts.add(Note.warning(warning)));
        if (result.isFit()) {
            parts.add(new Code("", "yaml", new FittedDocument(result).lines()));
        }
        return parts;
    }

    private Table sources() {
        Rows<SourceErrors> table = Rows.of(result.sources())
                .words("source", source -> source.source().name())
                .counts("classes", source -> source.classes().size());
        if (!result.isFit()) {
            return table.numbers("error", source -> Cell.percent(source.after()))
                    .table();
        }
        return table.numbers("weight", source -> Cell.shortest(source.source().weight(), 3))
                .numbers("error before", source -> Cell.percent(source.before()))
                .numbers("after", source -> Cell.percent(source.after()))
                .numbers(
                        "left out",
                        source -> source.leftOut().map(Cell::percent).orElse(Cell.empty()))
                .table();
    }

    /** The median errors of fitted and of predicted classes; the latter with the largest. */
    private String medians() {
        Optional<String> fitted = result.errors(true).map(errors -> "fitted " + Decimals.percent(errors.median()));
        Optional<String> predicted = result.errors(false).map(errors -> "predicted " + withWorst(errors));
        return Stream.of(fitted, predicted).flatMap(Optional::stream).collect(Collectors.joining("; "));
    }

    private static String withWorst(Errors errors) {
        return Decimals.percent(errors.median()) + ", at most " + Decimals.percent(errors.worst()) + " ("
                + errors.item() + ")";
    }

    /** The median errors of all classes, and of those that the fit did not use. */
    private List<String> errors() {
        double median = CoreToCore.median(result.sources().stream()
                .flatMap(source -> source.classes().stream())
                .mapToDouble(each -> Math.abs(each.error(each.after())))
                .toArray());
        List<String> errors = new ArrayList<>(List.of("median of the classes' errors: " + Decimals.percent(median)));
        result.errors(false)
                .ifPresent(blind -> errors.add("of " + blind.numbers() + " that were not fitted: " + withWorst(blind)));
        return errors;
    }

    private Table numbers() {
        return Rows.of(result.fitted())
                .words("number", Fitted::path)
                .numbers("before", number -> Cell.of(number.before(), 2))
                .numbers("fitted", number -> Cell.of(number.after(), 2))
                .numbers(
                        "error",
                        number -> Double.isInfinite(number.error())
                                ? Cell.of("unknown")
                                : Cell.halfWidth(number.error(), 2))
                .words(
                        "between",
                        number -> Decimals.shortest(number.least(), 3) + " and "
                                + Decimals.shortest(number.most(), 3) + " ns"
                                + (number.isAtBound() ? ", at its %s bound".formatted(number.boundWord()) : ""))
                .table();
    }

    /** Reasons for doubt: singular values, numbers left alone, and correlations. */
    private List<String> doubts() {
        List<String> doubts = new ArrayList<>();
        if (!result.singularValues().isEmpty()) {
            doubts.add("singular values of the candidates' effect on the data: "
                    + result.singularValues().stream()
                            .map(value -> Decimals.shortest(value, 5))
                            .collect(Collectors.joining(", ")));
        }
        result.left().forEach(left -> doubts.add(sentence(left)));
        result.correlated().forEach(pair -> doubts.add(sentence(pair)));
        return doubts;
    }

    private static String sentence(Left left) {
        if (left.erratic()) {
            return "%s is not fitted: the data does not change steadily with it".formatted(left.path());
        }
        return left.others().isEmpty()
                ? "%s is not fitted: the data does not determine it".formatted(left.path())
                : "%s is not fitted: the data cannot separate it from %s"
                        .formatted(left.path(), Names.listed(left.others()));
    }

    private static String sentence(Correlation pair) {
        return "%s and %s can hardly be told apart: the correlation of their errors is %s"
                .formatted(pair.path(), pair.other(), Decimals.fixed(pair.coefficient(), 2));
    }

    /** A fit in one sentence: how far off its sources are, and how far they were before. */
    private record FitSentence(FitResult result) {

        private static final int NAMED = 3;
        private static final Comparator<SourceErrors> BY_ERROR = Comparator.comparingDouble(SourceErrors::after);

        static String of(FitResult result) {
            return new FitSentence(result).sentence();
        }

        private String sentence() {
            Map<Boolean, List<SourceErrors>> byFit = result.sources().stream()
                    .collect(Collectors.partitioningBy(source -> !result.isFit() || source.isFitted()));
            List<SourceErrors> left = requireNonNull(byFit.get(false));
            return errors(requireNonNull(byFit.get(true)))
                    + (left.isEmpty() ? "" : "; what it is not fitted to by up to " + most(left)) + ".";
        }

        /** All sources if they are few, else those with the smallest and the largest error. */
        private String errors(List<SourceErrors> sources) {
            if (sources.size() <= NAMED) {
                return sources.stream().map(this::error).collect(Collectors.joining("; ", "Off by ", ""));
            }
            return "%d sources; off by %s at least; by %s at most"
                    .formatted(
                            sources.size(), error(sources.stream().min(BY_ERROR).orElseThrow()), most(sources));
        }

        private String most(List<SourceErrors> sources) {
            return error(sources.stream().max(BY_ERROR).orElseThrow());
        }

        private String error(SourceErrors source) {
            return "%s%s (%s)"
                    .formatted(
                            Decimals.percent(source.after()),
                            result.isFit() ? ", before " + Decimals.percent(source.before()) : "",
                            source.source().name());
        }
    }
}
