import { z } from 'zod';
import type { IdentityContext } from './context.ts';
import { IdentityError } from './errors.ts';

/** The properties of a caller that an operation knows besides the body. */
export interface Caller {
  /** See `addressKey`. */
  address: string;
  /** `X-Firebase-Locale`, as sent. */
  locale: string | undefined;
  /** The account that the call is about, for the log; an operation that finds it later sets it. */
  uid: string | undefined;
}

/** One operation of the wire, ready to be mounted. */
export interface Operation {
  /** Path below `/identity/v1/`. */
  path: string;
  run(context: IdentityContext, body: Record<string, unknown>, caller: Caller): Promise<object>;
}

/** Binds a path, its fields and its handler. Unknown fields are ignored, as Firebase does. */
export function defineOperation<Shape extends z.ZodRawShape>(operation: {
  path: string;
  input: Shape;
  handle(context: IdentityContext, input: z.infer<z.ZodObject<Shape>>, caller: Caller): Promise<object>;
}): Operation {
  const schema = z.object(operation.input);
  return {
    path: operation.path,
    run(context, body, caller) {
      const parsed = schema.safeParse(body);
      if (parsed.success) return operation.handle(context, parsed.data, caller);
      const field = parsed.error.issues[0]?.path.join('.') ?? '';
      throw new IdentityError(`Invalid value at '${field}'`);
    },
  };
}

/** Optional text of at most `max` characters, without NUL, which PostgreSQL cannot store. */
export const text = (max: number): z.ZodOptional<z.ZodString> =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\0'))
    .optional();

export const flag = z.boolean().optional();

/** Enough for an id token with many claims, in characters. */
export const TOKEN_LENGTH = 16_384;
