package io.tagline.scenarios.model;

/** Whether an expectation held, and a sentence with what was seen instead of what was expected. */
public record Verdict(String expectation, boolean passed, String sentence) {}
