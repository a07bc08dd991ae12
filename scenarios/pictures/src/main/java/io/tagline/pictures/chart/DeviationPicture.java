package io.tagline.pictures.chart;

import io.tagline.models.claim.Evidence;
import io.tagline.models.claim.ExpectationVerdict;
import io.tagline.models.claim.TargetValue;
import io.tagline.pictures.Columns;
import io.tagline.pictures.Picture;
import io.tagline.pictures.svg.Canvas;
import io.tagline.pictures.svg.Look;
import io.tagline.pictures.svg.Pen;
import io.tagline.pictures.svg.WrappedText;
import java.util.List;
import java.util.Optional;

/** Simulated numbers over published ones, one below the other, each with the band in which it is to be. */
public final class DeviationPicture {

    private static final String NAME = "published";
    private static final int WIDTH = 860;
    private static final int LEFT = 400;
    private static final int RIGHT = 30;
    private static final int HEAD = 10;
    private static final int ROW = 24;
    private static final int LEADING = 15;
    private static final int BASELINE = 4;
    private static final int FOOT = 50;
    private static final int LONGEST = 54;
    private static final int TICKS = 6;
    private static final double PERCENT = 100;
    private static final String BAND = Chart.COLOURS.get(5);
    private static final String MISSED = Chart.COLOURS.get(1);

    /** As the chart library has them, so that a page can put its own in their place. */
    private static final String INK = "#474747";

    private static final String GRID = "#E9E9E9";

    private final List<Entry> drawn;
    private final double low;
    private final double high;
    private final Canvas canvas = Canvas.named(NAME, "Simulated numbers over published ones")
            .style("text{font:13px sans-serif;fill:%s}".formatted(INK))
            .ground(Look.PLAIN.fill("rgb(255,255,255)"));

    private DeviationPicture(List<Entry> drawn) {
        this.drawn = drawn;
        double least = drawn.stream()
                .mapToDouble(entry -> Math.min(entry.low(), entry.share()))
                .reduce(PERCENT, Math::min);
        double most = drawn.stream()
                .mapToDouble(entry -> Math.max(entry.high(), entry.share()))
                .reduce(PERCENT, Math::max);
        double room = Math.max(1, (most - least) / 20);
        this.low = least - room;
        this.high = most + room;
    }

    /** A published number and what was seen of it. */
    public record Entry(String item, Evidence evidence, ExpectationVerdict judged) {

        private double share() {
            return PERCENT * evidence.seen() / target().number();
        }

        /** Empty where nothing was asked. */
        private String verdict() {
            return judged.held().isEmpty() ? "" : judged.word();
        }

        private TargetValue target() {
            return evidence.target();
        }

        /** Shares of 0 say nothing. */
        private boolean isDrawn() {
            return target().number() != 0 && Double.isFinite(share());
        }

        private double low() {
            return target().relation() == TargetValue.Relation.AT_MOST
                    ? Math.min(share(), PERCENT)
                    : PERCENT * (1 - margin());
        }

        private double high() {
            return target().relation() == TargetValue.Relation.AT_LEAST
                    ? Math.max(share(), PERCENT)
                    : PERCENT * (1 + margin());
        }

        private double margin() {
            return target().margin() / Math.abs(target().number());
        }
    }

    /** The first entry on top; nothing if no number can be drawn. */
    public static Optional<Picture> of(List<Entry> entries) {
        List<Entry> drawn = entries.stream().filter(Entry::isDrawn).toList();
        return drawn.isEmpty() ? Optional.empty() : Optional.of(picture(drawn));
    }

    private static Picture picture(List<Entry> drawn) {
        Columns data = new Columns("item", "published", "simulated", "percent", "low", "high", "verdict");
        drawn.forEach(entry -> data.row(
                entry.item(),
                entry.target().number(),
                entry.evidence().seen(),
                entry.share(),
                entry.low(),
                entry.high(),
                entry.verdict()));
        return new Picture(
                NAME,
                "Line at 100 %: the published numbers; dots: the simulated ones, crosses where they miss; bands: where they are to be,"
                        + " of a number that is only a bound as far as the simulated one.",
                new DeviationPicture(drawn).svg(),
                data.asMap());
    }

    private String svg() {
        int bottom = HEAD + drawn.stream().mapToInt(DeviationPicture::height).sum();
        int height = bottom + FOOT;
        for (int tick = (int) (Math.ceil(low / tickStep()) * tickStep()); tick <= high; tick += tickStep()) {
            line(tick, bottom, tick == (int) PERCENT ? INK : GRID);
            text(x(tick), bottom + 18, "middle", tick + " %");
        }
        text((LEFT + WIDTH - RIGHT) / 2.0, bottom + 40, "middle", "simulated, in % of the published number");
        int top = HEAD;
        for (Entry entry : drawn) {
            entry(entry, top + height(entry) / 2);
            top += height(entry);
        }
        line(PERCENT, bottom, INK);
        return canvas.svg(WIDTH, height);
    }

    /** A long item takes several lines. */
    private static int height(Entry entry) {
        return ROW + LEADING * (WrappedText.lines(entry.item(), LONGEST).size() - 1);
    }

    private void entry(Entry entry, int y) {
        List<String> lines = WrappedText.lines(entry.item(), LONGEST);
        int first = y + BASELINE - LEADING * (lines.size() - 1) / 2;
        for (int i = 0; i < lines.size(); i++) {
            text(LEFT - 10, first + LEADING * i, "end", lines.get(i));
        }
        Look band = Look.PLAIN.fill(BAND).with("fill-opacity", "0.5");
        canvas.rect(x(entry.low()), y - 4, x(entry.high()) - x(entry.low()), 8, band);
        double x = x(entry.share());
        if (entry.judged().passed()) {
            canvas.circle(x, y, 4, Look.PLAIN.fill(INK));
        } else {
            Pen cross = Pen.line(x - 5, y - 5, x + 5, y + 5).move(x + 5, y - 5).to(x - 5, y + 5);
            canvas.path(cross, Look.PLAIN.stroke(MISSED, 2.5));
        }
    }

    private void line(double percent, int bottom, String colour) {
        canvas.line(x(percent), HEAD, x(percent), bottom, Look.PLAIN.stroke(colour));
    }

    private void text(double x, int y, String anchor, String text) {
        canvas.text(x, y, text, Look.PLAIN.anchored(anchor));
    }

    private double x(double percent) {
        return LEFT + (percent - low) / (high - low) * (WIDTH - LEFT - RIGHT);
    }

    /** At 1, 2 or 5 times a power of ten. */
    private int tickStep() {
        int power = 1;
        while (true) {
            for (int factor : new int[] {1, 2, 5}) {
                if (factor * power * TICKS >= high - low) {
                    return factor * power;
                }
            }
            power *= 10;
        }
    }
}
