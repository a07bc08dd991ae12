package io.tagline.work;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Documents;
import io.tagline.documents.OwnDocument;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.document.ScenarioFormat;
import io.tagline.experiments.setup.Overrides;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.setup.SetupLoader;
import io.tagline.programs.expression.Value;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A scenario with changes to its document.
 *
 * @param name of the document, or its path
 * @param stored whether it belongs to a stored result, whose machine may have been chosen for that run
 */
public record ChosenScenario(String name, Overrides changes, boolean stored) {

    /** The kind of documents that it belongs to. */
    public static final DocumentKind KIND = OwnDocument.SCENARIO.kind();

    public ChosenScenario(String name, Overrides changes) {
        this(name, changes, false);
    }

    /** The unchanged scenario of this name. */
    public static ChosenScenario named(String name) {
        return new ChosenScenario(name, Overrides.NONE);
    }

    public ChosenScenario at(String parameter, String value) {
        Map<String, List<Value>> values = new LinkedHashMap<>(changes.parameters());
        values.put(parameter, List.of(Value.parse(value)));
        return new ChosenScenario(name, changes.withParameters(values), stored);
    }

    public ChosenScenario without(Collection<String> parameters) {
        Map<String, List<Value>> values = new LinkedHashMap<>(changes.parameters());
        values.keySet().removeAll(parameters);
        return new ChosenScenario(name, changes.withParameters(values), stored);
    }

    /** The parameters that it has by itself. */
    public List<String> parameters(Documents documents) {
        Span mention = new Span(Source.unread(name), Position.START, 0);
        return Diagnostics.read(diagnostics -> documents
                        .of(KIND)
                        .open(name, mention, Code.UNKNOWN_SCENARIO, diagnostics)
                        .flatMap(source -> ScenarioFormat.read(source, documents, diagnostics)))
                .matrix()
                .names();
    }

    public Setup read(Documents documents) {
        Span mention = new Span(Source.unread(name), Position.START, 0);
        return Diagnostics.read(diagnostics -> documents
                .of(KIND)
                .open(name, mention, Code.UNKNOWN_SCENARIO, diagnostics)
                .flatMap(source -> {
                    SetupLoader loader = new SetupLoader(documents, diagnostics);
                    return stored ? loader.loadAgain(source, changes) : loader.load(source, changes);
                }));
    }

    /** Loads it for a question, and passes the notes on it to the watch. */
    public Setup load(WorkContext context) {
        Setup setup = read(context.documents());
        notice(setup, context.watch());
        return setup;
    }

    /** Passes the notes on a loaded scenario to a watch. */
    static void notice(Setup setup, Watch watch) {
        setup.notes().forEach(note -> watch.notice(note.text()));
        setup.timeOrigins().tell(watch);
    }

    /** Notifies the watch if only the first of several points is shown. */
    public static void noticeFirst(Setup setup, Watch watch) {
        if (setup.points().size() > 1) {
            watch.notice("showing " + setup.points().get(0).point().text() + "; choose another point with -p");
        }
    }
}
