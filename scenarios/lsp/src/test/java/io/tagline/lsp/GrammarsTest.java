package io.tagline.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.litmus.document.LitmusReader;
import io.tagline.litmus.model.BaseNames;
import io.tagline.litmus.model.ConsistencyModelReader;
import io.tagline.litmus.program.Architecture;
import io.tagline.programs.cla.verb.ProgramOperation;
import io.tagline.programs.expression.ThreadDomains;
import io.tagline.programs.expression.TreeProperty;
import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.FenceKind;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.protocols.document.Change;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Fact;
import io.tagline.protocols.table.InvariantForm;
import io.tagline.protocols.table.KnownResource;
import io.tagline.protocols.table.Order;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Phrase;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.Verb;
import io.tagline.protocols.table.VirtualNetwork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whether the grammars by which editors colour documents have all words of the languages, and no others. */
final class GrammarsTest {

    /** Says that the words are to be written, as they have to be after one has changed: {@code -Dtagline.grammars=true}. */
    private static final boolean WRITES = Boolean.getBoolean("tagline.grammars");

    private static final Path EXTENSION = Path.of("vscode");
    private static final Set<String> LOGICAL = Set.of("and", "or", "not");
    private static final Set<String> CALLED = Set.of("range", "array", TreeProperty.CHILDREN);

    /** What executions are made of, which no list has since nothing is to be explained in them, and functions. */
    private static final Set<String> GIVEN = Set.of("rf", "co", "id", "domain", "range");

    private static Arguments rule(String grammar, String rule, Stream<String> words) {
        return Arguments.of(grammar, rule, words.distinct().toList());
    }

    private static Arguments phrases(String rule, Phrase[] phrases, String... others) {
        return rule(
                "protocol-in-markdown", rule, Stream.concat(Stream.of(phrases).map(Phrase::phrase), Stream.of(others)));
    }

    private static <T> Stream<String> words(T[] constants, Function<T, String> word) {
        return Stream.of(constants).map(word);
    }

    /** What an editor offers at a place. */
    private static Stream<String> offered(String name, String marked) {
        Marked text = Marked.of(marked);
        OpenDocument document =
                OpenDocument.of(Path.of(name).toAbsolutePath().toUri().toString(), "", 1, text.text());
        return new Completions(new OpenDocuments())
                .at(document, text.place()).stream().map(item -> item.getLabel());
    }

    private static Stream<String> functions() throws IOException {
        String trees = Files.readString(Path.of("..", "lessons", "trees.yaml"));
        List<String> functions = offered(
                        "trees.yaml", trees.replace("program: one-line-broadcast", "program: |\n  x = ¦(1)"))
                .toList();
        assertTrue(functions.contains("ceil_log") && functions.contains("socket"), functions::toString);
        return Stream.concat(functions.stream(), CALLED.stream())
                .filter(word -> ProgramOperation.of(word).isEmpty());
    }

    /** The words in quotes of a language's grammar in the guide. */
    private static Stream<String> keywords() throws IOException {
        String guide = Files.readString(Path.of("..", "..", "docs", "cla.md"));
        String grammar = guide.substring(guide.indexOf("```ebnf"), guide.indexOf("## Files"));
        return Pattern.compile("\"([a-z]+)\"").matcher(grammar).results().map(word -> word.group(1));
    }

    static Stream<Arguments> rules() throws IOException {
        return Stream.of(
                rule(
                        "cla",
                        "keyword",
                        keywords()
                                .filter(word -> !LOGICAL.contains(word)
                                        && !CALLED.contains(word)
                                        && ProgramOperation.of(word).isEmpty())),
                rule("cla", "operator-word", keywords().filter(LOGICAL::contains)),
                rule(
                        "cla",
                        "operation",
                        Stream.concat(ProgramOperation.words().stream(), Stream.of("cl_compare_exchange"))),
                rule("cla", "function", functions()),
                rule(
                        "cla",
                        "word",
                        Stream.of(
                                        words(WaitComparison.values(), WaitComparison::word),
                                        words(AccessOrder.values(), AccessOrder::word),
                                        words(FenceKind.values(), FenceKind::word))
                                .flatMap(all -> all)),
                rule("cla", "name", Stream.concat(Stream.of("me", "n"), ThreadDomains.names().stream())),
                rule("cla", "property", words(TreeProperty.values(), TreeProperty::word)),
                rule("cat", "keyword", Stream.concat(ConsistencyModelReader.keywords().stream(), Stream.of("with"))),
                rule("cat", "name", Stream.concat(BaseNames.names().stream(), GIVEN.stream())),
                rule("litmus", "header", words(Architecture.values(), Architecture::word)),
                rule("litmus", "final", LitmusReader.keywords().stream()),
                phrases("change", Change.values()),
                phrases("verb", Verb.values(), "to"),
                phrases("role", Role.values()),
                phrases("core-event", CoreEvent.values()),
                phrases("network", VirtualNetwork.values(), "to"),
                phrases("payload", Payload.values()),
                phrases("order", Order.values()),
                phrases("resource", KnownResource.values(), "at"),
                rule("protocol-in-markdown", "controller", words(ControllerKind.values(), ControllerKind::word)),
                phrases("permission", Permission.values()),
                rule(
                        "protocol-in-markdown",
                        "fact",
                        Stream.concat(
                                Stream.of("otherwise"),
                                Stream.of(Fact.values())
                                        .flatMap(fact -> Stream.of(fact.phrase(true), fact.phrase(false))))),
                phrases("invariant", InvariantForm.values(), "while", "in"));
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("rules")
    void rule_hasTheWordsOfTheLanguage(String grammar, String rule, List<String> words) throws IOException {
        assertFalse(words.isEmpty());
        Path file = EXTENSION.resolve("syntaxes").resolve(grammar + ".tmLanguage.json");
        String text = Files.readString(file);
        Matcher found = Pattern.compile("(\"" + rule + "\":\\s*\\{\\s*\"match\":\\s*\"[^\"]*?\\(\\?:)([^)]*)\\)")
                .matcher(text);
        assertTrue(found.find(), rule);
        String wanted = words.stream()
                .sorted(Comparator.comparing(String::length).reversed().thenComparing(word -> word))
                .collect(Collectors.joining("|"))
                .replace(".", "\\\\.");
        if (WRITES) {
            Files.writeString(file, text.substring(0, found.start(2)) + wanted + text.substring(found.end(2)));
        }
        assertEquals(wanted, WRITES ? wanted : found.group(2), "see CONTRIBUTING.md");
    }

    /** The extension starts the server only for documents that the server takes for its own. */
    @Test
    void extension_knowsOurDocumentsAsTheServerDoes() throws IOException {
        String client = Files.readString(EXTENSION.resolve("extension.js"));
        for (Pattern own : List.of(DocumentLanguage.OWN_YAML, DocumentLanguage.OWN_MARKDOWN)) {
            String script = own.pattern().replace("\uFEFF", "\\uFEFF").replaceFirst("\\(\\?(m?s?)\\)(.*)", "/$2/$1");
            assertTrue(client.contains(script), script);
        }
    }
}
