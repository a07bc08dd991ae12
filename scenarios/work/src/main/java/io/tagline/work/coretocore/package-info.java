/** Latencies between the cores of a machine: the question, and its answer in words and numbers. */
@NullMarked
package io.tagline.work.coretocore;

import org.jspecify.annotations.NullMarked;
