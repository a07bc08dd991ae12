package io.tagline.work.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.sheet.Terminal;
import io.tagline.sheet.TextRenderer;
import io.tagline.work.ChosenScenario;
import io.tagline.work.WorkContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class TimelineSheetTest {

    private static List<String> lines(String more) {
        String scenario = """
                tagline: 1
                name: two
                machine: ideal
                %s
                threads: {T0: 0, T1: 1}
                lines:
                  x: {owner: T0, state: M}
                program: |
                  if me == 1:
                    load(x)
                measure: {latency: last thread}
                run: {seed: 1, replications: 1}
                """.formatted(more);
        Texts documents = new Texts(Map.of(), Optional.of(FileLibrary::new)).with(ChosenScenario.KIND, "two", scenario);
        var answer = new OneReplication(ChosenScenario.named("two")).ask(WorkContext.over(documents));
        return new TextRenderer(Terminal.PLAIN).text(answer.sheet()).lines().toList();
    }

    @Test
    void line_saysWhoWhatAndWhen() {
        List<String> lines = lines("protocol: gols");
        String all = String.join("\n", lines);
        assertTrue(all.matches("(?s).*\ntime \\(ns\\) +where +line +event +state +what the row does\n.*"), all);
        assertTrue(all.matches("(?s).*\n +0\\.000 +T1 +load\\(x\\)\n.*"), all);
        assertTrue(all.matches("(?s).*\n +\\d+\\.000 +directory \\d+ +x +Rd from core 1, sent at 0\\.000 .*"), all);
    }

    @Test
    void deadlock_isToldAfterWhatLedThere() {
        List<String> lines = lines("faults: [drop:Rd]");
        int stopped = lines.indexOf("stopped: replication 0: deadlock at 0.000 ns");
        assertTrue(stopped > 2, String.join("\n", lines));
        assertEquals("", lines.get(stopped - 1));
    }
}
