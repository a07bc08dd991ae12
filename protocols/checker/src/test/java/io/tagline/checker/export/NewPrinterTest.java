package io.tagline.checker.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.checker.Samples;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What it takes to add a language for another checker: one class, here {@link Pseudocode}, and a constant of {@link Exporter.Target}. */
final class NewPrinterTest {

    /** A language that no program reads. */
    private static final class Pseudocode extends Sequential {

        Pseudocode(GuardedModel model) {
            super(model);
        }

        @Override
        void print() {
            for (Rule rule : model.rules()) {
                text.begin("", title(rule) + ", if " + guard(rule));
                rule.body().forEach(step -> step.on(this));
                text.end();
            }
        }

        @Override
        String at(MessageChannel channel) {
            return channel.fields().stream()
                    .map(field -> field.word)
                    .collect(Collectors.joining(" ", net(channel) + "(", ")"));
        }

        @Override
        String format(Word word) {
            return switch (word) {
                case AND -> " and ";
                case OR -> " or ";
                case NOT -> "not %s";
                case TRUE -> "yes";
                case FALSE -> "no";
                case EQUAL -> "%s is %s";
                case DIFFER -> "%s is not %s";
                case EVERY -> "for every %s: %s";
                case SOME -> "for some %s: %s";
                case MEMBER -> "%2$s in %1$s";
                case OWNED -> "owned";
                case QUIET -> "quiet";
                case REQUIRE -> "require %s, or else %s";
                case FAIL -> "fail: %s";
            };
        }

        @Override
        String format(Clause clause) {
            return switch (clause) {
                case ASSIGN -> "%s <- %s";
                case EVERY_CACHE -> "every q: %s";
                case EVERY_VALUE -> "every v: %s";
                case IF -> "if %s then %s";
                case NO_CACHE, NO_DATA -> "%s <- nothing";
            };
        }
    }

    /** Both rows as the document of VI has them: V hands the line over, and home remembers whose it is until it has been told. */
    @Test
    void aLanguage_isOneClass() {
        List<String> lines = new Pseudocode(model()).printed().lines().toList();
        int handsOver =
                lines.indexOf("cache V + Fwd-Get, if cache[self].state is C_V and net_Fwd_Get(self requester) > 0");
        assertEquals(
                List.of(
                        "  net_Fwd_Get(self requester) <- net_Fwd_Get(self requester) - 1",
                        "  underWay <- underWay - 1",
                        "  send_net_Data(requester, cache[self].data);",
                        "  cache[self].state <- C_I",
                        "  cache[self].data <- nothing"),
                lines.subList(handsOver + 1, handsOver + 6));
    }

    /** Each rule is one of a row that does something, or of an event that has no row in some states. */
    @Test
    void everyRule_isWritten() {
        GuardedModel model = model();
        String text = new Pseudocode(model).printed();
        model.rules().forEach(rule -> assertTrue(text.contains(Printer.title(rule) + ", if "), rule::name));
    }

    private static GuardedModel model() {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Protocol> vi = new Protocols(FileLibrary::new).read(Samples.vi(), diagnostics);
        return ModelBuilder.of(vi.orElseThrow(() -> new AssertionError(diagnostics.all())), "vi", ExportedWorld.of(2));
    }
}
