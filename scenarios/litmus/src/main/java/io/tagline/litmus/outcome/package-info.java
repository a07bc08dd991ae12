/**
 * The outcomes of litmus tests: those that memory models allow, and those counted in runs.
 */
@NullMarked
package io.tagline.litmus.outcome;

import org.jspecify.annotations.NullMarked;
