package io.tagline.scenarios.cli;

import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Makes commands: those of tagline know the root command, so that none needs global state. */
final class Commands implements IFactory {

    private static final Map<Class<?>, Function<RootCommand, Object>> MAKERS = Map.ofEntries(
            Map.entry(RunCommand.class, RunCommand::new),
            Map.entry(BoundsCommand.class, BoundsCommand::new),
            Map.entry(TimelineCommand.class, TimelineCommand::new),
            Map.entry(WhyCommand.class, WhyCommand::new),
            Map.entry(TrafficCommand.class, TrafficCommand::new),
            Map.entry(DiffCommand.class, DiffCommand::new),
            Map.entry(ProtocolCommand.class, ProtocolCommand::new),
            Map.entry(CheckCommand.class, CheckCommand::new),
            Map.entry(TuneCommand.class, TuneCommand::new),
            Map.entry(CommunicationCommand.class, CommunicationCommand::new),
            Map.entry(MapCommand.class, MapCommand::new),
            Map.entry(LintCommand.class, LintCommand::new),
            Map.entry(PairsCommand.class, PairsCommand::new),
            Map.entry(DemoCommand.class, DemoCommand::new),
            Map.entry(ReproduceCommand.class, ReproduceCommand::new),
            Map.entry(ListCommand.class, ListCommand::new),
            Map.entry(ExplainCommand.class, ExplainCommand::new),
            Map.entry(CoreToCoreCommand.class, CoreToCoreCommand::new),
            Map.entry(HelpCommand.class, HelpCommand::new));

    private final RootCommand root;

    Commands(RootCommand root) {
        this.root = root;
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        return MAKERS.containsKey(type)
                ? type.cast(MAKERS.get(type).apply(root))
                : CommandLine.defaultFactory().create(type);
    }
}
