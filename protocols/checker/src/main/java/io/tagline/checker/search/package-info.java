/** The search through all reachable states, level by level on several threads, and the way back to a violation. */
@NullMarked
package io.tagline.checker.search;

import org.jspecify.annotations.NullMarked;
