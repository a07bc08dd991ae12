package io.tagline.scenarios.cli;

import io.tagline.documents.units.ParsedValue;
import io.tagline.documents.units.Units;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code 120 ns} as picoseconds. */
final class DurationConverter implements ITypeConverter<Long> {

    @Override
    public Long convert(String text) {
        ParsedValue<Long> read = Units.duration(text);
        if (read instanceof ParsedValue.Refused<Long> refused) {
            String note = refused.note().isEmpty() ? "" : "; " + refused.note();
            throw new TypeConversionException(refused.message() + note);
        }
        return read.value().orElseThrow();
    }
}
