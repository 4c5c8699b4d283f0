import type { Client } from '#contract/client.ts';
import { api } from '#web/shared/api.ts';
import { endSubscription, findSubscription } from '#web/shared/session/push-subscription.ts';

/**
 * Whether this browser shows notifications of the user. `missing`: it cannot; `install`: once the site is on the home screen;
 * `blocked`: its user has forbidden it.
 */
type DeviceState = 'missing' | 'install' | 'blocked' | 'off' | 'on';

export interface Device {
  state: DeviceState;
  /** With which a browser subscribes. */
  key: string;
  /** Other devices of the user on which they are on. */
  others: number;
}

/** The push service of the browser did not answer. */
export class PushServiceFailure extends Error {
  override name = 'PushServiceFailure';
}

// The development server builds no service worker.
const isSupported = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Safari on iPhone and iPad takes notifications for installed sites alone, and says whether this one is. */
const mustInstall = (): boolean => 'standalone' in navigator && navigator.standalone === false;

/** Reads the subscription that this browser and the server share. @throws ApiError */
export async function readDevice(signal?: AbortSignal): Promise<Device> {
  const { key, devices } = await api.getPush({}, signal && { signal });
  const subscription = isSupported() ? await findSubscription() : null;
  const known = devices.some(({ endpoint }) => endpoint === subscription?.endpoint);
  const others = devices.length - (known ? 1 : 0);
  if (!isSupported()) return { state: mustInstall() ? 'install' : 'missing', key, others };
  if (Notification.permission === 'denied') return { state: 'blocked', key, others };
  return { state: known && Notification.permission === 'granted' ? 'on' : 'off', key, others };
}

/** Asks the user for permission and subscribes. Called by a press: browsers ignore the question otherwise. @throws ApiError, PushServiceFailure */
export async function turnOn(key: string): Promise<Device> {
  if ((await Notification.requestPermission()) !== 'granted') return readDevice();
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that this account does not know may have been made with another key, or by another user.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch((cause: unknown) => {
    throw new PushServiceFailure('The browser could not subscribe.', { cause });
  });
  const { endpoint, keys } = subscription.toJSON();
  try {
    await api.turnPushOn({ body: { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } });
  } catch (failure) {
    await subscription.unsubscribe();
    throw failure;
  }
  return readDevice();
}

/** @throws ApiError */
export async function turnOff(): Promise<Device> {
  const endpoint = await endSubscription();
  if (endpoint !== undefined) await api.turnPushOff({ body: { endpoint } });
  return readDevice();
}

/** Ends the subscription of this browser if it is of another user: they have not signed out here. */
export async function endOthersSubscription(client: Pick<Client, 'getPush'>): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  const { devices } = await client.getPush();
  if (!devices.some(({ endpoint }) => endpoint === subscription.endpoint)) await subscription.unsubscribe();
}
