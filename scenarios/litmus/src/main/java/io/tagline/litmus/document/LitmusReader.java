package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.OwnDocument;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import io.tagline.litmus.program.Addresses;
import io.tagline.litmus.program.Architecture;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusCondition;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.LitmusThread;
import io.tagline.litmus.program.Observable;
import io.tagline.litmus.program.Proposition;
import io.tagline.programs.expression.AbandonedException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Reads a litmus test in the notation of herd7 and litmus7; see docs/litmus.md. */
public final class LitmusReader {

    public static final DocumentKind KIND = OwnDocument.LITMUS_TEST.kind();

    /** More than any test of the literature has. */
    private static final int MOST_THREADS = 20;

    private static final int MOST_INSTRUCTIONS = 400;

    private static final int MOST_LOCATIONS = 32;

    private static final Pattern HEADER = Pattern.compile("\\A\\s*(?<notation>\\S+)[ \\t]+(?<name>\\S.*)");
    private static final Pattern BODY = Pattern.compile("(?m)^[ \\t]*\\{");
    private static final Pattern NOTE = Pattern.compile("\"([^\"\n]*)\"");

    private final Source source;
    private final Diagnostics diagnostics;

    private LitmusReader(Source source, Diagnostics diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
    }

    /** The words that begin what follows the threads. */
    public static List<String> keywords() {
        return ThreadNotation.FINAL.stream().sorted().toList();
    }

    /** The test, or nothing if there is any mistake; all that were found are then in {@code diagnostics}. */
    public static Optional<LitmusTest> read(Source source, Diagnostics diagnostics) {
        int before = diagnostics.count();
        Optional<LitmusTest> test = new LitmusReader(source, diagnostics).test();
        return diagnostics.count() == before ? test : Optional.empty();
    }

    private Optional<LitmusTest> test() {
        Matcher header = HEADER.matcher(source.text());
        Matcher body = BODY.matcher(source.text());
        if (!header.find()) {
            diagnostics.error(
                    Code.LITMUS_SYNTAX,
                    source.span(source.position(0), 0),
                    "expected the architecture and a name: `X86 NAME`");
            return Optional.empty();
        }
        Optional<Architecture> architecture = architecture(header);
        if (!body.find(header.end())) {
            diagnostics.error(
                    Code.LITMUS_SYNTAX,
                    source.span(source.position(source.text().length()), 0),
                    "expected the initial state: `{ x=0; y=0; }`");
            return Optional.empty();
        }
        int behindHeader = header.end();
        Matcher note = NOTE.matcher(source.text()).region(behindHeader, body.start());
        try {
            return architecture.map(
                    of -> body(header.group("name").strip(), note.find() ? note.group(1) : "", of, body.start()));
        } catch (AbandonedException e) {
            return Optional.empty();
        }
    }

    private Optional<Architecture> architecture(Matcher header) {
        String word = header.group("notation");
        List<String> words =
                Stream.of(Architecture.values()).map(Architecture::word).toList();
        if (!words.contains(word)) {
            diagnostics
                    .error(
                            Code.LITMUS_UNSUPPORTED,
                            source.span(source.position(header.start("notation")), word.length()),
                            "tests in " + Printable.quoted(word) + " are not supported")
                    .nearest(word, words)
                    .help("a test begins with "
                            + words.stream().map(w -> "`" + w + " NAME`").collect(Collectors.joining(", ")));
            return Optional.empty();
        }
        return Optional.of(Architecture.values()[words.indexOf(word)]);
    }

    private static ThreadNotation notation(Architecture architecture) {
        return switch (architecture) {
            case X86 -> new AssemblyTable(new X86Assembly(false));
            case X86_64 -> new AssemblyTable(new X86Assembly(true));
            case RISCV -> new AssemblyTable(new RiscvAssembly());
            case AARCH64 -> new AssemblyTable(new Aarch64Assembly());
            case C -> new CFunctions();
        };
    }

    private LitmusTest body(String name, String note, Architecture architecture, int start) {
        ThreadNotation notation = notation(architecture);
        TokenCursor cursor = LitmusLexer.tokens(source, start, architecture == Architecture.C, diagnostics);
        Addresses addresses = new Addresses();
        InitialState initial = InitialState.read(cursor, notation, addresses);
        NavigableSet<String> locations = new TreeSet<>(initial.memory().keySet());
        locations.addAll(addresses.pointed());
        locations.removeAll(initial.arrays().keySet());
        LitmusToken first = cursor.peek();
        List<List<Instruction>> instructions = notation.read(cursor, initial, locations);
        List<NavigableSet<String>> registers = IntStream.range(0, instructions.size())
                .mapToObj(i -> new LitmusThread(initial.registers(i), instructions.get(i)).registers())
                .toList();
        initial.threads().stream()
                .filter(thread -> thread >= instructions.size())
                .forEach(thread -> diagnostics.error(
                        Code.LITMUS_NAME, first.span(), "there is no P" + thread + ", but its registers have values"));
        ObservableParser observables = new ObservableParser(cursor, notation, initial, locations, registers);
        ConditionParser parser = new ConditionParser(cursor, observables, new PropositionParser(cursor, observables));
        List<Observable> more = parser.observed();
        Proposition filter = parser.filter();
        LitmusCondition condition = parser.condition();
        checkSize(first, instructions, locations);
        List<Observable> observed = Stream.concat(condition.proposition().observables(), more.stream())
                .distinct()
                .sorted(order(notation))
                .toList();
        return new LitmusTest(
                source,
                architecture,
                name,
                note,
                values(locations, initial.memory()),
                addresses,
                threads(initial, instructions, registers),
                filter,
                condition,
                observed,
                observables.remarks());
    }

    /** Herd's: registers, then locations, then elements of arrays. */
    private static Comparator<Observable> order(ThreadNotation notation) {
        return Comparator.comparingInt(LitmusReader::kind)
                .thenComparingInt(o -> o instanceof Observable.OfThread register ? register.thread() : 0)
                .thenComparingInt(
                        o -> o instanceof Observable.OfThread register ? notation.rank(register.register()) : 0)
                .thenComparing(LitmusReader::name)
                .thenComparingInt(o -> o instanceof Observable.OfArray element ? element.index() : 0);
    }

    private static int kind(Observable observable) {
        return observable instanceof Observable.OfThread
                ? 0
                : observable instanceof Observable.InMemory location && location.isElement() ? 2 : 1;
    }

    private static String name(Observable observable) {
        if (observable instanceof Observable.OfThread register) {
            return register.register();
        }
        return observable instanceof Observable.OfArray element
                ? element.array()
                : ((Observable.InMemory) observable).location();
    }

    /** Each thread; a register that is only in the question holds 0. */
    private static List<LitmusThread> threads(
            InitialState initial, List<List<Instruction>> instructions, List<NavigableSet<String>> registers) {
        List<LitmusThread> threads = new ArrayList<>();
        for (int i = 0; i < instructions.size(); i++) {
            LitmusThread thread = new LitmusThread(initial.registers(i), instructions.get(i));
            NavigableSet<String> more = new TreeSet<>(registers.get(i));
            more.removeAll(thread.registers());
            more.addAll(initial.registers(i).keySet());
            threads.add(new LitmusThread(values(more, initial.registers(i)), instructions.get(i)));
        }
        return threads;
    }

    private static Map<String, Long> values(Set<String> names, Map<String, Long> initial) {
        Map<String, Long> values = new TreeMap<>();
        names.forEach(name -> values.put(name, initial.getOrDefault(name, 0L)));
        return values;
    }

    private void checkSize(LitmusToken first, List<List<Instruction>> threads, NavigableSet<String> locations) {
        int instructions = threads.stream().mapToInt(List::size).sum();
        refuseMore(first, "threads", threads.size(), MOST_THREADS);
        refuseMore(first, "instructions", instructions, MOST_INSTRUCTIONS);
        refuseMore(first, "locations", locations.size(), MOST_LOCATIONS);
        if (threads.isEmpty()) {
            diagnostics.error(Code.LITMUS_SYNTAX, first.span(), "expected the threads, found none");
        }
    }

    private void refuseMore(LitmusToken first, String what, int number, int most) {
        if (number > most) {
            diagnostics.error(
                    Code.OUT_OF_RANGE,
                    first.span(),
                    "this test has " + number + " " + what + ", at most " + most + " are possible");
        }
    }

    /** The threads of a test in C: a function for each, whose parameters are the locations. */
    private static final class CFunctions implements ThreadNotation {

        @Override
        public List<List<Instruction>> read(TokenCursor cursor, InitialState initial, NavigableSet<String> locations) {
            List<List<Instruction>> threads = new ArrayList<>();
            while (!ThreadNotation.isOver(cursor)) {
                cursor.takeIf("static");
                cursor.takeIf("void");
                LitmusToken name = cursor.expectName("a function such as `P0`");
                if (!name.text().equals("P" + threads.size())) {
                    throw cursor.wrong(
                            Code.LITMUS_NAME,
                            name.span(),
                            "threads are P0, P1 and so on: expected P" + threads.size() + ", found "
                                    + Printable.quoted(name.text()));
                }
                parameters(cursor, initial, locations);
                CNames names = new CNames(
                        locations,
                        initial.arrays().keySet(),
                        initial.registers(threads.size()).keySet());
                threads.add(new CFunction(cursor, names).read());
            }
            return threads;
        }

        /** {@code (atomic_int* x, int *y)}: the last name of each is the location. */
        private static void parameters(TokenCursor cursor, InitialState initial, NavigableSet<String> locations) {
            cursor.expect("(");
            while (!cursor.takeIf(")")) {
                TokenCursor parameter = cursor.upTo(",", ")");
                String location = "";
                while (!parameter.atEnd()) {
                    LitmusToken token = parameter.take();
                    location = token.kind() == LitmusToken.Kind.NAME ? token.text() : location;
                }
                if (location.isEmpty()) {
                    throw cursor.expected("a parameter");
                }
                if (!location.equals("void") && !initial.arrays().containsKey(location)) {
                    locations.add(location);
                }
                cursor.takeIf(",");
            }
        }

        @Override
        public String register(TokenCursor cursor) {
            return cursor.expectName("a local variable").text();
        }

        @Override
        public int rank(String register) {
            return 0;
        }
    }
}
