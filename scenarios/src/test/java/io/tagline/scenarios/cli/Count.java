package io.tagline.scenarios.cli;

import io.tagline.documents.json.Json;
import io.tagline.scenarios.cli.command.Command;
import io.tagline.scenarios.cli.command.Way;
import io.tagline.scenarios.report.Report;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import io.tagline.simulator.timeline.Selection;
import io.tagline.simulator.timeline.Travel;
import io.tagline.work.ChosenScenario;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.ScenarioKeys;
import io.tagline.work.recording.OneReplication;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** An example of a new question: how many messages of each type one replication sends. */
record Count(ChosenScenario scenario) implements Question<Count.Counted> {

    static final QuestionForm<Count> FORM = QuestionForm.of(
            Count.class, "count", keys -> Optional.of(new Count(ScenarioKeys.of(keys, Count::scenario))));

    /** {@code tagline count}. */
    static Command command() {
        return Command.of(
                "count",
                "Counts the messages of one replication by their types.",
                List.of(),
                Way.printing(FORM, Report.<Counted>published()));
    }

    /** Messages by type. */
    record Counted(String title, Map<String, Long> messages) implements PublishedAnswer {

        @Override
        public Sheet sheet() {
            return Sheet.titled(title)
                    .add(Rows.of(List.copyOf(messages.entrySet()))
                            .words("message", Map.Entry::getKey)
                            .numbers("sent", type -> Cell.of(type.getValue()))
                            .table())
                    .sheet();
        }

        @Override
        public Json json() {
            return Json.object().put("schema", "tagline/count/1").put("messages", Json.object(messages, Json::of));
        }
    }

    @Override
    public Counted ask(WorkContext work) {
        var recording = new OneReplication(scenario, 0, Selection.ALL).ask(work).recording();
        return new Counted(
                recording.title(),
                recording.shown().travels().stream()
                        .map(Travel::type)
                        .collect(Collectors.groupingBy(type -> type.name(), TreeMap::new, Collectors.counting())));
    }
}
