package io.tagline.models.equations;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** Teams that fill one socket after the other. */
public final class Teams {

    private Teams() {}

    /** So many threads in each socket. */
    public static Team of(int... rooms) {
        List<Integer> sockets = IntStream.range(0, rooms.length)
                .boxed()
                .flatMap(socket -> Collections.nCopies(rooms[socket], socket).stream())
                .toList();
        return new Team(sockets, rooms.length);
    }

    /** The same from text such as {@code 8 8 4}. */
    public static Team of(String rooms) {
        return of(Arrays.stream(rooms.split(" ")).mapToInt(Integer::parseInt).toArray());
    }
}
