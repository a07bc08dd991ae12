/** What hwloc, the portable hardware locality library, tells of a computer, and the machine document that follows from it. */
@NullMarked
package io.tagline.topologies.hwloc;

import org.jspecify.annotations.NullMarked;
