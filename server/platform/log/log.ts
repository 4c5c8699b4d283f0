import fs from 'node:fs';
import { pino, type DestinationStream, type Logger } from 'pino';

export interface LogOptions {
  /** A level of pino, or `silent`. */
  level: string;
  /** Default: standard output. */
  destination?: DestinationStream;
}

/**
 * The log: JSON lines without personal data. Two safeguards: only the properties of errors, requests and replies listed here are
 * written, and `conceal` redacts every line.
 */
export function createLog({ level, destination }: LogOptions): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
    hooks: { streamWrite: conceal },
  };
  return pino(options, destination ?? standardOutput);
}

/** A line that cannot be written is lost, as on a full disk: the site goes on. pino's own destination would end the process. */
const standardOutput: DestinationStream = {
  write(line) {
    try {
      fs.writeSync(1, line);
    } catch {
      // There is nowhere to say so.
    }
  },
};

/** The logged properties of an error. Others may hold rows (pg), headers (HTTP clients) or replies (SMTP). */
export interface DescribedError {
  type: string;
  message: string;
  code?: string;
  /** PostgreSQL: the name of the violated constraint. */
  constraint?: string;
  table?: string;
  stack?: string;
  cause?: DescribedError;
  errors?: DescribedError[];
}

/** Maximum depth of logged causes. */
const DEEPEST = 5;
const MOST_ERRORS = 5;

/** The logged form of an error. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: concealText(String(error)) };
  const named = (name: 'code' | 'constraint' | 'table') => {
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
    ...named('code'),
    ...named('constraint'),
    ...named('table'),
    ...(frames && frames.length > 0 && { stack: frames.join('\n') }),
    ...(error.cause !== undefined && depth < DEEPEST && { cause: describeError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < DEEPEST && { errors: error.errors.slice(0, MOST_ERRORS).map((each) => describeError(each, depth + 1)) }),
  };
}

/** Redacts text from other systems, such as a mail server's reply: also long opaque strings, which may be tokens or keys. UUIDs stay. */
const concealText = (text: string): string =>
  conceal(text.replace(/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>\\]+/gi, withoutPath)).replace(
    /(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}(?![\w/.-])/gi,
    (run) => (UUID.test(run) ? run : '[secret]'),
  );

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reduces a URL to its origin: paths and queries may hold tokens, the user info a password. */
const withoutPath = (address: string): string =>
  URL.canParse(address) ? `${new URL(address).protocol}//${new URL(address).host}` : '[address]';

/** Redacts what looks like personal data or a secret. The line stays valid JSON, because no pattern matches a quote. */
function conceal(line: string): string {
  return line
    .replace(/[^\s"'<>()[\]{},;:=\\/?&]+(?:@|%40)[^\s"'<>()[\]{},;:=\\/?&]+/g, '[e-mail]')
    .replace(/\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g, '[token]')
    .replace(/\b\w+_secret_\w+/g, '[secret]')
    .replace(/\b(?:sk|rk|whsec)_\w{8,}/g, '[secret]')
    .replace(/\bBearer [\w.~+/-]+=*/gi, 'Bearer [token]')
    .replace(/(?<![\w.-])(?:\+?88[ -]?)?01[3-9](?:[ -]?\d){8}(?![\w.-])/g, '[phone]');
}
