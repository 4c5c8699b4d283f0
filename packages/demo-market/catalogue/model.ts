import type { Category } from '../vocabulary.ts';

/** How a kind of product loses its value; see `price.ts`. */
export type Depreciation =
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

/** A model that sellers offer: its name and its price when new. */
export interface Model {
  /** Brand, model and the two facts of its category. */
  title: string;
  category: Category;
  /** Price when new, USD. */
  usd: number;
  /** The year it came out. */
  year: number;
  depreciation: Depreciation;
  topic: Topic;
}
