/**
 * The command line: one class for each command, and shared parts.
 *
 * <p>The only package that imports picocli and the progress bar, prints, and knows terminals, signals and exit codes.
 */
@NullMarked
package io.tagline.scenarios.cli;

import org.jspecify.annotations.NullMarked;
