package io.tagline.work.check;

import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResult;
import io.tagline.checker.Checker;
import io.tagline.checker.DefaultWorlds;
import io.tagline.checker.Verdict;
import io.tagline.checker.Verification;
import io.tagline.checker.any.Certificate;
import io.tagline.checker.any.Obstacle;
import io.tagline.checker.any.Proof;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.json.Json;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import io.tagline.scenarios.json.CheckJson;
import io.tagline.sheet.Sheet;
import io.tagline.work.Desk;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Question;
import io.tagline.work.Status;
import io.tagline.work.check.AnyCaches.Proved;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whether a protocol is right for any number of caches: first in worlds of a few caches, then by a proof. */
public record AnyCaches(String protocol) implements Question<Proved> {

    private static final int MOST = 5;

    /**
     * What was found.
     *
     * @param worlds what was found in worlds of a few caches; a violation is found nowhere else
     * @param proof empty if a property is violated, or a world was too large, so that nothing was left to prove
     * @param document the whole document
     */
    public record Proved(Verification worlds, Optional<Proof> proof, String document) implements PublishedAnswer {

        @Override
        public Status status() {
            return switch (worlds.verdict()) {
                case VIOLATED -> Status.FAILED;
                case INCOMPLETE -> Status.BROKEN;
                case VERIFIED -> proof.map(Proved::status).orElse(Status.BROKEN);
            };
        }

        private static Status status(Proof proof) {
            if (proof.isProved()) {
                return Status.FINE;
            }
            return proof.obstacle().orElseThrow().obstacle() == Obstacle.INTERRUPTED
                    ? Status.INTERRUPTED
                    : Status.BROKEN;
        }

        /** What was found in worlds of a few caches, and what came of the proof. */
        @Override
        public Sheet sheet() {
            return VerificationSheet.of(worlds, ProofSheet.notes(this));
        }

        /** As {@code tagline/check/1}, with one more member. */
        @Override
        public Json json() {
            return CheckJson.of(worlds).put("any", proof.map(found -> ProofSheet.json(this, found)));
        }

        /** What goes wrong in a world as a Mermaid diagram, below the verdict as a comment. */
        public List<String> mermaid() {
            return VerificationSheet.mermaid(worlds);
        }

        /** How many states all worlds have together. */
        public long states() {
            return VerificationSheet.states(worlds);
        }

        /** The most caches with which nothing was found. */
        public int caches() {
            return worlds.worlds().stream()
                    .filter(world -> world.verdict() == Verdict.VERIFIED)
                    .mapToInt(world -> world.controllers().caches())
                    .max()
                    .orElse(0);
        }

        /** The text of the certificate; empty if nothing is proved. */
        public Optional<String> certificate() {
            Protocol table = worlds.protocol();
            return proof.filter(Proof::isProved)
                    .map(found ->
                            new Certificate(table.name(), document, Proof.properties(table), found.lines()).text());
        }
    }

    @Override
    public Proved ask(Desk desk) {
        Protocols protocols = new Protocols(desk.documents());
        Source source = Diagnostics.read(diagnostics -> protocols.library().open(protocol, diagnostics));
        Protocol table = Diagnostics.read(diagnostics -> protocols.read(source, diagnostics));
        CheckOptions options =
                CheckOptions.of(3).withWorkers(desk.workers(), desk.executor()).withMaxBytes(desk.bytes());
        Verification worlds = DefaultWorlds.check(table, options, desk.watch());
        if (worlds.last().verdict() != Verdict.VERIFIED) {
            return new Proved(worlds, Optional.empty(), source.text());
        }
        Proof proof = Proof.of(table, desk.bytes(), desk.watch());
        boolean goOn = proof.obstacle()
                .filter(stop -> stop.obstacle() != Obstacle.INTERRUPTED && stop.obstacle() != Obstacle.NOT_COVERED)
                .isPresent();
        return new Proved(goOn ? more(worlds, options, desk) : worlds, Optional.of(proof), source.text());
    }

    /** Worlds that the usual ones leave out: what stopped the proof may be a mistake that needs more caches or values. */
    private static Verification more(Verification worlds, CheckOptions options, Desk desk) {
        List<CheckResult> all = new ArrayList<>(worlds.worlds());
        for (int caches : List.of(2, MOST)) {
            all.add(Checker.check(worlds.protocol(), options.withCaches(caches).withSymmetry(true), desk.watch()));
            if (all.get(all.size() - 1).verdict() != Verdict.VERIFIED) {
                break;
            }
        }
        return new Verification(worlds.protocol(), all, true);
    }
}
