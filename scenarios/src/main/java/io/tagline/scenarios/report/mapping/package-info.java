/** What a mapping is worth. */
@NullMarked
package io.tagline.scenarios.report.mapping;

import org.jspecify.annotations.NullMarked;
