/** The clock from which the emulator reads the time. Tests pass a clock they can advance. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
