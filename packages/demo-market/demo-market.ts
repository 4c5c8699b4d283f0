// The public entry: everything else in this folder is internal.
export type { DemoProduct } from './catalogue/bookings.ts';
export { makeCatalogue, type DemoCatalogue } from './catalogue/catalogue.ts';
export type { DemoCourse, DemoDeal } from './catalogue/deals.ts';
export { PHOTOGRAPHED } from './catalogue/photographed.ts';
export type { DemoUser } from './catalogue/users.ts';
export { readPhoto, readPhotoOfUser } from './photos.ts';
export { ANSWERS, DIALOGUES, QUESTIONS, SUSPICION, SUSPICIOUS, type Line } from './texts/dialogues.ts';
export { laptopReport, nvmeReport, sataReport } from './texts/health-reports.ts';
export { PROBLEMS, SUSPECT_LISTINGS } from './texts/problems.ts';
export { REVIEW_TEXTS } from './texts/reviews.ts';
export { createRandom, type Random } from './random.ts';
