package io.tagline.scenarios.cli.topic;

import io.tagline.documents.DocumentException;
import io.tagline.documents.keys.Key;
import io.tagline.lsp.Editor;
import io.tagline.scenarios.cli.command.Command;
import io.tagline.scenarios.cli.command.Context;
import io.tagline.scenarios.cli.command.ErrorMessages;
import io.tagline.scenarios.cli.command.NoQuestion;
import io.tagline.scenarios.cli.command.OptionGroups;
import io.tagline.scenarios.cli.command.Own;
import io.tagline.scenarios.cli.command.Way;
import io.tagline.scenarios.cli.console.ConsoleContext;
import io.tagline.scenarios.cli.console.ExitCode;
import io.tagline.scenarios.report.Report;
import io.tagline.scenarios.report.Reports;
import io.tagline.sheet.Sheet;
import io.tagline.sheet.TextRenderer;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.lint.Lint;
import io.tagline.work.lint.Lint.LintAnswer;
import io.tagline.work.listing.Explanation;
import io.tagline.work.listing.Listing;
import io.tagline.work.listing.Listing.ListAnswer;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

/** The commands with which one finds one's way: demo, lint, list, explain, lsp and help. */
public final class GuideCommands {

    private static final String LESSON = "lessons/false-sharing";
    private static final Own<Path> OUT = Own.file("--out", "DIR", "Write the results to DIR. Default: results/demo.");

    /** Editors give it to every server. */
    private static final Own<Boolean> STDIO = Own.flag("--stdio", "Use stdin and stdout, which is done anyway.");

    private GuideCommands() {}

    /** {@code tagline lint}: reports every mistake in every file and runs nothing. */
    public static Command lint() {
        return Command.of(
                "lint",
                "Checks scenarios, programs, machines, protocols, data for fit and questions, and reports all mistakes at once.",
                List.of("  tagline lint scenarios/*/*.yaml my-protocol.md"),
                Way.of(Lint.FORM, Reports.lint(), GuideCommands::lint));
    }

    private static int lint(Lint question, Context context) {
        try (ConsoleContext opened = context.open()) {
            LintAnswer linted = new Lint(question.files()).ask(opened.work());
            if (linted.mistakes().isEmpty()
                    || !ErrorMessages.hasFormat(context.format().chosen().name())) {
                context.show(linted, Reports.lint());
            }
            linted.fine().stream()
                    .flatMap(fine -> fine.document().notes().stream())
                    .forEach(context.root()::tell);
            if (!linted.mistakes().isEmpty()) {
                throw new DocumentException(linted.mistakes(), linted.more());
            }
            return ExitCode.of(linted.status());
        }
    }

    /** {@code tagline list}: the names of all built-in things. */
    public static Command list() {
        return Command.of(
                "list",
                "Lists the built-in machines, protocols, programs, scenarios, reproductions, litmus, kernels, operations, metrics and equations.",
                List.of(),
                Way.printing(Listing.FORM, Report.<ListAnswer>published()));
    }

    /** {@code tagline explain}: the meaning of any name in tagline's documents and output. */
    public static Command explain() {
        return Command.of(
                "explain",
                "Explains an error code, a metric, an operation, a word of the field or of protocol documents, or a"
                        + " document, built-in or a file.",
                List.of(
                        "  tagline explain TL012",
                        "  tagline explain ci_mean_low",
                        "  tagline explain copy data",
                        "  tagline explain GetS",
                        "  tagline explain cl_wait"),
                Way.printing(Explanation.FORM, Report.sentences()));
    }

    /** {@code tagline lsp}: a language server on stdin and stdout, which an editor starts. */
    public static Command lsp() {
        return Command.of(
                "lsp",
                "Serves an editor, by the Language Server Protocol on stdin and stdout; see docs/guide/editors.md.",
                List.of(),
                Way.of(NoQuestion.FORM, Report.nothing(), GuideCommands::lsp).with(STDIO));
    }

    private static int lsp(NoQuestion nothing, Context context) {
        return Editor.serve(System.in, context.root().console().out());
    }

    /** {@code tagline demo}: runs a lesson in seconds and prints which page to open; it opens nothing itself. */
    public static Command demo() {
        return Command.of(
                "demo",
                "Runs a lesson, false sharing, and says which page to open.",
                List.of(),
                Way.of(NoQuestion.FORM, Report.nothing(), GuideCommands::demo).with(OUT));
    }

    private static int demo(NoQuestion nothing, Context context) {
        Path out = context.get(OUT).orElseGet(() -> Path.of("results", "demo"));
        int code = context.given()
                .commandSpec()
                .root()
                .commandLine()
                .execute("run", LESSON, "--out", out.toString(), "--force");
        if (code == ExitCode.FINE) {
            PrintStream stdout = context.root().console().out();
            stdout.println();
            stdout.print(new TextRenderer(context.root().terminal(true))
                    .text(Sheet.titled("")
                            .notes("Open " + out.resolve("report.html")
                                    + " in a browser, then read docs/lessons/3-false-sharing.md.")
                            .notes("One run of it, message by message: "
                                    + context.root().console().command() + " timeline " + LESSON
                                    + " -p layout=shared -p n=2")
                            .sheet()));
            stdout.flush();
        }
        return code;
    }

    /** {@code tagline help}: the same as {@code --help}. picocli's own command would add a second {@code -h}. */
    public static Command help() {
        return Command.of(
                "help", "Shows help for a command.", List.of(), Way.of(Topic.FORM, Report.nothing(), Topic::show));
    }

    /** The command to explain; without one, all of them. */
    private record Topic(List<String> commands, boolean all) {

        private static final QuestionForm<Topic> FORM = QuestionForm.of(
                Topic.class,
                "help",
                keys -> Optional.of(new Topic(
                        keys.sparing(
                                Key.argument(
                                        "command",
                                        "COMMAND",
                                        "The command to explain, such as run or protocol complete."),
                                QuestionTypes.TEXTS,
                                List.of(),
                                Topic::commands),
                        keys.sparing(
                                Key.flag("all", "Explain all options, also where there are very many."),
                                QuestionTypes.TRUTH,
                                false,
                                Topic::all))));

        private int show(Context context) {
            CommandLine shown = context.given().commandSpec().parent().commandLine();
            for (String name : commands) {
                CommandLine below = shown.getSubcommands().get(name);
                if (below == null) {
                    throw context.refused(Command.unknown(name, shown));
                }
                shown = below;
            }
            if (all) {
                OptionGroups.explainAll(shown);
            }
            shown.usage(context.root().console().out());
            return ExitCode.FINE;
        }
    }
}
