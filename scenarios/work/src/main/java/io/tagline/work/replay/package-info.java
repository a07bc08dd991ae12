/** A memory trace on the timed machine: what a placement of its threads costs. docs/mapping.md, evaluation. */
@NullMarked
package io.tagline.work.replay;

import org.jspecify.annotations.NullMarked;
