/** A scenario with everything it names, checked and ready to run. */
@NullMarked
package io.tagline.experiments.setup;

import org.jspecify.annotations.NullMarked;
