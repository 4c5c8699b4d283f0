/** Specification §9: a script chunk that has not loaded after 120 s counts as failed. */
const CHUNK_TIMEOUT_MS = 120_000;

/** A script chunk did not load: the connection failed, or the server has a newer build without this file. */
class ChunkLoadError extends Error {
  constructor(cause?: unknown) {
    super('A part of this page could not be loaded.', { cause });
    this.name = 'ChunkLoadError';
  }
}

/** Runs a dynamic `import()` with a time limit and one error for every way it can fail. @throws ChunkLoadError */
export async function lazyImport<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError()), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError(cause);
  } finally {
    clearTimeout(timer);
  }
}
