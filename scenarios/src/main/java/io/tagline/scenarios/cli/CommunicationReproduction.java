package io.tagline.scenarios.cli;

import io.tagline.scenarios.report.ShapeReport;
import io.tagline.scenarios.reproduction.CommunicationFigures;
import io.tagline.scenarios.reproduction.Shape;
import io.tagline.topologies.machine.Machine;
import java.util.List;

/** {@code tagline reproduce communication}: the one reproduction that has no scenarios but kernels. */
final class CommunicationReproduction {

    static final String NAME = "communication";

    private static final String PAPER = "papers/004";
    private static final String MACHINE = "nehalem-4s";

    private CommunicationReproduction() {}

    static int print(RootCommand root, boolean json) {
        Catalog catalog = new Catalog();
        Machine machine = catalog.machine(MACHINE);
        List<Shape> shapes = CommunicationFigures.shapes(machine, catalog.protocol(machine.protocol()));
        ShapeReport report = new ShapeReport(PAPER, MACHINE, shapes);
        root.console().out().print(json ? report.json().document() : report.text(root.palette()));
        root.console().out().flush();
        return shapes.stream().allMatch(Shape::passed) ? ExitCode.FINE : ExitCode.FAILED;
    }
}
