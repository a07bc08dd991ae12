package io.tagline.simulator.network;

import io.tagline.protocols.step.Stepper;
import io.tagline.simulator.engine.Engine;

/** What all controllers of a kind have: the clock, the network, and their step function. */
public record Station(Engine engine, Network network, MessageTraits traits, Stepper stepper) {}
