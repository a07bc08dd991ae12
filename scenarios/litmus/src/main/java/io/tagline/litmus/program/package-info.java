/**
 * What a litmus test says, whatever the notation it was written in.
 */
@NullMarked
package io.tagline.litmus.program;

import org.jspecify.annotations.NullMarked;
