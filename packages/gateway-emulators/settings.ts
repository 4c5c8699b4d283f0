// A public entry of its own: programs that only run migrations do not load the emulators.
import path from 'node:path';

/** SQL files that create the schemas `sslcommerz` and `bkash`; run each once, in order of name, before an emulator starts. */
export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');
