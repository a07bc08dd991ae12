package io.tagline.checker.any;

import io.tagline.checker.CheckResources;
import io.tagline.checker.search.ThreadTeam;
import io.tagline.documents.watch.Watch;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Finds the least set of views of two caches that has the first one and is closed under all steps: of the caches in it, and of any third cache with
 * which two more views of the set join it. It goes by rounds, each of what the round before has found.
 *
 * <p>The set does not depend on the order in which views are taken, nor what is found first on how many work side by side.
 */
final class Search {

    /** So many views are a part of the work, and so many parts are done before what they found is added. */
    private static final int PART = 32;

    private static final int PARTS = 64;

    private final Rules rules;
    private final Watch watch;
    private final Limits limits;
    private final Links links;

    private final Sequences views = new Sequences();
    private final Orientations orientations;
    private IntArrayList waiting = new IntArrayList();

    private final View view = new View();
    private final View turned = new View();
    private List<View> alone = List.of();
    private View stopped = view;
    private String lastStep = "";
    private long triples;

    Search(Rules rules, Limits limits, Watch watch) {
        this(rules, limits, Links.none(), watch);
    }

    /** A search for the views of one level of two. */
    Search(Rules rules, Limits limits, Links links, Watch watch) {
        this.links = links;
        this.rules = rules;
        this.limits = limits;
        this.watch = watch;
        orientations = new Orientations(new Foreign(rules, links));
    }

    /** Searches until nothing new is found; throws why if it has to stop. */
    void run(CheckResources resources) {
        if (rules.level == Level.ONLY) {
            exploreAlone();
        }
        List<Successors> members = Stream.generate(
                        () -> new Successors(rules, limits, links.forWorker(), views, orientations))
                .limit(resources.workers())
                .toList();
        try (ThreadTeam team = new ThreadTeam(resources.workers(), resources.helpers());
                Watch.Task task = watch.begin("views")) {
            view.reset(2);
            rules.begin(view);
            int[] words = new int[view.words()];
            add(words, view.pack(words));
            int done = 0;
            while (!waiting.isEmpty()) {
                IntArrayList round = waiting;
                waiting = new IntArrayList();
                limits.order().arrange(round);
                int[] first = index(round);
                for (int from = 0; from < round.size(); from += PART * PARTS) {
                    expand(round, from, first, members, team);
                    done += Math.min(PART * PARTS, round.size() - from);
                    task.at(done, views.size(), "");
                }
            }
        }
        members.forEach(member -> links.add(member.links()));
        members.stream().skip(1).forEach(member -> members.get(0).steps().addSigns(member.steps()));
        if (members.get(0).steps().mixesSigns()) {
            throw new StoppedException(Obstacle.BOTH_SIGNS);
        }
    }

    private void exploreAlone() {
        Alone one = new Alone(rules);
        try {
            alone = one.explore();
        } catch (StoppedException e) {
            stopped = one.at();
            lastStep = one.step();
            throw e;
        }
    }

    private void expand(IntArrayList round, int from, int[] first, List<Successors> members, ThreadTeam team) {
        if (watch.isCancelled()) {
            throw new StoppedException(Obstacle.INTERRUPTED);
        }
        int parts = Math.min(PARTS, (round.size() - from + PART - 1) / PART);
        Successors.ExpandedViews[] found = new Successors.ExpandedViews[parts];
        team.run(parts, (member, part) -> {
            int begin = from + part * PART;
            found[part] = members.get(member).of(round, begin, Math.min(begin + PART, round.size()), first);
        });
        Arrays.stream(found).forEach(this::add);
    }

    private void add(Successors.ExpandedViews found) {
        Sequences added = found.views();
        for (int number = 0; number < added.size(); number++) {
            add(added.words(number), added.length(number));
        }
        triples += found.triples();
        found.stop().ifPresent(stop -> {
            stopped = stop.at();
            lastStep = stop.step();
            throw stop.reason();
        });
    }

    private void add(int[] words, int length) {
        int before = views.size();
        int number = views.add(words, length);
        if (number == before) {
            if (views.size() > limits.views() || bytes() > limits.bytes()) {
                throw new StoppedException(Obstacle.MANY_VIEWS, "there are more than %,d views".formatted(before));
            }
            waiting.add(number);
        }
    }

    /** Puts the views of a round among the others; returns where the orientations of each begin, and where all end. */
    private int[] index(IntArrayList round) {
        int[] first = new int[round.size() + 1];
        for (int i = 0; i < round.size(); i++) {
            first[i] = orientations.size();
            int number = round.getInt(i);
            views.read(number, view);
            turned.project(view, View.TURNED);
            links.outsiders().add(view);
            orientations.add(number, false, view);
            if (!isSame(view, turned)) {
                orientations.add(number, true, turned);
            }
        }
        first[round.size()] = orientations.size();
        return first;
    }

    private static boolean isSame(View one, View two) {
        int[] first = new int[one.words()];
        int[] second = new int[two.words()];
        one.pack(first);
        two.pack(second);
        return Arrays.equals(first, second);
    }

    /** What the views of one level let happen for the other one. */
    Links links() {
        return links;
    }

    Rules rules() {
        return rules;
    }

    Sequences views() {
        return views;
    }

    /** All states of a single cache. */
    List<View> alone() {
        return alone;
    }

    long triples() {
        return triples;
    }

    long bytes() {
        return views.bytes() + orientations.bytes();
    }

    /** The view or triple at which the search stopped. */
    View stopped() {
        return stopped;
    }

    String lastStep() {
        return lastStep;
    }
}
