import sharp from 'sharp';
import { allInOne, type AllInOne } from './all-in-one.ts';
import { brandPc, type BrandPc } from './brand-pc.ts';
import { withCarton, type Carton } from './carton.ts';
import { cooler, type Cooler } from './cooler.ts';
import { deskSet, type DeskSet } from './desk-set.ts';
import { externalDrive, type ExternalDrive } from './external-drive.ts';
import { gamepad, type Gamepad } from './gamepad.ts';
import { graphicsCard, type GraphicsCard } from './graphics-card.ts';
import { headphones, type Headphones } from './headphones.ts';
import { keyboard, type Keyboard } from './keyboard.ts';
import { laptop, type Laptop } from './laptop.ts';
import { memory, type Memory } from './memory.ts';
import { microphone, type Microphone } from './microphone.ts';
import { monitor, type Monitor } from './monitor.ts';
import { motherboard, type Motherboard } from './motherboard.ts';
import { mouse, type Mouse } from './mouse.ts';
import { powerSupply, type PowerSupply } from './power-supply.ts';
import { printer, type Printer } from './printer.ts';
import { processor, type Processor } from './processor.ts';
import { router, type Router } from './router.ts';
import { compose, WIDTH, type Model, type Setting } from './scene.ts';
import { speaker, type Speaker } from './speaker.ts';
import { hardDisk, solidDrive, type HardDisk, type SolidDrive } from './storage.ts';
import { tower, type Tower } from './tower.ts';
import { ups, type Ups } from './ups.ts';
import { webcam, type Webcam } from './webcam.ts';

/** Every kind of product that can be drawn. */
export type Subject =
  | AllInOne
  | BrandPc
  | Cooler
  | DeskSet
  | ExternalDrive
  | Gamepad
  | GraphicsCard
  | HardDisk
  | Headphones
  | Keyboard
  | Laptop
  | Memory
  | Microphone
  | Monitor
  | Motherboard
  | Mouse
  | PowerSupply
  | Printer
  | Processor
  | Router
  | SolidDrive
  | Speaker
  | Tower
  | Ups
  | Webcam;

export type SubjectKind = Subject['kind'];

/** A photo before it is drawn: plain data. The same data gives the same photo. */
export interface PhotoSpec {
  subject: Subject;
  setting: Setting;
  /** The product's box, behind it. */
  carton?: Carton & { side: 'left' | 'right' };
}

const modelOf = (subject: Subject): Model => {
  switch (subject.kind) {
    case 'all-in-one':
      return allInOne(subject);
    case 'brand-pc':
      return brandPc(subject);
    case 'cooler':
      return cooler(subject);
    case 'desk-set':
      return deskSet(subject);
    case 'external-drive':
      return externalDrive(subject);
    case 'gamepad':
      return gamepad(subject);
    case 'graphics-card':
      return graphicsCard(subject);
    case 'hard-disk':
      return hardDisk(subject);
    case 'headphones':
      return headphones(subject);
    case 'keyboard':
      return keyboard(subject);
    case 'laptop':
      return laptop(subject);
    case 'memory':
      return memory(subject);
    case 'microphone':
      return microphone(subject);
    case 'monitor':
      return monitor(subject);
    case 'motherboard':
      return motherboard(subject);
    case 'mouse':
      return mouse(subject);
    case 'power-supply':
      return powerSupply(subject);
    case 'printer':
      return printer(subject);
    case 'processor':
      return processor(subject);
    case 'router':
      return router(subject);
    case 'solid-drive':
      return solidDrive(subject);
    case 'speaker':
      return speaker(subject);
    case 'tower':
      return tower(subject);
    case 'ups':
      return ups(subject);
    case 'webcam':
      return webcam(subject);
  }
};

/** The photo as SVG, 1200 by 900, without text, scripts or outside references. */
export const drawPhoto = (spec: PhotoSpec): string => {
  const model = modelOf(spec.subject);
  return compose(spec.setting, spec.carton ? withCarton(model, spec.carton, spec.carton.side) : model);
};

/** px: enough for a card on a sharp screen, at a third of the work of 1200, for which the first start has to wait. */
const RASTER_WIDTH = 800;

/** Pixels: red, green and blue, a byte each, row by row. */
export interface RasterPhoto {
  data: Buffer;
  width: number;
  height: number;
}

/** The photo's pixels, for a pipeline that encodes them itself. It is three quarters as high as it is wide. */
export const rasterPhoto = async (spec: PhotoSpec, width: number = RASTER_WIDTH): Promise<RasterPhoto> => {
  // 72 dpi is one pixel for each user unit.
  const image = sharp(Buffer.from(drawPhoto(spec)), { density: (72 * width) / WIDTH });
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};
