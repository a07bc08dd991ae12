package io.tagline.work.machine;

import io.tagline.documents.json.Json;
import io.tagline.sheet.Sheet;
import io.tagline.topologies.machine.Machine;
import io.tagline.work.Catalog;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionKeys;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.machine.MachineView.MachineAnswer;
import java.util.Optional;

/** A machine with its domains, their parts, and the origins of its numbers. */
public record MachineView(String machine) implements Question<MachineAnswer> {

    /** As a document. */
    public static final QuestionForm<MachineView> FORM = QuestionForm.of(
            MachineView.class,
            "machine",
            keys -> Optional.of(new MachineView(
                    keys.required(QuestionKeys.MACHINE, QuestionTypes.TEXT, "", MachineView::machine))));

    /** The machine, which speaks its own protocol. */
    public record MachineAnswer(Machine machine) implements PublishedAnswer {

        /** The report of it. */
        @Override
        public Sheet sheet() {
            return MachineSheet.of(machine);
        }

        /** As {@code tagline/machine/1}. */
        @Override
        public Json json() {
            return MachineJson.COLUMNS.json(machine);
        }
    }

    @Override
    public MachineAnswer ask(WorkContext context) {
        return new MachineAnswer(
                new Catalog(context.documents()).platform(machine).machine());
    }
}
