import { isoInDhaka } from '#domain/dhaka.ts';

/** The ISO time of a date and a time of day in Bangladesh, as fields of a form have them. */
export const isoOfDhaka = (date: string, time: string): string => `${date}T${time}:00+06:00`;

/** The date and the time of day in Bangladesh, as fields of a form have them. */
export function dhakaOf(ms: number): { date: string; time: string } {
  const iso = isoInDhaka(ms);
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) };
}
