package io.tagline.litmus.outcome;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is published of the condition of each built-in test on x86: that the outcome is allowed, or that it is forbidden.
 *
 * <p>{@code kinds.txt} of herdtools7, catalogue/x86_64/tests, has herd7's verdicts by its model x86tso. Those that are not there: Sewell
 * et al., CACM 2010, and Owens, Sarkar and Sewell, TPHOLs 2009, for n4b, n5, n6 and 3.SB (which is SB with one more thread); Intel 64 and
 * IA-32 manual, volume 3, examples 8-7 to 8-10, for independent reads and exchanges, section 8.1 for additions; Alglave, Maranget and
 * Tautschnig, TOPLAS 2014, figure 6, for the five tests of coherence (what SC per location forbids), and section 4 for ISA2 (no causality
 * is lost on x86). Those in C compile to SB, SB+mfences and MP.
 */
final class PublishedVerdicts {

    private static final List<String> ALLOWED = List.of(
            // kinds.txt
            "R",
            "R+po+rfi-po",
            "RWC",
            "SB",
            "SB+mfence+po",
            "SB+mfence+rfi-po",
            "SB+po+rfi-po",
            "SB+rfi-po+po-rfi-po",
            "SB+rfi-pos",
            "WRW+WR",
            // elsewhere
            "3.SB",
            "n6",
            "INC",
            "C-SB");

    private static final List<String> FORBIDDEN = List.of(
            // kinds.txt
            "2+2W",
            "LB",
            "MP",
            "MP+po+po-rfi-po",
            "R+po+mfence",
            "RWC+po+mfence",
            "S",
            "SB+mfences",
            "WRC",
            "WWC",
            // elsewhere
            "MP+mfences",
            "MP+xchg+po",
            "SB+xchgs",
            "IRIW",
            "IRIW+xchgs",
            "ISA2",
            "CoRR",
            "CoWW",
            "CoRW1",
            "CoRW2",
            "CoWR",
            "n4b",
            "n5",
            "INC+locks",
            "C-SB+fences",
            "C-MP+release+acquire");

    private PublishedVerdicts() {}

    /** By the name of the test, whether its outcome is allowed. */
    static Map<String, Boolean> all() {
        Map<String, Boolean> all = new LinkedHashMap<>();
        ALLOWED.forEach(name -> all.put(name, true));
        FORBIDDEN.forEach(name -> all.put(name, false));
        return all;
    }
}
