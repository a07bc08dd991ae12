package io.tagline.browser.jdk.java.util.concurrent;

import java.util.concurrent.LinkedBlockingDeque;

/** {@link java.util.concurrent.LinkedBlockingQueue}. */
@SuppressWarnings("serial")
public final class JLinkedBlockingQueue<E> extends LinkedBlockingDeque<E> {}
