/** Lines that wait for each other, since they share resources: MSHRs, ways, buffers, queues. */
@NullMarked
package io.tagline.checker.waiting;

import org.jspecify.annotations.NullMarked;
