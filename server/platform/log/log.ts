import { pino, type DestinationStream, type Logger } from 'pino';

export interface LogOptions {
  /** One of pino's, or `silent`. */
  level: string;
  /** Standard output unless told. */
  destination?: DestinationStream;
}

/**
 * The log: JSON lines without personal data. Two nets, so that one forgotten place tells nobody's secrets: of errors, requests and
 * answers only what is named here is written, and every line passes `conceal` on its way out.
 */
export function createLog({ level, destination }: LogOptions): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
    hooks: { streamWrite: conceal },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** What may be told of an error: never its properties, which hold rows (pg), headers (HTTP clients) or answers (SMTP). */
export interface DescribedError {
  type: string;
  message: string;
  code?: string;
  /** Of the database: which rule was broken, by its name in the schema. */
  constraint?: string;
  table?: string;
  stack?: string;
  cause?: DescribedError;
  errors?: DescribedError[];
}

/** How far causes are followed: ours are two or three deep. */
const DEEPEST = 5;
const MOST_ERRORS = 5;

/** An error as the log tells it. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: concealText(String(error)) };
  const told = (name: 'code' | 'constraint' | 'table') => {
    const value: unknown = name in error ? Reflect.get(error, name) : undefined;
    return typeof value === 'string' && /^[\w.-]{1,63}$/.test(value) ? { [name]: value } : {};
  };
  // PostgreSQL's data exceptions (class 22) quote the value that did not fit.
  const quotesValues = 'code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code));
  const message = quotesValues ? error.message.replace(/"[^"]*"/g, '"…"') : error.message;
  const frames = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line));
  return {
    type: error.name,
    message: concealText(message),
    ...told('code'),
    ...told('constraint'),
    ...told('table'),
    ...(frames && frames.length > 0 && { stack: frames.join('\n') }),
    ...(error.cause !== undefined && depth < DEEPEST && { cause: describeError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < DEEPEST && { errors: error.errors.slice(0, MOST_ERRORS).map((each) => describeError(each, depth + 1)) }),
  };
}

/** What others wrote, such as a mail server's refusal: long opaque runs, which tokens and keys are, go too. Ids (UUIDs) stay. */
const concealText = (text: string): string =>
  conceal(text.replace(/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>\\]+/gi, withoutPath)).replace(
    /(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}(?![\w/.-])/gi,
    (run) => (UUID.test(run) ? run : '[secret]'),
  );

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Of an address only where it leads: paths and queries hold tokens, the part before the host passwords. */
const withoutPath = (address: string): string =>
  URL.canParse(address) ? `${new URL(address).protocol}//${new URL(address).host}` : '[address]';

/** Replaces what looks like somebody's data, wherever it stands; what it leaves is JSON still, for no pattern spans a quote. */
function conceal(line: string): string {
  return line
    .replace(/[^\s"'<>()[\]{},;:=\\/?&]+(?:@|%40)[^\s"'<>()[\]{},;:=\\/?&]+/g, '[e-mail]')
    .replace(/\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g, '[token]')
    .replace(/\b\w+_secret_\w+/g, '[secret]')
    .replace(/\b(?:sk|rk|whsec)_\w{8,}/g, '[secret]')
    .replace(/\bBearer [\w.~+/-]+=*/gi, 'Bearer [token]')
    .replace(/(?<![\w.-])(?:\+?88[ -]?)?01[3-9](?:[ -]?\d){8}(?![\w.-])/g, '[phone]');
}
