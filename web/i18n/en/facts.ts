import { namespace } from '#web/i18n/namespace.ts';

/** Hardware facts of a listing: on its page, and in the form that adds it. The names of the others are those of search filters. */
export const facts = namespace('facts', {
  faulty: 'Fault',
  quantity: 'Quantity',
  wanted: 'Offer',
  isFaulty: 'Faulty, or for parts',
  isNotFaulty: 'None',
  isWanted: 'Wanted, not for sale',
  isNotWanted: 'For sale',
  inch: 'inch',

  listingHeading: 'Specifications',
  listingIntro: 'What we read in the listing.',
  givenBySeller: 'Given by the seller',
  listingLegend: 'Given by the seller; the others are what we read in the listing.',

  formHeading: 'Facts that buyers search by',
  formIntro: 'This is what we understood from your text. Correct what is wrong, and add what is missing.',
  given: 'Given by you',
  change: 'Change: {fact}',
  remove: 'Remove: {fact}',
  add: 'Add a fact',
  save: 'Save',
  drive: 'Drive {number}: kind',
  driveSize: 'Drive {number}: size in GB',
  driveAdd: 'Add a drive',
  resolutionForm: 'Write the resolution as 1920x1080.',
  driveRemove: 'Remove drive {number}',

  cpu_generation_mismatch: 'The processor is of another generation than the one you wrote. Please check both.',
  cpu_ram_mismatch: 'This type of memory does not go with this processor or socket. Please check both.',
  socket_mismatch: 'This chipset does not come with this socket. Please check both.',
  chipset_ram_mismatch: 'This chipset does not take this type of memory. Please check both.',
  vram_mismatch: 'This graphics chip was not sold with this much memory. Please check both.',
});
