import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

export interface EmulatorOptions {
  /** The emulator never closes it. */
  pool: Pool;
  log: { warn(details: object, message: string): void };
  clock?: { now(): Date };
}

export interface MountOptions {
  /** Path in front of the routes; by default `/sslcommerz` or `/bkash`. */
  prefix?: string;
  /** Address under which browsers reach the app. */
  publicUrl: string;
  /** Nothing is paid here: an address that other machines can reach is refused unless this is true. */
  allowPublicAccess?: boolean;
}

/** The emulator was about to be used where real money is expected. */
export class RealUseRefused extends Error {}

export interface Routes {
  /** The name of the gateway. */
  gateway: string;
  log: EmulatorOptions['log'];
  /** The bodies of the answers to an unknown address, to a request that cannot be read, and to one that fails. */
  answers: { unknown: object; refused: object; failed: object };
  /** Adds the routes. `base` is the address in front of their paths, as browsers reach it. */
  add: (scope: FastifyInstance, base: string) => void;
}

/** Adds the routes of a gateway to the app, below a prefix. @throws RealUseRefused when other machines can reach `publicUrl` */
export function mountRoutes(
  app: FastifyInstance,
  { gateway, log, answers, add }: Routes,
  { prefix = `/${gateway.toLowerCase()}`, publicUrl, allowPublicAccess = false }: MountOptions,
): void {
  const { hostname, origin } = new URL(publicUrl);
  if (!allowPublicAccess && !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname))
    throw new RealUseRefused(
      `The ${gateway} emulator takes payments without money, and other machines can reach ${publicUrl}. Set allowPublicAccess to run it there all the same.`,
    );
  void app.register(
    async (scope) => {
      scope.setNotFoundHandler((_request, reply) => reply.code(404).send(answers.unknown));
      scope.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
        const { statusCode = 500 } = error;
        if (statusCode >= 500) log.warn({ err: error }, `the ${gateway} emulator failed`);
        return reply.code(statusCode).send(statusCode >= 500 ? answers.failed : answers.refused);
      });
      add(scope, origin + prefix);
    },
    { prefix },
  );
}

/** Lets the routes of this scope take forms, as objects of their fields. */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
