package io.tagline.sheet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CsvTest {

    @Test
    void onlyCellsThatNeedIt_areQuoted() {
        assertEquals(
                "plain,\"a,b\",\"say \"\"x\"\"\",\"two\nlines\",\n",
                new Csv()
                        .row(List.of("plain", "a,b", "say \"x\"", "two\nlines", ""))
                        .text());
    }
}
