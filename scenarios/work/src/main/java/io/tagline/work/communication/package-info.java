/** Which threads communicate: the question, and its answer in words and numbers. */
@NullMarked
package io.tagline.work.communication;

import org.jspecify.annotations.NullMarked;
