/** Pictures of results: what a run, or a part of it, looks like, as SVG with the numbers behind it. */
@NullMarked
package io.tagline.scenarios.plot;

import org.jspecify.annotations.NullMarked;
