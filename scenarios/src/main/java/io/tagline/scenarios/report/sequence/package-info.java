/** Sequences of accesses, with their answers or without. */
@NullMarked
package io.tagline.scenarios.report.sequence;

import org.jspecify.annotations.NullMarked;
