/** All other commands, by what they are about. */
@NullMarked
package io.tagline.scenarios.cli.topic;

import org.jspecify.annotations.NullMarked;
