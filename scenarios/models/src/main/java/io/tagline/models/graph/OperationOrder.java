package io.tagline.models.graph;

/** Which operation of a program is over before which other one, in every execution that is meant. */
interface OperationOrder {

    /** True if {@code first} is over before {@code second} ends; false if they are the same. */
    boolean before(int first, int second);

    /** True if {@code first} is over before {@code second} begins. */
    boolean beforeStart(int first, int second);
}
