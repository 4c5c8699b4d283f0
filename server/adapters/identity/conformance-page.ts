import { makeAuth, officialClient, type ClientTarget, type OfficialClient } from '#server/adapters/identity/conformance-client.ts';

// The script of the page in which the conformance suite runs the official client. conformance-chromium.ts bundles and calls it.

/** The result of an operation. An error can leave a page only as data. */
export type Outcome = { value: unknown } | { failed: { code: string | undefined; message: string } };

export interface ConformancePage {
  /** Runs an operation of the official client called `name`, which is created at its first operation. */
  run(target: ClientTarget, name: string, operation: keyof OfficialClient, args: unknown[]): Promise<Outcome>;
}

const clients = new Map<string, OfficialClient>();

const conformancePage: ConformancePage = {
  async run(target, name, operation, args) {
    try {
      const client = clients.get(name) ?? officialClient(makeAuth(target, name));
      clients.set(name, client);
      const value: unknown = await Reflect.apply(client[operation], client, args);
      return { value };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
      return { failed: { code, message: error instanceof Error ? error.message : String(error) } };
    }
  },
};

Object.assign(globalThis, { conformancePage });
