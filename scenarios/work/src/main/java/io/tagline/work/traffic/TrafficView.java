package io.tagline.work.traffic;

import io.tagline.sheet.Sheet;
import io.tagline.work.Answer;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.recording.OneReplication;
import io.tagline.work.recording.Recording;
import io.tagline.work.traffic.TrafficView.TrafficAnswer;
import java.util.Optional;

/** How many messages each link carries and each directory receives in one replication. */
public record TrafficView(OneReplication replication) implements Question<TrafficAnswer> {

    /** As a document. */
    public static final QuestionForm<TrafficView> FORM = QuestionForm.of(
            TrafficView.class,
            "traffic",
            keys -> Optional.of(new TrafficView(OneReplication.keys(keys.of(TrafficView::replication)))));

    /** The replication whose messages are counted. */
    public record TrafficAnswer(Recording recording) implements Answer {

        /** The busiest links and nodes. */
        @Override
        public Sheet sheet() {
            return TrafficSheet.of(recording);
        }

        /** All links and nodes as CSV. */
        public String csv() {
            return TrafficSheet.csv(recording);
        }
    }

    @Override
    public TrafficAnswer ask(WorkContext context) {
        return new TrafficAnswer(replication.ask(context).recording());
    }
}
