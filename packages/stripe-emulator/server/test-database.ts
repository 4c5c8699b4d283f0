import { startTestDatabase as startDatabase, type TestDatabase } from '@abar/embedded-postgres/test-database';
import { MIGRATIONS_FOLDER } from './settings.ts';

export type { TestDatabase } from '@abar/embedded-postgres/test-database';

/** Creates a database with the emulator's tables. */
export const startTestDatabase = (): Promise<TestDatabase> => startDatabase(MIGRATIONS_FOLDER);
