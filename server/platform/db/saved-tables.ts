import type { Generated } from 'kysely';

// The columns of these three are explained in migration 0014.
export interface FavouriteTable {
  user_uid: string;
  product_id: string;
  price_poisha: number;
  created_at: Date;
}

export interface SavedSearchTable {
  id: string;
  user_uid: string;
  query: string | null;
  keys: string[];
  search_version: number;
  created_at: Date;
  emails: Generated<boolean>;
  emailed_at: Date | null;
  stop_token: string;
}

export interface SavedMatchTable {
  search_id: string;
  product_id: string;
  price_poisha: number;
  found_at: Date;
  handled_at: Date | null;
  /** Migration 0062. */
  reported_poisha: number | null;
}
