package io.tagline.litmus.document;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusOperator;
import io.tagline.litmus.program.Operand;
import io.tagline.programs.expression.AbandonedException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Atomic operations of C11 and of the Linux kernel. On x86 those that read and write are locked, regardless of the order that their names demand, and so is a
 * compare-exchange that fails.
 */
record CAtomics(CExpressions expressions, CCode code) {

    /** The orders of C11, and how models call them. */
    private static final Map<String, String> ORDERS = Map.of(
            "memory_order_relaxed", "RLX",
            "memory_order_consume", "CON",
            "memory_order_acquire", "ACQ",
            "memory_order_release", "REL",
            "memory_order_acq_rel", "ACQ_REL",
            "memory_order_seq_cst", "SC");

    /** Of the Linux kernel: what the last part of a name says. */
    private static final Map<String, Set<String>> SUFFIXES = Map.of(
            "_relaxed", Set.of("Once"),
            "_acquire", Set.of("Acquire"),
            "_release", Set.of("Release"),
            "_mb", Set.of("Mb"));

    private static final Set<String> ONCE = Set.of("Once");

    /** Of an operation that returns no value. */
    private static final Set<String> WITHOUT_VALUE = Set.of("Once", "Noreturn");

    /** Of an operation that both C11 and the kernel have under this name. */
    private static final Set<String> STRONGEST = Set.of("SC", "Mb");

    private static final Pattern NAME = Pattern.compile("(?:(?<atomic>atomic(?:64|_long)?_)"
            + "(?<operation>load|store|init|read|set|exchange|xchg|cmpxchg|compare_exchange_(?:strong|weak)|try_cmpxchg|add_unless|inc_not_zero|add_negative"
            + "|fetch_(?:add|sub|inc|dec|and|or|xor)|(?:add|sub|inc|dec|and|or|xor)(?:_return|_and_test)?)"
            + "|(?<plain>xchg|cmpxchg|try_cmpxchg))(?<order>_explicit|_relaxed|_acquire|_release|_mb)?");

    private static final Map<String, LitmusOperator> OPERATORS = Map.of(
            "add", LitmusOperator.ADD,
            "inc", LitmusOperator.ADD,
            "sub", LitmusOperator.SUBTRACT,
            "dec", LitmusOperator.SUBTRACT,
            "and", LitmusOperator.AND,
            "or", LitmusOperator.OR,
            "xor", LitmusOperator.XOR);

    private static final Operand ZERO = new Operand.Constant(0);

    boolean isKnown(String name) {
        return NAME.matcher(name).matches();
    }

    private TokenCursor cursor() {
        return expressions.cursor();
    }

    /** Reads the arguments, without the parenthesis behind them. */
    Optional<Operand> call(String name) {
        Matcher matcher = NAME.matcher(name);
        matcher.matches();
        String operation = Optional.ofNullable(matcher.group("operation")).orElse(matcher.group("plain"));
        Order order = new Order(Optional.ofNullable(matcher.group("order")));
        return switch (operation) {
            case "load", "read" -> {
                Operand at = expressions.value();
                yield Optional.of(expressions.load(at, order(order, operation.equals("load") ? STRONGEST : ONCE)));
            }
            case "store", "set" -> {
                Operand at = expressions.value();
                Operand value = next();
                code.add(new Instruction.Store(at, value, order(order, operation.equals("store") ? STRONGEST : ONCE)));
                yield Optional.empty();
            }
            case "init" -> {
                Operand at = expressions.value();
                code.add(new Instruction.Store(at, next(), CExpressions.PLAIN));
                yield Optional.empty();
            }
            case "exchange", "xchg" -> {
                Operand at = expressions.value();
                yield Optional.of(modified(at, LitmusOperator.RIGHT, next(), order, STRONGEST));
            }
            case "cmpxchg" -> {
                Set<String> annotations = order(order, STRONGEST);
                yield Optional.of(compareExchange(expressions.value(), next(), next(), annotations, ONCE));
            }
            case "compare_exchange_strong", "compare_exchange_weak", "try_cmpxchg" -> Optional.of(tried(order));
            case "add_unless" -> Optional.of(unless(expressions.value(), next(), next()));
            case "inc_not_zero" -> Optional.of(unless(expressions.value(), new Operand.Constant(1), ZERO));
            default -> arithmetic(operation, order);
        };
    }

    /** What the end of a name says of its order; {@code _explicit}: that an argument says it. */
    private record Order(Optional<String> suffix) {

        boolean isExplicit() {
            return suffix.equals(Optional.of("_explicit"));
        }
    }

    private Operand next() {
        cursor().expect(",");
        return expressions.value();
    }

    private Operand modified(Operand at, LitmusOperator operator, Operand value, Order order, Set<String> otherwise) {
        Set<String> annotations = order(order, otherwise);
        return code.value(register -> new Instruction.Modify(Optional.of(register), at, operator, value, annotations));
    }

    private Operand compareExchange(
            Operand at, Operand expected, Operand value, Set<String> annotations, Set<String> failed) {
        return code.value(
                register -> new Instruction.CompareExchange(register, at, expected, value, annotations, failed));
    }

    /** A compare-exchange that changes what was expected, if it fails, to what was found; whether it has succeeded. */
    private Operand tried(Order order) {
        Operand at = expressions.value();
        cursor().expect(",");
        Optional<String> variable = expressions.changed();
        Operand pointer = variable.isPresent() ? ZERO : expressions.value();
        Operand expected = variable.<Operand>map(Operand.Register::new)
                .orElseGet(() -> expressions.load(pointer, CExpressions.PLAIN));
        Operand value = next();
        Set<String> annotations = order(order, STRONGEST);
        Set<String> failed = order.isExplicit() ? order(order, STRONGEST) : STRONGEST;
        Operand found = compareExchange(at, expected, value, annotations, failed);
        Operand succeeded = code.compute(found, LitmusOperator.EQUAL, expected);
        code.begin();
        int end = code.jumpIf(succeeded);
        variable.ifPresentOrElse(
                name -> code.assign(name, found),
                () -> code.add(new Instruction.Store(pointer, found, CExpressions.PLAIN)));
        code.land(end);
        return succeeded;
    }

    /** Adds unless a number is there: tries to exchange what is there for the sum, as the kernel does. */
    private Operand unless(Operand at, Operand added, Operand unwanted) {
        String old = code.unnamed();
        String result = code.unnamed();
        code.assign(old, expressions.load(at, ONCE));
        int again = code.begin();
        code.assign(result, code.compute(new Operand.Register(old), LitmusOperator.NOT_EQUAL, unwanted));
        code.begin();
        int end = code.jumpUnless(new Operand.Register(result));
        Operand sum = code.compute(new Operand.Register(old), LitmusOperator.ADD, added);
        Operand found = compareExchange(at, new Operand.Register(old), sum, STRONGEST, ONCE);
        int done = code.jumpIf(code.compute(found, LitmusOperator.EQUAL, new Operand.Register(old)));
        code.assign(old, found);
        code.land(code.jump(), again);
        code.land(end);
        code.land(done);
        return new Operand.Register(result);
    }

    /** {@code atomic_inc(v)}, {@code atomic_add_return(1, v)}, {@code atomic_fetch_add(v, 1)} of C11, {@code atomic_sub_and_test(1, v)}. */
    private Optional<Operand> arithmetic(String operation, Order order) {
        String verb = operation.replaceFirst("fetch_|add_negative", "").replaceFirst("_.*", "");
        LitmusOperator operator = requireNonNull(OPERATORS.getOrDefault(verb, LitmusOperator.ADD));
        boolean counts = verb.equals("inc") || verb.equals("dec");
        Operand first = expressions.value();
        Operand second = counts ? new Operand.Constant(1) : next();
        boolean placeFirst = counts || order.isExplicit() || first instanceof Operand.Address;
        Operand at = placeFirst ? first : second;
        Operand value = placeFirst ? second : first;
        Operand old = modified(at, operator, value, order, operation.equals(verb) ? WITHOUT_VALUE : STRONGEST);
        if (operation.startsWith("fetch_") || operation.equals(verb)) {
            return Optional.of(old);
        }
        Operand result = code.compute(old, operator, value);
        return Optional.of(
                operation.endsWith("_test")
                        ? code.compute(result, LitmusOperator.EQUAL, ZERO)
                        : operation.endsWith("_negative") ? code.compute(result, LitmusOperator.LESS, ZERO) : result);
    }

    private Set<String> order(Order order, Set<String> otherwise) {
        if (order.isExplicit()) {
            cursor().expect(",");
            return order();
        }
        return order.suffix().map(SUFFIXES::get).orElse(otherwise);
    }

    /** Reads an order of C11. */
    Set<String> order() {
        LitmusToken order = cursor().expectName("a memory order");
        String annotation = ORDERS.get(order.text());
        if (annotation == null) {
            cursor().error(Code.LITMUS_NAME, order.span(), "there is no such memory order")
                    .nearest(order.text(), ORDERS.keySet());
            throw new AbandonedException();
        }
        return Set.of(annotation);
    }
}
