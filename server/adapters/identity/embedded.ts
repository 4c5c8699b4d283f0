import {
  createIdentityServer,
  InvalidAccessToken,
  type AccountChange,
  type AfterCommit,
  type IdentityServer,
  type IdentityServerOptions,
} from '@abar/identity-server';
import { InvalidIdentityToken, type IdentityService } from '#server/adapters/identity/port.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { queueEmail } from '#server/platform/email/queue-email.ts';

export interface EmbeddedIdentityOptions extends Omit<
  IdentityServerOptions,
  'sendEmail' | 'onSessionsEnded' | 'mayDelete' | 'onAccountChanged'
> {
  /** Called in the transaction that ends every session of an account. */
  onSessionsEnded: (trx: Transaction, uid: string, afterCommit: AfterCommit) => Promise<void>;
  /** Asked in the transaction in which a user deletes their account. */
  mayDelete?: (trx: Transaction, uid: string) => Promise<boolean>;
  /** Called in the transaction of the change. */
  onAccountChanged: (trx: Transaction, uid: string, change: AccountChange, afterCommit: AfterCommit) => Promise<void>;
}

export interface EmbeddedIdentity extends IdentityService {
  /** Creates an account without limits and without a session, unless its e-mail address has one. */
  ensureAccount: IdentityServer['ensureAccount'];
}

// Kysely extends by type aliases only; an interface such as Tables is not assignable to its index signature.
type AllTables = Pick<Tables, keyof Tables>;

/** The identity service inside this server, for sign-in without Firebase. */
export function createEmbeddedIdentity({
  onSessionsEnded,
  mayDelete,
  onAccountChanged,
  ...options
}: EmbeddedIdentityOptions): EmbeddedIdentity {
  const { clock, apiKey, projectId, google } = options;
  const server = createIdentityServer({
    ...options,
    sendEmail: (trx, email) => queueEmail(trx.$extendTables<AllTables>(), clock.now(), [email]),
    onSessionsEnded: (trx, ...rest) => onSessionsEnded(trx.$extendTables<AllTables>(), ...rest),
    ...(mayDelete && { mayDelete: (trx, uid) => mayDelete(trx.$extendTables<AllTables>(), uid) }),
    onAccountChanged: (trx, ...rest) => onAccountChanged(trx.$extendTables<AllTables>(), ...rest),
  });
  return {
    port: {
      async verifyAccessToken(token) {
        try {
          return await server.verifyAccessToken(token);
        } catch (error) {
          if (error instanceof InvalidAccessToken) throw new InvalidIdentityToken(error.message, { cause: error });
          throw error;
        }
      },
      deleteAccount: (uid) => server.deleteAccount(uid),
      listSignIns: (uid) => server.listSessions(uid),
      async endSignIns(uid, which) {
        if (which === 'all') return server.endSessions(uid);
        if ('ids' in which) return server.endSomeSessions(uid, which);
        // A token of before sessions had a name: its own ends too.
        return which.but.sessionId === null ? server.endSessions(uid) : server.endSomeSessions(uid, { but: which.but.sessionId });
      },
      browserConfig: () => ({ kind: 'embedded', apiKey, projectId, google: google !== null }),
    },
    mount: (app) => server.mount(app),
    sweep: () => server.sweep(),
    ensureAccount: (input) => server.ensureAccount(input),
  };
}
