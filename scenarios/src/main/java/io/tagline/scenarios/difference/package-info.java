/** Two results beside each other: where they agree, and what is more than chance. */
package io.tagline.scenarios.difference;
