package io.tagline.checker.export;

import io.tagline.checker.export.Command.Check;
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

/** What a row does, with the nodes that its roles stand for. */
final class RowEffects {

    private final Occasion occasion;
    private final Transition row;
    private final Optional<Name> forwardedTo;
    private final List<CommandEffect> effects = new ArrayList<>();

    RowEffects(Occasion occasion, Transition row) {
        this.occasion = occasion;
        this.row = row;
        this.forwardedTo = row.actions().stream()
                .flatMap(action -> action.role().stream())
                .filter(role -> role == Role.OWNER || role == Role.A_SHARER)
                .findFirst()
                .map(role -> role == Role.OWNER ? Name.OWNER : Name.SHARER);
        refuseChangedOwner();
        row.actions().forEach(action -> effects.add(effect(action)));
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

    List<CommandEffect> effects() {
        return effects;
    }

    /** What the machine chooses in this row. */
    List<Name> choices() {
        List<Name> choices = new ArrayList<>();
        if (forwardedTo.equals(Optional.of(Name.SHARER))) {
            choices.add(Name.SHARER);
        }
        if (row.performs(CoreEvent.STORE) && !row.event().is(CoreEvent.LOAD)) {
            choices.add(Name.WRITTEN);
        }
        return choices;
    }

    /** What must be so before it is done. */
    List<Check> checks() {
        boolean namesOwner = forwardedTo.equals(Optional.of(Name.OWNER))
                || row.actions().stream().anyMatch(action -> action.verb() == Verb.ADD_OWNER);
        return namesOwner
                ? List.of(new Check(
                        language -> language.owned(), "no receiver: the row names the owner, and none is recorded"))
                : List.of();
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

    private CommandEffect effect(Action action) {
        ControllerKind at = occasion.kind();
        boolean waited = occasion.cause().isPresent();
        return switch (action.verb()) {
            case SEND -> send(action.message().orElseThrow(), action.role().orElseThrow());
            case COPY_DATA -> CommandEffect.Registers::copyData;
            case WRITE_MEMORY -> CommandEffect.Registers::writeMemory;
            case COUNT_ACKS -> {
                Amount amount = occasion.acks();
                yield registers -> registers.addAcks(at, amount);
            }
            case AWAIT_ACKS -> {
                Amount amount = new Amount(false, true, forwards(Role.A_SHARER) ? 1 : 0);
                yield registers -> registers.addAcks(at, amount);
            }
            case HIT ->
                row.event().is(CoreEvent.LOAD) ? registers -> registers.load(false) : CommandEffect.Registers::store;
            case FINISH_LOAD -> registers -> registers.load(waited);
            case FINISH_STORE -> CommandEffect.Registers::store;
            case FINISH_ATOMIC, PERFORM_ATOMIC ->
                throw new IllegalStateException("refused before, see " + Describing.class.getSimpleName());
            case ADD_REQUESTER -> about(requester(), CommandEffect.Registers::share);
            case ADD_OWNER -> registers -> registers.share(Name.OWNER);
            case REMOVE_REQUESTER -> about(requester(), CommandEffect.Registers::unshare);
            case REMOVE_SENDER ->
                about(occasion.cause().flatMap(MessageChannel::sender), CommandEffect.Registers::unshare);
            case CLEAR_SHARERS -> CommandEffect.Registers::clearSharers;
            case MAKE_OWNER -> about(requester(), CommandEffect.Registers::own);
            case CLEAR_OWNER -> CommandEffect.Registers::disown;
            case STALL -> registers -> {};
        };
    }

    private boolean forwards(Role role) {
        return row.actions().stream().anyMatch(action -> action.sendsTo(role));
    }

    private interface Use {
        void of(CommandEffect.Registers registers, Name cache);
    }

    private static CommandEffect about(Optional<Name> cache, Use use) {
        return registers -> cache.ifPresent(name -> use.of(registers, name));
    }

    private Optional<Name> requester() {
        if (occasion.requester().isEmpty()) {
            reject("has no requester: the directory itself makes room");
        }
        return occasion.requester();
    }

    private CommandEffect send(MessageType message, Role role) {
        Optional<Receivers> to = receivers(role);
        ControllerKind kind = role == Role.HOME ? ControllerKind.DIRECTORY : ControllerKind.CACHE;
        Optional<MessageChannel> channel = occasion.channels().stream()
                .filter(one -> one.type().equals(message) && one.to() == kind)
                .findFirst();
        if (to.isEmpty() || channel.isEmpty()) {
            return registers -> {};
        }
        boolean tells = channel.get().has(Name.REQUESTER);
        Optional<Name> requester = tells ? requester() : Optional.empty();
        if (channel.get().has(Name.SENDER) && !occasion.atCache()) {
            reject("`" + message + "` comes from caches and from the directory, and its receivers ask from whom");
        }
        Amount acks =
                new Amount(occasion.acks().carried(), hasSets(), occasion.acks().constant());
        Amount carried = message.carries(Payload.ACKS) ? acks : Amount.NONE;
        return registers -> registers.send(channel.get(), to.get(), requester, carried);
    }

    private Optional<Receivers> receivers(Role role) {
        return switch (role) {
            case HOME -> Optional.of(Receivers.DIRECTORY);
            case REQUESTER -> requester().map(Receivers::one);
            case OWNER, A_SHARER -> forwardedTo.map(Receivers::one);
            case SHARERS -> Optional.of(occasion.set(Receivers.Set.SHARERS, Optional.empty()));
            case OTHER_SHARERS -> Optional.of(occasion.set(Receivers.Set.SHARERS, forwardedTo));
            case OTHER_CACHES -> Optional.of(occasion.set(Receivers.Set.CACHES, Optional.empty()));
            case OTHER_SHARED_CACHE -> {
                reject("sends to a shared cache");
                yield Optional.empty();
            }
        };
    }

    private boolean hasSets() {
        return row.actions().stream()
                .anyMatch(action -> action.role().map(Role::several).orElse(false));
    }

    /** The sets to which the row sends, if it counts their nodes: as they are before it. */
    List<Receivers> counted() {
        boolean counts = row.actions().stream()
                .anyMatch(action -> action.verb() == Verb.AWAIT_ACKS || action.sends(Payload.ACKS));
        return counts ? sets() : List.of();
    }

    private List<Receivers> sets() {
        return row.actions().stream()
                .flatMap(action -> action.role().stream())
                .filter(Role::several)
                .flatMap(role -> receivers(role).stream())
                .toList();
    }
}
