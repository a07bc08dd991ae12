/**
 * The command line: one class for each command, and what is common to them.
 *
 * <p>The one package that imports picocli and the progress bar, prints, and knows terminals, signals and exit codes.
 */
package io.tagline.scenarios.cli;
