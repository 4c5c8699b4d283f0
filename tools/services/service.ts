/** A program outside npm that the *.services.test.ts files talk to. */
export interface Service {
  name: string;
  /** Test files that need it. */
  tests: readonly string[];
  /** Files and folders that decide what the tests prove, with the file that defines the service. */
  inputs: readonly string[];
  /** Installs what is missing and starts it. `env` tells the tests where it is. */
  start(): Promise<{ env: Record<string, string>; stop: () => Promise<void> }>;
}
