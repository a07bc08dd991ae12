/** Fits numbers of a machine to what several sources say of it, and says what that is worth. */
@NullMarked
package io.tagline.scenarios.fitting;

import org.jspecify.annotations.NullMarked;
