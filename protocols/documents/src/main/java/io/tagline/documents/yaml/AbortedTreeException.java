package io.tagline.documents.yaml;

/** Ends the building of a tree after its reason was reported; never leaves this package. */
final class AbortedTreeException extends RuntimeException {

    AbortedTreeException() {
        super("the reason is among the diagnostics", null, false, false);
    }
}
