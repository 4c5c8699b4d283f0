/** The emulator was about to be used where real money is expected. */
export class RealUseRefused extends Error {}

/** @throws RealUseRefused when other machines can reach `publicUrl` */
export function checkLoopback(publicUrl: string): void {
  const { hostname } = new URL(publicUrl);
  if (!/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname))
    throw new RealUseRefused(
      `The SSLCommerz emulator takes payments without money, and other machines can reach ${publicUrl}. Set allowPublicAccess to run it there all the same.`,
    );
}
