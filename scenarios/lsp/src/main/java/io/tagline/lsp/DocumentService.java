package io.tagline.lsp;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.function.Function;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.CompletableFutures;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.jspecify.annotations.Nullable;

/** Keeps the texts of the editor, and answers what it asks of them. Changes come in their order, in one thread; answers are worked out in others. */
record DocumentService(
        OpenDocuments documents,
        Linting lint,
        Hovers hovers,
        Completions completions,
        CodeActions actions,
        Relatives relatives,
        Renames renames,
        ExecutorService executor)
        implements TextDocumentService {

    @Override
    public void didOpen(DidOpenTextDocumentParams params) {
        TextDocumentItem item = params.getTextDocument();
        OpenDocument document = OpenDocument.of(item.getUri(), item.getLanguageId(), item.getVersion(), item.getText());
        documents.put(document);
        lint.changed(document);
    }

    @Override
    public void didChange(DidChangeTextDocumentParams params) {
        documents
                .change(
                        params.getTextDocument().getUri(),
                        document -> document.changed(
                                params.getTextDocument().getVersion(),
                                document.text().changed(params.getContentChanges())))
                .ifPresent(lint::changed);
    }

    @Override
    public void didClose(DidCloseTextDocumentParams params) {
        documents.get(params.getTextDocument().getUri()).ifPresent(document -> {
            documents.remove(document.uri());
            lint.closed(document);
        });
    }

    @Override
    public void didSave(DidSaveTextDocumentParams params) {
        lint.allChanged();
    }

    /** The answer about a document as it is now; {@code none} if it is not open. */
    private <T> CompletableFuture<T> ask(TextDocumentIdentifier name, T none, Function<OpenDocument, T> question) {
        return documents
                .get(name.getUri())
                .map(document -> CompletableFutures.computeAsync(executor, cancel -> {
                    cancel.checkCanceled();
                    return question.apply(document);
                }))
                .orElseGet(() -> CompletableFuture.completedFuture(none));
    }

    /** A change of a document; refused if that is another one meanwhile. */
    private <T> Function<OpenDocument, T> change(Function<OpenDocument, T> question) {
        return document -> {
            T change = question.apply(document);
            if (!documents.isCurrent(document)) {
                throw new ResponseErrorException(
                        new ResponseError(ResponseErrorCode.ContentModified, "the document has changed", null));
            }
            return change;
        };
    }

    /** The same where there may be no answer, which the protocol writes as null. */
    private <T> CompletableFuture<@Nullable T> find(
            TextDocumentIdentifier name, Function<OpenDocument, Optional<T>> question) {
        return ask(name, Optional.<T>empty(), question).thenApply(answer -> answer.orElse(null));
    }

    @Override
    public CompletableFuture<@Nullable Hover> hover(HoverParams params) {
        return find(
                params.getTextDocument(),
                document -> hovers.at(document, params.getPosition(), lint.mistakes(document)));
    }

    @Override
    public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(CompletionParams params) {
        return ask(
                params.getTextDocument(),
                Either.forLeft(List.of()),
                document -> Either.forLeft(completions.at(document, params.getPosition())));
    }

    @Override
    public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
        List<String> only = params.getContext().getOnly();
        return only != null && !only.contains(CodeActionKind.QuickFix) && !only.contains(CodeActionKind.Empty)
                ? CompletableFuture.completedFuture(List.of())
                : ask(
                        params.getTextDocument(),
                        List.of(),
                        change(document -> actions.at(document, params.getRange()).stream()
                                .map(Either::<Command, CodeAction>forRight)
                                .toList()));
    }

    @Override
    public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
            DocumentSymbolParams params) {
        return ask(
                params.getTextDocument(),
                List.of(),
                document -> Outline.of(document).stream()
                        .map(Either::<SymbolInformation, DocumentSymbol>forRight)
                        .toList());
    }

    @Override
    public CompletableFuture<List<FoldingRange>> foldingRange(FoldingRangeRequestParams params) {
        return ask(params.getTextDocument(), List.of(), Outline::folds);
    }

    @Override
    public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>> definition(
            DefinitionParams params) {
        return ask(
                params.getTextDocument(),
                Either.forLeft(List.of()),
                document -> Either.forLeft(relatives.definition(document, params.getPosition())));
    }

    @Override
    public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
        return ask(params.getTextDocument(), List.of(), document -> {
            boolean all = params.getContext().isIncludeDeclaration();
            return relatives.below(document).get(0).at(params.getPosition()).stream()
                    .flatMap(name -> relatives.sharing(document, name).stream()
                            .flatMap(names -> names.same(name).stream()
                                    .filter(mention -> all || !mention.defines())
                                    .map(names::location)))
                    .toList();
        });
    }

    @Override
    public CompletableFuture<@Nullable Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>> prepareRename(
            PrepareRenameParams params) {
        return find(
                params.getTextDocument(),
                document -> renames.at(document, params.getPosition())
                        .map(Either3::<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>forFirst));
    }

    @Override
    public CompletableFuture<@Nullable WorkspaceEdit> rename(RenameParams params) {
        return find(
                params.getTextDocument(),
                change(document -> Optional.of(renames.to(document, params.getPosition(), params.getNewName()))));
    }

    @Override
    public CompletableFuture<List<? extends CodeLens>> codeLens(CodeLensParams params) {
        return ask(params.getTextDocument(), List.of(), Commands::lenses);
    }
}
