package io.tagline.work.communication;

import io.tagline.communication.detection.CommunicationMatrix;
import io.tagline.work.PublishedAnswer;
import java.util.Optional;

/** An answer with a communication matrix, which can be drawn. */
public interface MatrixAnswer extends PublishedAnswer {

    /** What was looked at. */
    String name();

    /** The matrix; empty if it is not known who communicates. */
    Optional<CommunicationMatrix> matrix();
}
