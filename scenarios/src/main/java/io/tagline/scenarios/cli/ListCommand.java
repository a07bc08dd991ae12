package io.tagline.scenarios.cli;

import io.tagline.documents.TextTable;
import io.tagline.scenarios.report.Json;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tagline list}: what there is, by name. */
@Command(
        name = "list",
        description =
                "Lists what is built in: machines, protocols, programs, scenarios, reproductions, metrics, equations.")
final class ListCommand implements Callable<Integer> {

    private final RootCommand root;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "KIND",
            description = "machines, protocols, programs, scenarios, reproductions, metrics or equations")
    private String kind = "";

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    ListCommand(RootCommand root) {
        this.root = root;
    }

    @Override
    public Integer call() {
        Map<String, Topics.Kind> kinds = Topics.kinds();
        Topics.Kind wanted = kinds.get(kind.toLowerCase(Locale.ROOT));
        if (wanted == null) {
            throw new ParameterException(spec.commandLine(), unknown(kinds));
        }
        List<Topic> topics = new Topics(new Catalog()).of(wanted);
        root.console().out().print(json ? json(topics).document() : text(topics));
        return ExitCode.FINE;
    }

    private String unknown(Map<String, Topics.Kind> kinds) {
        return Guess.amongAll("list of", kind, kinds.keySet());
    }

    private static String text(List<Topic> topics) {
        if (topics.isEmpty()) {
            return "";
        }
        int columns = 1 + topics.get(0).facts().size();
        TextTable table = TextTable.ofWords(columns);
        for (Topic topic : topics) {
            table.row(topic.cells());
        }
        return table.lines().stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    private Json json(List<Topic> topics) {
        return Json.object()
                .put("schema", Json.of("tagline/list/1"))
                .put("kind", Json.of(kind.toLowerCase(Locale.ROOT)))
                .put("items", Json.array(topics.stream().map(ListCommand::item).toList()));
    }

    private static Json item(Topic topic) {
        Json.Fields item = Json.object().put("name", Json.of(topic.name()));
        topic.facts().forEach((key, value) -> item.put(key, Json.of(value)));
        return item;
    }
}
