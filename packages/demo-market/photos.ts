import sharp from 'sharp';
import { allInOne, type AllInOne } from './drawings/all-in-one.ts';
import { brandPc, type BrandPc } from './drawings/brand-pc.ts';
import { withCarton, type Carton } from './drawings/carton.ts';
import { cooler, type Cooler } from './drawings/cooler.ts';
import { deskSet, type DeskSet } from './drawings/desk-set.ts';
import { externalDrive, type ExternalDrive } from './drawings/external-drive.ts';
import { gamepad, type Gamepad } from './drawings/gamepad.ts';
import { graphicsCard, type GraphicsCard } from './drawings/graphics-card.ts';
import { headphones, type Headphones } from './drawings/headphones.ts';
import { keyboard, type Keyboard } from './drawings/keyboard.ts';
import { laptop, type Laptop } from './drawings/laptop.ts';
import { memory, type Memory } from './drawings/memory.ts';
import { microphone, type Microphone } from './drawings/microphone.ts';
import { monitor, type Monitor } from './drawings/monitor.ts';
import { motherboard, type Motherboard } from './drawings/motherboard.ts';
import { mouse, type Mouse } from './drawings/mouse.ts';
import { powerSupply, type PowerSupply } from './drawings/power-supply.ts';
import { printer, type Printer } from './drawings/printer.ts';
import { processor, type Processor } from './drawings/processor.ts';
import { router, type Router } from './drawings/router.ts';
import { compose, WIDTH, type Model, type Setting } from './drawings/scene.ts';
import { speaker, type Speaker } from './drawings/speaker.ts';
import { hardDisk, solidDrive, type HardDisk, type SolidDrive } from './drawings/storage.ts';
import { tower, type Tower } from './drawings/tower.ts';
import { ups, type Ups } from './drawings/ups.ts';
import { webcam, type Webcam } from './drawings/webcam.ts';

/** Everything the demo market can draw. */
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

/** A picture before it is drawn: plain data, the same data gives the same picture. */
export interface PictureSpec {
  subject: Subject;
  setting: Setting;
  /** The box it was sold in, behind it. */
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

/** The picture as SVG, 1200 by 900, without text, scripts or outside references. */
export const drawPicture = (spec: PictureSpec): string => {
  const model = modelOf(spec.subject);
  return compose(spec.setting, spec.carton ? withCarton(model, spec.carton, spec.carton.side) : model);
};

/**
 * Width in px at which the demo market's own pictures are stored: enough for a card on a sharp screen and for the zoomed view of a
 * drawing, at a third of the work of 1200, which a first start has to wait for.
 */
export const STORED_WIDTH = 800;

/** Pixels in memory: red, green, blue, a byte each, row by row. */
export interface RasteredPicture {
  data: Buffer;
  width: number;
  height: number;
}

/** The picture's pixels at this width in px, three quarters as high: for a pipeline that encodes them itself. */
export const rasterPicture = async (spec: PictureSpec, width: number = STORED_WIDTH): Promise<RasteredPicture> => {
  // 72 dpi is one pixel for each user unit.
  const image = sharp(Buffer.from(drawPicture(spec)), { density: (72 * width) / WIDTH });
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** The picture as a WebP file of 1200 by 900, as somebody might upload it. */
export const renderPicture = async (spec: PictureSpec): Promise<Buffer> => {
  const { data, width, height } = await rasterPicture(spec, WIDTH);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ quality: 82 })
    .toBuffer();
};
