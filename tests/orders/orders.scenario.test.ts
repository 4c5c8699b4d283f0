import { tryOrders } from '#tests/orders/try-orders.ts';

await tryOrders({ seconds: 40, all: false });
