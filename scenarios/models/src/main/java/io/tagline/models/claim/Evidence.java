package io.tagline.models.claim;

/**
 * The number that decided about an expectation: of all that it is about, the one farthest out.
 *
 * @param place where it was seen, such as {@code send=E}; may be empty
 * @param among how many points or fits the expectation is about
 * @param unit the unit of the number, {@code ns} or {@code x}; may be empty
 */
public record Evidence(String place, int among, String unit, double seen, TargetValue target) {}
