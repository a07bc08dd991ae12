package io.tagline.documents;

/** Where documents come from: files and class path in a shell, texts in a program or a page. */
@FunctionalInterface
public interface Documents {

    /** All documents of a kind. */
    Library of(DocumentKind kind);
}
