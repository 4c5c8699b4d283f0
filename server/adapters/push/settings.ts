/** Hosts of the push services that browsers use: Chrome and its kin, Firefox, Edge, Safari. `*.` stands for every name below. */
export const PUSH_SERVICES: readonly string[] = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

const HOST = /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** Hosts separated by commas. @throws Error when one is not a host such as `fcm.googleapis.com` or `*.push.apple.com` */
export function parsePushServices(text: string): string[] {
  const hosts = text.split(',').map((host) => host.trim().toLowerCase());
  const wrong = hosts.find((host) => !HOST.test(host));
  if (wrong !== undefined) throw new Error(`it must be hosts such as fcm.googleapis.com or *.push.apple.com; one is "${wrong}".`);
  return hosts;
}
