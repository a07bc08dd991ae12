/**
 * What happened in one replication, message by message, folded from what the machine's observer hears.
 */
@NullMarked
package io.tagline.simulator.timeline;

import org.jspecify.annotations.NullMarked;
