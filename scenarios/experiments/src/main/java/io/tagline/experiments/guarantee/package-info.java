/** The minimum and maximum costs of a program's accesses on its machine: each access is tried alone, in every state that its line can have. */
@NullMarked
package io.tagline.experiments.guarantee;

import org.jspecify.annotations.NullMarked;
