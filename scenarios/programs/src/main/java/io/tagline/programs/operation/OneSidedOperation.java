package io.tagline.programs.operation;

import java.util.List;

/** One-sided communication by way of message passing buffers, in which only one thread takes part; Petrović et al., SPAA 2012, section 2.2. */
public sealed interface OneSidedOperation extends Operation {

    @Override
    default boolean isOneSided() {
        return true;
    }

    /** Reads consecutive lines, first to last, from a buffer or from memory, and writes them to a buffer. */
    record Put(int source, int destination, int lines) implements OneSidedOperation {

        @Override
        public List<Effect> effects() {
            return List.of(Effect.copy(source, destination));
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.put(this);
        }
    }

    /** Reads consecutive lines, first to last, from a buffer, and writes them to a buffer or to memory. */
    record Get(int source, int destination, int lines) implements OneSidedOperation {

        @Override
        public List<Effect> effects() {
            return List.of(Effect.copy(source, destination));
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.get(this);
        }
    }

    /** Sets a flag in a buffer: puts one line of the thread's own buffer that has this value. */
    record SetFlag(int flag, long value) implements OneSidedOperation {

        @Override
        public List<Effect> effects() {
            return List.of(Effect.write(flag, value));
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.setFlag(this);
        }
    }

    /** Reads a flag in a buffer again and again until the comparison of its content with {@code value} holds. */
    record PollFlag(int flag, WaitComparison comparison, long value) implements OneSidedOperation {

        @Override
        public List<Effect> effects() {
            return List.of(Effect.poll(flag, comparison, value));
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.pollFlag(this);
        }
    }

    /** A method for each kind of them; see {@link Operation.Visitor}. */
    interface OneSidedVisitor {
        void put(Put put);

        void get(Get get);

        void setFlag(SetFlag set);

        void pollFlag(PollFlag poll);
    }

    /** What treats all of them alike: it does nothing for them, and says why. */
    interface Refusing extends OneSidedVisitor {

        String WORDS = "one-sided operations";

        /** What is thrown, about these words. */
        RuntimeException refused(String oneSided);

        @Override
        default void put(Put put) {
            throw refused(WORDS);
        }

        @Override
        default void get(Get get) {
            throw refused(WORDS);
        }

        @Override
        default void setFlag(SetFlag set) {
            throw refused(WORDS);
        }

        @Override
        default void pollFlag(PollFlag poll) {
            throw refused(WORDS);
        }
    }
}
