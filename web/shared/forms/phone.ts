import { phoneField } from '#contract/fields.ts';
import { parsePhone } from '#domain/users/phone.ts';

/** The contract's phone field with the server's check that it is a valid number. */
export const phone = phoneField.refine((typed) => parsePhone(String(typed)) !== null);
