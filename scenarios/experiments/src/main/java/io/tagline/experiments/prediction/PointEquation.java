package io.tagline.experiments.prediction;

import io.tagline.documents.Code;
import io.tagline.documents.Span;
import io.tagline.experiments.scenario.ModelBasis;
import io.tagline.experiments.scenario.NamedTree;
import io.tagline.experiments.scenario.Point;
import io.tagline.experiments.scenario.PointScope;
import io.tagline.experiments.workload.Designs;
import io.tagline.experiments.workload.TreeBuilder;
import io.tagline.models.equations.Argument;
import io.tagline.models.equations.Arguments;
import io.tagline.models.equations.Costs;
import io.tagline.models.equations.EquationException;
import io.tagline.models.equations.LineTransfers;
import io.tagline.models.equations.MinMax;
import io.tagline.models.equations.MissingCostException;
import io.tagline.models.equations.Team;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Expression;
import io.tagline.topologies.machine.Machine;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The value of an equation at a point; throws an {@link EvaluationException} if it has none there. */
final class PointEquation {

    private final ModelBasis.Paper model;
    private final Point point;
    private final List<Integer> cores;
    private final Span span;

    PointEquation(ModelBasis.Paper model, Point point, List<Integer> cores, Span span) {
        this.model = model;
        this.point = point;
        this.cores = List.copyOf(cores);
        this.span = span;
    }

    /** Its value with the costs of a machine; if it is about a tree, that is one of {@code trees}. */
    MinMax minMax(Machine machine, List<NamedTree> trees, Designs designs) {
        LineTransfers transfers = new LineTransfers(Costs.of(machine), model.readings());
        TreeBuilder builder = new TreeBuilder(point, cores, designs.domains(cores), designs);
        Arguments arguments = new Arguments(
                numbers(),
                model.tree().map(name -> builder.build(NamedTree.named(name, trees))),
                Team.of(cores, machine));
        try {
            return model.equation().minMax(transfers, arguments);
        } catch (MissingCostException e) {
            throw new EvaluationException(Code.NO_COST, span, String.valueOf(e.getMessage()), "");
        } catch (EquationException e) {
            throw new EvaluationException(Code.BAD_EQUATION, span, String.valueOf(e.getMessage()), "");
        }
    }

    private Map<Argument, Integer> numbers() {
        Map<Argument, Integer> numbers = new EnumMap<>(Argument.class);
        numbers.put(Argument.THREADS, cores.size());
        model.numbers().forEach((argument, expression) -> numbers.put(argument, number(expression)));
        return numbers;
    }

    private int number(Expression expression) {
        long number = PointScope.of(point, cores.size()).number(expression);
        if (number != (int) number) {
            throw new EvaluationException(Code.BAD_EQUATION, expression.span(), number + " is too large", "");
        }
        return (int) number;
    }
}
