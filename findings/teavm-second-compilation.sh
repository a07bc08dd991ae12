#!/bin/sh
# TeaVM: one JVM that compiles the same classes twice writes two different programs, while two JVMs write the same one. Guess: what is compiled again in a process, as a daemon
# of a build does, is the same. It also follows the hashes of objects by identity: where they are all equal (-XX:hashCode=2), two JVMs write the same program, and another one
# than before. So whoever compares two builds byte by byte needs a JVM of its own for each, with the same hashes.
#
# Packages: TeaVM, commonmark-java and SnakeYAML Engine, of Maven Central; a JDK of 17 or newer, and Maven. Input: a program of our own that calls both libraries.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat >pom.xml <<'POM'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion><groupId>a</groupId><artifactId>a</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>org.teavm</groupId><artifactId>teavm-tooling</artifactId><version>0.16.0</version></dependency>
    <dependency><groupId>org.teavm</groupId><artifactId>teavm-classlib</artifactId><version>0.16.0</version></dependency>
    <dependency><groupId>org.commonmark</groupId><artifactId>commonmark</artifactId><version>0.21.0</version></dependency>
    <dependency><groupId>org.snakeyaml</groupId><artifactId>snakeyaml-engine</artifactId><version>2.9</version></dependency>
  </dependencies>
</project>
POM
mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies -DoutputDirectory=lib
cat >Listed.java <<'JAVA'
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

public class Listed {
    public static void main(String[] args) {
        System.out.println(HtmlRenderer.builder().build().render(Parser.builder().build().parse("1. *one*\n2. two\n")));
        System.out.println(new Load(LoadSettings.builder().build()).loadFromString("one: [1, {two: 2}]\n"));
    }
}
JAVA
cat >Compiled.java <<'JAVA'
import java.io.File;
import java.util.stream.Stream;
import org.teavm.tooling.TeaVMTool;
import org.teavm.vm.TeaVMOptimizationLevel;

public class Compiled {
    /** Compiles the program into each of these folders. */
    public static void main(String[] folders) throws Exception {
        for (String folder : folders) {
            TeaVMTool tool = new TeaVMTool();
            tool.setMainClass("Listed");
            tool.setObfuscated(true);
            tool.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
            tool.setTargetDirectory(new File(folder));
            tool.setTargetFileName("listed.js");
            tool.setClassPath(Stream.of(System.getProperty("java.class.path").split(File.pathSeparator)).map(File::new).toList());
            tool.setClassLoader(Compiled.class.getClassLoader());
            tool.generate();
        }
        System.exit(0);
    }
}
JAVA
path=$(printf '%s:' lib/*.jar)classes
javac -cp "$path" -d classes Listed.java Compiled.java
java -cp "$path" Compiled first second
java -cp "$path" Compiled alone
java -XX:+UnlockExperimentalVMOptions -XX:hashCode=2 -cp "$path" Compiled equal
java -XX:+UnlockExperimentalVMOptions -XX:hashCode=2 -cp "$path" Compiled again
echo "TeaVM 0.16.0:"
for folder in first second alone equal again; do
    printf '%-6s %7d bytes, %s\n' "$folder" "$(wc -c <"$folder/listed.js")" "$(sha256sum <"$folder/listed.js" | cut -c 1-16)"
done
cmp -s first/listed.js alone/listed.js
cmp -s equal/listed.js again/listed.js
if cmp -s first/listed.js second/listed.js || cmp -s first/listed.js equal/listed.js; then exit 1; fi
