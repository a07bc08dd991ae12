/** T_min and T_max of a scenario, and their critical paths (papers/003). */
@NullMarked
package io.tagline.work.bounds;

import org.jspecify.annotations.NullMarked;
