import { holds, supports } from '#domain/facts/tables/platforms.ts';
import { boardOf } from '#domain/fit/tables/boards.ts';
import { brandPcOf } from '#domain/fit/tables/brand-pcs.ts';
import { mountsOf } from '#domain/fit/tables/housing.ts';
import { processorOf } from '#domain/fit/tables/processors.ts';
import { doesNotFit, fits, isClosed, notKnown, type Finding, type Rule } from '#domain/fit/rules.ts';

/** Above these watts the cooling of a brand PC may be too weak. */
const BRAND_COOLING_WATTS = 100;
const TINY_COOLING_WATTS = 50;

export const processorOnBoard: Rule = ({ facts: cpuFacts }, { facts: boardFacts, isInside }) => {
  if (isInside && isClosed(boardFacts)) return [closed(boardFacts.kind)];
  const cpu = processorOf(cpuFacts);
  // A computer's own processor says which socket its board has, but here it is the one that is replaced.
  const board = boardOf(boardFacts);
  return [socket(cpu.socket, board.socket), generation(), isInside ? cooling() : undefined];

  function generation(): Finding | undefined {
    if (cpu.socket !== undefined && board.socket !== undefined && holds(board.socket, cpu.socket) !== 'yes') return undefined;
    const own = isInside && board.chipset === undefined ? processorOf(boardFacts).arch : undefined;
    if (own !== undefined && own === cpu.latestArch) return fits('generation', 'generation_ok');
    const chipset = board.chipset ?? '';
    switch (supports(board, cpu.latestArch)) {
      case 'yes':
        return fits('generation', 'generation_ok');
      case 'no':
        return doesNotFit('generation', 'generation_no', { chipset });
      case 'update':
        return notKnown('generation', 'generation_update', { chipset });
      case 'unknown':
        return notKnown('generation', 'generation_unknown');
    }
  }

  function cooling(): Finding | undefined {
    if (!brandPcOf(boardFacts)) return undefined;
    const most = boardFacts.formFactor === 'Tiny' ? TINY_COOLING_WATTS : BRAND_COOLING_WATTS;
    return cpu.watts !== undefined && cpu.watts <= most && boardFacts.formFactor !== undefined
      ? undefined
      : notKnown('power', 'brand_cooling');
  }
};

function socket(cpu: string | undefined, board: string | undefined): Finding {
  if (cpu === undefined || board === undefined) return notKnown('socket', 'socket_unknown');
  switch (holds(board, cpu)) {
    case 'yes':
      return fits('socket', 'socket_same', { socket: board });
    case 'some':
      return notKnown('socket', 'socket_similar', { cpu, board });
    case 'no':
      return doesNotFit('socket', 'socket_differs', { cpu, board });
  }
}

/** Laptops' processors are soldered, like those of most small computers; some of these have a socket. */
const closed = (kind: string | undefined): Finding =>
  kind === 'laptop' || kind === 'tablet' ? doesNotFit('socket', 'closed_computer') : notKnown('socket', 'closed_computer_check');

export const coolerOnSocket: Rule = ({ facts }, { facts: other, role }) => {
  const cooler = mountsOf(facts);
  const socket = role === 'cpu' ? processorOf(other).socket : boardOf(other).socket;
  if (!cooler || socket === undefined) return [notKnown('socket', 'cooler_socket_unknown')];
  if (cooler.sockets.has(socket)) return [fits('socket', 'cooler_socket', { socket })];
  return [
    cooler.never?.test(socket) === true
      ? doesNotFit('socket', 'cooler_socket_no', { socket })
      : notKnown('socket', 'cooler_socket_unknown'),
  ];
};
