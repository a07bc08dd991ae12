package io.tagline.work.protocol;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.search.Checker;
import io.tagline.checker.verdict.DefaultWorlds;
import io.tagline.checker.verdict.Verification;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentException;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.json.Json;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.completion.Completion;
import io.tagline.protocols.completion.Completion.Line;
import io.tagline.protocols.completion.Race;
import io.tagline.protocols.document.Draft;
import io.tagline.protocols.table.Protocol;
import io.tagline.sheet.Sheet;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Question;
import io.tagline.work.Status;
import io.tagline.work.WorkContext;
import io.tagline.work.check.MissingCell;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionKeys;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.protocol.ProtocolCompletion.CompletionAnswer;
import java.util.List;
import java.util.Optional;

/**
 * The rows that a protocol lacks and that follow from its other rows.
 *
 * @param race how a cache handles a request that has overtaken its data
 * @param recalling whether the directory makes room for a line by recalling another one
 * @param refusing whether a busy home refuses requests, and does not let them wait
 * @param extending whether the new rows make a separate document, which extends the other
 * @param thorough whether the completed protocol is checked as {@code check} does it; else with two caches
 */
public record ProtocolCompletion(
        String protocol, Race race, boolean recalling, boolean refusing, boolean extending, boolean thorough)
        implements Question<CompletionAnswer> {

    public static final QuestionForm<ProtocolCompletion> FORM =
            QuestionForm.of(ProtocolCompletion.class, "protocol-complete", ProtocolCompletion::keys);

    private static final Key RACE =
            Key.of("race", "READING", "Where a request may overtake the data: answer it at once, or stall it.");
    private static final Key RECALL =
            Key.flag("recall", "The directory has room for some lines only: it recalls one to make room for another.");
    private static final Key REFUSE =
            Key.flag("refuse", "A busy home refuses loads and stores (Nack), and who is refused asks again.");
    private static final Key EXTEND =
            Key.flag("extend", "Write the new rows as a document of their own, which extends the other.");
    private static final Key CHECK = Key.flag("check", "Check the result as `tagline check` does, with more caches.");

    private static Optional<ProtocolCompletion> keys(Keys<ProtocolCompletion, QuestionScope> keys) {
        return Optional.of(new ProtocolCompletion(
                keys.required(QuestionKeys.PROTOCOL, QuestionTypes.TEXT, "", ProtocolCompletion::protocol),
                keys.sparing(RACE, PlainTypes.choice(Race.class), Race.ANSWER, ProtocolCompletion::race),
                keys.sparing(RECALL, QuestionTypes.TRUTH, false, ProtocolCompletion::recalling),
                keys.sparing(REFUSE, QuestionTypes.TRUTH, false, ProtocolCompletion::refusing),
                keys.sparing(EXTEND, QuestionTypes.TRUTH, false, ProtocolCompletion::extending),
                keys.sparing(CHECK, QuestionTypes.TRUTH, false, ProtocolCompletion::thorough)));
    }

    /** Answered races, in the document itself, checked with two caches. */
    public ProtocolCompletion(String protocol) {
        this(protocol, Race.ANSWER, false, false);
    }

    /** With a home that lets requests wait. */
    public ProtocolCompletion(String protocol, Race race, boolean extending, boolean thorough) {
        this(protocol, race, false, false, extending, thorough);
    }

    /**
     * A completed protocol.
     *
     * @param document the original rows and the derived ones, and a question for what is open and was met
     * @param check of the completed protocol
     */
    public record CompletionAnswer(Completion completion, String document, Verification check)
            implements PublishedAnswer {

        @Override
        public Status status() {
            return switch (check.verdict()) {
                case VERIFIED -> Status.FINE;
                case VIOLATED -> Status.FAILED;
                case INCOMPLETE -> Status.BROKEN;
            };
        }

        /** The cell that is still missing, if any. */
        public Optional<MissingCell> missing() {
            return MissingCell.of(check);
        }

        /** The added rows, and the result of the check, in a sentence each. */
        public List<String> summary() {
            return CompletionSheet.summary(this);
        }

        @Override
        public Sheet sheet() {
            return CompletionSheet.of(this);
        }

        /** As {@code tagline/completion/1}. */
        @Override
        public Json json() {
            return CompletionJson.COLUMNS.json(this);
        }
    }

    @Override
    public CompletionAnswer ask(WorkContext context) {
        Protocols protocols = new Protocols(context.documents());
        Draft draft = Diagnostics.read(diagnostics -> protocols.draft(protocol, diagnostics));
        Completion stalling = recalling ? recalled(draft.protocol()) : Completion.of(draft.protocol(), race);
        Completion completion = refusing ? stalling.refusing() : stalling;
        Protocol whole = whole(protocols, draft, document(draft, completion, List.of()));
        Verification check = check(whole, context);
        return new CompletionAnswer(
                completion,
                document(draft, completion, questions(completion, check)).text(),
                check);
    }

    /** What the check has met and no rule answers is a question in the document. */
    private static List<Line> questions(Completion completion, Verification check) {
        return MissingCell.of(check).stream()
                .flatMap(cell -> completion.questions(cell.kind(), cell.state(), cell.event()).stream())
                .toList();
    }

    private Source document(Draft draft, Completion completion, List<Line> questions) {
        return extending ? extended(draft, completion, questions) : draft.with(completion, questions);
    }

    private Completion recalled(Protocol plain) {
        return Completion.recalling(plain, race)
                .orElseThrow(() -> new Refusal(
                        "the directory of %s cannot be made to recall lines: it does so already, or it is above shared caches, or a bus"
                                .formatted(protocol)));
    }

    private Source extended(Draft draft, Completion completion, List<Line> questions) {
        if (completion.rows().isEmpty()) {
            throw new Refusal("no row follows from those of %s, so nothing extends it".formatted(protocol));
        }
        if (!draft.unused().isEmpty()) {
            throw new Refusal(
                    "%s is not a protocol without the new rows: some of its states or messages are without use; write them into it, without --extend"
                            .formatted(protocol));
        }
        return draft.extended(protocol, completion, questions);
    }

    /** The completed protocol; remaining mistakes are shown where the user wrote them. */
    private static Protocol whole(Protocols protocols, Draft draft, Source document) {
        Diagnostics found = new Diagnostics();
        Optional<Protocol> whole = protocols.readWhole(document, found);
        List<String> messages = found.all().stream().map(Diagnostic::message).toList();
        List<Diagnostic> remain = draft.unused().stream()
                .filter(mistake -> messages.contains(mistake.message()))
                .toList();
        if (!remain.isEmpty()) {
            throw new DocumentException(remain, 0);
        }
        if (found.all().stream().anyMatch(mistake -> mistake.code() == Code.BAD_EXTENSION)) {
            throw new Refusal("%s removes states that new rows need: take these lines out of it"
                    .formatted(draft.document().name()));
        }
        found.throwIfAny();
        return whole.orElseThrow();
    }

    private Verification check(Protocol whole, WorkContext context) {
        CheckOptions options = CheckOptions.of(thorough ? 3 : 2)
                .withWorkers(context.workers(), context.executor())
                .withMaxBytes(context.bytes());
        return thorough
                ? DefaultWorlds.check(whole, options, context.watch())
                : new Verification(whole, List.of(Checker.check(whole, options, context.watch())), false);
    }
}
