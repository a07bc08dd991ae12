package io.tagline.work.check;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.search.Checker;
import io.tagline.checker.verdict.DefaultWorlds;
import io.tagline.checker.verdict.JoinedWorlds;
import io.tagline.checker.verdict.Verification;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.json.Json;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.Keys;
import io.tagline.experiments.json.CheckJson;
import io.tagline.protocols.document.ResourceReader;
import io.tagline.protocols.fault.FaultReader;
import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.step.SharerRecord;
import io.tagline.protocols.table.MoreSharers;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.SharedResource;
import io.tagline.sheet.Sheet;
import io.tagline.simulator.sharing.MachineResources;
import io.tagline.topologies.machine.Machine;
import io.tagline.work.Catalog;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Question;
import io.tagline.work.Status;
import io.tagline.work.WorkContext;
import io.tagline.work.annotation.Annotation;
import io.tagline.work.check.ProtocolCheck.CheckAnswer;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionKeys;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Whether all properties hold in every state that a protocol can reach.
 *
 * @param changes other rows than the protocol's own, each as {@code S / Inv: send Inv-Ack to requester -> I}
 * @param machine whose numbers of places the protocol's resources have
 * @param resources what lines share besides what the documents say, each as {@code MSHRs at cache: 2}
 * @param world the only world that is explored; without one, worlds grow until every possible row has been taken
 * @param values how many different values stores write
 * @param loadHistory whether loads in flight remember the values of their line
 * @param faults injected faults of messages, such as {@code drop:Inv-Ack}
 * @param strict whether a row that was never taken makes the check of one world incomplete
 * @param exact whether worlds are left out, unless one was named, whose directory does not know all sharers
 */
public record ProtocolCheck(
        String protocol,
        List<String> changes,
        Optional<String> machine,
        List<String> resources,
        Optional<World> world,
        int values,
        boolean loadHistory,
        List<String> faults,
        boolean strict,
        boolean exact)
        implements Question<CheckAnswer> {

    public static final QuestionForm<ProtocolCheck> FORM =
            QuestionForm.of(ProtocolCheck.class, "check", ProtocolCheck::keys);

    private static final Key VALUES = Key.of("values", "N", "Different values that stores write, 1 to 8.");
    private static final Key NO_HISTORY =
            Key.flag("no-load-history", "Loads in flight remember no values, to count states as others do.");
    private static final Key MACHINE =
            Key.of("machine", "MACHINE", "The machine whose places the lines share, if its document says how many.");
    private static final Key RESOURCES = Key.of(
            "resource",
            "TEXT",
            "What lines share, as 'MSHRs at cache: 2'; then lines must not wait for each other. Repeatable.");
    private static final Key STRICT = Key.flag(
            "strict", "With a size: exit code 3, not complete, if a row was never taken. Always so without one.");

    private static Optional<ProtocolCheck> keys(Keys<ProtocolCheck, QuestionScope> keys) {
        String protocol = keys.required(QuestionKeys.PROTOCOL, QuestionTypes.TEXT, "", ProtocolCheck::protocol);
        List<String> changes =
                keys.sparing(QuestionKeys.CHANGE, QuestionTypes.TEXTS, List.of(), ProtocolCheck::changes);
        Optional<String> machine = keys.optional(MACHINE, QuestionTypes.TEXT, ProtocolCheck::machine);
        List<String> resources = keys.sparing(RESOURCES, QuestionTypes.TEXTS, List.of(), ProtocolCheck::resources);
        List<String> faults = keys.sparing(QuestionKeys.FAULTS, QuestionTypes.TEXTS, List.of(), ProtocolCheck::faults);
        WorldKeys size = WorldKeys.of(keys, ProtocolCheck::world, ProtocolCheck::exact, !faults.isEmpty());
        return Optional.of(new ProtocolCheck(
                protocol,
                changes,
                machine,
                resources,
                size.world(),
                keys.sparing(VALUES, WorldKeys.SOME, USUAL_VALUES, ProtocolCheck::values),
                !keys.sparing(NO_HISTORY, QuestionTypes.TRUTH, false, check -> !check.loadHistory),
                faults,
                keys.sparing(STRICT, QuestionTypes.TRUTH, false, ProtocolCheck::strict),
                size.exact()));
    }

    private static final int USUAL_VALUES = 2;

    /** The most caches, lines and values. */
    public static final int MOST = 8;

    /** Values and histories as usual, and no faults. */
    public ProtocolCheck(String protocol, Optional<World> world) {
        this(protocol, world, 2, true, List.of(), false);
    }

    /** With directories of all kinds that the protocol allows. */
    public ProtocolCheck(
            String protocol,
            Optional<World> world,
            int values,
            boolean loadHistory,
            List<String> faults,
            boolean strict) {
        this(protocol, List.of(), Optional.empty(), List.of(), world, values, loadHistory, faults, strict, false);
    }

    /** With some rows changed, and otherwise as usual. */
    public ProtocolCheck(String protocol, List<String> changes, Optional<World> world) {
        this(protocol, changes, Optional.empty(), List.of(), world, USUAL_VALUES, true, List.of(), false, false);
    }

    public ProtocolCheck {
        changes = List.copyOf(changes);
        resources = List.copyOf(resources);
        faults = List.copyOf(faults);
    }

    /**
     * One world.
     *
     * @param sharedCaches among which the caches are dealt evenly
     * @param deal how many caches are below each shared cache; empty if dealt evenly
     * @param symmetry whether states that differ only in the numbering of caches and values count as one
     * @param sharers how precisely the directory knows sharers
     */
    public record World(
            int caches,
            OptionalInt sharedCaches,
            List<Integer> deal,
            int lines,
            boolean symmetry,
            SharerRecord sharers) {

        public World {
            deal = List.copyOf(deal);
        }

        /** So many caches, one line. */
        public static World of(int caches) {
            return new World(caches, OptionalInt.empty(), List.of(), 1, false, SharerRecord.EXACT);
        }
    }

    /** The result in each world; {@code document} is that of the protocol. */
    public record CheckAnswer(Verification verification, Source document) implements PublishedAnswer {

        /** What is violated, beside the protocol. */
        public List<Annotation> annotations() {
            return annotations(verification, document);
        }

        static List<Annotation> annotations(Verification verification, Source document) {
            return verification.last().violation().stream()
                    .map(violation -> Annotation.of(
                            violation.property().phrase(),
                            verification.protocol().name() + ": " + violation.text(),
                            document))
                    .toList();
        }

        @Override
        public Sheet sheet() {
            return VerificationSheet.of(verification);
        }

        /** As {@code tagline/check/1}. */
        @Override
        public Json json() {
            return CheckJson.of(verification);
        }

        /** The counterexample, or else what starves, if there is either. */
        public ToldRun told() {
            return VerificationSheet.told(verification);
        }

        /** The counterexample as a Mermaid diagram, below the verdict as a comment. */
        public List<String> mermaid() {
            return VerificationSheet.mermaid(verification);
        }

        /** How many states all worlds have together. */
        public long states() {
            return VerificationSheet.states(verification);
        }

        @Override
        public Status status() {
            return switch (verification.verdict()) {
                case VERIFIED -> Status.FINE;
                case VIOLATED -> Status.FAILED;
                case INCOMPLETE -> Status.BROKEN;
            };
        }
    }

    @Override
    public CheckAnswer ask(WorkContext context) {
        Catalog catalog = new Catalog(context.documents());
        Protocol table = sharing(catalog.protocol(protocol, changes, context.watch()), catalog);
        CheckOptions options = world.map(one -> size(one, values, table))
                .orElseGet(() -> CheckOptions.of(3))
                .withValues(values)
                .withLoadHistory(loadHistory)
                .withFaults(faults(table))
                .withWorkers(context.workers(), context.executor())
                .withMaxBytes(context.bytes());
        Source document = catalog.protocols()
                .library()
                .open(protocol, new Diagnostics())
                .orElseGet(() -> Source.unread(protocol));
        return new CheckAnswer(
                world.isPresent() ? one(table, options, context) : usual(table, options, context), document);
    }

    private Verification usual(Protocol table, CheckOptions options, WorkContext context) {
        return JoinedWorlds.usual(
                DefaultWorlds.check(table, options, context.watch(), exact), options, context.watch());
    }

    /** The world that was asked for; if its lines share something, first one of them alone. */
    private Verification one(Protocol table, CheckOptions options, WorkContext context) {
        CheckOptions first = table.joinsLines() ? options.withLines(1) : options;
        Verification alone = new Verification(table, List.of(Checker.check(table, first, context.watch())), strict);
        return JoinedWorlds.one(alone, options, context.watch());
    }

    /** The protocol with the places of the machine, if one is named, and with those that are asked for, which go before all others. */
    private Protocol sharing(Protocol said, Catalog catalog) {
        Protocol table = machine.map(name -> on(catalog.machine(name), said)).orElse(said);
        return Diagnostics.read(diagnostics -> {
            List<SharedResource> more = ResourceReader.options(resources, table.tables(), diagnostics);
            return Optional.of(table.withSharing(table.sharing().with(more)));
        });
    }

    private static Protocol on(Machine machine, Protocol said) {
        require(
                MachineResources.unused(machine, said).size()
                        < machine.resources().size(),
                "machine %s says nothing of what lines of %s share".formatted(machine.name(), said.name()));
        return MachineResources.of(machine, said);
    }

    /** The options of a world with so many values; refuses worlds that the protocol does not support. */
    static CheckOptions size(World one, int values, Protocol table) {
        for (int number : List.of(one.caches(), one.lines(), values)) {
            require(number >= 1 && number <= MOST, "--caches, --lines and --values go from 1 to " + MOST);
        }
        int shared = one.sharedCaches().orElse(Math.min(one.caches(), 2));
        require(shared >= 1 && shared <= one.caches(), "--shared-caches goes from 1 to the number of caches");
        require(
                !table.isForTwoSharedCaches()
                        || Math.max(one.sharedCaches().orElse(1), one.deal().size()) <= 2,
                table.name() + " is for two shared caches");
        require(
                one.deal().isEmpty() || table.sharedCache().isPresent(),
                table.name() + " has no shared caches: no --deal");
        require(
                one.sharers().isExact() || MoreSharers.matterTo(table),
                "the directory of " + table.name() + " sends nothing to sharers");
        CheckOptions evenly = CheckOptions.of(one.caches()).withSharedCaches(shared);
        return (one.deal().isEmpty() ? evenly : evenly.dealt(one.deal()))
                .withLines(one.lines())
                .withSymmetry(one.symmetry())
                .withSharers(one.sharers());
    }

    private Faults faults(Protocol table) {
        return Diagnostics.read(
                diagnostics -> Optional.of(FaultReader.read(FaultReader.option(faults), table, diagnostics)));
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new Refusal(otherwise);
        }
    }
}
