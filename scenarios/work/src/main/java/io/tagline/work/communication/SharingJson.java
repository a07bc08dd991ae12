package io.tagline.work.communication;

import io.tagline.communication.detection.CommunicationMatrix;
import io.tagline.communication.sharing.LineAccess;
import io.tagline.communication.sharing.SharedLine;
import io.tagline.communication.sharing.SharedLines;
import io.tagline.documents.json.Json;
import io.tagline.experiments.json.Values;
import io.tagline.work.communication.LineSharing.SharingAnswer;
import java.util.stream.IntStream;

/** Shared lines as {@code tagline/sharing/1}, docs/communication.md. */
final class SharingJson {

    private SharingJson() {}

    static Json of(SharingAnswer shared) {
        SharedLines lines = shared.lines();
        return Json.object()
                .put("schema", "tagline/sharing/1")
                .put("report", shared.name())
                .put("threads", lines.threads(), Json::of)
                .put("transfers", counts(lines.transfers(), lines.trueTransfers(), lines.falseTransfers()))
                .put("lines", lines.lines(), SharingJson::line)
                .put("matrix", lines.matrix().map(SharingJson::matrix));
    }

    private static Json counts(double all, double truly, double falsely) {
        return Json.object()
                .put("total", Values.ratio(all))
                .put("true", Values.ratio(truly))
                .put("false", Values.ratio(falsely));
    }

    private static Json line(SharedLine line) {
        return Json.object()
                .put("address", "0x" + Long.toHexString(line.address()))
                .put("shared", SharingSheet.kind(line))
                .put("transfers", counts(line.transfers(), line.trueTransfers(), line.falseTransfers()))
                .put("accesses", line.accesses(), SharingJson::access);
    }

    private static Json access(LineAccess access) {
        return Json.object()
                .put("offset", access.offset())
                .put("thread", access.thread().stream().mapToObj(Json::of).findFirst())
                .put("transfers", Values.ratio(access.transfers()))
                .put("stores", Values.ratio(access.stores()))
                .put("symbol", access.symbol());
    }

    private static Json matrix(CommunicationMatrix matrix) {
        return Json.array(IntStream.range(0, matrix.threads())
                .mapToObj(row -> CommunicationJson.row(matrix, row))
                .toList());
    }
}
