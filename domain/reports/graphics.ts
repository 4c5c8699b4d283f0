import type { ReportedDevice, ReportWarning } from '#contract/reports.ts';
import { deviceOf, virtualWarning, type Reading, type Verdict } from '#domain/reports/device.ts';
import { fakeWarning, type ChipFacts } from '#domain/reports/graphics-chips.ts';
import { blocksOf, bytesOf, decimal, devicesOf, gibOf, nameOf, startsOf, timeOf, type ReportText } from '#domain/reports/text.ts';

const MAKERS: readonly [RegExp, string][] = [
  [/nvidia|geforce|quadro|tesla|\b[gr]tx\b/i, 'NVIDIA'],
  [/\bamd\b|\bati\b|radeon|advanced micro/i, 'AMD'],
  [/intel/i, 'Intel'],
];

/** Makes a graphics card, with what contradicts its name. A report says nothing of the health of a card but the faults that it counts. */
export function graphicsOf(
  chip: ChipFacts & { temperatureC?: number | undefined },
  fault: { verdict?: Verdict; warnings?: ReportWarning[] } = {},
): ReportedDevice {
  const model = nameOf(chip.name?.replace(/\[fake\]\s*/i, ''));
  const maker = MAKERS.find(([pattern]) => pattern.test(model ?? ''))?.[1];
  const warnings = [...fakeWarning(chip), ...virtualWarning(chip.name), ...(fault.warnings ?? [])];
  return deviceOf(
    'graphics',
    { maker, model },
    { vramGb: chip.vramGb, temperatureC: chip.temperatureC, gpu: model },
    { verdict: fault.verdict ?? 'unknown', warnings },
  );
}

/** Reads `nvidia-smi -q`, as text or XML. */
export function readNvidiaQuery({ lines, fields }: ReportText): Reading {
  const starts = startsOf(lines, /^GPU [0-9A-F]{2,8}:[0-9A-F:.]+\s*$|^gpu id\b/);
  const devices = (starts.length === 0 ? [] : blocksOf({ lines, fields }, starts)).map(({ lines: own, values }) => {
    // A card that is divided has the memory of each part too.
    const sizes = startsOf(own, /^\s*(?:FB Memory Usage|fb_memory_usage|Memory Usage)\s*$/).flatMap((at) => {
      const total = own.slice(at + 1, at + 4).find((line) => /^\s*total\b/i.test(line));
      return total === undefined ? [] : (bytesOf(total.replace(/^[^:\t]*[:\t]/, ''), 1024) ?? 0);
    });
    const hex = /^0x([0-9A-F]{4})10DE$/i.exec(values.get('deviceid', 'pcideviceid') ?? '')?.[1];
    const failed = /^yes/i.test(values.get('remappingfailureoccurred', 'remappedrowfailure') ?? '');
    const device = graphicsOf(
      {
        name: values.get('productname'),
        id: hex && `10de:${hex}`,
        vramGb: gibOf(Math.max(...sizes) || undefined),
        temperatureC: values.decimal('gpucurrenttemp', 'gputemp'),
      },
      failed
        ? { verdict: 'failing', warnings: [{ code: 'memory_errors', message: 'The card could not replace memory that is broken.' }] }
        : {},
    );
    if (sizes.length === 0) device.warnings.push({ code: 'incomplete', message: 'The report ends before the memory of the card.' });
    return device;
  });
  const time = fields.find(({ key }) => key === 'timestamp')?.value;
  return {
    devices: devices.filter(({ device }) => device.model !== undefined),
    missing: devices.some(({ device }) => device.model) ? [] : ['the name of the card'],
    takenAt: timeOf(time),
  };
}

/** Reads the table that `nvidia-smi` prints. A name that ends in dots is cut by the table, so it is left out. */
export function readNvidiaTable({ lines }: ReportText): Reading {
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
    });
  });
  const time = lines.find((line) => /^[A-Z][a-z]{2} [A-Z][a-z]{2} +\d/.test(line));
  return { devices, missing: devices.length === 0 ? ['the lines of the cards'] : [], takenAt: timeOf(time) };
}

/** Reads what GPU-Z writes: its XML dump, or lines with the names of its window. */
export function readGpuZ({ lines, fields }: ReportText): Reading {
  const starts = fields.filter(({ key, value }) => key === 'card' && value === '').map(({ at }) => at);
  const devices = blocksOf({ lines, fields }, starts).flatMap(({ values }) => {
    const name = values.get('cardname', 'name', 'graphicscard');
    const [, vendor, device] = /^(?:0x)?([0-9A-F]{4})[ -]+([0-9A-F]{4})\b/i.exec(values.get('deviceid') ?? '') ?? [];
    const vendorId = vendor ?? values.get('vendorid');
    const deviceId = device ?? /^(?:0x)?([0-9A-F]{4})$/i.exec(values.get('deviceid') ?? '')?.[1];
    const memory = values.get('memorysize', 'memsize');
    if (name === undefined) return [];
    return [
      graphicsOf({
        name,
        id: vendorId && deviceId && `${vendorId.replace(/^0x/i, '')}:${deviceId}`,
        shaders: values.whole('shaders', 'numshadersunified'),
        vramGb: gibOf(bytesOf(/^\d+$/.test(memory ?? '') ? `${memory} MB` : memory, 1024)),
      }),
    ];
  });
  return { devices, missing: devices.length === 0 ? ['the name of the card'] : [] };
}

/** Reads the log of GPU-Z: a CSV of sensors, which has a time and a temperature and does not name the card. */
export function readGpuZLog({ lines }: ReportText): Reading {
  const cells = (line: string | undefined): string[] => (line ?? '').split(',').map((cell) => cell.trim());
  const header = cells(lines.find((line) => /GPU Temperature/.test(line)));
  const at = header.findIndex((name) => name.startsWith('GPU Temperature'));
  const row = cells(lines.findLast((line) => /^\d{4}-\d\d-\d\d /.test(line) && cells(line).length >= header.length - 1));
  return {
    devices: at < 0 || row.length < 2 ? [] : [graphicsOf({ name: undefined, temperatureC: decimal(row[at]) })],
    missing: row.length < 2 ? ['the lines of the sensors'] : [],
    takenAt: timeOf(row[0]),
  };
}

/** The graphics cards of `lspci`, with or without `-v` and `-nn`. */
export function lspciCards(lines: readonly string[]): ReportedDevice[] {
  return devicesOf(lines, (line, at) => {
    const [, , name = '', id] =
      /^(?:[0-9a-f]{4}:)?[0-9a-f]{2}:[0-9a-f]{2}\.\d "?(VGA compatible controller|3D controller|Display controller)(?: \[03\d\d\])?"?:? "?(.+?)(?: \[([0-9a-f]{4}:[0-9a-f]{4})\])?(?: \((?:rev|prog)|" |"?$)/.exec(
        line,
      ) ?? [];
    if (name !== '') return graphicsOf({ name: shortName(name), id: id?.toLowerCase() });
    // `lspci -mmv` writes one field on each line.
    if (!/^Class:\s+(?:VGA|3D|Display)/.test(line)) return undefined;
    const device = lines.slice(at + 1, at + 4).find((each) => each.startsWith('Device:'));
    const vendor = lines
      .slice(at + 1, at + 4)
      .find((each) => each.startsWith('Vendor:'))
      ?.replace(/^Vendor:\s+|(?: Inc\.?| Corporation)?(?: \[[0-9a-f]{4}\])?$/g, '');
    return device === undefined
      ? undefined
      : graphicsOf({ name: shortName(`${vendor ?? ''} ${device.replace(/^Device:\s+|\s\[[0-9a-f]{4}\]$/g, '')}`.trim()) });
  });
}

/** "GP106 [GeForce GTX 1060 6GB]" is sold by the name in brackets. */
const shortName = (name: string): string => {
  const sold = /\[((?:GeForce|(?:Mobility )?Radeon|Quadro|RTX|FirePro|UHD|HD|Iris|Arc)[^\][]*)\]/.exec(name)?.[1];
  const maker = /^(NVIDIA|Intel|Advanced Micro Devices)/i.exec(name)?.[1]?.replace(/^Advanced.*/i, 'AMD') ?? '';
  return sold === undefined ? name : `${maker} ${sold}`.trim();
};

/** Reads `lspci`. It names the chips of a computer and says nothing of their health. */
export function readLspci({ lines }: ReportText): Reading {
  const cards = lspciCards(lines);
  if (cards.length > 0) return { devices: cards };
  const virtual = virtualWarning(...lines.slice(0, 60));
  return {
    devices: virtual.length === 0 ? [] : [deviceOf('computer', {}, {}, { warnings: virtual })],
    missing: ['the name of the graphics card'],
  };
}
