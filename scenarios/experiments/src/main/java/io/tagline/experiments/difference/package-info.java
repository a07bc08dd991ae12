/** Two results side by side: where they agree, and which differences are more than chance. */
@NullMarked
package io.tagline.experiments.difference;

import org.jspecify.annotations.NullMarked;
