/** The subscription of this browser to notifications. */
export async function findSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  return registration?.pushManager?.getSubscription();
}

/** Ends the subscription of this browser, and resolves to its endpoint, by which the server knows it. */
export async function endSubscription(): Promise<string | undefined> {
  const subscription = await findSubscription();
  // One that the browser does not end shows nothing once the server has forgotten it.
  await subscription?.unsubscribe().catch(() => undefined);
  return subscription?.endpoint;
}
