package io.tagline.protocols.importing;

import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.Verb;

/** One thing that a cell does. */
sealed interface Step {

    /** As a protocol document has it. */
    String text();

    /** Anything but a send. */
    record Does(Verb verb) implements Step {

        @Override
        public String text() {
            return verb.phrase();
        }
    }

    /** A message, by its printed name. */
    record Sends(String message, Role role) implements Step {

        @Override
        public String text() {
            return "send " + message + " to " + role.phrase();
        }
    }

    /** Words without a known meaning. */
    record Open(String words) implements Step {

        @Override
        public String text() {
            return Words.OPEN + words;
        }
    }
}
