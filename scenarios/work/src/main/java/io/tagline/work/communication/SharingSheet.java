package io.tagline.work.communication;

import io.tagline.communication.sharing.LineAccess;
import io.tagline.communication.sharing.SharedLine;
import io.tagline.communication.sharing.SharedLines;
import io.tagline.documents.Names;
import io.tagline.documents.units.Decimals;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part.Medium;
import io.tagline.sheet.Part.Only;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import io.tagline.work.communication.LineSharing.SharingAnswer;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Shared lines, most often taken first, and who does what in them. */
final class SharingSheet {

    private static final int MOST_ROWS = 40;

    /** A line is of a kind if almost all of its transfers are. */
    private static final double ALMOST = 0.9;

    /** What a line can be. */
    static final List<String> KINDS = List.of("truly", "falsely", "truly and falsely", "unknown", "not seen");

    private final SharedLines lines;

    private SharingSheet(SharedLines lines) {
        this.lines = lines;
    }

    static Sheet of(SharingAnswer shared) {
        return new SharingSheet(shared.lines()).sheet(shared);
    }

    private Sheet sheet(SharingAnswer shared) {
        List<Place> places = places();
        Sheet.Builder sheet = Sheet.titled("shared lines in " + shared.name())
                .answer(answer())
                .add(ofLines())
                .add(ofPlaces(places.stream().limit(MOST_ROWS).toList()));
        if (places.size() > MOST_ROWS) {
            sheet.notes("%d further places are in JSON".formatted(places.size() - MOST_ROWS));
        }
        sheet.notes(notes());
        lines.matrix()
                .ifPresent(matrix ->
                        sheet.add(Only.in(CommunicationSheet.heatMap("taken from each other", matrix), Medium.TEXT)));
        return sheet.sheet();
    }

    private String answer() {
        double all = lines.transfers();
        String many = Names.counted(lines.lines().size(), "line");
        if (all == 0) {
            return "No sampled load of %s got its line from another cache.".formatted(many);
        }
        String who = lines.threads().isEmpty()
                ? "; which threads did is not in the report"
                : ": %s because the same place was written elsewhere, %s because another place of the line was (false sharing)"
                        .formatted(
                                Decimals.percent(lines.trueTransfers() / all),
                                Decimals.percent(lines.falseTransfers() / all));
        return "%s sampled loads of %s got their line from another cache%s."
                .formatted(Decimals.grouped(Math.round(all)), many, who);
    }

    private Table ofLines() {
        return Rows.of(lines.lines())
                .words("line", line -> address(line.address()))
                .numbers("taken", line -> Cell.grouped(Math.round(line.transfers())))
                .numbers("of all", line -> Cell.percent(line.transfers() / Math.max(1, lines.transfers())))
                .words("shared", SharingSheet::kind)
                .words("what to do", this::advice)
                .table();
    }

    private static String address(long address) {
        return "0x" + Long.toHexString(address);
    }

    static String kind(SharedLine line) {
        double all = line.transfers();
        if (all == 0) {
            return "not seen";
        } else if (line.trueTransfers() >= ALMOST * all) {
            return "truly";
        } else if (line.falseTransfers() >= ALMOST * all) {
            return "falsely";
        }
        return line.trueTransfers() + line.falseTransfers() >= ALMOST * all ? "truly and falsely" : "unknown";
    }

    private String advice(SharedLine line) {
        return switch (kind(line)) {
            case "truly" -> "padding does not help";
            case "falsely", "truly and falsely" -> "keep apart " + apart(line);
            default -> "";
        };
    }

    /** The places of a line that are written by threads of which others use other places. */
    private String apart(SharedLine line) {
        return String.join(
                ", ",
                line.accesses().stream()
                        .filter(access -> access.stores() > 0 || access.transfers() > 0)
                        .map(access -> offset(access.offset()))
                        .distinct()
                        .sorted(Comparator.comparingInt(Integer::decode))
                        .toList());
    }

    private static String offset(int offset) {
        return "0x" + Integer.toHexString(offset).toLowerCase(Locale.ROOT);
    }

    private record Place(SharedLine line, LineAccess access) {}

    private List<Place> places() {
        return lines.lines().stream()
                .flatMap(line -> line.accesses().stream()
                        .filter(access -> access.transfers() > 0 || access.stores() > 0)
                        .sorted(Comparator.comparingInt(LineAccess::offset)
                                .thenComparing(Comparator.comparingDouble(LineAccess::transfers)
                                        .reversed()))
                        .map(access -> new Place(line, access)))
                .toList();
    }

    private Table ofPlaces(List<Place> places) {
        Rows<Place> rows = Rows.of(places)
                .words("line", place -> address(place.line.address()))
                .words("offset", place -> offset(place.access.offset()));
        if (!lines.threads().isEmpty()) {
            rows.words("thread", place -> "T" + place.access.thread().orElse(0));
        }
        return rows.numbers("taken", place -> Cell.grouped(Math.round(place.access.transfers())))
                .numbers("stores", place -> Cell.grouped(Math.round(place.access.stores())))
                .words("function", place -> place.access.symbol())
                .table();
    }

    private List<String> notes() {
        String threads = lines.threads().isEmpty()
                ? "to see who shares, and whether truly: perf c2c report --stdio --coalesce tid,iaddr"
                : "threads T0, T1, ... are " + String.join(", ", lines.threads());
        return Stream.of(
                        threads,
                        "these are samples: taken are loads that found their line modified in another cache (HITM) or got it from there (peer); offsets are of first bytes")
                .toList();
    }
}
