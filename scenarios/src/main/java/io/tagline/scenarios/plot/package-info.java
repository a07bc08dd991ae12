/** Pictures of results: what a run, or a part of it, looks like, as SVG with the numbers behind it. */
package io.tagline.scenarios.plot;
