/**
 * The timed machine: puts engine, network, caches, directories, memory and threads together and runs one replication at a time.
 */
@NullMarked
package io.tagline.simulator.machine;

import org.jspecify.annotations.NullMarked;
