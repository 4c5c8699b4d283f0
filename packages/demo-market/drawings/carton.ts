import { rect, shape, stroke } from './details.ts';
import { faded, lit, type Colour } from './paint.ts';
import type { Model } from './scene.ts';
import { box, castShadow, type Easel } from './solids.ts';
import { corners, type Vec } from './space.ts';

/** The box of a product, standing behind it: printed, or plain brown. */
export interface Carton {
  colour: Colour;
  accent: Colour;
  design: 0 | 1 | 2;
}

const frontArt =
  ({ paints }: Easel, carton: Carton) =>
  (w: number, h: number): string => {
    const base = rect(
      0,
      0,
      w,
      h,
      paints.linear(
        [
          [0, lit(carton.colour, 1.2)],
          [1, lit(carton.colour, 0.85)],
        ],
        0,
        0,
        1,
        1,
      ),
    );
    const designs = [
      `${shape(`M0 ${h * 0.75}L${w} ${h * 0.35}V${h * 0.62}L0 ${h}Z`, carton.accent)}${rect(w * 0.08, h * 0.12, w * 0.4, h * 0.1, '#ffffff', 0, faded(0.85))}${rect(w * 0.08, h * 0.27, w * 0.26, h * 0.05, '#ffffff', 0, faded(0.5))}`,
      `<circle cx="${w * 0.66}" cy="${h * 0.52}" r="${Math.min(w, h) * 0.3}" fill="${carton.accent}"/><circle cx="${w * 0.66}" cy="${h * 0.52}" r="${Math.min(w, h) * 0.19}" fill="${lit(carton.colour, 0.7)}"/>${rect(w * 0.08, h * 0.76, w * 0.34, h * 0.1, '#ffffff', 0, faded(0.8))}`,
      `${stroke(`M${w * 0.5} 0V${h}`, lit(carton.colour, 1.25), w * 0.08, faded(0.7))}${rect(w * 0.7, h * 0.7, w * 0.18, h * 0.16, lit(carton.colour, 0.6), 0, faded(0.5))}`,
    ];
    return base + designs[carton.design];
  };

/** The product with its box behind it. */
export const withCarton = (model: Model, carton: Carton, side: 'left' | 'right'): Model => {
  const [w, h, d] = model.size;
  const reach = Math.max(w, d);
  const size: Vec = [reach * 0.84, Math.max(h * 0.9, reach * 0.4), reach * 0.26];
  const way = side === 'left' ? -1 : 1;
  const at: Vec = [way * reach * 0.12, 0, -(d / 2 + reach * 0.2)];
  const total: Vec = [Math.max(w, reach * 1.06), Math.max(h, size[1]), d + reach * 0.46];
  const shift: Vec = [-way * reach * 0.03, 0, reach * 0.2];
  const draw = (easel: Easel): string => {
    const view = easel.view.posed({ at: shift });
    const place = view.posed({ at, turn: way * 8 });
    const art = frontArt(easel, carton);
    const standing =
      castShadow(place, corners(size), 0.45) +
      box(
        { ...easel, view: place },
        { size, colour: carton.colour, front: art, top: (a, b) => rect(0, b * 0.48, a, b * 0.04, lit(carton.colour, 0.6)), rim: 0.4 },
      );
    return standing + castShadow(view, model.shadow ?? corners(model.size), 0.5) + model.draw({ ...easel, view });
  };
  return {
    size: total,
    shadow: [
      [0, 0, 0],
      [1, 0, 0],
      [0, 0, 1],
    ],
    draw,
  };
};
