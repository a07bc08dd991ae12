/** Machines as their documents describe them, and documents for computers that hwloc has looked at. */
@NullMarked
package io.tagline.work.machine;

import org.jspecify.annotations.NullMarked;
