/**
 * What a litmus test consists of, whatever the notation it was written in.
 */
@NullMarked
package io.tagline.litmus.program;

import org.jspecify.annotations.NullMarked;
