/** What the compiler's class library lacks of {@code java.io}. */
@NullMarked
package io.tagline.browser.jdk.java.io;

import org.jspecify.annotations.NullMarked;
