package io.tagline.checker.any;

/**
 * A message as a view shows it, packed into an int. From the lowest bit: ledger of the acks that it carries, data, requester, sender, receiver, kind,
 * type.
 *
 * <p>To a cache, the sender is forgotten. There may be any number of acknowledgements between caches, and of requests that the directory passes on if it
 * does so for several caches at a time; so only a view of both caches shows them. To the home, the sender stands in the place of the receiver.
 */
final class Letter {

    /** To a cache, from whomever. */
    static final int TO_CACHE = 0;
    /** To a cache, and only shown together with another one: an acknowledgement from there, or what the directory asks of it for the other one. */
    static final int PAIR = 1;
    /** To the home. */
    static final int HOME = 2;
    /** To a cache, from its home, in order; where others stand with the sender, it has its place in the queue. */
    static final int QUEUED = 3;
    /** No queue is as long. */
    static final int MOST_QUEUED = 7;

    private static final int DATA = Ledger.BITS;
    private static final int REQUESTER = DATA + 2;
    private static final int SENDER = REQUESTER + 3;
    private static final int PLACE = SENDER + 3;
    private static final int KIND = PLACE + 3;
    private static final int TYPE = KIND + 2;

    /** How many types there may be. */
    static final int MOST_TYPES = 1 << (Integer.SIZE - 1 - TYPE);

    private Letter() {}

    static int of(int type, int kind, int place, int sender, int requester, int data, int ledger) {
        return type << TYPE
                | kind << KIND
                | place << PLACE
                | sender << SENDER
                | requester << REQUESTER
                | data << DATA
                | ledger;
    }

    static int type(int letter) {
        return letter >>> TYPE;
    }

    static int kind(int letter) {
        return letter >>> KIND & 3;
    }

    /** The receiver, or if that is the home, the sender. */
    static int place(int letter) {
        return letter >>> PLACE & 7;
    }

    /** Of a message that only two caches together show, the other one; else nobody. */
    static int sender(int letter) {
        return letter >>> SENDER & 7;
    }

    static int requester(int letter) {
        return letter >>> REQUESTER & 7;
    }

    /** How new its data is. */
    static int data(int letter) {
        return letter >>> DATA & 3;
    }

    /** Whether a message of the same queue has to arrive before. */
    static boolean isBehind(int letter) {
        return kind(letter) == QUEUED && sender(letter) > 0;
    }

    /** The same one place further to the front of its queue. */
    static int forward(int letter) {
        return letter - (1 << SENDER);
    }

    static int withData(int letter, int data) {
        return (letter & ~(3 << DATA)) | data << DATA;
    }

    static int ledger(int letter) {
        return letter & ((1 << Ledger.BITS) - 1);
    }

    /** The same with other names; nothing of it is left out, so the view must show it. */
    static int named(int letter, int[] names) {
        return of(
                type(letter),
                kind(letter),
                names[place(letter)],
                kind(letter) == QUEUED ? sender(letter) : names[sender(letter)],
                names[requester(letter)],
                data(letter),
                Ledger.named(ledger(letter), names));
    }
}
