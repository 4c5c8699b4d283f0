import { arrange, type Placed } from './arrange.ts';
import { brandPc, type BrandPc } from './brand-pc.ts';
import { keyboard, keyboardSize, type Keyboard } from './keyboard.ts';
import { monitor, type Monitor } from './monitor.ts';
import { mouse, type Mouse } from './mouse.ts';
import type { Easel } from './solids.ts';
import type { Vec } from './space.ts';
import type { Model } from './scene.ts';
import { tower, type Tower } from './tower.ts';

/** A set of monitor, machine, keyboard and mouse. */
export interface DeskSet {
  kind: 'desk-set';
  machine: Tower | BrandPc;
  monitor: Monitor;
  keyboard: Keyboard;
  mouse: Mouse;
  /** The side of the monitor on which the machine stands. */
  side: 'left' | 'right';
}

export const deskSet = (set: DeskSet): Model => {
  const machine = set.machine.kind === 'tower' ? tower(set.machine) : brandPc(set.machine);
  const screen = monitor(set.monitor);
  const board = keyboardSize(set.keyboard);
  const way = set.side === 'left' ? -1 : 1;
  const total = screen.size[0] + machine.size[0] + 70;
  const machineAt: Vec = [way * (total / 2 - machine.size[0] / 2), 0, -40];
  const screenAt: Vec = [-way * (total / 2 - screen.size[0] / 2), 0, -60];
  const front = 175;
  const things: readonly Placed[] = [
    { model: machine, at: machineAt },
    { model: screen, at: screenAt },
    { model: keyboard(set.keyboard), at: [screenAt[0] - 40, 0, front] },
    { model: mouse(set.mouse), at: [screenAt[0] - 40 + board[0] / 2 + 62, 0, front + 4] },
  ];
  const size: Vec = [total, Math.max(machine.size[1], screen.size[1]), 480];
  const draw = (easel: Easel): string => arrange(easel, things);
  return {
    size,
    shadow: [
      [-total / 2, 0, -60],
      [total / 2, 0, -60],
      [0, 0, -120],
    ],
    draw,
  };
};
