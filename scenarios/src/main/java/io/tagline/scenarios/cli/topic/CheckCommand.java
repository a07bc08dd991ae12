package io.tagline.scenarios.cli.topic;

import io.tagline.documents.Refusal;
import io.tagline.documents.keys.Key;
import io.tagline.documents.units.Decimals;
import io.tagline.scenarios.cli.command.Command;
import io.tagline.scenarios.cli.command.Context;
import io.tagline.scenarios.cli.command.NoQuestion;
import io.tagline.scenarios.cli.command.OutputOption;
import io.tagline.scenarios.cli.command.Own;
import io.tagline.scenarios.cli.command.Way;
import io.tagline.scenarios.cli.console.ConsoleContext;
import io.tagline.scenarios.cli.console.ExitCode;
import io.tagline.scenarios.cli.sweep.RandomCheckSweep;
import io.tagline.scenarios.report.Report;
import io.tagline.scenarios.report.Reports;
import io.tagline.work.check.AnyCaches;
import io.tagline.work.check.CertificateTrial;
import io.tagline.work.check.ProgramCheck;
import io.tagline.work.check.ProgramCheck.ProgramAnswer;
import io.tagline.work.check.ProtocolCheck;
import io.tagline.work.check.ProtocolCheck.CheckAnswer;
import io.tagline.work.check.RandomCheck;
import io.tagline.work.check.RandomCheck.RandomCheckAnswer;
import io.tagline.work.check.RunSearch;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** {@code tagline check}: a protocol in every state it can reach, or in random programs on a timed machine; or a program in all its executions. */
public final class CheckCommand {

    private static final double SECOND = 1e9;
    private static final Own<Path> CERTIFICATE_OUT =
            Own.file("--certificate-out", "FILE", "With --any, write the proof as a certificate, if there is one.");
    private static final Own<Path> CERTIFICATE =
            Own.file("--certificate", "FILE", "Instead: check that a certificate is a proof, without a search.");
    private static final Own<Boolean> ANY =
            Own.flag("--any", "Then prove it for any number of caches, below any number of shared caches.");
    private static final Own<Path> OUT = Own.file(
            "--out", "DIR", "Where --random writes failures, or the folder of --shard. Default: below results/.");
    private static final String PROTOCOL = "A built-in name or a path. Only with --program it can be left out.";

    private static final Own<Path> LITMUS = Own.file(
            "--litmus", "FILE", "Write the program as a litmus test in C, for herd7 and tagline litmus; try nothing.");

    private CheckCommand() {}

    public static Command command() {
        return Command.of(
                        "check",
                        "Explores all reachable states of a protocol or small program and prints the shortest counterexample.",
                        List.of(
                                "  tagline check mesi",
                                "  tagline check ./my-mesi.md --caches 2 --format mermaid",
                                "  tagline check mesi --caches 2 --fault drop:Inv-Ack",
                                "  tagline check mesi --change 'S / Inv: send Inv-Ack to requester -> S'",
                                "  tagline check mesif-two-socket --caches 4 --symmetry",
                                "  tagline check ./my-mesi.md --sharers pointers=1",
                                "  tagline check mesi --any",
                                "  tagline check mesi --reach 'SM_A / Inv-Ack-Last'",
                                "  tagline check gols --random 1000000",
                                "  tagline check --program my-lock.yaml -p threads=2 --machine graviton2",
                                "  tagline check --program my-lock.yaml -p threads=2 --litmus my-lock.litmus"),
                        program(),
                        Way.of(NoQuestion.FORM, Report.sentences(), CheckCommand::certified)
                                .chosenBy(CERTIFICATE.name())
                                .with(CERTIFICATE, Own.JOBS),
                        Way.of(AnyCaches.FORM, Reports.proof(), CheckCommand::prove)
                                .chosenBy(ANY.name())
                                .with(ANY, CERTIFICATE_OUT, Own.JOBS),
                        Way.of(RunSearch.FORM, Reports.reach(), CheckCommand::search)
                                .chosenBy("--reach")
                                .without("lines", "symmetry")
                                .with(Own.JOBS),
                        Way.of(
                                        RandomCheck.FORM,
                                        Report.<RandomCheckAnswer>sentences(),
                                        (question, context) -> new RandomCheckSweep(context).ask(question))
                                .chosenBy("--random")
                                .with(Own.JOBS, Own.SHARD, OUT),
                        Way.of(ProtocolCheck.FORM, Reports.check(), CheckCommand::check)
                                .word("protocol", key -> key.meaning(PROTOCOL))
                                .with(Own.JOBS)
                                .excludes("--deal", "--caches", "--shared-caches"))
                .notes(
                        "Exit codes: 0 verified, 1 violated, 2 usage or bad document, 3 not complete: rows never taken, memory used up, or not proved.");
    }

    private static Way<ProgramCheck> program() {
        return Way.of(ProgramCheck.FORM, Reports.program(), CheckCommand::explore)
                .chosenBy("--program")
                .only("scenario", "changes.machine", "changes.protocol", "changes.parameters", "changes.set", "waiting")
                .word(
                        "scenario",
                        key -> Key.of(
                                        "scenario",
                                        "SCENARIO",
                                        "Try all executions of a scenario's program of few threads, on its protocol or this one.")
                                .as("--program"))
                .word("changes.machine", key -> Key.of("machine", "MACHINE", "or another machine for --program."))
                .word("changes.protocol", key -> key.meaning("With --program, the same as PROTOCOL."))
                .word(
                        "changes.parameters",
                        key -> key.meaning(
                                "With --program, other values of a parameter of its matrix; may be repeated."))
                .word(
                        "changes.set",
                        key -> key.meaning(
                                "With --program, another number of the machine, such as cores.store-buffer=0; may be repeated."))
                .also("changes.protocol", Key.argument("protocol", "PROTOCOL", PROTOCOL))
                .with(Own.JOBS, LITMUS)
                .excludes(LITMUS.name(), "--waiting");
    }

    private static int check(ProtocolCheck question, Context context) {
        long start = System.nanoTime();
        try (ConsoleContext opened = context.open()) {
            CheckAnswer found = question.ask(opened.work());
            context.show(found, Reports.check());
            tellSpeed(found.states(), start, context);
            return ExitCode.of(found.status());
        }
    }

    private static int search(RunSearch question, Context context) {
        if (question.isOfAll() && context.format(Reports.reach()).name().equals("mermaid")) {
            throw context.refused("--format mermaid draws one run, not --reach all");
        }
        return context.print(question, Reports.reach());
    }

    private static int prove(AnyCaches question, Context context) throws IOException {
        Optional<Path> certificate = context.get(CERTIFICATE_OUT);
        certificate
                .flatMap(file -> OutputOption.objection(CERTIFICATE_OUT.name(), file))
                .ifPresent(objection -> {
                    throw context.refused(objection);
                });
        long start = System.nanoTime();
        try (ConsoleContext opened = context.open()) {
            AnyCaches.ProofAnswer found = question.ask(opened.work());
            context.show(found, Reports.proof());
            tellSpeed(found.states(), start, context);
            Optional<String> proof = found.certificate();
            if (certificate.isPresent() && proof.isPresent()) {
                context.root().write(certificate.get(), proof.get().getBytes(StandardCharsets.UTF_8));
            }
            return ExitCode.of(found.status());
        }
    }

    /** Reports the speed on stderr. It is not a part of the result, because it differs from run to run. */
    private static void tellSpeed(long states, long start, Context context) {
        if (!context.format().isJson()) {
            double seconds = Math.max(1, System.nanoTime() - start) / SECOND;
            context.root()
                    .tell("%s s, %s states/s"
                            .formatted(Decimals.fixed(seconds, 1), Decimals.grouped(Math.round(states / seconds))));
        }
    }

    private static int certified(NoQuestion nothing, Context context) {
        Path file = context.get(CERTIFICATE).orElseThrow();
        try {
            return context.print(new CertificateTrial(Files.readString(file)), Report.sentences());
        } catch (IOException e) {
            throw new Refusal("cannot read %s as a certificate".formatted(file));
        }
    }

    private static int explore(ProgramCheck question, Context context) throws IOException {
        Optional<Path> litmus = context.get(LITMUS);
        if (litmus.isPresent()) {
            String test = question.litmus(context.documents());
            context.root().write(litmus.get(), test.getBytes(StandardCharsets.UTF_8));
            return ExitCode.FINE;
        }
        Report<ProgramAnswer> report = Reports.program();
        context.format(report);
        try (ConsoleContext opened = context.open()) {
            ProgramAnswer explored = question.ask(opened.work());
            context.show(explored, report);
            explored.places().forEach(context.root()::tell);
            int all = explored.setup().points().size();
            if (explored.points().size() < all) {
                context.root()
                        .tell("interrupted: %d of %d points are finished"
                                .formatted(explored.points().size(), all));
            }
            return ExitCode.of(explored.status());
        }
    }
}
