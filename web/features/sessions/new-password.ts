import * as z from 'zod';

/** The identity service's minimum, in characters. */
const PASSWORD_MIN = 6;

export const newPassword = z.string().min(PASSWORD_MIN);
