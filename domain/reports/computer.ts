import type { ReportedDevice } from '#contract/reports.ts';
import { batteryOf, cyclesOf } from '#domain/reports/battery.ts';
import { deviceOf, virtualWarning, type Reading } from '#domain/reports/device.ts';
import { graphicsOf } from '#domain/reports/graphics.ts';
import { listedDrive } from '#domain/reports/drive-lists.ts';
import {
  blocksOf,
  bytesOf,
  decimal,
  devicesOf,
  gbOf,
  gibOf,
  nameOf,
  startsOf,
  valuesOf,
  wholeNumber,
  type ReportText,
} from '#domain/reports/text.ts';

export interface ComputerFacts {
  maker?: string | undefined;
  model?: string | undefined;
  cpu?: string | undefined;
  ramGb?: number | undefined;
  /** Names that may show a virtual machine. */
  hints?: readonly (string | undefined)[];
}

/** Makes a computer; its first graphics card is the one with most memory. */
export function computerOf(facts: ComputerFacts, cards: readonly ReportedDevice[] = []): ReportedDevice {
  const [card] = cards.toSorted((a, b) => (b.figures.vramGb ?? 0) - (a.figures.vramGb ?? 0));
  return deviceOf(
    'computer',
    facts,
    { cpu: facts.cpu, ramGb: facts.ramGb, gpu: card?.device.model },
    { warnings: virtualWarning(facts.maker, facts.model, card?.device.model, ...(facts.hints ?? [])).slice(0, 1) },
  );
}

/** A memory module of so many bytes. */
export const memoryModule = (maker: string | undefined, model: string | undefined, bytes: number | undefined): ReportedDevice =>
  deviceOf('memory', { maker, model }, { ramGb: gibOf(bytes) });

const isKnown = ({ device, figures }: ReportedDevice): boolean => Object.keys(device).length + Object.keys(figures).length > 0;

/** A reading of a computer with its parts; nothing known is a report without its contents. */
export const readingOf = (computer: ReportedDevice, devices: readonly ReportedDevice[], takenAt?: string): Reading => {
  const parts = devices.filter(isKnown);
  const { gpu, ...own } = computer.figures;
  // A card alone is not a report about a computer.
  const known = Object.keys(computer.device).length + Object.keys(own).length > 0 || (gpu === undefined && computer.warnings.length > 0);
  return { devices: parts, ...(known && { computer }), missing: known || parts.length > 0 ? [] : ['the hardware'], takenAt };
};

/** GB of all modules together, where each is known. */
export const sumOf = (modules: readonly ReportedDevice[]): number | undefined => {
  const sum = modules.reduce((total, { figures }) => total + (figures.ramGb ?? 0), 0);
  return sum > 0 && modules.every(({ figures }) => figures.ramGb !== undefined) ? sum : undefined;
};

/** Reads `dmidecode`: the computer, its board, its processor, its memory modules and the design of its battery. */
export function readDmidecode({ lines, fields }: ReportText): Reading {
  const starts = lines.flatMap((line, at) =>
    /^\s*Handle 0x|^(?:System Information|Base Board Information|Processor Information|Memory Device|Portable Battery|Physical Memory Array)\s*$/.test(
      line,
    ) && !/^\s*Handle 0x/.test(lines[at - 1] ?? '')
      ? [at]
      : [],
  );
  // A server has some hundred structures.
  const blocks = blocksOf({ lines, fields }, starts, 1000).map(({ lines: own, values }) => {
    const title = own.slice(0, 4).find((line) => !/^\s*(?:Handle 0x|DMI type)/.test(line));
    return { title: title?.trim().replace(/ Block$/, ''), values };
  });
  const of = (title: string) => blocks.filter((block) => block.title === title).map(({ values }) => values);
  const [system] = of('System Information');
  const [board] = of('Base Board Information');
  const slots = of('Memory Device');
  const modules = slots.flatMap((slot) => {
    const bytes = bytesOf(slot.get('size'), 1024);
    return bytes === undefined || /flash|rom\b/i.test(slot.get('type') ?? '')
      ? []
      : [memoryModule(slot.get('manufacturer'), slot.get('partnumber'), bytes)];
  });
  const batteries = of('Portable Battery').map((each) => {
    const designWh = /mWh/.test(each.get('designcapacity') ?? '') ? each.thousandths('designcapacity') : undefined;
    return batteryOf({ maker: each.get('manufacturer'), model: each.get('name'), designWh });
  });
  const product = system?.get('productname', 'product');
  const named = nameOf(product) !== undefined;
  const processor = of('Processor Information')
    .map((each) => each.get('version'))
    .find((name) => nameOf(name) !== undefined && !/^Not|^Model \d/i.test(name ?? ''));
  const expected = of('Physical Memory Array')
    .filter((each) => /System Memory/.test(each.get('use') ?? ''))
    .reduce((sum, each) => sum + (each.whole('numberofdevices') ?? 0), 0);
  const cut = expected > slots.length;
  const computer = computerOf({
    maker: named ? system?.get('manufacturer', 'vendor') : board?.get('manufacturer'),
    model: named ? product : board?.get('productname'),
    cpu: processor,
    ramGb: cut ? undefined : sumOf(modules),
    hints: [system?.get('manufacturer')],
  });
  if (cut) computer.warnings.push({ code: 'incomplete', message: 'The report ends before all memory modules.' });
  return system || board || processor
    ? readingOf(computer, [...modules, ...batteries])
    : {
        devices: modules.length > 0 ? modules : batteries,
        missing: modules.length + batteries.length > 0 ? [] : ['the memory modules or the system'],
      };
}

/** A value in one of the lines of inxi, up to the next key. */
const inxiValue = (text: string, key: string): string | undefined =>
  new RegExp(`\\b${key}:? (.{1,90}?)(?= [a-zA-Z-]{1,20}(?:-?\\d)?: | {2}|$)`).exec(text)?.[1]?.trim();

/** Reads `inxi` with any options, whose lines wrap. */
export function readInxi({ lines }: ReportText): Reading {
  const sections = new Map<string, string>();
  let title = '';
  for (const line of lines) {
    // oxlint-disable-next-line no-control-regex
    const plain = line.replace(/\u001b\[[\d;]*m|\u0003\d{0,2}/g, '');
    const [, name, rest = ''] = /^\s?([A-Z][A-Za-z]+):(?:\s+(\S.*))?$/.exec(plain) ?? [];
    title = name ?? title;
    const text = name === undefined ? plain.trim() : rest;
    const before = sections.get(title);
    if ((before?.length ?? 0) < 20_000) sections.set(title, before === undefined ? text : `${before} ${text}`);
  }
  const machine = sections.get('Machine') ?? '';
  const maker = inxiValue(machine, 'System')?.replace(/\s*\(.*?\)\s*$/, '') ?? inxiValue(machine, 'Mobo');
  const cpuLine = sections.get('CPU') ?? '';
  const cpu = inxiValue(cpuLine, 'model') ?? /core(?:\(s\))? ((?:Intel|AMD|VIA)[^(]{3,60}?) \(/.exec(cpuLine)?.[1];
  const info = `${sections.get('Memory') ?? ''} ${sections.get('Info') ?? ''}`;
  const ram =
    /\b(?:RAM: total|System RAM: total|total|Memory|available): ([\d.]+ ?[MG]i?B)/i.exec(info)?.[1] ??
    /\/([\d.]+ ?[MG]i?B)/.exec(info)?.[1];
  const cards = [
    ...(sections.get('Graphics') ?? '').matchAll(
      /(?:Device-\d|Card(?:-\d)?): (.{3,90}?)(?= (?:vendor|driver|v|bus-ID|type|bus-id|arch): | {2}|$)/g,
    ),
  ].flatMap(([all, name = '']) =>
    /camera|webcam/i.test(all)
      ? []
      : [
          graphicsOf({
            name: name.replace(/^.*\[([^\]]{4,60})\]$/, (whole, sold: string) => (/nvidia/i.test(whole) ? `NVIDIA ${sold}` : whole)),
          }),
        ],
  );
  const drives = devicesOf((sections.get('Drives') ?? '').split(/ID-\d+: \/dev\//).slice(1), (text) =>
    listedDrive({ maker: inxiValue(text, 'vendor'), model: inxiValue(text, 'model') }, bytesOf(inxiValue(text, 'size'), 1024)),
  );
  const batteries = [...(sections.get('Battery') ?? '').matchAll(/condition: ([\d.]+)\/([\d.]+) Wh(.{0,200})/g)].map(
    ([, full, design, rest = '']) =>
      batteryOf({
        model: inxiValue(rest, 'model'),
        fullWh: decimal(full),
        designWh: decimal(design),
        cycles: cyclesOf(/cycles: (\d+)/.exec(rest)?.[1]),
      }),
  );
  const type = inxiValue(machine, 'Type');
  const computer = computerOf(
    {
      maker,
      model: inxiValue(machine, 'product'),
      cpu,
      ramGb: gibOf(bytesOf(ram, 1024)),
      hints: [type === 'Kvm' || type === 'Virtualbox' || type === 'Vmware' ? 'virtual machine' : type],
    },
    cards,
  );
  return readingOf(computer, [...cards, ...drives, ...batteries]);
}

/** Reads `lshw` and `hwinfo --short`, and `hwinfo` in full as far as its "Model:" lines go. */
export function readHardwareList({ lines, fields, json }: ReportText): Reading {
  const nodes = json === undefined ? textNodes(lines) : jsonNodes(json);
  const of = (kind: RegExp) => nodes.filter(({ id }) => kind.test(id));
  const cards = devicesOf(of(/^(?:display|graphicscard|video)/), (node) =>
    graphicsOf({
      name: [node.vendor?.split(/ Corporation|,/)[0], node.product].filter((each) => each !== undefined).join(' ') || undefined,
    }),
  );
  const drives = devicesOf(of(/^(?:disk|nvme)(?!.*namespace)/), ({ vendor, product, size }) =>
    size === undefined && product === undefined
      ? undefined
      : deviceOf('drive', { maker: vendor, model: product }, { capacityGb: gbOf(size) }),
  );
  const modules = devicesOf(of(/^bank/), ({ vendor, product, size }) =>
    size === undefined ? undefined : memoryModule(vendor, product, size),
  );
  const [system] = of(/^system/);
  const computer = computerOf(
    {
      maker: system?.vendor,
      model: system?.product,
      cpu: of(/^cpu/)[0]?.product,
      ramGb: gibOf(of(/^memory/)[0]?.size ?? bytesOf(valuesOf(fields).get('memorysize'), 1024)),
    },
    cards,
  );
  return readingOf(computer, [...cards, ...drives, ...modules]);
}

interface Node {
  id: string;
  vendor?: string | undefined;
  product?: string | undefined;
  /** Bytes. */
  size?: number | undefined;
}

/** "*-cpu" of lshw with its fields, or "cpu:" of `hwinfo --short` with its names. */
function textNodes(lines: readonly string[]): Node[] {
  const nodes: Node[] = [];
  let node: Node = { id: 'system' };
  for (const line of lines) {
    const start = /^\s*\*-([a-z]+)/.exec(line)?.[1];
    const short = /^([a-z][a-z ]*):$/.exec(line)?.[1];
    const [, key, value = ''] = /^\s+(product|vendor|size|capacity): (.+)$/.exec(line) ?? [];
    const name = /^(?:\s{10,}|\s\s\/dev\/\S+\s+)(\S.*)$/.exec(line)?.[1];
    if (start !== undefined || short !== undefined) {
      node = { id: (start ?? short ?? '').replace(/ /g, '') };
      nodes.push(node);
    } else if (key === undefined && name !== undefined && node.id !== 'system' && !line.includes(': ')) {
      if (node.product === undefined) node.product = name.replace(/, \d+ MHz$/, '');
      else if (node.id === 'disk' || node.id === 'graphicscard') nodes.push({ id: node.id, product: name });
    } else if (key !== undefined) {
      if (nodes.length === 0) nodes.push(node);
      if (key === 'size' || key === 'capacity')
        node.size ??= bytesOf(/\(([\d.]+[KMGT]B)\)/.exec(value)?.[1] ?? value, /^disk|^nvme/.test(node.id) ? 1000 : 1024);
      else if (key === 'product' || key === 'vendor') node[key] ??= value.replace(/ ?\[[0-9A-F:]+\]$/i, '');
    }
  }
  return nodes;
}

function jsonNodes(json: unknown): Node[] {
  const nodes: Node[] = [];
  const queue: unknown[] = [json];
  while (queue.length > 0 && nodes.length < 5000) {
    const value = queue.pop();
    if (Array.isArray(value)) queue.push(...(value as unknown[]).slice(0, 5000));
    else if (typeof value === 'object' && value !== null) {
      const { id, class: kind, vendor, product, size, children } = value as Record<string, unknown>;
      const text = (each: unknown): string | undefined => (typeof each === 'string' ? each : undefined);
      if (typeof id === 'string')
        nodes.push({
          id: kind === 'system' ? 'system' : id.replace(/:.*/, ''),
          vendor: text(vendor),
          product: text(product),
          size: typeof size === 'number' ? size : undefined,
        });
      if (children !== undefined) queue.push(children);
    }
  }
  return nodes.toReversed();
}

/** Reads the text of hardinfo: the processor, the memory and the modules that it lists. */
export function readHardinfo({ fields, lines }: ReportText): Reading {
  const values = valuesOf(fields);
  const starts = startsOf(lines, /^\s*-Memory Socket-/);
  const modules = (starts.length === 0 ? [] : blocksOf({ lines, fields }, starts)).flatMap((block) => {
    const socket = valuesOf(block.fields.filter(({ at }) => at < block.from + 16));
    const bytes = bytesOf(socket.get('size'), 1024);
    return bytes ? [memoryModule(socket.get('vendor')?.split('(', 1)[0], socket.get('partnumber'), bytes)] : [];
  });
  const present = /^([\d.]+) \/ [\d.]+ (GiB|MiB)/.exec(values.get('sizepresentmax') ?? '');
  const ram = present ? bytesOf(`${present[1]} ${present[2]}`, 1024) : bytesOf(values.get('memory')?.split('(', 1)[0], 1024);
  return readingOf(computerOf({ cpu: values.get('processor')?.replace(/^\d+x /, ''), ramGb: gibOf(ram) }), modules);
}

/** Reads `/proc/cpuinfo` and `lscpu`. */
export function readCpuInfo({ fields }: ReportText): Reading {
  const values = valuesOf(fields);
  const model = values.get('modelname', 'hardware', 'cpumodel', 'cpu');
  const hypervisor = values.get('hypervisorvendor') ?? (/\bhypervisor\b/.test(values.get('flags') ?? '') ? 'virtual machine' : undefined);
  return readingOf(computerOf({ cpu: model, hints: [hypervisor, hypervisor === undefined ? undefined : 'virtual machine'] }), []);
}

/** Reads what memtest86 and memtest86+ show: their count of errors, or the addresses of bad memory. */
export function readMemtest({ lines }: ReportText): Reading {
  const found = (pattern: RegExp): string | undefined => lines.map((line) => pattern.exec(line)?.[1]).find((each) => each !== undefined);
  const errors = wholeNumber(found(/errors?\s{0,9}[:=]\s{0,9}(\d[\d,.]*)/i) ?? found(/bits in error - total (\d+)/));
  const bad =
    (errors ?? 0) > 0 ||
    lines.some((line) => /^badram=|^\s*(?:Tst|Test).*\bErr(?:-Bits|or)/.test(line) || /test (?:result|status)?:?\s*fail/i.test(line));
  const passed =
    !bad &&
    errors === 0 &&
    lines.some((line) => /\bpass(?:es|ed)?\b/i.test(line)) &&
    !lines.some((line) => /pass(?:es)?\s{0,9}[:=]?\s{0,9}0\b/i.test(line));
  const device = deviceOf(
    'memory',
    {},
    {},
    bad
      ? { verdict: 'failing', warnings: [{ code: 'memory_errors', message: 'The test has found errors of the memory.' }] }
      : { verdict: passed ? 'good' : 'unknown' },
  );
  return { devices: [device], missing: bad || passed ? [] : ['a whole pass of the test'] };
}
