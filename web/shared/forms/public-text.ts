import type * as z from 'zod';
import { contactIn } from '#domain/messages/contacts.ts';
import { displayNameProblem } from '#domain/users/display-name.ts';

/** A text that everybody reads, or as it was `kept` before: it holds no contact data. */
export const publicText = <Input>(schema: z.ZodType<string, Input>, kept?: string) =>
  schema.superRefine((text, context) => {
    const found = text === kept ? null : contactIn(text);
    if (found !== null) context.addIssue({ code: 'custom', params: { rule: 'contact', found } });
  });

/** The name of a user, or the one that they have: no contact data, and no name of the site or of its staff. */
export const publicName = <Input>(schema: z.ZodType<string, Input>, kept?: string) =>
  publicText(schema, kept).refine((name) => name === kept || displayNameProblem(name) !== 'reserved', { params: { rule: 'reserved' } });
