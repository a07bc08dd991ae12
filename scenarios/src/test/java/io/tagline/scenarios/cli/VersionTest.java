package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.jar.Attributes;
import org.junit.jupiter.api.Test;

/** What `--version` says of the commit, by what Maven has put into the manifest. */
final class VersionTest {

    @Test
    void cleanClone_isItsCommit() {
        assertEquals(Optional.of("b3eac82521a1"), commit("b3eac82521a1", "false"));
    }

    @Test
    void editedFiles_areMentioned() {
        assertEquals(Optional.of("b3eac82521a1 with changes"), commit("b3eac82521a1", "true"));
    }

    /** Maven writes the name of a property that has no value. */
    @Test
    void sourcesWithoutRepository_haveNoCommit() {
        assertEquals(Optional.empty(), commit("${git.commit.id.abbrev}", "${git.dirty}"));
    }

    private static Optional<String> commit(String commit, String changes) {
        Attributes manifest = new Attributes();
        manifest.putValue("Implementation-Commit", commit);
        manifest.putValue("Implementation-Changes", changes);
        return Version.commit(manifest);
    }
}
