package io.tagline.experiments.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.programs.expression.Expression;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** How the threads of a scenario get their cores. In expressions, {@code i} is the number of the thread. */
public sealed interface Placement {

    /** The core of each thread, T0 first; there may be more cores than threads. */
    record Listed(List<Expression> cores) implements Placement {

        public Listed {
            cores = List.copyOf(cores);
        }

        @Override
        public Stream<Expression> expressions() {
            return cores.stream();
        }
    }

    /** One expression for the cores of all threads. */
    record Computed(Expression core) implements Placement {

        @Override
        public Stream<Expression> expressions() {
            return Stream.of(core);
        }
    }

    /** Rules by their names, among which the parameters choose. */
    record Chosen(Choice<Rule> rules) implements Placement {

        @Override
        public Placement at(Point point) {
            return rules.at(point);
        }

        @Override
        public Stream<Expression> expressions() {
            return rules.words().expressions();
        }
    }

    default Stream<Expression> expressions() {
        return Stream.empty();
    }

    /** How the threads get their cores at a point. */
    default Placement at(Point point) {
        return this;
    }

    /** A rule with a name. As long as cores are free, only {@link #SIBLINGS} puts two threads on one. */
    enum Rule implements Placement {
        /** On cores 0, 1, 2 and so on, then again from core 0. */
        COMPACT,
        /** On cores that are spread evenly over the machine. */
        SCATTER,
        /** As compact, but every replication renumbers the cores at random. */
        RANDOM,
        /** As random, but threads 0 and 1 on one core, 2 and 3 on the next, if cores run an even number of threads. */
        SIBLINGS;

        /** What other runtimes call placements, and what is meant here. */
        private static final Map<String, String> OTHERS = Map.ofEntries(
                Map.entry("close", "`compact` is OMP_PROC_BIND=close with OMP_PLACES=cores"),
                Map.entry("spread", "`scatter` is OMP_PROC_BIND=spread with OMP_PLACES=cores"),
                Map.entry("primary", "`0` puts all threads on the first core, as many as it runs"),
                Map.entry("master", "`0` puts all threads on the first core, as many as it runs"),
                Map.entry("balanced", "`scatter` is KMP_AFFINITY=balanced, up to a thread for each core"),
                Map.entry(
                        "threads",
                        "an OpenMP place is always a core here; `i // 2` fills two hardware threads of each"),
                Map.entry("cores", "an OpenMP place is always a core here: `compact` is close, `scatter` is spread"),
                Map.entry("sockets", "`i // 2 + i % 2 * 8` deals threads to two sockets of 8 cores"),
                Map.entry("ll_caches", "with last caches of 4 cores, `4*i` has one thread at each"),
                Map.entry("numa_domains", "with domains of 8 cores, `8*i` has one thread in each"));

        private static final String WORDS_OF_OTHERS =
                "docs/scenario.md#threads has the words of OpenMP and of Intel's runtime";

        /** The rule of this word; any other word is reported, one of another runtime with what is meant here. */
        public static Optional<Rule> read(String word, Span span, Diagnostics diagnostics) {
            Optional<Rule> rule =
                    Stream.of(values()).filter(one -> one.word().equals(word)).findFirst();
            if (rule.isEmpty()) {
                List<String> words = Stream.of(values()).map(Rule::word).toList();
                Finding finding =
                        diagnostics.error(Code.BAD_PLACEMENT, span, "there is no placement " + Printable.quoted(word));
                String other = OTHERS.get(word);
                if (other == null) {
                    finding.nearest(word, words);
                } else {
                    finding.note(other).help(WORDS_OF_OTHERS);
                }
                finding.help("one of: " + Names.listed(words));
            }
            return rule;
        }

        /** Whether a word names a placement of another runtime. */
        public static boolean isOfOthers(String word) {
            return OTHERS.containsKey(word);
        }

        /** Whether every replication renumbers the cores at random. */
        public boolean isByChance() {
            return this == RANDOM || this == SIBLINGS;
        }

        /** The rule as a scenario names it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
