package io.tagline.litmus.scenario;

import io.tagline.litmus.program.Architecture;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.LitmusThread;
import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.FenceKind;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The order that instructions of AArch64 and RISC-V ask for, in the words of CLa (docs/cla.md, "Order"), and what has no such word: Arm Architecture Reference
 * Manual, A-profile, B2.3; RISC-V unprivileged ISA, chapter RVWMO.
 */
public final class WrittenOrder {

    private WrittenOrder() {}

    /** A test as processors of this architecture have it: their own tests, and those in C or for x86 once they are compiled. */
    public static LitmusTest on(Architecture target, LitmusTest test) {
        return test.architecture() == target ? test : test.compiledFor(target);
    }

    /** Why a test has no program that says its order on processors of an architecture; empty if it has. */
    public static Optional<String> obstacle(Architecture target, LitmusTest test) {
        Architecture from = test.architecture();
        if (from != target && (from == Architecture.AARCH64 || from == Architecture.RISCV)) {
            return Optional.of("instructions of %s on a machine for %s".formatted(from.word(), target.word()));
        } else if (test.isOfKernel()) {
            return Optional.of("the macros of the Linux kernel");
        }
        return Stream.concat(
                        test.threads().stream().flatMap(thread -> unwritten(from, thread)),
                        on(target, test).threads().stream().flatMap(thread -> unwritten(target, thread)))
                .findFirst();
    }

    private static Stream<String> unwritten(Architecture architecture, LitmusThread thread) {
        Stream<String> each =
                thread.instructions().stream().flatMap(instruction -> unwritten(architecture, instruction).stream());
        return dropsBeforeFence(thread)
                ? Stream.concat(Stream.of("an atomic operation without a result in a thread with DMB LD"), each)
                : each;
    }

    /** DMB LD does not keep the load of an operation whose result is dropped, which CLa cannot say. */
    private static boolean dropsBeforeFence(LitmusThread thread) {
        return has(thread, "NoRet") && (has(thread, "DMB.LD") || has(thread, "DSB.LD"));
    }

    private static boolean has(LitmusThread thread, String annotation) {
        return thread.instructions().stream()
                .anyMatch(instruction -> instruction.annotations().contains(annotation));
    }

    private static Optional<String> unwritten(Architecture architecture, Instruction instruction) {
        if (instruction instanceof Instruction.LoadReserved || instruction instanceof Instruction.StoreConditional) {
            return Optional.of("exclusive accesses: a compare-exchange is not a pair of them");
        } else if (instruction instanceof Instruction.Lock || instruction instanceof Instruction.Rcu) {
            return Optional.of("locks and read-copy-update of the Linux kernel");
        } else if (instruction instanceof Instruction.Select) {
            return Optional.of("conditional selects: what they choose keeps stores, but no loads");
        } else if (instruction instanceof Instruction.Fence fence) {
            return fences(architecture, fence).isEmpty() && !isNothing(architecture, fence)
                    ? Optional.of("the fence " + name(fence))
                    : Optional.empty();
        }
        return isUnwritten(architecture, instruction)
                ? Optional.of("an access with " + name(instruction))
                : Optional.empty();
    }

    /** A barrier of the compiler. */
    private static boolean isNothing(Architecture architecture, Instruction.Fence fence) {
        return architecture == Architecture.C && !fence.annotations().contains("CON");
    }

    private static String name(Instruction instruction) {
        return instruction.annotations().stream()
                .filter(annotation -> !annotation.equals("DSB.ISHST"))
                .sorted()
                .findFirst()
                .orElse("no name");
    }

    private static boolean isUnwritten(Architecture architecture, Instruction instruction) {
        Set<String> annotations = instruction.annotations();
        return switch (architecture) {
            case C -> annotations.contains("CON");
            case RISCV ->
                (annotations.contains("AcqRel") && !isAtomic(instruction))
                        || (instruction instanceof Instruction.Load && annotations.contains("Rel"))
                        || (instruction instanceof Instruction.Store && annotations.contains("Acq"));
            case AARCH64, X86, X86_64 -> false;
        };
    }

    private static boolean isAtomic(Instruction instruction) {
        return instruction instanceof Instruction.Modify || instruction instanceof Instruction.CompareExchange;
    }

    static AccessOrder of(Instruction access) {
        Set<String> annotations = access.annotations();
        boolean acquires = Stream.of("A", "Q", "Acq", "AcqRel").anyMatch(annotations::contains);
        boolean releases = Stream.of("L", "Rel", "AcqRel").anyMatch(annotations::contains);
        if (access instanceof Instruction.Load && annotations.contains("A")) {
            return AccessOrder.SEQ_CST;
        } else if (acquires) {
            return releases ? AccessOrder.ACQ_REL : AccessOrder.ACQUIRE;
        }
        return releases ? AccessOrder.RELEASE : AccessOrder.RELAXED;
    }

    /** What a fence is, together; none if CLa has no word for it. */
    static List<FenceKind> fences(Architecture architecture, Instruction.Fence fence) {
        return fence.annotations().stream()
                .map(annotation -> fences(architecture, annotation))
                .filter(kinds -> !kinds.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private static List<FenceKind> fences(Architecture architecture, String annotation) {
        return switch (architecture) {
            case AARCH64 ->
                switch (annotation) {
                    case "DMB.SY", "DSB.SY" -> List.of(FenceKind.FULL);
                    case "DMB.LD", "DSB.LD" -> List.of(FenceKind.ACQUIRE);
                    case "DMB.ST" -> List.of(FenceKind.STORE);
                    default -> List.of();
                };
            case RISCV ->
                switch (annotation) {
                    case "Fence.rw.rw" -> List.of(FenceKind.FULL);
                    case "Fence.r.rw" -> List.of(FenceKind.ACQUIRE);
                    case "Fence.rw.w" -> List.of(FenceKind.RELEASE);
                    case "Fence.w.w" -> List.of(FenceKind.STORE);
                    case "Fence.tso" -> List.of(FenceKind.ACQUIRE, FenceKind.RELEASE);
                    default -> List.of();
                };
            case X86, X86_64 -> annotation.equals("MFENCE") ? List.of(FenceKind.FULL) : List.of();
            case C -> List.of();
        };
    }
}
