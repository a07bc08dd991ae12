package io.tagline.protocols.table;

/** A state of a line at a controller; the states of a directory have no permission and declare none. */
public record State(int index, String name, Permission permission, String meaning) {

    @Override
    public String toString() {
        return name;
    }
}
