import fs from 'node:fs/promises';
import path from 'node:path';
import type { IndexPart, Numbers } from '#domain/search/numbered.ts';

const NUMBERS = { Float64Array, Uint32Array, Uint16Array, Int16Array, Uint8Array } as const;
/** Every list of numbers begins at a multiple of this, so that it is used where it was read. */
const ALIGNMENT = 8;
/** ms after which a file that was never finished is taken for that of a process that ended. */
const ABANDONED_MS = 600_000;

interface StoredPart {
  type: keyof typeof NUMBERS | 'texts';
  bytes: number;
}

/** The first line of the file. */
interface Head<About> {
  about: About;
  parts: readonly StoredPart[];
}

const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/** A file with the parts of an index, and what the index holds. It is there whole or not at all. */
export class IndexFile<About> {
  readonly #path: string;

  constructor(folder: string) {
    this.#path = path.join(folder, 'search-index');
  }

  /** Returns undefined without a file. @throws Error when it is damaged */
  async read(): Promise<{ about: About; parts: IndexPart[] } | undefined> {
    const file = await fs.readFile(this.#path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!file) return undefined;
    const end = file.indexOf('\n');
    const { about, parts } = JSON.parse(file.toString('utf8', 0, end)) as Head<About>;
    let start = aligned(end + 1);
    const read = parts.map(({ type, bytes }): IndexPart => {
      const from = start;
      start += aligned(bytes);
      if (type === 'texts')
        return file
          .toString('utf8', from, from + bytes)
          .split('\0')
          .slice(0, -1);
      return new NUMBERS[type](file.buffer.slice(file.byteOffset + from, file.byteOffset + from + bytes));
    });
    if (start !== file.length) throw new Error(`${this.#path} has ${file.length} bytes instead of ${start}.`);
    return { about, parts: read };
  }

  /** Replaces the file. */
  async write(about: About, parts: readonly IndexPart[]): Promise<void> {
    await this.#removeAbandoned();
    const contents = parts.map((part) =>
      isTexts(part) ? Buffer.from(part.map((text) => `${text}\0`).join('')) : Buffer.from(part.buffer, part.byteOffset, part.byteLength),
    );
    const stored = parts.map((part, at): StoredPart => ({
      type: isTexts(part) ? 'texts' : typeOf(part),
      bytes: contents[at]?.length ?? 0,
    }));
    const head = Buffer.from(`${JSON.stringify({ about, parts: stored } satisfies Head<About>)}\n`);
    const unfinished = `${this.#path}.${process.pid}`;
    const file = await fs.open(unfinished, 'w');
    try {
      for (const content of [head, ...contents]) await file.writev([content, Buffer.alloc(aligned(content.length) - content.length)]);
      await file.sync();
    } finally {
      await file.close();
    }
    await fs.rename(unfinished, this.#path);
  }

  async remove(): Promise<void> {
    await fs.rm(this.#path, { force: true });
  }

  async #removeAbandoned(): Promise<void> {
    const folder = path.dirname(this.#path);
    await fs.mkdir(folder, { recursive: true });
    for (const name of await fs.readdir(folder)) {
      if (!name.startsWith(`${path.basename(this.#path)}.`)) continue;
      const abandoned = path.join(folder, name);
      const { mtimeMs } = await fs.stat(abandoned).catch(() => ({ mtimeMs: Infinity }));
      if (mtimeMs < Date.now() - ABANDONED_MS) await fs.rm(abandoned, { force: true });
    }
  }
}

const isTexts = (part: IndexPart): part is readonly string[] => Array.isArray(part);

const typeOf = (part: Numbers): keyof typeof NUMBERS => part.constructor.name as keyof typeof NUMBERS;
