package io.tagline.communication.mapping;

import java.util.stream.Collectors;

/** A mapping as the tools that pin threads read it; processing unit i is the operating system's processor i. */
public enum Pinning {

    /** For OpenMP, together with {@code OMP_PROC_BIND=true}: thread i runs on the i-th place. */
    OMP_PLACES("OMP_PLACES") {
        @Override
        public String of(Mapping mapping) {
            return mapping.units().stream().map(unit -> "{" + unit + "}").collect(Collectors.joining(","));
        }
    },

    /** For GNU OpenMP. */
    GOMP_CPU_AFFINITY("GOMP_CPU_AFFINITY") {
        @Override
        public String of(Mapping mapping) {
            return list(mapping, " ");
        }
    },

    /** After {@code taskset -c}: which processors the program may use; which thread runs where is left to the system. */
    TASKSET("taskset") {
        @Override
        public String of(Mapping mapping) {
            return list(mapping, ",");
        }
    },

    /** After {@code likwid-pin -c}: thread i runs on the i-th processor. */
    LIKWID_PIN("likwid-pin") {
        @Override
        public String of(Mapping mapping) {
            return list(mapping, ",");
        }
    };

    private final String word;

    Pinning(String word) {
        this.word = word;
    }

    /** The variable or the program. */
    public String word() {
        return word;
    }

    public abstract String of(Mapping mapping);

    private static String list(Mapping mapping, String separator) {
        return mapping.units().stream().map(String::valueOf).collect(Collectors.joining(separator));
    }
}
