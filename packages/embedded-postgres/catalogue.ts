import type pg from 'pg';

/** A table as the database's catalogue describes it. Every text is quoted for use in SQL. */
export interface Table {
  /** Schema and name for messages, without the schema `public`. */
  label: string;
  sql: string;
  /** With their types, by which two databases are compared. */
  columns: { sql: string; type: string; generated: boolean }[];
  /** Enabled triggers, without those of foreign keys. */
  triggers: string[];
}

export interface Sequence {
  label: string;
  sql: string;
}

export interface Catalogue {
  /** Each table after those that its foreign keys reference. */
  tables: Table[];
  sequences: Sequence[];
}

// Tables of PostgreSQL itself and of extensions exist on the other server already.
const OURS = `
  n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relpersistence <> 't' and not c.relispartition
  and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.refclassid = 'pg_extension'::regclass and d.deptype = 'e'
  )`;

const NAMES = `
  c.oid::int8::text as id,
  case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as label,
  format('%I.%I', n.nspname, c.relname) as sql`;

const TABLES = `
  select ${NAMES},
    (
      select json_agg(json_build_object(
        'sql', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod), 'generated', a.attgenerated <> ''
      ) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ) as columns,
    array(
      select quote_ident(t.tgname) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal and t.tgenabled = 'O' order by 1
    ) as triggers
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and ${OURS}
  order by n.nspname <> 'public', n.nspname collate "C", c.relname collate "C"`;

const FOREIGN_KEYS = `
  select conrelid::int8::text as "from", confrelid::int8::text as "to" from pg_constraint where contype = 'f' and conrelid <> confrelid`;

const SEQUENCES = `
  select ${NAMES} from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'S' and ${OURS}
  order by n.nspname <> 'public', n.nspname collate "C", c.relname collate "C"`;

/**
 * Every table and sequence of the database, in all schemas, so that tables of new migrations are included.
 * @throws Error when foreign keys form a cycle
 */
export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const { rows: tables } = await client.query<Table & { id: string }>(TABLES);
  const { rows: keys } = await client.query<{ from: string; to: string }>(FOREIGN_KEYS);
  const { rows: sequences } = await client.query<Sequence>(SEQUENCES);
  return { tables: parentsFirst(tables, keys), sequences };
}

function parentsFirst(tables: (Table & { id: string })[], keys: { from: string; to: string }[]): Table[] {
  const sorted: Table[] = [];
  const waiting = new Map(tables.map((table) => [table.id, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ id }) => !keys.some((key) => key.from === id && waiting.has(key.to)));
    if (ready.length === 0) throw new Error(`Foreign keys form a cycle: ${[...waiting.values()].map((table) => table.label).join(', ')}.`);
    for (const table of ready) {
      waiting.delete(table.id);
      sorted.push(table);
    }
  }
  return sorted;
}
