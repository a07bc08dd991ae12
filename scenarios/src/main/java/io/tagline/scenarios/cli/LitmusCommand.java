package io.tagline.scenarios.cli;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Library;
import io.tagline.documents.Position;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.files.FileLibrary;
import io.tagline.litmus.document.LitmusReader;
import io.tagline.litmus.outcome.Enumeration;
import io.tagline.litmus.outcome.MemoryModel;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.scenarios.experiment.PointSetup;
import io.tagline.scenarios.litmus.LitmusRuns;
import io.tagline.scenarios.litmus.LitmusRuns.Witness;
import io.tagline.scenarios.litmus.Variant;
import io.tagline.scenarios.report.litmus.LitmusReport;
import io.tagline.scenarios.report.litmus.LitmusReport.Tried;
import io.tagline.scenarios.report.litmus.LitmusResult;
import io.tagline.scenarios.report.litmus.LitmusResult.VariantResult;
import io.tagline.scenarios.result.FileNames;
import io.tagline.scenarios.timeline.TimelinePage;
import io.tagline.simulator.timeline.Selection;
import io.tagline.watch.Watch;
import io.tagline.work.Catalog;
import io.tagline.work.recording.Recording;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code tagline litmus}: which outcomes of a small parallel program there are, and which a memory model allows. */
@Command(
        description =
                "Tries litmus tests in herd's notation: what SC and x86-TSO allow, all executions, and runs with and without store buffers.",
        footer = {
            "",
            "Examples:",
            "  tagline litmus SB",
            "  tagline litmus MP IRIW ./mine.litmus --machine sandy-bridge-2s --runs 100000",
            "  tagline litmus SB --out sb          (a timeline of each outcome)",
            "  tagline litmus SB --scenario -o sb.yaml",
            "",
            "Exit codes: 0 nothing but what the machine promises, 1 an outcome that it must not have, 2 usage or bad document,",
            "3 the simulation failed."
        })
final class LitmusCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Parameters(paramLabel = "TEST", arity = "1..*", description = "Built-in tests by their names, or files; or: all.")
    private List<String> names = new ArrayList<>();

    @Mixin
    private LitmusOptions options = new LitmusOptions();

    @Option(names = "--out", paramLabel = "FOLDER", description = "Write a timeline of one run of each outcome.")
    private Optional<Path> out = Optional.empty();

    @Mixin
    private FormatOption<Tried> format = new FormatOption<>(new LitmusReport(), LitmusReport.SCENARIO);

    @Override
    public Integer call() throws IOException {
        List<LitmusTest> tests = tests();
        refuseEqualFiles(tests);
        List<LitmusResult> results = new ArrayList<>();
        if (!format.chosen().name().equals(LitmusReport.SCENARIO)) {
            try (ConsoleWatch watch = new ConsoleWatch(root.console())) {
                for (LitmusTest test : tests) {
                    results.add(result(test, watch));
                }
            }
        }
        root.print(new Tried(results, tests.stream().map(options::scenario).toList()), format);
        return results.stream().allMatch(LitmusResult::isAsPromised) ? ExitCode.FINE : ExitCode.FAILED;
    }

    /** Timelines of one test would take the place of another's. */
    private void refuseEqualFiles(List<LitmusTest> tests) {
        Set<String> files = new HashSet<>();
        tests.stream()
                .map(test -> FileNames.of(test.name()))
                .filter(file -> out.isPresent() && !files.add(file))
                .findFirst()
                .ifPresent(file -> {
                    throw new Refusal(
                            "two tests have timelines called " + file + "; write them to folders of their own");
                });
    }

    private LitmusResult result(LitmusTest test, Watch watch) throws IOException {
        Map<MemoryModel, Optional<NavigableSet<Outcome>>> allowed = new EnumMap<>(MemoryModel.class);
        for (MemoryModel model : MemoryModel.values()) {
            allowed.put(model, Enumeration.of(test, model));
        }
        List<VariantResult> variants = new ArrayList<>();
        for (Optional<Integer> buffer : options.buffers(test)) {
            Variant variant = options.variant(test, buffer);
            LitmusRuns counted = options.run(variant, watch);
            variants.add(new VariantResult(variant, options.explore(test, buffer), counted.histogram()));
            writeTimelines(variant, counted);
        }
        return new LitmusResult(test, allowed, variants);
    }

    private void writeTimelines(Variant variant, LitmusRuns counted) throws IOException {
        if (out.isPresent()) {
            Files.createDirectories(out.get());
            String name = FileNames.of(variant.test().name())
                    + (variant.storeBuffer() == 0 ? "-no-buffers-" : "-store-buffers-");
            for (Map.Entry<Outcome, Witness> seen : counted.witnesses().entrySet()) {
                String outcome = outcomeName(seen.getKey().text(variant.test()));
                PointSetup point = variant.setup().points().get(seen.getValue().point());
                Recording recording =
                        Recording.of(variant.setup(), point, seen.getValue().replication(), Selection.ALL);
                root.write(
                        out.get().resolve(name + outcome + ".html"),
                        TimelinePage.of(recording).getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private List<LitmusTest> tests() {
        Library library = new Catalog(FileLibrary::new).litmus();
        Stream<String> wanted = names.equals(List.of("all")) ? library.names().stream() : names.stream();
        List<String> all = wanted.toList();
        return Diagnostics.read(diagnostics -> Optional.of(all.stream()
                .flatMap(name -> open(library, name, diagnostics).stream())
                .toList()));
    }

    private static Optional<LitmusTest> open(Library library, String name, Diagnostics diagnostics) {
        Span mention = new Span(Source.unread(name), Position.START, 0);
        return library.open(name, mention, Code.UNKNOWN_NAME, diagnostics)
                .flatMap(source -> LitmusReader.read(source, diagnostics));
    }

    /** {@code 0:EAX=0; [x]=1;} as {@code 0-EAX=0-x=1}. */
    private static String outcomeName(String outcome) {
        return FileNames.of(outcome.replaceAll("[\\[\\];]", ""));
    }
}
