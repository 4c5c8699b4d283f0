/** SPEC §9: a script chunk that has not come after 120 s has failed. */
const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the program could not be loaded: the connection is bad, or a newer version is being served. */
class ChunkLoadError extends Error {
  constructor(cause?: unknown) {
    super('A part of this page could not be loaded.', { cause });
    this.name = 'ChunkLoadError';
  }
}

/** Loads a part of the program, and names the failure. @throws ChunkLoadError */
export async function lazyImport<Module>(load: () => Promise<Module>): Promise<Module> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new ChunkLoadError()), CHUNK_TIMEOUT_MS);
  try {
    return await Promise.race([load(), timeout.promise]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError(cause);
  } finally {
    clearTimeout(timer);
  }
}
