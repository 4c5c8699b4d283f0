import type { Check } from '#contract/handover-vocabulary.ts';
import type { Kind } from '#contract/vocabulary.ts';

const COMPUTER: readonly Check[] = ['powers_on', 'memory_size', 'smart_hours', 'ports', 'fans'];
const LAPTOP: readonly Check[] = ['powers_on', 'screen', 'keyboard', 'hinge', 'battery', 'ports', 'memory_size', 'smart_hours'];
const DISK: readonly Check[] = ['smart_hours', 'smart_errors', 'memory_size'];
const BOARD: readonly Check[] = ['powers_on', 'pins', 'bios', 'ports'];
const SOUND: readonly Check[] = ['powers_on', 'sound'];

const CHECKS_OF_KIND: Partial<Record<Kind, readonly Check[]>> = {
  'desktop-pc': COMPUTER,
  'mini-pc': COMPUTER,
  'all-in-one': [...COMPUTER, 'screen'],
  laptop: LAPTOP,
  tablet: ['powers_on', 'screen', 'battery', 'ports'],
  gpu: ['powers_on', 'load_10_minutes', 'outputs', 'fans'],
  cpu: ['pins', 'powers_on', 'load_10_minutes'],
  motherboard: BOARD,
  bundle: BOARD,
  ram: ['memory_size', 'load_10_minutes'],
  ssd: DISK,
  hdd: DISK,
  'flash-drive': ['memory_size'],
  enclosure: ['powers_on', 'ports'],
  psu: ['powers_on', 'load_10_minutes', 'fans', 'ports'],
  ups: ['powers_on', 'battery', 'ports'],
  cooler: ['fans'],
  fan: ['fans'],
  monitor: ['powers_on', 'screen', 'ports'],
  keyboard: ['keyboard'],
  combo: ['keyboard'],
  headphones: SOUND,
  speaker: SOUND,
  microphone: SOUND,
  printer: ['powers_on', 'prints'],
  router: ['powers_on', 'ports'],
};

/**
 * Returns the points that the buyer of this kind of goods checks before showing the code, in that order. An unknown kind has the points that
 * hold for all. Health reports that the booking has sealed are compared with what their programs say at the meeting.
 */
export const checksOf = (kind: Kind | undefined, hasReports = false): readonly Check[] => [
  'as_listed',
  ...((kind && CHECKS_OF_KIND[kind]) ?? (['powers_on'] satisfies Check[])),
  'accessories',
  ...(hasReports ? (['health_reports'] as const) : []),
];
