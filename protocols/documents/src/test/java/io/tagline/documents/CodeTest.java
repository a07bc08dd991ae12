package io.tagline.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CodeTest {

    @Test
    void codesNamedInTheGuides_stayWhatTheyAre() {
        assertEquals("TL012", Code.UNKNOWN_KEY.id());
        assertEquals("TL021", Code.MISSING_UNIT.id());
    }

    @Test
    void noNumber_isGivenTwice() {
        Set<String> ids = Arrays.stream(Code.values()).map(Code::id).collect(Collectors.toSet());
        assertEquals(Code.values().length, ids.size());
    }

    @ParameterizedTest
    @EnumSource(Code.class)
    void everyCode_isFoundById(Code code) {
        assertEquals(Optional.of(code), Code.of(code.id()));
        assertEquals(Optional.of(code), Code.of(code.id().toLowerCase(java.util.Locale.ROOT)));
    }

    @Test
    void unknownId_findsNothing() {
        assertEquals(Optional.empty(), Code.of("TL999"));
    }
}
