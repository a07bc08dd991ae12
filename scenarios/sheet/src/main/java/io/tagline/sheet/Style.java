package io.tagline.sheet;

import io.tagline.documents.units.Decimals;
import io.tagline.sheet.Cell.Amount;
import io.tagline.sheet.Cell.Blank;
import io.tagline.sheet.Cell.Count;
import io.tagline.sheet.Cell.Folded;
import io.tagline.sheet.Cell.Link;
import io.tagline.sheet.Cell.Mark;
import io.tagline.sheet.Cell.Marked;
import io.tagline.sheet.Cell.State;
import io.tagline.sheet.Cell.Words;

/** How a cell is written: for people with the decimals that it asks for, for files with all that are known. */
enum Style implements Cell.Visitor<String> {
    PEOPLE {
        @Override
        public String amount(Amount amount) {
            String digits = amount.padded()
                    ? Decimals.fixed(amount.value(), amount.decimals())
                    : Decimals.shortest(amount.value(), amount.decimals());
            return amount.before() + digits + amount.after();
        }

        @Override
        public String count(Count count) {
            return count.grouped() ? Decimals.grouped(count.value()) : Long.toString(count.value());
        }

        @Override
        public String marked(Marked marked) {
            return marked.cell().accept(this) + star(marked.mark());
        }
    },

    FILES {
        @Override
        public String amount(Amount amount) {
            return Decimals.ratio(amount.value());
        }

        @Override
        public String count(Count count) {
            return Long.toString(count.value());
        }

        @Override
        public String marked(Marked marked) {
            return marked.cell().accept(this);
        }
    };

    @Override
    public String words(Words words) {
        return words.text();
    }

    @Override
    public String state(State state) {
        return state.name();
    }

    @Override
    public String link(Link link) {
        return link.text();
    }

    @Override
    public String folded(Folded folded) {
        return folded.text();
    }

    @Override
    public String blank(Blank blank) {
        return blank.rules(" ");
    }

    private static String star(Mark mark) {
        return switch (mark) {
            case GOOD, BAD, PALE -> "";
            case SIGNIFICANT -> "*";
            case INSIGNIFICANT -> " ";
        };
    }
}
