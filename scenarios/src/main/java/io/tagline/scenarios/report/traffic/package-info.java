/** Reports about the use of links and directories. */
@NullMarked
package io.tagline.scenarios.report.traffic;

import org.jspecify.annotations.NullMarked;
