package io.tagline.litmus.model;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The names that a model may use without a definition, with a sentence about each: sets and relations of {@link Facts}, and what is defined of these. */
public final class BaseNames {

    /** A set or relation that the execution gives. */
    public record Given(String name, boolean isSet, String meaning) {}

    private static final List<Given> SETS = sets("""
            R: loads, and what an atomic instruction reads
            W: stores, what an atomic instruction writes, and initial values
            M: loads, stores and initial values: all accesses to memory
            F: fences
            B: branches
            IW: initial values, as stores
            FW: the last store to each location
            RMW: accesses of instructions that read and write at once, also if they then do not write
            X: exclusive loads and stores of AArch64; of RISC-V the accesses of AMOs
            EX: accesses by LR and SC of RISC-V
            A: AArch64's load-acquire, `LDAR`; in C the accesses to atomic objects
            Q: AArch64's weaker load-acquire, `LDAPR`
            L: AArch64's store-release, `STLR`
            NoRet: reads of atomic instructions of AArch64 that return no value, such as `STADD`
            ISB: instruction barriers
            MFENCE: x86's fence between all accesses
            SFENCE: x86's fence between stores
            LFENCE: x86's fence between loads
            Acq: RISC-V's accesses with `.aq`
            Rel: RISC-V's accesses with `.rl`
            AcqRel: RISC-V's accesses with `.aqrl`
            Fence.tso: RISC-V's `fence.tso`: all but a store before a load
            Fence.i: RISC-V's `fence.i`
            NA: C's accesses that are not atomic
            RLX: C's `memory_order_relaxed`
            CON: C's `memory_order_consume`
            ACQ: C's `memory_order_acquire`
            REL: C's `memory_order_release`
            ACQ_REL: C's `memory_order_acq_rel`
            SC: C's `memory_order_seq_cst`
            SYNC: Power's `sync`
            LWSYNC: Power's `lwsync`
            EIEIO: Power's `eieio`
            ISYNC: Power's `isync`
            Once: Linux's `READ_ONCE` and `WRITE_ONCE`
            Acquire: Linux's load-acquire
            Release: Linux's store-release
            Noreturn: reads of Linux's atomic operations that return no value
            Plain: Linux's accesses that the compiler may change
            Mb: Linux's `smp_mb`
            Rmb: Linux's `smp_rmb`
            Wmb: Linux's `smp_wmb`
            Barrier: Linux's `barrier`, for the compiler only
            Before-atomic: Linux's `smp_mb__before_atomic`
            After-atomic: Linux's `smp_mb__after_atomic`
            After-spinlock: Linux's `smp_mb__after_spinlock`
            After-unlock-lock: Linux's `smp_mb__after_unlock_lock`
            Rcu-lock: Linux's `rcu_read_lock`
            Rcu-unlock: Linux's `rcu_read_unlock`
            Sync-rcu: Linux's `synchronize_rcu`
            Srcu-lock: Linux's `srcu_read_lock`
            Srcu-unlock: Linux's `srcu_read_unlock`
            Sync-srcu: Linux's `synchronize_srcu`
            LKR: the reads of taking a lock
            LKW: the writes of taking a lock
            UL: the writes of releasing a lock
            LF: reads of a lock that is held
            RL: reads that find a lock held
            RU: reads that find a lock free
            """);

    private static final List<Given> RELATIONS = relations("""
            po: program order, of the events of one thread
            loc: events that access the same location
            int: events of the same thread
            ext: events of different threads
            addr: from a load to an access whose address depends on it
            data: from a load to a store whose value depends on it
            ctrl: from a load to what follows a branch that depends on it
            rmw: from the read of an atomic instruction, or of an exclusive pair, to its write
            amo: the same of single instructions only
            crit: from Linux's `rcu_read_lock` to its `rcu_read_unlock`
            """);

    /** What is defined of the others, in the notation of models. */
    static final Source DEFINITIONS = Source.of("built-in definitions", """
            (* no event, and no pair *)
            let emptyset = 0
            (* from-reads: from a load to the stores behind the one that it reads *)
            let fr = (rf^-1 ; co) \\ id
            let po-loc = po & loc (* program order of accesses to one location *)
            let rfe = rf & ext (* reads-from of another thread's store *)
            let rfi = rf & int (* reads-from of a store of the same thread *)
            let coe = co & ext (* coherence order between threads *)
            let coi = co & int (* coherence order within a thread *)
            let fre = fr & ext (* from-reads to another thread's store *)
            let fri = fr & int (* from-reads to a store of the same thread *)
            let com = rf | co | fr (* communication *)
            let lxsx = rmw \\ amo (* exclusive pairs: load and store by two instructions *)
            let toid(S) = [S] (* each event of a set with itself *)
            let fencerel(S) = po ; [S] ; po (* events with one of the set between them *)
            let ctrlcfence(S) = (ctrl & (_ * S)) ; po (* a control dependency, and a fence of the set behind its branch *)
            let imply(a, b) = ~a | b (* pairs that the first has only if the second has them *)
            let nodetour(r, s, t) = r \\ (s ; t) (* the first relation without what the others lead to as well *)
            let singlestep(r) = nodetour(r, r, r) (* a relation without what two of its steps lead to *)

            let mfence = fencerel(MFENCE) (* x86's fence between all accesses *)
            let sfence = fencerel(SFENCE) (* x86's fence between stores *)
            let lfence = fencerel(LFENCE) (* x86's fence between loads *)

            let isb = fencerel(ISB) (* an instruction barrier between *)
            let dsb.full = DSB.ISH | DSB.OSH | DSB.NSH | DSB.SY (* AArch64's DSB for all accesses *)
            let dsb.ld = DSB.ISHLD | DSB.OSHLD | DSB.NSHLD | DSB.LD (* AArch64's DSB for loads before all accesses *)
            let dsb.st = DSB.ISHST | DSB.OSHST | DSB.NSHST | DSB.ST (* AArch64's DSB for stores *)
            let dmb.full = DMB.ISH | DMB.OSH | DMB.NSH | DMB.SY | dsb.full (* AArch64's barriers for all accesses *)
            let dmb.ld = DMB.ISHLD | DMB.OSHLD | DMB.NSHLD | DMB.LD | dsb.ld (* AArch64's barriers for loads before all accesses *)
            let dmb.st = DMB.ISHST | DMB.OSHST | DMB.NSHST | DMB.ST | dsb.st (* AArch64's barriers for stores *)
            let dmb.sy = fencerel(DMB.SY | DMB.ISH) (* a full DMB between *)
            let dsb.sy = fencerel(DSB.SY) (* a full DSB between *)
            let IFB = ISB (* what makes a core fetch its instructions again *)

            let fence.r.r = fencerel(Fence.r.r) & (R * R) (* RISC-V's `fence r,r`, from loads to loads *)
            let fence.r.w = fencerel(Fence.r.w) & (R * W) (* RISC-V's `fence r,w`, from loads to stores *)
            let fence.r.rw = fencerel(Fence.r.rw) & (R * M) (* RISC-V's `fence r,rw`, from loads to all accesses *)
            let fence.w.r = fencerel(Fence.w.r) & (W * R) (* RISC-V's `fence w,r`, from stores to loads *)
            let fence.w.w = fencerel(Fence.w.w) & (W * W) (* RISC-V's `fence w,w`, from stores to stores *)
            let fence.w.rw = fencerel(Fence.w.rw) & (W * M) (* RISC-V's `fence w,rw`, from stores to all accesses *)
            let fence.rw.r = fencerel(Fence.rw.r) & (M * R) (* RISC-V's `fence rw,r`, from all accesses to loads *)
            let fence.rw.w = fencerel(Fence.rw.w) & (M * W) (* RISC-V's `fence rw,w`, from all accesses to stores *)
            let fence.rw.rw = fencerel(Fence.rw.rw) & (M * M) (* RISC-V's `fence rw,rw`, between all accesses *)
            let fence.tso = fencerel(Fence.tso) & (R * M | W * W) (* RISC-V's `fence.tso`: all but a store before a load *)
            (* any of RISC-V's fences, between what it orders *)
            let fence = fence.r.r | fence.r.w | fence.r.rw | fence.w.r | fence.w.w | fence.w.rw
                | fence.rw.r | fence.rw.w | fence.rw.rw | fence.tso

            let sync = fencerel(SYNC) (* Power's `sync` between *)
            let lwsync = fencerel(LWSYNC) (* Power's `lwsync` between *)
            let eieio = fencerel(EIEIO) (* Power's `eieio` between *)
            let isync = fencerel(ISYNC) (* Power's `isync` between *)
            let ctrlisync = ctrlcfence(ISYNC) (* a control dependency and Power's `isync` *)
            let ctrlisb = ctrlcfence(ISB) (* a control dependency and an ISB *)
            """);

    private static final String LET = "let ";

    private BaseNames() {}

    /** Sets and relations that executions give; a few of them are empty in the tests of most architectures. */
    public static List<Given> given() {
        return Stream.of(SETS.stream(), barriers().stream(), RELATIONS.stream())
                .flatMap(all -> all)
                .toList();
    }

    /** Built-in names that are defined by others. */
    public static List<Definition> defined() {
        return ModelCompiler.builtIn(new Diagnostics());
    }

    /** The names of both; the definitions are not read for that. */
    public static List<String> names() {
        Stream<String> defined = DEFINITIONS
                .text()
                .lines()
                .filter(line -> line.startsWith(LET))
                .map(line -> line.substring(LET.length()).split("[ (]", -1)[0]);
        return Stream.concat(given().stream().map(Given::name), defined).toList();
    }

    /** Defines the names that are given, and the functions that the notation itself cannot express. */
    static void define(Scope scope, Terms terms) {
        scope.define("_", Scope.Meaning.of(Terms.ALL_EVENTS));
        scope.define("id", Scope.Meaning.of(Terms.IDENTITY));
        scope.define("rf", Scope.Meaning.of(Terms.READS_FROM));
        scope.define("co", Scope.Meaning.of(Terms.COHERENCE));
        for (Given given : given()) {
            Term.Op op = given.isSet() ? Term.Op.GIVEN_SET : Term.Op.GIVEN_RELATION;
            scope.define(given.name(), Scope.Meaning.of(terms.add(op, 0, 0, given.name())));
        }
        defineFunction("domain", Term.Op.DOMAIN, scope);
        defineFunction("range", Term.Op.RANGE, scope);
    }

    private static void defineFunction(String name, Term.Op op, Scope scope) {
        Expression parameter = new Expressions.Named(DEFINITIONS.span(DEFINITIONS.position(0), 0), "r");
        Expression body = new Expressions.Unary(parameter.span(), op, parameter);
        scope.define(name, Scope.Meaning.of(new Scope.Function(List.of("r"), body, new Scope())));
    }

    private static List<Given> sets(String lines) {
        return given(lines, true);
    }

    private static List<Given> relations(String lines) {
        return given(lines, false);
    }

    private static List<Given> given(String lines, boolean areSets) {
        return lines.lines()
                .map(line -> new Given(
                        line.substring(0, line.indexOf(": ")), areSets, line.substring(line.indexOf(": ") + 2)))
                .toList();
    }

    /** AArch64's barriers by their names, and RISC-V's fences. */
    private static List<Given> barriers() {
        List<Given> barriers = new ArrayList<>();
        for (String kind : List.of("DMB", "DSB")) {
            for (String domain : List.of("SY", "ISH", "OSH", "NSH")) {
                for (String accesses : List.of("", "LD", "ST")) {
                    String option = domain.equals("SY") && !accesses.isEmpty() ? accesses : domain + accesses;
                    barriers.add(new Given(kind + "." + option, true, "AArch64's `" + kind + " " + option + "`"));
                }
            }
        }
        for (String before : List.of("r", "w", "rw")) {
            for (String after : List.of("r", "w", "rw")) {
                String meaning = "RISC-V's `fence " + before + "," + after + "`";
                barriers.add(new Given("Fence." + before + "." + after, true, meaning));
            }
        }
        return barriers;
    }
}
