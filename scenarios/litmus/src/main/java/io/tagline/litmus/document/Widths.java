package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.litmus.program.Operand;
import java.util.Map;
import java.util.TreeMap;

/** How wide the accesses to each location are. What is written by parts is refused; what is written whole may be read by its lowest part. */
final class Widths {

    private final Map<String, Range> stores = new TreeMap<>();
    private final Map<String, Range> all = new TreeMap<>();

    /** The narrowest and the widest access, and where the narrowest is. */
    private record Range(int least, int most, Span place) {

        Range with(Range other) {
            return new Range(
                    Math.min(least, other.least),
                    Math.max(most, other.most),
                    other.least < least ? other.place : place);
        }
    }

    /** Adds an access; one whose location depends on what was loaded is taken for one of the usual width. */
    void add(Operand at, int bits, boolean writing, Span place) {
        if (at instanceof Operand.Address address) {
            Range range = new Range(bits, bits, place);
            all.merge(address.location(), range, Range::with);
            if (writing) {
                stores.merge(address.location(), range, Range::with);
            }
        }
    }

    /** Reports each location of which a part is written. */
    void check(TokenCursor cursor) {
        stores.forEach((location, written) -> {
            Range accessed = all.getOrDefault(location, written);
            if (written.least < accessed.most) {
                cursor.error(
                                Code.LITMUS_UNSUPPORTED,
                                written.place,
                                Printable.quoted(location) + " is written by " + written.least
                                        + " bits here, and accessed by " + accessed.most + " elsewhere")
                        .help("a location that is written has to be written whole; it may be read by its lowest part");
            }
        });
    }
}
