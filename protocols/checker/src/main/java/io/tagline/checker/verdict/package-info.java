/** What the results of several worlds say together. */
@NullMarked
package io.tagline.checker.verdict;

import org.jspecify.annotations.NullMarked;
