/** Which slice and which memory controller an address belongs to. */
@NullMarked
package io.tagline.topologies.address;

import org.jspecify.annotations.NullMarked;
