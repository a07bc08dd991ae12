/** Numbers of a machine that fit measurements: the question, and its answer in words and numbers. */
@NullMarked
package io.tagline.work.fit;

import org.jspecify.annotations.NullMarked;
