/**
 * The CLa graph of Ramos and Hoefler, HPDC 2015, section 3: the operations of all threads and the four kinds of edges between them.
 *
 * <p>It is built from the operation lists that the simulator executes, and knows neither costs nor machines.
 */
@NullMarked
package io.tagline.models.graph;

import org.jspecify.annotations.NullMarked;
