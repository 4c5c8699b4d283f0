import type { Generated, JSONColumnType } from 'kysely';
import type { Facts } from '#contract/facts.ts';
import type { ConditionType } from '#contract/vocabulary.ts';

export interface SearchTables {
  search_words: {
    word: string;
  };
  search_phrases: {
    start: string;
    phrase: string;
    kind: string | null;
  };
  /** A model that has been listed. */
  models: {
    slug: string;
    facts: JSONColumnType<Facts>;
  };
  /** A sale under one of the names of what it compares with. Kept by a trigger. */
  sales: {
    key: string;
    sold_at: Date;
    product_id: string;
    price_poisha: number;
    condition_type: ConditionType;
    months_of_use: number | null;
    counts: Generated<boolean>;
  };
  my_pcs: {
    uid: string;
    text: string;
    updated_at: Date;
  };
  /** The columns of these three are explained in migration 0014. */
  favourites: {
    user_uid: string;
    product_id: string;
    price_poisha: number;
    created_at: Date;
  };
  saved_searches: {
    id: string;
    user_uid: string;
    query: string | null;
    keys: string[];
    search_version: number;
    created_at: Date;
    emails: Generated<boolean>;
    emailed_at: Date | null;
    stop_token: string;
  };
  saved_matches: {
    search_id: string;
    product_id: string;
    price_poisha: number;
    found_at: Date;
    handled_at: Date | null;
    /** Migration 0062. */
    reported_poisha: number | null;
  };
}
