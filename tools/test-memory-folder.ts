import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The folder that Linux keeps in memory. */
const MEMORY = '/dev/shm';
/** Bytes; a run of all tests takes a tenth of it. */
const ENOUGH = 4 * 1024 ** 3;

/**
 * Makes a folder in memory the one for temporary files, of this process and of those it starts, and returns what removes it again. Nothing
 * of a test needs to survive a power cut, and a third of the tests' time went to files of databases. Does nothing where memory is short or
 * its files cannot be run as programs.
 */
export function keepTemporaryFilesInMemory(): () => void {
  const before = process.env['TMPDIR'];
  const folder = makeFolder();
  if (folder === null) return () => undefined;
  process.env['TMPDIR'] = folder;
  return () => {
    fs.rmSync(folder, { recursive: true, force: true });
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  };
}

function makeFolder(): string | null {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    if (bavail * bsize < ENOUGH) return null;
    const folder = fs.mkdtempSync(path.join(MEMORY, 'abar-'));
    // As /tmp: some tests run programs as another user.
    fs.chmodSync(folder, 0o1777);
    const program = path.join(folder, 'program');
    fs.writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    if (spawnSync(program).status === 0) return folder;
    fs.rmSync(folder, { recursive: true });
    return null;
  } catch {
    // Not Linux, or closed to this user.
    return null;
  }
}
