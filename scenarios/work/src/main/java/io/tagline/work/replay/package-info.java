/** A memory trace on the timed machine: the cost of a placement of its threads. docs/mapping.md, evaluation. */
@NullMarked
package io.tagline.work.replay;

import org.jspecify.annotations.NullMarked;
