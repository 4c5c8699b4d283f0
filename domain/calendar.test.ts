import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { calendarFile, type CalendarEvent } from '#domain/calendar.ts';

// The rules of RFC 5545 for a file with one event.

const event = (over: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: '0190a1b2@abar.example',
  sequence: 3,
  stamp: new Date('2026-11-22T08:15:30.250Z'),
  start: new Date('2026-11-25T10:00:00Z'),
  end: new Date('2026-11-25T11:00:00Z'),
  summary: 'Meet Rahim',
  location: 'IDB Bhaban',
  description: 'See it run.',
  url: 'https://abar.example/dashboard/orders/1',
  ...over,
});

/** The properties of a file, as a reader unfolds and unescapes them (§3.1, §3.3.11). */
function read(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').trimEnd().split('\r\n');
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [
        line.slice(0, at),
        line.slice(at + 1).replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign)),
      ];
    }),
  );
}

await test('the properties that a calendar and an event must have, with times in UTC', () => {
  const file = calendarFile(event());
  assert.ok(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:'));
  assert.ok(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n'));
  const values = read(file);
  assert.equal(values.get('UID'), '0190a1b2@abar.example');
  assert.equal(values.get('SEQUENCE'), '3');
  assert.deepEqual(
    ['DTSTAMP', 'DTSTART', 'DTEND'].map((name) => values.get(name)),
    ['20261122T081530Z', '20261125T100000Z', '20261125T110000Z'],
  );
  assert.ok(file.includes('\r\nBEGIN:VEVENT\r\n'));
  assert.deepEqual([values.get('DESCRIPTION'), values.get('URL')], ['See it run.', 'https://abar.example/dashboard/orders/1']);
});

await test('text is escaped: backslash, semicolon, comma and line break', () => {
  const location = 'Gate 2; left, then C:\\ and\nup';
  assert.ok(calendarFile(event({ location })).includes('LOCATION:Gate 2\\; left\\, then C:\\\\ and\\nup\r\n'));
  // A line break in a text begins no property.
  assert.ok(!calendarFile(event({ summary: 'x\r\nATTENDEE:mailto:a@b.co' })).includes('\r\nATTENDEE'));
});

await test('a line of 75 octets is not broken, one of 76 is', () => {
  const [fits, breaks] = [67, 68].map((length) => calendarFile(event({ summary: 'a'.repeat(length) })));
  assert.ok(fits?.includes(`\r\nSUMMARY:${'a'.repeat(67)}\r\n`));
  assert.ok(breaks?.includes(`\r\nSUMMARY:${'a'.repeat(67)}\r\n a\r\n`));
});

await test('whatever the texts, lines have at most 75 octets, no character is cut, and a reader gets the same texts', () => {
  const text = fc
    .array(fc.constantFrom('a', ' ', ',', ';', '\\', '\n', 'ক্ষ', '😀', 'é', ':'), { minLength: 30, maxLength: 90 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (summary, location) => {
      const file = calendarFile(event({ summary, location }));
      for (const line of file.split('\r\n')) {
        assert.ok(Buffer.byteLength(line) <= 75, line);
        assert.ok(!/[\r\n]/.test(line) && line.isWellFormed());
      }
      const values = read(file);
      assert.deepEqual([values.get('SUMMARY'), values.get('LOCATION')], [summary, location]);
    }),
    { numRuns: 40 },
  );
});
