package io.tagline.work.note;

/**
 * A note on a moment of a recording.
 *
 * @param moment its number, counted as on the page over controllers' steps and protocol-free accesses, from 0
 */
public record Note(int moment, String text) {}
