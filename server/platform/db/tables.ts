import type { CardTables } from '@abar/stripe-emulator';
import type { ImgbbTables } from '#server/adapters/photos/imgbb-tables.ts';
import type { MarketTables } from '#server/platform/db/market-tables.ts';

/** Every table of the database. Embedded services keep theirs in schemas of their own, which hosted ones leave empty. */
export interface Tables extends MarketTables, CardTables, ImgbbTables {}
