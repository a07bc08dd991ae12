package io.tagline.work.machine;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.sheet.Part.Code;
import io.tagline.sheet.Sheet;
import io.tagline.topologies.computer.ComputerReader;
import io.tagline.topologies.computer.ComputerShape;
import io.tagline.topologies.document.ComputerMachine;
import io.tagline.work.Answer;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import io.tagline.work.machine.MachineDraft.DraftAnswer;
import java.util.List;
import java.util.Optional;

/**
 * The document of a computer: numbers that a tool reports are measured; all times are chosen, to be fitted.
 *
 * @param topology the output of {@code lstopo --of xml}, lscpu or likwid-topology
 * @param file its name
 * @param name of the machine; that of the file if absent
 */
public record MachineDraft(Source topology, String file, Optional<String> name) implements Question<DraftAnswer> {

    /** Under the name of the file. */
    public MachineDraft(String text, String file) {
        this(Source.of(file, text), file, Optional.empty());
    }

    /** A document, and the facts about the computer that are not in it. */
    public record DraftAnswer(String document, List<String> unused) implements Answer {

        /** Copies the list. */
        public DraftAnswer {
            unused = List.copyOf(unused);
        }

        @Override
        public Sheet sheet() {
            return Sheet.titled("")
                    .notes(unused)
                    .add(new Code("", "yaml", document.lines().toList()))
                    .sheet();
        }
    }

    @Override
    public DraftAnswer ask(WorkContext context) {
        String named = name.orElse(file.replaceFirst("\\.[^.]*$", "").replaceAll("[^A-Za-z0-9_.+-]", "-"));
        if (!named.matches("[A-Za-z_][A-Za-z0-9_.+-]{0,63}")) {
            throw new Refusal("a machine cannot be called " + named + "; choose a name with --name");
        }
        ComputerShape shape = Diagnostics.read(diagnostics -> ComputerReader.read(topology, diagnostics)
                .flatMap(read -> ComputerShape.of(read, topology, diagnostics)));
        return new DraftAnswer(ComputerMachine.document(shape, named, file), shape.unused());
    }
}
