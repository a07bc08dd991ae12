/** Notes about moments of a timeline, as files have them. */
@NullMarked
package io.tagline.scenarios.timeline.notes;

import org.jspecify.annotations.NullMarked;
