/** Why a sample took as long as it did. */
@NullMarked
package io.tagline.work.why;

import org.jspecify.annotations.NullMarked;
