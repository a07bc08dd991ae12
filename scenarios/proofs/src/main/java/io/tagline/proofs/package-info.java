/**
 * What is proved of what is built in, in every build. Of protocols: that they are verified, that each of their rows is taken, how many
 * states they have, and that hardly any change of them goes unnoticed. Of bounds: that what is simulated stays between them. All of it is
 * among the tests; nothing depends on them, so that nothing waits.
 */
@NullMarked
package io.tagline.proofs;

import org.jspecify.annotations.NullMarked;
