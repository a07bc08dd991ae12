/** The states of a world: how they are packed, what a step does to them, which of them are the same but for names, and what must hold in each. */
@NullMarked
package io.tagline.checker.state;

import org.jspecify.annotations.NullMarked;
