import type { ReportedDevice } from '#contract/reports.ts';
import { batteryIn, batteryOf, cyclesOf } from '#domain/reports/battery.ts';
import { deviceOf, virtualWarning, warn, type Fault, type Given, type Reading } from '#domain/reports/device.ts';
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
  valuesOf,
  wholeNumber,
  type ReportText,
} from '#domain/reports/text.ts';

export interface ComputerFacts extends Given<
  Record<'maker' | 'model' | 'boardMaker' | 'board' | 'cpu' | 'system', string> & { ramGb: number }
> {
  /** Names that may show a virtual machine. */
  hints?: readonly (string | undefined)[];
  /** The part before which the report ends. */
  endsBefore?: string | undefined;
}

/** A memory module of so many bytes. */
export const memoryModule = (maker: string | undefined, model: string | undefined, bytes: number | undefined): ReportedDevice =>
  deviceOf('memory', { maker, model }, { ramGb: gibOf(bytes) });

const isKnown = ({ device, figures }: Pick<ReportedDevice, 'device' | 'figures'>): boolean =>
  Object.keys(device).length + Object.keys(figures).length > 0;

/** The maker and the model as one name; a maker that begins the model is said once, and a maker alone is no name. */
export function fullName(maker: string | undefined, model: string | undefined): string | undefined {
  const [by = '', name] = [nameOf(maker), nameOf(model)];
  return name === undefined || name.toLowerCase().startsWith(by.toLowerCase()) ? name : `${by} ${name}`;
}

/**
 * A reading of a computer with its parts, as far as they are known. Its first graphics card is the one with most memory. A computer whose
 * maker has put no name into it has that of its board.
 */
export function readingOf(facts: ComputerFacts, devices: readonly ReportedDevice[] = []): Reading {
  const cards = devices.filter(({ kind }) => kind === 'graphics').toSorted((a, b) => (b.figures.vramGb ?? 0) - (a.figures.vramGb ?? 0));
  const { cpu, ramGb, system, hints = [], endsBefore } = facts;
  const [maker, model] = nameOf(facts.model) === undefined ? [facts.boardMaker ?? facts.maker, facts.board] : [facts.maker, facts.model];
  const board = fullName(facts.boardMaker, facts.board);
  const gpu = cards[0]?.device.model;
  const warnings = virtualWarning(facts.maker, model, gpu, ...hints);
  if (endsBefore !== undefined) warnings.push(warn('incomplete', `The report ends before ${endsBefore}.`));
  const computer = deviceOf('computer', { maker, model }, { cpu, ramGb, gpu, board, system }, { warnings });
  // A card alone is not a report about a computer.
  const { gpu: _, ...figures } = computer.figures;
  const known = isKnown({ device: computer.device, figures }) || (gpu === undefined && warnings.length > 0);
  return { devices: devices.filter(isKnown), ...(known && { computer }) };
}

/** GB of all modules together, where each is known. */
export const sumOf = (modules: readonly ReportedDevice[]): number | undefined => {
  const sum = modules.reduce((total, { figures }) => total + (figures.ramGb ?? 0), 0);
  return modules.every(({ figures }) => figures.ramGb !== undefined) ? sum : undefined;
};

const DMI_BLOCK =
  /^\s*Handle 0x|^(?:System Information|Base Board Information|Processor Information|Memory Device|Portable Battery|Physical Memory Array)\s*$/;

/** Reads `dmidecode`: the computer, its board, its processor, its memory modules and the design of its battery. */
export function readDmidecode(report: ReportText): Reading {
  // A server has some hundred structures.
  const blocks = blocksOf(report, DMI_BLOCK, 2000).map(({ lines, values }) => {
    const title = lines.find((line) => !/^\s*(?:Handle 0x|DMI type)/.test(line));
    return { title: title?.trim().replace(' Block', ''), values };
  });
  const of = (title: string) => blocks.filter((block) => block.title === title).map(({ values }) => values);
  const [system] = of('System Information');
  const [board] = of('Base Board Information');
  const slots = of('Memory Device');
  const modules = slots.flatMap((slot) => {
    const bytes = bytesOf(slot.get('size'), 1024);
    const isMemory = bytes !== undefined && !/flash|rom\b/i.test(slot.get('type') ?? '');
    return isMemory ? memoryModule(slot.get('manufacturer'), slot.get('partnumber'), bytes) : [];
  });
  const batteries = of('Portable Battery').map((each) => batteryIn(each));
  const cpu = of('Processor Information')
    .flatMap((each) => nameOf(each.get('version')) ?? [])
    .find((name) => !/^Not|^Model \d/i.test(name));
  const expected = of('Physical Memory Array')
    .filter((each) => /System Memory/.test(each.get('use') ?? ''))
    .reduce((sum, each) => sum + (each.whole('numberofdevices') ?? 0), 0);
  const cut = expected > slots.length;
  const endsBefore = cut ? 'all memory modules' : undefined;
  if (!system && !board && !cpu) return { devices: modules.length > 0 ? modules : batteries };
  const computer = {
    maker: system?.get('manufacturer', 'vendor'),
    model: system?.get('productname', 'product'),
    boardMaker: board?.get('manufacturer'),
    board: board?.get('productname'),
    cpu,
    ramGb: cut ? undefined : sumOf(modules),
    endsBefore,
  };
  return readingOf(computer, [...modules, ...batteries]);
}

/** A value in one of the lines of inxi, up to the next key. */
const inxiValue = (text: string, key: string): string | undefined =>
  new RegExp(`\\b${key}:? (.{1,90}?)(?= [a-zA-Z-]{1,20}(?:-?\\d)?(?: \\[\\w+\\])?: | {2}|$)`).exec(text)?.[1];

const INXI_RAM = /\b(?:RAM: total|System RAM: total|total|Memory|available): ([\d.]+ ?[MG]i?B)/i;
const INXI_CARD = /(?:Device-\d|Card(?:-\d)?): (.{3,90}?)(?= (?:vendor|driver|v|bus-ID|type|bus-id|arch): | {2}|$)/g;
const INXI_BATTERY = /condition: ([\d.]+)\/([\d.]+) Wh((?:(?!condition: ).){0,200})/g;

/** Reads `inxi` with any options, whose lines wrap. */
export function readInxi({ lines }: ReportText): Reading {
  const sections = new Map<string, string>();
  let title = '';
  for (const line of lines) {
    // oxlint-disable-next-line no-control-regex
    const plain = line.replace(/\u001b\[[\d;]*m|\u0003\d{0,2}/g, '');
    title = /^\s?([A-Z][A-Za-z]+)(?::(?!\S)|\s{4})/.exec(plain)?.[1] ?? title;
    const before = sections.get(title) ?? '';
    if (before.length < 20_000) sections.set(title, `${before} ${plain.trim()}`);
  }
  const of = (name: string): string => sections.get(name) ?? '';
  const info = `${of('Memory')} ${of('Info')}`;
  const cards = [...of('Graphics').matchAll(INXI_CARD)].flatMap(([all, name = '']) => {
    const sold = /nvidia/i.test(name) ? name.replace(/^.*\[([^\]]{4,60})\]$/, 'NVIDIA $1') : name;
    return /camera|webcam/i.test(all) ? [] : graphicsOf({ name: sold });
  });
  const drives = devicesOf(of('Drives').split(/ID-\d+: \/dev\//), (text) =>
    listedDrive({ maker: inxiValue(text, 'vendor'), model: inxiValue(text, 'model') }, bytesOf(inxiValue(text, 'size'), 1000)),
  );
  const batteries = [...of('Battery').matchAll(INXI_BATTERY)].map(([, full, design, rest = '']) => {
    const cycles = cyclesOf(/cycles: (\d+)/.exec(rest)?.[1]);
    return batteryOf({ model: inxiValue(rest, 'model'), fullWh: decimal(full), designWh: decimal(design), cycles });
  });
  const machine = of('Machine');
  const computer = {
    maker: inxiValue(machine, 'System')?.replace(/\(.*/, ''),
    model: inxiValue(machine, 'product'),
    boardMaker: inxiValue(machine, 'Mobo'),
    board: inxiValue(machine.split(/\bMobo:? /)[1] ?? '', 'model'),
    system: inxiValue(of('System'), 'Distro'),
    cpu: inxiValue(of('CPU'), 'model') ?? /[Cc]ore(?:\(s\))? ((?:\d\dth Gen )?(?:Intel|AMD|VIA)[^(]{3,60}?) \(/.exec(of('CPU'))?.[1],
    ramGb: gibOf(bytesOf(INXI_RAM.exec(info)?.[1] ?? /\/([\d.]+ ?[MG]i?B)/.exec(info)?.[1], 1024)),
    hints: [inxiValue(machine, 'Type')],
  };
  return readingOf(computer, [...cards, ...drives, ...batteries]);
}

/** Reads `lshw` and `hwinfo --short`, and `hwinfo` in full as far as its "Model:" lines go. */
export function readHardwareList({ lines, values }: ReportText): Reading {
  const nodes = nodesOf(lines);
  const of = (...ids: readonly string[]) => nodes.filter(({ id }) => ids.includes(id));
  const cards = devicesOf(of('display', 'graphicscard', 'video'), ({ vendor, product }) =>
    // A chip that the lists of lshw do not know is named after its maker.
    graphicsOf({ name: product === vendor ? undefined : fullName(vendor?.split(/ Corporation|,/)[0], product) }),
  );
  const drives = devicesOf(of('disk', 'nvme'), ({ vendor, product, size }) =>
    size === undefined && product === undefined
      ? undefined
      : deviceOf('drive', { maker: vendor, model: product }, { capacityGb: gbOf(size) }),
  );
  const modules = devicesOf(of('bank'), ({ vendor, product, size }) => (size && memoryModule(vendor, product, size)) || undefined);
  const [[system], [board], [processor], [memory]] = [of('system'), of('core'), of('cpu'), of('memory')];
  const computer = {
    maker: system?.vendor,
    model: system?.product,
    boardMaker: board?.vendor,
    board: board?.product,
    cpu: processor?.product,
    ramGb: gibOf(memory?.size ?? bytesOf(values.get('memorysize'), 1024)),
  };
  return readingOf(computer, [...cards, ...drives, ...modules]);
}

interface Node extends Given<{ vendor: string; product: string }> {
  id: string;
  /** Bytes. */
  size?: number | undefined;
}

/** "*-cpu" of lshw with its fields, "/…/id" of its JSON, or "cpu:" of `hwinfo --short` with its names. */
function nodesOf(lines: readonly string[]): Node[] {
  const nodes: Node[] = [];
  let node: Node = { id: 'system' };
  for (const line of lines) {
    const start = (/^(?:\s*\*-|\S*\/id\t)([a-z]+)/.exec(line) ?? /^([a-z][a-z ]*):$/.exec(line))?.[1];
    const [, key, value = ''] = /^(?:\s+|\/(?:\d+\/|children\/)*)(product|vendor|size|capacity|class)(?:: |\t)(.+)/.exec(line) ?? [];
    const name = /^(?:\s{10,}|\s\s\/dev\/\S+\s+)(\S.*)/.exec(line)?.[1];
    if (start !== undefined) {
      node = { id: start.replaceAll(' ', '') };
      nodes.push(node);
    } else if (name !== undefined && node.id !== 'system' && !line.includes(': ')) {
      if (node.product === undefined) node.product = name.replace(/, \d+ MHz/, '');
      else nodes.push({ id: node.id, product: name });
    } else if (key === 'class') {
      if (value === 'system') node.id = value;
    } else if (key !== undefined) {
      if (nodes.length === 0) nodes.push(node);
      if (key === 'size' || key === 'capacity')
        // JSON has bytes without a unit.
        node.size ??= /^\d+$/.test(value)
          ? Number(value)
          : bytesOf(/\(([\d.]+[KMGT]B)\)/.exec(value)?.[1] ?? value, node.id === 'disk' || node.id === 'nvme' ? 1000 : 1024);
      else node[key as 'product' | 'vendor'] ??= value.replace(/\[[0-9A-F:]+\]$/i, '');
    }
  }
  return nodes;
}

/** Reads the text of hardinfo: the processor, the memory and the modules that it lists. */
export function readHardinfo(report: ReportText): Reading {
  const { values } = report;
  const modules = blocksOf(report, /-Memory Socket-/).flatMap(({ fields }) => {
    const socket = valuesOf(fields.slice(0, 16));
    const bytes = bytesOf(socket.get('size'), 1024);
    return bytes ? memoryModule(socket.get('vendor')?.split('(', 1)[0], socket.get('partnumber'), bytes) : [];
  });
  const present = /([\d.]+) \/ [\d.]+ (GiB|MiB)/.exec(values.get('sizepresentmax') ?? '');
  const ram = present ? bytesOf(`${present[1]} ${present[2]}`, 1024) : bytesOf(values.get('memory')?.split('(', 1)[0], 1024);
  const [board] = blocksOf(report, /-Board-/).map(({ fields }) => valuesOf(fields.slice(0, 2)));
  const computer = {
    boardMaker: board?.get('vendor'),
    board: board?.get('name'),
    system: values.get('operatingsystem', 'distribution'),
    cpu: values.get('processor')?.replace(/^\d+x /, ''),
    ramGb: gibOf(ram),
  };
  return readingOf(computer, modules);
}

/** Reads `/proc/cpuinfo` and `lscpu`. */
export function readCpuInfo({ values }: ReportText): Reading {
  const model = values.get('modelname', 'hardware', 'cpumodel', 'cpu');
  const isVirtual = values.has('hypervisorvendor') || /\bhypervisor\b/.test(values.get('flags') ?? '');
  return readingOf({ cpu: model, hints: isVirtual ? ['virtual machine'] : [] });
}

/** Reads `/etc/os-release`. */
export const readOsRelease = ({ values }: ReportText): Reading => readingOf({ system: values.get('prettyname') });

/** Reads what memtest86 and memtest86+ show: their count of errors, or the addresses of bad memory. */
export function readMemtest({ lines }: ReportText): Reading {
  const found = (pattern: RegExp): string | undefined => lines.flatMap((line) => pattern.exec(line)?.[1] ?? [])[0];
  const isOneOf = (pattern: RegExp): boolean => lines.some((line) => pattern.test(line));
  const counted = found(/errors?\s{0,9}[:=]\s{0,9}(\d+)/i) ?? found(/bits in error - total (\d+)/);
  const errors = counted === undefined && isOneOf(/pass complete, no errors/i) ? 0 : wholeNumber(counted);
  const bad =
    (errors ?? 0) > 0 || isOneOf(/^badram=|^\s*(?:Tst|Test).*\bErr(?:-Bits|or)|[Tt]est (?:[Rr]esult|[Ss]tatus)?:?\s*[Ff][Aa][Ii][Ll]/);
  const passed = !bad && errors === 0 && isOneOf(/\bpass(?:es|ed)?\b/i) && !isOneOf(/pass(?:es)?\s{0,9}[:=]?\s{0,9}0\b/i);
  const fault: Fault = { verdict: 'failing', warnings: [warn('memory_errors', 'The test has found errors of the memory.')] };
  const device = deviceOf('memory', {}, {}, bad ? fault : { verdict: passed ? 'good' : 'unknown' });
  return { devices: [device], missing: bad || passed ? [] : ['memory_pass'] };
}
