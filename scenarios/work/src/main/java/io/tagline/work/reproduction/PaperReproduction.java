package io.tagline.work.reproduction;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Documents;
import io.tagline.documents.OwnDocument;
import io.tagline.work.Question;
import io.tagline.work.RecordedTraces;
import io.tagline.work.WorkContext;
import java.util.List;
import java.util.Optional;

/**
 * Every published number of a paper beside those of the model and of the simulation.
 *
 * @param name of the document of the reproduction
 * @param quick whether points have fewer replications than their scenarios ask for
 */
public record PaperReproduction(String name, boolean quick, RecordedTraces traces)
        implements Question<ReproductionResult> {

    public static final DocumentKind KIND = OwnDocument.REPRODUCTION.kind();

    @Override
    public ReproductionResult ask(WorkContext context) {
        return of(Diagnostics.read(diagnostics -> plan(context.documents(), diagnostics)), context);
    }

    /** All that it runs, checked; mistakes are reported. */
    public Optional<Plan> plan(Documents documents, Diagnostics diagnostics) {
        return documents
                .of(KIND)
                .open(name, diagnostics)
                .flatMap(source -> ReproductionReader.read(source, diagnostics))
                .map(document -> new Plan(
                        document,
                        Reproducer.load(document, quick, documents, diagnostics),
                        Reproducer.loadKernels(document, documents, traces, diagnostics)));
    }

    /** The answer for its plan; the context's journal has the points of all scenarios in order. */
    public ReproductionResult of(Plan plan, WorkContext context) {
        Reproducer reproducer = new Reproducer(context.executor(), context.workers(), context.watch());
        List<ReproducedRun> runs = reproducer.run(plan.setups(), context.journal());
        return new ReproductionResult(plan, quick, runs, plan.kernels().flatMap(reproducer::run));
    }
}
