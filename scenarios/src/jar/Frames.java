import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Makes the classes of picocli in a jar those of Java 17, with frames. The JVM takes no class of Java 5 into its archive, nor any that calls one, and loading and
 * checking them took a third of the start.
 */
final class Frames {

    private Frames() {}

    public static void main(String[] jar) throws IOException {
        try (FileSystem files = FileSystems.newFileSystem(Path.of(jar[0]));
                Stream<Path> all = Files.walk(files.getPath("picocli"))) {
            List<Path> classes =
                    all.filter(path -> path.toString().endsWith(".class")).toList();
            for (Path path : classes) {
                FileTime time = Files.getLastModifiedTime(path);
                Files.write(path, framed(Files.readAllBytes(path)));
                Files.setLastModifiedTime(path, time);
            }
        }
    }

    private static byte[] framed(byte[] old) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        ClassVisitor newer = new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visit(int version, int access, String name, String signature, String above, String[] interfaces) {
                super.visit(Opcodes.V17, access, name, signature, above, interfaces);
            }
        };
        new ClassReader(old).accept(newer, ClassReader.SKIP_FRAMES);
        return writer.toByteArray();
    }
}
