/**
 * What happened in one replication, message by message, folded from what the machine's observer hears.
 */
package io.tagline.simulator.timeline;
