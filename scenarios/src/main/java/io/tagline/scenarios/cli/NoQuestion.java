package io.tagline.scenarios.cli;

import io.tagline.work.form.QuestionForm;
import java.util.Optional;

/** What a command has that asks nothing by keys. */
enum NoQuestion {
    NONE;

    static final QuestionForm<NoQuestion> FORM = QuestionForm.of(NoQuestion.class, "none", keys -> Optional.of(NONE));
}
