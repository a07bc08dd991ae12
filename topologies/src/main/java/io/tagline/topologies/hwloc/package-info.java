/** What hwloc, the portable hardware locality library, reports about a computer. */
@NullMarked
package io.tagline.topologies.hwloc;

import org.jspecify.annotations.NullMarked;
