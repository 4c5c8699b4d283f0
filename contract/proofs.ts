import * as z from '#contract/zod.ts';
import { longText, plainText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { operation } from '#contract/operation.ts';
import { Product } from '#contract/products.ts';

export const markProof = operation({
  access: 'seller',
  summary:
    'Marks a photo of a listing of the caller as its proof photo, which shows the code of the listing on paper, by the address of the photo; null takes the mark back. A listing has one at most, and it ends when the photo is replaced. Repeating it changes nothing.',
  body: z.strictObject({ image: plainText('Photo', 2048).nullable() }),
  reply: Product,
  errors: ['unknown_product', 'already_sold', 'photo_unknown', 'proof_taken_away'],
});

export const takeProofAway = operation({
  access: 'admin',
  summary:
    'Takes the mark away from the proof photo of a listing, with a reason that its seller reads. The photo stays and is not marked again.',
  body: z.strictObject({ image: plainText('Photo', 2048), reason: longText('Reason', limits.caseText) }),
  reply: Product,
  errors: ['unknown_product', 'no_proof'],
});
