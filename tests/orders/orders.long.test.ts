import { tryOrders } from '#tests/orders/try-orders.ts';

await tryOrders({ seconds: 3600, all: true });
