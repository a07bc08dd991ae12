package io.tagline.scenarios.cli.command;

import io.tagline.work.form.QuestionForm;
import java.util.Optional;

/** What a command has that asks nothing by keys. */
public enum NoQuestion {
    NONE;

    public static final QuestionForm<NoQuestion> FORM =
            QuestionForm.of(NoQuestion.class, "none", keys -> Optional.of(NONE));
}
