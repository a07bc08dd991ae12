package io.tagline.protocols.importing;

import io.tagline.documents.Source;
import java.util.Optional;

/** Where pages are found that a page links to; they are read for the questions that it leaves, and may be missing. */
@FunctionalInterface
public interface Pages {

    /** The text of a page in the folder of another one. */
    Optional<String> beside(Source page, String name);
}
