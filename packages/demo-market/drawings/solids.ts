import { lit, type Colour, type Paints } from './paint.ts';
import { add, cross, hull, outlinePath, round, times, unit, type Point, type Vec, type View } from './space.ts';

/** The view of a drawing, and the store of its gradients. */
export interface Easel {
  view: View;
  paints: Paints;
}

/** The drawing on a face, in millimetres from its upper left corner. */
export type Art = (width: number, height: number) => string;

/** Points of a rounded rectangle, counter-clockwise in a plane whose y points up, centred on nothing: it begins at 0, 0. */
export const roundedOutline = (w: number, h: number, r: number, steps = 6): Point[] => {
  const centres: readonly (readonly [number, number, number])[] = [
    [w - r, h - r, 0],
    [r, h - r, 90],
    [r, r, 180],
    [w - r, r, 270],
  ];
  return centres.flatMap(([x, y, from]) =>
    Array.from({ length: steps + 1 }, (_, i): Point => {
      const angle = ((from + (90 * i) / steps) * Math.PI) / 180;
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    }),
  );
};

/** Points of a circle or ellipse about 0, 0. */
export const ellipseOutline = (rx: number, ry = rx, steps = 36): Point[] =>
  Array.from({ length: steps }, (_, i): Point => [rx * Math.cos((i / steps) * 2 * Math.PI), ry * Math.sin((i / steps) * 2 * Math.PI)]);

export interface PrismOptions {
  /** The plane of the outline: its corner and its two unit axes. It grows along their cross product. */
  origin: Vec;
  u: Vec;
  v: Vec;
  outline: readonly Point[];
  depth: number;
  colour: Colour;
  /** Colour of the two ends, when it differs. */
  cap?: Colour;
  /** The drawing on the near end, clipped to the outline; y runs down from the outline's upper edge at `height`. */
  art?: Art;
  /** Size of the outline's box, for the art. */
  width?: number;
  height?: number;
  /** Brightness of the rim between side and end, 0 to 1. */
  rim?: number;
}

/** A convex outline drawn out along its normal: plates, rounded boxes, cylinders. */
export const prism = ({ view, paints }: Easel, options: PrismOptions): string => {
  const { origin, u, v, outline, depth, colour } = options;
  const normal = cross(u, v);
  const at = (p: Point, height: number): Vec => add(origin, add(add(times(u, p[0]), times(v, p[1])), times(normal, height)));
  const parts: string[] = [];
  for (const [i, a] of outline.entries()) {
    const b = outline[(i + 1) % outline.length];
    if (!b) continue;
    const side = unit(add(times(u, b[1] - a[1]), times(v, a[0] - b[0])));
    if (view.facing(side) <= 0.001) continue;
    const fill = lit(colour, view.shade(side) + 0.35 * view.shine(side, 24));
    const quad = [at(a, 0), at(b, 0), at(b, depth), at(a, depth)].map((p) => view.project(p));
    parts.push(`<path d="${outlinePath(quad)}" fill="${fill}" stroke="${fill}" stroke-width="1.4"/>`);
  }
  const towards = view.facing(normal) >= 0;
  const end = outline.map((p) => view.project(at(p, towards ? depth : 0)));
  const facing = towards ? normal : times(normal, -1);
  if (Math.abs(view.facing(normal)) > 0.01) {
    const base = options.cap ?? colour;
    const bright = view.shade(facing);
    const fill = paints.linear(
      [
        [0, lit(base, bright * 1.1)],
        [1, lit(base, bright * 0.88)],
      ],
      0,
      0,
      1,
      1,
    );
    const rim = options.rim ?? 0.35;
    parts.push(`<path d="${outlinePath(end)}" fill="${fill}" stroke="${lit(base, 1.4)}" stroke-opacity="${rim}" stroke-width="1.2"/>`);
    if (options.art && towards) {
      const [width, height] = [options.width ?? 0, options.height ?? 0];
      const clip = paints.clip(`<path d="${outlinePath(outline.map(([x, y]): Point => [x, height - y]))}"/>`);
      const matrix = view.plane(at([0, height], depth), u, times(v, -1));
      parts.push(`<g transform="${matrix}"><g clip-path="${clip}">${options.art(width, height)}</g></g>`);
    }
  }
  return parts.join('');
};

export interface BoxOptions {
  /** Centre of the box's bottom. */
  at?: Vec;
  size: Vec;
  colour: Colour;
  front?: Art;
  back?: Art;
  left?: Art;
  right?: Art;
  top?: Art;
  /** Brightness of the edges, 0 to 1. */
  rim?: number;
}

/** A straight-edged box with a drawing on each visible face. */
export const box = ({ view, paints }: Easel, options: BoxOptions): string => {
  const [w, h, d] = options.size;
  const [x, y, z] = options.at ?? [0, 0, 0];
  const [l, r, t, f, b] = [x - w / 2, x + w / 2, y + h, z + d / 2, z - d / 2];
  const faces: readonly (readonly [normal: Vec, corner: Vec, u: Vec, v: Vec, width: number, height: number, art: Art | undefined])[] = [
    [[0, 0, 1], [l, t, f], [1, 0, 0], [0, -1, 0], w, h, options.front],
    [[0, 0, -1], [r, t, b], [-1, 0, 0], [0, -1, 0], w, h, options.back],
    [[1, 0, 0], [r, t, f], [0, 0, -1], [0, -1, 0], d, h, options.right],
    [[-1, 0, 0], [l, t, b], [0, 0, 1], [0, -1, 0], d, h, options.left],
    [[0, 1, 0], [l, t, b], [1, 0, 0], [0, 0, 1], w, d, options.top],
    [[0, -1, 0], [l, y, f], [1, 0, 0], [0, 0, -1], w, d, undefined],
  ];
  const rim = options.rim ?? 0.3;
  return faces
    .filter(([normal]) => view.facing(normal) > 0.005)
    .map(([normal, corner, u, v, width, height, art]) => {
      const bright = view.shade(normal);
      const fill = paints.linear([
        [0, lit(options.colour, bright * 1.08)],
        [1, lit(options.colour, bright * 0.9)],
      ]);
      const quad = [
        corner,
        add(corner, times(u, width)),
        add(add(corner, times(u, width)), times(v, height)),
        add(corner, times(v, height)),
      ];
      const shape = `<path d="${outlinePath(quad.map((p) => view.project(p)))}" fill="${fill}" stroke="${lit(options.colour, bright * 1.25 + 0.1)}" stroke-opacity="${rim}" stroke-width="1.2" stroke-linejoin="round"/>`;
      return art ? `${shape}<g transform="${view.plane(corner, u, v)}">${art(width, height)}</g>` : shape;
    })
    .join('');
};

export interface SkinOptions {
  /** The surface, for both parameters from 0 to 1. Wound so that du × dv points outwards. */
  surface: (a: number, b: number) => Vec;
  across: number;
  along: number;
  colour: (a: number, b: number) => Colour;
  /** Strength of the lamp's mirror image, 0 to 1. */
  gloss?: number;
}

/** A curved surface as shaded patches, far ones first. */
export const skin = ({ view }: Easel, options: SkinOptions): string => {
  const { surface, across, along } = options;
  const patches: { depth: number; svg: string }[] = [];
  for (let i = 0; i < across; i += 1) {
    for (let j = 0; j < along; j += 1) {
      const [a, b, c, d] = [i / across, (i + 1) / across, j / along, (j + 1) / along];
      const [p, q, r, s] = [surface(a, c), surface(b, c), surface(b, d), surface(a, d)];
      const normal = unit(cross(add(r, times(p, -1)), add(s, times(q, -1))));
      if (view.facing(normal) < -0.12) continue;
      const light = view.shade(normal) + (options.gloss ?? 0.3) * view.shine(normal, 18);
      const fill = lit(options.colour((a + b) / 2, (c + d) / 2), light);
      const quad = outlinePath([p, q, r, s].map((corner) => view.project(corner)));
      patches.push({
        depth: view.depth(times(add(add(p, q), add(r, s)), 0.25)),
        svg: `<path d="${quad}" fill="${fill}" stroke="${fill}" stroke-width="1.8"/>`,
      });
    }
  }
  return patches
    .sort((a, b) => a.depth - b.depth)
    .map(({ svg }) => svg)
    .join('');
};

/** Parts that may hide one another, drawn far ones first. */
export const layered = (view: View, parts: readonly (readonly [centre: Vec, svg: string])[]): string =>
  parts
    .toSorted(([a], [b]) => view.depth(a) - view.depth(b))
    .map(([, svg]) => svg)
    .join('');

/** A round bar through the points: cables, handles, heat pipes. */
export const tube = ({ view }: Easel, points: readonly Vec[], thickness: number, colour: Colour): string => {
  const path = points.map((p) => view.project(p).join(' ')).join('L');
  const width = thickness * view.scale;
  const line = (stroke: string, share: number, dy: number): string =>
    `<path d="M${path}" fill="none" stroke="${stroke}" stroke-width="${round(width * share)}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${round((view.light[0] * width) / 6)} ${round(dy * width)})"/>`;
  return line(lit(colour, 0.62), 1, 0) + line(colour, 0.72, -0.07) + line(lit(colour, 1.35), 0.25, -0.2);
};

/** The shadow of objects that stand at these points: dark where they touch the ground, soft further out. */
export const castShadow = (ground: View, points: readonly Vec[], strength: number): string => {
  const [lx, ly] = [ground.light[0], Math.max(0.45, ground.light[1])];
  const fallen = points.map(([x, y, z]): Point => {
    const p = ground.project([x, 0, z]);
    const length = Math.max(0, y) * ground.scale;
    return [p[0] - (lx / ly) * length * 0.5, p[1] - length * 0.06];
  });
  const feet = points.filter(([, y]) => y < 2).map((p) => ground.project(p));
  const layer = (shape: readonly Point[], reach: number): string =>
    outlinePath(hull(shape.flatMap(([x, y]) => ellipseOutline(reach, reach * 0.7, 14).map(([dx, dy]): Point => [x + dx, y + dy]))));
  const soft = (shape: readonly Point[], layers: number, reach: number, strength: number): string =>
    `<g fill-opacity="${round((strength / layers) * 1.15)}">${Array.from({ length: layers }, (_, i) => `<path d="${layer(shape, (reach * (i + 1)) / layers)}"/>`).join('')}</g>`;
  return `<g fill="#0a0c18">${soft(hull(fallen), 8, 46, strength * 0.62)}${feet.length > 2 ? soft(hull(feet), 6, 15, strength) : ''}</g>`;
};
