/** One event of a calendar file. Times are written in UTC. */
export interface CalendarEvent {
  /** The same for every version of an event. */
  uid: string;
  /** Grows with every version. */
  sequence: number;
  stamp: Date;
  start: Date;
  end: Date;
  summary: string;
  location: string;
  description: string;
  url: string;
}

/** RFC 5545 §3.1: octets of a line, without its break. */
const LINE_OCTETS = 75;

/** RFC 5545 §3.3.11: backslash, semicolon, comma and line break are escaped. */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** RFC 5545 §3.3.5, form 2: `20261125T100000Z`. */
const utc = (time: Date): string => time.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const octetsOf = (text: string): number => new TextEncoder().encode(text).length;

/** Splits a line into pieces of at most 75 octets, of which all but the first begin with a space. No character is cut. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** A calendar with one event, as a file of the type text/calendar (RFC 5545). */
export function calendarFile({ uid, sequence, stamp, start, end, summary, location, description, url }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Abar//Meetings//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
