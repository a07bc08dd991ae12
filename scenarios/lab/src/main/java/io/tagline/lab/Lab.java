package io.tagline.lab;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResult;
import io.tagline.checker.search.Checker;
import io.tagline.checker.verdict.Verification;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Documents;
import io.tagline.documents.Source;
import io.tagline.documents.Texts;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.sampling.Journal;
import io.tagline.experiments.setup.Overrides;
import io.tagline.experiments.setup.SetupLoader;
import io.tagline.programs.cla.ProgramLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import io.tagline.topologies.Machines;
import io.tagline.work.Answer;
import io.tagline.work.ChosenScenario;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;

/** Where documents are known by name, and scenarios become studies. Immutable: each {@code with…} is another lab. */
public final class Lab {

    private final Texts texts;

    private Lab(Texts texts) {
        this.texts = texts;
    }

    /** A lab that knows no document yet. */
    public static Lab empty() {
        return new Lab(Texts.NONE);
    }

    /**
     * A lab that also knows these documents, such as the built-in ones.
     *
     * @param documents {@code io.tagline.documents.files.FileLibrary::new} for files and what is built in
     */
    public static Lab over(Documents documents) {
        return new Lab(new Texts(Map.of(), Optional.of(documents)));
    }

    /** The same with a machine, in the format of docs/machine.md; it is read when it is used. */
    public Lab withMachine(String name, String yaml) {
        return with(Machines.KIND, name, yaml);
    }

    /** The same with a protocol, in the format of docs/protocol.md; it is read when it is used. */
    public Lab withProtocol(String name, String markdown) {
        return with(Protocols.KIND, name, markdown);
    }

    /** The same with a CLa program, in the format of docs/cla.md; it is read when it is used. */
    public Lab withProgram(String name, String cla) {
        return with(ProgramLibrary.KIND, name, cla);
    }

    /** The same with a scenario, in the format of docs/scenario.md, for questions that name it. */
    public Lab withScenario(String name, String yaml) {
        return with(ChosenScenario.KIND, name, yaml);
    }

    /**
     * Asks a question on the calling thread.
     *
     * @throws io.tagline.documents.DocumentException if a document has a mistake; it lists all of them
     * @throws io.tagline.documents.Refusal if what is asked for cannot be done
     */
    public <A extends Answer> A ask(Question<A> question) {
        return question.ask(WorkContext.over(texts));
    }

    /**
     * The same on other threads; the answer is the same.
     *
     * @param workers how many tasks the executor runs at a time
     * @param watch follows the work, and may end it
     */
    public <A extends Answer> A ask(Question<A> question, Executor executor, int workers, Watch watch) {
        return question.ask(new WorkContext(texts, executor, workers, WorkContext.BYTES, Journal.NONE, watch));
    }

    private Lab with(DocumentKind kind, String name, String text) {
        return new Lab(texts.with(kind, name, text));
    }

    /**
     * A scenario, in the format of docs/scenario.md, with all documents that it names.
     *
     * @throws io.tagline.documents.DocumentException if any of them has a mistake; it lists all of them
     */
    public Study study(String yaml) {
        return new Study(Diagnostics.read(diagnostics ->
                new SetupLoader(texts, diagnostics).load(Source.of("scenario.yaml", yaml), Overrides.NONE)));
    }

    /**
     * Visits every state that a protocol can reach with some caches, one line and two values.
     *
     * @param protocol its name
     * @param caches 1 to 8; the number of states grows with its power
     * @throws io.tagline.documents.DocumentException if the protocol has a mistake
     */
    public Check check(String protocol, int caches) {
        Protocol table = Diagnostics.read(diagnostics -> new Protocols(texts).load(protocol, diagnostics));
        CheckResult result = Checker.check(table, CheckOptions.of(caches), Watch.NONE);
        return Check.of(new Verification(table, List.of(result), false));
    }

    /** The names of the machines that scenarios may name. */
    public List<String> machines() {
        return texts.of(Machines.KIND).names();
    }

    /** The names of the protocols that scenarios and {@link #check} may name. */
    public List<String> protocols() {
        return texts.of(Protocols.KIND).names();
    }
}
