/**
 * Carries messages between nodes over links that can be busy.
 */
package io.tagline.simulator.network;
