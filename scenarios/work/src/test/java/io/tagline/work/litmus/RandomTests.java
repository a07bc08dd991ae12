package io.tagline.work.litmus;

import io.tagline.litmus.program.Architecture;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Litmus tests by chance, of two or three threads with a few accesses to two locations: with orders, fences, atomic operations, dependencies and branches. */
final class RandomTests {

    private static final String[] LOCATIONS = {"x", "y"};

    private final SplittableRandom random;
    private final Architecture architecture;
    private final List<String> observed = new ArrayList<>();
    private List<String> lines = new ArrayList<>();
    /** How many registers of the present thread have received what it loaded. */
    private int loaded;

    private int labels;

    private RandomTests(long seed, Architecture architecture) {
        this.random = new SplittableRandom(seed);
        this.architecture = architecture;
    }

    /** The test of a seed. */
    static String of(long seed, Architecture architecture) {
        return new RandomTests(seed, architecture).text();
    }

    private String text() {
        List<List<String>> threads = new ArrayList<>();
        int count = random.nextInt(5) == 0 ? 3 : 2;
        for (int thread = 0; thread < count; thread++) {
            lines = new ArrayList<>();
            loaded = 0;
            int steps = 2 + random.nextInt(count == 3 ? 2 : 3);
            for (int step = 0; step < steps; step++) {
                step();
            }
            threads.add(lines);
            for (int i = 1; i <= loaded; i++) {
                observed.add(thread + ":" + register(i));
            }
        }
        String tail = "locations [x; y; "
                + observed.stream().map(name -> name + "; ").collect(Collectors.joining()) + "]\nforall (true)\n";
        return architecture == Architecture.C ? functions(threads) + tail : columns(threads) + tail;
    }

    private String columns(List<List<String>> threads) {
        String pointer = architecture == Architecture.AARCH64 ? ":X" : ":x";
        int rows = threads.stream().mapToInt(List::size).max().orElseThrow();
        StringBuilder text = new StringBuilder(architecture.word() + " random\n{ ");
        for (int i = 0; i < threads.size(); i++) {
            text.append(i + pointer + "10=x; " + i + pointer + "11=y; ");
        }
        text.append("}\n");
        for (int row = -1; row < rows; row++) {
            int at = row;
            text.append(IntStream.range(0, threads.size())
                    .mapToObj(i -> at < 0
                            ? "P" + i
                            : at < threads.get(i).size() ? threads.get(i).get(at) : "")
                    .collect(Collectors.joining(" | ", " ", " ;\n")));
        }
        return text.toString();
    }

    private static String functions(List<List<String>> threads) {
        StringBuilder text = new StringBuilder("C random\n{}\n");
        for (int i = 0; i < threads.size(); i++) {
            text.append("P" + i + " (atomic_int *x, atomic_int *y) {\n")
                    .append(String.join("\n", threads.get(i)))
                    .append("\n}\n");
        }
        return text.toString();
    }

    private String register(int number) {
        return switch (architecture) {
            case AARCH64 -> "X" + number;
            case RISCV -> "x" + (number + 4);
            default -> "r" + number;
        };
    }

    private void step() {
        int location = random.nextInt(2);
        int value = 1 + random.nextInt(2);
        switch (architecture) {
            case AARCH64 -> aarch64(location, value);
            case RISCV -> riscv(location, value);
            default -> inC(LOCATIONS[location], value);
        }
    }

    private String one(String... of) {
        return of[random.nextInt(of.length)];
    }

    private void add(String... more) {
        lines.addAll(List.of(more));
    }

    private void aarch64(int location, int value) {
        String place = "X1" + location;
        int kind = random.nextInt(loaded > 0 ? 12 : 8);
        int earlier = loaded == 0 ? 0 : 1 + random.nextInt(loaded);
        switch (kind) {
            case 0, 1 -> add(one("LDR", "LDR", "LDAR", "LDAPR") + " W" + ++loaded + ",[" + place + "]");
            case 2, 3, 4 -> add("MOV W20,#" + value, one("STR", "STR", "STLR") + " W20,[" + place + "]");
            case 5 -> add(one("DMB SY", "DMB LD", "DMB ST", "DMB ISHLD"));
            case 6 ->
                add(
                        "MOV W20,#" + value,
                        one("SWP", "LDADD", "LDSET") + one("", "A", "L", "AL") + " W20,W" + ++loaded + ",[" + place
                                + "]");
            case 7 ->
                add(
                        "MOV W" + ++loaded + ",#" + (value - 1),
                        "MOV W20,#" + value,
                        "CAS" + one("", "A", "L", "AL") + " W" + loaded + ",W20,[" + place + "]");
            case 8 -> {
                add("EOR W21,W" + earlier + ",W" + earlier);
                add("LDR W" + ++loaded + ",[" + place + ",W21,SXTW]");
            }
            case 9 ->
                add(
                        "AND W21,W" + earlier + ",#128",
                        "ADD W21,W21,#" + value,
                        one("STR", "STLR") + " W21,[" + place + "]");
            case 10 -> {
                add("EOR W21,W" + earlier + ",W" + earlier, "MOV W20,#" + value);
                add("STR W20,[" + place + ",W21,SXTW]");
            }
            default -> add(one("CBNZ", "CBZ") + " W" + earlier + ",L" + labels, "L" + labels++ + ":");
        }
    }

    private void riscv(int location, int value) {
        String place = "(x1" + location + ")";
        int kind = random.nextInt(loaded > 0 ? 11 : 7);
        String earlier = "x" + (loaded == 0 ? 0 : 5 + random.nextInt(loaded));
        switch (kind) {
            case 0, 1 -> add(one("lw", "lw", "lw.aq") + " x" + (4 + ++loaded) + ",0" + place);
            case 2, 3, 4 -> add("li x20," + value, one("sw", "sw", "sw.rl") + " x20,0" + place);
            case 5 -> add("fence" + one(" rw,rw", " r,rw", " rw,w", " w,w", ".tso"));
            case 6 ->
                add(
                        "li x20," + value,
                        "amo" + one("swap", "add", "or") + ".w" + one("", ".aq", ".rl", ".aq.rl") + " x"
                                + (4 + ++loaded) + ",x20," + place);
            case 7 -> {
                add("xor x21," + earlier + "," + earlier, "add x22,x1" + location + ",x21");
                add("lw x" + (4 + ++loaded) + ",0(x22)");
            }
            case 8 ->
                add("andi x21," + earlier + ",128", "addi x21,x21," + value, one("sw", "sw.rl") + " x21,0" + place);
            case 9 -> {
                add("xor x21," + earlier + "," + earlier, "add x22,x1" + location + ",x21");
                add("li x20," + value, "sw x20,0(x22)");
            }
            default -> add(one("bne ", "beq ") + earlier + ",x0,L" + labels, "L" + labels++ + ":");
        }
    }

    private void inC(String place, int value) {
        int kind = random.nextInt(loaded > 0 ? 10 : 8);
        String earlier = "r" + (loaded == 0 ? 0 : 1 + random.nextInt(loaded));
        switch (kind) {
            case 0, 1, 2 ->
                add("int r" + ++loaded + " = atomic_load_explicit(" + place + ", memory_order_"
                        + one("relaxed", "acquire", "seq_cst") + ");");
            case 3, 4, 5 ->
                add("atomic_store_explicit(" + place + ", " + value + ", memory_order_"
                        + one("relaxed", "release", "seq_cst") + ");");
            case 6 -> add("atomic_thread_fence(memory_order_" + one("acquire", "release", "acq_rel", "seq_cst") + ");");
            case 7 ->
                add("int r" + ++loaded + " = atomic_" + one("exchange", "fetch_add") + "_explicit(" + place + ", "
                        + value + ", memory_order_" + one("relaxed", "acquire", "release", "acq_rel", "seq_cst")
                        + ");");
            case 8 ->
                add("atomic_store_explicit(" + place + ", " + value + " + " + earlier + " - " + earlier
                        + ", memory_order_relaxed);");
            default ->
                add("if (" + earlier + " == 1) { atomic_store_explicit(" + place + ", " + value
                        + ", memory_order_relaxed); }");
        }
    }
}
