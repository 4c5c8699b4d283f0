import type { GeneratedAlways } from 'kysely';

/** A user has downloaded their data. */
export interface DataDownloadTable {
  id: GeneratedAlways<number>;
  uid: string;
  created_at: Date;
}
