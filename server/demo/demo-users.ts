import type { ClientConfig } from '#contract/service.ts';

/** Accounts that visitors of the demo can log in with; the log-in page shows them (design §3). Further accounts have the same password. */
export const DEMO_USERS = {
  password: 'abar-demo',
  users: [
    { email: 'buyer@example.com', role: 'buyer' },
    { email: 'seller@example.com', role: 'seller' },
    { email: 'admin@example.com', role: 'admin' },
  ],
} satisfies NonNullable<ClientConfig['demo']>;
