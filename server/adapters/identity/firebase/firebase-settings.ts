import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { jsonOf } from '#server/adapters/identity/firebase/google-call.ts';

/** The service account with which this server calls Google: parts of the file that the Firebase console provides. */
export interface ServiceAccount {
  email: string;
  keyId: string;
  privateKey: KeyObject;
}

/** A project of Firebase Authentication. */
export interface FirebaseSettings {
  projectId: string;
  /** Public: it names the project and grants no access by itself. */
  apiKey: string;
  authDomain: string;
  serviceAccount: ServiceAccount;
}

const fileSchema = z.object({
  type: z.literal('service_account'),
  project_id: z.string(),
  private_key_id: z.string().min(1),
  private_key: z.string(),
  client_email: z.email(),
});

/** @throws TypeError unless this is a valid project id */
export function parseProjectId(text: string): string {
  if (!/^[a-z][a-z0-9-]{2,28}[a-z0-9]$/.test(text)) throw new TypeError(`"${text}" is not a project id, such as abar-1a2b3`);
  return text;
}

/** @throws TypeError unless this is a host name */
export function parseAuthDomain(text: string): string {
  if (!/^(?=.{1,253}$)([a-z0-9-]{1,63}\.)+[a-z]{2,63}$/i.test(text))
    throw new TypeError(`"${text}" is not a host name, such as abar-1a2b3.firebaseapp.com`);
  return text.toLowerCase();
}

/** Reads the service account's file. Error messages never contain its contents. @throws TypeError, or the system's error when it cannot be read */
export function readServiceAccount(file: string, projectId: string): ServiceAccount {
  const text = readFileSync(file, 'utf8');
  const parsed = fileSchema.safeParse(jsonOf(text));
  if (!parsed.success) throw new TypeError(`${file} is not the JSON file of a service account`);
  const { data } = parsed;
  if (data.project_id !== projectId) throw new TypeError(`${file} belongs to the project ${data.project_id}, not to ${projectId}`);
  return { email: data.client_email, keyId: data.private_key_id, privateKey: rsaKey(data.private_key, file) };
}

function rsaKey(pem: string, file: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch (cause) {
    throw new TypeError(`${file} contains no readable private key`, { cause });
  }
  throw new TypeError(`${file} contains a key that is not RSA`);
}
