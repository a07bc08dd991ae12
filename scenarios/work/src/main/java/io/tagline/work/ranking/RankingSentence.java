package io.tagline.work.ranking;

import io.tagline.documents.Names;
import io.tagline.documents.units.Decimals;
import io.tagline.experiments.ranking.PooledSides;
import io.tagline.experiments.ranking.Ranked;
import io.tagline.experiments.ranking.Ranking;
import io.tagline.experiments.ranking.Rankings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Who is the fastest, by how much, and from where on. All percentages are of the fastest. */
public final class RankingSentence {

    /** More groups, or more stretches along an axis, are counted. */
    private static final int MOST = 4;

    private static final int NAMED = 3;
    private static final int TWICE = 2;
    /** What begins a sentence, unless that is a name. */
    private static final Pattern OPENING = Pattern.compile("(at|of|on|with|from|up to|chance) ");

    private static final String MORE = " more";

    /** The least that a percentage with one decimal can say. */
    private static final double LEAST_SHARE = 0.001;

    private static final String LONG = " times as long";

    private final Rankings rankings;
    private final int decimals;

    private RankingSentence(Rankings rankings, int decimals) {
        this.rankings = rankings;
        this.decimals = decimals;
    }

    /** With times of so many decimals; without a full stop. */
    public static String of(Rankings rankings, int decimals) {
        String sentence = new RankingSentence(rankings, decimals).sentence();
        return (OPENING.matcher(sentence).lookingAt() ? Names.capital(sentence) : sentence) + chance(rankings);
    }

    private static String chance(Rankings rankings) {
        return switch (rankings.chance()) {
            case TESTED -> "";
            case NONE -> "; without chance";
            case UNSEEN -> "; in a single replication each";
        };
    }

    private String sentence() {
        return isOfMachines() ? "of the machines, " + ranked() : ranked();
    }

    private boolean isOfMachines() {
        return rankings.factors().compared().equals(PooledSides.MACHINE);
    }

    private String ranked() {
        Map<Map<String, String>, List<Ranking>> groups = rankings.groups();
        if (groups.size() > MOST) {
            return counted(rankings.places(), "in", "comparisons") + losers(rankings.places(), Set.of());
        }
        return groups.entrySet().stream()
                .map(group -> where(group.getKey()) + along(group.getValue()))
                .collect(Collectors.joining("; "));
    }

    private static String where(Map<String, String> group) {
        String text = group.entrySet().stream()
                .map(entry -> where(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining(", "));
        return text.isEmpty() ? "" : text + ", ";
    }

    private static String where(String name, String value) {
        return switch (name) {
            case "machine" -> "on " + value;
            case "protocol" -> "with " + value;
            default -> "at " + name + "=" + value;
        };
    }

    private String along(List<Ranking> places) {
        if (places.size() == 1) {
            return single(places.get(0));
        }
        List<Stretch> stretches = Stretch.of(places);
        if (stretches.size() > MOST) {
            return counted(
                            places,
                            "at",
                            "values of " + rankings.factors().axis().orElse(""))
                    + losers(places, Set.of());
        }
        StringBuilder text = new StringBuilder();
        boolean goesOn = false;
        for (Stretch stretch : stretches) {
            text.append(text.isEmpty() ? "" : goesOn && !stretch.isOpen() ? ", " : "; ")
                    .append(stretch.text(rankings.factors().axis().orElse(""), places, goesOn));
            goesOn = !stretch.isOpen();
        }
        return text + losers(places, told(stretches));
    }

    /** What a sentence has named as the next everywhere. */
    private static Set<String> told(List<Stretch> stretches) {
        List<String> next = stretches.get(0).next();
        return stretches.size() == 1 && !stretches.get(0).isOpen() && next.size() == 1 ? Set.copyOf(next) : Set.of();
    }

    /** By how much those are slower that are the fastest nowhere, but for what is told already; the reader's own first, unless it is the fastest without doubt. */
    private static String losers(List<Ranking> places, Set<String> told) {
        Set<String> named = new HashSet<>(told);
        places.forEach(place -> place.leaders().stream()
                .map(Ranked::name)
                .filter(name -> place.leaders().size() == 1 || !isOwn(name))
                .forEach(named::add));
        Map<String, List<Behind>> behind = new LinkedHashMap<>();
        places.forEach(place -> place.entries().stream()
                .filter(entry ->
                        !named.contains(entry.name()) && !place.leaders().contains(entry))
                .forEach(entry -> behind.computeIfAbsent(entry.name(), name -> new ArrayList<>())
                        .add(new Behind(place, entry))));
        List<Map.Entry<String, List<Behind>>> losers = behind.entrySet().stream()
                .sorted(Comparator.<Map.Entry<String, List<Behind>>, Boolean>comparing(loser -> !isOwn(loser.getKey()))
                        .thenComparingDouble(
                                loser -> Behind.most(loser.getValue()).times()))
                .toList();
        int shown = losers.size() == NAMED + 1 ? NAMED + 1 : Math.min(NAMED, losers.size());
        List<String> texts = new ArrayList<>();
        losers.subList(0, shown)
                .forEach(loser -> texts.add(
                        loser.getKey() + (texts.isEmpty() ? " takes " : " ") + Behind.range(loser.getValue())));
        if (losers.size() > shown) {
            List<Behind> last = losers.get(losers.size() - 1).getValue();
            texts.add((losers.size() - shown) + " others up to "
                    + Behind.most(last).more());
        }
        return texts.isEmpty() ? "" : "; " + String.join(", ", texts);
    }

    /** A path is a document of the reader's. */
    private static boolean isOwn(String name) {
        return name.contains("/");
    }

    /** How often each alternative is the fastest. */
    private static String counted(List<Ranking> places, String at, String unit) {
        Map<String, Integer> wins = new LinkedHashMap<>();
        places.stream()
                .filter(place -> place.leaders().size() == 1)
                .forEach(place -> wins.merge(place.best().name(), 1, Integer::sum));
        int open = places.size()
                - wins.values().stream().mapToInt(Integer::intValue).sum();
        if (wins.isEmpty()) {
            return "chance may decide %s all %d %s".formatted(at, open, unit);
        }
        List<String> texts = new ArrayList<>();
        wins.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .limit(NAMED)
                .forEach(win -> texts.add((texts.isEmpty() ? "%s is the fastest %s %d of %d %s" : "%s %s %d")
                        .formatted(win.getKey(), at, win.getValue(), places.size(), unit)));
        return String.join(", ", texts) + (open == 0 ? "" : "; %s %d chance may decide".formatted(at, open));
    }

    /** The order at the only place. */
    private String single(Ranking ranking) {
        List<Ranked> leaders = ranking.leaders();
        List<Ranked> others = ranking.entries().stream()
                .filter(entry -> !leaders.contains(entry))
                .toList();
        String first = leaders.size() == 1
                ? ranking.best().name() + " is the fastest, with " + time(ranking.best())
                : open(ranking) + ", " + leaderTimes(ranking, leaders);
        return first + without(ranking) + others(ranking, others);
    }

    private String leaderTimes(Ranking ranking, List<Ranked> leaders) {
        Ranked last = leaders.get(leaders.size() - 1);
        return ranking.isTied() ? time(ranking.best()) : time(ranking.best()) + " to " + time(last);
    }

    private String others(Ranking ranking, List<Ranked> others) {
        if (others.isEmpty()) {
            return "";
        }
        List<String> texts = new ArrayList<>();
        others.stream()
                .limit(others.size() == NAMED + 1 ? NAMED + 1 : NAMED)
                .forEach(entry -> texts.add(entry.name() + (texts.isEmpty() ? " takes " : " ") + more(ranking, entry)));
        int rest = others.size() - texts.size();
        if (rest > 0) {
            texts.add(rest + " others up to " + more(ranking, others.get(others.size() - 1)));
        }
        return "; " + String.join(", ", texts);
    }

    private String time(Ranked entry) {
        return Decimals.fixed(entry.mean(), decimals) + " ns";
    }

    static String more(Ranking ranking, Ranked entry) {
        return ranking.times(entry)
                .map(times -> times < TWICE ? share(times - 1) + MORE : Decimals.shortest(times, 2) + LONG)
                .orElse(MORE.strip());
    }

    /** What is surely slower is not said to take nothing more. */
    private static String share(double behind) {
        return behind < LEAST_SHARE / 2 ? "less than " + Decimals.percent(LEAST_SHARE) : Decimals.percent(behind);
    }

    static String without(Ranking ranking) {
        return ranking.missing().isEmpty() ? "" : " (without " + names(ranking.missing()) + ")";
    }

    /** What may be the fastest, where several may. */
    static String open(Ranking ranking) {
        List<String> names = ranking.leaders().stream().map(Ranked::name).toList();
        if (ranking.isTied()) {
            return names(names) + " are the fastest, with the same times";
        }
        boolean all = names.size() == ranking.entries().size();
        return "chance may decide "
                + (all && names.size() > 2 ? "among all " + names.size() : "between " + names(names));
    }

    private static String names(List<String> names) {
        if (names.size() > MOST) {
            return names.size() + " of them";
        }
        String last = names.get(names.size() - 1);
        return names.size() == 1 ? last : String.join(", ", names.subList(0, names.size() - 1)) + " and " + last;
    }

    /** An alternative that is not the fastest at a place. */
    private record Behind(Ranking place, Ranked entry) {

        static Behind next(Ranking place) {
            return new Behind(place, place.entries().get(1));
        }

        static Behind most(List<Behind> some) {
            return some.stream().max(Comparator.comparingDouble(Behind::times)).orElseThrow();
        }

        /** From the least to the most of them. */
        static String range(List<Behind> some) {
            String from = some.stream()
                    .min(Comparator.comparingDouble(Behind::times))
                    .orElseThrow()
                    .more();
            String to = most(some).more();
            boolean alike = from.endsWith(MORE) == to.endsWith(MORE);
            String start = alike ? from.replace(MORE, "").replace(LONG, "") : from;
            return from.equals(to) ? from : start + " to " + to;
        }

        double times() {
            return place.times(entry).orElse(0.0);
        }

        String more() {
            return RankingSentence.more(place, entry);
        }
    }

    /** Neighbours along an axis with the same result. */
    private record Stretch(List<Ranking> places) {

        static List<Stretch> of(List<Ranking> places) {
            List<Stretch> stretches = new ArrayList<>();
            int from = 0;
            for (int i = 1; i <= places.size(); i++) {
                if (i == places.size() || !outcome(places.get(i)).equals(outcome(places.get(from)))) {
                    stretches.add(new Stretch(places.subList(from, i)));
                    from = i;
                }
            }
            return stretches;
        }

        /** What two places agree in if one sentence says it of both. */
        private static List<Object> outcome(Ranking ranking) {
            return List.of(
                    ranking.leaders().stream().map(Ranked::name).sorted().toList(),
                    ranking.leaders().size() > 1 && ranking.isTied(),
                    ranking.missing());
        }

        /** Whether chance may decide. */
        boolean isOpen() {
            return places.get(0).leaders().size() > 1;
        }

        String text(String axis, List<Ranking> all, boolean goesOn) {
            Ranking first = places.get(0);
            String where = where(axis, all) + without(first);
            return isOpen()
                    ? where + " " + open(first)
                    : first.best().name() + (goesOn ? " " : " is the fastest ") + where + margin(goesOn);
        }

        private String where(String axis, List<Ranking> all) {
            Function<Ranking, String> value = ranking -> ranking.place().getOrDefault(axis, "");
            String first = value.apply(places.get(0));
            String last = value.apply(places.get(places.size() - 1));
            boolean begins = places.get(0).equals(all.get(0));
            boolean ends = places.get(places.size() - 1).equals(all.get(all.size() - 1));
            if (places.size() == all.size()) {
                return "from " + axis + "=" + first + " to " + last;
            } else if (places.size() == 1) {
                return "at " + axis + "=" + first;
            } else if (begins) {
                return "up to " + axis + "=" + last;
            }
            return "from " + axis + "=" + first + (ends ? " on" : " to " + last);
        }

        /** By how much the second is slower. */
        private String margin(boolean goesOn) {
            List<Behind> known = places.stream()
                    .filter(place -> place.best().mean() > 0)
                    .map(Behind::next)
                    .toList();
            if (known.isEmpty()) {
                return "";
            }
            String next = next().size() == 1 ? next().get(0) + " takes " : goesOn ? "" : "the next takes ";
            return " (" + next + Behind.range(known) + ")";
        }

        /** The seconds of all places, each once. */
        List<String> next() {
            return places.stream()
                    .map(place -> place.entries().get(1).name())
                    .distinct()
                    .toList();
        }
    }
}
