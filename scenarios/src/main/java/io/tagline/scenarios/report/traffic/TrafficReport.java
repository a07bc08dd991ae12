package io.tagline.scenarios.report.traffic;

import io.tagline.pictures.traffic.TrafficSvg;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.recording.Recording;
import io.tagline.work.traffic.TrafficSheet;
import java.util.List;

/** The use of links and nodes in a recording. */
public final class TrafficReport implements Report<Recording> {

    @Override
    public List<Format<Recording>> formats() {
        return Format.of(
                TrafficSheet::of,
                List.of(
                        Format.of("csv", "all links and nodes", TrafficSheet::csv),
                        Format.of("svg", "a heat map over the interconnect", TrafficSvg::of)));
    }
}
