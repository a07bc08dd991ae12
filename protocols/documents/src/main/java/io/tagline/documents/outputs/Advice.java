package io.tagline.documents.outputs;

/** Commands that make what is read. */
final class Advice {

    static final String UNPACK = "unpack it; of compressed files only traces are read, by gzip, zstd and xz";
    static final String PERF_SCRIPT =
            "write `perf script -F tid,cpu,time,event,addr,data_src` of a recording of `perf mem record`";
    static final String PERF =
            PERF_SCRIPT + ", or `perf c2c report --stdio --coalesce tid,iaddr` of one of `perf c2c record`";
    static final String LACKEY =
            "run `valgrind --tool=lackey --trace-mem=yes --trace-sched=yes --log-file=t.log PROGRAM`";
    static final String TRACER = "tagline's tracer takes the sanitizer's place: docs/guide/trace-a-program.md";
    static final String AWK =
            "`awk '/ (read|write) +[0-9]+ byte/ {print $3, $4 == \"read\" ? \"R\" : \"W\", $8, $5}'` makes lines `TID R|W ADDR SIZE` of it; number its threads from 0";
    static final String LSTOPO =
            "write one with `lstopo --of xml machine.xml`, on that computer, or from a copy of its /sys with `lstopo --input FOLDER --of xml machine.xml`";
    static final String FIT =
            "its latencies and bandwidths can be rows of data for `tagline fit`: docs/guide/fitting.md";

    private Advice() {}
}
