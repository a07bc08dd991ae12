package io.tagline.work.communication;

import io.tagline.communication.sharing.LineAccess;
import io.tagline.communication.sharing.SharedLine;
import io.tagline.communication.sharing.SharedLines;
import io.tagline.documents.columns.Columns;
import io.tagline.documents.columns.Kind;
import io.tagline.work.communication.LineSharing.SharingAnswer;

/** Shared lines as {@code tagline/sharing/1}, docs/communication.md. */
public final class SharingJson {

    private record Transfers(double all, double truly, double falsely) {}

    private static final Kind<Transfers> TRANSFERS = Columns.<Transfers>of()
            .ratio("total", Transfers::all)
            .ratio("true", Transfers::truly)
            .ratio("false", Transfers::falsely)
            .kind();

    private static final Columns<LineAccess> ACCESS = Columns.<LineAccess>of()
            .count("offset", LineAccess::offset)
            .orNull(
                    "thread",
                    Kind.COUNT,
                    access -> access.thread().stream().boxed().findFirst())
            .ratio("transfers", LineAccess::transfers)
            .ratio("stores", LineAccess::stores)
            .word("symbol", LineAccess::symbol);

    private static final Columns<SharedLine> LINE = Columns.<SharedLine>of()
            .word("address", line -> "0x" + Long.toHexString(line.address()))
            .put("shared", Kind.oneOf(SharingSheet.KINDS), SharingSheet::kind)
            .put(
                    "transfers",
                    TRANSFERS,
                    line -> new Transfers(line.transfers(), line.trueTransfers(), line.falseTransfers()))
            .list("accesses", ACCESS, SharedLine::accesses);

    private static final Columns<SharedLines> LINES = Columns.<SharedLines>of()
            .words("threads", SharedLines::threads)
            .put(
                    "transfers",
                    TRANSFERS,
                    lines -> new Transfers(lines.transfers(), lines.trueTransfers(), lines.falseTransfers()))
            .list("lines", LINE, SharedLines::lines)
            .orNull("matrix", CommunicationJson.MATRIX, SharedLines::matrix);

    public static final Columns<SharingAnswer> COLUMNS = Columns.<SharingAnswer>of("tagline/sharing/1")
            .word("report", SharingAnswer::name)
            .with(LINES, SharingAnswer::lines);

    private SharingJson() {}
}
