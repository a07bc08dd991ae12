/** What the compiler's class library lacks of {@code java.util}. */
@NullMarked
package io.tagline.browser.jdk.java.util;

import org.jspecify.annotations.NullMarked;
