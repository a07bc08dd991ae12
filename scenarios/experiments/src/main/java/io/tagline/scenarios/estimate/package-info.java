/** What samples tell of the numbers that they were drawn from. */
@NullMarked
package io.tagline.scenarios.estimate;

import org.jspecify.annotations.NullMarked;
