import type { CardTables } from '@abar/stripe-emulator';
import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { Created } from '#server/platform/db/column-types.ts';
import type { Language } from '#contract/vocabulary.ts';
import type { UserTables } from '#server/platform/db/user-tables.ts';
import type { ListingTables } from '#server/platform/db/listing-tables.ts';
import type { SearchTables } from '#server/platform/db/search-tables.ts';
import type { DealTables } from '#server/platform/db/deal-tables.ts';
import type { MessageTables } from '#server/platform/db/message-tables.ts';
import type { AdminTables } from '#server/platform/db/admin-tables.ts';

/** Every table of the database. The emulators of other services keep theirs in schemas of their own. */
export interface Tables extends CardTables, UserTables, ListingTables, SearchTables, DealTables, MessageTables, AdminTables {
  emails: {
    id: Generated<number>;
    recipient: string;
    subject: string;
    text_body: string;
    html_body: string;
    language: Generated<Language>;
    created_at: Created;
    sent_at: Date | null;
    /** null for emails of the identity service. */
    user_uid: string | null;
    unsubscribe_url: string | null;
    /** Whether a user gets few of these in an hour: others can cause them without paying. */
    limited: Generated<boolean>;
  };
  jobs: {
    id: Generated<number>;
    kind: string;
    payload: JSONColumnType<Record<string, unknown>>;
    run_at: Date;
    attempts: Generated<number>;
    locked_until: Date | null;
    last_error: string | null;
    failed_at: Date | null;
    created_at: Created;
    /** Jobs of one queue run one after another, in order of their ids. */
    queue: string | null;
  };
  app_settings: {
    name: string;
    value: JSONColumnType<unknown[] | Record<string, unknown>>;
    created_at: Created;
  };
}

/** A row of a table, as it is read. */
export type RowOf<Name extends keyof Tables> = Selectable<Tables[Name]>;
