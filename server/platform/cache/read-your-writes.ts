import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RecentRead } from '#server/platform/db/replicas.ts';

/** s within which a process receives the changes of another; usually some ms. */
const RECEIVED_WITHIN_S = 10;

const PREFIX = 'abar_wrote_';

/**
 * Lets browsers read their own writes where several processes serve them. The response to a change sets a cookie that names the
 * process. For some seconds, another process answers a browser with that cookie from the primary, since it may not have received the
 * change yet. One cookie per process, so that concurrent responses do not overwrite each other's.
 */
export interface ReadYourWrites {
  /** The cookie set by responses to changes; null for the only process. */
  cookie: string | null;
  /** Whether this browser may have made a change that this process has not received. */
  elsewhere(request: Pick<IncomingMessage, 'headers'>): boolean;
}

/** Reads for a request what may be slightly stale, except that its browser sees its own writes. */
export type RecentReadFor = (request: Pick<IncomingMessage, 'headers'>) => RecentRead;

/** For the only process, which knows every change. */
export const ONLY_PROCESS: ReadYourWrites = { cookie: null, elsewhere: () => false };

/** For one process of several; `secure` for a site with https. */
export function createReadYourWrites({ secure }: { secure: boolean }): ReadYourWrites {
  const own = `${PREFIX}${randomBytes(6).toString('hex')}=`;
  return {
    cookie: `${own}1; Max-Age=${RECEIVED_WITHIN_S}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    elsewhere({ headers: { cookie } }) {
      if (cookie === undefined) return false;
      for (let at = cookie.indexOf(PREFIX); at >= 0; at = cookie.indexOf(PREFIX, at + 1)) if (!cookie.startsWith(own, at)) return true;
      return false;
    },
  };
}
