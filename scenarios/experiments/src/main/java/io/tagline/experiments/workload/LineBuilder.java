package io.tagline.experiments.workload;

import io.tagline.documents.Code;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.experiments.scenario.Holders;
import io.tagline.experiments.scenario.LineArray;
import io.tagline.experiments.scenario.LineWords;
import io.tagline.experiments.scenario.Near;
import io.tagline.experiments.scenario.Threads;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Evaluator;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.operation.Dealing;
import io.tagline.programs.operation.LineLocation;
import io.tagline.programs.operation.LineSetup;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/** Sets up one line of a point. Mistakes are thrown as {@link EvaluationException}. */
record LineBuilder(Machine machine, List<Integer> cores, Dealing dealing, Set<String> states) {

    /** As many as a compare-exchange of today's processors writes at once. */
    private static final int BYTES_OF_A_WORD = 8;

    /**
     * {@code cores} has the core of each thread, {@code dealing} those that every replication deals again, and {@code states} the names of the
     * protocol's stable cache states.
     */
    /** How many copies there are of each line of an array: on a coherent machine, each thread has its private one in shared memory. */
    int copies(LineArray array) {
        return array.memory() == LineArray.Memory.PRIVATE && machine.isCoherent() ? cores.size() : 1;
    }

    LineSetup line(LineArray array, String name, Evaluator evaluator) {
        long value = evaluator.number(array.value());
        if (array.buffer().isPresent()) {
            return new LineSetup(name, value, List.of(), inBuffer(array, evaluator));
        }
        if (array.memory() == LineArray.Memory.GHOST) {
            return new LineSetup(name, value, List.of(), new LineLocation.Ghost());
        }
        if (array.memory() == LineArray.Memory.PRIVATE) {
            LineLocation place = machine.isCoherent() ? new LineLocation.Shared() : new LineLocation.Private();
            return new LineSetup(name, value, List.of(), place);
        }
        checkShared(array);
        String state = array.state().fill(evaluator);
        if (state.equals(Holders.IN_MEMORY)) {
            return new LineSetup(name, value, List.of());
        }
        checkState(state, array);
        checkDevice(array, evaluator);
        return new LineSetup(name, value, holders(array, state, evaluator));
    }

    /** How many elements of an array share a line; 1 if they do not. */
    int packed(LineArray array, Evaluator evaluator) {
        Optional<Expression> packed = array.words().packed();
        return packed.isPresent()
                ? wordsThatFit(evaluator.number(packed.get()), packed.get().span())
                : 1;
    }

    List<LineSetup.Word> fields(LineArray array, String name, Evaluator evaluator) {
        List<LineWords.Field> fields = array.words().fields();
        var unused = wordsThatFit(Math.max(1, fields.size()), array.span());
        return fields.isEmpty()
                ? List.of()
                : fields.stream()
                        .map(field -> new LineSetup.Word(name + "." + field.name(), evaluator.number(field.value())))
                        .toList();
    }

    private int wordsThatFit(long words, Span span) {
        long most = machine.lineBytes().value() / BYTES_OF_A_WORD;
        if (words < 1 || words > most) {
            String note = "a line of " + machine.name() + " has "
                    + machine.lineBytes().value() + " bytes, 1 to " + most + " words";
            throw new EvaluationException(Code.OUT_OF_RANGE, span, "a line cannot have " + words + " words", note);
        }
        return (int) words;
    }

    /** The socket of the memory that a row of an array is in; empty if it may be in any, or depends on how cores are dealt. */
    OptionalInt socket(LineArray array, Evaluator evaluator) {
        if (array.near().orElse(null) instanceof Near.Socket socket) {
            return OptionalInt.of(socket(socket.number(), evaluator));
        }
        return array.near().isEmpty() || isDealt()
                ? OptionalInt.empty()
                : OptionalInt.of(machine.socketOfCore(core(array.near().get().number(), evaluator)));
    }

    /** The core whose socket's memory has a row, if that socket depends on how cores are dealt. */
    OptionalInt near(LineArray array, Evaluator evaluator) {
        return array.near().orElse(null) instanceof Near.Neighbour thread && isDealt()
                ? OptionalInt.of(core(thread.number(), evaluator))
                : OptionalInt.empty();
    }

    private int socket(Expression expression, Evaluator evaluator) {
        long socket = evaluator.number(expression);
        int all = machine.socketCount();
        if (socket < 0 || socket >= all) {
            String message = "machine " + machine.name() + " has no socket " + socket;
            String note = all == 1 ? "its only one is 0" : "its sockets are 0 to " + (all - 1);
            throw new EvaluationException(Code.BAD_PLACEMENT, expression.span(), message, note);
        }
        return (int) socket;
    }

    private boolean isDealt() {
        return dealing == Dealing.MACHINE && machine.socketCount() > 1;
    }

    /** On a machine without message passing buffers, these lines are in shared memory. */
    private LineLocation inBuffer(LineArray array, Evaluator evaluator) {
        int core = core(array.buffer().orElseThrow(), evaluator);
        return machine.buffers().isPresent() ? new LineLocation.Buffer(core) : new LineLocation.Shared();
    }

    private void checkShared(LineArray array) {
        if (!machine.isCoherent()) {
            String message = Printable.quoted(array.name()) + " cannot be placed on machine " + machine.name();
            String note = "it has no coherent shared memory: write `memory: private` or `buffer: T0`";
            throw new EvaluationException(Code.WRONG_PLACE, array.span(), message, note);
        }
    }

    private void checkState(String state, LineArray array) {
        Span span = array.state().span();
        if (!states.contains(state)) {
            List<String> legal = Stream.concat(
                            Stream.of(Holders.IN_MEMORY), states.stream().sorted())
                    .distinct()
                    .toList();
            String nearest = Names.nearest(state, legal)
                    .map(n -> "did you mean " + Printable.quoted(n) + "? ")
                    .orElse("");
            String message = "the protocol has no stable state " + Printable.quoted(state);
            String note = nearest + "(" + Names.listed(legal) + ")";
            throw new EvaluationException(Code.UNKNOWN_LINE_STATE, span, message, note);
        }
        if (array.owner().isEmpty()) {
            String message = "a line in state " + Printable.quoted(state) + " has an owner";
            throw new EvaluationException(Code.MISSING_KEY, array.span(), message, "add `owner: T0`");
        }
    }

    private void checkDevice(LineArray array, Evaluator evaluator) {
        Stream.concat(array.owner().stream(), array.sharers().stream())
                .filter(thread -> machine.isDevice(core(thread, evaluator)))
                .findFirst()
                .ifPresent(thread -> {
                    throw new EvaluationException(
                            Code.IMPOSSIBLE_LINE_STATES,
                            thread.span(),
                            "a device keeps no copy of a line",
                            "leave `state` out: the line is in memory");
                });
    }

    /** Threads on one core hold a line together, so a core is named once. */
    private List<LineSetup.Holder> holders(LineArray array, String state, Evaluator evaluator) {
        List<LineSetup.Holder> holders = new ArrayList<>();
        int owner = core(array.owner().orElseThrow(), evaluator);
        holders.add(new LineSetup.Holder(owner, state));
        if (!Holders.isAlone(state)) {
            array.sharers().stream()
                    .map(sharer -> core(sharer, evaluator))
                    .distinct()
                    .filter(core -> core != owner)
                    .forEach(core -> holders.add(new LineSetup.Holder(core, Holders.SHARED)));
        }
        return holders;
    }

    private int core(Expression thread, Evaluator evaluator) {
        long number = evaluator.number(thread);
        if (number < 0 || number >= cores.size()) {
            String message = "there is no thread T" + number;
            throw new EvaluationException(
                    Code.INDEX_OUT_OF_RANGE, thread.span(), message, Threads.existing(cores.size()));
        }
        return cores.get((int) number);
    }
}
