import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { ApiError, type Client } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import type { NewCredential } from '#contract/passkeys.ts';

/** Waits for the browser. Its user may stop it, or it knows no passkey of this site. @throws ApiError passkey_needed */
async function ofBrowser<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof WebAuthnError || cause instanceof DOMException)
      throw new ApiError('passkey_needed', 403, errors.passkey_needed.message, {}, cause);
    throw cause;
  }
}

/** Makes a passkey for the caller of these options. @throws ApiError passkey_needed */
export const makePasskey = async (options: Awaited<ReturnType<Client['startPasskey']>>): Promise<NewCredential> => {
  const { response, clientExtensionResults: _, ...credential } = await ofBrowser(startRegistration({ optionsJSON: options }));
  const { clientDataJSON, attestationObject, transports } = response;
  return { ...credential, clientExtensionResults: {}, response: { clientDataJSON, attestationObject, transports: transports ?? [] } };
};

/** Uses a passkey, after which acts of this session that need one are let through for some minutes. @throws ApiError */
export async function usePasskey(api: Client): Promise<void> {
  const options = await api.startPasskeyUse();
  const { id, rawId, type, response } = await ofBrowser(startAuthentication({ optionsJSON: options }));
  const { clientDataJSON, authenticatorData, signature } = response;
  await api.usePasskey({
    body: { credential: { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature } } },
  });
}
