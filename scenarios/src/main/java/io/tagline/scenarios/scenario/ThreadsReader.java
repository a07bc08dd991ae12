package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.scenarios.cla.expression.Expression;
import io.tagline.scenarios.cla.expression.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads {@code threads}: T0, T1 and so on in this order, each with its core. */
final class ThreadsReader {

    private static final int MOST_THREADS = 4096;

    private final Vocabulary vocabulary;
    private final Diagnostics diagnostics;

    ThreadsReader(Vocabulary parameters, Diagnostics diagnostics) {
        this.vocabulary = parameters.with("n");
        this.diagnostics = diagnostics;
    }

    List<ThreadPlace> read(YamlNode node) {
        if (!(node instanceof YamlMap map)) {
            diagnostics
                    .error(Code.WRONG_TYPE, node.span(), "expected a map of threads, found " + node.kind())
                    .note("write `{T0: 0, T1: 15}`");
            return List.of();
        }
        if (map.entries().isEmpty()) {
            diagnostics.error(Code.BAD_PLACEMENT, node.span(), "a scenario has at least one thread");
        }
        List<ThreadPlace> threads = new ArrayList<>();
        for (YamlMap.Entry entry : map.entries().values()) {
            YamlText key = entry.key();
            checkName(key, threads.size());
            Optional<Expression> core = new FieldExpressions(diagnostics).number(entry.value(), vocabulary);
            threads.add(new ThreadPlace(key.text(), core.orElse(new Expression.Whole(0, key.span()))));
        }
        if (threads.size() > MOST_THREADS) {
            diagnostics.error(Code.BAD_PLACEMENT, map.span(), "more than " + MOST_THREADS + " threads");
        }
        return threads;
    }

    private void checkName(YamlText key, int number) {
        String wanted = "T" + number;
        if (!key.text().equals(wanted)) {
            String message = Printable.quoted(key.text()) + " stands where " + wanted + " is expected";
            diagnostics
                    .error(Code.BAD_PLACEMENT, key.span(), message)
                    .note("threads are T0, T1, T2 … in this order; T2 has `me == 2`");
        }
    }
}
