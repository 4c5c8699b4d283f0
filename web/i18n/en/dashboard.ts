import { messages as spec } from '#contract/messages.ts';
import { area } from '#web/i18n/area.ts';

/** The dashboard's frame and screens. */
export const dashboard = area('dashboard', {
  title: 'Dashboard',
  menu: 'Dashboard menu',
  myOrders: spec.myOrders,
  myProducts: spec.myProducts,
  myBuyers: spec.myBuyers,
  addProduct: spec.addProduct,
  allSeller: spec.allSeller,
  allBuyer: spec.allBuyer,
  reportedItem: spec.reportedItem,
  mails: 'Mails',
  roleFailed: 'Your role could not be read.',
  retry: 'Try again',
  loading: 'One moment, looking…',
});
