import type { Facts } from '#contract/facts.ts';
import type { HealthReport, ReportedDevice } from '#contract/reports.ts';
import { factsOfKind } from '#domain/facts/facts-of-kind.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { DRIVE_SIZES, RAM_SIZES } from '#domain/facts/sizes.ts';
import { cardsIn, isSameMemory, isSameSize } from '#domain/facts/report-contradictions.ts';

/** The stated size if it is the reported one, else the smallest that is sold and from which a chip or the firmware has kept a part. */
function memoryOf(stated: number | undefined, reported: number): number | undefined {
  if (stated !== undefined && isSameMemory(stated, reported)) return stated;
  return [...RAM_SIZES].find((size) => isSameMemory(size, reported));
}

/** The sold size of a drive of so many GB. */
function driveOf(reported: number): number | undefined {
  const [nearest = 0] = [...DRIVE_SIZES].toSorted((a, b) => Math.abs(a - reported) - Math.abs(b - reported));
  return Math.abs(nearest - reported) <= nearest * 0.02 ? nearest : undefined;
}

/** The chip of the one graphics card that is named, or of the stated one among several, and its memory. */
function graphicsOf(stated: Facts, devices: readonly ReportedDevice[]): Facts {
  const cards = cardsIn(devices.filter(({ warnings }) => !warnings.some(({ code }) => code === 'fake_graphics')));
  const [first] = cards;
  const own = cards.filter(({ gpu }) => gpu === stated.gpu);
  const chosen = own.length > 0 ? own : cards.every(({ gpu }) => gpu === first?.gpu) ? cards : [];
  const [card] = chosen;
  if (!card) return {};
  const reported = chosen.find(({ vramGb }) => vramGb !== undefined)?.vramGb;
  const vramGb = reported === undefined ? undefined : memoryOf(stated.gpu === card.gpu ? stated.vramGb : undefined, reported);
  return { gpu: card.gpu, ...(vramGb !== undefined && { vramGb }) };
}

/** The one drive of all reports as the one that is listed; a report does not say of what kind it is, except that flash has a share left. */
function storageOf({ kind, storage = [] }: Facts, devices: readonly ReportedDevice[]): Facts {
  const drives = devices.filter((device) => device.kind === 'drive' && device.figures.capacityGb !== undefined);
  const names = new Set(drives.map(({ device, figures }) => `${device.model ?? ''} ${figures.capacityGb ?? 0}`));
  const [drive] = drives;
  if (!drive || names.size > 1 || storage.length > 1) return {};
  const reported = drive.figures.capacityGb ?? 0;
  const [listed] = storage;
  if (listed && isSameSize(listed.gb, reported)) return { storage: [listed] };
  const gb = driveOf(reported);
  const isFlash = drives.some(({ figures }) => figures.healthPercent !== undefined);
  const sold = kind === 'hdd' || kind === 'ssd' ? (listed?.kind ?? kind) : undefined;
  const known = sold ?? (isFlash && listed?.kind !== 'hdd' ? (listed?.kind ?? 'ssd') : undefined);
  return gb === undefined || known === undefined ? {} : { storage: [{ kind: known, gb }] };
}

/**
 * Returns the facts that health reports state about a listing: processor, graphics card, memory and capacity, as listings name them, and
 * those alone that its kind of goods has. The first report that states a fact counts. Left out is what could be of another device, or has
 * no size that is sold; a virtual machine states nothing, a card with a false name neither.
 * @param stated the facts without the reports
 */
export function reportedFacts(stated: Facts, reports: readonly HealthReport[]): Facts {
  const own = stated.kind && factsOfKind(stated.kind);
  const real = reports.filter(({ warnings }) => !warnings.some(({ code }) => code === 'virtual_machine'));
  if (!own || real.length === 0) return {};
  const devicesOf = (report: HealthReport): ReportedDevice[] => [report, ...(report.parts ?? [])];
  const found = real.toReversed().map((report): Facts => {
    const { cpu: name, ramGb: reported } = report.figures;
    const { cpu } = name === undefined ? {} : recognise({ title: name }).facts;
    const ramGb = report.kind === 'computer' && reported !== undefined ? memoryOf(stated.ramGb, reported) : undefined;
    return {
      ...(cpu !== undefined && { cpu }),
      ...(ramGb !== undefined && { ramGb }),
      ...graphicsOf(stated, devicesOf(report)),
    };
  });
  // Memory of a computer is none of a module that is sold.
  const isComputer = own.has('cpu') && own.has('ramGb');
  const facts: Facts = Object.assign({}, ...found, storageOf(stated, real.flatMap(devicesOf)));
  return Object.fromEntries(
    Object.entries(facts).filter(([fact]) => own.has(fact as keyof Facts) && (fact !== 'ramGb' || isComputer || stated.kind === 'tablet')),
  );
}
