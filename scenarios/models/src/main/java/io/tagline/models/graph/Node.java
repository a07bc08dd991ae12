package io.tagline.models.graph;

import io.tagline.programs.operation.ProgramStep;

/**
 * A node of the CLa graph: one operation of one thread (Ramos and Hoefler, HPDC 2015, section 3).
 *
 * @param number its place among all nodes; the nodes of a thread follow each other
 * @param index its place in its thread, from 0
 */
public record Node(int number, int thread, int index, ProgramStep step) {}
