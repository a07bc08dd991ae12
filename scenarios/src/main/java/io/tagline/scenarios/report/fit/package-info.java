/** Reports about numbers of a machine that were fitted to data, and about data beside a machine. */
@NullMarked
package io.tagline.scenarios.report.fit;

import org.jspecify.annotations.NullMarked;
