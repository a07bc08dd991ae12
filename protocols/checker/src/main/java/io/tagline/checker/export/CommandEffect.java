package io.tagline.checker.export;

import io.tagline.protocols.table.ControllerKind;
import java.util.Optional;

/** One thing that a command does; what it does it to is a language's. */
@FunctionalInterface
interface CommandEffect {

    void on(Registers registers);

    /** What a command may do, one after the other: the verbs of a table, with the nodes that they are about. */
    interface Registers {

        /** Puts a message under way to each receiver. */
        void send(MessageChannel channel, Receivers to, Optional<Name> requester, Amount acks);

        /** Makes the data of the message that of the cache. */
        void copyData();

        /** Makes the data of the message that of memory. */
        void writeMemory();

        void addAcks(ControllerKind at, Amount amount);

        /** Gives the data to a load, which may have waited for it. */
        void load(boolean waited);

        /** Lets a store find the data, and replace it. */
        void store();

        void share(Name cache);

        void unshare(Name cache);

        void clearSharers();

        void own(Name cache);

        void disown();

        /** Forgets the data of the cache. */
        void forgetData();

        /** Begins to remember what values the line has while a load waits, with the last store. */
        void beginHistory();

        void forgetHistory();
    }
}
