/**
 * The clock and the event list: the only package that imports SSJ's event engine.
 */
package io.tagline.simulator.engine;
