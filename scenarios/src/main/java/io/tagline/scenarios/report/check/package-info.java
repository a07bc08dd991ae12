/** What a model check tells. */
@NullMarked
package io.tagline.scenarios.report.check;

import org.jspecify.annotations.NullMarked;
