import { sql } from 'kysely';
import type { StolenDevice, StolenRecord } from '#contract/stolen.ts';
import { keptSince, keptUntil } from '#server/modules/listings/serials.ts';
import type { Reader } from '#server/platform/db/database.ts';

/** Entries that admins read at once. */
const MOST = 200;

interface StolenRow {
  id: string;
  created_at: Date;
  name: string;
  police_report: string;
  contact: string;
}

const live = (now: Date) => sql<boolean>`d.hash is not null and d.created_at > ${keptSince(now)}`;

/** The entries of a user, the newest first; with a hash, the one that has it. */
export async function findStolenOf(db: Reader, uid: string, now: Date, hash: Buffer | null = null): Promise<StolenDevice[]> {
  const { rows } = await sql<StolenRow>`
    select id, created_at, name, police_report, contact from stolen_devices as d
    where owner_uid = ${uid} and ${live(now)} and (${hash}::bytea is null or hash = ${hash}) order by id desc`.execute(db);
  return rows.map(stolenView);
}

export function stolenView({ id, created_at, name, police_report, contact }: StolenRow): StolenDevice {
  const [enteredAt, endsAt] = [created_at.toISOString(), keptUntil(created_at).toISOString()];
  return { _id: id, name, policeReport: police_report, contact, enteredAt, endsAt };
}

/** The register as admins read it, and how many entries it has. */
export async function findRegister(db: Reader, now: Date): Promise<{ devices: StolenRecord[]; total: number }> {
  const { rows } = await sql<StolenRow & { owner: StolenRecord['owner']; listings: StolenRecord['listings']; total: number }>`
    select d.id, d.created_at, d.name, d.police_report, d.contact, count(*) over ()::int as total,
      json_build_object('uid', u.uid, 'displayName', u.display_name, 'email', u.email) as owner,
      coalesce((select json_agg(json_build_object('_id', p.id, 'title', p.title) order by p.id)
        from serial_matches as m join products as p on p.id = m.product_id where m.stolen_id = d.id), '[]') as listings
    from stolen_devices as d join users as u on u.uid = d.owner_uid where ${live(now)} order by d.id desc limit ${MOST}`.execute(db);
  return {
    devices: rows.map(({ owner, listings, ...row }) => ({ ...stolenView(row), owner, listings })),
    total: rows[0]?.total ?? 0,
  };
}

/** The matches of the serial numbers of a listing. */
export interface SerialMatches {
  copies: { id: string; title: string; display_name: string; listed_at: Date; created_at: Date }[];
  /** Without name and contact once its owner has taken it back. */
  stolen: { name: string | null; police_report: string | null; contact: string | null; display_name: string; entered_at: Date }[];
}

export async function findSerialMatches(db: Reader, productId: string, result: 'upheld' | 'dismissed' | null): Promise<SerialMatches> {
  const { rows: copies } = await sql<SerialMatches['copies'][number]>`
    select o.id, o.title, u.display_name, o.created_at as listed_at, m.created_at
    from serial_matches as m join products as o on o.id = m.other_id join users as u on u.uid = o.seller_uid
    where m.product_id = ${productId} and m.result is not distinct from ${result} order by o.created_at, o.id`.execute(db);
  const { rows: stolen } = await sql<SerialMatches['stolen'][number]>`
    select d.name, d.police_report, d.contact, u.display_name, d.created_at as entered_at
    from serial_matches as m join stolen_devices as d on d.id = m.stolen_id join users as u on u.uid = d.owner_uid
    where m.product_id = ${productId} and m.result is not distinct from ${result} order by d.id`.execute(db);
  return { copies, stolen };
}
