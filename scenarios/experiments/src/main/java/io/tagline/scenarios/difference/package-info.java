/** Two results beside each other: where they agree, and what is more than chance. */
@NullMarked
package io.tagline.scenarios.difference;

import org.jspecify.annotations.NullMarked;
