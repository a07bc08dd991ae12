# What starts tagline, from its sources and from a distribution; the scripts that source this have set $jar and $archive.
# TAGLINE_JAVA_OPTS holds further options of the JVM, such as -Xmx4g.

fail() {
    printf 'tagline: %s\n' "$1" >&2
    exit 2
}

# Sets java, home and version, from the JDK's own release file where there is one: a JVM takes longer to ask.
find_java() {
    if [ -n "${JAVA_HOME:-}" ]; then
        java=$JAVA_HOME/bin/java
        [ -x "$java" ] || fail "JAVA_HOME is $JAVA_HOME, but there is no bin/java in it; set it to a JDK, 17 or newer"
    else
        java=$(command -v java) || fail "there is no java; install a JDK, 17 or newer, or set JAVA_HOME to one"
    fi
    real=$(readlink -f -- "$java" 2>/dev/null || printf '%s' "$java")
    home=${real%/bin/java}
    version=
    if [ -r "$home/release" ]; then
        version=$(sed -n 's/^JAVA_VERSION="\(.*\)"/\1/p' "$home/release")
    fi
    if [ -z "$version" ]; then
        version=$("$java" -version 2>&1 | sed -n 's/.* version "\([^"]*\)".*/\1/p' | head -n 1)
    fi
    major=${version#1.}
    major=${major%%[!0-9]*}
    [ "${major:-0}" -ge 17 ] || fail "Java 17 or newer is needed; $java is ${version:-of unknown version}"
}

# Class-data sharing: classes as the JVM left them after a few short commands are mapped instead of loaded. An empty
# archive means that this JVM could not write one.
train() {
    printf 'tagline: learning to start fast, this once: some seconds\n' >&2
    mkdir -p "${archive%/*}"
    # A runtime made by jlink has no archive of the JDK's own classes, on which that of tagline's is built.
    [ -f "$home/lib/server/classes.jsa" ] || "$java" -Xshare:dump >/dev/null 2>&1 || :
    "$java" -XX:ArchiveClassesAtExit="$archive.$$" -Xlog:disable -XX:+UseSerialGC \
        -cp "$jar" io.tagline.scenarios.cli.Training --version then list machines then explain mesi then \
        lint lessons/readers then check msi --caches 2 then run xeon-phi/ping-pong -r 50 --jobs 2 --out "$archive.$$.trained" >/dev/null 2>&1 || :
    rm -rf "$archive.$$.trained"
    [ -f "$archive.$$" ] || : >"$archive.$$"
    mv -f "$archive.$$" "$archive"
}

is_untrained() {
    [ -w "${archive%/*}" ] || { [ ! -e "${archive%/*}" ] && [ -w "$(dirname -- "${archive%/*}")" ]; } || return 1
    [ ! -f "$archive" ] || [ -n "$(find "$jar" -newer "$archive")" ]
}

# Replaces this process by tagline.
start() {
    # The optimising compiler pays off in long runs only: commands that hardly simulate do without it, and the others wait
    # ten times longer than usual before they call it. Commands that end in half a second wait five times longer for the
    # first compiler, too. Figures are in docs/development/performance.md.
    case ${1:-} in
        run | check | tune | communication | map | reproduce | lsp) compiler="-XX:Tier4InvocationThreshold=50000 -XX:Tier4MinInvocationThreshold=6000
            -XX:Tier4CompileThreshold=150000 -XX:Tier4BackEdgeThreshold=400000" ;;
        lint | list | explain | --version) compiler="-XX:TieredStopAtLevel=1 -XX:Tier3InvocationThreshold=1000 -XX:Tier3MinInvocationThreshold=500
            -XX:Tier3CompileThreshold=10000 -XX:Tier3BackEdgeThreshold=300000" ;;
        *) compiler=-XX:TieredStopAtLevel=1 ;;
    esac

    # What the checker stores stays until its end: large arrays begin where the collector need not move them.
    collector=-XX:+UseSerialGC
    if [ "${1:-}" = check ]; then
        collector="$collector -XX:PretenureSizeThreshold=32k"
    fi

    # File names beyond ASCII need a locale that has them.
    case ${LC_ALL:-${LC_CTYPE:-${LANG:-}}} in
        *[Uu][Tt][Ff]*) ;;
        *) export LC_ALL=C.UTF-8 ;;
    esac

    export TAGLINE_COMMAND="$0"
    set -- -jar "$jar" "$@"
    if [ -s "$archive" ]; then
        set -- -XX:SharedArchiveFile="$archive" "$@"
    fi
    if [ -t 1 ]; then
        set -- -Dtagline.terminal.stdout=true "$@"
    fi
    if [ -t 2 ]; then
        set -- -Dtagline.terminal.stderr=true "$@"
        if [ -z "${COLUMNS:-}" ]; then
            size=$(stty size <&2 2>/dev/null || printf '')
            COLUMNS=${size#* }
            export COLUMNS
        fi
    fi
    # shellcheck disable=SC2086 # The options are words.
    exec "$java" -Xlog:disable -Xlog:all=error:stderr $collector $compiler ${TAGLINE_JAVA_OPTS:-} "$@"
}
