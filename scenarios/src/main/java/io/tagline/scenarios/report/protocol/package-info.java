/** Reports about a protocol itself. */
@NullMarked
package io.tagline.scenarios.report.protocol;

import org.jspecify.annotations.NullMarked;
