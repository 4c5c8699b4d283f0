import { namespace } from '#web/i18n/namespace.ts';

/** The photo that shows the code of a listing on paper: on its page, in its form, and for admins. */
export const proofs = namespace('proofs', {
  badge: 'Proof photo',
  title: 'Proof photo',
  one: 'The photo should show the code of this listing on paper: {code}. Compare the two.',
  many: 'Photo {number} should show the code of this listing on paper: {code}. Compare the two.',
  meaning:
    'The seller has marked this photo. To put the code beside the thing, one has it in hand. Abar has not checked it: see it run before you pay.',
  takeAway: 'Take the mark away',
  takeAwayText: 'The photo stays, without the mark. The seller gets an email with your reason.',
  reason: 'Reason',
  reasonNeeded: 'Write the reason.',
  takenAway: 'The mark is taken away.',
  formIntro:
    'Buyers trust a listing more when a photo shows that you have the thing. Write this code on paper, put it beside the thing, and take a photo of both:',
  choose: 'Which photo shows the code?',
  none: 'None',
  photo: 'Photo {number}',
  refused: 'An admin has taken the mark away from a photo of this listing: “{reason}” Take another photo and mark that one.',
});
