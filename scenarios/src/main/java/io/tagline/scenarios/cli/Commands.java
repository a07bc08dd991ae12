package io.tagline.scenarios.cli;

import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Makes commands: those of tagline know the root command, so that none needs global state. */
final class Commands implements IFactory {

    private final RootCommand root;

    Commands(RootCommand root) {
        this.root = root;
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        if (type == RunCommand.class) {
            return type.cast(new RunCommand(root));
        } else if (type == BoundsCommand.class) {
            return type.cast(new BoundsCommand(root));
        } else if (type == TimelineCommand.class) {
            return type.cast(new TimelineCommand(root));
        } else if (type == WhyCommand.class) {
            return type.cast(new WhyCommand(root));
        } else if (type == ProtocolCommand.class) {
            return type.cast(new ProtocolCommand(root));
        } else if (type == CheckCommand.class) {
            return type.cast(new CheckCommand(root));
        } else if (type == TuneCommand.class) {
            return type.cast(new TuneCommand(root));
        } else if (type == CommunicationCommand.class) {
            return type.cast(new CommunicationCommand(root));
        } else if (type == MapCommand.class) {
            return type.cast(new MapCommand(root));
        } else if (type == LintCommand.class) {
            return type.cast(new LintCommand(root));
        } else if (type == PairsCommand.class) {
            return type.cast(new PairsCommand(root));
        } else if (type == DemoCommand.class) {
            return type.cast(new DemoCommand(root));
        } else if (type == CoreToCoreCommand.class) {
            return type.cast(new CoreToCoreCommand(root));
        } else if (type == ReproduceCommand.class) {
            return type.cast(new ReproduceCommand(root));
        } else if (type == ListCommand.class) {
            return type.cast(new ListCommand(root));
        } else if (type == ExplainCommand.class) {
            return type.cast(new ExplainCommand(root));
        } else if (type == HelpCommand.class) {
            return type.cast(new HelpCommand(root));
        }
        return CommandLine.defaultFactory().create(type);
    }
}
