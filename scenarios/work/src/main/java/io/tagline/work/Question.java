package io.tagline.work;

/**
 * Everything that determines an answer. Asked twice, it gives the same one.
 *
 * @param <A> the answer
 */
public interface Question<A extends Answer> {

    /**
     * Asks it.
     *
     * @throws io.tagline.documents.DocumentException with every mistake in the documents that it names
     * @throws io.tagline.documents.Refusal if they are fine, but what is asked for cannot be done
     * @throws java.util.concurrent.CancellationException if it was cancelled before there was anything to keep
     */
    A ask(Desk desk);
}
