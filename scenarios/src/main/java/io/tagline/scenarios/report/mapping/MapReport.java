package io.tagline.scenarios.report.mapping;

import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.mapping.ThreadMapping.Mapped;
import java.util.List;

/** A mapping; as JSON {@code tagline/map/1}, docs/mapping.md. */
public final class MapReport implements Report<Mapped> {

    @Override
    public List<Format<Mapped>> formats() {
        return Format.of(Mapped::sheet, Mapped::json, List.of());
    }
}
