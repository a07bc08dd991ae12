/** What hwloc, the portable hardware locality library, tells of a computer. */
@NullMarked
package io.tagline.topologies.hwloc;

import org.jspecify.annotations.NullMarked;
