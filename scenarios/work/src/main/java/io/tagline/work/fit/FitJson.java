package io.tagline.work.fit;

import io.tagline.documents.columns.Columns;
import io.tagline.documents.columns.Kind;
import io.tagline.experiments.fitting.FitResult;
import io.tagline.experiments.fitting.FitResult.ClassErrors;
import io.tagline.experiments.fitting.FitResult.Correlation;
import io.tagline.experiments.fitting.FitResult.Fitted;
import io.tagline.experiments.fitting.FitResult.Left;
import io.tagline.experiments.fitting.FitResult.SourceErrors;
import io.tagline.experiments.json.ErrorsJson;
import java.util.Optional;

/** A fit as {@code tagline/fit/1}. */
public final class FitJson {

    private static final Columns<ClassErrors> CLASS = Columns.<ClassErrors>of()
            .word("name", row -> row.of().name())
            .word("unit", row -> row.of().quantity().unit())
            .count("cells", row -> row.of().quantity().size())
            .time("measured", ClassErrors::measured)
            .time("before", ClassErrors::before)
            .time("after", ClassErrors::after);

    private static final Columns<SourceErrors> SOURCE = Columns.<SourceErrors>of()
            .word("name", source -> source.source().name())
            .word("source", source -> source.source().origin())
            .ratio("weight", source -> source.source().weight())
            .ratio("errorBefore", SourceErrors::before)
            .ratio("errorAfter", SourceErrors::after)
            .orNull("errorLeftOut", Kind.RATIO, SourceErrors::leftOut)
            .list("classes", CLASS, SourceErrors::classes);

    private static final Columns<Fitted> NUMBER = Columns.<Fitted>of()
            .word("path", Fitted::path)
            .time("before", Fitted::before)
            .time("after", Fitted::after)
            .orNull("error", Kind.TIME, number -> Optional.of(number.error()).filter(Double::isFinite))
            .time("from", Fitted::least)
            .time("to", Fitted::most);

    private static final Columns<Left> LEFT = Columns.<Left>of()
            .word("path", Left::path)
            .words("others", Left::others)
            .truth("erratic", Left::erratic);

    private static final Columns<Correlation> CORRELATION = Columns.<Correlation>of()
            .word("path", Correlation::path)
            .word("other", Correlation::other)
            .ratio("coefficient", Correlation::coefficient);

    public static final Columns<FitResult> COLUMNS = Columns.<FitResult>of("tagline/fit/1")
            .word("machine", FitResult::machine)
            .word("data", result -> result.data().name())
            .count("steps", FitResult::steps)
            .truth("converged", FitResult::converged)
            .orNull("fitted", ErrorsJson.COLUMNS.kind(), result -> result.errors(true))
            .orNull("predicted", ErrorsJson.COLUMNS.kind(), result -> result.errors(false))
            .list("sources", SOURCE, FitResult::sources)
            .list("numbers", NUMBER, FitResult::fitted)
            .list("left", LEFT, FitResult::left)
            .list("singularValues", Kind.RATIO, FitResult::singularValues)
            .list("correlations", CORRELATION, FitResult::correlated)
            .words("warnings", result -> new FitWarnings(result).sentences());

    private FitJson() {}
}
