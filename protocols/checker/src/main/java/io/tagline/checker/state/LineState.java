package io.tagline.checker.state;

import java.util.Arrays;

/** One line everywhere: packed registers of all controllers, messages under way, and the last stored value; mutable. */
public final class LineState {

    /** By node. */
    public final int[] registers;
    /** The value of the last store in coherence order. */
    public int last;
    /** Numbers of the messages under way, ordered by channel and within a channel by age. */
    public final int[] messages;

    public int count;

    public LineState(int nodes, int capacity) {
        this.registers = new int[nodes];
        this.messages = new int[capacity];
    }

    public void copy(LineState other) {
        System.arraycopy(other.registers, 0, registers, 0, registers.length);
        System.arraycopy(other.messages, 0, messages, 0, other.count);
        last = other.last;
        count = other.count;
    }

    /** Takes the message at a place off the network. */
    public void remove(int place) {
        count--;
        System.arraycopy(messages, place + 1, messages, place, count - place);
    }

    /** Puts a message on the network; returns false if there is no room. */
    public boolean add(int number, MessageSpace space) {
        if (count == messages.length) {
            return false;
        }
        int channel = space.channel(number);
        int place = count;
        while (place > 0 && space.channel(messages[place - 1]) > channel) {
            messages[place] = messages[place - 1];
            place--;
        }
        messages[place] = number;
        count++;
        return true;
    }

    /** Whether the message at a place may arrive next: the first in its channel, or, if requests before it are set aside, the first that is no request. */
    public boolean mayArrive(int place, MessageSpace space) {
        int channel = space.channel(messages[place]);
        int before = place - 1;
        while (before >= 0 && space.channel(messages[before]) == channel && space.isRequest(messages[before])) {
            before--;
        }
        boolean passesAll = before < 0 || space.channel(messages[before]) != channel;
        boolean passes = passesAll && (before == place - 1 || !space.isRequest(messages[place]));
        return passes && (!space.hasPriorities() || isServedNext(place, space));
    }

    private boolean isServedNext(int place, MessageSpace space) {
        for (int i = 0; i < count; i++) {
            if (space.isServedAfter(messages[place], messages[i])) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        return Arrays.toString(registers) + " " + last + " " + Arrays.toString(Arrays.copyOf(messages, count));
    }
}
