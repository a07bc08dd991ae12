package io.tagline.work.reproduction;

import io.tagline.documents.units.Units;
import io.tagline.models.claim.PublishedValue;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part;
import io.tagline.sheet.Part.Fact;
import io.tagline.sheet.Part.Facts;
import io.tagline.sheet.Part.Figure;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Link;
import io.tagline.sheet.Part.Medium;
import io.tagline.sheet.Part.Note;
import io.tagline.sheet.Part.Only;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import io.tagline.work.recording.TimeCategory;
import io.tagline.work.run.RunSheet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Reproductions: for a terminal, one table of all rows; for a page, a section for each scenario or figure. */
public final class ReproductionSheet {

    private final ReproductionResult result;
    private final List<Figure> overview;
    private final List<Files> files;

    private ReproductionSheet(ReproductionResult result, List<Figure> overview, List<Files> files) {
        this.result = result;
        this.overview = overview;
        this.files = files;
    }

    /**
     * The files of a chapter beside a page.
     *
     * @param file with its numbers
     */
    public record Files(List<Figure> figures, String file) {

        private static final Files NONE = new Files(List.of(), "");

        public Files {
            figures = List.copyOf(figures);
        }

        private Table with(Table table) {
            return file.isEmpty() ? table : table.with(List.of(Link.to(file)));
        }
    }

    /** All reproductions in order, and their summary. */
    public static Sheet of(List<ReproductionResult> results) {
        if (results.size() == 1) {
            return new ReproductionSheet(results.get(0), List.of(), List.of()).sheet();
        }
        return Sheet.titled("All reproductions" + incomplete(results))
                .answer(ReproductionSentence.of(results))
                .addAll(results.stream()
                        .map(result -> new ReproductionSheet(result, List.of(), List.of()).section())
                        .toList())
                .add(new Section("all", "", List.copyOf(HeadlineTable.of(Headline.of(results)))))
                .sheet();
    }

    /**
     * The page in a folder of results.
     *
     * @param overview all published numbers in one picture
     * @param files of each chapter, in order
     */
    public static Sheet page(ReproductionResult result, List<Figure> overview, List<Files> files) {
        return new ReproductionSheet(result, overview, files).sheet();
    }

    private Sheet sheet() {
        return Sheet.titled(title())
                .source(result.reproduction().paper())
                .answer(ReproductionSentence.of(List.of(result)))
                .addAll(parts())
                .footer(RunSheet.footer(result.fingerprint()))
                .sheet();
    }

    private static String incomplete(List<ReproductionResult> results) {
        long whole = results.stream().filter(ReproductionResult::isComplete).count();
        boolean failed = results.stream().anyMatch(ReproductionResult::failed);
        return whole == results.size()
                ? ""
                : ", %s: %d of %d are complete"
                        .formatted(failed ? "stopped by an error" : "interrupted", whole, results.size());
    }

    private String title() {
        return result.reproduction().title()
                + result.incomplete().map(why -> ", " + why).orElse("");
    }

    private Section section() {
        Reproduction reproduction = result.reproduction();
        String answer = ReproductionSentence.of(List.of(result));
        List<Part> parts = new ArrayList<>(answer.isEmpty() ? List.of() : List.of(Note.of(answer)));
        parts.addAll(parts());
        return new Section(title() + " (" + reproduction.paper() + ")", "", parts);
    }

    private List<Part> parts() {
        List<Chapter> chapters = result.chapters().toList();
        List<Part> parts = new ArrayList<>();
        parts.add(new Facts(List.of(
                Fact.of("mode", result.quick() ? "quick" : "full"),
                Fact.of("parameters", result.fingerprint().hex()))));
        legend().forEach(sentence -> parts.add(Only.in(Note.of(sentence), Medium.MARKDOWN)));
        parts.add(Only.in(RowTable.grouped(chapters), Medium.TEXT));
        HeadlineTable.of(Headline.of(List.of(result)))
                .forEach(table -> parts.add(Only.in(table, Medium.TEXT, Medium.MARKDOWN, Medium.LATEX)));
        shortfalls().forEach(sentence -> parts.add(Only.in(Note.of(sentence), Medium.TEXT)));
        parts.add(Only.in(verdicts(chapters), Medium.HTML));
        for (int i = 0; i < chapters.size(); i++) {
            Section section = section(chapters.get(i), files.isEmpty() ? Files.NONE : files.get(i));
            parts.add(
                    chapters.get(i).rows().isEmpty()
                            ? Only.in(section, Medium.HTML)
                            : Only.in(section, Medium.MARKDOWN, Medium.HTML, Medium.LATEX));
        }
        return parts;
    }

    /** Explains the words of a page. */
    private List<String> legend() {
        List<Row> rows = result.rows();
        List<String> legend = new ArrayList<>(List.of("Written by `tagline reproduce "
                + result.reproduction().name() + (result.quick() ? "" : " --full") + "`; do not edit."));
        String kinds = rows.isEmpty() || !rows.stream().allMatch(Row::isElsewhere)
                ? "`calibrated` numbers are what parameters of the machine were fitted to; `predicted` ones are not;"
                        + " `arithmetic` ones follow from what was put in. "
                : "";
        legend.add(kinds + "A row about several points shows the one that is farthest out.");
        if (rows.stream().anyMatch(Row::isShape)) {
            legend.add("A `shape` has no published number, but a bound of ours that the figure lets one expect: the"
                    + " paper's conclusions.");
        }
        if (rows.stream().anyMatch(Row::isElsewhere)) {
            legend.add("Numbers from `elsewhere` are other publications': nothing was fitted to them, and nothing is"
                    + " asked of them.");
        }
        return legend;
    }

    private List<String> shortfalls() {
        return missed(result.rows()).stream()
                .flatMap(row -> row.published().shortfall().stream()
                        .map(why -> row.published().item() + ": " + why))
                .toList();
    }

    private static List<Row> missed(List<Row> rows) {
        return rows.stream().filter(row -> !row.verdict().passed()).toList();
    }

    /** The verdicts, first on the page; each row links to its chapter. */
    private Section verdicts(List<Chapter> chapters) {
        boolean written = !files.isEmpty();
        List<Part> parts = new ArrayList<>();
        HeadlineTable.of(Headline.of(List.of(result)))
                .forEach(table -> parts.add(written ? table.with(List.of(Link.to("reproduction.json"))) : table));
        Table rows = RowTable.verdicts(chapters);
        parts.add(written ? rows.with(List.of(Link.to("reproduction.csv"))) : rows);
        parts.addAll(overview);
        boolean judged = result.rows().stream().anyMatch(row -> !row.isElsewhere());
        return new Section(judged ? "Verdicts" : "Numbers", "", parts);
    }

    private Section section(Chapter chapter, Files given) {
        List<Part> parts = new ArrayList<>();
        given.figures().forEach(figure -> parts.add(Only.in(figure, Medium.HTML)));
        List<Row> missed = missed(chapter.rows());
        parts.add(given.with(RowTable.of(chapter.rows())));
        parts.add(MissTable.of(missed));
        parts.add(PairTable.of(missed));
        remarks("Known shortfall", missed, PublishedValue::shortfall)
                .forEach(remark -> parts.add(Only.in(remark, Medium.MARKDOWN)));
        remarks("Tried", missed, PublishedValue::tried).forEach(remark -> parts.add(Only.in(remark, Medium.MARKDOWN)));
        return new Section(chapter.title(), chapter.description(), parts);
    }

    /** The remarks on rows; equal remarks are written once. */
    private static List<Note> remarks(String word, List<Row> rows, Function<PublishedValue, Optional<String>> remark) {
        Map<String, List<String>> items = new LinkedHashMap<>();
        rows.forEach(row -> remark.apply(row.published())
                .ifPresent(text -> items.computeIfAbsent(text, none -> new ArrayList<>())
                        .add(row.published().item())));
        return items.entrySet().stream()
                .map(entry ->
                        Note.of("%s, %s: %s".formatted(word, String.join("; ", entry.getValue()), entry.getKey())))
                .toList();
    }

    /** How the samples of missed numbers spent their time. */
    private static final class MissTable {

        private record Entry(Row row, MissedSample sample) {

            private long on(TimeCategory spent) {
                return sample.path().on(spent);
            }
        }

        private MissTable() {}

        /** A row for each sample, a column for each category of time; empty if these rows have no sample. */
        static Table of(List<Row> rows) {
            List<Entry> entries = rows.stream()
                    .flatMap(row -> row.samples().stream().map(sample -> new Entry(row, sample)))
                    .toList();
            Rows<Entry> table = Rows.of(entries)
                    .words("item", entry -> entry.row().published().item())
                    .words("sample", entry -> name(entry.sample()))
                    .numbers("path", entry -> time(entry.sample().path().total()));
            Arrays.stream(TimeCategory.values())
                    .filter(spent -> entries.stream().anyMatch(entry -> entry.on(spent) > 0))
                    .forEach(spent -> table.numbers(spent.word(), entry -> time(entry.on(spent))));
            return table.table("Critical paths of what is missed, in ns").as(Layout.SENTENCES);
        }

        private static Cell time(long picoseconds) {
            return Cell.of(Units.nanoseconds(picoseconds), 1);
        }

        private static String name(MissedSample sample) {
            String rank = sample.percent() == MissedSample.MEDIAN ? "median" : sample.percent() + " % are as fast";
            return sample.place().isEmpty() ? rank : sample.place() + ": " + rank;
        }
    }
}
