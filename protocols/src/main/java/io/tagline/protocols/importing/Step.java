package io.tagline.protocols.importing;

import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.Verb;

/** One thing that a cell does. */
sealed interface Step {

    /** As a protocol document has it. */
    String text();

    /** The same, with what a document knows of messages and open words. */
    default String text(Writer writer) {
        return text();
    }

    /** Writes steps that differ from document to document. */
    interface Writer {

        String sent(Sends send);

        String open(Open open);
    }

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

        @Override
        public String text(Writer writer) {
            return writer.sent(this);
        }
    }

    /** Words without a known meaning. */
    record Open(String words) implements Step {

        @Override
        public String text() {
            return Words.OPEN + words;
        }

        @Override
        public String text(Writer writer) {
            return writer.open(this);
        }
    }
}
