import { type QueryKey, queryOptions } from '@tanstack/react-query';

/** Options of a query that calls one operation of the API. */
export const readQuery = <const Key extends QueryKey, Input, Data>(
  queryKey: Key,
  read: (input: Input, init: { signal: AbortSignal }) => Promise<Data>,
  input: NoInfer<Input>,
) => queryOptions({ queryKey, queryFn: ({ signal }) => read(input, { signal }) });
