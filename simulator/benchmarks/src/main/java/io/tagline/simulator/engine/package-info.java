/** Event lists compared; in the engine's own package, because only the engine knows its queue. */
package io.tagline.simulator.engine;
