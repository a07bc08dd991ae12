/** What commands read of files: results, questions, shards and traces. */
@NullMarked
package io.tagline.scenarios.cli.stored;

import org.jspecify.annotations.NullMarked;
