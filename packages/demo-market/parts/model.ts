import type { Category } from '../../../contract/vocabulary.ts';
import type { Subject } from '../photos.ts';
import type { Random } from '../random.ts';

/** How a kind of thing loses its worth; see `price.ts`. */
export type Fading =
  | 'processor'
  | 'graphics'
  | 'whole'
  | 'board'
  | 'memory'
  | 'storage'
  | 'supply'
  | 'case'
  | 'screen'
  | 'input'
  | 'sound'
  | 'battery'
  | 'network';

/** Which remarks sellers make about it; see `remarks.ts`. */
export type Topic =
  | 'pc'
  | 'office-pc'
  | 'set'
  | 'laptop'
  | 'graphics'
  | 'processor'
  | 'board'
  | 'memory'
  | 'ssd'
  | 'hdd'
  | 'supply'
  | 'cooler'
  | 'liquid'
  | 'case'
  | 'monitor'
  | 'keyboard'
  | 'mouse'
  | 'headset'
  | 'speaker'
  | 'ups'
  | 'camera'
  | 'microphone'
  | 'network'
  | 'printer'
  | 'drive'
  | 'pad';

/** A thing that people sell: what it is called, what it cost new, and how it looks. */
export interface Model {
  /** Brand, model and the two facts of its category. */
  title: string;
  category: Category;
  /** Price when new, USD. */
  usd: number;
  /** The year it came out. */
  year: number;
  fading: Fading;
  topic: Topic;
  look(random: Random): Subject;
}
