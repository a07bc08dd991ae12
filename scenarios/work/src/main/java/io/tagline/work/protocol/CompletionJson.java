package io.tagline.work.protocol;

import io.tagline.checker.Verdict;
import io.tagline.documents.columns.Columns;
import io.tagline.documents.columns.Kind;
import io.tagline.protocols.completion.Completion.AddedState;
import io.tagline.protocols.completion.Completion.Row;
import io.tagline.protocols.completion.Completion.Rule;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.work.check.MissingCell;
import io.tagline.work.protocol.ProtocolCompletion.CompletionAnswer;
import java.util.Locale;

/** The rows that follow from others as {@code tagline/completion/1}. */
public final class CompletionJson {

    private static final Kind<ControllerKind> CONTROLLER = Kind.oneOf(ControllerKind.values(), ControllerKind::word);

    private static final Columns<Row> ROW = Columns.<Row>of()
            .put("controller", CONTROLLER, Row::kind)
            .word("state", Row::state)
            .word("event", row -> row.event().name())
            .word("actions", Row::actionText)
            .word("next", Row::next)
            .put("rule", Kind.oneOf(Rule.values(), rule -> rule.name().toLowerCase(Locale.ROOT)), Row::rule)
            .word("why", Row::why);

    private static final Columns<AddedState> STATE = Columns.<AddedState>of()
            .put("controller", CONTROLLER, AddedState::kind)
            .word("state", AddedState::name)
            .word("meaning", AddedState::meaning);

    private static final Columns<MissingCell> MISSING = Columns.<MissingCell>of()
            .put("controller", CONTROLLER, MissingCell::kind)
            .word("state", MissingCell::state)
            .word("event", MissingCell::event)
            .orNull("advice", Kind.WORD, MissingCell::advice);

    public static final Columns<CompletionAnswer> COLUMNS = Columns.<CompletionAnswer>of("tagline/completion/1")
            .word("protocol", completed -> completed.check().protocol().name())
            .list("rows", ROW, completed -> completed.completion().rows())
            .list("states", STATE, completed -> completed.completion().states())
            .put(
                    "verdict",
                    Kind.oneOf(Verdict.values(), Verdict::word),
                    completed -> completed.check().verdict())
            .orNull(
                    "property",
                    Kind.WORD,
                    completed -> completed
                            .check()
                            .last()
                            .violation()
                            .map(found -> found.property().phrase()))
            .orNull("missing", MISSING.kind(), CompletionAnswer::missing)
            .word("document", CompletionAnswer::document);

    private CompletionJson() {}
}
