/** Computers as tools report them (hwloc, lscpu, likwid-topology): a tree of parts, and its regular shape. */
@NullMarked
package io.tagline.topologies.computer;

import org.jspecify.annotations.NullMarked;
