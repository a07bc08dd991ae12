/** The folder that keeps a result: its files, the documents it was made from, and the journal of a run that is not over. */
@NullMarked
package io.tagline.scenarios.result;

import org.jspecify.annotations.NullMarked;
