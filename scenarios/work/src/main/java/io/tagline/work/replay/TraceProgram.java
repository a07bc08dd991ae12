package io.tagline.work.replay;

import io.tagline.communication.trace.AccessBatch;
import io.tagline.communication.trace.AccessSource;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * A trace as a program of loads and stores: every thread performs its accesses in order. All lines are initially in memory, at the addresses in the
 * trace.
 */
public record TraceProgram(Program program, List<LineBlock> blocks) {

    public TraceProgram {
        blocks = List.copyOf(blocks);
    }

    /** The first {@code most} accesses of a source, for lines of so many bytes. */
    public static TraceProgram of(AccessSource source, long most, long lineBytes) {
        int shift = Long.numberOfTrailingZeros(lineBytes);
        Map<Long, LineSteps> lines = new TreeMap<>(Long::compareUnsigned);
        List<List<Access>> threads = new ArrayList<>();
        AccessBatch batch = new AccessBatch();
        for (long left = most; left > 0 && source.next(batch); left -= batch.size()) {
            while (threads.size() < batch.threads()) {
                threads.add(new ArrayList<>());
            }
            for (int i = 0; i < Math.min(left, batch.size()); i++) {
                LineSteps line = lines.computeIfAbsent(batch.address(i) >>> shift, address -> new LineSteps());
                threads.get(batch.thread(i)).add(new Access(line, batch.isWrite(i)));
            }
        }
        List<LineBlock> blocks = blocks(lines, shift);
        return new TraceProgram(
                new Program.Static(threads.stream()
                        .map(accesses -> accesses.stream().map(Access::step).toList())
                        .toList()),
                blocks);
    }

    /** Numbers the lines by address, and puts neighbours into one block. */
    private static List<LineBlock> blocks(Map<Long, LineSteps> lines, int shift) {
        List<LineBlock> blocks = new ArrayList<>();
        List<LineSetup> run = new ArrayList<>();
        long next = 0;
        int number = 0;
        for (Map.Entry<Long, LineSteps> line : lines.entrySet()) {
            if (!run.isEmpty() && line.getKey() != next) {
                blocks.add(block(run, next));
                run.clear();
            }
            line.getValue().number(number++);
            run.add(new LineSetup("%#x".formatted(line.getKey() << shift), 0, List.of()));
            next = line.getKey() + 1;
        }
        if (!run.isEmpty()) {
            blocks.add(block(run, next));
        }
        return blocks;
    }

    private static LineBlock block(List<LineSetup> run, long end) {
        return new LineBlock(run.get(0).name(), OptionalLong.of(end - run.size()), run);
    }

    /** An access to a line that has no number yet. */
    private record Access(LineSteps line, boolean write) {

        ProgramStep step() {
            return write ? line.store : line.load;
        }
    }

    /** The two steps that one can do with a line, shared by all accesses to it. */
    private static final class LineSteps {

        private ProgramStep load = new ProgramStep(new Operation.Fence(), 0);
        private ProgramStep store = load;

        void number(int number) {
            load = new ProgramStep(new Operation.Load(number), 0);
            store = new ProgramStep(new Operation.Store(number, 1), 0);
        }
    }
}
