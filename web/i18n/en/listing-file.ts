import { namespace } from '#web/i18n/namespace.ts';

/** Listing the products of a CSV file. */
export const listingFile = namespace('listingFile', {
  title: 'List from a file',
  intro: 'One product in each row, up to {most} in a file. Add photos to each listing afterwards.',
  help: 'Fill in the template in Excel or Google Sheets and save it as CSV. A file that is chosen twice lists nothing twice.',
  template: 'Download the template',
  choose: 'Choose a CSV file',
  exampleUse: '2 years',
  exampleDescription: 'Used in an office. With power cable.',
  exampleAddress: 'Mirpur 10, Dhaka',
  headings: 'The first row names the columns. These are missing: {columns}.',
  empty: 'This file has no products.',
  too_many: 'This file has more than {most} products. Divide it into several files.',
  too_large: 'This file is larger than 1 MB.',
  unreadable: 'This file cannot be read. Save it in Excel as “CSV UTF-8”.',
  rows: 'Products of the file',
  row: 'Row',
  summary: 'Ready: {ready}. With errors: {wrong}.',
  repeated: 'The same as an earlier row: {same}.',
  asMeant: 'All such amounts are meant as {meant}',
  ready: 'Ready',
  sameAs: 'The same as row {number}',
  expected: '{field} “{typed}” cannot be read. Write: {words}',
  publish: 'Publish listings ({count})',
  listed: 'Listed',
  done: 'Listed: {done} of {count}',
});
