package io.tagline.checker.export;

import io.tagline.checker.export.Printer.Word;
import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Location;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a row does, one step after the other, with the nodes that its roles stand for. */
final class RowBody {

    private final Occasion occasion;
    private final Transition row;
    private final Keeps keeps;
    private final Optional<Name> forwardedTo;
    private final List<RuleStep> steps = new ArrayList<>();

    RowBody(Occasion occasion, Transition row, Keeps keeps) {
        this.occasion = occasion;
        this.row = row;
        this.keeps = keeps;
        this.forwardedTo = row.actions().stream()
                .flatMap(action -> action.role().stream())
                .filter(role -> role == Role.OWNER || role == Role.A_SHARER)
                .findFirst()
                .map(role -> role == Role.OWNER ? Name.OWNER : Name.SHARER);
        refuseChangedOwner();
        occasion.cause().ifPresent(channel -> steps.add(printer -> printer.take(channel)));
        requireOwner();
        if (counts()) {
            List<Term> counted = sets();
            steps.add(printer -> printer.count(counted));
        }
        row.actions().forEach(this::act);
        enter();
    }

    /** The owner is who was recorded before the row; a model reads it when it sends. */
    private void refuseChangedOwner() {
        boolean changed = false;
        for (Action action : row.actions()) {
            boolean reads = action.effects(occasion.kind()).reads(Location.OWNER)
                    || (action.sendsTo(Role.OTHER_SHARERS) && forwardedTo.equals(Optional.of(Name.OWNER)));
            if (changed && reads) {
                reject("names the owner after having changed it");
            }
            changed |= action.effects(occasion.kind()).writes(Location.OWNER);
        }
    }

    private void reject(String reason) {
        occasion.rejections().add(occasion.kind(), row, reason);
    }

    List<RuleStep> steps() {
        return steps;
    }

    /** What the machine chooses in this row. */
    List<Name> choices() {
        List<Name> choices = new ArrayList<>();
        if (forwardedTo.equals(Optional.of(Name.SHARER))) {
            choices.add(Name.SHARER);
        }
        if (stores()) {
            choices.add(Name.WRITTEN);
        }
        return choices;
    }

    private boolean stores() {
        return row.performs(CoreEvent.STORE) && !row.event().is(CoreEvent.LOAD);
    }

    private void requireOwner() {
        boolean namesOwner = forwardedTo.equals(Optional.of(Name.OWNER)) || performs(Verb.ADD_OWNER);
        if (namesOwner) {
            require(Term.OWNED, "no receiver: the row names the owner, and none is recorded");
        }
    }

    private boolean performs(Verb verb) {
        return row.actions().stream().anyMatch(action -> action.verb() == verb);
    }

    private void require(Term formula, String text) {
        steps.add(printer -> printer.write(Word.REQUIRE, formula.in(printer), text));
    }

    private void assign(Variable variable, Term value) {
        steps.add(printer -> printer.assign(variable, value));
    }

    private void forget(boolean matters, Variable variable) {
        if (!matters) {
            steps.add(printer -> printer.forget(variable));
        }
    }

    private void put(Variable set, Term element, boolean in) {
        steps.add(printer -> printer.put(set, element, in));
    }

    /** What is wrong with the row whenever it is taken, if anything. */
    Optional<String> error() {
        boolean idle = row.event().is(CoreEvent.EVICT) && row.next().equals(row.state());
        if (idle && row.actions().isEmpty()) {
            return Optional.of("lost access: an eviction neither waits nor does anything");
        }
        boolean certain = row.actions().stream()
                .anyMatch(action -> action.role().map(role -> !role.several()).orElse(false));
        if (idle && !certain) {
            reject("only registers decide whether this eviction does anything");
        }
        return Optional.empty();
    }

    private void act(Action action) {
        switch (action.verb()) {
            case SEND -> send(action.message().orElseThrow(), action.role().orElseThrow());
            case COPY_DATA -> assign(Variable.DATA, Name.VALUE);
            case WRITE_MEMORY -> assign(Variable.MEMORY, Name.VALUE);
            case COUNT_ACKS -> addAcks(occasion.acks());
            case AWAIT_ACKS -> addAcks(new Amount(false, true, forwards(Role.A_SHARER) ? 1 : 0));
            case HIT, FINISH_LOAD, FINISH_STORE -> perform(action.verb());
            case FINISH_ATOMIC, PERFORM_ATOMIC ->
                throw new IllegalStateException("refused before, see " + ModelBuilder.class.getSimpleName());
            case ADD_REQUESTER -> requester().ifPresent(cache -> put(Variable.SHARERS, cache, true));
            case ADD_OWNER -> put(Variable.SHARERS, Name.OWNER, true);
            case REMOVE_REQUESTER -> requester().ifPresent(cache -> put(Variable.SHARERS, cache, false));
            case REMOVE_SENDER ->
                occasion.cause()
                        .flatMap(MessageChannel::sender)
                        .ifPresent(cache -> put(Variable.SHARERS, cache, false));
            case CLEAR_SHARERS -> forget(false, Variable.SHARERS);
            case MAKE_OWNER -> requester().ifPresent(cache -> assign(Variable.OWNER, cache));
            case CLEAR_OWNER -> forget(false, Variable.OWNER);
            case STALL -> {}
        }
    }

    private void addAcks(Amount amount) {
        Variable acks = occasion.atCache() ? Variable.CACHE_ACKS : Variable.DIRECTORY_ACKS;
        steps.add(printer -> printer.add(acks, amount));
    }

    private void perform(Verb verb) {
        if (verb == Verb.FINISH_LOAD || (verb == Verb.HIT && row.event().is(CoreEvent.LOAD))) {
            load(verb == Verb.FINISH_LOAD && occasion.cause().isPresent());
        } else {
            require(isLast(), "data value: a store is performed on a value older than the last store");
            assign(Variable.DATA, Name.WRITTEN);
            assign(Variable.LAST, Name.WRITTEN);
        }
    }

    /** Gives the data to a load, which may have waited for it. */
    private void load(boolean waited) {
        if (!waited || keeps.judgesOldLoads()) {
            require(
                    waited && keeps.history() ? Term.any(isLast(), Term.has(Variable.HAD, Variable.DATA)) : isLast(),
                    "data value: a load returns a value that the line did not have while it waited");
        }
    }

    private static Term isLast() {
        return Term.equal(Variable.DATA, Variable.LAST);
    }

    /** Enters the next state, forgets what does not matter there, and lets loads that wait know of a store. */
    private void enter() {
        int next = row.next().index();
        Term state = printer -> printer.state(occasion.kind(), row.next());
        assign(occasion.atCache() ? Variable.CACHE_STATE : Variable.DIRECTORY_STATE, state);
        if (occasion.atCache()) {
            boolean hadData = keeps.data()[row.state().index()] || performs(Verb.COPY_DATA) || stores();
            forget(keeps.data()[next] || !hadData, Variable.DATA);
            waitForLoad();
        } else {
            forget(keeps.owner()[next], Variable.OWNER);
            forget(keeps.sharers()[next], Variable.SHARERS);
        }
        if (stores() && keeps.history()) {
            steps.add(Printer::witness);
        }
    }

    /** From when a load is issued until it ends, what the line had is remembered. */
    private void waitForLoad() {
        boolean issues =
                row.event().is(CoreEvent.LOAD) && !row.performs(CoreEvent.LOAD) && !row.performs(CoreEvent.STORE);
        if (keeps.history() && issues) {
            put(Variable.HAD, Variable.LAST, true);
        } else if (keeps.awaitingLoad().contains(row.state())) {
            forget(keeps.awaitingLoad().contains(row.next()), Variable.HAD);
        }
    }

    private boolean forwards(Role role) {
        return row.actions().stream().anyMatch(action -> action.sendsTo(role));
    }

    private Optional<Name> requester() {
        if (occasion.requester().isEmpty()) {
            reject("has no requester: the directory itself makes room");
        }
        return occasion.requester();
    }

    private void send(MessageType message, Role role) {
        Optional<Name> to = receiver(role);
        ControllerKind kind = role == Role.HOME ? ControllerKind.DIRECTORY : ControllerKind.CACHE;
        Optional<MessageChannel> found = occasion.channels().stream()
                .filter(one -> one.type().equals(message) && one.to() == kind)
                .findFirst();
        if (to.isEmpty() || found.isEmpty()) {
            return;
        }
        MessageChannel channel = found.get();
        List<Term> values = channel.fields().stream()
                .map(field -> value(field, to.get(), message))
                .toList();
        if (channel.has(Name.SENDER) && !occasion.atCache()) {
            reject("`" + message + "` comes from caches and from the directory, and its receivers ask from whom");
        }
        steps.add(printer -> printer.send(channel, members(role), values));
    }

    private Term value(Name field, Name to, MessageType message) {
        return switch (field) {
            case SELF -> to;
            case SENDER -> Name.SELF;
            case REQUESTER -> requester().orElse(Name.REQUESTER);
            case VALUE -> occasion.atCache() ? Variable.DATA : Variable.MEMORY;
            case ACKS -> message.carries(Payload.ACKS) ? acks() : Amount.NONE;
            case SHARER, WRITTEN, OWNER, ANY, OTHER -> throw new IllegalStateException(field + " is no field");
        };
    }

    /** The acks that it carries: those that came, and one for each node of a set to which it sends. */
    private Amount acks() {
        return new Amount(occasion.acks().carried(), hasSets(), occasion.acks().constant());
    }

    /** Who gets a message: {@link Name#OTHER} is any of a set; home has no name. */
    private Optional<Name> receiver(Role role) {
        return switch (role) {
            case HOME -> Optional.of(Name.SELF);
            case REQUESTER -> requester();
            case OWNER, A_SHARER -> forwardedTo;
            case SHARERS, OTHER_SHARERS, ALL_SHARERS, OTHER_CACHES -> Optional.of(Name.OTHER);
            case OTHER_SHARED_CACHE -> {
                reject("sends to a shared cache");
                yield Optional.empty();
            }
        };
    }

    /** Whether {@link Name#OTHER} is one of a set; empty if it is none. */
    private Optional<Term> members(Role role) {
        return switch (role) {
            case SHARERS -> Optional.of(occasion.isOtherSharer(Name.OTHER, Optional.empty()));
            case OTHER_SHARERS -> Optional.of(occasion.isOtherSharer(Name.OTHER, forwardedTo));
            case ALL_SHARERS -> Optional.of(Term.sharer(Name.OTHER));
            case OTHER_CACHES -> Optional.of(occasion.isOtherCache(Name.OTHER));
            case HOME, REQUESTER, OWNER, A_SHARER, OTHER_SHARED_CACHE -> Optional.empty();
        };
    }

    private boolean hasSets() {
        return row.actions().stream()
                .anyMatch(action -> action.role().map(Role::several).orElse(false));
    }

    /** Whether it counts the nodes of sets to which it sends: as they are before it. */
    boolean counts() {
        boolean counts = row.actions().stream()
                .anyMatch(action -> action.verb() == Verb.AWAIT_ACKS || action.sends(Payload.ACKS));
        return counts && hasSets();
    }

    private List<Term> sets() {
        return row.actions().stream()
                .flatMap(action -> action.role().stream())
                .flatMap(role -> members(role).stream())
                .toList();
    }
}
