import type { Cleanup } from '#tools/services/child.ts';

/** A service that *.services.test.ts files need beside npm: a program to talk to, or a right of root. */
export interface Service {
  name: string;
  /** Test files that need it. */
  tests: readonly string[];
  /** Files and folders that decide what the tests prove, with the file that defines the service. */
  inputs: readonly string[];
  /** Installs what is missing and starts it until the tests are over. Returns the variables through which the tests reach it. */
  start(cleanup: Cleanup): Promise<Record<string, string>>;
}
