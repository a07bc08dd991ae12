package io.tagline.scenarios.cli;

import io.tagline.experiments.scenario.CostSource;
import java.util.Arrays;
import java.util.Iterator;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a band, as a scenario's {@code bounds} has it. */
final class BandConverter implements ITypeConverter<CostSource>, Iterable<String> {

    @Override
    public CostSource convert(String text) {
        return Arrays.stream(CostSource.values())
                .filter(source -> source.word().equals(text))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("expected one of "
                        + Arrays.stream(CostSource.values())
                                .map(CostSource::word)
                                .collect(Collectors.joining(", "))
                        + ", not '" + text + "'"));
    }

    @Override
    public Iterator<String> iterator() {
        return Arrays.stream(CostSource.values()).map(CostSource::word).iterator();
    }
}
