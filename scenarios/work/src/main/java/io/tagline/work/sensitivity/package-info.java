/** How much each number of a machine matters: the question, and its answer in words and numbers. */
@NullMarked
package io.tagline.work.sensitivity;

import org.jspecify.annotations.NullMarked;
