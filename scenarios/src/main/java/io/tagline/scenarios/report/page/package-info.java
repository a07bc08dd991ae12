/** Pages, pictures as pixels, and the folders that keep results. */
@NullMarked
package io.tagline.scenarios.report.page;

import org.jspecify.annotations.NullMarked;
