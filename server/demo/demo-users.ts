import type { ClientConfig } from '#contract/service.ts';

/** Who can log in to the demo market, beside the catalogue's sellers; shown on the log-in page (DESIGN §3). */
export const DEMO_USERS = {
  password: 'abar-demo',
  users: [
    { email: 'buyer@example.com', role: 'buyer' },
    { email: 'seller@example.com', role: 'seller' },
    { email: 'admin@example.com', role: 'admin' },
  ],
} satisfies NonNullable<ClientConfig['demo']>;
