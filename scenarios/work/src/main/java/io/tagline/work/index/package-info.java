/** All that tagline can be asked, in a list. */
@NullMarked
package io.tagline.work.index;

import org.jspecify.annotations.NullMarked;
