/** The clock from which the server reads the time. Tests pass a clock they can turn. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
