package io.tagline.simulator.network;

import io.tagline.protocols.step.Stepper;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.sharing.Gate;

/** What all controllers of a kind have: the clock, the network, their step function, and what keeps steps back. */
public record Station(Engine engine, Network network, MessageTraits traits, Stepper stepper, Gate gate) {}
