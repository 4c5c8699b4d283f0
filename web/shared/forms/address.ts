import type * as z from 'zod';
import { districtOf } from '#domain/places/district-of.ts';

/** The address of what is for sale, or as it was `kept` before: one that names no district is found by no filter of a place. */
export const addressOfSale = <Input>(address: z.ZodType<string, Input>, kept?: string) =>
  address.refine((text) => text === kept || districtOf(text) !== null, { params: { rule: 'district' } });
