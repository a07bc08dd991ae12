/** What samples say about the distribution that they were drawn from. */
@NullMarked
package io.tagline.scenarios.estimate;

import org.jspecify.annotations.NullMarked;
