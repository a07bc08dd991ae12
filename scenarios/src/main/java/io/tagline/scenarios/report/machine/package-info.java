/** Reports about a machine as its document describes it. */
@NullMarked
package io.tagline.scenarios.report.machine;

import org.jspecify.annotations.NullMarked;
