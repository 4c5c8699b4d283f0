import type { ReportedDevice } from '#contract/reports.ts';
import { deviceOf, virtualWarning, warn, type Fault, type Reading } from '#domain/reports/device.ts';
import { fakeWarning, type ChipFacts } from '#domain/reports/graphics-chips.ts';
import { blocksOf, bytesOf, decimal, devicesOf, gibOf, nameOf, timeOf, type ReportText } from '#domain/reports/text.ts';

const MAKERS: readonly [RegExp, string][] = [
  [/nvidia|geforce|quadro|tesla|\b[gr]tx\b/i, 'NVIDIA'],
  [/\bamd\b|\bati\b|radeon|advanced micro/i, 'AMD'],
  [/intel/i, 'Intel'],
];

/** Makes a graphics card, with what contradicts its name. A report says nothing of the health of a card but the faults that it counts. */
export function graphicsOf(
  chip: ChipFacts & { temperatureC?: number | undefined; driver?: string | undefined },
  { verdict, warnings = [] }: Fault = {},
): ReportedDevice {
  const { vramGb, temperatureC } = chip;
  const driver = /^[\d.]{3,20}\b/.exec(chip.driver ?? '')?.[0];
  const model = nameOf(chip.name?.replace(/\[fake\]/i, ''));
  const maker = MAKERS.find(([pattern]) => pattern.test(model ?? ''))?.[1];
  const all = [...fakeWarning(chip), ...virtualWarning(chip.name), ...warnings];
  return deviceOf(
    'graphics',
    { maker, model },
    { vramGb, temperatureC, gpu: model, driver },
    { ...(verdict && { verdict }), warnings: all },
  );
}

/** Reads `nvidia-smi -q`, as text or XML. */
export function readNvidiaQuery(report: ReportText): Reading {
  const devices = blocksOf(report, /^GPU [0-9A-F]{2,8}:[0-9A-F:.]+\s*$|^gpu id\b/).map(({ lines, values }) => {
    // A card that is divided has the memory of each part too.
    const sizes = lines.flatMap((line, at) => {
      if (!/^\s*(?:FB Memory Usage|fb_memory_usage|Memory Usage)\s*$/.test(line)) return [];
      const total = lines.slice(at + 1, at + 4).find((each) => /\btotal\b/i.test(each));
      return total === undefined ? [] : (bytesOf(total.replace(/[^:\t]*[:\t]/, ''), 1024) ?? 0);
    });
    const hex = /0x([0-9A-F]{4})10DE/i.exec(values.get('deviceid', 'pcideviceid') ?? '')?.[1];
    const failed = /yes/i.test(values.get('remappingfailureoccurred', 'remappedrowfailure') ?? '');
    const warnings = failed ? [warn('memory_errors', 'The card could not replace memory that is broken.')] : [];
    if (sizes.length === 0) warnings.push(warn('incomplete', 'The report ends before the memory of the card.'));
    const vramGb = gibOf(Math.max(0, ...sizes) || undefined);
    const temperatureC = values.decimal('gpucurrenttemp', 'gputemp');
    const driver = report.values.get('driverversion');
    const card = { name: values.get('productname'), id: hex && `10de:${hex}`, vramGb, temperatureC, driver };
    return graphicsOf(card, { warnings, ...(failed && { verdict: 'failing' }) });
  });
  return { devices: devices.filter(({ device }) => device.model !== undefined), takenAt: timeOf(report.values.get('timestamp')) };
}

/** Reads the table that `nvidia-smi` prints. A name that ends in dots is cut by the table, so it is left out. */
export function readNvidiaTable({ lines }: ReportText): Reading {
  const driver = lines.flatMap((line) => /\bDriver Version: ([\d.]+)/.exec(line)?.[1] ?? [])[0];
  const devices = devicesOf(lines, (line, at) => {
    const [, first = '', bus = ''] = line.split('|', 3);
    const [index = '', ...words] = first.trim().split(/\s+/);
    const isCard = /^\s+[0-9A-F]{8}:/.test(bus) && /^\d+$/.test(index) && /^(?:On|Off|N\/A|WDDM|TCC|MCDM|ERR!)$/.test(words.pop() ?? '');
    if (!isCard || words.length === 0) return undefined;
    const usage = lines[at + 1] ?? '';
    const name = words.join(' ');
    return graphicsOf({
      name: name.endsWith('..') ? undefined : name,
      vramGb: gibOf(bytesOf(/\/\s{0,9}(\d+MiB)\s*\|/.exec(usage)?.[1], 1024)),
      temperatureC: decimal(/\s(\d{1,3})C\s/.exec(usage)?.[1]),
      driver,
    });
  });
  const time = lines.find((line) => /^[A-Z][a-z]{2} [A-Z][a-z]{2} +\d/.test(line));
  return { devices, takenAt: timeOf(time) };
}

/** Reads what GPU-Z writes: its XML dump, or lines with the names of its window. */
export function readGpuZ(report: ReportText): Reading {
  const cards = blocksOf(report, /^card\t$/);
  const devices = (cards.length > 0 ? cards : [report]).flatMap(({ values }) => {
    const name = values.get('cardname', 'name', 'graphicscard');
    const ids = [values.get('vendorid'), values.get('deviceid')].join(' ');
    const [, vendor, device] = /(?:^|\s)(?:0x)?([0-9A-F]{4})[ -]+(?:0x)?([0-9A-F]{4})\b/i.exec(ids) ?? [];
    const memory = values.get('memorysize', 'memsize');
    if (name === undefined) return [];
    return graphicsOf({
      name,
      id: vendor && `${vendor}:${device}`,
      shaders: values.whole('shaders', 'numshadersunified'),
      vramGb: gibOf(bytesOf(/^\d+$/.test(memory ?? '') ? `${memory} MB` : memory, 1024)),
      driver: values.get('driverversion', 'driver'),
    });
  });
  return { devices };
}

/** Reads the log of GPU-Z: a CSV of sensors, which has a time and a temperature and does not name the card. */
export function readGpuZLog({ lines }: ReportText): Reading {
  const cells = (line: string | undefined): string[] => (line ?? '').split(',').map((cell) => cell.trim());
  const header = cells(lines.find((line) => /GPU Temperature/.test(line)));
  const at = header.findIndex((name) => name.startsWith('GPU Temperature'));
  const row = cells(lines.findLast((line) => /^\d{4}-\d\d-\d\d /.test(line) && cells(line).length >= header.length - 1));
  return {
    devices: at < 0 || row.length < 2 ? [] : [graphicsOf({ name: undefined, temperatureC: decimal(row[at]) })],
    takenAt: timeOf(row[0]),
  };
}

const LSPCI =
  /^(?:[0-9a-f]{4}:)?[0-9a-f]{2}:[0-9a-f]{2}\.\d "?(?:VGA compatible|3D|Display) controller(?: \[03\d\d\])?"?:? "?(.+?)(?: \[([0-9a-f]{4}:[0-9a-f]{4})\])?(?: \((?:rev|prog)|" |"?$)/;

/** "GP106 [GeForce GTX 1060 6GB]" is sold by the name in brackets. */
const shortName = (name: string): string => {
  const sold = /\[((?:GeForce|(?:Mobility )?Radeon|Quadro|RTX|FirePro|UHD|HD|Iris|Arc)[^\][]*)\]/.exec(name)?.[1];
  const maker = /^(NVIDIA|Intel|Advanced Micro Devices)/i.exec(name)?.[1]?.replace(/Advanced.*/i, 'AMD') ?? '';
  return sold === undefined ? name : `${maker} ${sold}`;
};

/** Reads the graphics cards of `lspci`, with or without `-v` and `-nn`. It names the chips of a computer and says nothing of their health. */
export function readLspci({ lines }: ReportText): Reading {
  const devices = devicesOf(lines, (line, at) => {
    // `lspci -mm` has the maker and the chip in quotes of their own.
    const [, name, id] = LSPCI.exec(line.replaceAll('" "', ' ')) ?? [];
    if (name !== undefined) return graphicsOf({ name: shortName(name), id });
    // `lspci -mmv` writes one field on each line.
    if (!/^Class:\s+(?:VGA|3D|Display)/.test(line)) return undefined;
    const below = lines.slice(at + 1, at + 4).map((each) => each.replace(/(?: Inc\.?| Corporation)?(?: \[[0-9a-f]{4}\])?$/, ''));
    const [vendor = '', device] = ['Vendor', 'Device'].map(
      (label) => new RegExp(`^${label}:\\s+(.*)`).exec(below.find((each) => each.startsWith(label)) ?? '')?.[1],
    );
    return device === undefined ? undefined : graphicsOf({ name: shortName(`${vendor} ${device}`) });
  });
  return { devices };
}
