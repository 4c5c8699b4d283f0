import { installNpmProgram } from '#tools/services/npm-program.ts';
import type { Service } from '#tools/services/service.ts';

/** The clients of the local payment services that are on npm, which the emulators of those services answer. */
export const paymentClients: Service = {
  name: 'the clients of SSLCommerz and bKash',
  tests: ['packages/gateway-emulators/sslcommerz/client.services.test.ts', 'packages/gateway-emulators/bkash/client.services.test.ts'],
  inputs: ['tools/services/payment-clients.ts', 'packages/gateway-emulators'],
  start: async () => ({
    TEST_SSLCOMMERZ_CLIENT: await installNpmProgram('sslcommerz-lts', '1.2.0', '2 MB'),
    TEST_BKASH_CLIENT: await installNpmProgram('bkash-payment', '3.0.5', '6 MB'),
  }),
};
