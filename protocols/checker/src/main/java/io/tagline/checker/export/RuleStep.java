package io.tagline.checker.export;

/** One thing that a rule does; it calls the method of a printer that writes it. */
@FunctionalInterface
interface RuleStep {

    void on(Printer printer);
}
