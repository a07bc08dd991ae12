package io.tagline.programs.expression;

import io.tagline.documents.Code;

/** The place of an expression: which codes its mistakes have, and whether {@code ${…}} may be written around names. */
public enum Dialect {
    PROGRAM(Code.PROGRAM_SYNTAX, Code.PROGRAM_UNKNOWN_NAME, false),
    SCENARIO(Code.BAD_EXPRESSION, Code.UNKNOWN_PARAMETER, true),
    FORMULA(Code.BAD_FORMULA, Code.BAD_FORMULA, false),
    EXPECTATION(Code.BAD_EXPECTATION, Code.BAD_EXPECTATION, false);

    private final Code syntax;
    private final Code unknownName;
    private final boolean holes;

    Dialect(Code syntax, Code unknownName, boolean holes) {
        this.syntax = syntax;
        this.unknownName = unknownName;
        this.holes = holes;
    }

    /** The code of a text that cannot be parsed. */
    public Code syntax() {
        return syntax;
    }

    /** The code of a name that is not declared. */
    public Code unknownName() {
        return unknownName;
    }

    boolean holes() {
        return holes;
    }
}
