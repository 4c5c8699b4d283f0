import { arrange, type Placed } from './arrange.ts';
import { disc, rect } from './details.ts';
import { copperLines, openCanvas, type Canvas } from './home-art.ts';
import { lit, type Colour } from './paint.ts';
import type { Camera } from './space.ts';

/** The light of every still: from the left, above, a little in front. */
export const LIGHT = [-0.62, 0.86, 0.58] as const;

/** Objects on a ground of one colour, without a horizon. */
export interface Still {
  ground: Colour;
  lines: Colour;
  camera: Camera;
  things: readonly Placed[];
  /** Drawn over the objects. */
  over?: (canvas: Canvas) => string;
}

/** The drawing of a still in this size, px. */
export const drawStill = ({ ground, lines, camera, things, over }: Still, width: number, height: number): string => {
  const canvas = openCanvas(width, height);
  const easel = canvas.look(camera);
  const paper = rect(
    0,
    0,
    width,
    height,
    canvas.paints.linear(
      [
        [0, lit(ground, 1.06)],
        [1, lit(ground, 0.93)],
      ],
      0,
      0,
      0.4,
      1,
    ),
  );
  const halo = disc(
    width / 2,
    height / 2 - 10,
    height / 2,
    canvas.paints.radial([
      [0, '#ffffff', 0.8],
      [0.7, '#ffffff', 0.35],
      [1, '#ffffff', 0],
    ]),
  );
  return canvas.close(`${paper}${halo}${copperLines(20, 60, 0.62, lines, 0.3)}${arrange(easel, things, 0.28)}${over?.(canvas) ?? ''}`);
};
