package io.tagline.simulator.engine;

import umontreal.ssj.simevents.eventlist.BinaryTree;
import umontreal.ssj.simevents.eventlist.DoublyLinked;
import umontreal.ssj.simevents.eventlist.RedblackTree;
import umontreal.ssj.simevents.eventlist.SplayTree;

/** The subjects to compare, under the names they have in the tables; SSJ's Henriksen list is left out as broken. */
public enum SubjectKind {
    ENGINE,
    WHEEL,
    HEAP4,
    JDK_HEAP,
    SSJ_SPLAY,
    SSJ_BINARY,
    SSJ_RED_BLACK,
    SSJ_LINKED;

    Subject create() {
        return switch (this) {
            case ENGINE -> new EngineSubject();
            case WHEEL -> new QueueSubject(new WheelQueue());
            case HEAP4 -> new QueueSubject(new HeapQueue());
            case JDK_HEAP -> new QueueSubject(new JdkHeapQueue());
            case SSJ_SPLAY -> new SsjSubject(new SplayTree());
            case SSJ_BINARY -> new SsjSubject(new BinaryTree());
            case SSJ_RED_BLACK -> new SsjSubject(new RedblackTree());
            case SSJ_LINKED -> new SsjSubject(new DoublyLinked());
        };
    }
}
