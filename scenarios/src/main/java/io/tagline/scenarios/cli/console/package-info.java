/** The terminal, or the pipe, that a command talks to; progress, Ctrl-C and exit codes. */
@NullMarked
package io.tagline.scenarios.cli.console;

import org.jspecify.annotations.NullMarked;
