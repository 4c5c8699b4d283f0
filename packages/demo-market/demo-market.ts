// The public entry: everything else in this folder is internal.
export {
  makeCatalogue,
  type DemoBooking,
  type DemoCatalogue,
  type DemoProduct,
  type DemoReport,
  type DemoSale,
  type DemoUser,
} from './catalogue/catalogue.ts';
export { rasterAvatar } from './drawings/avatars.ts';
export { rasterPhoto } from './drawings/photos.ts';
