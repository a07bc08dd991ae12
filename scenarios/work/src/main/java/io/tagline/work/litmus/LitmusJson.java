package io.tagline.work.litmus;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.json.Json;
import io.tagline.litmus.outcome.Judgement;
import io.tagline.litmus.outcome.MemoryModel;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.work.litmus.LitmusResult.VariantResult;
import io.tagline.work.litmus.LitmusTrial.LitmusAnswer;
import java.util.List;

/** Litmus tests as JSON {@code tagline/litmus/1}, docs/litmus.md. */
final class LitmusJson {

    private LitmusJson() {}

    static Json of(LitmusAnswer tried) {
        return Json.object()
                .put("schema", "tagline/litmus/1")
                .put("tests", tried.results(), LitmusJson::json)
                .put("refused", tried.refused(), LitmusJson::refused);
    }

    private static Json refused(Diagnostic mistake) {
        return Json.object()
                .put("file", mistake.source().name())
                .put("line", mistake.position().line())
                .put("column", mistake.position().column())
                .put("code", mistake.code().id())
                .put("message", mistake.message());
    }

    private static Json json(LitmusResult result) {
        LitmusTest test = result.test();
        return Json.object()
                .put("name", test.name())
                .put("architecture", test.architecture().word())
                .put("condition", test.condition().text())
                .put("filter", test.filter().text())
                .put("notes", result.notes(), Json::of)
                .put("models", List.of(MemoryModel.values()), model -> model(result, model))
                .put("machines", result.variants(), variant -> variant(test, variant));
    }

    private static Json model(LitmusResult result, MemoryModel model) {
        LitmusTest test = result.test();
        Json.Fields fields = Json.object().put("model", model.title());
        result.allowed(model).ifPresent(outcomes -> {
            Judgement judgement = Judgement.of(test, outcomes);
            fields.put("observation", judgement.observation())
                    .put("satisfied", judgement.satisfied())
                    .put("outcomes", outcomes, outcome -> Json.of(outcome.text(test)));
        });
        return fields;
    }

    private static Json variant(LitmusTest test, VariantResult variant) {
        Judgement judgement = Judgement.of(test, variant.seen());
        return Json.object()
                .put("machine", variant.variant().setup().machines())
                .put("protocol", variant.variant().setup().protocols())
                .put("storeBuffer", variant.variant().storeBuffer())
                .put("order", variant.variant().setup().orders().get(0).json())
                .put("worlds", variant.explored().map(explored -> Json.of(explored.states())))
                .put(
                        "executions",
                        variant.explored().map(e -> Json.array(e.outcomes(), outcome -> Json.of(outcome.text(test)))))
                .put("runs", variant.seen().total())
                .put("observation", judgement.observation())
                .put("satisfied", judgement.satisfied())
                .put(
                        "histogram",
                        variant.seen().counts().entrySet(),
                        entry -> Json.object()
                                .put("outcome", entry.getKey().text(test))
                                .put("positive", entry.getKey().holds(test))
                                .put("count", entry.getValue()));
    }
}
