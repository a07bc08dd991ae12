package io.tagline.scenarios.report.check;

import io.tagline.documents.Names;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.check.FailingScenario;
import io.tagline.work.check.RandomCheck.Tested;
import java.util.ArrayList;
import java.util.List;

/** A protocol in random programs, as text: how many accesses were right, or the shortest program that fails. */
public final class RandomCheckReport implements Report<Tested> {

    @Override
    public List<Format<Tested>> formats() {
        return List.of(Format.text((tested, terminal) -> Format.joined(lines(tested))));
    }

    private static List<String> lines(Tested tested) {
        return tested.failing().map(failing -> failed(tested, failing)).orElseGet(() -> passed(tested));
    }

    private static List<String> failed(Tested tested, FailingScenario failing) {
        List<String> lines = new ArrayList<>();
        lines.add("%s: fails in round %d: %s"
                .formatted(
                        tested.protocol().name(),
                        failing.failed().round(),
                        failing.failed().message()));
        lines.add("a program that fails, on the same machine with tiny caches:");
        failing.program().forEach(line -> lines.add("  " + line));
        return lines;
    }

    private static List<String> passed(Tested tested) {
        List<String> lines = new ArrayList<>();
        String agents = Names.counted(tested.cores(), "core")
                + (tested.devices() == 0 ? "" : " and " + Names.counted(tested.devices(), "device"));
        lines.add("%s: %,d accesses of %s, every load right"
                .formatted(tested.protocol().name(), tested.done() * tested.perRound(), agents));
        tested.unreached().forEach(cell -> lines.add("never taken: " + cell));
        return lines;
    }
}
