/**
 * Directory slices: the homes of lines.
 */
package io.tagline.simulator.directory;
