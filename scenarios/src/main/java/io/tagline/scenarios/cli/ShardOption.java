package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.experiments.shard.Shard;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The part of a sweep to run; the whole if not given. */
final class ShardOption {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    private Optional<Shard> shard = Optional.empty();

    @Option(
            names = "--shard",
            paramLabel = "K/N",
            description = "Simulate the K-th of N parts only; `merge` puts their folders together.")
    void require(String text) {
        shard = Optional.of(Shard.parse(text)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "--shard is such as 3/16, the third of sixteen parts; at most " + Shard.MOST)));
    }

    Optional<Shard> shard() {
        return shard;
    }

    /** Refuses output options, because a part has no result to print yet. */
    void refuse(boolean isOutputAsked) {
        if (shard.isPresent() && isOutputAsked) {
            throw new Refusal(
                    "with --shard there is a folder for `tagline merge` only; ask `merge` for formats, files and pictures");
        }
    }
}
