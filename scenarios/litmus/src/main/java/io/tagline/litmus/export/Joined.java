package io.tagline.litmus.export;

import io.tagline.litmus.export.Behaviour.Acts;
import io.tagline.litmus.export.Behaviour.Case;
import io.tagline.litmus.export.Behaviour.Choice;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeSet;

/**
 * One behaviour out of those for each value of a register: without a choice where they are the same, or differ by numbers alone that are the value and a
 * constant.
 */
final class Joined {

    private final String register;
    private final List<Long> values;

    private Joined(String register, List<Long> values) {
        this.register = register;
        this.values = values;
    }

    static Behaviour of(String register, NavigableMap<Long, Behaviour> each) {
        Joined joined = new Joined(register, List.copyOf(each.keySet()));
        return joined.one(List.copyOf(each.values())).orElseGet(() -> choice(register, each));
    }

    private static Behaviour choice(String register, NavigableMap<Long, Behaviour> each) {
        List<Case> cases = new ArrayList<>();
        for (Map.Entry<Long, Behaviour> entry : each.entrySet()) {
            Optional<Case> same = cases.stream()
                    .filter(one -> one.then().equals(entry.getValue()))
                    .findFirst();
            if (same.isPresent()) {
                same.get().values().add(entry.getKey());
            } else {
                cases.add(new Case(new TreeSet<>(List.of(entry.getKey())), entry.getValue()));
            }
        }
        return new Choice(register, cases);
    }

    private Optional<Behaviour> one(List<Behaviour> each) {
        Behaviour first = each.get(0);
        if (each.stream().allMatch(first::equals)) {
            return Optional.of(first);
        } else if (!each.stream().allMatch(Acts.class::isInstance)) {
            return Optional.empty();
        }
        List<Acts> all = each.stream().map(Acts.class::cast).toList();
        int size = all.get(0).acts().size();
        if (all.stream().anyMatch(acts -> acts.acts().size() != size)) {
            return Optional.empty();
        }
        List<Act> acts = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int at = i;
            act(all.stream().map(one -> one.acts().get(at)).toList()).ifPresent(acts::add);
        }
        return acts.size() < size
                ? Optional.empty()
                : one(all.stream().map(Acts::then).toList()).map(then -> new Acts(acts, then));
    }

    private Optional<Act> act(List<Act> each) {
        Act first = each.get(0);
        if (each.stream().anyMatch(act -> !act.text().equals(first.text()))) {
            return Optional.empty();
        }
        List<Amount> amounts = new ArrayList<>();
        for (int i = 0; i < first.amounts().size(); i++) {
            int at = i;
            amount(each.stream().map(act -> act.amounts().get(at)).toList()).ifPresent(amounts::add);
        }
        return amounts.size() < first.amounts().size() ? Optional.empty() : Optional.of(new Act(first.text(), amounts));
    }

    private Optional<Amount> amount(List<Amount> each) {
        if (each.stream().allMatch(each.get(0)::equals)) {
            return Optional.of(each.get(0));
        }
        for (int i = 0; i < each.size(); i++) {
            if (!(each.get(i) instanceof Amount.Fixed fixed) || fixed.value() - values.get(i) != difference(each)) {
                return Optional.empty();
            }
        }
        return Optional.of(new Amount.Found(register, difference(each)));
    }

    private long difference(List<Amount> each) {
        return each.get(0) instanceof Amount.Fixed fixed ? fixed.value() - values.get(0) : 0;
    }
}
