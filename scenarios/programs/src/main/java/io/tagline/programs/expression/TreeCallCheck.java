package io.tagline.programs.expression;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import java.util.List;

/** Checks which tree a question such as {@code parent(tree, x)} is about; with one tree, it need not say so. */
record TreeCallCheck(Vocabulary vocabulary, NameCheck names, Diagnostics diagnostics) {

    void check(Expression.Call call) {
        List<Expression> arguments = call.arguments();
        if (arguments.isEmpty() || arguments.size() > (isOfSockets(call) ? 3 : 2)) {
            String message = Printable.quoted(call.function()) + " with " + arguments.size() + " arguments";
            diagnostics
                    .error(Code.WRONG_ARGUMENT_COUNT, call.nameSpan(), message)
                    .note("write " + Printable.quoted(TreeCall.signature(call.function())));
            return;
        }
        if (arguments.size() > 1) {
            checkTree(arguments.get(0));
        } else if (vocabulary.trees().size() != 1) {
            refuseUnnamed(call);
        }
        names.check(TreeCall.node(call));
        TreeCall.socket(call).ifPresent(names::check);
    }

    private boolean isOfSockets(Expression.Call call) {
        return call.function().equals(TreeProperty.NSONS.word()) && vocabulary.hasValue(ThreadDomains.SOCKETS);
    }

    private void checkTree(Expression expression) {
        if (!(expression instanceof Expression.Name name)) {
            diagnostics
                    .error(
                            Code.TYPE_MISMATCH,
                            expression.span(),
                            Printable.quoted(expression.text()) + " is not a tree")
                    .help("trees: " + Names.listed(vocabulary.trees()));
        } else if (!vocabulary.trees().contains(name.name())) {
            names.unknown(name.name(), name.span(), "tree", vocabulary.trees());
        }
    }

    private void refuseUnnamed(Expression.Call call) {
        String function = Printable.quoted(call.function());
        if (vocabulary.trees().isEmpty()) {
            diagnostics
                    .error(
                            NameCheck.cause("tree"),
                            Code.PROGRAM_UNKNOWN_NAME,
                            call.nameSpan(),
                            function + " needs a tree, and the scenario has none")
                    .note("add `trees: {tree: binomial}` to the scenario");
        } else {
            diagnostics
                    .error(Code.WRONG_ARGUMENT_COUNT, call.nameSpan(), function + " of which tree?")
                    .note("write " + Printable.quoted(call.function() + "(tree, x)"))
                    .help("trees: " + Names.listed(vocabulary.trees()));
        }
    }
}
