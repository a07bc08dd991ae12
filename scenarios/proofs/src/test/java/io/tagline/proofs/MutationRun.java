package io.tagline.proofs;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResult;
import io.tagline.checker.Property;
import io.tagline.checker.Verdict;
import io.tagline.checker.Violation;
import io.tagline.checker.search.Checker;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.document.Mutations;
import io.tagline.protocols.document.Mutations.Mutation;
import io.tagline.protocols.table.Protocol;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Loads and checks mutations of a document, and counts what becomes of them. */
final class MutationRun {

    /** What twenty million states of five caches take. */
    private static final long FIVE_CACHES = 4L << 30;

    final List<Mutation> survivors = new ArrayList<>();
    final Map<Property, Integer> violated = new EnumMap<>(Property.class);
    private final Protocols protocols = new Protocols(FileLibrary::new);
    private final Mutations mutations;
    int all;
    int rejected;

    private MutationRun(String document) {
        Source whole = protocols.library().open(document, new Diagnostics()).orElseThrow();
        mutations = new Mutations(whole, BuiltIns.protocol(document));
    }

    static MutationRun of(String document, Predicate<Mutation> which) {
        MutationRun run = new MutationRun(document);
        run.mutations.all().filter(which).forEach(run::add);
        return run;
    }

    private void add(Mutation mutation) {
        all++;
        Optional<Protocol> protocol = protocol(mutation);
        if (protocol.isEmpty()) {
            rejected++;
            return;
        }
        violation(protocol.get())
                .ifPresentOrElse(v -> violated.merge(v.property(), 1, Integer::sum), () -> survivors.add(mutation));
    }

    private Optional<Protocol> protocol(Mutation mutation) {
        return protocols.read(mutations.with(mutation), new Diagnostics());
    }

    private static Optional<Violation> violation(Protocol protocol) {
        return worlds(protocol).stream()
                .flatMap(world -> check(protocol, world).stream())
                .findFirst();
    }

    /**
     * Where a mutation is looked at, one after the other until it is found: three caches; on a bus, whose arbiter has rows for the answer of a
     * third snooper and for a cache that is alone, four and one as well; or sockets from small to large.
     */
    private static List<CheckOptions> worlds(Protocol protocol) {
        if (protocol.sharedCache().isEmpty()) {
            return protocol.isForBus()
                    ? List.of(
                            CheckOptions.of(3),
                            CheckOptions.of(1),
                            CheckOptions.of(4).withValues(1))
                    : List.of(CheckOptions.of(3));
        }
        List<CheckOptions> worlds = new ArrayList<>(List.of(
                CheckOptions.of(2).withSharedCaches(1),
                CheckOptions.of(2),
                CheckOptions.of(3).withSharedCaches(1),
                CheckOptions.of(3),
                CheckOptions.of(4).withValues(1)));
        if (!protocol.isForTwoSharedCaches()) {
            worlds.add(CheckOptions.of(3).withSharedCaches(3));
        }
        return worlds;
    }

    private static Optional<Violation> check(Protocol protocol, CheckOptions options) {
        CheckResult result = Checker.check(protocol, options.withSymmetry(true), Watch.NONE);
        if (result.verdict() == Verdict.INCOMPLETE) {
            throw new IllegalStateException("no verdict in the memory of " + options.size());
        }
        return result.violation();
    }

    /**
     * What a survivor violates if there are more caches: four, each in a socket of its own if there may be so many, or three in one of two, or two
     * in one of three, of which another owns the line.
     */
    Optional<Property> violatedByMore(Mutation survivor) {
        return protocol(survivor)
                .flatMap(protocol -> larger(protocol).stream()
                        .flatMap(world -> check(protocol, world).stream())
                        .findFirst())
                .map(Violation::property);
    }

    private static List<CheckOptions> larger(Protocol protocol) {
        CheckOptions four = CheckOptions.of(4).withValues(1);
        return protocol.sharedCache().isEmpty() || protocol.isForTwoSharedCaches()
                ? List.of(four)
                : List.of(
                        CheckOptions.of(5).withSharedCaches(2).withValues(1).withMaxBytes(FIVE_CACHES),
                        four.withSharedCaches(4),
                        CheckOptions.of(4).withSharedCaches(3));
    }

    /** The share of mutations that were rejected or violate a property. */
    double killed() {
        return 1 - (double) survivors.size() / all;
    }
}
