package io.tagline.work.witness;

import io.tagline.experiments.witness.End;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part.Fact;
import io.tagline.sheet.Part.Facts;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import io.tagline.work.witness.Witnesses.WitnessAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The witnesses of each point beside its bounds. */
final class WitnessSheet {

    private static final int LONGEST = 120;

    private WitnessSheet() {}

    static Sheet of(WitnessAnswer answer) {
        return Sheet.titled(answer.setup().scenario().name() + ", witnesses"
                        + (answer.interrupted() ? ", interrupted" : ""))
                .source(answer.setup().scenario().citation())
                .answer(WitnessSentence.of(answer))
                .add(new Facts(List.of(
                        Fact.of("machine", answer.setup().machines()),
                        Fact.phrase(
                                "latency", answer.setup().scenario().measure().text()))))
                .add(table(answer.points()))
                .notes(notes(answer))
                .sheet();
    }

    private static Table table(List<PointWitnesses> points) {
        return Rows.of(points)
                .words("", PointWitnesses::where)
                .numbers("T_min ns", point -> cell(point.bound(End.FASTEST)))
                .numbers("fastest", point -> cell(point.time(End.FASTEST)))
                .numbers("times", point -> cell(point.tightness(End.FASTEST)))
                .numbers("slowest", point -> cell(point.time(End.SLOWEST)))
                .numbers("T_max ns", point -> cell(point.bound(End.SLOWEST)))
                .numbers("times", point -> cell(point.tightness(End.SLOWEST)))
                .words("", point -> point.isOutside() ? "OUTSIDE" : "")
                .table();
    }

    private static Cell cell(Optional<Double> number) {
        return number.map(value -> Cell.shortest(value, WitnessSentence.DECIMALS))
                .orElse(Cell.empty());
    }

    private static List<String> notes(WitnessAnswer answer) {
        List<String> notes = new ArrayList<>();
        answer.points().stream()
                .limit(1)
                .forEach(point -> Stream.of(End.values())
                        .forEach(end -> point.witness(end)
                                .ifPresent(witness ->
                                        notes.add(again(end, witness.draws().text(), point)))));
        answer.points().stream()
                .flatMap(point -> point.unbounded().stream())
                .distinct()
                .forEach(notes::add);
        if (answer.interrupted()) {
            notes.add("interrupted: with more time other executions may come nearer");
        }
        notes.addAll(answer.setup().timeOrigins().trust());
        return notes;
    }

    private static String again(End end, String text, PointWitnesses point) {
        String shown = text.length() <= LONGEST ? "\"" + text + "\"" : "and the text in --json";
        String where = point.where().isEmpty() ? "" : " at " + point.where();
        return "the " + WitnessSentence.word(end) + where + " again: timeline --replication " + shown;
    }
}
