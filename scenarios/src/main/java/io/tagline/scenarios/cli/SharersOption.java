package io.tagline.scenarios.cli;

import io.tagline.protocols.step.SharerRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The option {@code --sharers}: how well the directory knows them. */
final class SharersOption {

    /** What it may be. */
    static final String RULE = "--sharers is exact, or pointers=N, coarse=N of at least 2, or both";

    private static final String EXACT = "exact";
    private static final String POINTERS = "pointers";
    private static final String COARSE = "coarse";
    private static final Pattern KIND = Pattern.compile("(%s|%s)=([0-9]{1,4})".formatted(POINTERS, COARSE));

    @Option(
            names = "--sharers",
            paramLabel = "KIND",
            split = ",",
            description =
                    "How well the directory knows sharers: exact, all of them; pointers=N of them, then all; or coarse=N to a bit. Default: all, and the others that the protocol allows.")
    private List<String> kinds = new ArrayList<>();

    /** Whether only directories that know all sharers are wanted. */
    boolean areExact() {
        return kinds.equals(List.of(EXACT));
    }

    /** Whether a directory is wanted that does not know all sharers. */
    boolean areImprecise() {
        return !kinds.isEmpty() && !areExact();
    }

    /** Whether neighbours have a bit in common. */
    boolean isCoarse() {
        return number(COARSE, SharerRecord.EVERYBODY) != SharerRecord.EVERYBODY;
    }

    /** Whether it is as it may be. */
    boolean isLegal() {
        return areExact()
                || (kinds.stream().allMatch(kind -> KIND.matcher(kind).matches())
                        && number(COARSE, SharerRecord.EVERYBODY) > 1);
    }

    /** The directory that is meant; one that knows all sharers if none is named. */
    SharerRecord record() {
        return areImprecise()
                ? new SharerRecord(number(POINTERS, 0), number(COARSE, SharerRecord.EVERYBODY))
                : SharerRecord.EXACT;
    }

    private int number(String kind, int usual) {
        return kinds.stream()
                .map(KIND::matcher)
                .filter(Matcher::matches)
                .filter(given -> given.group(1).equals(kind))
                .map(given -> Integer.parseInt(given.group(2)))
                .reduce(usual, (before, last) -> last);
    }
}
