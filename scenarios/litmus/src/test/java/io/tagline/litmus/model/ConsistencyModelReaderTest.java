package io.tagline.litmus.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Does each construct mean what it should, and is each mistake shown where it is? */
final class ConsistencyModelReaderTest {

    private static final int EVENTS = 6;

    /** Random values for a few names. */
    private record Sample(Relation po, Relation loc, long r, long w, Relation rf, Relation co) {

        static Sample of(SplittableRandom random) {
            return new Sample(
                    RelationTest.random(random, EVENTS, 0.2),
                    RelationTest.random(random, EVENTS, 0.3),
                    random.nextLong(1L << EVENTS),
                    random.nextLong(1L << EVENTS),
                    RelationTest.random(random, EVENTS, 0.15),
                    RelationTest.random(random, EVENTS, 0.15));
        }

        Facts facts(Relation expected) {
            return new Facts(
                    EVENTS, Map.of("R", r, "W", w), new HashMap<>(Map.of("po", po, "loc", loc, "crit", expected)));
        }

        Relation product(long from, long to) {
            return Relation.product(EVENTS, from, to);
        }

        Relation on(long set) {
            return Relation.identity(EVENTS, set);
        }
    }

    /** It would allow all. */
    @Test
    void emptyModel_isRefused() {
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(ConsistencyModelReader.read(Source.of("mine.cat", " \n"), diagnostics)
                .isEmpty());
        assertEquals(Code.EMPTY_DOCUMENT, diagnostics.all().get(0).code());
    }

    private static Arguments means(String expression, Function<Sample, Relation> meaning) {
        return Arguments.of(expression, meaning);
    }

    private static long not(long set) {
        return ~set & (1L << EVENTS) - 1;
    }

    static Stream<Arguments> expressions() {
        long all = not(0);
        return Stream.of(
                means("po | loc", s -> s.po().union(s.loc())),
                means("po & loc", s -> s.po().intersection(s.loc())),
                means("po \\ loc", s -> s.po().difference(s.loc())),
                means("po ; loc", s -> s.po().sequence(s.loc())),
                means("po^-1", s -> s.po().inverse()),
                means("po+", s -> s.po().transitive()),
                means("po^+", s -> s.po().transitive()),
                means("po*", s -> s.po().transitive().reflexive()),
                means("po^*", s -> s.po().transitive().reflexive()),
                means("po?", s -> s.po().reflexive()),
                means("~po", s -> s.product(all, all).difference(s.po())),
                means("R * W", s -> s.product(s.r(), s.w())),
                means("[R]", s -> s.on(s.r())),
                means("[R] ; po ; [W]", s -> s.po().between(s.r(), s.w())),
                means("[R | W] ; po", s -> s.po().between(s.r() | s.w(), all)),
                means("[R & W] ; po", s -> s.po().between(s.r() & s.w(), all)),
                means("[R \\ W] ; po", s -> s.po().between(s.r() & ~s.w(), all)),
                means("[~R] ; po", s -> s.po().between(not(s.r()), all)),
                means("[_]", s -> s.on(all)),
                means("id", s -> s.on(all)),
                means("_ * W", s -> s.product(all, s.w())),
                means("0", s -> Relation.empty(EVENTS)),
                means("po | 0", Sample::po),
                means("po & 0 | {} * R | po ; 0", s -> Relation.empty(EVENTS)),
                means("0*", s -> s.on(all)),
                means("~0", s -> s.product(all, all)),
                means("[emptyset | R]", s -> s.on(s.r())),
                means("[domain(po)]", s -> s.on(s.po().domain())),
                means("[range po]", s -> s.on(s.po().range())),
                means("[range([R] ; po)]", s -> s.on(s.po().between(s.r(), all).range())),
                means("fencerel(R)", s -> s.po().sequence(s.on(s.r())).sequence(s.po())),
                means("fr", s -> s.rf().inverse().sequence(s.co()).difference(s.on(all))),
                means(
                        "po-loc | com",
                        s -> s.po().intersection(s.loc())
                                .union(s.rf())
                                .union(s.co())
                                .union(s.rf().inverse().sequence(s.co()).difference(s.on(all)))),
                // From the loosest operator to the tightest.
                means("po | loc ; rf", s -> s.po().union(s.loc().sequence(s.rf()))),
                means("po ; loc \\ rf", s -> s.po().sequence(s.loc().difference(s.rf()))),
                means("po \\ loc & rf", s -> s.po().difference(s.loc().intersection(s.rf()))),
                means("po \\ loc \\ rf", s -> s.po().difference(s.loc()).difference(s.rf())),
                means("po & R * W", s -> s.po().between(s.r(), s.w())),
                means("po & ~loc", s -> s.po().difference(s.loc())),
                means("~po^-1", s -> s.product(all, all).difference(s.po().inverse())),
                means("po* ; loc", s -> s.po().transitive().reflexive().sequence(s.loc())),
                means("(po | loc)+?", s -> s.po().union(s.loc()).transitive().reflexive()),
                means("let x = po in x ; x", s -> s.po().sequence(s.po())),
                means("let x = po and y = loc in x ; y", s -> s.po().sequence(s.loc())),
                means("let f(a, b) = a ; b in f(po, loc)", s -> s.po().sequence(s.loc())),
                means("let f a = a ; po in f loc", s -> s.loc().sequence(s.po())),
                means(
                        "let x = po in let f a = a ; x in let x = loc in f x",
                        s -> s.loc().sequence(s.po())),
                means("let rec x = po | x ; x in x", s -> s.po().transitive()),
                means("let rec x = po | x ; po in x", s -> s.po().transitive()),
                means("let rec x = po | y ; loc and y = rf | x ; y in x | y", ConsistencyModelReaderTest::fixpoint),
                means("try po with loc", Sample::po),
                means("try nothing ; po with loc", Sample::loc),
                means("[try MFENCE with _]", s -> Relation.empty(EVENTS)));
    }

    /** The least solution of two equations, one step after another. */
    private static Relation fixpoint(Sample s) {
        Relation x = Relation.empty(EVENTS);
        Relation y = Relation.empty(EVENTS);
        for (int i = 0; i < 2 * EVENTS * EVENTS; i++) {
            Relation next = s.po().union(y.sequence(s.loc()));
            y = s.rf().union(x.sequence(y));
            x = next;
        }
        return x.union(y);
    }

    @ParameterizedTest
    @MethodSource("expressions")
    void expression_meansWhatItsOperatorsDo(String expression, Function<Sample, Relation> meaning) {
        ConsistencyModel model = TestExecution.model("let it = " + expression + "\nempty it \\ crit\nempty crit \\ it");
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < 60; i++) {
            Sample sample = Sample.of(random);
            Facts facts = sample.facts(meaning.apply(sample));
            assertTrue(model.over(facts).allows(sample.rf(), sample.co()), () -> expression + " of " + sample);
        }
    }

    @Test
    void aFunction_usesTheNamesAsTheyWereDefinedThen() {
        ConsistencyModel model = TestExecution.model(
                "let x = po\nlet f(a) = a ; x\nlet x = loc\nempty f(x) \\ crit\nempty crit \\ f(x)");
        Sample sample = Sample.of(new SplittableRandom(5));
        Facts facts = sample.facts(sample.loc().sequence(sample.po()));
        assertTrue(model.over(facts).allows(sample.rf(), sample.co()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '/', textBlock = """
            acyclic po          / false
            ~acyclic po         / true
            irreflexive po      / true
            irreflexive po ; po / false
            empty po            / false
            ~empty po           / true
            empty R             / true
            empty F             / true
            ~empty R            / false
            """)
    void condition_holds(String condition, boolean holds) {
        Facts facts = new Facts(2, Map.of(), Map.of("po", Relation.of(2, 1)));
        Relation none = Relation.empty(2);
        assertEquals(holds, TestExecution.model(condition).over(facts).allows(none, none));
        assertEquals(
                true,
                TestExecution.model("flag " + condition + " as f").over(facts).allows(none, none));
        assertEquals(
                holds ? List.of("f") : List.of(),
                TestExecution.model("flag " + condition + " as f").over(facts).flags(none, none));
        assertEquals(
                holds ? List.of() : List.of("u"),
                TestExecution.model("undefined_unless " + condition + " as u")
                        .over(facts)
                        .flags(none, none));
    }

    @Test
    void aModel_isKeptAsItStands() {
        ConsistencyModel model = TestExecution.model("""
                X86 "a title"
                (* nested (* comments *) are skipped *)
                include "cos.cat"
                let a = po (* what a is *)
                  | loc // and what not
                (* before b *)
                let b = a
                show a, b
                show a \\ b as c
                unshow po
                acyclic a | b as first
                irreflexive b
                """);
        assertEquals("a title", model.title());
        assertEquals("test", model.name());
        assertEquals(
                List.of("a: po | loc", "b: a"),
                model.definitions().stream()
                        .map(definition -> definition.name() + ": " + definition.text())
                        .toList());
        assertEquals(
                List.of("and what not", "before b"),
                model.definitions().stream().map(Definition::comment).toList());
        assertEquals(
                List.of("first: acyclic a | b", "irreflexive b: irreflexive b"),
                model.conditions().stream()
                        .map(condition -> condition.name() + ": " + condition.text())
                        .toList());
        assertEquals("RISCV", TestExecution.model("RISCV\nacyclic po").title());
    }

    /** Where mistakes are, as {@code TL323 3:7 message}. */
    private static List<String> mistakes(String text) {
        Diagnostics diagnostics = new Diagnostics();
        boolean read = ConsistencyModelReader.read(Source.of("test.cat", text), diagnostics)
                .isPresent();
        assertEquals(read, !diagnostics.hasErrors());
        return diagnostics.all().stream().map(ConsistencyModelReaderTest::text).toList();
    }

    private static String text(Diagnostic d) {
        String note = d.note().isEmpty() ? "" : "; " + d.note();
        return d.code().id() + " " + d.position() + "+" + d.length() + " " + d.message() + note;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '$', quoteCharacter = '%', textBlock = """
            acyclic po com                  $ TL326 1:9+2 `po` is not a function; `;` joins relations
            acyclic po |                    $ TL323 1:13+0 expected a set or a relation, found the end
            acyclic (po                     $ TL323 1:12+0 expected `)`, found the end
            acyclic po ) as x               $ TL323 1:12+1 expected a definition or a condition, found `)`
            let a po                        $ TL323 1:9+0 expected `=`, found the end
            acyclic @ po                    $ TL323 1:9+1 `@` has no meaning in a memory model
            (* acyclic po                   $ TL323 1:1+2 this comment has no end
            flag acylic po                  $ TL323 1:6+6 expected `acyclic`, `irreflexive` or `empty`; did you mean `acyclic`?
            include cos                     $ TL323 1:9+3 expected the name of a document, as in `include "cos.cat"`, found `cos`
            acyclic po | rff                $ TL325 1:14+3 `rff` is not defined above, and not built in; did you mean `rfe`?
            acyclic fencerel(MFENCES)       $ TL325 1:18+7 `MFENCES` is not defined above, and not built in; did you mean `MFENCE`?
            let f(x) = x | unknown-name     $ TL325 1:16+12 `unknown-name` is not defined above, and not built in
            acyclic W ; rf                  $ TL326 1:9+1 this is a set where a relation is needed; `[S]` is the relation of each event of S with itself
            acyclic [rf]                    $ TL326 1:10+2 this is a relation where a set is needed; `domain(r)` and `range(r)` are its sets
            acyclic po | W                  $ TL326 1:14+1 this is a set, beside a relation; `[S]` is the relation of each event of S with itself
            acyclic R | W                   $ TL326 1:9+5 this is a set: it can be `empty`, but only relations have cycles
            acyclic fencerel                $ TL326 1:9+8 `fencerel` is a function: it needs arguments in parentheses
            acyclic fencerel(F, F)          $ TL326 1:9+8 `fencerel` needs 1 arguments, not 2
            let rec a = po | ~a             $ TL326 1:9+1 this recursion may have no least solution: it uses itself below `~` or behind `\\`
            let rec a = po \\ a ; a         $ TL326 1:9+1 this recursion may have no least solution: it uses itself below `~` or behind `\\`
            with co from generate(co0)      $ TL324 1:1+4 `with … from` chooses a relation; tagline tries all orders of stores as `co` anyway
            forall x in y do                $ TL324 1:1+6 `forall` repeats conditions for the members of a set
            let a = match x with            $ TL324 1:9+5 `match` has a case for each tag, or for the members of a set
            procedure p(x) =                $ TL324 1:1+9 `procedure` names conditions; write them where they are called
            call p(po)                      $ TL324 1:1+4 `call` asks the conditions of a procedure; write them here
            let a = (po, rf)                $ TL324 1:9+1 a tuple, except as the arguments of a function
            let (a, b) = po                 $ TL324 1:5+1 several names for the parts of a tuple
            instructions R[{}]              $ TL324 1:1+12 `instructions` declares annotations, in a bell file
            enum A = 'x || 'y               $ TL324 1:1+4 `enum` declares tags
            let a = 'x                      $ TL324 1:9+2 tags such as 'x are of bell files
            let a = if "v" then po else rf  $ TL324 1:9+2 `if` asks for a variant of the model; write the one that you mean
            let a = fun x -> x              $ TL324 1:9+3 `fun` is a function without a name; give it one by `let`
            let a = {R, W}                  $ TL324 1:9+1 a set of listed members
            let a = po ++ rf                $ TL324 1:12+2 `++` adds a member to a set of sets
            let rec f(x) = f(x)             $ TL324 1:9+1 a function that is defined by itself
            include "no.cat"                $ TL001 1:9+8 there is no document `no.cat` here
            """)
    void mistake_isShownInItsPlace(String text, String mistake) {
        assertEquals(List.of(mistake), mistakes(text));
    }

    @Test
    void allMistakes_areShownAtOnce_andWhatFollowsFromOneIsNot() {
        assertEquals(
                List.of(
                        "TL323 2:1+3 expected a set or a relation, found `let`",
                        "TL325 3:15+7 `unheard` is not defined above, and not built in",
                        "TL324 4:1+4 `with … from` chooses a relation; tagline tries all orders of stores as `co` anyway"),
                mistakes("let a = po |\nlet b = a\nacyclic a | b|unheard\nwith co from x\nacyclic unheard | a"));
    }

    @Test
    void deepNesting_andEndlessCalls_areRefused() {
        assertEquals(1, mistakes("acyclic " + "(".repeat(100_000) + "po").size());
        StringBuilder doubling = new StringBuilder("let f0(x) = x ; x\n");
        for (int i = 1; i < 40; i++) {
            doubling.append("let f" + i + "(x) = f" + (i - 1) + "(f" + (i - 1) + "(x))\n");
        }
        List<String> mistakes = mistakes(doubling + "acyclic f39(po)");
        assertEquals(1, mistakes.size(), mistakes::toString);
    }

    @Test
    void documentsBesideIt_areIncluded(@TempDir Path folder) throws IOException {
        Files.writeString(
                folder.resolve("mine.cat"), "let mine = po | rf\nacyclic mine as of-mine\ninclude \"main.cat\"");
        Path main = folder.resolve("main.cat");
        Files.writeString(main, "include \"mine.cat\"\nacyclic mine | co as whole");
        Source source = Source.of(main.toString(), Files.readString(main), main.toString());
        ConsistencyModel model = Diagnostics.read(diagnostics ->
                ConsistencyModelReader.read(source, new FileLibrary(ConsistencyModelReader.KIND), diagnostics));
        assertEquals(
                List.of("of-mine", "whole"),
                model.conditions().stream().map(Condition::name).toList());
    }

    @Test
    void herdsRiscvDefinitions_areThoseOfOurModel() {
        ConsistencyModel model = TestExecution.model("include \"riscv-defs.cat\"\nacyclic co|rfe|fr|ppo as Model");
        assertEquals(
                List.of("Model"),
                model.conditions().stream().map(Condition::name).toList());
    }

    @Test
    void everyNameThatIsBuiltIn_hasAMeaning_andIsOne() {
        BaseNames.given().forEach(given -> assertTrue(!given.meaning().isBlank(), given.name()));
        BaseNames.defined().forEach(defined -> assertTrue(!defined.comment().isBlank(), defined.name()));
        List<String> names = Stream.concat(
                        BaseNames.given().stream().map(BaseNames.Given::name),
                        BaseNames.defined().stream().map(Definition::name))
                .toList();
        assertEquals(names.stream().distinct().toList(), names);
        assertEquals(names, BaseNames.names());
    }
}
