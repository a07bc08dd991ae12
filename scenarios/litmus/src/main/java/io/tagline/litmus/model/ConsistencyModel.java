package io.tagline.litmus.model;

import io.tagline.documents.Source;
import java.util.List;

/** A memory consistency model: definitions, and conditions that an execution has to meet. */
public final class ConsistencyModel {

    private final Source source;
    private final String title;
    private final List<Definition> definitions;
    private final List<Condition> conditions;
    private final Terms terms;

    /** The relation, or set, that each condition is about. */
    private final int[] tested;

    ConsistencyModel(
            Source source,
            String title,
            List<Definition> definitions,
            List<Condition> conditions,
            Terms terms,
            int[] tested) {
        this.source = source;
        this.title = title;
        this.definitions = List.copyOf(definitions);
        this.conditions = List.copyOf(conditions);
        this.terms = terms;
        this.tested = tested;
    }

    public Source source() {
        return source;
    }

    /** The short name of its document. */
    public String name() {
        return ConsistencyModelReader.KIND.shortName(source.name());
    }

    /** How the document begins, or its name. */
    public String title() {
        return title.isEmpty() ? name() : title;
    }

    /** What it defines, in its order; without built-in names. */
    public List<Definition> definitions() {
        return definitions;
    }

    public List<Condition> conditions() {
        return conditions;
    }

    /** Whether it says anything about an execution besides whether it is allowed. */
    public boolean raisesFlags() {
        return conditions.stream().anyMatch(condition -> condition.role() != Condition.Role.DEMAND);
    }

    /** Judges the executions of one control flow. */
    public ConsistencyJudge over(Facts facts) {
        return new ConsistencyJudge(this, facts);
    }

    Terms terms() {
        return terms;
    }

    int tested(int condition) {
        return tested[condition];
    }

    @Override
    public String toString() {
        return name();
    }
}
