package io.tagline.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What programs of others are compiled against, beside what it was when it was last looked at. A line that is gone breaks them: that is a new major version.
 * After a change, {@code -Dtagline.signatures=true} writes the file.
 */
final class SignaturesTest {

    private static final Path FILE = Path.of("src/test/resources/signatures.txt");

    @Test
    void whatIsPromised_isAsItWas() throws IOException {
        List<String> now = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests()).importPackages("io.tagline.lab").stream()
                        .map(JavaClass::reflect)
                        .filter(SignaturesTest::isPublic)
                        .flatMap(SignaturesTest::signatures)
                        .sorted()
                        .toList();
        if (Boolean.getBoolean("tagline.signatures")) {
            Files.createDirectories(FILE.getParent());
            Files.write(FILE, now);
        }
        assertEquals(Files.readAllLines(FILE), now);
    }

    private static boolean isPublic(Class<?> type) {
        return Modifier.isPublic(type.getModifiers())
                && (type.getEnclosingClass() == null || isPublic(type.getEnclosingClass()));
    }

    private static Stream<String> signatures(Class<?> type) {
        Stream<Executable> members =
                Stream.concat(Arrays.stream(type.getDeclaredConstructors()), Arrays.stream(type.getDeclaredMethods()));
        return Stream.concat(
                Stream.of(type.getName()),
                members.filter(member -> Modifier.isPublic(member.getModifiers()) && !member.isSynthetic())
                        .map(Executable::toGenericString));
    }
}
