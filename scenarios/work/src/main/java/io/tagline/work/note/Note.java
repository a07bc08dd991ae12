package io.tagline.work.note;

/**
 * What somebody has written about a moment of a recording.
 *
 * @param moment its number, as the page counts the steps of controllers and the accesses of no protocol, from 0
 */
public record Note(int moment, String text) {}
