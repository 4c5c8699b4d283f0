import type { ReportedDevice } from '#contract/reports.ts';
import { batteryOf, firstValues } from '#domain/reports/battery.ts';
import { computerOf, memoryModule, readingOf, sumOf, type ComputerFacts } from '#domain/reports/computer.ts';
import { deviceOf, virtualWarning, type Reading } from '#domain/reports/device.ts';
import { graphicsOf } from '#domain/reports/graphics.ts';
import { blocksOf, bytesOf, gbOf, gibOf, timeOf, wholeNumber, type ReportText } from '#domain/reports/text.ts';

/** Reads `dxdiag /t`. */
export function readDxdiag({ fields, lines }: ReportText): Reading {
  const values = firstValues(fields);
  const starts = fields.filter(({ key }) => key === 'cardname').map(({ at }) => at);
  const cards = (starts.length === 0 ? [] : blocksOf({ lines, fields }, starts)).map((block) => {
    const card = firstValues(block.fields);
    const [, vendor, chip] = /VEN_([0-9A-F]{4})&DEV_([0-9A-F]{4})/i.exec(card.get('devicekey') ?? '') ?? [];
    const problem = /code (\d+)/i.exec(card.get('deviceproblemcode') ?? '')?.[1];
    return graphicsOf(
      { name: card.get('cardname'), id: vendor && `${vendor}:${chip}`.toLowerCase(), vramGb: dedicated(card) },
      problem === undefined
        ? {}
        : { warnings: [{ code: 'driver_problem', message: `Windows reports problem code ${problem} for this card.` }] },
    );
  });
  // One card has an entry for each screen.
  const own = cards.filter((card, at) => cards.findIndex((other) => other.device.model === card.device.model) === at);
  const memory = values.get('memory');
  const computer = computerOf(
    {
      maker: values.get('systemmanufacturer'),
      model: values.get('systemmodel'),
      cpu: processorName(values.get('processor')),
      ramGb: gibOf(bytesOf(memory?.replace(/RAM.*/, '').trim(), 1024)),
    },
    own,
  );
  if (!lines.some((line) => /^-*\s*Display Devices/.test(line)))
    computer.warnings.push({ code: 'incomplete', message: 'The report ends before the graphics cards.' });
  return readingOf(computer, own, timeOf(values.get('timeofthisreport')));
}

/** Memory of a card that a shared figure is not: "n/a" where there is none. */
const dedicated = (card: ReadonlyMap<string, string>): number | undefined =>
  gibOf(bytesOf(card.get('dedicatedmemory') ?? card.get('dedicatedmemoryvram'), 1024));

/** "AMD Ryzen 5 3600 6-Core Processor (12 CPUs), ~3.6GHz" without what Windows adds; "Intel64 Family 6" is no name. */
const processorName = (text: string | undefined): string | undefined =>
  text === undefined || /^(?:\[01\]: )?(?:Intel64|x86|x64|AMD64|EM64T|ARM\w*) Family/i.test(text)
    ? undefined
    : text.replace(/\(\d+ CPUs?\).*$/, '').trim();

/** Labels of systeminfo as Windows writes them in English, German, French, Spanish, Portuguese, Italian and Russian. */
const SYSTEM = {
  maker: [
    'systemmanufacturer',
    'systemhersteller',
    'fabricantdusystème',
    'fabricantedelsistema',
    'fabricantedosistema',
    'produttoresistema',
    'изготовительсистемы',
  ],
  model: [
    'systemmodel',
    'systemmodell',
    'modèledusystème',
    'modeloelsistema',
    'modelodelsistema',
    'modelodosistema',
    'modellosistema',
    'модельсистемы',
  ],
  memory: [
    'totalphysicalmemory',
    'gesamterphysischerspeicher',
    'gesamterphysikalischerspeicher',
    'mémoirephysiquetotale',
    'cantidadtotaldememoriafísica',
    'memóriafísicatotal',
    'memoriafisicatotale',
    'полныйобъемфизическойпамяти',
  ],
} as const;

/** Reads `systeminfo` of Windows. */
export function readSystemInfo({ fields, lines }: ReportText): Reading {
  const values = firstValues(fields);
  const get = (keys: readonly string[]): string | undefined => keys.map((key) => values.get(key)).find((value) => value !== undefined);
  const megabytes = wholeNumber(get(SYSTEM.memory));
  const cpu = lines.map((line) => /^\s+\[01\]: (.+)$/.exec(line)?.[1]).find((name) => /CPU|Core|Ryzen|Processor/.test(name ?? ''));
  const computer = computerOf({
    maker: get(SYSTEM.maker),
    model: get(SYSTEM.model),
    cpu: processorName(cpu),
    ramGb: megabytes === undefined ? undefined : gibOf(megabytes * 2 ** 20),
  });
  if (megabytes === undefined) computer.warnings.push({ code: 'incomplete', message: 'The report ends before the memory.' });
  return readingOf(computer, []);
}

/** The rows of a table whose columns begin where the words of its header do. */
function tableRows(lines: readonly string[]): Map<string, string>[] {
  const at = lines.findIndex((line) => /^\s*(?:[A-Z]\w+\s+){2,}[A-Z]\w+\s*$/.test(line));
  const columns = [...(lines[at] ?? '').matchAll(/\S+/g)];
  if (columns.length < 3) return [];
  const rows: Map<string, string>[] = [];
  for (const line of lines.slice(at + 1)) {
    if (/^[\s-]*$/.test(line)) continue;
    if (rows.length > 200) break;
    // Numbers end below the end of their header, so that long ones begin before it.
    const starts = columns.map(({ index }) => {
      let at = index;
      while (at > 0 && line[at - 1] !== ' ' && line[at - 1] !== undefined) at -= 1;
      return at;
    });
    rows.push(new Map(columns.map(({ 0: name }, column) => [name.toLowerCase(), line.slice(starts[column], starts[column + 1]).trim()])));
  }
  return rows;
}

/** The largest `AdapterRAM`, which has 32 bits: larger memory is cut to it. */
const ADAPTER_RAM_LIMIT = 4_293_000_000;

/** Reads lists and tables of `wmic` and `Get-CimInstance`: processors, memory modules, graphics cards, drives, boards, batteries. */
export function readWmi({ fields, lines }: ReportText): Reading {
  const groups: Map<string, string>[] = [];
  for (const { key, value } of fields) {
    if (groups.length === 0 || groups.at(-1)?.has(key)) groups.push(new Map());
    groups.at(-1)?.set(key, value);
  }
  const devices: ReportedDevice[] = [];
  const facts: ComputerFacts = {};
  const rows = groups.some((group) => isClass(group)) ? groups.slice(0, 500) : tableRows(lines);
  for (const row of rows) {
    const model = row.get('model') ?? row.get('caption') ?? row.get('name');
    const size = wholeNumber(row.get('size'));
    const isDrive =
      row.has('interfacetype') || row.has('mediatype') || row.has('bustype') || row.has('bytespersector') || row.has('friendlyname');
    if (row.has('capacity') && (row.has('devicelocator') || row.has('speed') || row.has('banklabel') || row.has('partnumber')))
      devices.push(memoryModule(row.get('manufacturer'), row.get('partnumber'), wholeNumber(row.get('capacity'))));
    else if (row.has('adapterram') || row.has('videoprocessor')) {
      const bytes = wholeNumber(row.get('adapterram'));
      const [, vendor, chip] = /VEN_([0-9A-F]{4})&(?:amp;)?DEV_([0-9A-F]{4})/i.exec(row.get('pnpdeviceid') ?? '') ?? [];
      devices.push(
        graphicsOf({
          name: row.get('name') ?? row.get('caption'),
          id: vendor && `${vendor}:${chip}`.toLowerCase(),
          vramGb: bytes === undefined || bytes === 0 || bytes > ADAPTER_RAM_LIMIT ? undefined : gibOf(bytes),
        }),
      );
    } else if (row.has('numberofcores') || row.has('maxclockspeed') || row.get('creationclassname') === 'Win32_Processor')
      facts.cpu ??= processorName(row.get('name'));
    else if (row.has('designcapacity') || row.has('fullchargecapacity') || row.has('designedcapacity') || row.has('fullchargedcapacity')) {
      const wh = (...keys: readonly string[]): number | undefined => {
        const mwh = keys.map((key) => wholeNumber(row.get(key))).find((each) => each !== undefined);
        return mwh === undefined ? undefined : mwh / 1000;
      };
      devices.push(
        batteryOf({
          maker: row.get('manufacturername') ?? row.get('manufacturer'),
          model: row.get('devicename') ?? row.get('name'),
          designWh: wh('designcapacity', 'designedcapacity'),
          fullWh: wh('fullchargecapacity', 'fullchargedcapacity'),
          cycles: wholeNumber(row.get('cyclecount')) || undefined,
        }),
      );
    } else if (isDrive || (size !== undefined && row.has('model'))) devices.push(listedDrive(row, row.get('friendlyname') ?? model, size));
    else if (row.has('manufacturer') && (row.has('model') || row.has('product')) && facts.model === undefined)
      Object.assign(facts, { maker: row.get('manufacturer'), model: row.get('model') ?? row.get('product') });
    if (row.has('totalphysicalmemory')) facts.ramGb = gibOf(wholeNumber(row.get('totalphysicalmemory')));
  }
  const modules = devices.filter(({ kind }) => kind === 'memory');
  if (facts.ramGb === undefined && modules.length > 0 && Object.keys(facts).length > 0) facts.ramGb = sumOf(modules);
  return readingOf(
    computerOf(
      facts,
      devices.filter(({ kind }) => kind === 'graphics'),
    ),
    devices,
  );
}

/** A drive of Win32_DiskDrive or Get-PhysicalDisk: whether Windows predicts its failure, and nothing else of its health. */
function listedDrive(row: ReadonlyMap<string, string>, model: string | undefined, size: number | undefined): ReportedDevice {
  const stated = row.get('size');
  const bytes = /[GT]B/.test(stated ?? '') ? bytesOf(stated, 1024) : size;
  const warnings = virtualWarning(model);
  const failing = /pred ?fail|unhealthy|degraded|nonrecover/i.test(`${row.get('status')} ${row.get('healthstatus')}`);
  if (failing) warnings.push({ code: 'health_failed', message: 'Windows predicts that the drive fails.' });
  return deviceOf(
    'drive',
    { maker: row.get('manufacturer'), model },
    { capacityGb: gbOf(bytes) },
    { verdict: failing ? 'failing' : 'unknown', warnings },
  );
}

const isClass = (group: ReadonlyMap<string, string>): boolean =>
  group.has('creationclassname') ||
  (group.has('manufacturer') && group.size > 1) ||
  (group.size > 1 &&
    ['adapterram', 'capacity', 'numberofcores', 'designcapacity', 'size', 'fullchargedcapacity', 'designedcapacity'].some((key) =>
      group.has(key),
    ));
