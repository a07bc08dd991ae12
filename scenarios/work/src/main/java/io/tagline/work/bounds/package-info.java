/** T_min and T_max of a scenario, and their critical paths (Ramos and Hoefler, HPDC 2015). */
@NullMarked
package io.tagline.work.bounds;

import org.jspecify.annotations.NullMarked;
