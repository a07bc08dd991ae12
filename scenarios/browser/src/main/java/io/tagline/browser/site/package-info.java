/** The documents as a web site, with examples that run. */
@NullMarked
package io.tagline.browser.site;

import org.jspecify.annotations.NullMarked;
