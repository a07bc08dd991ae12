package io.tagline.work.check;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResult;
import io.tagline.checker.Coverage.Cell;
import io.tagline.checker.Verdict;
import io.tagline.checker.any.Certificate;
import io.tagline.checker.any.Obstacle;
import io.tagline.checker.any.Proof;
import io.tagline.checker.any.TargetExclusion;
import io.tagline.checker.search.Checker;
import io.tagline.checker.table.Target;
import io.tagline.checker.verdict.DefaultWorlds;
import io.tagline.checker.verdict.VacuousProperty;
import io.tagline.checker.verdict.Verification;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.json.Json;
import io.tagline.experiments.json.CheckJson;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.document.ChangedDocument;
import io.tagline.protocols.table.Protocol;
import io.tagline.sheet.Part.Note;
import io.tagline.sheet.Sheet;
import io.tagline.work.Catalog;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Question;
import io.tagline.work.Status;
import io.tagline.work.WorkContext;
import io.tagline.work.annotation.Annotation;
import io.tagline.work.check.AnyCaches.ProofAnswer;
import io.tagline.work.check.ProtocolCheck.CheckAnswer;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionKeys;
import io.tagline.work.form.QuestionTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Whether a protocol is right for any number of caches: first in worlds of a few caches, then by a proof. */
public record AnyCaches(String protocol, List<String> changes) implements Question<ProofAnswer> {

    public static final QuestionForm<AnyCaches> FORM = QuestionForm.of(
            AnyCaches.class,
            "check-any",
            keys -> Optional.of(new AnyCaches(
                    keys.required(QuestionKeys.PROTOCOL, QuestionTypes.TEXT, "", AnyCaches::protocol),
                    keys.sparing(QuestionKeys.CHANGE, QuestionTypes.TEXTS, List.of(), AnyCaches::changes))));

    private static final int MOST = 5;

    public AnyCaches {
        changes = List.copyOf(changes);
    }

    /** With the protocol's own rows. */
    public AnyCaches(String protocol) {
        this(protocol, List.of());
    }

    /**
     * The result of a check for any number of caches.
     *
     * @param worlds the results in worlds of a few caches, the only place for violations
     * @param proof empty if a property is violated, or a world was too large, and there was no proof to attempt
     * @param unseen the rows that no world has taken and, as the proof shows, no number of caches takes
     * @param document the complete protocol document
     */
    public record ProofAnswer(Verification worlds, Optional<Proof> proof, List<Cell> unseen, Source document)
            implements PublishedAnswer {

        public ProofAnswer {
            unseen = List.copyOf(unseen);
        }

        /** The proof does not cover deadlock, so an untaken row that may be possible still makes the answer incomplete. */
        @Override
        public Status status() {
            return switch (worlds.verdict()) {
                case VIOLATED -> Status.FAILED;
                case INCOMPLETE -> isComplete() ? proofStatus() : Status.BROKEN;
                case VERIFIED -> proofStatus();
            };
        }

        private boolean isComplete() {
            return worlds.last().verdict() == Verdict.VERIFIED
                    && unseen.containsAll(worlds.open())
                    && worlds.unasked().stream().noneMatch(VacuousProperty::applies);
        }

        private Status proofStatus() {
            return proof.map(ProofAnswer::status).orElse(Status.BROKEN);
        }

        private static Status status(Proof proof) {
            if (proof.isProved()) {
                return Status.FINE;
            }
            return proof.obstacle().orElseThrow().obstacle() == Obstacle.INTERRUPTED
                    ? Status.INTERRUPTED
                    : Status.BROKEN;
        }

        /** The results in worlds of a few caches, and of the proof. */
        @Override
        public Sheet sheet() {
            List<String> proof = ProofSheet.sentences(this);
            return proof.isEmpty()
                    ? VerificationSheet.of(worlds)
                    : VerificationSheet.of(
                            worlds,
                            proof.get(0),
                            proof.stream().skip(1).map(Note::of).toList());
        }

        /** As {@code tagline/check/1}, with one more member. */
        @Override
        public Json json() {
            return CheckJson.of(worlds).put("any", proof.map(found -> ProofSheet.json(this, found)));
        }

        /** The counterexample in a world, or else what starves, if there is either. */
        public ToldRun told() {
            return VerificationSheet.told(worlds);
        }

        /** The counterexample in a world as a Mermaid diagram, below the verdict as a comment. */
        public List<String> mermaid() {
            return VerificationSheet.mermaid(worlds);
        }

        /** What is violated in a world, beside the protocol. */
        public List<Annotation> annotations() {
            return CheckAnswer.annotations(worlds, document);
        }

        /** How many states all worlds have together. */
        public long states() {
            return VerificationSheet.states(worlds);
        }

        /** The largest number of caches that was verified. */
        public int caches() {
            return worlds.worlds().stream()
                    .filter(world -> world.verdict() == Verdict.VERIFIED)
                    .mapToInt(world -> world.controllers().caches())
                    .max()
                    .orElse(0);
        }

        /** The text of the certificate; empty without a proof. */
        public Optional<String> certificate() {
            Protocol table = worlds.protocol();
            return proof.filter(Proof::isListed)
                    .map(found -> new Certificate(table.name(), document.text(), found.properties(table), found.lines())
                            .text());
        }
    }

    @Override
    public ProofAnswer ask(WorkContext context) {
        Catalog catalog = new Catalog(context.documents());
        if (!changes.isEmpty()) {
            ChangedDocument changed = catalog.changed(protocol, changes, context.watch());
            return proof(catalog.protocol(changed), changed.whole(), context);
        }
        Protocols protocols = catalog.protocols();
        Source source = Diagnostics.read(diagnostics -> protocols.library().open(protocol, diagnostics));
        return proof(Diagnostics.read(diagnostics -> protocols.read(source, diagnostics)), source, context);
    }

    private static ProofAnswer proof(Protocol table, Source source, WorkContext context) {
        CheckOptions options = CheckOptions.of(3)
                .withWorkers(context.workers(), context.executor())
                .withMaxBytes(context.bytes());
        Verification worlds = DefaultWorlds.check(table, options, context.watch());
        if (worlds.last().verdict() != Verdict.VERIFIED) {
            return new ProofAnswer(worlds, Optional.empty(), List.of(), source);
        }
        Proof proof = Proof.ofLevels(table, options.resources(), context.watch());
        boolean goOn = proof.obstacle()
                .filter(stop -> stop.obstacle() != Obstacle.INTERRUPTED && stop.obstacle() != Obstacle.NOT_COVERED)
                .isPresent();
        return new ProofAnswer(
                goOn ? more(worlds, options, context) : worlds, Optional.of(proof), unseen(worlds, proof), source);
    }

    private static List<Cell> unseen(Verification worlds, Proof proof) {
        List<Cell> open = worlds.open();
        if (!proof.isListed() || open.isEmpty()) {
            return List.of();
        }
        Protocol table = worlds.protocol();
        List<Target> rows = open.stream()
                .map(cell -> Target.of(table.table(cell.kind()).orElseThrow(), cell.transition()))
                .toList();
        List<Boolean> excluded = TargetExclusion.excluded(table, proof, rows);
        return IntStream.range(0, open.size())
                .filter(excluded::get)
                .mapToObj(open::get)
                .toList();
    }

    /** Further worlds than the usual ones: the obstacle to the proof may be a mistake that needs more caches or values. */
    private static Verification more(Verification worlds, CheckOptions options, WorkContext context) {
        List<CheckResult> all = new ArrayList<>(worlds.worlds());
        for (int caches : List.of(2, MOST)) {
            all.add(Checker.check(worlds.protocol(), options.withCaches(caches).withSymmetry(true), context.watch()));
            if (all.get(all.size() - 1).verdict() != Verdict.VERIFIED) {
                break;
            }
        }
        return new Verification(worlds.protocol(), all, true);
    }
}
