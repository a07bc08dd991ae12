package io.tagline.scenarios.cli;

import io.tagline.documents.Names;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code tagline list}: what there is, by name. */
@Command(
        description =
                "Lists what is built in: machines, protocols, programs, scenarios, reproductions, litmus, kernels, operations, metrics, equations.")
final class ListCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "KIND",
            description =
                    "machines, protocols, programs, scenarios, reproductions, litmus, kernels, operations, metrics or equations")
    private String kind = "";

    @Mixin
    private FormatOption<TopicReport.Listed> format = new FormatOption<>(new TopicReport());

    @Override
    public Integer call() {
        Map<String, Topics.Kind> kinds = Topics.kinds();
        Topics.Kind wanted = kinds.get(kind.toLowerCase(Locale.ROOT));
        if (wanted == null) {
            throw new ParameterException(spec.commandLine(), unknown(kinds));
        }
        root.print(new TopicReport.Listed(kind.toLowerCase(Locale.ROOT), new Topics(new Catalog()).of(wanted)), format);
        return ExitCode.FINE;
    }

    private String unknown(Map<String, Topics.Kind> kinds) {
        return Names.unknown("list of", kind, kinds.keySet());
    }
}
