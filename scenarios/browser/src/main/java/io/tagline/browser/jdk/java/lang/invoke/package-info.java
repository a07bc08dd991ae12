/** What the compiler's class library lacks of {@code java.lang.invoke}. */
@NullMarked
package io.tagline.browser.jdk.java.lang.invoke;

import org.jspecify.annotations.NullMarked;
