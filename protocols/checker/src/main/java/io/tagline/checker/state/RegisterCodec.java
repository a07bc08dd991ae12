package io.tagline.checker.state;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.table.Copies;
import io.tagline.checker.table.MessageUse;
import io.tagline.checker.table.RegisterUse;
import io.tagline.checker.table.StateFlags;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Location;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Packs the registers of a controller of one kind into an int: what matters in its state and nothing else.
 *
 * <p>From the lowest bit: state, acks outstanding, owner, sharers, client, data (one value more where there may be none), the access that waits
 * (unless the state determines it), the turn of its core where programs have no data races, the values since it was issued. What a kind of controller does not have takes no bits.
 */
public final class RegisterCodec {

    private static final int PENDING_BITS = 2;
    /** Home changes what waits at a cache, once it has performed an atomic operation. */
    private static final int PENDING_BITS_WITH_ATOMICS = 3;

    private final int values;
    /** The first of the nodes below, among which owner and sharers are. */
    private final int firstBelow;

    private final int below;
    private final int mostAcks;
    private final int stateBits;
    private final int acksBits;
    private final int ownerBits;
    private final int sharersBits;
    private final int clientBits;
    private final int valueBits;
    private final int pendingBits;
    private final int turnBits;
    private final int windowBits;
    private final int ownerShift;
    private final int sharersShift;
    private final int clientShift;
    private final int valueShift;
    private final int pendingShift;
    private final int turnShift;
    private final int windowShift;
    private final boolean excusesOldLoads;
    private final int[] pendingOf;
    private final boolean[] dataLive;
    /** The states in which the data might be read although there is none. */
    private final boolean[] dataless;

    private final boolean[] ownerLive;
    private final boolean[] sharersLive;
    private final boolean[] clientLive;

    RegisterCodec(Protocol protocol, ControllerKind kind, MessageUse use, CheckOptions options) {
        TransitionTable table = protocol.table(kind).orElseThrow();
        Controllers controllers = options.size().controllers(protocol);
        boolean core = !kind.servesCaches();
        ControllerKind servant =
                protocol.home(ControllerKind.CACHE) == kind ? ControllerKind.CACHE : ControllerKind.SHARED_CACHE;
        values = options.size().values();
        firstBelow = core ? 0 : controllers.first(servant);
        below = core ? 0 : controllers.count(servant);
        mostAcks = core ? controllers.caches() : below;
        dataLive = RegisterUse.data(table);
        dataless = StateFlags.of(table, state -> dataLive[state.index()] && table.isWithoutData(state.index()));
        ownerLive = RegisterUse.owner(protocol, table);
        sharersLive = RegisterUse.sharers(protocol, table);
        clientLive = RegisterUse.client(table, use);
        int[] sets = core ? Pending.sets(table) : new int[table.states().size()];
        boolean atomics = core && table.hears(CoreEvent.ATOMIC);
        boolean told = !atomics && Arrays.stream(sets).allMatch(set -> Integer.bitCount(set) <= 1);
        pendingOf = Arrays.stream(sets)
                .map(set -> told && set != 0 ? Integer.numberOfTrailingZeros(set) : Pending.NONE)
                .toArray();
        boolean drops = core && Copies.mayServeOneLoad(table);
        stateBits = bits(table.states().size());
        acksBits = core || table.records(Location.ACKS) ? bits(2 * mostAcks + 1) : 0;
        ownerBits = core ? 0 : bits(below + 1);
        sharersBits = below;
        clientBits = kind == ControllerKind.SHARED_CACHE ? bits(controllers.caches() + 1) : 0;
        valueBits = bits(mayLackData() ? values + 1 : values);
        pendingBits = told ? 0 : atomics ? PENDING_BITS_WITH_ATOMICS : PENDING_BITS;
        turnBits = core && protocol.isForDataRaceFree() ? 2 : 0;
        windowBits = values > 1 && options.loadHistory() && drops ? values : 0;
        excusesOldLoads = drops && windowBits == 0;
        ownerShift = stateBits + acksBits;
        sharersShift = ownerShift + ownerBits;
        clientShift = sharersShift + sharersBits;
        valueShift = clientShift + clientBits;
        pendingShift = valueShift + valueBits;
        turnShift = pendingShift + pendingBits;
        windowShift = turnShift + turnBits;
        if (bits() >= Integer.SIZE) {
            throw new IllegalArgumentException("the registers of a %s do not fit".formatted(kind.word()));
        }
    }

    private boolean mayLackData() {
        return IntStream.range(0, dataless.length).anyMatch(state -> dataless[state]);
    }

    private static int get(int code, int shift, int bits) {
        return (code >>> shift) & ((1 << bits) - 1);
    }

    /** How many bits tell {@code count} things apart. */
    static int bits(int count) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(count - 1);
    }

    /** How many bits a code has. */
    int bits() {
        return windowShift + windowBits;
    }

    public boolean keepsHistory() {
        return windowBits > 0;
    }

    /** Whether a load whose copy is gone at once may return anything, because no history is kept to judge it. */
    public boolean excusesOldLoads() {
        return excusesOldLoads;
    }

    /** Whether the acks outstanding are within what fits; otherwise the registers cannot be packed. */
    boolean fits(LineEntry entry) {
        return Math.abs(entry.acks) <= mostAcks;
    }

    public int pack(LineEntry entry, int pending) {
        int code = entry.state;
        if (acksBits > 0) {
            code |= (entry.acks + mostAcks) << stateBits;
        }
        if (below > 0) {
            code |= packRecords(entry);
        }
        if (dataLive[entry.state]) {
            code |= (dataless[entry.state] ? values : (int) entry.value) << valueShift;
        }
        return pendingBits == 0 ? code : code | pending << pendingShift;
    }

    private int packRecords(LineEntry entry) {
        int code = 0;
        if (ownerLive[entry.state] && entry.owner != LineEntry.NOBODY) {
            code |= (entry.owner - firstBelow + 1) << ownerShift;
        }
        if (sharersLive[entry.state]) {
            for (int node = entry.sharers().nextSetBit(0);
                    node >= 0;
                    node = entry.sharers().nextSetBit(node + 1)) {
                code |= 1 << (sharersShift + node - firstBelow);
            }
        }
        if (clientBits > 0 && clientLive[entry.state]) {
            code |= (entry.client + 1) << clientShift;
        }
        return code;
    }

    public void unpack(int code, LineEntry entry) {
        entry.state = state(code);
        entry.acks = acksBits == 0 ? 0 : get(code, stateBits, acksBits) - mostAcks;
        entry.value = value(code);
        if (below > 0) {
            entry.owner = owner(code);
            entry.client = client(code);
            entry.unshare();
            int set = get(code, sharersShift, sharersBits);
            for (int left = set; left != 0; left &= left - 1) {
                entry.share(firstBelow + Integer.numberOfTrailingZeros(left));
            }
        }
    }

    public int state(int code) {
        return get(code, 0, stateBits);
    }

    /** The data; at a directory, that of memory; one more than the last value if there is none. */
    int value(int code) {
        return get(code, valueShift, valueBits);
    }

    /** Whether these registers lack data that matters. */
    public boolean lacksData(int code) {
        return keepsData(state(code)) && value(code) == values;
    }

    /** Whether the line's data matters in a state. */
    public boolean keepsData(int state) {
        return dataLive[state];
    }

    /** The recorded owner, or {@link LineEntry#NOBODY}. */
    int owner(int code) {
        int owner = get(code, ownerShift, ownerBits);
        return owner == 0 ? LineEntry.NOBODY : firstBelow + owner - 1;
    }

    /** The sharer set as bits, by node. */
    int sharers(int code) {
        return get(code, sharersShift, sharersBits) << firstBelow;
    }

    private int client(int code) {
        return get(code, clientShift, clientBits) - 1;
    }

    /** The registers that name no other node. */
    int anonymous(int code) {
        int names = ((1 << (valueShift - ownerShift)) - 1) << ownerShift;
        return code & ~names;
    }

    /** The access that waits at a cache: one of the constants of {@link Pending}. */
    public int pending(int code) {
        return pendingBits == 0 ? pendingOf[state(code)] : get(code, pendingShift, pendingBits);
    }

    /** The registers if this access waits, which the state does not determine. */
    public int withPending(int code, int pending) {
        int mask = ((1 << pendingBits) - 1) << pendingShift;
        return (code & ~mask) | (pending << pendingShift);
    }

    /** Whose turn it is to use the line, where programs have no data races: a constant of {@link Turn}. */
    public int turn(int code) {
        return get(code, turnShift, turnBits);
    }

    /** The registers with this turn. */
    int withTurn(int code, int turn) {
        int mask = ((1 << turnBits) - 1) << turnShift;
        return (code & ~mask) | (turn << turnShift & mask);
    }

    /** The values the line had since the waiting load was issued, as bits. */
    public int window(int code) {
        return windowBits == 0 ? 0 : code >>> windowShift;
    }

    public int withWindow(int code, int window) {
        return get(code, 0, windowShift) | window << windowShift;
    }

    public int withoutWindow(int code) {
        return windowBits == 0 ? code : get(code, 0, windowShift);
    }

    /** The registers after the values have been given other names. */
    int renamedValues(int code, int[] valueNames) {
        int mask = ((1 << valueBits) - 1) << valueShift;
        int data = !keepsData(state(code)) ? 0 : lacksData(code) ? values : valueNames[value(code)];
        int renamed = (code & ~mask) | data << valueShift;
        int window = window(code);
        if (window == 0) {
            return renamed;
        }
        int newWindow = 0;
        for (int old = 0; old < values; old++) {
            newWindow |= (window >> old & 1) << valueNames[old];
        }
        return withWindow(renamed, newWindow);
    }

    /** The registers after the nodes have been given other names. */
    int renamedNodes(int code, int[] nodeNames) {
        if (below == 0) {
            return code;
        }
        int owner = owner(code);
        int client = client(code);
        int set = get(code, sharersShift, sharersBits);
        int newSet = 0;
        for (int left = set; left != 0; left &= left - 1) {
            newSet |= 1 << (nodeNames[firstBelow + Integer.numberOfTrailingZeros(left)] - firstBelow);
        }
        return anonymous(code)
                | (owner < 0 ? 0 : nodeNames[owner] - firstBelow + 1) << ownerShift
                | newSet << sharersShift
                | (client < 0 ? 0 : nodeNames[client] + 1) << clientShift;
    }
}
