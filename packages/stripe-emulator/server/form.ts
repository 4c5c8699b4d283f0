import type { FastifyRequest } from 'fastify';
import { invalidRequest } from './errors.ts';

/** A decoded form: nested by brackets, every leaf a string. */
export type FormValue = string | FormValue[] | FormObject;
export interface FormObject {
  [key: string]: FormValue;
}

// Far above what any request needs; a deeper or longer form is an attack or a mistake.
const MOST_PAIRS = 200;
const DEEPEST = 5;

/** The parameters of a request: its query, or its body. */
export function formText({ method, url, body }: Pick<FastifyRequest, 'method' | 'url' | 'body'>): string {
  if (method === 'GET') return url.split('?')[1] ?? '';
  return typeof body === 'string' ? body : '';
}

/**
 * Reads `application/x-www-form-urlencoded` with Stripe's brackets: `metadata[bookingId]=1`, `expand[]=a`, `expand[0]=a`.
 * @throws ApiError
 */
export function parseForm(text: string): FormObject {
  const form = emptyObject();
  let pairs = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    if (++pairs > MOST_PAIRS) throw invalidRequest('Invalid request: too many parameters.');
    put(form, splitName(name), value, name);
  }
  return withLists(form);
}

// Without a prototype, `__proto__` and `constructor` are ordinary names.
const emptyObject = (): FormObject => Object.create(null) as FormObject;

function splitName(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  const first = match?.[1];
  if (first === undefined) throw invalidRequest(`Invalid request: the parameter name ${JSON.stringify(name.slice(0, 60))} cannot be read.`);
  const rest = [...(match?.[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '');
  if (rest.length > DEEPEST) throw invalidRequest('Invalid request: parameters are nested too deeply.');
  return [first, ...rest];
}

function put(form: FormObject, path: string[], value: string, name: string): void {
  let place = form;
  for (const step of path.slice(0, -1)) {
    const next = (place[step] ??= emptyObject());
    if (typeof next === 'string' || Array.isArray(next)) throw invalidRequest(`Invalid request: ${name} is given in two ways.`);
    place = next;
  }
  const last = path.at(-1) ?? '';
  // `a[]` appends; a name given twice keeps its last value.
  const key = last === '' ? String(Object.keys(place).length) : last;
  if (typeof place[key] === 'object') throw invalidRequest(`Invalid request: ${name} is given in two ways.`);
  place[key] = value;
}

/** Turns `{0: a, 1: b}` into a list. */
function withLists(form: FormObject): FormObject {
  for (const [key, value] of Object.entries(form)) {
    if (typeof value === 'string' || Array.isArray(value)) continue;
    const inner = withLists(value);
    const keys = Object.keys(inner);
    form[key] = keys.length > 0 && keys.every((name, index) => name === String(index)) ? Object.values(inner) : inner;
  }
  return form;
}

/** Serializes a form independently of the order of its names: equal forms give equal texts. */
export function canonicalForm(value: FormValue): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalForm).join(',')}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalForm(value[name] ?? '')}`).join(',')}}`;
}
