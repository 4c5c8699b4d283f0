// A public entry of its own: programs that only run migrations do not load the emulator.
import path from 'node:path';

/** SQL files that create the emulator's tables in the schema `sslcommerz`; run each once, in order of name, before the emulator starts. */
export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');
