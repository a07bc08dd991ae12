package io.tagline.litmus.model;

import io.tagline.documents.Cause;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Library;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Makes terms of the statements of a model. */
final class ModelCompiler {

    /** Far more than any model has; functions that call functions may ask for more. */
    private static final int MOST_CALLS = 10_000;

    private static final String NAMES = "name of a memory model";

    /** Documents of herd whose definitions are built in. */
    private static final Set<String> BUILT_IN = Set.of(
            "stdlib.cat",
            "cos.cat",
            "cos-opt.cat",
            "fences.cat",
            "x86fences.cat",
            "aarch64fences.cat",
            "aarch64deps.cat",
            "armfences.cat",
            "ppcfences.cat",
            "mipsfences.cat");

    /** Of herd's, the definitions of a model of ours. */
    private static final String RISCV = "riscv-defs.cat";

    private final Optional<Library> library;
    private final Terms terms = new Terms();
    private final Scope scope = new Scope();
    private final Set<String> included = new TreeSet<>();
    private final List<Definition> definitions = new ArrayList<>();
    private final List<Condition> conditions = new ArrayList<>();
    private final List<Integer> tested = new ArrayList<>();
    private Diagnostics diagnostics;
    private int calls;

    ModelCompiler(Optional<Library> library, Diagnostics diagnostics) {
        this.library = library;
        this.diagnostics = diagnostics;
    }

    static List<Definition> builtIn(Diagnostics diagnostics) {
        ModelCompiler compiler = new ModelCompiler(Optional.empty(), diagnostics);
        compiler.begin();
        return compiler.definitions;
    }

    private void begin() {
        BaseNames.define(scope, terms);
        compile(BaseNames.DEFINITIONS);
    }

    /** The model; the mistakes in it are reported. */
    ConsistencyModel model(Source source) {
        begin();
        definitions.clear();
        included.add(source.name());
        String title = compile(source);
        int[] numbers = tested.stream().mapToInt(Integer::intValue).toArray();
        return new ConsistencyModel(source, title, definitions, conditions, terms.analysed(), numbers);
    }

    private String compile(Source source) {
        ModelParser parser = new ModelParser(source, diagnostics);
        String title = parser.read();
        parser.lost().forEach(name -> diagnostics.settle(new Cause(NAMES, name)));
        parser.statements().forEach(statement -> statement.compile(this));
        return title;
    }

    void include(String document, Span span) {
        if (BUILT_IN.contains(document) || !included.add(document)) {
            return;
        }
        String opened = document.equals(RISCV) ? "rvwmo" : document;
        Optional<Source> source = library.flatMap(from -> from.open(opened, span, Code.FILE_MISSING, diagnostics));
        if (library.isEmpty()) {
            error(Code.FILE_MISSING, span, "there is no document " + Printable.quoted(document) + " here");
        }
        int before = conditions.size();
        source.filter(found -> included.add(found.name())).ifPresent(this::compile);
        if (document.equals(RISCV)) {
            conditions.subList(before, conditions.size()).clear();
            tested.subList(before, tested.size()).clear();
        }
    }

    void check(Condition condition, Expression expression) {
        int term = expression.term(scope, this);
        if (terms.get(term).op().isSet() && condition.kind() != Condition.Kind.EMPTY) {
            wrongType(expression.span(), "this is a set: it can be `empty`, but only relations have cycles");
        }
        conditions.add(condition);
        tested.add(term);
    }

    void defineForAll(Definitions all) {
        define(all, scope);
        for (Definitions.Binding binding : all.bindings()) {
            definitions.add(binding.definition());
            scope.find(binding.name())
                    .filter(meaning -> meaning.function().isEmpty())
                    .ifPresent(meaning -> terms.name(meaning.term(), binding.name()));
        }
    }

    void define(Definitions all, Scope into) {
        if (all.recursive()) {
            defineByRecursion(all, into);
            return;
        }
        List<Scope.Meaning> meanings = all.bindings().stream()
                .map(binding -> meaning(binding, into.within()))
                .toList();
        for (int i = 0; i < meanings.size(); i++) {
            into.define(all.bindings().get(i).name(), meanings.get(i));
        }
    }

    /** What a name means; the body of a function is looked at, too, though nothing may call it. */
    private Scope.Meaning meaning(Definitions.Binding binding, Scope outside) {
        if (binding.parameters().isEmpty()) {
            return Scope.Meaning.of(binding.body().term(outside, this));
        }
        Scope inside = outside.within();
        binding.parameters().forEach(parameter -> inside.define(parameter, Scope.Meaning.of(Terms.EMPTY)));
        binding.body().term(inside, this);
        // The names as they are now: a later definition of one of them does not change the function.
        return Scope.Meaning.of(new Scope.Function(binding.parameters(), binding.body(), outside.frozen()));
    }

    private void defineByRecursion(Definitions all, Scope into) {
        List<Integer> variables = new ArrayList<>();
        for (Definitions.Binding binding : all.bindings()) {
            if (!binding.parameters().isEmpty()) {
                error(Code.MODEL_UNSUPPORTED, binding.definition().span(), "a function that is defined by itself");
                into.define(binding.name(), Scope.Meaning.of(Terms.EMPTY));
                return;
            }
            int variable = terms.addVariable(binding.name());
            variables.add(variable);
            into.define(binding.name(), Scope.Meaning.of(variable));
        }
        List<Integer> bodies = all.bindings().stream()
                .map(binding ->
                        relation(binding.body().term(into, this), binding.body().span()))
                .toList();
        if (!terms.isMonotone(variables, bodies)) {
            Definition first = all.bindings().get(0).definition();
            wrongType(
                    first.span(), "this recursion may have no least solution: it uses itself below `~` or behind `\\`");
        }
        terms.addRecursion(variables, bodies);
        if (variables.size() == 1) {
            terms.closure(variables.get(0), bodies.get(0))
                    .ifPresent(closure -> into.define(all.bindings().get(0).name(), Scope.Meaning.of(closure)));
        }
    }

    int named(String name, Span span, Scope from) {
        Optional<Scope.Meaning> meaning = from.find(name);
        if (meaning.isEmpty()) {
            unknown(name, span, from);
        } else if (meaning.get().function().isPresent()) {
            wrongType(span, Printable.quoted(name) + " is a function: it needs arguments in parentheses");
        }
        return meaning.map(Scope.Meaning::term).orElse(Terms.EMPTY);
    }

    private void unknown(String name, Span span, Scope from) {
        diagnostics
                .error(
                        new Cause(NAMES, name),
                        Code.MODEL_NAME,
                        span,
                        Printable.quoted(name) + " is not defined above, and not built in")
                .nearest(name, from.all());
    }

    int applied(Expressions.Applied call, Scope from) {
        Optional<Scope.Meaning> meaning = from.find(call.name());
        if (meaning.isEmpty()) {
            unknown(call.name(), call.span(), from);
            return Terms.EMPTY;
        }
        List<Integer> arguments = call.arguments().stream()
                .map(argument -> argument.term(from, this))
                .toList();
        Optional<Scope.Function> function = meaning.get().function();
        if (function.isEmpty()) {
            wrongType(call.span(), Printable.quoted(call.name()) + " is not a function; `;` joins relations");
            return Terms.EMPTY;
        }
        int parameters = function.get().parameters().size();
        if (parameters != arguments.size()) {
            wrongType(
                    call.span(),
                    Printable.quoted(call.name()) + " needs " + parameters + " arguments, not " + arguments.size());
            return Terms.EMPTY;
        }
        return applied(function.get(), arguments, call.span());
    }

    private int applied(Scope.Function function, List<Integer> arguments, Span span) {
        if (++calls > MOST_CALLS) {
            if (calls == MOST_CALLS + 1) {
                error(
                        Code.TOO_DEEP,
                        span,
                        "functions of this model call each other more than " + MOST_CALLS + " times");
            }
            return Terms.EMPTY;
        }
        Scope inside = function.scope().within();
        IntStream.range(0, arguments.size())
                .forEach(i -> inside.define(function.parameters().get(i), Scope.Meaning.of(arguments.get(i))));
        return function.body().term(inside, this);
    }

    /** The term, unless it has a mistake, which is not reported. */
    Optional<Integer> attempted(Expression expression, Scope from) {
        Diagnostics outside = diagnostics;
        diagnostics = new Diagnostics();
        try {
            int term = expression.term(from, this);
            return diagnostics.hasErrors() ? Optional.empty() : Optional.of(term);
        } finally {
            diagnostics = outside;
        }
    }

    int unary(Term.Op op, int operand, Span span) {
        Term.Op other = op;
        int checked = operand;
        if (op == Term.Op.IDENTITY_ON) {
            checked = set(operand, span);
        } else if (op == Term.Op.COMPLEMENT && terms.get(operand).op().isSet()) {
            other = op.ofSets();
        } else {
            checked = relation(operand, span);
        }
        return terms.unary(other, checked);
    }

    int binary(Expressions.Binary expression, int left, int right) {
        Span first = expression.left().span();
        Span second = expression.right().span();
        Term.Op op = expression.op();
        if (op == Term.Op.SEQUENCE) {
            return terms.binary(op, relation(left, first), relation(right, second));
        } else if (op == Term.Op.PRODUCT) {
            return terms.binary(op, set(left, first), set(right, second));
        }
        return alike(expression, left, right);
    }

    /** Of two sets, or of two relations. */
    private int alike(Expressions.Binary expression, int left, int right) {
        boolean first = terms.get(left).op().isSet();
        boolean second = terms.get(right).op().isSet();
        if (first != second && left != Terms.EMPTY && right != Terms.EMPTY) {
            Span set = (first ? expression.left() : expression.right()).span();
            wrongType(set, "this is a set, beside a relation; `[S]` is the relation of each event of S with itself");
            return Terms.EMPTY;
        }
        return terms.binary(first || second ? expression.op().ofSets() : expression.op(), left, right);
    }

    private int relation(int term, Span span) {
        if (terms.get(term).op().isSet()) {
            wrongType(
                    span,
                    "this is a set where a relation is needed; `[S]` is the relation of each event of S with itself");
            return Terms.EMPTY;
        }
        return term;
    }

    private int set(int term, Span span) {
        if (term != Terms.EMPTY && !terms.get(term).op().isSet()) {
            wrongType(span, "this is a relation where a set is needed; `domain(r)` and `range(r)` are its sets");
            return Terms.EMPTY;
        }
        return term;
    }

    private void wrongType(Span span, String message) {
        error(Code.MODEL_TYPE, span, message);
    }

    private void error(Code code, Span span, String message) {
        diagnostics.error(code, span, message);
    }
}
