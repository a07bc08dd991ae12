package io.tagline.litmus.export;

import java.util.List;
import java.util.Set;

/** What a thread does from some place on, for each value that it may read there. */
sealed interface Behaviour {

    /** Nothing more. */
    record End() implements Behaviour {}

    /** Statements, and what follows. */
    record Acts(List<Act> acts, Behaviour then) implements Behaviour {

        public Acts {
            acts = List.copyOf(acts);
        }
    }

    /** One of several, as a register says. */
    record Choice(String register, List<Case> cases) implements Behaviour {

        public Choice {
            cases = List.copyOf(cases);
        }
    }

    /** What happens where a register has one of these values. */
    record Case(Set<Long> values, Behaviour then) {}
}
