/**
 * What the compiler's class library lacks of the JDK, or does otherwise: classes in the packages below, whose names begin with {@code J}, and methods of
 * classes that it has, in {@link io.tagline.browser.jdk.Patches}. Each does what the JDK does; tests compare the two.
 */
@NullMarked
package io.tagline.browser.jdk;

import org.jspecify.annotations.NullMarked;
