package io.tagline.work.fit;

import io.tagline.documents.json.Json;
import io.tagline.experiments.fitting.FitResult;
import io.tagline.experiments.fitting.FitResult.ClassErrors;
import io.tagline.experiments.fitting.FitResult.Correlation;
import io.tagline.experiments.fitting.FitResult.Fitted;
import io.tagline.experiments.fitting.FitResult.Left;
import io.tagline.experiments.fitting.FitResult.SourceErrors;
import io.tagline.experiments.json.ErrorsJson;
import io.tagline.experiments.json.Values;
import java.util.Optional;

/** A fit as {@code tagline/fit/1}. */
final class FitJson {

    private FitJson() {}

    static Json of(FitResult result) {
        return Json.object()
                .put("schema", "tagline/fit/1")
                .put("machine", result.machine())
                .put("data", result.data().name())
                .put("steps", result.steps())
                .put("converged", result.converged())
                .put("fitted", result.errors(true).map(ErrorsJson::of))
                .put("predicted", result.errors(false).map(ErrorsJson::of))
                .put("sources", result.sources(), FitJson::source)
                .put("numbers", result.fitted(), FitJson::number)
                .put("left", result.left(), FitJson::left)
                .put("singularValues", result.singularValues(), Values::ratio)
                .put("correlations", result.correlated(), FitJson::correlation)
                .put("warnings", new FitWarnings(result).sentences(), Json::of);
    }

    private static Json source(SourceErrors source) {
        return Json.object()
                .put("name", source.source().name())
                .put("source", source.source().origin())
                .put("weight", Values.ratio(source.source().weight()))
                .put("errorBefore", Values.ratio(source.before()))
                .put("errorAfter", Values.ratio(source.after()))
                .put("errorLeftOut", source.leftOut().map(Values::ratio))
                .put("classes", source.classes(), FitJson::row);
    }

    private static Json row(ClassErrors row) {
        return Json.object()
                .put("name", row.of().name())
                .put("unit", row.of().quantity().unit())
                .put("cells", row.of().quantity().size())
                .put("measured", Values.statistic(row.measured()))
                .put("before", Values.statistic(row.before()))
                .put("after", Values.statistic(row.after()));
    }

    private static Json number(Fitted number) {
        return Json.object()
                .put("path", number.path())
                .put("before", Values.statistic(number.before()))
                .put("after", Values.statistic(number.after()))
                .put("error", finite(number.error()))
                .put("from", Values.statistic(number.least()))
                .put("to", Values.statistic(number.most()));
    }

    private static Optional<Json> finite(double error) {
        return Double.isInfinite(error) ? Optional.empty() : Optional.of(Values.statistic(error));
    }

    private static Json left(Left left) {
        return Json.object()
                .put("path", left.path())
                .put("others", left.others(), Json::of)
                .put("erratic", Json.of(left.erratic()));
    }

    private static Json correlation(Correlation pair) {
        return Json.object()
                .put("path", pair.path())
                .put("other", pair.other())
                .put("coefficient", Values.ratio(pair.coefficient()));
    }
}
