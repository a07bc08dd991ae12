package io.tagline.work.check;

import io.tagline.documents.columns.Columns;
import io.tagline.experiments.json.Values;
import io.tagline.experiments.setup.PerformedOrder;
import io.tagline.programs.cla.LoopRounds;
import io.tagline.simulator.exploration.ProgramVerdict;
import io.tagline.simulator.exploration.ProgramVerdict.Event;
import io.tagline.simulator.exploration.Reordering;
import io.tagline.work.check.ProgramCheck.ExploredPoint;
import io.tagline.work.check.ProgramCheck.ProgramAnswer;
import java.util.Locale;

/** All executions of a program as JSON {@code tagline/check-program/1}, docs/guide/command-line.md. */
public final class ProgramCheckJson {

    private static final Columns<LoopRounds> LOOP =
            Columns.<LoopRounds>of().count("line", LoopRounds::line).count("rounds", LoopRounds::rounds);

    private static final Columns<Event> EVENT = Columns.<Event>of()
            .count("thread", Event::thread)
            .count("line", Event::programLine)
            .word("operation", Event::operation)
            .word("before", Event::found);

    private static final Columns<Reordering> REORDERING = Columns.<Reordering>of()
            .count("thread", Reordering::thread)
            .count("earlier", one -> one.earlier().programLine())
            .count("later", one -> one.later().programLine())
            .word("text", Reordering::text)
            .word("remedy", Reordering::remedy);

    private static final Columns<ProgramVerdict> EXPLORED = Columns.<ProgramVerdict>of()
            .count("states", ProgramVerdict::states)
            .count("transitions", ProgramVerdict::transitions)
            .word("message", ProgramVerdict::message)
            .list("story", EVENT, ProgramVerdict::story)
            .list("reordered", REORDERING, ProgramVerdict::reordered);

    private static final Columns<ExploredPoint> POINT = Columns.<ExploredPoint>of()
            .put("parameters", Values.PARAMETERS, point -> point.point().parameters())
            .word("verdict", point -> point.verdict().kind().name().toLowerCase(Locale.ROOT))
            .word("protocol", ExploredPoint::protocol)
            .count("threads", point -> point.verdict().threads())
            .truth("asserts", ExploredPoint::asserts)
            .put("order", PerformedOrder.KIND, ExploredPoint::order)
            .list("rounds", LOOP, ExploredPoint::rounds)
            .with(EXPLORED, ExploredPoint::verdict)
            .list("mended", REORDERING, ExploredPoint::mended);

    public static final Columns<ProgramAnswer> COLUMNS = Columns.<ProgramAnswer>of("tagline/check-program/1")
            .word("scenario", checked -> checked.setup().scenario().name())
            .word("protocol", checked -> checked.setup().protocols())
            .count(
                    "storeBuffer",
                    checked -> checked.points().stream()
                            .mapToInt(point -> point.order().storeBuffer())
                            .max()
                            .orElse(0))
            .list("points", POINT, ProgramAnswer::points);

    private ProgramCheckJson() {}
}
