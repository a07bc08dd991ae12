package io.tagline.scenarios.report;

import io.tagline.documents.json.Json;
import io.tagline.experiments.setup.Build;
import io.tagline.scenarios.report.page.ImageType;
import io.tagline.scenarios.report.pipeline.Annotations;
import io.tagline.sheet.HtmlRenderer;
import io.tagline.sheet.LatexRenderer;
import io.tagline.sheet.MarkdownRenderer;
import io.tagline.sheet.Sheet;
import io.tagline.sheet.Terminal;
import io.tagline.sheet.TextRenderer;
import io.tagline.work.Answer;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.annotation.Annotation;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A format in which a report can be written.
 *
 * @param name the word by which users ask for it
 * @param note a description, if the name is not enough
 * @param isText whether a terminal can show it
 */
public record Format<T>(String name, String note, boolean isText, BiFunction<T, Terminal, byte[]> writer) {

    public static final String JSON = "json";

    public static final String JUNIT = "junit";

    public static <T extends PublishedAnswer> List<Format<T>> ofPublished(List<Format<T>> more) {
        return of(T::sheet, T::json, more);
    }

    public static <T extends Answer> List<Format<T>> ofAnswer(List<Format<T>> more) {
        return of(T::sheet, more);
    }

    /** The formats of an answer in sentences: it has no tables for a paper. */
    public static <T extends Answer> List<Format<T>> ofSentences() {
        return List.of(text(T::sheet), markdown(T::sheet), html("a page", T::sheet));
    }

    /** All formats of a value that describes itself as a sheet and as JSON, and more. */
    public static <T> List<Format<T>> of(Function<T, Sheet> sheet, Function<T, Json> json, List<Format<T>> more) {
        return Stream.concat(of(sheet, more).stream(), Stream.of(json(json))).toList();
    }

    /** All formats of a value that describes itself as a sheet, and more. */
    public static <T> List<Format<T>> of(Function<T, Sheet> sheet, List<Format<T>> more) {
        List<Format<T>> formats = new ArrayList<>(List.of(text(sheet)));
        formats.addAll(more);
        formats.add(markdown(sheet));
        formats.add(html("a page", sheet));
        formats.add(latex(sheet));
        return List.copyOf(formats);
    }

    public static <T> Format<T> text(Function<T, Sheet> sheet) {
        return text((result, terminal) -> new TextRenderer(terminal).text(sheet.apply(result)));
    }

    public static <T> Format<T> markdown(Function<T, Sheet> sheet) {
        return of("markdown", "", result -> new MarkdownRenderer().text(sheet.apply(result)));
    }

    public static <T> Format<T> html(String note, Function<T, Sheet> sheet) {
        return of("html", note, result -> HtmlRenderer.text(sheet.apply(result).signed(Build.text())));
    }

    public static <T> Format<T> latex(Function<T, Sheet> sheet) {
        return of("latex", "its tables", result -> LatexRenderer.text(sheet.apply(result)));
    }

    /** For people at a terminal. */
    public static <T> Format<T> text(BiFunction<T, Terminal, String> writer) {
        return new Format<>(
                "text",
                "",
                true,
                (result, terminal) -> writer.apply(result, terminal).getBytes(StandardCharsets.UTF_8));
    }

    /** For scripts. */
    public static <T> Format<T> json(Function<T, Json> writer) {
        return of(JSON, "", result -> writer.apply(result).document());
    }

    /** For pipelines. */
    public static <T> List<Format<T>> annotations(Function<T, List<Annotation>> annotations) {
        return Arrays.stream(Annotations.values())
                .map(kind -> Format.<T>of(kind.word(), kind.note(), result -> kind.text(annotations.apply(result))))
                .toList();
    }

    public static <T> Format<T> of(String name, String note, Function<T, String> writer) {
        return new Format<>(
                name, note, true, (result, terminal) -> writer.apply(result).getBytes(StandardCharsets.UTF_8));
    }

    /** A format that is made line by line; the line ends are added here. */
    public static <T> Format<T> ofLines(String name, String note, Function<T, List<String>> writer) {
        return of(name, note, result -> joined(writer.apply(result)));
    }

    /** A picture: in SVG, which editors and pages take, and as an image of each type. */
    public static <T> List<Format<T>> drawn(String note, Function<T, String> svg) {
        return Stream.concat(
                        Stream.of(of("svg", note, svg)),
                        Arrays.stream(ImageType.values())
                                .map(type ->
                                        Format.<T>binary(type.extension(), "", result -> type.of(svg.apply(result)))))
                .toList();
    }

    public static <T> Format<T> binary(String name, String note, Function<T, byte[]> writer) {
        return new Format<>(name, note, false, (result, terminal) -> writer.apply(result));
    }

    public static <T> List<Format<T>> inOrder(List<List<Format<T>>> formats) {
        return formats.stream().flatMap(List::stream).toList();
    }

    /** The lines, each followed by a line end. */
    public static String joined(List<String> lines) {
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    /** A format of the same name, with this description, that another report writes. */
    public Format<Object> unwritten(String described) {
        return new Format<>(name, described, isText, (result, terminal) -> {
            throw new IllegalStateException("written by the report of its kind");
        });
    }

    public byte[] write(T result, Terminal terminal) {
        return writer.apply(result, terminal);
    }
}
