package io.tagline.spark;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.sampling.SampleSet;
import io.tagline.experiments.shard.Cluster;
import io.tagline.experiments.shard.Piece;
import io.tagline.experiments.shard.PointLine;
import io.tagline.experiments.shard.PortableSweep;
import io.tagline.experiments.shard.ShardWork;
import io.tagline.experiments.shard.Sweep;
import io.tagline.work.Question;
import io.tagline.work.RecordedTraces;
import io.tagline.work.SweepQuestion;
import io.tagline.work.WorkContext;
import io.tagline.work.document.QuestionDocument;
import java.io.IOException;
import java.io.Serializable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;
import java.util.function.BiConsumer;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.serializer.JavaSerializer;
import org.jspecify.annotations.Nullable;
import scala.Function1;
import scala.Function2;
import scala.collection.Iterator;
import scala.runtime.BoxedUnit;

import scala.reflect.ClassTag$;

/** A cluster of Apache Spark. A part of a sweep is a task; Spark runs the tasks of lost executors again. */
final class SparkCluster implements Cluster {

    private static final String PARTS = "spark.tagline.parts";

    /** So many that little is lost with an executor, and few enough that to hand them out costs nothing. */
    private static final int FEWEST_PARTS = 64;

    private static final int PARTS_OF_A_CORE = 4;

    private static final int LOOK_MILLIS = 100;

    private final JavaSparkContext context;

    private SparkCluster(JavaSparkContext context) {
        this.context = context;
    }

    /** That of the master which {@code spark-submit} was told. */
    static Cluster open() {
        SparkConf conf = new SparkConf()
                .setIfMissing("spark.app.name", "tagline")
                .set("spark.serializer", JavaSerializer.class.getName()); // Others cannot read records.
        return new SparkCluster(new JavaSparkContext(conf));
    }

    @Override
    public int parts() {
        int usual = Math.max(FEWEST_PARTS, PARTS_OF_A_CORE * context.defaultParallelism());
        return context.getConf().getInt(PARTS, usual);
    }

    @Override
    public void sample(PortableSweep sweep, List<ShardWork> parts, Watch watch, BiConsumer<Integer, SampleSet> finished)
            throws IOException {
        if (parts.isEmpty()) {
            return;
        }
        Broadcast<SharedSweep> shared = context.broadcast(SharedSweep.of(sweep));
        List<SparkTask> tasks = parts.stream().map(SparkTask::of).toList();
        JavaRDD<String[]> lines = context.parallelize(tasks, tasks.size())
                .map(task -> task.lines(shared.value().sweep()));
        Timer canceller = canceller(watch);
        try {
            context.sc().runJob(lines.rdd(), only(), told(finished), ClassTag$.MODULE$.apply(String[].class));
        } catch (Exception e) { // Spark's own are checked ones that it does not declare.
            if (!watch.isCancelled()) {
                throw new IOException("Spark has given up: " + e.getMessage(), e);
            }
        } finally {
            canceller.cancel();
            shared.destroy();
        }
    }

    /** The thread that waits for a job cannot cancel it. */
    private Timer canceller(Watch watch) {
        Timer timer = new Timer("tagline-canceller", true);
        TimerTask look = new TimerTask() {
            @Override
            public void run() {
                if (watch.isCancelled()) {
                    context.sc().cancelAllJobs();
                }
            }
        };
        timer.schedule(look, LOOK_MILLIS, LOOK_MILLIS);
        return timer;
    }

    /** The only element of a partition. */
    private static Function1<Iterator<String[]>, String[]> only() {
        return (Function1<Iterator<String[]>, String[]> & Serializable) Iterator::next;
    }

    /** What the driver does with what a task brings back, while others are still under way. */
    private static Function2<Object, String[], BoxedUnit> told(BiConsumer<Integer, SampleSet> finished) {
        return (task, lines) -> {
            for (String line : lines) {
                PointLine piece = PointLine.of(line);
                finished.accept(piece.point(), piece.sampled());
            }
            return BoxedUnit.UNIT;
        };
    }

    @Override
    public void close() {
        context.close();
    }

    /** A sweep as executors get it: the document of its question and those that it names, which each of them reads once, for all of its tasks. */
    private static final class SharedSweep implements Serializable {

        private static final long serialVersionUID = 1;
        private static final String NAME = "question.yaml";

        private final String question;
        private final HashMap<String, String> documents;
        private final String fingerprint;
        private transient @Nullable Sweep sweep;

        private SharedSweep(String question, Map<String, String> documents, String fingerprint) {
            this.question = question;
            this.documents = new HashMap<>(documents);
            this.fingerprint = fingerprint;
        }

        static SharedSweep of(PortableSweep sweep) {
            return new SharedSweep(
                    sweep.question(),
                    sweep.documents(),
                    sweep.sweep().fingerprint().hex());
        }

        /** The sweep, ready to be sampled. */
        synchronized Sweep sweep() {
            Sweep ready = sweep;
            if (ready == null) {
                ready = read();
                sweep = ready;
            }
            return ready;
        }

        /** What a question has opened besides its documents stays open as long as its points may be sampled. */
        private Sweep read() {
            Texts kept = new Texts(documents, Optional.of(FileLibrary::new));
            Question<?> read = Diagnostics.read(diagnostics ->
                    QuestionDocument.read(Source.of(NAME, question), RecordedTraces.NONE, diagnostics));
            Sweep built = ((SweepQuestion<?>) read).ready(WorkContext.over(kept)).sweep();
            if (!built.fingerprint().hex().equals(fingerprint)) {
                throw new IllegalStateException(
                        "an executor reads another question than the driver; is it of another version of tagline?");
            }
            return built;
        }
    }

    /** Pieces of a sweep on their way to an executor. */
    private record SparkTask(List<Integer> numbers, List<Piece> pieces) implements Serializable {

        private static final long serialVersionUID = 1;

        static SparkTask of(ShardWork work) {
            return new SparkTask(work.numbers(), work.pieces());
        }

        /** What comes of the pieces up to the first that fails, as lines of a journal. */
        String[] lines(Sweep sweep) {
            return new ShardWork(sweep, numbers, pieces)
                    .samples().entrySet().stream()
                            .map(piece -> new PointLine(piece.getKey(), piece.getValue()).text())
                            .toArray(String[]::new);
        }
    }
}
