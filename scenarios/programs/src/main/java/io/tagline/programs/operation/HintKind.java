package io.tagline.programs.operation;

/** How a thread announces that a line will be used: Mowry and Gupta, *Tolerating Latency Through Software-Controlled Prefetching*, JPDC 1991; Intel SDM, volume 2, PREFETCHW, CLDEMOTE. */
public enum HintKind {
    /** It will be read soon: {@code prefetcht0}, {@code prfm pldl1keep}. */
    PREFETCH,
    /** It will be written soon: {@code prefetchw}, {@code prfm pstl1keep}. */
    PREFETCH_WRITE,
    /** Others will read it soon. */
    DOWNGRADE
}
