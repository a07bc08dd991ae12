package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.command.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What `--version` says of the commit, by what Maven has put into the manifest; and who else names the version. */
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

    /** The library is several jars, none of which is made by the shade plugin: each has to know its version, which results name. */
    @Test
    void everyJar_knowsItsVersion() throws IOException {
        String pom = Files.readString(Path.of("..", "pom.xml"));
        Matcher jar = Pattern.compile("<artifactId>maven-jar-plugin</artifactId>.*?</plugin>", Pattern.DOTALL)
                .matcher(pom);
        assertTrue(jar.find());
        assertTrue(jar.group().contains("<Implementation-Version>${project.version}</Implementation-Version>"));
    }

    @Test
    void guideOfTheLibrary_namesThisVersion() throws IOException {
        String pom = Files.readString(Path.of("..", "pom.xml"));
        Matcher version = Pattern.compile("<version>(.*?)</version>").matcher(pom);
        assertTrue(version.find());
        String guide = Files.readString(Path.of("..", "docs", "guide", "java-api.md"));
        assertTrue(guide.contains("<version>" + version.group(1) + "</version>"));
        assertTrue(guide.contains("//DEPS io.tagline:tagline-lab:" + version.group(1) + "\n"));
    }

    /** A tag that there is, or that the next release sets. */
    @Test
    void guideOfPipelines_namesAReleaseThatThereIsOrWillBe() throws IOException {
        String pom = Files.readString(Path.of("..", "pom.xml"));
        Set<String> releases = Pattern.compile("<(?:stable\\.)?version>([\\d.]+)(?:-SNAPSHOT)?</(?:stable\\.)?version>")
                .matcher(pom)
                .results()
                .limit(2) // The project's come before those of what it uses.
                .map(found -> found.group(1))
                .collect(Collectors.toSet());
        String guide = Files.readString(Path.of("..", "docs", "guide", "pipelines.md"));
        Set<String> named = Pattern.compile("\\bv(\\d+\\.\\d+\\.\\d+)")
                .matcher(guide)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toSet());
        assertEquals(1, named.size());
        assertTrue(releases.containsAll(named), named + " of " + releases);
    }

    private static Optional<String> commit(String commit, String changes) {
        Attributes manifest = new Attributes();
        manifest.putValue("Implementation-Commit", commit);
        manifest.putValue("Implementation-Changes", changes);
        return Version.commit(manifest);
    }
}
