package io.tagline.litmus.model;

import java.util.List;

/** What one {@code let} defines; by {@code let rec} it may be by itself, and by each other. */
record Definitions(List<Binding> bindings, boolean recursive) {

    /** A name, with parameters if it is a function. */
    record Binding(Definition definition, List<String> parameters, Expression body) {

        String name() {
            return definition.name();
        }
    }
}
