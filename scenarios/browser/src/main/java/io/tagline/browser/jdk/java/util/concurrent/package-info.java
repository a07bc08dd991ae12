/** What the compiler's class library lacks of {@code java.util.concurrent}. */
@NullMarked
package io.tagline.browser.jdk.java.util.concurrent;

import org.jspecify.annotations.NullMarked;
