package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostic;
import io.tagline.documents.Documents;
import io.tagline.documents.files.FileLibrary;
import io.tagline.work.WorkContext;
import io.tagline.work.lint.Lint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.databind.json.JsonMapper;

/**
 * The JSON Schemas of documents beside {@code lint}, on small documents in which one thing is changed: what a schema refuses, {@code lint} refuses; what
 * only {@code lint} refuses is a matter of meaning, which docs/schemas/README.md lists, not of form.
 */
@Order(1)
final class SchemaBesideLintTest {

    private static final Path EXAMPLES = Path.of("src", "test", "resources", "io", "tagline", "scenarios", "schemas");

    /** What takes the place of each value. */
    private static final List<Object> VALUES = Arrays.asList(
            17, -1, 1.5, 1_000_000_000_000L, "zzz", "10 ns", "", true, null, List.of(), List.of("a"), Map.of("a", 1));

    /** Mistakes of form: a schema sees them. */
    private static final Set<Code> FORM = EnumSet.of(
            Code.UNKNOWN_KEY,
            Code.MISSING_KEY,
            Code.WRONG_TYPE,
            Code.BAD_VERSION,
            Code.NOT_A_NUMBER,
            Code.MISSING_UNIT,
            Code.UNKNOWN_UNIT,
            Code.NOT_AN_INTEGER,
            Code.BAD_NAME);

    /** Which states have an owner, the protocol says. */
    private static final Set<String> MEANT =
            Set.of("scenario.lines.sbuf[2].owner is gone", "scenario.lines.rbuf[2].owner is gone");

    private static final Object GONE = new Object();

    /** All by night. */
    private static final int USUAL = Boolean.getBoolean("tagline.night") ? Integer.MAX_VALUE : 60;

    private record Mutant(String what, Object tree) {

        /** The same inside what is around it. */
        Mutant in(UnaryOperator<Object> around) {
            return new Mutant(what, around.apply(tree));
        }
    }

    /** What becomes of a document, or a part of it, if one thing inside is changed. */
    private static Stream<Mutant> mutants(Object tree, String path) {
        if (tree instanceof Map<?, ?> map) {
            return Stream.concat(
                    Stream.of(new Mutant(path + ".zzz is new", with(map, "zzz", 1))),
                    map.keySet().stream()
                            .flatMap(key -> changed(map.get(key), path + "." + key)
                                    .map(mutant -> mutant.in(value -> with(map, key, value)))));
        } else if (tree instanceof List<?> list) {
            return IntStream.range(0, list.size())
                    .boxed()
                    .flatMap(i -> changed(list.get(i), path + "." + i)
                            .map(mutant -> mutant.in(value -> with(list, i, value))));
        }
        return Stream.empty();
    }

    private static Stream<Mutant> changed(Object value, String place) {
        return Stream.of(
                        VALUES.stream().map(other -> new Mutant(place + " = " + other, other)),
                        Stream.of(new Mutant(place + " is gone", GONE)),
                        mutants(value, place))
                .flatMap(all -> all);
    }

    private static Object with(Map<?, ?> map, Object key, Object value) {
        Map<Object, Object> changed = new LinkedHashMap<>(map);
        changed.put(key, value);
        changed.remove(key, GONE);
        return changed;
    }

    private static Object with(List<?> list, int i, Object value) {
        List<Object> changed = new ArrayList<>(list);
        changed.set(i, value);
        changed.remove(GONE);
        return changed;
    }

    private static Schema schema(String file) throws IOException {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(Path.of("..").resolve(file)));
    }

    private static Set<Code> lint(String text) {
        Path file = EXAMPLES.resolve("mutant.yaml");
        Documents documents =
                kind -> new FileLibrary(kind).under(path -> Optional.of(text).filter(any -> path.equals(file)));
        return new Lint(List.of(file.toString()))
                .ask(WorkContext.over(documents)).mistakes().stream()
                        .map(Diagnostic::code)
                        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Code.class)));
    }

    /** In what the two differ about a mutant, if they do. */
    private static Stream<String> difference(Mutant mutant, Schema schema) {
        List<Error> refused = schema.validate(JsonMapper.shared().valueToTree(mutant.tree));
        Set<Code> found = lint(new Dump(DumpSettings.builder().build()).dumpToString(mutant.tree));
        if (!refused.isEmpty()) {
            return found.isEmpty() ? Stream.of(mutant.what + ": only the schema says " + refused) : Stream.empty();
        }
        found.retainAll(FORM);
        return found.isEmpty() || MEANT.contains(mutant.what)
                ? Stream.empty()
                : Stream.of(mutant.what + ": only lint says " + found);
    }

    @ParameterizedTest
    @CsvSource({
        "scenario, scenarios/scenario",
        "machine, topologies/machine",
        "extending, topologies/machine",
        "data, scenarios/data",
        "reproduction, scenarios/reproduction",
        "question, scenarios/question"
    })
    void formIsJudgedAlike(String example, String file) throws IOException {
        Object tree = new Load(LoadSettings.builder().build())
                .loadFromString(Files.readString(EXAMPLES.resolve(example + ".yaml")));
        Schema schema = schema(file + ".schema.json");
        List<Mutant> mutants = mutants(tree, example).collect(Collectors.toCollection(ArrayList::new));
        Collections.shuffle(mutants, new Random(1));
        assertEquals(List.of(), schema.validate(JsonMapper.shared().valueToTree(tree)));
        assertEquals(Set.of(), lint(Files.readString(EXAMPLES.resolve(example + ".yaml"))));
        assertEquals(
                List.of(),
                mutants.stream()
                        .limit(USUAL)
                        .flatMap(mutant -> difference(mutant, schema))
                        .toList());
    }
}
