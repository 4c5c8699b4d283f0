/** The subscription that a browser got from its push service: the address there, and the key and the secret with which messages to it are encrypted. */
export interface PushTarget {
  endpoint: string;
  /** Base64url, as in RFC 8291. */
  p256dh: string;
  auth: string;
}

/** This message can never reach that device. Any other failure may pass, and the message is sent again later. */
export class PushRefused extends Error {
  override name = 'PushRefused';
}

/** Sends messages to browsers, through the push service of each. */
export interface PushPort {
  /** With which a browser subscribes, so that its push service takes messages of this server alone. */
  publicKey: string;
  /** Whether this may be the address of a push service. */
  takes(endpoint: string): boolean;
  /**
   * `topic`: a message that waits at the push service is replaced by the next one with the same. `gone`: the browser has ended the
   * subscription. @throws PushRefused
   */
  send(target: PushTarget, message: { topic: string; payload: string }): Promise<'sent' | 'gone'>;
}
