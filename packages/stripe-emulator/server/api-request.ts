import type { Behaviour } from './behaviour.ts';

/** Which key a request came with. The publishable one is in every page: it may only do what its client secret allows. */
export type Caller = 'secret' | 'publishable';

/** An authenticated request, as the operations see it. */
export interface ApiRequest {
  caller: Caller;
  now: Date;
  requestId: string;
  idempotencyKey: string | null;
  /** The id in the path; empty where there is none. */
  pathId: string;
  settings: EmulatorSettings;
}

/** The clock from which the emulator reads the time. Tests pass a clock they can advance. */
export interface Clock {
  now(): Date;
}

export interface EmulatorSettings {
  clock: Clock;
  behaviour: Behaviour;
}

/** `slowCard` asks for the delay of the slow test card. */
export interface ApiResponse {
  status: number;
  body: object;
  slowCard?: boolean;
}

export const ok = (body: object): ApiResponse => ({ status: 200, body });
