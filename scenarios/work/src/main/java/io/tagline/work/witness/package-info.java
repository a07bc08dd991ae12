/** How near executions come to the guaranteed band. */
@NullMarked
package io.tagline.work.witness;

import org.jspecify.annotations.NullMarked;
