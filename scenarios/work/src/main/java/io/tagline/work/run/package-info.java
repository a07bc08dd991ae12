/** What a run says of a machine, as numbers that have names. */
@NullMarked
package io.tagline.work.run;

import org.jspecify.annotations.NullMarked;
