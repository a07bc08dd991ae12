package io.tagline.litmus.program;

/** The notation of a test's threads, and what the verdict of TSO says of the processors that it is for. */
public enum Architecture {
    X86("X86", ""),
    X86_64("X86_64", ""),
    /** Outcomes of a program that is compiled rightly are among those of its source (Batty et al., POPL 2011). */
    C(
            "C",
            "C is judged as it compiles to x86, with no reordering by the compiler: C11 and the Linux kernel's model allow all of that, and"
                    + " may allow more"),
    /** Every order that RVWMO preserves is one that RVTSO preserves (RISC-V unprivileged ISA, chapters "RVWMO" and "Ztso"). */
    RISCV(
            "RISCV",
            "x86-TSO is used for RVTSO, the model of processors with Ztso. RVWMO, that of the others, allows all that RVTSO allows, and may allow"
                    + " more: what is forbidden here need not be forbidden there"),
    /** Every order that Armv8 preserves is one that the fences put in for its instructions preserve (Arm ARM, section B2.3). */
    AARCH64(
            "AArch64",
            "Armv8 is weaker than x86-TSO: it allows all that x86-TSO allows, and may allow more; what is forbidden here need not be forbidden"
                    + " there");

    private final String word;
    private final String caution;

    Architecture(String word, String caution) {
        this.word = word;
        this.caution = caution;
    }

    /** The first word of a test. */
    public String word() {
        return word;
    }

    /** What the verdict of TSO does not say; empty if TSO is the model of these processors. */
    public String caution() {
        return caution;
    }
}
