package io.tagline.simulator.directory;

import io.tagline.simulator.cache.TagArray;
import java.util.Optional;

/**
 * The tags of slices (Primer, section 8.6.1, and Gupta, Weber and Mowry, ICPP 1990).
 *
 * @param lines of a cache, or of a sparse directory; none if there is room for all
 * @param filter of the snoop filter beside a cache; none if there is room for all
 */
public record SliceTags(Optional<TagArray> lines, Optional<TagArray> filter) {}
