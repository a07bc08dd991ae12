package io.tagline.communication.detection;

/**
 * How two matrices of communication differ for a pair of threads: the terms of Diener et al., PDP 2016, equation 1.
 *
 * @param here the normalised cell of the first matrix
 * @param there that of the second
 * @param share of the mean squared error that the pair contributes
 */
public record PairDifference(int first, int second, double here, double there, double share) {}
