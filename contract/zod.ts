import * as z from 'zod';

// In a browser the content security policy forbids `new Function`, with which zod compiles parsers and reports a violation.
if ('document' in globalThis) z.config({ jitless: true });

/** zod as browsers may use it: a schema that is made before its settings would break the content security policy. */
export * from 'zod';

/** An object that has a name in the document of the API. */
export const named = <Shape extends z.ZodRawShape>(id: string, shape: Shape, description?: string) =>
  z.object(shape).meta({ id, ...(description !== undefined && { description }) });
