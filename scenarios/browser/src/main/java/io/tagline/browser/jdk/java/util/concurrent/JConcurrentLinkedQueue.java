package io.tagline.browser.jdk.java.util.concurrent;

import java.util.ArrayDeque;

/** {@link java.util.concurrent.ConcurrentLinkedQueue}: a worker is a single thread. */
@SuppressWarnings("serial")
public final class JConcurrentLinkedQueue<E> extends ArrayDeque<E> {}
