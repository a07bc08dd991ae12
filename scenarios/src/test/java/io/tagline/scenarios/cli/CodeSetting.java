package io.tagline.scenarios.cli;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.topologies.Machines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What an example of an explanation is a part of, such as a scenario, and how that is tried. */
record CodeSetting(String name, Path folder) {

    private static final String SCENARIO = """
            tagline: 1
            name: an example
            machine: ideal
            protocol: mesi
            threads: {T0: 0, T1: 1}
            lines: {flag: {}, buffer: {}}
            program: compute(1 ns)
            measure: {latency: last thread}
            run: {replications: 2}
            """;

    private static final String LINES = """
            lines:
              sbuf[2]: {owner: "T[i]", state: E}
              rbuf[2]: {owner: "T[i]", state: E}
              flag[4]: {}
              turn: {}
              serving: {}
              ghost: {memory: ghost}
            """;

    private static final String DOMAINS = """
            domains:
              - {name: machine, interconnect: {one: {}}}
            """;

    private static final String LITMUS = """
            X86 example
            { x=0; y=0; }
             P0 | P1 ;
             MOV [x],$1 | MOV [y],$1 ;
             MOV EAX,[y] | MOV EAX,[x] ;
            exists (0:EAX=0 /\\ 1:EAX=0)
            """;

    /** What is said of an example on stderr; empty if it is not to be tried. */
    List<CommandLineRun> tried(List<String> lines) throws IOException {
        String kind = name.replaceFirst(" .*", "");
        return switch (kind) {
            case "command" -> commands(lines);
            case "scenario" -> List.of(lint("example.yaml", merged(SCENARIO, lines)));
            case "scc" ->
                List.of(lint(
                        "example.yaml",
                        merged(
                                merged(SCENARIO, List.of("machine: scc", "protocol: none"))
                                        .replace("protocol: none\n", ""),
                                lines)));
            case "program", "run", "bounds" -> List.of(program(kind, lines));
            case "machine" -> List.of(lint("example.yaml", merged(machine("ideal"), lines)));
            case "domains" -> List.of(lint("example.yaml", merged(withDomains(), lines)));
            case "mesi" -> List.of(lint("example.md", withRows(lines)));
            case "sequence" ->
                List.of(CommandLineRun.of(
                        "sequence",
                        "P0: R A; P1: R A",
                        "--protocol",
                        write("example.md", String.join("\n", lines) + "\n")));
            case "document.md", "document.yaml", "document.cat" ->
                List.of(lint(kind.replace("document", "example"), String.join("\n", lines) + "\n"));
            case "litmus" ->
                List.of(CommandLineRun.of("litmus", write("example.litmus", litmus(lines)), "--runs", "100"));
            case "trace" ->
                List.of(CommandLineRun.of("communication", write("example.trace", String.join("\n", lines) + "\n")));
            default -> List.of();
        };
    }

    private List<CommandLineRun> commands(List<String> lines) throws IOException {
        write("my.yaml", SCENARIO);
        write("results.jsonl", "x".repeat(5 << 20));
        List<CommandLineRun> runs = new ArrayList<>();
        for (String line : lines) {
            runs.add(CommandLineRun.of(Arrays.stream(words(line))
                    .skip(1)
                    .map(word -> !word.isEmpty() && Files.isRegularFile(folder.resolve(word))
                            ? folder.resolve(word).toString()
                            : word)
                    .toArray(String[]::new)));
        }
        return runs;
    }

    private static String[] words(String line) {
        return java.util.regex.Pattern.compile("\"([^\"]*)\"|(\\S+)")
                .matcher(line)
                .results()
                .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
                .toArray(String[]::new);
    }

    private CommandLineRun lint(String file, String text) throws IOException {
        return CommandLineRun.of("lint", write(file, text));
    }

    private String write(String file, String text) throws IOException {
        return Files.writeString(folder.resolve(file), text).toString();
    }

    private CommandLineRun program(String kind, List<String> lines) throws IOException {
        String body = lines.stream().map(line -> "  " + line).collect(Collectors.joining("\n"));
        boolean scenario = lines.stream().anyMatch(line -> line.startsWith("program:"));
        String text = scenario
                ? merged(SCENARIO, lines)
                : merged(
                        merged(SCENARIO, LINES.lines().toList()),
                        ("program: |\n" + body).lines().toList());
        String file = write("example.yaml", kind.equals("bounds") ? text + "model: {bounds: published}\n" : text);
        return kind.equals("run") ? CommandLineRun.of("run", file, "--no-results") : CommandLineRun.of("lint", file);
    }

    private static String machine(String name) {
        return new FileLibrary(Machines.KIND)
                .open(name, new Diagnostics())
                .orElseThrow()
                .text();
    }

    private static String withDomains() {
        String machine = machine("ideal");
        String rest = machine.substring(0, machine.indexOf("interconnect:"));
        return rest.replace("directories:\n", "directories:\n  in: machine\n")
                        .replace("memory:\n", "memory:\n  in: machine\n")
                + DOMAINS;
    }

    /** A document with the keys of the example in place of its own, wherever they are, or behind them. */
    private static String merged(String document, List<String> example) {
        List<String> lines = new ArrayList<>(document.lines().toList());
        List<String> items = example.get(0).startsWith("- ")
                ? java.util.stream.Stream.concat(
                                java.util.stream.Stream.of("expect:"),
                                example.stream().map(line -> "  " + line))
                        .toList()
                : example;
        int behind = lines.size();
        for (int from = 0; from < items.size(); ) {
            int to = from + 1;
            while (to < items.size() && !items.get(to).matches("[\\w-]+:.*|---")) {
                to++;
            }
            behind = put(items.subList(from, to), behind, lines);
            from = to;
        }
        return String.join("\n", lines) + "\n";
    }

    /** Puts an entry in the place of that of its key, or else where the one before it ends, and says where it ends. */
    private static int put(List<String> entry, int behind, List<String> lines) {
        String key = entry.get(0).replaceFirst(":.*", ":");
        int same = IntStream.range(0, lines.size())
                .filter(i -> lines.get(i).strip().startsWith(key))
                .findFirst()
                .orElse(-1);
        int at = same < 0 ? behind : same;
        String indent = at == 0 || (same < 0 && at == lines.size())
                ? ""
                : lines.get(same < 0 ? at - 1 : at).replaceFirst("\\S.*", "");
        if (same >= 0) {
            lines.remove(at);
            while (at < lines.size() && lines.get(at).matches(indent + "\\s+.*")) {
                lines.remove(at);
            }
        }
        for (int i = 0; i < entry.size(); i++) {
            lines.add(at + i, entry.get(i).isEmpty() ? "" : indent + entry.get(i));
        }
        return at + entry.size();
    }

    /** MESI with rows in place of those of the same name, in the table that the setting names. */
    private String withRows(List<String> rows) {
        List<String> lines = new ArrayList<>(new FileLibrary(Protocols.KIND)
                .open("mesi", new Diagnostics())
                .orElseThrow()
                .text()
                .lines()
                .toList());
        if (rows.get(0).startsWith("##")) {
            lines.set(lines.indexOf("## Messages"), rows.get(0));
            return String.join("\n", lines) + "\n";
        }
        String section = name.substring(name.indexOf(' ') + 1);
        Set<String> put = new HashSet<>();
        rows.forEach(row -> putRow(row, section, put, lines));
        return String.join("\n", lines) + "\n";
    }

    private static void putRow(String row, String section, Set<String> put, List<String> lines) {
        int from = sectionOf(section, lines);
        int to = from;
        while (to < lines.size() && lines.get(to).startsWith("|")) {
            to++;
        }
        int cells = section.endsWith("Transitions") ? 2 : 1;
        String key = key(row, cells);
        int same = IntStream.range(from, to)
                .filter(i -> key(lines.get(i), cells).equals(key))
                .findFirst()
                .orElse(to);
        if (same < to && put.add(key)) {
            lines.set(same, row);
        } else {
            lines.add(to, row);
        }
    }

    /** The first line of the table under a heading, which is added if it is not there. */
    private static int sectionOf(String section, List<String> lines) {
        String[] parts = section.split("/", -1);
        int at = lines.indexOf("## " + parts[0]);
        if (at < 0) {
            lines.addAll(List.of("", "## " + parts[0], "", "| network | order |", "|---|---|"));
            at = lines.indexOf("## " + parts[0]);
        }
        while (parts.length > 1 && !lines.get(at).equals("### " + parts[1])) {
            at++;
        }
        while (!lines.get(at).startsWith("|")) {
            at++;
        }
        return at;
    }

    private static String key(String row, int cells) {
        return Arrays.stream(row.split("\\|"))
                .skip(1)
                .limit(cells)
                .map(String::strip)
                .collect(Collectors.joining("|"));
    }

    private static String litmus(List<String> lines) {
        List<String> all = new ArrayList<>(LITMUS.lines().toList());
        if (lines.get(0).startsWith("exists")) {
            all.set(all.size() - 1, lines.get(0));
            return String.join("\n", all) + "\n";
        }
        return String.join("\n", all.subList(0, 3)) + "\n"
                + lines.stream().map(line -> " " + line + "\n").collect(Collectors.joining()) + all.get(all.size() - 1)
                + "\n";
    }
}
