package io.tagline.programs.operation;

/** Why a program is dynamic: what makes it so, and in which line of the program, from 1. */
public record Reason(String what, int programLine) {}
