package io.tagline.programs.operation;

import io.tagline.documents.Span;

/** Why a program is dynamic: what uses a value, and where. */
public record Reason(String what, Span span) {}
