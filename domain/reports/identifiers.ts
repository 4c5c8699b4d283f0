import type { RemovedIdentifier } from '#contract/reports.ts';
import { boundedLines, keyOf, linesOfJson, linesOfMarkup, MOST_LINES } from '#domain/reports/text.ts';

const GONE = '[removed]';

/** Labels of serial numbers by which a thing is known again, among those of the kind `serial_number`, as `keyOf` writes them. */
const SERIAL = /serial|sn|serie|серийныйномер|servicetag/;
/** Serial numbers of one report, more than a computer has. */
const MOST_SERIALS = 16;

/**
 * A serial number as two texts of the same one are compared: its characters from A to Z and digits, large. Undefined where it is a filler that many things
 * have, or too short to be one thing's.
 */
export function serialOf(text: string): string | undefined {
  const serial = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const isFiller = new Set(serial).size < 5 || '01234567890123456789ABCDEF'.includes(serial) || '9876543210'.includes(serial);
  return serial.length < 6 || serial.length > 40 || !/\d/.test(serial) || isFiller ? undefined : serial;
}

/** Labels by their end or the whole of them, as `keyOf` writes them, with the kind of identifier that stands behind them. */
const LABELS: readonly [RegExp, RemovedIdentifier][] = [
  [
    /serial(?:number|no|num|nr)?(?:system)?$|^sn$|seriennummer|serie$|серийныйномер|assettag|servicetag|devicetag|^luwwn(?:deviceid)?$|^wwn(?:id)?$|ieeeeui64|^nguid|logicalunitid|numerodeserie|deviceserial|^imei|gpupartnumberserial/,
    'serial_number',
  ],
  [/uuid$|guid$|udid$|machineid$|hardwareid$|identifyingnumber$|uniqueid$|^processorid$|^id(?:enc|instance)$|platforminfo$/, 'uuid'],
  [
    /^(?:physical|hardware|mac|ethernet|permanent|lan|bluetooth|perm)address|^(?:hwaddr|mac|macaddress|ether|bssid)$|macaddress/,
    'mac_address',
  ],
  [
    /^(?:ipv?[46]?|inet6?|ipaddress(?:es)?|ipv[46]address(?:es)?|dhcpserver|defaultgateway|dnsservers?|router|serveraddresses|subnetmasks?|broadcast|gateway)$/,
    'ip_address',
  ],
  [
    /^\d*(?:host(?:name)?|computername|machinename|nodename|pcname|dnshostname|systemname|pscomputername|csname|localhostname|computer|domain(?:name)?|logonserver|hostcomputername|nomdelhôte|nomdelordinateur|rechnername|hostname[a-z]*|nombredehost|nomedohost|nomehost|имяузла|имякомпьютера|domaine|domäne|dominio|домен|workgroup)$/,
    'host_name',
  ],
  [
    /^(?:user(?:name)?|loginname|login|account|registeredowner|registeredorganization|registereduser|organization|owner|primaryownername|fullname|lastuser|currentuser|propriétaireenregistré|registrierterbenutzer|registrierterbesitzer|propiedadde|organizaciónregistrada|organisationenregistrée|registrierteorganisation|организация|зарегистрированныйвладелец|propietarioregistrado|proprietárioregistrado|proprietarioregistrato)$/,
    'user_name',
  ],
  [
    /^(?:productid|productkey|licen[cs]ekey|windowskey|digitalproductid|productkeyid|produktid|iddelproducto|iddoproduto|iddeproduit|identificateurdeproduit|numerodiserie|кодпродукта)$|productkey/,
    'licence_key',
  ],
  [/^(?:e?ssid|wifi(?:name|network)?|networkname|currentnetwork|currentnetworkinformation|preferrednetworks)$/, 'network_name'],
];

/** The kind of identifier behind a label. */
function kindOfLabel(label: string): RemovedIdentifier | null {
  const key = keyOf(label);
  // The XML and JSON of macOS call the model of a Mac so; dxdiag calls the host "Machine name".
  if (label.includes('machine_name') || key.length > 60) return null;
  return LABELS.find(([pattern]) => pattern.test(key))?.[1] ?? null;
}

/** Values that are identifiers wherever they stand. */
const VALUES: readonly [RegExp, RemovedIdentifier, needs: (counts: Counts) => boolean][] = [
  [/(?<![0-9a-z])[0-9a-z]{8}-[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{12}(?![0-9a-z])/gi, 'uuid', ({ dashes }) => dashes >= 4],
  [/(?<![0-9A-Z-])(?:[0-9A-Z]{5}-){4}[0-9A-Z]{5}(?![0-9A-Z])/g, 'licence_key', ({ dashes }) => dashes >= 4],
  [
    /(?<![0-9a-f:])[0-9a-f]{2}(?:([:-])[0-9a-f]{2})(?:\1[0-9a-f]{2}){4,6}(?![0-9a-f:])/gi,
    'mac_address',
    ({ colons, dashes }) => colons >= 5 || dashes >= 5,
  ],
  [
    /(?<![\d.])(?!0\.)(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\/\d\d?)?(?![\d.])/g,
    'ip_address',
    ({ dots }) => dots >= 3,
  ],
  [
    /(?<![0-9a-f:])(?:(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|(?:[0-9a-f]{1,4}:){1,6}(?::[0-9a-f]{1,4}){1,6})(?:\/\d{1,3})?(?![0-9a-f:.])/gi,
    'ip_address',
    ({ colons }) => colons >= 3,
  ],
  [/(?<!\S)[^\s@]+@[^\s@]*\.[a-z]{2}\S*/gi, 'email', ({ ats }) => ats > 0],
  [
    /(?:[a-z]:\\{1,2}(?:users|documents and settings)\\{1,2}|\/(?:home|users)\/)[^\\/\s"'<>:,;]{1,64}/gi,
    'path',
    ({ slashes }) => slashes >= 2,
  ],
  [/(?<=\\\\)[\w-]{2,63}(?=\s*$|\\)/g, 'host_name', ({ slashes }) => slashes >= 2],
];

/** How often a line has the marks that identifiers are written with, and where its label ends. */
interface Counts extends Record<'colons' | 'dashes' | 'dots' | 'ats' | 'slashes', number> {
  /** Place of the first colon, equals sign or tab behind other characters; -1 without one. */
  end: number;
}

function countMarks(line: string): Counts {
  const end = (/^\s*\S[^:=\t]*[:=\t]/.exec(line)?.[0].length ?? 0) - 1;
  const counts = { end, colons: 0, dashes: 0, dots: 0, ats: 0, slashes: 0 };
  for (let at = 0; at < line.length; at += 1) {
    const code = line.charCodeAt(at);
    if (code === 58) counts.colons += 1;
    else if (code === 45) counts.dashes += 1;
    else if (code === 46) counts.dots += 1;
    else if (code === 64) counts.ats += 1;
    else if (code === 92 || code === 47) counts.slashes += 1;
  }
  return counts;
}

/** Labels inside a line, as inxi and lists of several values write them. */
const INLINE = /\b(serial(?: number)?|mac|ip|s\/n|host|uuid|ssid|hostname|wwid)(?: v\.)?(\s{0,3}[:=]\s{0,8})("?)([^\s"]{2,})/gi;
/** Labels in JSON that is cut. */
const QUOTED = /(?<=")([\w .-]{1,60})("\s{0,4}:\s{0,4})(")([^"\\]{1,200})/g;

/** Notes that a value of this kind goes, and what stood before it; returns the text that takes its place. */
type Cut = (kind: RemovedIdentifier, label?: string, value?: string) => string;

function withoutValues(text: string, counts: Counts, cut: Cut): string {
  let result = text;
  for (const [pattern, kind, needed] of VALUES) if (needed(counts)) result = result.replace(pattern, () => cut(kind));
  return result;
}

/** Three words and more, such as "MAJ:MIN". */
const HEADER = /^[A-Z]\w*(?:[:-]\w+)*(?: +[A-Z]\w*(?:[:-]\w+)*){2,} *$/i;
/** A line with a label, which belongs to no table. The numbers of a disk have a colon too: "8:0". */
const LABELLED = /^[^:=\t]{1,30}(?::\s|[=\t])/;

/** The columns of a table of lsblk, wmic or Format-Table that hold identifiers: where each begins and ends. */
function columnsOf(header: string): [number, number, RemovedIdentifier][] {
  if (!HEADER.test(header)) return [];
  const words = [...header.matchAll(/\S+/g)];
  return words.flatMap(({ 0: word, index }, at) => {
    const kind = kindOfLabel(word);
    const next = words[at + 1];
    return kind === null ? [] : [[index, next?.index ?? Number.MAX_SAFE_INTEGER, kind] as [number, number, RemovedIdentifier]];
  });
}

/**
 * Cuts identifiers out of the text of a report: serial numbers, UUIDs, MAC and IP addresses, names of hosts, users and networks, licence
 * keys, email addresses, and names in paths. Returns the text, of JSON, HTML and XML the lines, the kinds that were cut out, and the serial numbers
 * of things among them in their order, which nobody may store. Linear in the text.
 */
export function withoutIdentifiers(text: string): { text: string; removed: RemovedIdentifier[]; serials: string[] } {
  const removed = new Set<RemovedIdentifier>();
  const serials = new Set<string>();
  const cut: Cut = (kind, label = '', value = '') => {
    removed.add(kind);
    // A page has a column for each battery.
    if (kind === 'serial_number' && serials.size < MOST_SERIALS && SERIAL.test(keyOf(label)))
      for (const part of value.split('\t').slice(0, MOST_SERIALS)) {
        const serial = serialOf(part);
        if (serial !== undefined) serials.add(serial);
      }
    return GONE;
  };
  const filled = (value: string): boolean =>
    /[\p{L}\p{N}]/u.test(value) && !/^(?:n\/?a|none|unknown|not .*|\[removed\].*)$/i.test(value.trim());
  let columns: [number, number, RemovedIdentifier][] = [];
  const lines = boundedLines(linesOfJson(text) ?? linesOfMarkup(text)).map((line) => {
    let result = line;
    const counts = countMarks(line);
    const { end } = counts;
    const header = columnsOf(line);
    if (header.length > 0) columns = header;
    else if (line === '') columns = [];
    else if (!LABELLED.test(line)) {
      for (const [from, to, kind] of columns.toReversed()) {
        const value = result.slice(from, to);
        if (!filled(value)) continue;
        // Other columns stay where they are.
        const width = Math.min(to, result.length) - from;
        result = `${result.slice(0, from)}${cut(kind, 'serial', value)
          .slice(0, width - 1)
          .padEnd(width)}${result.slice(to)}`;
      }
    }
    if (end > 0) {
      const label = line.slice(0, end);
      const name = label.replace(/^\/.*\//, '');
      const kind = kindOfLabel(name);
      const value = line.slice(end).replace(/^[\s:=]+/, '');
      // inxi writes more behind the name of the host, which has no space.
      const isInxi = label.trim() === 'Host' && value.includes(' Kernel: ');
      if (kind !== null && !isInxi && filled(value) && !/^0x[0-9A-F]{1,4}\s*$/i.test(value))
        return line.slice(0, line.length - value.length) + cut(kind, name, /^"([^"]*)"/.exec(value)?.[1] ?? value);
    }
    if (counts.colons > 1)
      for (const pattern of [QUOTED, INLINE])
        result = result.replace(pattern, (all, name: string, separator: string, quote: string, value: string) => {
          const kind = kindOfLabel(name);
          return kind && filled(value) && !value.startsWith('<') ? `${name}${separator}${quote}${cut(kind, name, value)}` : all;
        });
    return withoutValues(result, counts, cut);
  });
  return { text: lines.join('\n'), removed: [...removed].sort(), serials: [...serials] };
}

/** The line above each part of a file that the script of a listing has written: the proof code, then the time or the command. */
const PART = /^##### Abar [^\r\n]{1,200} #####[ \t]*$/m;
/** Parts of a file that are read, more than a script writes. */
const MOST_PARTS = 64;

/** The parts of a file without identifiers: each the report of one program and in its format. A file that no script wrote is one part. */
export function cleanedParts(text: string): ReturnType<typeof withoutIdentifiers>[] {
  const parts = text.split(PART).filter((part) => part.trim() !== '');
  const cleaned: ReturnType<typeof withoutIdentifiers>[] = [];
  let lines = 0;
  for (const part of parts.length === 0 ? [text] : parts.slice(0, MOST_PARTS)) {
    const one = withoutIdentifiers(part);
    cleaned.push(one);
    lines += one.text.split('\n').length;
    // Each part may lose a line yet: the text is refused.
    if (lines > MOST_LINES + MOST_PARTS) break;
  }
  return cleaned;
}
