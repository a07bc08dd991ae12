// The relaxed definition of communication (Diener et al., PDP 2016, algorithm 1, the two most recent different threads) as one would write it in C++:
// an open-addressing table with entries of 16 bytes, at most half full. AgainstCpp compiles and runs it beside tagline's.
//
// relaxed TRACE SHIFT ROUNDS: prints the events, and then for each round the processor time for all records, which are in memory, in nanoseconds.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

struct Record {
    uint64_t address;
    uint32_t thread;
    uint8_t size, operation;
    uint16_t flags;
};

struct Entry {
    uint64_t block = 0; // plus one; 0 is free
    uint16_t first = 0, last = 0; // threads plus one
};

class Table {
    std::vector<Entry> entries = std::vector<Entry>(1024);
    size_t used = 0;
    int bits = 10;

    static uint64_t hash(uint64_t block) { return block * 0x9e3779b97f4a7c15ULL; }

    void grow() {
        std::vector<Entry> old(entries.size() * 2);
        old.swap(entries);
        bits++;
        used = 0;
        for (const Entry &entry : old) {
            if (entry.block) {
                Entry &moved = find(entry.block - 1);
                moved = entry;
            }
        }
    }

public:
    Entry &find(uint64_t block) {
        size_t slot = hash(block) >> (64 - bits);
        while (entries[slot].block != block + 1) {
            if (!entries[slot].block) {
                if (2 * ++used > entries.size()) {
                    grow();
                    return find(block);
                }
                entries[slot].block = block + 1;
                break;
            }
            slot = (slot + 1) & (entries.size() - 1);
        }
        return entries[slot];
    }
};

static uint64_t detect(const std::vector<Record> &records, int shift, uint32_t threads) {
    std::vector<uint64_t> counts(uint64_t(threads) * threads);
    Table table;
    for (const Record &record : records) {
        Entry &entry = table.find(record.address >> shift);
        uint16_t thread = uint16_t(record.thread + 1);
        uint64_t *row = &counts[uint64_t(record.thread) * threads] - 1;
        if (entry.last == thread) {
            if (entry.first) {
                row[entry.first]++;
            }
            continue;
        }
        if (entry.last) {
            row[entry.last]++;
        }
        if (entry.first && entry.first != thread) {
            row[entry.first]++;
        }
        entry.first = entry.last;
        entry.last = thread;
    }
    uint64_t events = 0;
    for (uint64_t count : counts) {
        events += count;
    }
    return events;
}

static long long processor_time() {
    timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return now.tv_sec * 1000000000LL + now.tv_nsec;
}

int main(int, char **arguments) {
    FILE *file = fopen(arguments[1], "rb");
    uint32_t header[8];
    if (!file || fread(header, sizeof header, 1, file) != 1) {
        return 2;
    }
    std::vector<Record> records(header[4] | uint64_t(header[5]) << 32);
    if (fread(records.data(), sizeof(Record), records.size(), file) != records.size()) {
        return 2;
    }
    int shift = atoi(arguments[2]);
    printf("%llu\n", (unsigned long long)detect(records, shift, header[3]));
    for (int round = atoi(arguments[3]); round > 0; round--) {
        long long before = processor_time();
        volatile uint64_t events = detect(records, shift, header[3]);
        (void)events;
        printf("%lld\n", processor_time() - before);
    }
}
