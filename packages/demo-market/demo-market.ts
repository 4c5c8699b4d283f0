// The public entry: everything else in this folder is internal.
export {
  makeCatalogue,
  type DemoCatalogue,
  type DemoCourse,
  type DemoDeal,
  type DemoProduct,
  type DemoReport,
  type DemoSale,
  type DemoUser,
} from './catalogue/catalogue.ts';
export { readPhoto, readPhotoOfUser } from './photos.ts';
export { ANSWERS, DIALOGUES, QUESTIONS, SUSPICION, SUSPICIOUS, type Line } from './texts/dialogues.ts';
export { PROBLEMS, SUSPECT_LISTINGS } from './texts/problems.ts';
export { REVIEW_TEXTS } from './texts/reviews.ts';
export { createRandom, type Random } from './random.ts';
