package io.tagline.browser.jdk.java.util.concurrent;

/** {@link java.util.concurrent.CompletionException}. */
@SuppressWarnings("serial")
public final class JCompletionException extends RuntimeException {

    public JCompletionException(Throwable cause) {
        super(cause);
    }
}
