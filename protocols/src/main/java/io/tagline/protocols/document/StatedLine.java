package io.tagline.protocols.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a document must say in a line above its first section, since a verdict means less then: that its caches never evict, or that it is for programs without
 * data races. Without the line, a protocol that merely forgets evictions, or invalidates too late, is refused.
 */
enum StatedLine {
    NO_EVICTIONS("evictions", "none", "no row of a cache is about `Evict`", "all caches have rows for `Evict`") {
        @Override
        boolean fits(Protocol protocol) {
            return protocol.tables().stream()
                    .anyMatch(table -> table.kind().hasHome() && !table.hears(CoreEvent.EVICT));
        }
    },
    DATA_RACE_FREE(
            "consistency",
            "data-race-free",
            "with rows for fences, a copy may be older than the last store",
            "no row is about a fence") {
        @Override
        boolean fits(Protocol protocol) {
            return protocol.isForDataRaceFree();
        }
    };

    private final String key;
    private final String value;
    private final String missing;
    private final String wrong;

    StatedLine(String key, String value, String missing, String wrong) {
        this.key = key;
        this.value = value;
        this.missing = missing;
        this.wrong = wrong;
    }

    /** Whether the tables are such as the line says. */
    abstract boolean fits(Protocol protocol);

    private String line() {
        return key + ": " + value;
    }

    /** The lines that a protocol needs. */
    static List<String> lines(Protocol protocol) {
        return Stream.of(values())
                .filter(line -> line.fits(protocol))
                .map(StatedLine::line)
                .toList();
    }

    /** Reports a line that is missing, or that the tables contradict. */
    static void check(Layers document, Protocol protocol, Diagnostics diagnostics) {
        Stream.of(values()).forEach(line -> line.checkOne(document, protocol, diagnostics));
    }

    private void checkOne(Layers document, Protocol protocol, Diagnostics diagnostics) {
        Optional<DocumentCell> said = said(document.own());
        boolean fits = fits(protocol);
        if (said.isPresent() && !(fits && said.get().text().equals(line()))) {
            diagnostics
                    .error(Code.UNSTATED, said.get().span(), fits ? "it is `%s`".formatted(line()) : wrong)
                    .help("leave this line out, or change the rows");
        } else if (fits && !isSaid(document)) {
            diagnostics
                    .error(Code.UNSTATED, document.source(), Position.START, 1, missing)
                    .help("if that is meant, say so above the first section: `" + line() + "`");
        }
    }

    private boolean isSaid(Layers document) {
        return said(document.own()).isPresent()
                || document.base().map(this::isSaid).orElse(false);
    }

    private Optional<DocumentCell> said(MarkdownDocument document) {
        return document.prose().stream()
                .filter(document::isBeforeSections)
                .filter(written -> written.text().matches(key + "\\s*:\\s*\\S+"))
                .findFirst();
    }
}
