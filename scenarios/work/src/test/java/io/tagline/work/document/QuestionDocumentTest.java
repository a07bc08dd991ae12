package io.tagline.work.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.tagline.checker.export.ExportedWorld;
import io.tagline.checker.export.Exporter.Target;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.Texts;
import io.tagline.experiments.fitting.FitDataReader;
import io.tagline.experiments.scenario.AllBut;
import io.tagline.experiments.scenario.CostSource;
import io.tagline.experiments.setup.Overrides;
import io.tagline.models.tune.Collective;
import io.tagline.programs.expression.Value;
import io.tagline.protocols.completion.Race;
import io.tagline.protocols.sequence.AccessCosts;
import io.tagline.protocols.sequence.CacheSize;
import io.tagline.protocols.sequence.LineSize;
import io.tagline.protocols.step.SharerRecord;
import io.tagline.simulator.random.Draws;
import io.tagline.simulator.timeline.Selection;
import io.tagline.topologies.machine.Numbering;
import io.tagline.work.ChosenScenario;
import io.tagline.work.Question;
import io.tagline.work.RecordedTraces;
import io.tagline.work.bounds.Derivation;
import io.tagline.work.check.AnyCaches;
import io.tagline.work.check.ProgramCheck;
import io.tagline.work.check.ProtocolCheck;
import io.tagline.work.check.ProtocolCheck.World;
import io.tagline.work.check.RandomCheck;
import io.tagline.work.check.RunSearch;
import io.tagline.work.coretocore.HandOffMatrix;
import io.tagline.work.coretocore.HandOffMatrix.MatrixFile;
import io.tagline.work.fit.Fit;
import io.tagline.work.listing.Explanation;
import io.tagline.work.litmus.LitmusBench;
import io.tagline.work.litmus.LitmusTrial;
import io.tagline.work.machine.MachineView;
import io.tagline.work.pairs.PairMeasurement;
import io.tagline.work.protocol.ProtocolComparison;
import io.tagline.work.protocol.ProtocolCompletion;
import io.tagline.work.protocol.ProtocolExport;
import io.tagline.work.protocol.ProtocolImport;
import io.tagline.work.protocol.ProtocolMutation;
import io.tagline.work.protocol.ProtocolView;
import io.tagline.work.protocol.StallTiming;
import io.tagline.work.recording.OneReplication;
import io.tagline.work.reproduction.Reproductions;
import io.tagline.work.run.Simulation;
import io.tagline.work.run.Simulation.Extra;
import io.tagline.work.sensitivity.Sensitivity;
import io.tagline.work.sequence.AccessExercise;
import io.tagline.work.sequence.Exam;
import io.tagline.work.traffic.TrafficView;
import io.tagline.work.tune.AlgorithmSearch;
import io.tagline.work.tune.DesignSearch;
import io.tagline.work.tune.DesignSearch.Trials;
import io.tagline.work.tune.Family;
import io.tagline.work.why.Why;
import io.tagline.work.witness.Witnesses;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Questions in which everything is said that their documents can say. */
final class QuestionDocumentTest {

    private static final RecordedTraces TRACES = file -> new byte[0];

    private static final ChosenScenario CHANGED = new ChosenScenario("lessons/readers", changes());
    private static final Selection PART = new Selection(Set.of("a", "b[1]"), Set.of(2, 0), 120_000, 999_500);
    private static final World WORLD =
            new World(4, OptionalInt.empty(), List.of(3, 1), 2, false, new SharerRecord(1, 2));
    private static final AccessExercise EXERCISE = new AccessExercise(
            Source.of("sequence", "P0: R A0; P1: W A4"),
            "moesi",
            Optional.of(new AccessCosts(50, 2, 100)),
            Optional.of(new CacheSize(4, 2)),
            LineSize.read("64 B").value());

    private static final List<Question<?>> QUESTIONS = List.of(
            new Simulation(new ChosenScenario("../my scenarios/a: b.yaml", changes(), true), Set.of(Extra.values())),
            new Simulation(ChosenScenario.named("true")),
            new Sensitivity(ChosenScenario.named("true"), List.of("cores.locked", "clocks.core"), 7),
            new DesignSearch(
                    Collective.REDUCE,
                    "./mine.yaml",
                    List.of(2, 60),
                    1,
                    true,
                    List.of("contention=reads", "forward=double-sum"),
                    true,
                    7,
                    Optional.of(new Trials(5, Optional.of("mine"), 9, -4))),
            new DesignSearch(
                    Collective.BROADCAST, "ideal", List.of(8), 3, false, List.of(), false, 0, Optional.empty()),
            new AlgorithmSearch(Family.LOCK, 8, List.of("all", "./mine.cla"), 9, changes()),
            new AlgorithmSearch(Family.BARRIER, 2, "xeon-phi-5110p"),
            new RandomCheck(
                    "mesi", Optional.of("ideal"), Optional.of(3), Long.MAX_VALUE, Long.MIN_VALUE, List.of("drop:Inv")),
            new LitmusTrial(
                    List.of("SB", "2+2W", "./n 5.litmus"),
                    new LitmusBench("ideal", Optional.of("msi"), List.of("cores.count=2"), Optional.of(7L), 10)),
            new HandOffMatrix(
                    "smp-bus",
                    Optional.of(new MatrixFile(
                            "../seen.txt",
                            OptionalInt.of(2),
                            Optional.of(Numbering.Common.SOCKET_BY_SOCKET),
                            OptionalInt.of(1))),
                    true,
                    OptionalInt.of(4),
                    OptionalInt.of(0),
                    true,
                    6,
                    8),
            new Fit("ideal", Optional.of("data #1.yaml"), true, 5, 6),
            new Reproductions(List.of("scc", "mine.yaml"), false, TRACES),
            new Derivation(CHANGED, Optional.of(CostSource.MEASURED), Optional.empty()),
            new Derivation(CHANGED, Optional.of(CostSource.GUARANTEED), Optional.of(3L)),
            new Witnesses(CHANGED, Witnesses.Which.SLOWEST, 30),
            new OneReplication(CHANGED, 4, PART),
            new OneReplication(CHANGED, Draws.parse("4 highest 2.1=7").orElseThrow(), PART),
            new TrafficView(new OneReplication(CHANGED, 0, PART)),
            new Why(CHANGED, new Why.Sample.Ranked(7), false, true),
            new Why(CHANGED, new Why.Sample.SlowestOf("turn"), true, false),
            new ProtocolCheck(
                    "mesi",
                    List.of(),
                    Optional.empty(),
                    List.of("MSHRs at cache: 2"),
                    Optional.of(WORLD),
                    3,
                    false,
                    List.of("drop:Inv"),
                    true,
                    false),
            new ProtocolCheck(
                    "mesi",
                    List.of(),
                    Optional.of("ideal"),
                    List.of(),
                    Optional.empty(),
                    2,
                    true,
                    List.of(),
                    false,
                    true),
            new ProtocolCheck("mesi", List.of("S / Inv: stall", "E / Inv: stall"), Optional.empty()),
            new AnyCaches("./mine.md"),
            new AnyCaches("mesi", List.of("S / Inv: stall")),
            new RunSearch("mesi", List.of("S / Inv: stall"), "S + M", Optional.empty()),
            new RunSearch("mesi", "S + M", Optional.of(World.of(4))),
            new ProgramCheck(CHANGED),
            new ProtocolView("mesi"),
            new ProtocolComparison("msi", "./mine.md"),
            new ProtocolCompletion("msi", Race.STALL, true, true, true, true),
            new ProtocolImport(List.of("cache.csv", "directory.csv"), List.of("./words.md")),
            new ProtocolMutation("msi", 7, 3, 12),
            new StallTiming("msi", "ideal", 3),
            new ProtocolExport("msi", Target.TLA, new ExportedWorld(2, 3, true, false), Optional.of("Mine")),
            new PairMeasurement("ideal", Optional.of("moesi"), 7),
            EXERCISE,
            new Exam(EXERCISE, 2026, 3),
            new MachineView("ideal"));

    private static Overrides changes() {
        Map<String, List<Value>> parameters = new LinkedHashMap<>();
        parameters.put("state", List.of(Value.of("M"), Value.of("./a.yaml")));
        parameters.put("n", List.of(Value.of(-1), Value.parse("[4,4,3]")));
        return new Overrides(
                Optional.of("ideal"),
                Optional.of("mesi.md"),
                Optional.of(0L),
                Optional.of(12),
                parameters,
                List.of("drop:Inv-Ack", "reorder:core 1 -> core 2"),
                List.of("cores.caches.L1.size=256B"),
                Optional.of(CostSource.GUARANTEED),
                Optional.of(AllBut.BILLIONTH));
    }

    private static Question<?> read(String text) {
        return Diagnostics.read(
                diagnostics -> QuestionDocument.read(Source.of("question.yaml", text), TRACES, diagnostics));
    }

    @ParameterizedTest
    @FieldSource("QUESTIONS")
    void written_isReadAgain(Question<?> question) {
        String text = QuestionDocument.write(question);
        assertEquals(question, read(text), text);
        assertEquals(text, QuestionDocument.write(read(text)));
    }

    /** The order of parameters is that of the points. */
    @Test
    void parameters_keepTheirOrder() {
        Simulation simulation = (Simulation) read(QuestionDocument.write(QUESTIONS.get(0)));
        assertEquals(
                List.of("state", "n"),
                List.copyOf(simulation.scenario().changes().parameters().keySet()));
    }

    @Test
    void everyKind_isHere() {
        assertEquals(
                QuestionDocument.forms().stream()
                        .map(form -> form.word())
                        .toList()
                        .size(),
                QUESTIONS.stream().map(Question::getClass).distinct().count());
    }

    @Test
    void otherQuestions_haveNoDocument() {
        Explanation name = new Explanation("mesi");
        assertThrows(IllegalArgumentException.class, () -> QuestionDocument.write(name));
    }

    @Test
    void unknownName_isReportedWhereTheDocumentHasIt() {
        Source document = Source.of("question.yaml", "tagline: 1\nquestion: fit\nmachine: nowhere\n");
        Diagnostics diagnostics = new Diagnostics();
        Span unread = new Span(Source.unread("nowhere"), Position.START, 0);
        QuestionDocument.named(document, Texts.NONE)
                .of(FitDataReader.MATRICES)
                .open("nowhere", unread, Code.UNKNOWN_NAME, diagnostics);
        assertEquals(3, diagnostics.all().get(0).position().line());
        assertEquals(10, diagnostics.all().get(0).position().column());
    }
}
