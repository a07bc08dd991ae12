/** Reports about the costs of a line in two caches. */
@NullMarked
package io.tagline.scenarios.report.pairs;

import org.jspecify.annotations.NullMarked;
