/**
 * The parts of a litmus test, independent of its notation.
 */
@NullMarked
package io.tagline.litmus.program;

import org.jspecify.annotations.NullMarked;
