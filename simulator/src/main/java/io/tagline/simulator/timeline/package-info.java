/**
 * What happened in one replication, message by message, assembled from what the machine's observer sees.
 */
@NullMarked
package io.tagline.simulator.timeline;

import org.jspecify.annotations.NullMarked;
