/** A language server: what an editor shows of documents while they are written. It asks the questions that the command line asks, of texts that may not be saved. */
@NullMarked
package io.tagline.lsp;

import org.jspecify.annotations.NullMarked;
