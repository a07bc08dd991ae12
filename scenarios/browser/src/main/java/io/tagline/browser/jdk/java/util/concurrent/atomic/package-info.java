/** What the compiler's class library lacks of {@code java.util.concurrent.atomic}. */
@NullMarked
package io.tagline.browser.jdk.java.util.concurrent.atomic;

import org.jspecify.annotations.NullMarked;
