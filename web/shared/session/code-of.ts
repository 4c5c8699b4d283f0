/** The code of a failure of the identity service. */
export const codeOf = (failure: unknown): unknown =>
  typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : undefined;
