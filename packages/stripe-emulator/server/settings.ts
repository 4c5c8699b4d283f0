// A public entry of its own: programs that only read settings or run migrations do not load the emulator.
import path from 'node:path';

export { defaultBehaviour, parseBehaviour, type Behaviour } from './behaviour.ts';

/** SQL files that create the emulator's tables in the schema `cards`; run each once, in order of name, before the emulator starts. */
export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, '..', 'migrations');
