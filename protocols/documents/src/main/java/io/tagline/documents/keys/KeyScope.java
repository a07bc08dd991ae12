package io.tagline.documents.keys;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Span;

/** What values are read in: where mistakes are reported, and in documents that need it, what values may refer to. */
public interface KeyScope {

    /** Where mistakes are reported. */
    Diagnostics diagnostics();

    /** Reports a mistake. */
    default Finding error(Code code, Span span, String message) {
        return diagnostics().error(code, span, message);
    }
}
