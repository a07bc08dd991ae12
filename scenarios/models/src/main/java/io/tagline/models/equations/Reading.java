package io.tagline.models.equations;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How an equation is read where its paper leaves room for interpretation; the first reading of each subject holds unless another is asked for. */
public enum Reading {
    CONTENTION_EXCLUSIVE(
            "T_C(k) = b + c*k, the fit for lines in E (Ramos and Hoefler, HPDC 2013, figure 6a); T_C(1) is not R_L + R_R"),
    CONTENTION_READS("T_C(k) = R_L + R_R + c*(k-1), the first form of equation 3; T_C(1) is R_L + R_R"),
    CONTENTION_INVALID("T_C(k) = b + c*k - a/k, the fit for lines in memory (Ramos and Hoefler, HPDC 2013, figure 6b)"),
    CONTENTION_NONE(
            "T_C(k) = R_L + R_R: readers of one line do not hinder each other (Ramos and Hoefler, HPDC 2015, rule 5)"),

    BUFFERS_EXCLUSIVE(
            "the data begins in its owner's cache, in E: R_L, and the fit of Ramos and Hoefler, HPDC 2013, figure 5a"),
    BUFFERS_INVALID("the data begins in memory: R_I, and the fit of Ramos and Hoefler, HPDC 2013, figure 5b"),

    FORWARD_SINGLE_SUM("equation 10, worst case: R_I + the sum of 2*(R_R + T_C(k_i)) over the levels"),
    FORWARD_DOUBLE_SUM("equation 10 as printed: at each level, T_C of all levels is summed again"),

    ORDER_NON_INCREASING("k_1 >= k_2 >= ..., as the published trees are"),
    ORDER_NON_DECREASING("k_1 <= k_2 <= ..., as printed under equation 11"),

    ROUNDS_LOG_M("r = ceil(log_m n) as printed under equation 15; m is 2 to n"),
    ROUNDS_LOG_M_PLUS_1("r = ceil(log_(m+1) n): each round notifies m others, and one knows already; m is 1 to n-1"),

    OPERATION_READS("T_k = k*R_R: each child's buffer is a remote read; the published trees follow"),
    OPERATION_SLOPE("T_k = o*k: the slope of the multi-line model"),
    OPERATION_FIT("T_k = o*k + q - p/k: the multi-line model, as section 4.3 says; the published trees do not follow"),

    FLAGS_COUNTED("polls and flag writes count too, as reconstructed from table 2 of Petrović et al. (SPAA 2012)"),
    FLAGS_FREE("formulas 13 and 15 of Petrović et al. (SPAA 2012) as printed: flags take no time"),

    POLLING_EARLY(
            "k children poll before their parent writes: that takes k*R_R, or R_Q + (k-1)*R_R (Ramos and Hoefler, HPDC 2015, section 2.3)"),
    POLLING_LATE("flags are in memory until they are written, or added to: R_I (Ramos and Hoefler, HPDC 2015, rule 1)");

    /** What is read in one way or another. */
    public enum Subject {
        CONTENTION,
        BUFFERS,
        FORWARD,
        ORDER,
        ROUNDS,
        OPERATION,
        FLAGS,
        POLLING;

        /** The name that a person writes. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        public Optional<Reading> reading(String word) {
            return readings().stream()
                    .filter(reading -> reading.word().equals(word))
                    .findFirst();
        }

        /** Its readings, the usual one first. */
        public List<Reading> readings() {
            return Arrays.stream(Reading.values())
                    .filter(reading -> reading.subject() == this)
                    .toList();
        }
    }

    private final String sentence;

    Reading(String sentence) {
        this.sentence = sentence;
    }

    public Subject subject() {
        return Subject.valueOf(name().substring(0, name().indexOf('_')));
    }

    /** The name among the readings of its subject. */
    public String word() {
        return name().substring(name().indexOf('_') + 1)
                .toLowerCase(Locale.ROOT)
                .replace('_', '-');
    }

    /** Its meaning, for a person to read. */
    public String sentence() {
        return sentence;
    }

    /** As a person writes it: {@code contention=reads}. */
    public String text() {
        return subject().word() + "=" + word();
    }
}
