package io.tagline.lsp;

import io.tagline.documents.DocumentException;
import io.tagline.documents.Mention;
import io.tagline.documents.Refusal;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.sampling.Journal;
import io.tagline.sheet.Sheet;
import io.tagline.sheet.Terminal;
import io.tagline.sheet.TextRenderer;
import io.tagline.work.Answer;
import io.tagline.work.ChosenScenario;
import io.tagline.work.Question;
import io.tagline.work.Status;
import io.tagline.work.WorkContext;
import io.tagline.work.check.MissingCell;
import io.tagline.work.check.ProtocolCheck;
import io.tagline.work.check.ProtocolCheck.CheckAnswer;
import io.tagline.work.run.Simulation;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** What can be done with a whole document from within it: check a protocol, run a scenario. */
record Commands(OpenDocuments documents, Screen screen, MissingCells missing) {

    static final String CHECK = "tagline.check";
    static final String RUN = "tagline.run";

    /** The keys that only a scenario has. */
    private static final Set<String> OF_A_SCENARIO = Set.of("machine", "program", "measure");

    static List<CodeLens> lenses(OpenDocument document) {
        return command(document)
                .map(command -> new CodeLens(
                        new Range(new Position(0, 0), new Position(0, 0)),
                        new Command(command.replaceFirst(".*\\.", ""), command, List.of(document.uri())),
                        null))
                .map(List::of)
                .orElse(List.of());
    }

    private static Optional<String> command(OpenDocument document) {
        return switch (DocumentLanguage.of(document)) {
            case PROTOCOL -> Optional.of(CHECK);
            case YAML ->
                DocumentNames.of(document).mentions().stream()
                                .filter(mention -> mention.kind() == Mention.Kind.KEY && mention.level() == 1)
                                .map(Mention::name)
                                .collect(Collectors.toSet())
                                .containsAll(OF_A_SCENARIO)
                        ? Optional.of(RUN)
                        : Optional.empty();
            case PROGRAM, MEMORY_MODEL, LITMUS, NONE -> Optional.empty();
        };
    }

    /** Does what a command says, and returns the answer as text; its first sentence is shown at once. */
    String execute(String command, OpenDocument document, Watch watch) {
        int workers = Math.max(1, Runtime.getRuntime().availableProcessors());
        ExecutorService executor = Executors.newFixedThreadPool(workers);
        WorkContext context = new WorkContext(
                documents.snapshot(new HashSet<>()),
                executor,
                workers,
                Runtime.getRuntime().maxMemory() / 2,
                Journal.NONE,
                watch);
        try {
            Answer answer = question(command, document).ask(context);
            if (answer instanceof CheckAnswer check) {
                MissingCell.of(check.verification()).ifPresent(cell -> missing.put(document, cell));
            }
            return show(answer);
        } catch (DocumentException e) {
            return refuse("the document has mistakes");
        } catch (Refusal e) {
            return refuse(String.valueOf(e.getMessage()));
        } catch (CancellationException e) {
            return refuse("interrupted");
        } finally {
            executor.shutdownNow();
        }
    }

    private static Question<? extends Answer> question(String command, OpenDocument document) {
        return switch (command) {
            case CHECK -> new ProtocolCheck(document.name(), Optional.empty());
            case RUN -> new Simulation(ChosenScenario.named(document.name()));
            default -> throw new Refusal("there is no command " + command);
        };
    }

    private String show(Answer answer) {
        Sheet sheet = answer.sheet();
        String text = new TextRenderer(Terminal.PLAIN).text(sheet);
        screen.log(text);
        screen.show(
                answer.status() == Status.FINE ? MessageType.Info : MessageType.Warning,
                sheet.answer().isEmpty() ? text.lines().findFirst().orElse("") : sheet.answer());
        return text;
    }

    private String refuse(String why) {
        screen.show(MessageType.Error, why);
        return why;
    }
}
