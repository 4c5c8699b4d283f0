import { z } from 'zod';
import type { IdentityContext } from './context.ts';
import { IdentityError } from './errors.ts';

/** What a call may know of its caller besides the body. */
export interface Caller {
  /** See `addressKey`. */
  address: string;
  /** `X-Firebase-Locale`, as sent. */
  locale: string | undefined;
}

/** One call of the wire, ready to be mounted. */
export interface Call {
  /** Path below `/identity/v1/`. */
  path: string;
  run(context: IdentityContext, body: Record<string, unknown>, caller: Caller): Promise<object>;
}

/** Binds a path, the fields it reads and what it does. Fields it does not name are ignored, as the hosted service does. */
export function defineCall<Shape extends z.ZodRawShape>(call: {
  path: string;
  input: Shape;
  handle(context: IdentityContext, input: z.infer<z.ZodObject<Shape>>, caller: Caller): Promise<object>;
}): Call {
  const schema = z.object(call.input);
  return {
    path: call.path,
    run(context, body, caller) {
      const parsed = schema.safeParse(body);
      if (parsed.success) return call.handle(context, parsed.data, caller);
      const field = parsed.error.issues[0]?.path.join('.') ?? '';
      throw new IdentityError(`Invalid value at '${field}'`);
    },
  };
}

/** Optional text of at most `max` characters. PostgreSQL cannot store a NUL, and nobody needs one. */
export const text = (max: number): z.ZodOptional<z.ZodString> =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\0'))
    .optional();

export const flag = z.boolean().optional();

/** As long as an id token with generous claims gets. */
export const TOKEN_LENGTH = 16_384;
