package io.tagline.work.protocol;

import io.tagline.documents.json.Json;
import io.tagline.protocols.completion.Completion.AddedState;
import io.tagline.protocols.completion.Completion.Row;
import io.tagline.work.check.MissingCell;
import io.tagline.work.protocol.ProtocolCompletion.CompletionAnswer;
import java.util.Locale;

/** The rows that follow from others as {@code tagline/completion/1}. */
final class CompletionJson {

    private CompletionJson() {}

    static Json of(CompletionAnswer completed) {
        return Json.object()
                .put("schema", "tagline/completion/1")
                .put("protocol", completed.check().protocol().name())
                .put("rows", completed.completion().rows(), CompletionJson::row)
                .put("states", completed.completion().states(), CompletionJson::state)
                .put("verdict", completed.check().verdict().word())
                .put(
                        "property",
                        completed
                                .check()
                                .last()
                                .violation()
                                .map(found -> Json.of(found.property().phrase())))
                .put("missing", completed.missing().map(CompletionJson::missing))
                .put("document", completed.document());
    }

    private static Json row(Row row) {
        return Json.object()
                .put("controller", row.kind().word())
                .put("state", row.state())
                .put("event", row.event().name())
                .put("actions", row.actionText())
                .put("next", row.next())
                .put("rule", row.rule().name().toLowerCase(Locale.ROOT))
                .put("why", row.why());
    }

    private static Json state(AddedState state) {
        return Json.object()
                .put("controller", state.kind().word())
                .put("state", state.name())
                .put("meaning", state.meaning());
    }

    private static Json missing(MissingCell cell) {
        return Json.object()
                .put("controller", cell.kind().word())
                .put("state", cell.state())
                .put("event", cell.event())
                .put("advice", cell.advice().map(Json::of));
    }
}
