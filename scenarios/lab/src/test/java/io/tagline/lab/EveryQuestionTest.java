package io.tagline.lab;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Source;
import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.sampling.Fingerprint;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.shard.Sweep;
import io.tagline.scenarios.cli.Commands;
import io.tagline.sheet.HtmlRenderer;
import io.tagline.sheet.LatexRenderer;
import io.tagline.sheet.MarkdownRenderer;
import io.tagline.sheet.Sheet;
import io.tagline.sheet.Terminal;
import io.tagline.sheet.TextRenderer;
import io.tagline.work.Answer;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Question;
import io.tagline.work.RecordedTraces;
import io.tagline.work.Status;
import io.tagline.work.SweepQuestion;
import io.tagline.work.WorkContext;
import io.tagline.work.document.QuestionDocument;
import io.tagline.work.protocol.ProtocolImport;
import io.tagline.work.reproduction.PaperReproduction;
import io.tagline.work.reproduction.Reproductions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Whatever commands ask, a program can ask in a line: the examples of the guide are compiled and asked. */
@Order(1)
final class EveryQuestionTest {

    private static final Path GUIDE = Path.of("../../docs/guide/java-api.md");
    private static final Path SCHEMAS = Path.of("../../docs/schemas");
    private static final Pattern SHAPE = Pattern.compile("\\{\\s*\"schema\": \"tagline/([a-z-0-9]+)/1\"");
    private static final Pattern ROW = Pattern.compile("\\| `(.*?)` \\| `(new .*?)` \\| (.*?) \\|");

    /** Ask nothing of their own. */
    private static final Set<String> SILENT = Set.of("ask", "demo", "help", "lsp");

    /** What the examples name, with one scenario of a reproduction in place of eleven. */
    private static final Documents DOCUMENTS = new Texts(Map.of(), Optional.of(FileLibrary::new))
            .with(PaperReproduction.KIND, "elsewhere", """
                    tagline: 1
                    name: elsewhere
                    paper: other publications
                    title: one of them
                    scenarios: [{scenario: elsewhere/westmere, quick: 20}]
                    """)
            .with(ProtocolImport.KIND, "cache.csv", """
                    ,load,store,replacement,Fwd-Get,Put-Ack,Data from Dir,Data from Owner
                    I,send Get to Dir/IL<sup>D</sup>,send Get to Dir/IS<sup>D</sup>,,,,,
                    V,hit,hit,send Put+data to Dir/VI<sup>A</sup>,send Data to Req/I,,,
                    IL<sup>D</sup>,stall,stall,stall,stall,,-/V,-/V
                    IS<sup>D</sup>,stall,stall,stall,stall,,-/V,-/V
                    VI<sup>A</sup>,stall,stall,stall,send Data to Req/II<sup>A</sup>,-/I,,
                    II<sup>A</sup>,stall,stall,stall,,-/I,,
                    """)
            .with(ProtocolImport.KIND, "directory.csv", """
                    ,Get,Put+data from Owner,Put+data from NonOwner
                    I,"send Data to Req, set Owner to Req/V",,ack the Put
                    V,"send Fwd-Get to Owner, set Owner to Req","copy data to mem, clear Owner, ack the Put/I",ack the Put
                    """);

    @TempDir
    private static Path folder;

    private static Map<String, Question<?>> examples;

    private static final JavaClasses WORK = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.tagline.work");

    static final Map<String, Class<?>> TYPES = types();
    private static final List<Entry> ENTRIES = entries();

    private static final List<Entry> WRITTEN =
            ENTRIES.stream().filter(entry -> QuestionDocument.has(entry.type())).toList();

    /** A row of the guide: a command, and Java that makes a small question of its kind. */
    private record Entry(String command, String example) {

        private static final Pattern NEW = Pattern.compile("new (\\w+)");

        Class<?> type() {
            Matcher made = NEW.matcher(example);
            assertTrue(made.find(), example);
            return Optional.ofNullable(TYPES.get(made.group(1))).orElseThrow(() -> new AssertionError(example));
        }
    }

    /** All kinds of questions, by their simple names. */
    private static Map<String, Class<?>> types() {
        return WORK.stream()
                .filter(type -> type.isAssignableTo(Question.class) && !type.isInterface())
                .collect(Collectors.toMap(JavaClass::getSimpleName, JavaClass::reflect));
    }

    private static List<Entry> entries() {
        try {
            return ROW.matcher(Files.readString(GUIDE))
                    .results()
                    .map(row -> new Entry(row.group(1), row.group(2)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A class that makes all examples, with what the guide says that they need. */
    private static String source() throws IOException {
        String guide = Files.readString(GUIDE);
        String sweep = guide.substring(
                guide.indexOf("Simulation question ="), guide.indexOf("Shards shards = Shards.of(parts);"));
        String examples = ENTRIES.stream()
                .map(entry -> "        all.put(\"%s\", %s);\n".formatted(entry.command(), entry.example()))
                .collect(Collectors.joining());
        return imports()
                + """

                public class Examples implements Supplier<Map<String, Question<?>>> {
                    public Map<String, Question<?>> get() {
                        Lab lab = Lab.over(FileLibrary::new);
                        String xml = %s;
                        String report = %s;
                        %s
                        Shards shards = Shards.of(parts);
                        Map<String, Question<?>> all = new LinkedHashMap<>();
                %s
                        return all;
                    }
                }
                """.formatted(
                                literal(
                                        "../../topologies/src/test/resources/io/tagline/topologies/computer/l2-of-two-cores.xml"),
                                literal("../src/test/resources/io/tagline/scenarios/cli/c2c-report.txt"),
                                sweep,
                                examples);
    }

    private static String imports() {
        Stream<String> questions = ENTRIES.stream().map(entry -> entry.type().getName());
        Stream<String> others = Stream.of(
                "io.tagline.checker.export.ExportedWorld",
                "io.tagline.checker.export.Exporter",
                "io.tagline.communication.kernel.Kernel",
                "io.tagline.documents.files.FileLibrary",
                "io.tagline.lab.Lab",
                "io.tagline.models.tune.Collective",
                "io.tagline.experiments.setup.Overrides",
                "io.tagline.experiments.shard.Shard",
                "io.tagline.experiments.shard.Sweep",
                "io.tagline.work.ChosenScenario",
                "io.tagline.work.communication.Detectors",
                "io.tagline.work.check.ProtocolCheck.World",
                "io.tagline.work.WorkContext",
                "io.tagline.work.Question",
                "io.tagline.work.litmus.LitmusBench",
                "io.tagline.work.sweep.Shards",
                "io.tagline.work.tune.Family",
                "java.util.ArrayList",
                "java.util.LinkedHashMap",
                "java.util.List",
                "java.util.Map",
                "java.util.Optional",
                "java.util.function.Supplier");
        return Stream.concat(questions, others)
                .distinct()
                .map(name -> "import " + name + ";\n")
                .collect(Collectors.joining());
    }

    private static String literal(String file) throws IOException {
        String text = Files.readString(Path.of(file));
        return "\"\"\"\n" + text.replace("\\", "\\\\") + "\"\"\"";
    }

    @BeforeAll
    @SuppressWarnings("unchecked")
    static void compile() throws Exception {
        Path file = Files.writeString(folder.resolve("Examples.java"), source());
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        int code = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        errors,
                        "-d",
                        folder.toString(),
                        "-proc:none",
                        "-cp",
                        System.getProperty("java.class.path"),
                        file.toString());
        assertEquals(0, code, errors.toString(StandardCharsets.UTF_8));
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            Object made = loader.loadClass("Examples").getConstructor().newInstance();
            examples = ((Supplier<Map<String, Question<?>>>) made).get();
        }
    }

    /** All end well but a reproduction, some of whose published numbers are missed. */
    @ParameterizedTest
    @FieldSource("ENTRIES")
    void question_isAnswered(Entry entry) {
        Question<? extends Answer> question = examples.get(entry.command());
        assertSame(entry.type(), question.getClass());
        Status expected = question instanceof PaperReproduction || question instanceof Reproductions
                ? Status.FAILED
                : Status.FINE;
        Answer answer = Lab.over(DOCUMENTS).ask(question);
        assertEquals(expected, answer.status());
        describesItself(answer);
    }

    /** In the formats for people, where a table of a terminal is one in LaTeX too; JSON names its shape, which is published. */
    private static void describesItself(Answer answer) {
        Sheet sheet = answer.sheet();
        for (String text : List.of(
                new TextRenderer(Terminal.PLAIN).text(sheet),
                new MarkdownRenderer().text(sheet),
                HtmlRenderer.text(sheet))) {
            assertTrue(text.endsWith("\n") && text.lines().count() > 0, text);
        }
        assertEquals(
                sheet.tables().stream().anyMatch(table -> !table.isEmpty()),
                LatexRenderer.text(sheet).contains("\\begin{tabular}"));
        if (answer instanceof PublishedAnswer published) {
            String json = published.json().document();
            Matcher shape = SHAPE.matcher(json);
            assertTrue(shape.lookingAt(), json);
            assertTrue(Files.exists(SCHEMAS.resolve(shape.group(1) + ".schema.json")), shape.group());
        }
    }

    /** A shard keeps the document, and a cluster sends it: what is read of it is the same question, with the same sweep. */
    @ParameterizedTest
    @FieldSource("WRITTEN")
    void document_isTheSameQuestion(Entry entry) {
        Question<?> question = examples.get(entry.command());
        String text = QuestionDocument.write(question);
        RecordedTraces traces = question instanceof Reproductions papers ? papers.traces() : RecordedTraces.NONE;
        Question<?> read = Diagnostics.read(
                diagnostics -> QuestionDocument.read(Source.of("question.yaml", text), traces, diagnostics));
        assertEquals(question, read);
        assertEquals(text, QuestionDocument.write(read));
        assertEquals(fingerprint(question), fingerprint(read));
    }

    private static Optional<Fingerprint> fingerprint(Question<?> question) {
        if (!(question instanceof SweepQuestion<?> sweeping)) {
            return Optional.empty();
        }
        try (SweepQuestion.PreparedSweep<?> ready = sweeping.ready(WorkContext.over(FileLibrary::new))) {
            return Optional.of(ready.sweep().fingerprint());
        }
    }

    /** So no sweep is made here that a shard could not write down, or a cluster could not build again. */
    @Test
    void everySweep_isOfAQuestionThatHasADocument() {
        Set<String> written =
                WRITTEN.stream().map(entry -> entry.type().getName()).collect(Collectors.toSet());
        noClasses()
                .that()
                .resideInAPackage("io.tagline.work..")
                .and(not(describe(
                        "parts of questions that have documents",
                        type -> written.stream()
                                .anyMatch(name -> type.getName().equals(name)
                                        || type.getName().startsWith(name + "$")))))
                .should()
                .callConstructor(Sweep.class, Fingerprint.class, List.class)
                .orShould()
                .callMethod(Sweep.class, "of", Setup.class, boolean.class)
                .orShould()
                .callMethod(Sweep.class, "of", List.class, List.class)
                .check(WORK);
        assertEquals(
                Set.of(),
                WORK.stream()
                        .filter(type -> type.isAssignableTo(SweepQuestion.class) && !type.isInterface())
                        .map(JavaClass::getName)
                        .filter(name -> !written.contains(name))
                        .collect(Collectors.toSet()));
    }

    @Test
    void guide_hasEveryKindOfQuestion() {
        Set<String> kinds = WORK.stream()
                .filter(type -> type.isAssignableTo(Question.class) && !type.isInterface())
                .map(JavaClass::getName)
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(
                kinds,
                ENTRIES.stream().map(entry -> entry.type().getName()).collect(Collectors.toCollection(TreeSet::new)));
    }

    @Test
    void everyCommand_asksAQuestionOfTheGuide() {
        Set<String> asked = ENTRIES.stream()
                .flatMap(entry -> Stream.of(entry.command().split(", ", -1)))
                .map(command -> command.split(" ", 2)[0])
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> commands = new TreeSet<>(Commands.describe().subcommands().keySet());
        assertTrue(commands.removeAll(SILENT));
        assertEquals(commands, asked);
    }
}
