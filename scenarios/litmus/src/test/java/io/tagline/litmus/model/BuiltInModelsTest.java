package io.tagline.litmus.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.files.FileLibrary;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Do the built-in models say about the tests of the literature what the literature says? */
final class BuiltInModelsTest {

    private static final FileLibrary LIBRARY = new FileLibrary(ConsistencyModelReader.KIND);

    static List<String> names() {
        return LIBRARY.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyModel_hasTheTitleOfTheIndex_andASourceOnEachLine(String name) {
        ConsistencyModel model = TestExecution.builtIn(name);
        assertEquals(model.title(), LIBRARY.title(name).orElseThrow());
        assertEquals(name, model.name());
        model.definitions()
                .forEach(definition -> assertTrue(!definition.comment().isEmpty(), definition.name()));
        model.conditions().forEach(condition -> assertTrue(!condition.comment().isEmpty(), condition.name()));
    }

    /** The tests without fences and dependencies, and those with dependencies only. */
    @ParameterizedTest
    @CsvSource(delimiter = '/', textBlock = """
            SB              / W:x R:y | W:y R:x               /                                    / armv8 linux power rc11 rvtso rvwmo x86-tso
            MP              / W:x W:y | R:y R:x               / rf b c                             / armv8 linux power rc11 rvwmo
            LB              / R:x W:y | R:y W:x               / rf b c, rf d a                     / armv8 linux power rvwmo
            S               / W:x W:y | R:y W:x               / rf b c, co d a                     / armv8 linux power rc11 rvwmo
            R               / W:x W:y | W:y R:x               / co b c                             / armv8 linux power rc11 rvtso rvwmo x86-tso
            2+2W            / W:x W:y | W:y W:x               / co b c, co d a                     / armv8 linux power rc11 rvwmo
            WRC             / W:x | R:x W:y | R:y R:x         / rf a b, rf c d                     / armv8 linux power rc11 rvwmo
            WRC+data+addr   / W:x | R:x W:y | R:y R:x         / rf a b, rf c d, data b c, addr d e / linux power rc11
            IRIW            / W:x | W:y | R:x R:y | R:y R:x   / rf a c, rf b e                     / armv8 linux power rc11 rvwmo
            IRIW+addrs      / W:x | W:y | R:x R:y | R:y R:x   / rf a c, rf b e, addr c d, addr e f / linux power rc11
            LB+datas        / R:x W:y | R:y W:x               / rf b c, rf d a, data a b, data c d / ''
            LB+ctrls        / R:x W:y | R:y W:x               / rf b c, rf d a, ctrl a b, ctrl c d / ''
            LB+data+po      / R:x W:y | R:y W:x               / rf b c, rf d a, data a b           / armv8 linux power rvwmo
            CoRR            / W:x | R:x R:x                   / rf a b                             / ''
            CoWW            / W:x W:x                         / co b a                             / ''
            CoRW1           / R:x W:x                         / rf b a                             / ''
            CoRW2           / W:x | R:x W:x                   / rf a b, co c a                     / ''
            CoWR            / W:x R:x | W:x                   / rf c b, co c a                     / ''
            atomicity       / R:x W:x | W:x                   / rmw a b, co c b                    / ''
            SC execution    / W:x R:y | W:y R:x               / rf a d                             / armv8 linux power rc11 rvtso rvwmo sc x86-tso
            """)
    void classicTest_isAllowed_whereThePapersSay(String test, String threads, String pairs, String allowing) {
        TestExecution execution = TestExecution.of(threads, pairs == null ? "" : pairs);
        Set<String> allowed = names().stream()
                .filter(name -> execution.isAllowedBy(TestExecution.builtIn(name)))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(allowing, String.join(" ", allowed), test);
    }

    private static void check(String model, String threads, String pairs, boolean allowed) {
        TestExecution execution = TestExecution.of(threads, pairs == null ? "" : pairs);
        ConsistencyModel read = TestExecution.builtIn(model);
        assertEquals(allowed, execution.isAllowedBy(read), () -> execution.violation(read));
    }

    /** Owens, Sarkar and Sewell, TPHOLs 2009; Intel's manual. */
    @ParameterizedTest
    @CsvSource(delimiter = '/', textBlock = """
            SB+mfences     / W:x F:MFENCE R:y | W:y F:MFENCE R:x / / false
            SB+mfence+po   / W:x F:MFENCE R:y | W:y R:x          / / true
            SB+sfences     / W:x F:SFENCE R:y | W:y F:SFENCE R:x / / true
            SB+xchgs       / R:x W:x R:y | R:y W:y R:x           / rmw a b, rmw d e / false
            SB+xchg+po     / R:x W:x R:y | W:y R:x               / rmw a b / true
            SB, read locked / W:x R:y:RMW | W:y R:x:RMW          / / false
            SB+rfi-pos     / W:x R:x R:y | W:y R:y R:x           / rf a b, rf d e / true
            R+po+mfence    / W:x W:y | W:y F:MFENCE R:x          / co b c / false
            RWC+po+mfence  / W:x | R:x R:y | W:y F:MFENCE R:x    / rf a b / false
            n5             / W:x R:x | W:x R:x                   / rf c b, rf a d, co a c / false
            """)
    void x86Tso(String test, String threads, String pairs, boolean allowed) {
        check("x86-tso", threads, pairs, allowed);
    }

    /** Pulte et al., POPL 2018; Maranget, Sarkar and Sewell, A tutorial introduction to the ARM and POWER relaxed memory models, for shapes. */
    @ParameterizedTest
    @CsvSource(delimiter = '/', textBlock = """
            MP+dmb.sy+po        / W:x F:DMB.SY W:y | R:y R:x            / rf c d / true
            MP+dmb.sy+addr      / W:x F:DMB.SY W:y | R:y R:x            / rf c d, addr d e / false
            MP+dmb.sy+ctrl      / W:x F:DMB.SY W:y | R:y R:x            / rf c d, ctrl d e / true
            MP+dmb.sy+ctrlisb   / W:x F:DMB.SY W:y | R:y F:ISB R:x      / rf c d, ctrl d e, ctrl d f / false
            MP+dmb.st+dmb.ld    / W:x F:DMB.ST W:y | R:y F:DMB.LD R:x   / rf c d / false
            MP+dmb.ld+dmb.ld    / W:x F:DMB.LD W:y | R:y F:DMB.LD R:x   / rf c d / true
            MP+dmb.ish+dmb.ish  / W:x F:DMB.ISH W:y | R:y F:DMB.ISH R:x / rf c d / false
            MP+dsb.sy+dsb.sy    / W:x F:DSB.SY W:y | R:y F:DSB.SY R:x   / rf c d / false
            MP+rel+acq          / W:x W:y:L | R:y:A R:x                 / rf b c / false
            MP+rel+acqpc        / W:x W:y:L | R:y:Q R:x                 / rf b c / false
            MP+po+acq           / W:x W:y | R:y:A R:x                   / rf b c / true
            SB+rel+acqs         / W:x:L R:y:A | W:y:L R:x:A             / / false
            SB+rel+acqpcs       / W:x:L R:y:Q | W:y:L R:x:Q             / / true
            SB+dmb.sys          / W:x F:DMB.SY R:y | W:y F:DMB.SY R:x   / / false
            SB+dmb.sts          / W:x F:DMB.ST R:y | W:y F:DMB.ST R:x   / / true
            SB+swpals           / R:x:A W:x:L R:y | R:y:A W:y:L R:x     / rmw a b, amo a b, rmw d e, amo d e / false
            SB+ldaxr+stlxr      / R:x:A W:x:L R:y | R:y:A W:y:L R:x     / rmw a b, rmw d e / true
            S+dmb.st+data       / W:x F:DMB.ST W:y | R:y W:x            / rf c d, data d e, co e a / false
            2+2W+dmb.sts        / W:x F:DMB.ST W:y | W:y F:DMB.ST W:x   / co c d, co f a / false
            WRC+dmb.ld+addr     / W:x | R:x F:DMB.LD W:y | R:y R:x      / rf a b, rf d e, addr e f / false
            PPOCA               / W:x F:DMB.SY W:y | R:y W:z R:z R:x    / rf c d, ctrl d e, ctrl d f, ctrl d g, rf e f, addr f g / true
            PPOAA               / W:x F:DMB.SY W:y | R:y W:z R:z R:x    / rf c d, addr d e, rf e f, addr f g / false
            RSW                 / W:y F:DMB.SY W:z | R:z R:x R:x R:y    / rf c d, addr d e, addr f g / true
            RDW                 / W:y F:DMB.SY W:z | R:z R:x R:x R:y | W:x / rf c d, addr d e, addr f g, rf h f / false
            STADD and DMB LD    / W:x F:DMB.ST W:y | R:y:NoRet W:y F:DMB.LD R:x / rf c d, rmw d e, amo d e, co c e / true
            data, then coherence / R:x W:y W:y | R:y W:x             / rf c d, rf e a, data a b, co b c, data d e / false
            addr, then po       / R:x R:z W:y | R:y W:x              / rf c d, rf e a, addr a b, data d e / false
            STXR before LDAR    / W:y F:DMB.SY W:x | R:x:X W:x:X R:x:A R:y / rf c d, rmw d e, co c e, rf e f / false
            STXR before LDR     / W:y F:DMB.SY W:x | R:x:X W:x:X R:x R:y / rf c d, rmw d e, co c e, rf e f, addr f g / true
            """)
    void armv8(String test, String threads, String pairs, boolean allowed) {
        check("armv8", threads, pairs, allowed);
    }

    /** The RISC-V manual, and its appendix of explanations. */
    @ParameterizedTest
    @CsvSource(delimiter = '/', textBlock = """
            MP+fence.w.w+fence.r.r   / W:x F:Fence.w.w W:y | R:y F:Fence.r.r R:x   / rf c d / false
            MP+fence.w.w+fence.w.w   / W:x F:Fence.w.w W:y | R:y F:Fence.w.w R:x   / rf c d / true
            MP+fence.tso+fence.tso   / W:x F:Fence.tso W:y | R:y F:Fence.tso R:x   / rf c d / false
            SB+fence.tsos            / W:x F:Fence.tso R:y | W:y F:Fence.tso R:x   / / true
            SB+fence.rw.rws          / W:x F:Fence.rw.rw R:y | W:y F:Fence.rw.rw R:x / / false
            MP+fence+ctrl            / W:x F:Fence.rw.rw W:y | R:y R:x             / rf c d, ctrl d e / true
            MP+fence+addr            / W:x F:Fence.rw.rw W:y | R:y R:x             / rf c d, addr d e / false
            MP+rl+aq                 / W:x W:y:Rel | R:y:Acq R:x                   / rf b c / false
            SB+amoswap.aqrl          / R:x:AcqRel:X W:x:AcqRel:X R:y | R:y:AcqRel:X W:y:AcqRel:X R:x / rmw a b, amo a b, rmw d e, amo d e / false
            SB+amoswap               / R:x:X W:x:X R:y | R:y:X W:y:X R:x           / rmw a b, amo a b, rmw d e, amo d e / true
            SB+RCsc                  / R:x:X W:x:Rel:X R:y:Acq:EX | R:y:X W:y:Rel:X R:x:Acq:EX / rmw a b, amo a b, rmw d e, amo d e / false
            SB+RCpc                  / W:x:Rel R:y:Acq | W:y:Rel R:x:Acq           / / true
            RSW                      / W:y F:Fence.w.w W:z | R:z R:x R:x R:y       / rf c d, addr d e, addr f g / true
            RDW                      / W:y F:Fence.w.w W:z | R:z R:x R:x R:y | W:x / rf c d, addr d e, addr f g, rf h f / false
            PPOCA                    / W:x F:Fence.w.w W:y | R:y W:z R:z R:x       / rf c d, ctrl d e, ctrl d f, ctrl d g, rf e f, addr f g / true
            PPOAA                    / W:x F:Fence.w.w W:y | R:y W:z R:z R:x       / rf c d, addr d e, rf e f, addr f g / false
            rule 3, of an AMO        / W:x F:Fence.w.w W:y | R:y R:z:X W:z:X R:z R:x / rf c d, ctrl d e, ctrl d f, ctrl d g, ctrl d h, rmw e f, amo e f, rf f g, addr g h / false
            rule 13                  / R:x R:z W:y | R:y W:x                       / rf c d, rf e a, addr a b, data d e / false
            rule 1                   / R:x W:y W:y | R:y W:x                       / rf c d, rf e a, data a b, co b c, data d e / false
            rule 3, of an SC         / W:x F:Fence.w.w W:y | R:y R:z:EX W:z:EX R:z R:x / rf c d, ctrl d e, ctrl d f, ctrl d g, ctrl d h, rmw e f, rf f g, addr g h / false
            rule 3, of a store       / W:x F:Fence.w.w W:y | R:y R:z W:z R:z R:x   / rf c d, ctrl d e, ctrl d f, ctrl d g, ctrl d h, rf f g, addr g h / true
            """)
    void rvwmo(String test, String threads, String pairs, boolean allowed) {
        check("rvwmo", threads, pairs, allowed);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '/', textBlock = """
            SB+fence.rw.rws          / W:x F:Fence.rw.rw R:y | W:y F:Fence.rw.rw R:x / / false
            SB+fence.w.ws            / W:x F:Fence.w.w R:y | W:y F:Fence.w.w R:x     / / true
            SB+amoswap               / R:x:X W:x:X R:y | R:y:X W:y:X R:x             / rmw a b, amo a b, rmw d e, amo d e / false
            SB+sc                    / R:x:EX W:x:EX R:y | R:y:EX W:y:EX R:x         / rmw a b, rmw d e / true
            SB+rfi-pos               / W:x R:x R:y | W:y R:y R:x                     / rf a b, rf d e / true
            SB+sc-rfi-pos            / R:x:EX W:x:EX R:x R:y | R:y:EX W:y:EX R:y R:x / rmw a b, rf b c, rmw e f, rf f g / false
            SB+sc.rl+lr.aq           / R:x:EX W:x:Rel:EX R:y:Acq:EX | R:y:EX W:y:Rel:EX R:x:Acq:EX / rmw a b, rmw d e / false
            """)
    void rvtso(String test, String threads, String pairs, boolean allowed) {
        check("rvtso", threads, pairs, allowed);
    }

    /** Lahav et al., PLDI 2017. */
    @ParameterizedTest
    @CsvSource(delimiter = '/', textBlock = """
            MP+rel+acq        / W:x:RLX W:y:REL | R:y:ACQ R:x:RLX                 / rf b c / false
            MP+rel+rlx        / W:x:RLX W:y:REL | R:y:RLX R:x:RLX                 / rf b c / true
            MP+fences         / W:x:RLX F:REL W:y:RLX | R:y:RLX F:ACQ R:x:RLX     / rf c d / false
            release sequence  / W:x:RLX W:y:REL | R:y:RLX W:y:RLX | R:y:ACQ R:x:RLX / rmw c d, rf b c, rf d e, co b d / false
            no rmw            / W:x:RLX W:y:REL | R:y:RLX W:y:RLX | R:y:ACQ R:x:RLX / rf b c, rf d e, co b d / true
            SB+scs            / W:x:SC R:y:SC | W:y:SC R:x:SC                     / / false
            SB+rel+acqs       / W:x:REL R:y:ACQ | W:y:REL R:x:ACQ                 / / true
            SB+fence.scs      / W:x:RLX F:SC R:y:RLX | W:y:RLX F:SC R:x:RLX       / / false
            SB+fence.acq_rels / W:x:RLX F:ACQ_REL R:y:RLX | W:y:RLX F:ACQ_REL R:x:RLX / / true
            IRIW+scs          / W:x:SC | W:y:SC | R:x:SC R:y:SC | R:y:SC R:x:SC   / rf a c, rf b e / false
            IRIW+acqs         / W:x:REL | W:y:REL | R:x:ACQ R:y:ACQ | R:y:ACQ R:x:ACQ / rf a c, rf b e / true
            RWC+fence.scs     / W:x:RLX | R:x:RLX F:SC R:y:RLX | W:y:RLX F:SC R:x:RLX / rf a b / false
            2+2W+scs          / W:x:SC W:y:SC | W:y:SC W:x:SC                     / co b c, co d a / false
            IRIW-acq-sc       / W:x:SC | W:y:SC | R:x:ACQ R:y:SC | R:y:ACQ R:x:SC / rf a c, rf b e / true
            MP+fence.acq_rels / W:x:RLX F:ACQ_REL W:y:RLX | R:y:RLX F:ACQ_REL R:x:RLX / rf c d / false
            MP+rmw            / W:x:RLX R:y:ACQ_REL W:y:ACQ_REL | R:y:ACQ R:x:RLX / rmw b c, rf c d / false
            SB through rel+acq / W:x:SC W:z:REL | R:z:ACQ R:y:SC | W:y:SC R:x:SC  / rf b c / false
            SB through rlx    / W:x:SC W:z:RLX | R:z:RLX R:y:SC | W:y:SC R:x:SC   / rf b c / true
            """)
    void rc11(String test, String threads, String pairs, boolean allowed) {
        check("rc11", threads, pairs, allowed);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '/', textBlock = """
            W:x:NA W:y:RLX | R:y:RLX R:x:NA   / rf b c, rf a d / data-race
            W:x:NA W:y:REL | R:y:ACQ R:x:NA   / rf b c, rf a d / ''
            W:x:NA W:y:REL | R:y:ACQ R:x:NA   / / data-race
            W:x:RLX W:y:REL | R:y:ACQ R:x:RLX / / ''
            """)
    void rc11_flagsDataRaces(String threads, String pairs, String flags) {
        TestExecution execution = TestExecution.of(threads, pairs == null ? "" : pairs);
        assertEquals(flags, String.join(" ", execution.flags(TestExecution.builtIn("rc11"))));
    }

    /** Herding cats, and Sarkar, Sewell, Alglave, Maranget and Williams, PLDI 2011. */
    @ParameterizedTest
    @CsvSource(delimiter = '/', textBlock = """
            MP+lwsync+addr      / W:x F:LWSYNC W:y | R:y R:x                 / rf c d, addr d e / false
            MP+lwsync+ctrl      / W:x F:LWSYNC W:y | R:y R:x                 / rf c d, ctrl d e / true
            MP+lwsync+ctrlisync / W:x F:LWSYNC W:y | R:y F:ISYNC R:x         / rf c d, ctrl d e, ctrl d f / false
            MP+eieio+addr       / W:x F:EIEIO W:y | R:y R:x                  / rf c d, addr d e / false
            SB+syncs            / W:x F:SYNC R:y | W:y F:SYNC R:x            / / false
            SB+lwsyncs          / W:x F:LWSYNC R:y | W:y F:LWSYNC R:x        / / true
            R+syncs             / W:x F:SYNC W:y | W:y F:SYNC R:x            / co c d / false
            R+lwsync+sync       / W:x F:LWSYNC W:y | W:y F:SYNC R:x          / co c d / true
            S+lwsync+data       / W:x F:LWSYNC W:y | R:y W:x                 / rf c d, data d e, co e a / false
            2+2W+lwsyncs        / W:x F:LWSYNC W:y | W:y F:LWSYNC W:x        / co c d, co f a / false
            WRC+lwsync+addr     / W:x | R:x F:LWSYNC W:y | R:y R:x           / rf a b, rf d e, addr e f / false
            IRIW+syncs          / W:x | W:y | R:x F:SYNC R:y | R:y F:SYNC R:x / rf a c, rf b f / false
            IRIW+lwsyncs        / W:x | W:y | R:x F:LWSYNC R:y | R:y F:LWSYNC R:x / rf a c, rf b f / true
            RWC+syncs           / W:x | R:x F:SYNC R:y | W:y F:SYNC R:x      / rf a b / false
            RWC+lwsync+sync     / W:x | R:x F:LWSYNC R:y | W:y F:SYNC R:x    / rf a b / true
            PPOCA               / W:x F:SYNC W:y | R:y W:z R:z R:x           / rf c d, ctrl d e, ctrl d f, ctrl d g, rf e f, addr f g / true
            PPOAA               / W:x F:SYNC W:y | R:y W:z R:z R:x           / rf c d, addr d e, rf e f, addr f g / false
            PPOAA with data     / W:x F:SYNC W:y | R:y W:z R:z R:x           / rf c d, data d e, rf e f, addr f g / false
            RSW                 / W:y F:SYNC W:z | R:z R:x R:x R:y           / rf c d, addr d e, addr f g / true
            RDW                 / W:y F:SYNC W:z | R:z R:x R:x R:y | W:x     / rf c d, addr d e, addr f g, rf h f / false
            detour              / W:y F:SYNC W:z | R:z W:x R:x R:y | W:x     / rf c d, data d e, co e h, rf h f, addr f g / false
            addr, then po       / R:x R:z W:y | R:y W:x                      / rf c d, rf e a, addr a b, data d e / false
            data, then coherence / R:x W:y W:y | R:y W:x                     / rf c d, rf e a, data a b, co b c, data d e / false
            LB+syncs            / R:x F:SYNC W:y | R:y F:SYNC W:x            / rf c d, rf f a / false
            LB+lwsync+po        / R:x F:LWSYNC W:y | R:y W:x                 / rf c d, rf e a / true
            2+2W+syncs          / W:x F:SYNC W:y | W:y F:SYNC W:x            / co c d, co f a / false
            """)
    void power(String test, String threads, String pairs, boolean allowed) {
        check("power", threads, pairs, allowed);
    }

    /** Alglave et al., ASPLOS 2018, and the kernel's own examples. */
    @ParameterizedTest
    @CsvSource(delimiter = '/', textBlock = """
            MP+wmb+rmb       / W:x F:Wmb W:y | R:y F:Rmb R:x             / rf c d / false
            MP+wmb+po        / W:x F:Wmb W:y | R:y R:x                   / rf c d / true
            MP+wmb+addr      / W:x F:Wmb W:y | R:y R:x                   / rf c d, addr d e / false
            MP+rel+acq       / W:x W:y:Release | R:y:Acquire R:x         / rf b c / false
            SB+mbs           / W:x F:Mb R:y | W:y F:Mb R:x               / / false
            SB+rel+acqs      / W:x:Release R:y:Acquire | W:y:Release R:x:Acquire / / true
            R+mbs            / W:x F:Mb W:y | W:y F:Mb R:x               / co c d / false
            R+wmb+mb         / W:x F:Wmb W:y | W:y F:Mb R:x              / co c d / true
            IRIW+mbs         / W:x | W:y | R:x F:Mb R:y | R:y F:Mb R:x   / rf a c, rf b f / false
            WRC+rel+rmb      / W:x | R:x W:y:Release | R:y F:Rmb R:x     / rf a b, rf c d / false
            WRC+wmb+acq      / W:x | R:x F:Wmb W:y | R:y:Acquire R:x     / rf a b, rf d e / true
            RCU              / F:Rcu-lock R:x R:y F:Rcu-unlock | W:y F:Sync-rcu W:x / rf g b, crit a d / false
            RCU, no section  / R:x R:y | W:y F:Sync-rcu W:x              / rf e a / true
            SB+before_atomic / W:x F:Before-atomic R:z W:z R:y | W:y F:Mb R:x / rmw c d / false
            SB+after_atomic  / W:x R:z W:z F:After-atomic R:y | W:y F:Mb R:x / rmw b c / false
            SB+after_spinlock / W:x W:l:LKW F:After-spinlock R:y | W:y F:Mb R:x / / false
            LB+mbs           / R:x F:Mb W:y | R:y F:Mb W:x               / rf c d, rf f a / false
            LB+rels          / R:x W:y:Release | R:y W:x:Release         / rf b c, rf d a / false
            LB+rel-acq+data  / R:x W:z:Release R:z:Acquire W:y | R:y W:x / rf b c, rf d e, rf f a, data e f / true
            LB+unlock-lock+data / R:x W:l:Release:UL R:m:Acquire:LKR W:m:LKW W:y | R:y W:x / rmw c d, rf e f, rf g a, data f g / false
            MP+unlock-lock+rmb / W:x W:l:Release:UL R:m:Acquire:LKR W:m:LKW W:y | R:y F:Rmb R:x / rmw c d, rf e f / false
            MP+rel-acq+rmb   / W:x W:l:Release R:m:Acquire W:m W:y | R:y F:Rmb R:x / rmw c d, rf e f / true
            ISA2+unlock+lock+rmb / W:x W:l:Release:UL | R:l:Acquire:LKR W:l:LKW W:y | R:y F:Rmb R:x / rmw c d, rf b c, co b d, rf e f / false
            ISA2+rel+acq+rmb / W:x W:l:Release | R:l:Acquire W:l W:y | R:y F:Rmb R:x / rmw c d, rf b c, co b d, rf e f / true
            release, rmw     / W:x W:y:Release | R:y W:y | R:y:Acquire R:x / rmw c d, rf b c, co b d, rf d e / false
            release, no rmw  / W:x W:y:Release | R:y W:y | R:y:Acquire R:x / rf b c, co b d, rf d e / true
            SB+failed+after_atomic / W:x R:z:Once:RMW F:After-atomic R:y | W:y F:Mb R:x / / false
            SB+load+after_atomic / W:x R:z F:After-atomic R:y | W:y F:Mb R:x / / true
            MP+wmb+noreturn-rmb / W:x F:Wmb W:y | R:y:Once:Noreturn W:y F:Rmb R:x / rmw d e, rf c d, co c e / true
            PPOAA            / W:x F:Wmb W:y | R:y W:z R:z R:x           / rf c d, addr d e, rf e f, addr f g / false
            two sections, two grace periods / F:Rcu-lock R:x W:y F:Rcu-unlock | R:y F:Sync-rcu W:z | F:Rcu-lock R:z W:w F:Rcu-unlock | R:w F:Sync-rcu W:x / crit a d, crit h k, rf c e, rf g i, rf j l, rf n b / false
            two sections, one grace period / F:Rcu-lock R:x W:y F:Rcu-unlock | F:Rcu-lock R:y W:z F:Rcu-unlock | R:z F:Sync-rcu W:x / crit a d, crit e h, rf c f, rf g i, rf k b / true
            """)
    void linux(String test, String threads, String pairs, boolean allowed) {
        check("linux", threads, pairs, allowed);
    }
}
