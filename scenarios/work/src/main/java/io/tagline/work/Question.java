package io.tagline.work;

/**
 * A complete description of an answer: asking it twice returns the same one.
 *
 * @param <A> the answer
 */
public interface Question<A extends Answer> {

    /**
     * Computes the answer.
     *
     * @throws io.tagline.documents.DocumentException with every mistake in the named documents
     * @throws io.tagline.documents.Refusal if the documents are valid, but the question cannot be answered
     * @throws java.util.concurrent.CancellationException if it was cancelled before any part of the answer was finished
     */
    A ask(WorkContext context);
}
