package io.tagline.documents;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * The kinds of mistake a document can have, with numbers that stay. A number is never given to another mistake.
 *
 * <p>To add one: take the next free number of its range (001-099 reading, 100-149 protocols, 150-199 machines,
 * 200-249 scenarios, 250-299 programs, 300-319 traces, 320-332 litmus tests,
 * memory models and sequences, 333 on documents as a whole), and explain it under {@code ## TLnnn} in
 * {@code resources/io/tagline/library/codes/}; a test checks that both agree.
 */
public enum Code {
    FILE_MISSING(1, "file not found"),
    FILE_UNREADABLE(2, "file cannot be read"),
    FILE_TOO_LARGE(3, "file too large"),
    NOT_A_FILE(4, "not a regular file"),
    NOT_UTF8(5, "not UTF-8"),
    EMPTY_DOCUMENT(6, "empty document"),
    YAML_SYNTAX(7, "YAML syntax"),
    TAB_INDENTATION(8, "tab used for indentation"),
    DUPLICATE_KEY(9, "duplicate key"),
    ANCHOR_OR_ALIAS(10, "anchor or alias"),
    TOO_DEEP(11, "nested too deep"),
    UNKNOWN_KEY(12, "unknown key"),
    MISSING_KEY(13, "missing key"),
    WRONG_TYPE(14, "wrong type"),
    SEVERAL_DOCUMENTS(15, "several documents in one file"),
    UNKNOWN_NAME(16, "unknown name"),
    BAD_VERSION(17, "bad tagline version"),
    TOO_MANY_NODES(18, "too many values in one document"),
    KEY_NOT_TEXT(19, "key is not a plain text"),
    NOT_A_NUMBER(20, "not a number"),
    MISSING_UNIT(21, "missing unit"),
    UNKNOWN_UNIT(22, "unknown unit"),
    AMBIGUOUS_SIZE_UNIT(23, "ambiguous size unit"),
    NEGATIVE_VALUE(24, "negative value"),
    OUT_OF_RANGE(25, "value out of range"),
    NOT_AN_INTEGER(26, "not an integer"),
    NOT_WHOLE(27, "finer than the smallest unit"),
    YAML_TAG(28, "YAML tag"),
    BAD_NAME(29, "not usable as a name"),
    HIDDEN_CHARACTER(30, "hidden character"),

    MISSING_SECTION(100, "missing section"),
    BAD_TABLE(101, "malformed table"),
    UNKNOWN_COLUMN(102, "unknown column"),
    UNKNOWN_STATE(103, "unknown state"),
    UNKNOWN_EVENT(104, "unknown event"),
    UNKNOWN_MESSAGE(105, "unknown message"),
    UNKNOWN_ROLE(106, "unknown role"),
    UNKNOWN_VERB(107, "unknown verb"),
    UNKNOWN_CONDITION(108, "unknown condition"),
    UNKNOWN_PERMISSION(109, "unknown permission"),
    UNKNOWN_NETWORK(110, "unknown network"),
    DUPLICATE_STATE(111, "duplicate state"),
    DUPLICATE_MESSAGE(112, "duplicate message"),
    DUPLICATE_EVENT(113, "duplicate event"),
    DUPLICATE_CELL(114, "duplicate cell"),
    UNREACHABLE_STATE(115, "unreachable state"),
    OVERLAPPING_CONDITIONS(116, "overlapping conditions"),
    CONDITION_GAP(117, "gap in conditions"),
    MESSAGE_WITHOUT_RECEIVER(118, "message without a receiver"),
    MESSAGE_NEVER_SENT(119, "message that is never sent"),
    STALL_ON_RESPONSE(120, "stall on a response network"),
    ACTION_NOT_ALLOWED(121, "action not allowed here"),
    MESSAGE_LACKS_FIELD(122, "message lacks a field that the row needs"),
    INITIAL_STATE_NOT_STABLE(123, "initial state is not stable"),
    UNKNOWN_INVARIANT(124, "unknown invariant"),
    UNKNOWN_ORDER(125, "unknown order of a network"),
    UNKNOWN_FAULT(126, "unknown fault"),
    PERMISSION_CONTRADICTED(127, "permission that a row contradicts"),
    BAD_EXTENSION(128, "change that does not fit its base"),
    UNSTATED(129, "what a document must say of itself"),
    OPEN_QUESTION(130, "open question of an import"),
    BAD_RESOURCE(131, "resource that lines cannot share so"),

    UNKNOWN_INTERCONNECT(150, "unknown interconnect"),
    STOP_OUT_OF_RANGE(151, "stop out of range"),
    TOO_MANY_NODES_IN_MACHINE(152, "machine too large"),
    MISSING_KIND(154, "number without kind"),
    BAD_DISTRIBUTION(156, "bad distribution"),
    UNREAD_KEY(157, "key that nothing reads"),
    BAD_HIERARCHY(158, "domains that do not fit into each other"),
    UNREACHED_STOP(159, "stop that no route leads to"),
    MISFIT(160, "numbers that do not fit each other"),

    BAD_MATRIX(200, "bad matrix"),
    UNKNOWN_PARAMETER(201, "unknown parameter"),
    BAD_PLACEMENT(202, "bad thread placement"),
    UNKNOWN_MACHINE(203, "unknown machine"),
    UNKNOWN_PROTOCOL(204, "unknown protocol"),
    UNKNOWN_SCENARIO(205, "unknown scenario"),
    UNKNOWN_LINE_STATE(206, "unknown line state"),
    IMPOSSIBLE_LINE_STATES(207, "impossible combination of line states"),
    BAD_EXPECTATION(208, "bad expectation"),
    BAD_FORMULA(209, "bad formula"),
    BAD_MEASURE(210, "bad measure"),
    BAD_STOP_RULE(211, "bad stop rule"),
    BAD_EXPRESSION(212, "bad expression"),
    BAD_TREE(213, "bad tree"),
    UNKNOWN_PROGRAM(214, "unknown program"),
    BAD_FIT(215, "bad fit"),
    BAD_EQUATION(216, "bad equation"),
    UNUSED_PARAMETER(217, "unused parameter"),
    EXCLUDING_KEYS(218, "keys that exclude each other"),
    NO_MODEL(219, "program that no model describes"),
    BUFFER_TOO_SMALL(220, "more lines than a message passing buffer has"),
    UNSUITABLE_PROTOCOL(221, "protocol that does not suit the machine"),
    NO_COST(222, "cost that the machine does not state"),
    NAMESAKES(223, "two documents with the same short name"),
    BAD_QUESTION(224, "question that cannot be answered"),

    PROGRAM_SYNTAX(250, "program syntax"),
    PROGRAM_INDENTATION(251, "program indentation"),
    PROGRAM_UNKNOWN_NAME(252, "unknown name in a program"),
    WRONG_ARGUMENT_COUNT(253, "wrong number of arguments"),
    INDEX_OUT_OF_RANGE(254, "index out of range"),
    DIVISION_BY_ZERO(255, "division by zero"),
    WAIT_NEVER_SATISFIED(256, "wait that can never be satisfied"),
    PROGRAM_TOO_LARGE(257, "program too large"),
    TYPE_MISMATCH(258, "type mismatch"),
    UNEQUAL_BARRIERS(259, "barrier that not all threads reach"),
    WRONG_PLACE(262, "line out of reach of the operation"),
    BOUNDS_TOO_LARGE(263, "bounds that take too many steps"),
    ENDLESS_LOOP(264, "loop that never ends"),
    ASSERTION_FAILED(265, "assertion that fails"),
    NO_VALUE(266, "variable without a value"),
    UNMATCHED_INTERVAL(267, "interval without beginning or end"),
    DYNAMIC_PROGRAM(268, "dynamic program where a static one is needed"),

    MALFORMED_TRACE(300, "malformed trace"),

    LITMUS_SYNTAX(320, "syntax of a litmus test"),
    LITMUS_UNSUPPORTED(321, "litmus test with something that is not supported"),
    LITMUS_NAME(322, "unknown name in a litmus test"),
    MODEL_SYNTAX(323, "syntax of a memory model"),
    MODEL_UNSUPPORTED(324, "memory model with something that is not supported"),
    MODEL_NAME(325, "unknown name in a memory model"),
    MODEL_TYPE(326, "set, relation or function in the wrong place"),
    SEQUENCE_SYNTAX(330, "syntax of a sequence of accesses"),
    SEQUENCE_STUCK(331, "access that the protocol cannot perform"),
    SEQUENCE_SETS(332, "lines that caches of a sequence have no place for"),

    OTHER_KIND(333, "document of another kind");

    private final int number;
    private final String title;

    Code(int number, String title) {
        this.number = number;
        this.title = title;
    }

    /** The code a person types after {@code tagline explain}, in any case: {@code TL012}. */
    public static Optional<Code> of(String id) {
        String wanted = id.toUpperCase(Locale.ROOT);
        return Arrays.stream(values()).filter(code -> code.id().equals(wanted)).findFirst();
    }

    /** The stable code as printed, such as {@code TL012}. */
    public String id() {
        return "TL%03d".formatted(number);
    }

    /** One line, without a full stop. */
    public String title() {
        return title;
    }
}
