package io.tagline.work.run;

import io.tagline.documents.Names;
import io.tagline.documents.json.Json;
import io.tagline.documents.units.Decimals;
import io.tagline.experiments.json.RunJson;
import io.tagline.experiments.ranking.Rankings;
import io.tagline.experiments.result.Phase;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.sampling.Distribution;
import io.tagline.experiments.sampling.Fingerprint;
import io.tagline.experiments.scenario.Scenario;
import io.tagline.experiments.scenario.StopRule;
import io.tagline.experiments.scenario.Varying;
import io.tagline.experiments.setup.Build;
import io.tagline.experiments.setup.Setup;
import io.tagline.models.claim.ExpectationVerdict;
import io.tagline.models.claim.PointComparison;
import io.tagline.sheet.Part;
import io.tagline.sheet.Part.Box;
import io.tagline.sheet.Part.Boxes;
import io.tagline.sheet.Part.Code;
import io.tagline.sheet.Part.Fact;
import io.tagline.sheet.Part.Facts;
import io.tagline.sheet.Part.Figure;
import io.tagline.sheet.Part.Judgement;
import io.tagline.sheet.Part.Link;
import io.tagline.sheet.Part.Medium;
import io.tagline.sheet.Part.Only;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Part.Verdicts;
import io.tagline.sheet.Sheet;
import io.tagline.work.ranking.RankingTable;
import io.tagline.work.run.Simulation.Extra;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A run for people: what ran, a row for each point, and whether it is as expected. */
public final class RunSheet {

    private static final int MOST_BOXES = 24;

    private final RunResult result;
    private final Optional<Rankings> rankings;

    private RunSheet(RunResult result) {
        this.result = result;
        this.rankings = Rankings.of(result);
    }

    /** The report without files. */
    static Sheet of(RunResult result, Set<Extra> extras) {
        RunSheet run = new RunSheet(result);
        Sheet.Builder sheet = run.begin(List.of(), List.of(), Integer.MAX_VALUE);
        if (extras.contains(Extra.STATISTICS)) {
            sheet.addAll(new UsageReport(result).parts());
        }
        if (extras.contains(Extra.COVERAGE)) {
            CoverageReport coverage = new CoverageReport(result);
            sheet.addAll(coverage.parts())
                    .answer(RunSentence.of(result, run.rankings) + " " + coverage.sentence() + ".");
        }
        return sheet.sheet();
    }

    /** The same for programs: the shape that scripts rely on. */
    static Json json(RunResult result, Set<Extra> extras) {
        Json.Fields json = RunJson.of(result);
        if (extras.contains(Extra.STATISTICS)) {
            json.put("statistics", new UsageReport(result).json());
        }
        if (extras.contains(Extra.COVERAGE)) {
            json.put("coverage", new CoverageReport(result).json());
        }
        return json;
    }

    /**
     * The page of a result folder.
     *
     * @param figures its pictures
     * @param timeline where one replication is shown, and which; empty if nowhere
     */
    public static Sheet page(RunResult result, List<Figure> figures, List<Section> timeline) {
        RunSheet run = new RunSheet(result);
        String resolved = result.setup().resolved();
        return run.begin(figures, AllNumbers.LINKS, AllNumbers.MOST_POINTS)
                .addAll(timeline)
                .add(new AllNumbers(result).section())
                .add(new Code("The scenario as it ran, with every default", "yaml", List.of(resolved)))
                .footer(footer(result.setup().fingerprint()))
                .sheet();
    }

    /** Which program and which parameters made a page. */
    public static String footer(Fingerprint parameters) {
        return Build.text() + ", parameters " + parameters.hex()
                + ". The same scenarios and seeds give the same page on any machine.";
    }

    /** With a table of points, and links to files with its numbers, if they are not more than {@code most}. */
    private Sheet.Builder begin(List<Figure> figures, List<Link> files, int most) {
        Scenario scenario = result.setup().scenario();
        IntervalTable intervals = new IntervalTable(result);
        Sheet.Builder sheet = Sheet.titled(scenario.name()
                        + result.incomplete().map(why -> ", " + why).orElse(""))
                .source(scenario.citation())
                .answer(RunSentence.of(result, rankings))
                .add(Only.in(Part.Note.of(Names.sentence(scenario.description())), Medium.HTML))
                .add(facts());
        if (!figures.isEmpty()) {
            sheet.add(new Section("Latency", "", List.copyOf(figures)));
        }
        if (figures.isEmpty()) {
            sheet.add(boxes());
        }
        if (result.points().size() <= most) {
            sheet.add(new PointTable(result).table().with(files));
            rankings.map(known -> RankingTable.of(known, PointTable.decimals(result)))
                    .ifPresent(sheet::add);
            sheet.add(new BandTable(result).table());
        }
        sheet.addAll(new FitTable(result).tables()).notes(legend()).add(new Verdicts(verdicts()));
        if (!intervals.isEmpty()) {
            sheet.add(intervals.section());
        }
        return sheet;
    }

    /** For a terminal, which has no pictures; empty for a single point, or for more points than a screen shows. */
    private Optional<Boxes> boxes() {
        List<PointResult> points = result.points();
        Varying varying = result.varying();
        return points.size() < 2 || points.size() > MOST_BOXES
                ? Optional.empty()
                : Optional.of(new Boxes(
                        Decimals.NANOSECONDS,
                        points.stream()
                                .map(point -> box(varying.text(point.point().parameters()), point.latency()))
                                .toList()));
    }

    private static Box box(String name, Distribution latency) {
        return new Box(name, latency.min(), latency.p25(), latency.median(), latency.p75(), latency.max());
    }

    private Facts facts() {
        Setup setup = result.setup();
        Scenario scenario = setup.scenario();
        List<Fact> facts = new ArrayList<>(List.of(
                Fact.of("machine", setup.machines()),
                Fact.of("protocol", setup.protocols()),
                Fact.of("seed", Long.toString(scenario.run().seed()))));
        setup.faults().forEach(fault -> facts.add(Fact.of("fault", fault.toString())));
        facts.add(Fact.phrase("latency", scenario.measure().text()));
        constants().ifPresent(facts::add);
        String threads = ThreadSpread.text(result);
        if (!threads.isEmpty()) {
            facts.add(Fact.phrase("threads", threads));
        }
        return new Facts(facts);
    }

    /** What is the same at all points, and therefore in no table; without a machine and a protocol, which are named before. */
    private Optional<Fact> constants() {
        Setup setup = result.setup();
        String text = result.varying().constants().entrySet().stream()
                .filter(constant ->
                        !List.of(setup.machines(), setup.protocols()).contains(constant.getValue()))
                .map(constant -> constant.getKey() + "=" + constant.getValue())
                .collect(Collectors.joining(", "));
        return text.isEmpty()
                ? Optional.empty()
                : Optional.of(Fact.phrase(result.points().size() == 1 ? "point" : "all points", text));
    }

    private List<String> legend() {
        List<String> notes = new ArrayList<>();
        if (result.points().isEmpty()) {
            return notes;
        }
        StopRule stop = result.setup().scenario().run().stop();
        double confidence = stop.confidence();
        String quantile =
                stop.of().share().isPresent() ? " or of the " + stop.of().word() + " before it" : "";
        notes.add("ci: confidence interval of the mean" + quantile + ", " + Decimals.shortest(100 * confidence, 3)
                + " %");
        rankings.ifPresent(known -> {
            notes.addAll(RankingTable.legend(known));
            notes.addAll(ThreadSpread.caution(result));
        });
        notes.addAll(result.setup().timeOrigins().trust());
        Phase.caution(result).ifPresent(notes::add);
        notes.addAll(asserted());
        FitTable fits = new FitTable(result);
        notes.addAll(fits.missing());
        if (!fits.tables().isEmpty()) {
            notes.add(
                    "residual: standard error of a fit; error: its largest relative error; their ci is of the same level");
        }
        if (result.anyModel(model -> model.overhead().isPresent())) {
            notes.add("O: mean minus model; * " + Stars.meaning(confidence, tested(), Stars.WELCH));
        }
        if (result.anyModel(PointComparison::isBand)) {
            notes.addAll(bands());
            notes.addAll(tightness());
        }
        notes.addAll(incomparable());
        return notes;
    }

    /** A sentence for each machine that itself allows executions in which no assertion was tried. */
    private List<String> asserted() {
        Setup setup = result.setup();
        return !setup.asserts()
                ? List.of()
                : setup.orders().stream()
                        .flatMap(order -> order.beyond().stream()
                                .map(beyond -> "assertions: tried with %s only; %s"
                                        .formatted(order.performed().phrase(), beyond)))
                        .toList();
    }

    /** What the bands are that samples are compared with, and shown beside. */
    private List<String> bands() {
        if (!BandTable.isFor(result)) {
            return List.of(
                    "within: share of the replications between T_min and T_max, " + PointResult.bands(result.points()));
        }
        List<String> notes = new ArrayList<>(List.of("all: T_min to T_max, " + PointResult.bands(result.points())));
        models().flatMap(model -> model.prediction().most().stream())
                .findFirst()
                .ifPresent(most ->
                        notes.add("all but " + most.power() + ": at most this share of all replications is outside"));
        String beside = PointResult.names(result.points().stream().flatMap(point -> point.besideBand().stream()));
        if (!beside.isEmpty()) {
            notes.add("beside it: " + beside + ", from mean costs; replications may leave it");
        }
        return notes;
    }

    /** How wide the bands are, and how much of them samples use; the middle points if there are several. */
    private List<String> tightness() {
        double[] ratios = models().flatMap(model -> model.ratio().stream())
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        double[] used = models().flatMap(model -> model.used().stream())
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        if (ratios.length == 0) {
            return List.of();
        }
        String often = ratios.length == 1 ? "" : " at the middle of " + ratios.length + " points";
        String share = used.length == 0
                ? ""
                : "; the replications use " + Decimals.shortest(100 * used[used.length / 2], 2) + " % of the band";
        return List.of("tightness: T_max is " + Decimals.shortest(ratios[ratios.length / 2], 3) + " times T_min" + share
                + often);
    }

    /** A sentence for each reason why points are not compared with their band, with the first such point; empty if all are. */
    private List<String> incomparable() {
        Map<String, List<String>> places = new LinkedHashMap<>();
        for (PointResult point : result.points()) {
            point.model()
                    .flatMap(model -> model.prediction().incomparable())
                    .ifPresent(why -> places.computeIfAbsent(why, w -> new ArrayList<>())
                            .add(result.varying().text(point.point().parameters())));
        }
        return places.entrySet().stream()
                .map(entry -> "not compared" + counted(entry.getValue()) + ": " + entry.getKey())
                .toList();
    }

    private static String counted(List<String> places) {
        String more = places.size() == 1 ? "" : " and %d more".formatted(places.size() - 1);
        return places.get(0).isEmpty() ? "" : " at " + places.get(0) + more;
    }

    private Stream<PointComparison> models() {
        return result.points().stream().flatMap(point -> point.model().stream());
    }

    private long tested() {
        return result.points().stream()
                .flatMap(point -> point.model().flatMap(PointComparison::overhead).stream())
                .count();
    }

    private List<Part.Verdict> verdicts() {
        return Stream.concat(result.expectations().stream(), band(result).stream())
                .map(RunSheet::verdict)
                .toList();
    }

    /** Whether bands hold their share of the samples, if there are any. */
    static Optional<ExpectationVerdict> band(RunResult result) {
        boolean asked = result.anyModel(
                model -> model.shareWithin().isPresent() && model.prediction().share() > 0);
        return asked ? Optional.of(new RunSheet(result).bounds()) : Optional.empty();
    }

    private static Part.Verdict verdict(ExpectationVerdict verdict) {
        String known = verdict.passed() ? "" : verdict.shortfall().orElse("");
        return new Part.Verdict(judgement(verdict), verdict.word(), verdict.expectation(), verdict.sentence(), known);
    }

    private static Judgement judgement(ExpectationVerdict verdict) {
        if (verdict.held().isEmpty()) {
            return Judgement.OPEN;
        } else if (verdict.passed()) {
            return Judgement.HELD;
        }
        return verdict.isAcceptable() ? Judgement.KNOWN : Judgement.FAILED;
    }

    /** A band is an expectation too: the model's share of the samples must be inside, or all if it names none. */
    private ExpectationVerdict bounds() {
        String failed = result.points().stream()
                .filter(point -> !point.boundsHold().orElse(true))
                .map(this::outside)
                .collect(Collectors.joining("; "));
        boolean all = models().filter(PointComparison::isBand)
                .allMatch(model -> model.prediction().share() == 1);
        String what = (all ? "every latency" : "as many latencies as asked") + " between T_min and T_max, "
                + PointResult.bands(result.points());
        return new ExpectationVerdict(what, failed.isEmpty(), failed.isEmpty() ? "none is missing" : failed);
    }

    private String outside(PointResult point) {
        PointComparison model = point.model().orElseThrow();
        String share = Decimals.shortest(100 * model.shareWithin().orElse(1.0), 3);
        String text = result.varying().text(point.point().parameters());
        String where = text.isEmpty() ? "" : " at " + text;
        return share + " %" + where + ", up to " + Decimals.statistic(model.below()) + " ns below and "
                + Decimals.statistic(model.above()) + " ns above";
    }
}
