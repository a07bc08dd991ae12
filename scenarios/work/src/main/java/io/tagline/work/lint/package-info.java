/** Documents of any kind, read as completely as running them would. */
@NullMarked
package io.tagline.work.lint;

import org.jspecify.annotations.NullMarked;
