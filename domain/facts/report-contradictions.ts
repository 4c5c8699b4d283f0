import type { Facts } from '#contract/facts.ts';
import type { Contradictions, HealthReport, ReportedDevice } from '#contract/reports.ts';
import { recognise } from '#domain/facts/recognise.ts';

/** Systems report a little less memory than is built in, because a graphics chip or the firmware keeps some of it. */
export const isSameMemory = (stated: number, reported: number): boolean => reported > stated * 0.8 && reported <= stated * 1.02;

/** Makers and systems count GB in two ways, which differ by 7 %. */
export const isSameSize = (stated: number, reported: number): boolean => Math.abs(reported - stated) <= stated * 0.08;

/** Cards that are compared: more would cost every reader of the listing. */
const MOST_CARDS = 4;

const named = (name: string | undefined): Facts => (name === undefined ? {} : recognise({ title: name }).facts);

/** The graphics cards among devices, by the names of the recogniser. A chip of the processor has no name by which cards are sold. */
export const cardsIn = (devices: readonly ReportedDevice[]): { gpu: string; vramGb: number | undefined }[] =>
  devices
    .filter(({ figures }) => figures.gpu !== undefined)
    .slice(0, MOST_CARDS)
    .flatMap(({ figures }) => {
      const { gpu } = named(figures.gpu);
      return gpu === undefined ? [] : [{ gpu, vramGb: figures.vramGb }];
    });

/**
 * Returns the facts that a health report states otherwise than its listing, as the report has them: processor and graphics card by the names
 * of the recogniser, memory and graphics memory in GB, drives in GB. A fact that one of the two does not state contradicts nothing; of
 * several cards or drives one has to be the stated one.
 */
export function contradictionsOf(stated: Facts, report: HealthReport): Contradictions {
  const devices = [report, ...(report.parts ?? [])];
  const reported: Contradictions = {};
  const { cpu } = named(report.figures.cpu);
  if (stated.cpu !== undefined && cpu !== undefined && cpu !== stated.cpu) reported.cpu = cpu;
  const cards = cardsIn(devices);
  if (stated.gpu !== undefined && cards[0] && !cards.some(({ gpu }) => gpu === stated.gpu)) reported.gpu = cards[0].gpu;
  const { ramGb } = report.figures;
  if (stated.ramGb !== undefined && ramGb !== undefined && report.kind === 'computer' && !isSameMemory(stated.ramGb, ramGb))
    reported.ramGb = ramGb;
  const memory = cards.flatMap((card) => card.vramGb ?? []);
  const { vramGb } = stated;
  if (vramGb !== undefined && memory[0] !== undefined && !memory.some((size) => isSameMemory(vramGb, size))) reported.vramGb = memory[0];
  const drives = devices.flatMap(({ kind, figures }) => (kind === 'drive' ? (figures.capacityGb ?? []) : []));
  const { storage } = stated;
  if (storage && drives[0] !== undefined && !drives.some((size) => storage.some(({ gb }) => isSameSize(gb, size))))
    reported.capacityGb = drives[0];
  return reported;
}
