package io.tagline.scenarios.report.machine;

import io.tagline.pictures.machine.MachineSvg;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.machine.MachineView.Viewed;
import java.util.List;

/** A machine as its document describes it: its domains, and where its numbers come from. */
public final class MachineReport implements Report<Viewed> {

    @Override
    public List<Format<Viewed>> formats() {
        return Format.of(
                Viewed::sheet,
                Viewed::json,
                List.of(Format.of("svg", "its domains, one in the other", viewed -> MachineSvg.of(viewed.machine()))));
    }
}
