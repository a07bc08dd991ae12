/**
 * Programs whose operations depend on values they read, as a thread executes them: a stack machine, whose whole state can be copied and
 * compared.
 */
@NullMarked
package io.tagline.programs.code;

import org.jspecify.annotations.NullMarked;
