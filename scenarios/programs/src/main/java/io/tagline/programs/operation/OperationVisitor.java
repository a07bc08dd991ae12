package io.tagline.programs.operation;

/** Has a method for each kind of operation, for those to whom the effects do not say enough: the thread that executes, the text that prints. */
public interface OperationVisitor {
    void load(Operation.Load load);

    void store(Operation.Store store);

    void add(Operation.Add add);

    void swap(Operation.Swap swap);

    void compareExchange(Operation.CompareExchange exchange);

    void copy(Operation.Copy copy);

    void await(Operation.Wait wait);

    void put(OneSidedOperation.Put put);

    void get(OneSidedOperation.Get get);

    void setFlag(OneSidedOperation.SetFlag set);

    void pollFlag(OneSidedOperation.PollFlag poll);

    void compute(Operation.Compute compute);

    void fence(Operation.Fence fence);

    void barrier(Operation.Barrier barrier);

    void startClock(Operation.StartClock start);

    void mark(Operation.Mark mark);
}
