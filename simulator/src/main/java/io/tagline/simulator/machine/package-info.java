/**
 * The timed machine: puts engine, network, caches, directories, memory and threads together and runs one replication at a time.
 */
package io.tagline.simulator.machine;
