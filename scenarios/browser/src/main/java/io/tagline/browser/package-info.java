/** The laboratory: questions asked by a web page, and answered there. */
@NullMarked
package io.tagline.browser;

import org.jspecify.annotations.NullMarked;
