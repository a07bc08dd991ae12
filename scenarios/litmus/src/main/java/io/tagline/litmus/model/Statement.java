package io.tagline.litmus.model;

import io.tagline.documents.Span;

/** A definition, a condition, or another document. */
interface Statement {

    void compile(ModelCompiler compiler);

    record Let(Definitions definitions) implements Statement {
        @Override
        public void compile(ModelCompiler compiler) {
            compiler.defineForAll(definitions);
        }
    }

    record Check(Condition condition, Expression tested) implements Statement {
        @Override
        public void compile(ModelCompiler compiler) {
            compiler.check(condition, tested);
        }
    }

    record Include(Span span, String document) implements Statement {
        @Override
        public void compile(ModelCompiler compiler) {
            compiler.include(document, span);
        }
    }
}
