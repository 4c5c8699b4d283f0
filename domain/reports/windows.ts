import type { ReportedDevice } from '#contract/reports.ts';
import { batteryIn } from '#domain/reports/battery.ts';
import { memoryModule, readingOf, sumOf, type ComputerFacts } from '#domain/reports/computer.ts';
import { warn, type Reading } from '#domain/reports/device.ts';
import { listedDrive } from '#domain/reports/drive-lists.ts';
import { graphicsOf } from '#domain/reports/graphics.ts';
import { blocksOf, bytesOf, gibOf, groupsOf, keyOf, Values, wholeNumber, type ReportText } from '#domain/reports/text.ts';

/** Reads `dxdiag /t`. */
export function readDxdiag(report: ReportText): Reading {
  const { values, lines } = report;
  const cards = blocksOf(report, /^\s*Card name:/i).map(({ values: card }) => {
    const problem = /code (\d+)/i.exec(card.get('deviceproblemcode') ?? '')?.[1];
    // Memory of the card alone, not what is shared: "n/a" where there is none.
    const vramGb = gibOf(bytesOf(card.get('dedicatedmemory', 'dedicatedmemoryvram'), 1024));
    const warnings = problem === undefined ? [] : [warn('driver_problem', `Windows reports problem code ${problem} for this card.`)];
    return graphicsOf(
      { name: card.get('cardname'), id: idOf(card.get('devicekey')), vramGb, driver: card.get('driverversion') },
      { warnings },
    );
  });
  // One card has an entry for each screen.
  const own = cards.filter((card, at) => cards.findIndex((other) => other.device.model === card.device.model) === at);
  const computer = {
    maker: values.get('systemmanufacturer'),
    model: values.get('systemmodel'),
    system: values.get('operatingsystem')?.split(' (', 1)[0],
    cpu: processorName(values.get('processor')),
    ramGb: gibOf(bytesOf(values.get('memory')?.replace(/ ?RAM.*/, ''), 1024)),
    endsBefore: lines.some((line) => /^-*\s*Display Devices/.test(line)) ? undefined : 'the graphics cards',
  };
  return readingOf(computer, own);
}

/** The id of a chip in a key of Windows. */
function idOf(key: string | undefined): string | undefined {
  const [, vendor, chip] = /VEN_([0-9A-F]{4})&(?:amp;)?DEV_([0-9A-F]{4})/i.exec(key ?? '') ?? [];
  return vendor && `${vendor}:${chip}`;
}

/** "AMD Ryzen 5 3600 6-Core Processor (12 CPUs), ~3.6GHz" without what Windows adds; "Intel64 Family 6" is no name. */
const processorName = (text: string | undefined): string | undefined =>
  text === undefined || /^(?:\[01\]: )?(?:Intel64|x86|x64|AMD64|EM64T|ARM\w*) Family/i.test(text)
    ? undefined
    : text.replace(/\(\d+ CPUs?\).*/, '');

/**
 * Labels of `systeminfo` and `msinfo32` by their keys, as Windows writes them in English, German, French, Spanish, Portuguese, Italian, Polish,
 * Russian and Chinese. A console may have written other characters in place of those with an accent.
 */
const SYSTEM_LABELS = {
  maker:
    /^(?:systemmanufacturer|systemhersteller|fabri[cq]\S*d\S*syst\S*|fabricanted\S+sistema|produttoresistema|producentsystemu|изготовитель(?:системы)?|系统制造商)$/,
  model: /^(?:systemmodell?|mod\S*ledusyst\S*|modelod?[eo]l?sistema|modellosistema|modelsystemu|модель(?:системы)?|系统型号)$/,
  boardMaker: /^(?:baseboard(?:manufacturer|hersteller)|producentpłytygłównej|изготовительосновнойплаты|主板制造商)$/,
  board: /^(?:baseboard(?:product|model|produkt)|produktpłytygłównej|модельосновнойплаты|主板产品)$/,
  system:
    /^(?:osname|betriebssystemname|nomdusyst\S*exploitation|nombredelsistemaoperativo|nomedosistemaoperacional|nome(?:sistemaoperativo|so)|nazwasystemuoperacyjnego|(?:название|имя)ос|操作系统名称|os名称)$/,
  cpu: /^(?:processor[e]?|prozessor|processeur|proces(?:s?ador|or)|процессор|处理器)$/,
  memory:
    /^(?:totalphysicalmemory|gesamterphysi\S+speicher|m\S*moirephysiquetotale|cantidadtotaldememoriaf\S*sica|mem\S*riaf\S*sicatotal|memoriafisicatotale|całkowitapamięćfizyczna|полныйобъемфизическойпамяти|总的物理内存|物理内存总量)$/,
} as const;

/** Whether the first lines of a text have the labels of these programs, behind which `msinfo32` writes a tab. */
export function isSystemInfo({ signature }: ReportText, separator: ':' | '\t'): boolean {
  const keys = signature.flatMap((line) => {
    const end = line.search(/[:\t]/);
    return line[end] === separator ? keyOf(line.slice(0, end)) : [];
  });
  return [SYSTEM_LABELS.maker, SYSTEM_LABELS.system].every((label) => keys.some((key) => label.test(key)));
}

/** Reads `systeminfo` of Windows and the text of `msinfo32`, whose labels stand near that of the maker. */
export function readSystemInfo({ fields, lines }: ReportText): Reading {
  const first = fields.findIndex(({ key }) => SYSTEM_LABELS.maker.test(key));
  const near = fields.slice(Math.max(0, first - 40), first + 60);
  const text = lines.slice(near[0]?.at, (near.at(-1)?.at ?? 0) + 1);
  const of = (name: keyof typeof SYSTEM_LABELS): string | undefined => near.find(({ key }) => SYSTEM_LABELS[name].test(key))?.value;
  const found = (pattern: RegExp): string[] => text.flatMap((line) => pattern.exec(line)?.[1] ?? []);
  const memory = (found(/\(RAM\)[^\t]*\t(\d.*)/)[0] ?? of('memory'))?.replace('ГБ', 'GB');
  const bytes = /G[Bo]/.test(memory ?? '') ? bytesOf(memory, 1024) : (wholeNumber(memory) ?? 0) * 2 ** 20;
  const listed = found(/^\s+\[01\]: (.+)/).find((name) => /CPU|Core|Ryzen|Processor/.test(name));
  return readingOf({
    maker: of('maker'),
    model: of('model'),
    boardMaker: of('boardMaker'),
    board: of('board'),
    system: of('system'),
    cpu: processorName(listed ?? of('cpu')?.split(/[,，]/, 1)[0]),
    ramGb: gibOf(bytes || undefined),
    endsBefore: bytes ? undefined : 'the memory',
  });
}

/** Rows of a table at most. */
const MOST_ROWS = 200;

/** The rows of a table whose columns begin where the words of its header do. */
function tableRows(lines: readonly string[]): Values[] {
  const at = lines.findIndex((line) => /^\s*(?:[A-Z]\w+\s+){2,}[A-Z]\w+\s*$/.test(line));
  const columns = [...(lines[at] ?? '').matchAll(/\S+/g)];
  const below = lines.slice(at + 1).filter((line) => /[^\s-]/.test(line));
  return below.slice(0, MOST_ROWS).map((line) => {
    // Numbers end below the end of their header, so that long ones begin before it.
    const starts = columns.map(({ index }) => {
      let at = index;
      while ((line[at - 1] ?? ' ') !== ' ') at -= 1;
      return at;
    });
    return new Values(columns.map(({ 0: name }, column) => [name.toLowerCase(), line.slice(starts[column], starts[column + 1]).trim()]));
  });
}

/** The largest `AdapterRAM`, which has 32 bits: larger memory is cut to it. */
const ADAPTER_RAM_LIMIT = 4_293_000_000;

/** Reads lists and tables of `wmic` and `Get-CimInstance`: processors, memory modules, graphics cards, drives, boards, batteries. */
export function readWmi({ fields, lines }: ReportText): Reading {
  const groups = groupsOf(fields);
  const devices: ReportedDevice[] = [];
  const facts: ComputerFacts = {};
  const rows = groups.some((group) => isClass(group)) ? groups.slice(0, 500) : tableRows(lines);
  for (const row of rows) {
    const isDrive = row.has('interfacetype', 'mediatype', 'bustype', 'bytespersector', 'friendlyname');
    if (row.has('capacity') && row.has('devicelocator', 'speed', 'banklabel', 'partnumber'))
      devices.push(memoryModule(row.get('manufacturer'), row.get('partnumber'), row.whole('capacity')));
    else if (row.has('adapterram', 'videoprocessor')) {
      const bytes = row.whole('adapterram') || undefined;
      const vramGb = (bytes ?? 0) > ADAPTER_RAM_LIMIT ? undefined : gibOf(bytes);
      devices.push(
        graphicsOf({ name: row.get('name', 'caption'), id: idOf(row.get('pnpdeviceid')), vramGb, driver: row.get('driverversion') }),
      );
    } else if (row.has('numberofcores', 'maxclockspeed') || row.get('creationclassname') === 'Win32_Processor')
      facts.cpu ??= processorName(row.get('name'));
    else if (row.has('designcapacity', 'fullchargecapacity', 'designedcapacity', 'fullchargedcapacity')) devices.push(batteryIn(row));
    else if (isDrive || (row.whole('size') !== undefined && row.has('model'))) devices.push(driveIn(row));
    else if (row.get('product')) Object.assign(facts, { boardMaker: row.get('manufacturer'), board: row.get('product') });
    else if (row.has('manufacturer') && row.has('model') && facts.model === undefined)
      Object.assign(facts, { maker: row.get('manufacturer'), model: row.get('model') });
    if (row.has('osarchitecture', 'buildnumber')) facts.system ??= row.get('caption');
    if (row.has('totalphysicalmemory')) facts.ramGb = gibOf(row.whole('totalphysicalmemory'));
  }
  const modules = devices.filter(({ kind }) => kind === 'memory');
  if (facts.ramGb === undefined && Object.keys(facts).length > 0) facts.ramGb = sumOf(modules);
  return readingOf(facts, devices);
}

/** A drive of Win32_DiskDrive or Get-PhysicalDisk: whether Windows predicts its failure, and nothing else of its health. */
function driveIn(row: Values): ReportedDevice {
  const size = row.get('size');
  const bytes = /[GT]B/.test(size ?? '') ? bytesOf(size, 1024) : wholeNumber(size);
  const drive = listedDrive({ maker: row.get('manufacturer'), model: row.get('friendlyname', 'model', 'caption', 'name') }, bytes);
  const failing = /pred ?fail|unhealthy|degraded|nonrecover/i.test(`${row.get('status')} ${row.get('healthstatus')}`);
  const warning = warn('health_failed', 'Windows predicts that the drive fails.');
  return failing ? { ...drive, verdict: 'failing', warnings: [...drive.warnings, warning] } : drive;
}

const OF_CLASS =
  'manufacturer adapterram capacity numberofcores osarchitecture designcapacity size fullchargedcapacity designedcapacity'.split(' ');
const isClass = (group: Values): boolean => group.has('creationclassname') || (group.size > 1 && group.has(...OF_CLASS));
