import fs from 'node:fs';
import path from 'node:path';
import type { SocketConnection } from './postmaster.ts';

// Lines of postmaster.pid, as PostgreSQL writes it.
const PORT_LINE = 3;
const SOCKET_LINE = 4;

/** How to connect to the PostgreSQL that another process runs on `folder` right now; null when none does. */
export function findRunningPostgres(folder: string): SocketConnection | null {
  const file = path.join(path.resolve(folder), 'data', 'postmaster.pid');
  if (!fs.existsSync(file)) return null;
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const host = lines[SOCKET_LINE]?.trim();
  return host ? { host, port: Number(lines[PORT_LINE]), user: 'postgres', database: 'postgres' } : null;
}
