/** Reports about two results side by side. */
@NullMarked
package io.tagline.scenarios.report.difference;

import org.jspecify.annotations.NullMarked;
