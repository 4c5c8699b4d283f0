import type { Model } from './scene.ts';
import { castShadow, type Easel } from './solids.ts';
import { corners, type Vec } from './space.ts';

/** An object and its place among others; `at` is the middle of its footprint. */
export interface Placed {
  model: Model;
  at: Vec;
  turn?: number;
}

/** Objects on one ground, in the order given: far ones first. Each throws its own shadow. */
export const arrange = (easel: Easel, things: readonly Placed[], shadow = 0.42): string =>
  things
    .map(({ model, at, turn = 0 }) => {
      const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
      const feet = (model.shadow ?? corners(model.size)).map(([x, y, z]): Vec => [at[0] + x * c + z * s, at[1] + y, at[2] - x * s + z * c]);
      const view = easel.view.posed({ at, turn });
      return castShadow(easel.view, feet, shadow) + model.draw({ ...easel, view });
    })
    .join('');
