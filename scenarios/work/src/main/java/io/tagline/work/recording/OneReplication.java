package io.tagline.work.recording;

import io.tagline.documents.Names;
import io.tagline.documents.Refusal;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.experiments.setup.Setup;
import io.tagline.sheet.Sheet;
import io.tagline.simulator.random.Draws;
import io.tagline.simulator.timeline.Selection;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry.Accessed;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.topologies.machine.Machine;
import io.tagline.work.Answer;
import io.tagline.work.ChosenScenario;
import io.tagline.work.Question;
import io.tagline.work.Status;
import io.tagline.work.WorkContext;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.form.ScenarioKeys;
import io.tagline.work.recording.OneReplication.TimelineAnswer;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * One replication of the first point of a scenario, message by message.
 *
 * @param draws of the replication: its number alone, from 0, or also what is imposed on it
 * @param part to show
 */
public record OneReplication(ChosenScenario scenario, Draws draws, Selection part) implements Question<TimelineAnswer> {

    public static final QuestionForm<OneReplication> FORM =
            QuestionForm.of(OneReplication.class, "timeline", keys -> Optional.of(keys(keys)));

    private static final Type<Long, KeyScope> TIME = Type.of(
            (node, scope) -> Scalars.duration(node, scope.diagnostics()),
            time -> Yaml.plain(time + " ps"),
            PlainTypes.ANY_TEXT);
    private static final Draws FIRST = Draws.of(0);
    private static final Type<Long, KeyScope> PLAIN = PlainTypes.integer(0, Long.MAX_VALUE);
    private static final Type<Draws, KeyScope> DRAWS = Type.of(
            (node, scope) -> imposed(node).or(() -> PLAIN.read(node, scope).map(Draws::of)),
            draws -> draws.areOrdinary() ? PLAIN.write(draws.replication()) : Yaml.text(draws.text()),
            Schema.either(PLAIN.schema(), PlainTypes.ANY_TEXT));
    private static final Key NUMBER = Key.of(
            "replication",
            "N",
            "Which replication, with what is imposed on its draws if bounds --witness says so. Default: 0, the first.");
    private static final Key LINES =
            Key.of("line", "NAME", "Only these lines, or arrays of lines.").split(",");
    private static final Key CORES =
            Key.of("core", "N", "Only these cores, and the work done for them.").split(",");
    private static final Key FROM = Key.of("from", "TIME", "Only from this time on, such as \"120 ns\".");
    private static final Key TO = Key.of("to", "TIME", "Only up to this time.");

    private static Optional<Draws> imposed(YamlNode node) {
        return node instanceof YamlText text
                ? Draws.parse(text.text()).filter(draws -> !draws.areOrdinary())
                : Optional.empty();
    }

    /** The keys of a replication and the part of it to show. */
    public static OneReplication keys(Keys<OneReplication, QuestionScope> keys) {
        return new OneReplication(
                ScenarioKeys.of(keys, OneReplication::scenario),
                draws(keys, OneReplication::draws),
                part(keys.of(OneReplication::part)));
    }

    /** The draws of a replication, by its number or as a witness names them. */
    public static <Q> Draws draws(Keys<Q, QuestionScope> keys, Function<Q, Draws> part) {
        return keys.sparing(NUMBER, DRAWS, FIRST, part);
    }

    /** The part of a timeline to show. */
    public static Selection part(Keys<Selection, QuestionScope> keys) {
        return new Selection(
                Set.copyOf(keys.sparing(
                        LINES, QuestionTypes.TEXTS, List.of(), part -> List.copyOf(new TreeSet<>(part.lines())))),
                Set.copyOf(keys.sparing(
                        CORES,
                        QuestionTypes.NUMBER.list(),
                        List.of(),
                        part -> List.copyOf(new TreeSet<>(part.cores())))),
                keys.optional(FROM, TIME, part -> Optional.of(part.from()).filter(time -> time > 0))
                        .orElse(0L),
                keys.optional(TO, TIME, part -> Optional.of(part.to()).filter(time -> time < Long.MAX_VALUE))
                        .orElse(Long.MAX_VALUE));
    }

    /** All of the first one. */
    public OneReplication(ChosenScenario scenario) {
        this(scenario, 0, Selection.ALL);
    }

    public OneReplication(ChosenScenario scenario, long number, Selection part) {
        this(scenario, Draws.of(number), part);
    }

    /** The recording of it. */
    public record TimelineAnswer(Recording recording) implements Answer {

        @Override
        public Sheet sheet() {
            return TimelineSheet.of(recording);
        }

        @Override
        public Status status() {
            return recording.whole().failure().isPresent() ? Status.BROKEN : Status.FINE;
        }
    }

    @Override
    public TimelineAnswer ask(WorkContext context) {
        Setup setup = scenario.load(context);
        ChosenScenario.noticeFirst(setup, context.watch());
        return new TimelineAnswer(recording(setup, setup.points().get(0), draws, part));
    }

    /** A replication of a point; refuses lines without events and other parts that are empty, because a typing error must not look like a quiet machine. */
    public static Recording recording(Setup setup, PointSetup point, Draws draws, Selection part) {
        refuseEmpty(part, point.platform().machine());
        Recording recording = Recording.of(setup, point, draws, part);
        Set<String> names = names(recording.whole());
        for (String line : new TreeSet<>(part.lines())) {
            if (!names.contains(line)) {
                throw new Refusal("no event on line " + line + Names.guess(line, names));
            }
        }
        return recording;
    }

    private static void refuseEmpty(Selection part, Machine machine) {
        int nodes = machine.cores().count().value() + machine.deviceCount();
        new TreeSet<>(part.cores())
                .stream().filter(core -> core >= nodes).findFirst().ifPresent(core -> {
                    throw new Refusal(
                            "there is no core %d: the last one of %s is %d".formatted(core, machine.name(), nodes - 1));
                });
        if (part.from() > part.to()) {
            throw new Refusal("the part to show ends before it begins");
        }
    }

    /** Its lines, and their arrays. */
    private static Set<String> names(Timeline timeline) {
        Set<String> names = new TreeSet<>();
        Stream.concat(
                        timeline.entries(Stepped.class).stream().map(Stepped::line),
                        timeline.entries(Accessed.class).stream().map(Accessed::line))
                .distinct()
                .forEach(line -> {
                    names.add(line.name());
                    names.add(line.name().replaceFirst("\\[.*", ""));
                });
        return names;
    }
}
