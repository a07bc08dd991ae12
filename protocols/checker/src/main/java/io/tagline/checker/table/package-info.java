/** What the tables of a protocol alone say, before any state is visited: what each register and message is good for, and what no world can reach. */
@NullMarked
package io.tagline.checker.table;

import org.jspecify.annotations.NullMarked;
