package io.tagline.experiments.scenario;

import io.tagline.documents.Source;
import io.tagline.models.claim.Expectation;
import io.tagline.models.fit.FunctionFit;
import io.tagline.models.tune.Collective;
import io.tagline.programs.cla.ClaProgram;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A scenario file as a value: platform, workload, points, repetitions, measure and analysis.
 *
 * @param source the file it was read from
 * @param tune the collective whose cheapest design is run
 */
public record Scenario(
        Source source,
        Heading heading,
        Target target,
        Matrix matrix,
        Optional<Choice<Collective>> tune,
        Work work,
        Measurement measure,
        RunRule run,
        Analysis analysis) {

    /**
     * How it is presented to users.
     *
     * @param citation the paper and section it follows; may be empty
     */
    public record Heading(String name, String citation, String description) {}

    /**
     * The platform.
     *
     * @param settings changed numbers of the machine
     * @param protocol the one to run instead of the machine's own
     * @param faults injected faults of messages, each as {@code drop:Inv-Ack}
     */
    public record Target(Template machine, List<Setting> settings, Optional<Template> protocol, List<Source> faults) {

        public Target {
            settings = List.copyOf(settings);
            faults = List.copyOf(faults);
        }
    }

    /** The threads, their data and their programs. */
    public record Work(Threads threads, List<LineArray> lines, List<NamedTree> trees, Choice<ClaProgram> programs) {

        public Work {
            lines = List.copyOf(lines);
            trees = List.copyOf(trees);
        }
    }

    /**
     * The evaluation of the results.
     *
     * @param stated the document's models where a band replaces them: its expectations are about these
     */
    public record Analysis(
            List<ModelRule> model,
            List<ModelRule> stated,
            List<FunctionFit> fits,
            List<Plot> plots,
            List<Expectation> expectations) {

        /** Of a document. */
        public Analysis(
                List<ModelRule> model, List<FunctionFit> fits, List<Plot> plots, List<Expectation> expectations) {
            this(model, List.of(), fits, plots, expectations);
        }

        public Analysis {
            model = List.copyOf(model);
            stated = List.copyOf(stated);
            fits = List.copyOf(fits);
            plots = List.copyOf(plots);
            expectations = List.copyOf(expectations);
        }

        /** Those that speak of the machine that points run on. */
        public List<Expectation> asked() {
            return expectations.stream().filter(Expectation::isAsked).toList();
        }
    }

    /** The same with the parts that a user can change without editing the file. */
    public Scenario with(Target otherTarget, Matrix otherMatrix, RunRule otherRun) {
        return new Scenario(source, heading, otherTarget, otherMatrix, tune, work, measure, otherRun, analysis);
    }

    /** The same with threads that run elsewhere. */
    public Scenario placed(Threads threads) {
        Work placed = new Work(threads, work.lines(), work.trees(), work.programs());
        return new Scenario(source, heading, target, matrix, tune, placed, measure, run, analysis);
    }

    /** The same with lines that are elsewhere. */
    public Scenario holding(List<LineArray> lines) {
        Work held = new Work(work.threads(), lines, work.trees(), work.programs());
        return new Scenario(source, heading, target, matrix, tune, held, measure, run, analysis);
    }

    /**
     * The same for machines whose documents have no model costs: without formulas and equations, and with bounds from measured costs of the simulated
     * machine.
     */
    public Scenario withoutPublishedCosts() {
        List<ModelRule> measured = analysis.model().stream()
                .filter(rule -> rule.basis() instanceof ModelBasis.Graph)
                .map(rule ->
                        rule.basis().usesPublishedCosts() ? rule.with(new ModelBasis.Graph(CostSource.MEASURED)) : rule)
                .toList();
        return with(measured);
    }

    /** The same with other models; expectations about those of the document then have nothing to be judged by. */
    private Scenario with(List<ModelRule> model) {
        boolean alike = bases(model).equals(bases(analysis.model()));
        List<Expectation> expectations = analysis.expectations().stream()
                .map(expectation -> alike ? expectation : expectation.withoutModel())
                .toList();
        return with(new Analysis(model, analysis.stated(), analysis.fits(), analysis.plots(), expectations));
    }

    private Scenario with(Analysis other) {
        return new Scenario(source, heading, target, matrix, tune, work, measure, run, other);
    }

    private static Set<ModelBasis> bases(List<ModelRule> model) {
        return model.stream().map(ModelRule::basis).collect(Collectors.toSet());
    }

    /** The same with one band for all points in place of its models, which expectations are still judged by. */
    public Scenario compared(CostSource costs) {
        ModelBasis graph = new ModelBasis.Graph(costs);
        ModelRule rule = new ModelRule(
                graph.text(), Optional.empty(), graph, 1, target.machine().span());
        return with(new Analysis(
                List.of(rule), analysis.model(), analysis.fits(), analysis.plots(), analysis.expectations()));
    }

    /** The same with guaranteed bands for all but this share of the replications, beside those for all. */
    public Scenario missing(AllBut share) {
        List<ModelRule> model = analysis.model().stream()
                .map(rule -> rule.isGuaranteed() ? rule.with(new ModelBasis.Graph(CostSource.GUARANTEED, share)) : rule)
                .toList();
        return with(new Analysis(model, analysis.stated(), analysis.fits(), analysis.plots(), analysis.expectations()));
    }

    /** The same with this protocol by its name, unless the points choose theirs. */
    public Scenario running(String protocol) {
        if (target.protocol().filter(chosen -> !chosen.isLiteral()).isPresent()) {
            return this;
        }
        Template named = Template.literal(protocol, target.machine().span());
        return with(new Target(target.machine(), target.settings(), Optional.of(named), target.faults()), matrix, run);
    }

    /** The same on a machine other than this one, which its expectations speak of. */
    public Scenario awayFrom(String machine) {
        List<Expectation> expectations = analysis.expectations().stream()
                .map(expectation -> expectation.of(machine))
                .toList();
        return with(new Analysis(analysis.model(), analysis.stated(), analysis.fits(), analysis.plots(), expectations));
    }

    /** The first rule of the model that applies to this point. */
    public Optional<ModelRule> model(Point point) {
        return first(analysis.model(), point);
    }

    /** The rule of the document that a band replaces at this point. */
    public Optional<ModelRule> stated(Point point) {
        return first(analysis.stated(), point);
    }

    private static Optional<ModelRule> first(List<ModelRule> rules, Point point) {
        return rules.stream()
                .filter(rule -> rule.where()
                        .map(where -> where.holds(point.parameters()))
                        .orElse(true))
                .findFirst();
    }

    /** Every point of the matrix, in the order they are run and reported. */
    public List<Point> points() {
        return matrix.points();
    }

    public String name() {
        return heading.name();
    }

    public String citation() {
        return heading.citation();
    }

    public String description() {
        return heading.description();
    }

    public Choice<ClaProgram> programs() {
        return work.programs();
    }

    public List<FunctionFit> fits() {
        return analysis.fits();
    }

    public List<Plot> plots() {
        return analysis.plots();
    }

    public List<Expectation> expectations() {
        return analysis.expectations();
    }
}
