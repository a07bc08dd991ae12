/**
 * A small program as a litmus test in C, so tools for memory models read it.
 */
@NullMarked
package io.tagline.litmus.export;

import org.jspecify.annotations.NullMarked;
