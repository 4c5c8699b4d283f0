import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RecentRead } from '#server/platform/db/replicas.ts';

/** s that a process may take to hear of what another has changed; in truth some ms. */
const HEARD_WITHIN_S = 10;

const PREFIX = 'abar_wrote_';

/**
 * Lets people read their own writes where several processes answer them: the answer to a change leaves a cookie that names the
 * process, and whoever carries that of another process is answered by what the primary says, for a while, since this process may
 * not have heard of their change yet. One cookie per process, so that two answers at once do not overwrite each other's.
 */
export interface ReadYourWrites {
  /** What the answer to a change sets; null where this is the only process. */
  cookie: string | null;
  /** Whether this browser may have changed something that this process has not heard of. */
  elsewhere(request: Pick<IncomingMessage, 'headers'>): boolean;
}

/** How a request reads what may be a moment old: what its browser has just changed it must see all the same. */
export type RecentReadFor = (request: Pick<IncomingMessage, 'headers'>) => RecentRead;

/** For the only process there is: it has always heard of everything. */
export const ONLY_PROCESS: ReadYourWrites = { cookie: null, elsewhere: () => false };

/** For one process of several; `secure` where people come by https. */
export function createReadYourWrites({ secure }: { secure: boolean }): ReadYourWrites {
  const own = `${PREFIX}${randomBytes(6).toString('hex')}=`;
  return {
    cookie: `${own}1; Max-Age=${HEARD_WITHIN_S}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    elsewhere({ headers: { cookie } }) {
      if (cookie === undefined) return false;
      for (let at = cookie.indexOf(PREFIX); at >= 0; at = cookie.indexOf(PREFIX, at + 1)) if (!cookie.startsWith(own, at)) return true;
      return false;
    },
  };
}
