/** How much each part of a machine was used in one replication. */
@NullMarked
package io.tagline.work.traffic;

import org.jspecify.annotations.NullMarked;
