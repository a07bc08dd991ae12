package io.tagline.programs.operation;

/** An operation and the line of the program, from 1, that it was expanded from. */
public record ProgramStep(Operation operation, int programLine) {}
