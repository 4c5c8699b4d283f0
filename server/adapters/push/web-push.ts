import http from 'node:http';
import https from 'node:https';
import webPush from 'web-push';
import { connectTo, resolvePublic } from '#server/adapters/push/public-addresses.ts';
import { PushRefused, type PushPort, type PushTarget } from '#server/adapters/push/port.ts';

/** ms for one message, its name resolved: push services answer at once, and what does not answer takes the place of others. */
const DEADLINE_MS = 3000;
/** s for which a push service keeps a message for a device that is off. */
const KEPT_SECONDS = 86_400;

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface WebPushOptions {
  keys: VapidKeys;
  /** How the operators of push services reach those of this server: an https or mailto address (RFC 8292, section 2.1). */
  subject: string;
  /** Hosts of the push services that are known; `*.` stands for every name below. */
  services: readonly string[];
  /** Origin of a push service on this machine, for tests; no other address of this machine is used. */
  testService?: string | undefined;
  deadlineMs?: number;
  /** `address:port` of the name server, instead of the system's; for tests. */
  nameServer?: string | undefined;
}

/** Keys of a server at all push services. Browsers that subscribed with the public one take no messages signed with others. */
export const newVapidKeys = (): { publicKey: string; privateKey: string } => webPush.generateVAPIDKeys();

/**
 * Web Push (RFC 8030, 8291, 8292). The library encrypts and signs; the request is made here, because visitors choose where it goes:
 * to known push services alone, at addresses on the public internet, as they resolve for the connection itself, on the port of https,
 * without redirects, in limited time, and nothing of the answer is read but its status.
 */
export function createWebPush({ keys, subject, services, testService, deadlineMs = DEADLINE_MS, nameServer }: WebPushOptions): PushPort {
  const isTestService = ({ origin }: URL): boolean => testService !== undefined && origin === testService;

  async function post(url: URL, { method, headers, body }: webPush.RequestDetails, signal: AbortSignal): Promise<number> {
    const options = { method, headers: { ...headers }, agent: false, signal };
    const request = isTestService(url)
      ? http.request(url, options)
      : https.request(url, { ...options, lookup: connectTo(await resolvePublic(url.hostname, { signal, nameServer })) });
    return new Promise((done, reject) => {
      request.on('response', (response) => {
        done(response.statusCode ?? 0);
        response.destroy();
      });
      request.on('error', reject);
      request.end(body);
    });
  }

  return {
    publicKey: keys.publicKey,

    takes(endpoint) {
      const url = URL.parse(endpoint);
      if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false;
      if (isTestService(url)) return true;
      const isOf = (service: string) => (service.startsWith('*.') ? url.hostname.endsWith(service.slice(1)) : url.hostname === service);
      return url.protocol === 'https:' && url.port === '' && services.some(isOf);
    },

    async send({ endpoint, p256dh, auth }: PushTarget, { topic, payload }) {
      const url = new URL(endpoint);
      if (!this.takes(endpoint)) throw new PushRefused('This is not the address of a push service.');
      const details = encrypt({ endpoint, keys: { p256dh, auth } }, payload, topic);
      // Its path is a secret of the browser, which no log and no error may hold.
      const service = `The push service ${url.host}`;
      const signal = AbortSignal.timeout(deadlineMs);
      let status: number;
      try {
        status = await post(url, details, signal);
      } catch (error) {
        throw notTaken(service, error, deadlineMs);
      }
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      const answer = `${service} answered with status ${status}.`;
      throw status === 429 || status >= 500 ? new Error(answer) : new PushRefused(answer);
    },
  };

  function encrypt(target: webPush.PushSubscription, payload: string, topic: string): webPush.RequestDetails {
    try {
      return webPush.generateRequestDetails(target, payload, { vapidDetails: { ...keys, subject }, TTL: KEPT_SECONDS, topic });
    } catch {
      // Its message may hold the endpoint.
      throw new PushRefused('The keys of the subscription are not valid.');
    }
  }
}

/** Without the original error, whose message may hold the address of the browser. */
function notTaken(service: string, error: unknown, deadlineMs: number): Error {
  const { name, message, code }: NodeJS.ErrnoException = error instanceof Error ? error : new Error('the connection failed.');
  const isLate = name === 'AbortError' || name === 'TimeoutError' || code === 'ECANCELLED';
  return new Error(`${service} did not take the message: ${isLate ? `no answer within ${deadlineMs / 1000} s.` : (code ?? message)}`);
}
