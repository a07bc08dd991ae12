/** What a command is: ways to ask questions, their words, and the document that these words make. */
@NullMarked
package io.tagline.scenarios.cli.command;

import org.jspecify.annotations.NullMarked;
