import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

export interface EmulatorOptions {
  /** The emulator never closes it. */
  pool: Pool;
  log: { warn(details: object, message: string): void };
  clock?: { now(): Date };
}

export interface MountOptions {
  /** Path in front of the routes. */
  prefix: string;
  /** Address under which browsers reach the app. */
  publicUrl: string;
}

export interface Routes {
  /** The name of the gateway. */
  gateway: string;
  log: EmulatorOptions['log'];
  /** The bodies of the answers to an unknown address, to a request that cannot be read, and to one that fails. */
  answers: { unknown: object; refused: object; failed: object };
  /** Adds the routes. `base` is the address in front of their paths, as browsers reach it. */
  add: (scope: FastifyInstance, base: string) => void;
}

/** Adds the routes of a gateway to the app, below a prefix. */
export function mountRoutes(app: FastifyInstance, { gateway, log, answers, add }: Routes, { prefix, publicUrl }: MountOptions): void {
  void app.register(
    async (scope) => {
      scope.setNotFoundHandler((_request, reply) => reply.code(404).send(answers.unknown));
      scope.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
        const { statusCode = 500 } = error;
        if (statusCode >= 500) log.warn({ err: error }, `the ${gateway} emulator failed`);
        return reply.code(statusCode).send(statusCode >= 500 ? answers.failed : answers.refused);
      });
      add(scope, new URL(publicUrl).origin + prefix);
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
