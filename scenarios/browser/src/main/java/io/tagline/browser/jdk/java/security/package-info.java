/** What the compiler's class library lacks of {@code java.security}. */
@NullMarked
package io.tagline.browser.jdk.java.security;

import org.jspecify.annotations.NullMarked;
