import { isoInDhaka } from '#domain/dhaka.ts';

/** Returns the ISO time of a date (`2026-11-28`) and a time of day (`21:30`) in Bangladesh, as the fields of a form hold them. */
export const isoOfDhaka = (date: string, time: string): string => `${date}T${time}:00+06:00`;

/** Returns the date (`2026-11-28`) and the time of day (`21:30`) in Bangladesh at a Unix time in ms, as the fields of a form hold them. */
export function dhakaOf(ms: number): { date: string; time: string } {
  const iso = isoInDhaka(ms);
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) };
}
