package io.tagline.work.lint;

import static io.tagline.documents.Names.counted;

import io.tagline.experiments.fitting.FitData;
import io.tagline.experiments.setup.Setup;
import io.tagline.litmus.model.ConsistencyModel;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.programs.cla.ClaProgram;
import io.tagline.programs.cla.Needs;
import io.tagline.programs.operation.Program;
import io.tagline.protocols.completion.Completion;
import io.tagline.protocols.completion.Race;
import io.tagline.protocols.table.Protocol;
import io.tagline.topologies.machine.Machine;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A document without mistakes, as {@link Lint} has read it. */
public sealed interface CheckedDocument {

    /** The kind of document, and its size. */
    String description();

    /** Notes on how it would be run. */
    default List<String> notes() {
        return List.of();
    }

    /** A protocol; {@code unused} says what it leaves without use of one that it extends. */
    record OfProtocol(Protocol protocol, List<String> unused) implements CheckedDocument {

        @Override
        public String description() {
            return "protocol"
                    + protocol.tables().stream()
                            .map(table -> ", %d %s states"
                                    .formatted(
                                            table.states().size(), table.kind().word()))
                            .collect(Collectors.joining());
        }

        @Override
        public List<String> notes() {
            List<Completion.Line> lines = Completion.of(protocol, Race.ANSWER).lines();
            Stream<String> rows = lines.isEmpty()
                    ? Stream.of()
                    : Stream.of(
                            "%s: %s missing that %s from others, such as `%s`, `%s`: `tagline protocol complete` writes %s"
                                    .formatted(
                                            protocol.name(),
                                            counted(lines.size(), "row") + (lines.size() == 1 ? " is" : " are"),
                                            lines.size() == 1 ? "follows" : "follow",
                                            String.join(", ", lines.get(0).states()),
                                            String.join(", ", lines.get(0).events()),
                                            lines.size() == 1 ? "it" : "them"));
            return Stream.concat(unused.stream().map(note -> protocol.name() + ": " + note), rows)
                    .toList();
        }
    }

    /** A machine. */
    record OfMachine(Machine machine, List<String> notes) implements CheckedDocument {

        public OfMachine {
            notes = List.copyOf(notes);
        }

        @Override
        public String description() {
            return "machine, %d cores".formatted(machine.cores().count().value());
        }
    }

    /** A program without a scenario. */
    record OfProgram(ClaProgram program) implements CheckedDocument {

        @Override
        public String description() {
            String needs = Needs.of(program).toString();
            String kind = program.dynamic()
                    .map(why -> "dynamic program (line %d: %s)".formatted(why.programLine(), why.what()))
                    .orElse("program");
            return needs.isEmpty() ? kind : kind + ", needs " + needs;
        }
    }

    /** A scenario, with all its points; {@code shared} says what comes of the places that lines share on its machines. */
    record OfScenario(Setup setup, List<String> shared) implements CheckedDocument {

        @Override
        public String description() {
            boolean dynamic =
                    setup.points().stream().anyMatch(point -> point.workload().program() instanceof Program.Dynamic);
            return "scenario, " + counted(setup.points().size(), "point") + (dynamic ? ", dynamic program" : "");
        }

        @Override
        public List<String> notes() {
            return Stream.concat(setup.notes().stream().map(Setup.Note::text), shared.stream())
                    .toList();
        }
    }

    /** A reproduction, with the number of its scenarios. */
    record OfReproduction(int scenarios) implements CheckedDocument {

        @Override
        public String description() {
            return "reproduction, " + counted(scenarios, "scenario");
        }
    }

    /** Data for a fit; empty without a machine of its name. */
    record OfData(Optional<FitData> data) implements CheckedDocument {

        @Override
        public String description() {
            return "data for `fit`, "
                    + data.map(read -> counted(read.sources().size(), "source"))
                            .orElse("of another machine than its name says");
        }
    }

    /** A memory model. */
    record OfMemoryModel(ConsistencyModel model) implements CheckedDocument {

        @Override
        public String description() {
            return "memory model, " + counted(model.definitions().size(), "definition") + ", "
                    + counted(model.conditions().size(), "condition");
        }
    }

    /** A litmus test. */
    record OfLitmusTest(LitmusTest test) implements CheckedDocument {

        @Override
        public String description() {
            return "litmus test, " + counted(test.threads().size(), "thread");
        }

        @Override
        public List<String> notes() {
            return test.remarks();
        }
    }

    /** A question. */
    record OfQuestion(String word) implements CheckedDocument {

        @Override
        public String description() {
            return "question, `" + word + "`";
        }
    }
}
