/**
 * Space without perspective: an object is drawn in millimetres, turned by its pose, and seen by a distant camera.
 * Parallel lines stay parallel, so every flat face is an affine image and can be drawn in its own millimetres.
 */

/** x to the right, y up, z towards the viewer. */
export type Vec = readonly [x: number, y: number, z: number];
export type Point = readonly [x: number, y: number];
type Rotation = readonly [Vec, Vec, Vec];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];
const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
export const unit = (a: Vec): Vec => times(a, 1 / (Math.hypot(...a) || 1));

const apply = (m: Rotation, v: Vec): Vec => [dot(m[0], v), dot(m[1], v), dot(m[2], v)];
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const column = (m: Rotation, i: 0 | 1 | 2): Vec => [m[0][i], m[1][i], m[2][i]];
const chain = (a: Rotation, b: Rotation): Rotation => {
  const columns: Rotation = [apply(a, column(b, 0)), apply(a, column(b, 1)), apply(a, column(b, 2))];
  return [column(columns, 0), column(columns, 1), column(columns, 2)];
};

/** Turns counted in degrees: about the upright axis, then about the axis to the right, then about the axis towards the viewer. */
const rotation = (yaw: number, pitch: number, roll: number): Rotation => {
  const [a, b, c] = [radians(yaw), radians(pitch), radians(roll)];
  const aboutY: Rotation = [
    [Math.cos(a), 0, Math.sin(a)],
    [0, 1, 0],
    [-Math.sin(a), 0, Math.cos(a)],
  ];
  const aboutX: Rotation = [
    [1, 0, 0],
    [0, Math.cos(b), -Math.sin(b)],
    [0, Math.sin(b), Math.cos(b)],
  ];
  const aboutZ: Rotation = [
    [Math.cos(c), -Math.sin(c), 0],
    [Math.sin(c), Math.cos(c), 0],
    [0, 0, 1],
  ];
  return chain(aboutZ, chain(aboutX, aboutY));
};

/** The pose of an object in the scene. `tilt` -90 lays its front upwards. */
export interface Pose {
  at?: Vec;
  turn?: number;
  tilt?: number;
  roll?: number;
}

export interface Camera {
  /** Degrees the scene is turned to the right. */
  yaw: number;
  /** Degrees above the table: 0 looks straight at the front, 90 straight down. */
  pitch: number;
  /** px per mm. */
  scale: number;
  /** Where the origin of the scene stands, px. */
  at: Point;
  /** From the object to the lamp, in the camera's own axes. */
  light: Vec;
}

/** An object's millimetres seen through the camera. */
export interface View {
  scale: number;
  light: Vec;
  project(p: Vec): Point;
  /** Greater is nearer to the viewer. */
  depth(p: Vec): number;
  /** How much a direction points at the viewer, -1 to 1. */
  facing(normal: Vec): number;
  /** Brightness of a surface with this direction: about 0.5 in shade, 1.1 in full light. */
  shade(normal: Vec): number;
  /** Strength of the lamp's mirror image on a surface with this direction, 0 to 1. */
  shine(normal: Vec, hardness: number): number;
  /** The `transform` that puts a drawing in (u, v) millimetres on the plane through `origin`. */
  plane(origin: Vec, u: Vec, v: Vec): string;
  /** A view of another object in this view's millimetres. */
  posed(pose: Pose): View;
}

export const round = (n: number): number => Math.round(n * 100) / 100;

const makeView = (camera: Camera, lens: Rotation, model: Rotation, moved: Vec): View => {
  const eye = chain(lens, model);
  const shift = apply(lens, moved);
  const light = unit(camera.light);
  const half = unit(add(light, [0, 0, 1]));
  const project = (p: Vec): Point => {
    const seen = add(apply(eye, p), shift);
    return [round(camera.at[0] + camera.scale * seen[0]), round(camera.at[1] - camera.scale * seen[1])];
  };
  return {
    scale: camera.scale,
    light,
    project,
    depth: (p) => dot(eye[2], p) + shift[2],
    facing: (normal) => dot(eye[2], normal),
    shade: (normal) => 0.5 + 0.62 * Math.max(0, dot(apply(eye, normal), light)) + 0.06 * dot(eye[1], normal),
    shine: (normal, hardness) => Math.max(0, dot(apply(eye, normal), half)) ** hardness,
    plane: (origin, u, v) => {
      const o = project(origin);
      const k = camera.scale;
      const [a, b] = [apply(eye, u), apply(eye, v)];
      const turn = [a[0] * k, -a[1] * k, b[0] * k, -b[1] * k].map((n) => Math.round(n * 10000) / 10000);
      return `matrix(${turn.join(' ')} ${o[0]} ${o[1]})`;
    },
    posed: (pose) =>
      makeView(
        camera,
        lens,
        chain(model, rotation(pose.turn ?? 0, pose.tilt ?? 0, pose.roll ?? 0)),
        add(moved, apply(model, pose.at ?? [0, 0, 0])),
      ),
  };
};

export const createView = (camera: Camera): View => makeView(camera, rotation(camera.yaw, camera.pitch, 0), rotation(0, 0, 0), [0, 0, 0]);

/** The eight corners of a box that stands centred on the origin's ground. */
export const corners = ([w, h, d]: Vec): Vec[] =>
  [-1, 1].flatMap((x) => [0, 1].flatMap((y) => [-1, 1].map((z): Vec => [(x * w) / 2, y * h, (z * d) / 2])));

/** The smallest convex outline around the points (Andrew's monotone chain). */
export const hull = (points: readonly Point[]): Point[] => {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const p of list) {
      for (;;) {
        const [b, a] = [kept.at(-1), kept.at(-2)];
        if (!a || !b || (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        kept.pop();
      }
      kept.push(p);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
};

/** An SVG path through the points, closed. */
export const outlinePath = (points: readonly Point[]): string => `M${points.map((p) => `${round(p[0])} ${round(p[1])}`).join('L')}Z`;
