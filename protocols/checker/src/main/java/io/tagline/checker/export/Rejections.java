package io.tagline.checker.export;

import io.tagline.documents.Refusal;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Transition;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What of a protocol cannot be said in a model, all of it at once. */
final class Rejections {

    private static final int SHOWN = 10;

    private final String protocol;
    private final Set<String> reasons = new LinkedHashSet<>();

    Rejections(Protocol protocol) {
        this.protocol = protocol.name();
    }

    void add(String reason) {
        reasons.add(reason);
    }

    void add(ControllerKind at, Transition row, String reason) {
        add("line %d, %s `%s` + `%s`: %s".formatted(row.documentLine(), at.word(), row.state(), row.event(), reason));
    }

    void throwIfAny() {
        if (reasons.isEmpty()) {
            return;
        }
        List<String> lines = new ArrayList<>(reasons);
        int more = lines.size() - SHOWN;
        throw new Refusal("`%s` cannot be exported:\n  %s%s"
                .formatted(
                        protocol,
                        String.join("\n  ", lines.subList(0, Math.min(SHOWN, lines.size()))),
                        more > 0 ? "\n  and %d rows more".formatted(more) : ""));
    }
}
