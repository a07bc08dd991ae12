package io.tagline.communication.sharing;

import java.util.OptionalInt;

/**
 * The accesses to one place of a line from one place of a program, by one thread if that is known.
 *
 * @param offset of their first byte in the line; how many bytes they have is not known
 * @param thread its number in the report, from 0
 * @param transfers loads that found the line modified in another cache, or got it from there
 * @param stores of those that were sampled
 * @param symbol the function, if the report names it
 */
public record LineAccess(int offset, OptionalInt thread, double transfers, double stores, String symbol) {}
