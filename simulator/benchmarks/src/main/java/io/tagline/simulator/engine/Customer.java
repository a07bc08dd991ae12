package io.tagline.simulator.engine;

import umontreal.ssj.simevents.Simulator;

/**
 * What is pending in the {@link Hold} model: SSJ's event and the engine's in one, so every subject dispatches once.
 *
 * <p>Five classes, because a simulator's call of {@code occur} is megamorphic.
 */
abstract class Customer extends umontreal.ssj.simevents.Event implements Event {
    /** Customers are created for all subjects, also those without their own simulator. */
    private static final Simulator UNBOUND = new Simulator();

    final Hold hold;
    long served;

    private Customer(Hold hold) {
        super(UNBOUND);
        this.hold = hold;
    }

    static Customer of(int number, Hold hold) {
        return switch (number % 5) {
            case 0 -> new Core(hold);
            case 1 -> new Cache(hold);
            case 2 -> new Directory(hold);
            case 3 -> new Link(hold);
            default -> new Memory(hold);
        };
    }

    @Override
    public final void actions() {
        occur();
    }

    private static final class Core extends Customer {
        Core(Hold hold) {
            super(hold);
        }

        @Override
        public void occur() {
            served++;
            hold.again(this);
        }
    }

    private static final class Cache extends Customer {
        Cache(Hold hold) {
            super(hold);
        }

        @Override
        public void occur() {
            served += 2;
            hold.again(this);
        }
    }

    private static final class Directory extends Customer {
        Directory(Hold hold) {
            super(hold);
        }

        @Override
        public void occur() {
            served = 3 * served + 1;
            hold.again(this);
        }
    }

    private static final class Link extends Customer {
        Link(Hold hold) {
            super(hold);
        }

        @Override
        public void occur() {
            served ^= 5;
            hold.again(this);
        }
    }

    private static final class Memory extends Customer {
        Memory(Hold hold) {
            super(hold);
        }

        @Override
        public void occur() {
            served--;
            hold.again(this);
        }
    }
}
