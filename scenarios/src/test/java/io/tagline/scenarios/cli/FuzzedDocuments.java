package io.tagline.scenarios.cli;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Library;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.document.ScenarioFormat;
import io.tagline.experiments.scenario.Point;
import io.tagline.experiments.scenario.Scenario;
import io.tagline.experiments.setup.Overrides;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.setup.SetupLoader;
import io.tagline.programs.expression.Value;
import io.tagline.work.Catalog;
import io.tagline.work.fit.Fit;
import io.tagline.work.reproduction.PaperReproduction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * All documents that are built in, and the scenarios of the tests with the programs they name written out. Those with many
 * operations are drawn more seldom, so that a draw costs as much as any other on average.
 */
final class FuzzedDocuments {

    private static final Pattern RANGE = Pattern.compile("range: \\[(\\d+), (\\d+)");
    private static final int MOST_IN_RANGE = 4;
    private static final long LIGHT = 1_000;

    /** Reproductions name scenarios, which are read with all their points; one with about as many operations as all of them. */
    private static final long OF_A_REPRODUCTION = 1_000_000;

    /** Each number of data for a fit is tried on its machine. */
    private static final long OF_DATA = 20_000;

    /** A document as files have it; {@code operations} are about those of all points of a scenario. */
    private record Document(String name, String text, long operations) {

        double weight() {
            return (double) LIGHT / Math.max(LIGHT, operations);
        }
    }

    private final Catalog catalog = new Catalog(FileLibrary::new);
    private final List<Document> documents = new ArrayList<>();
    private final double all;

    FuzzedDocuments(List<String> programs) {
        add(catalog.scenarios(), ".yaml");
        add(catalog.machines().library(), ".yaml");
        add(new FileLibrary(PaperReproduction.KIND), ".yaml");
        add(new FileLibrary(Fit.PUBLISHED), ".yaml");
        add(catalog.protocols().library(), ".md");
        add(catalog.programs().library(), ".cla");
        programs.forEach(scenario -> add("program.yaml", withProgram(scenario)));
        all = documents.stream().mapToDouble(Document::weight).sum();
    }

    private void add(Library library, String extension) {
        for (String name : library.names()) {
            String text = library.open(name, new Diagnostics()).orElseThrow().text();
            add(name.replace('/', '_') + extension, shortened(text));
        }
    }

    private void add(String name, String text) {
        boolean isScenario = text.contains("\nmeasure:");
        long data = text.contains("\nsources:") ? OF_DATA : 0;
        long others = text.contains("\nscenarios:") ? OF_A_REPRODUCTION : data;
        documents.add(new Document(name, text, isScenario ? operations(text) : others));
    }

    /** Ranges of two to sixty threads need not be fuzzed at each of them. */
    private static String shortened(String text) {
        Matcher matcher = RANGE.matcher(text);
        return matcher.replaceAll(range -> "range: [" + range.group(1) + ", "
                + Math.min(Long.parseLong(range.group(2)), Long.parseLong(range.group(1)) + MOST_IN_RANGE));
    }

    /** As if each point had as many as the last one, which usually has the most. */
    private static long operations(String text) {
        Source source = Source.of("scenario.yaml", text);
        List<Point> points = ScenarioFormat.read(source, FileLibrary::new, new Diagnostics())
                .map(Scenario::points)
                .orElse(List.of());
        return points.isEmpty() ? 0 : points.size() * operations(source, points.get(points.size() - 1));
    }

    private static long operations(Source source, Point only) {
        Map<String, List<Value>> parameters = new HashMap<>();
        only.parameters().forEach((name, value) -> parameters.put(name, List.of(value)));
        return new SetupLoader(FileLibrary::new, new Diagnostics())
                .load(source, Overrides.NONE.withParameters(parameters)).map(Setup::points).orElse(List.of()).stream()
                        .mapToLong(point -> point.workload().program().lines(any -> true))
                        .sum();
    }

    private String withProgram(String scenario) {
        Matcher program = Pattern.compile("(?m)^program: ([\\w-]+)$").matcher(scenario);
        return program.replaceAll(name -> Matcher.quoteReplacement("program: |\n" + indented(name.group(1))));
    }

    private String indented(String program) {
        return catalog.programs()
                .library()
                .open(program, new Diagnostics())
                .orElseThrow()
                .text()
                .lines()
                .map(line -> "  " + line)
                .reduce((a, b) -> a + "\n" + b)
                .orElseThrow();
    }

    /** How many there are. */
    int count() {
        return documents.size();
    }

    /** A document, by a number from 0 to 1. */
    private Document draw(double number) {
        double left = number * all;
        for (Document document : documents) {
            left -= document.weight();
            if (left < 0) {
                return document;
            }
        }
        return documents.get(documents.size() - 1);
    }

    /** A broken document, the same for the same seed. */
    Mutant mutant(long seed) {
        Random random = new Random(seed);
        Document document = draw(random.nextDouble());
        return new Mutant(seed, document.name(), new Mutator(random).mutant(document.text()));
    }

    /** A broken document: its seed, the name of what it was, and its bytes. */
    record Mutant(long seed, String name, byte[] bytes) {}
}
