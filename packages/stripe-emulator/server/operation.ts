import type { CardsBehaviour } from './behaviour.ts';
import type { Clock } from '../../../server/platform/clock.ts';

/** Which key a request came with. The publishable one is in every page: it may only do what its client secret allows. */
export type Caller = 'secret' | 'publishable';

/** One request to the service, as the rules see it. */
export interface Call {
  caller: Caller;
  now: Date;
  requestId: string;
  idempotencyKey: string | null;
  /** The id in the path; empty where there is none. */
  pathId: string;
  settings: CardsSettings;
}

export interface CardsSettings {
  clock: Clock;
  behaviour: CardsBehaviour;
  /** The smallest payment, poisha. */
  minimumAmount: number;
}

/** `slowCard` asks for the delay of the slow test card. */
export interface Answer {
  status: number;
  body: object;
  slowCard?: boolean;
}

export const ok = (body: object): Answer => ({ status: 200, body });
