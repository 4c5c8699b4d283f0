import type { Colour } from '../drawings/paint.ts';
import {
  BLACK,
  BLUE,
  COAL,
  GOLD,
  GRAPHITE,
  GREEN,
  IVORY,
  LAMPS,
  LIME,
  ORANGE,
  PURPLE,
  RED,
  SILVER,
  SLATE,
  TEAL,
  WHITE,
} from './colours.ts';
import type { Depreciation, Model, Topic } from './model.ts';
import type { Subject } from '../drawings/photos.ts';
import type { Random } from '../random.ts';

type Row = readonly [title: string, usd: number, year: number, look: (random: Random) => Subject];

const listed = (depreciation: Depreciation, topic: Topic, rows: readonly Row[]): readonly Model[] =>
  rows.map(([title, usd, year, look]) => ({ title, category: 'accessories', usd, year, depreciation, topic, look }));

const led = (random: Random): { led: Colour } => ({ led: random.pick(LAMPS) });

const headset =
  (body: Colour, cushion: Colour, accent: Colour, big: boolean, microphone: boolean, light = false) =>
  (random: Random): Subject => ({
    kind: 'headphones',
    body,
    cushion,
    accent,
    big,
    microphone,
    grille: random.chance(0.4),
    pose: random.pick(['standing', 'standing', 'lying'] as const),
    ...(light ? led(random) : {}),
  });

export const HEADPHONES = listed('sound', 'headset', [
  ['HyperX Cloud II headset, 53 mm, USB + 3.5 mm', 80, 2019, headset(COAL, BLACK, RED, true, true)],
  ['HyperX Cloud Stinger headset, 50 mm, 3.5 mm', 45, 2019, headset(BLACK, COAL, RED, true, true)],
  ['Logitech H111 headset, stereo, 3.5 mm', 12, 2020, headset(SLATE, COAL, SILVER, false, true)],
  ['Logitech G435 headset, 40 mm, Bluetooth + receiver', 65, 2022, headset('#3d4c8f', '#c8b437', GOLD, true, false)],
  ['Razer Kraken X headset, 40 mm, 3.5 mm', 45, 2020, headset(COAL, COAL, LIME, true, true)],
  ['Fantech HG11 Captain headset, 7.1 sound, USB', 25, 2019, headset(BLACK, COAL, RED, true, true, true)],
  ['Havit H2002d headset, 53 mm, 3.5 mm', 25, 2020, headset(BLACK, '#2a2d34', RED, true, true)],
  ['Redragon H350 Pandora headset, 7.1 sound, USB', 28, 2021, headset(WHITE, '#b9bec6', PURPLE, true, true, true)],
  ['Edifier W600BT headphone, 40 mm, Bluetooth', 38, 2021, headset('#2b2e35', '#4b515c', SILVER, true, false)],
  ['A4Tech HS-30 headset, stereo, 3.5 mm', 12, 2018, headset(BLACK, COAL, BLUE, false, true)],
  ['Corsair HS50 headset, 50 mm, 3.5 mm', 50, 2018, headset(COAL, BLACK, GREEN, true, true)],
  ['Sony MDR-ZX110 headphone, 30 mm, 3.5 mm', 18, 2018, headset(WHITE, '#d4d8de', SILVER, false, false)],
]);

const speaker =
  (form: 'pair' | 'sub' | 'bar', body: Colour, accent: Colour, wood = false, light = false) =>
  (random: Random): Subject => ({ kind: 'speaker', form, body, face: wood ? COAL : body, accent, wood, ...(light ? led(random) : {}) });

export const SPEAKERS = listed('sound', 'speaker', [
  ['Microlab M-108 speaker, 2.1, 11 W, 3.5 mm', 20, 2018, speaker('sub', BLACK, SILVER)],
  ['Microlab M-200BT speaker, 2.1, 40 W, Bluetooth', 45, 2020, speaker('sub', COAL, GOLD, false, true)],
  ['Edifier R1280DB speaker, 2.0, 42 W, Bluetooth', 130, 2020, speaker('pair', BLACK, SILVER, true)],
  ['Edifier R1000T4 speaker, 2.0, 24 W, RCA', 75, 2018, speaker('pair', BLACK, '#8b9099', true)],
  ['Logitech Z213 speaker, 2.1, 7 W, 3.5 mm', 35, 2019, speaker('sub', GRAPHITE, SILVER)],
  ['Creative Pebble speaker, 2.0, 4.4 W, USB', 28, 2020, speaker('pair', '#2b2e35', GOLD)],
  ['F&D A111X speaker, 2.1, 35 W, Bluetooth', 45, 2020, speaker('sub', BLACK, BLUE, false, true)],
  ['Digital X X-F999BT speaker, 2.1, 60 W, Bluetooth', 60, 2021, speaker('sub', COAL, RED, true)],
  ['Havit SK473 speaker, 2.0, 6 W, USB', 15, 2021, speaker('pair', BLACK, RED, false, true)],
  ['Redragon GS560 sound bar, 2.0, 6 W, USB', 25, 2021, speaker('bar', BLACK, RED, false, true)],
]);

const backup =
  (form: 'tower' | 'long', body: Colour, accent: Colour, panel: 'lights' | 'display') =>
  (random: Random): Subject => ({
    kind: 'ups',
    form,
    body,
    accent,
    panel,
    back: random.chance(0.2),
    wear: random.pick([0, 1, 2] as const),
  });

export const BACKUPS = listed('battery', 'ups', [
  ['Power Guard PG650VA UPS, 650 VA, 3 sockets', 38, 2021, backup('tower', BLACK, RED, 'lights')],
  ['MaxGreen MG-LI-EAP UPS, 650 VA, offline', 42, 2021, backup('tower', BLACK, GREEN, 'display')],
  ['Apollo 1065A UPS, 650 VA, offline', 40, 2019, backup('long', IVORY, BLUE, 'lights')],
  ['Apollo 1120F UPS, 1200 VA, 4 sockets', 80, 2020, backup('long', GRAPHITE, BLUE, 'display')],
  ['APC BX625CI UPS, 625 VA, with surge guard', 62, 2020, backup('tower', COAL, GREEN, 'lights')],
  ['Digital X UPS, 650 VA, offline', 38, 2022, backup('tower', SLATE, ORANGE, 'display')],
  ['KSTAR UPS, 600 VA, offline', 42, 2018, backup('long', SILVER, BLUE, 'lights')],
]);

const camera =
  (form: 'long' | 'round', body: Colour, accent: Colour, ringLight = false) =>
  (): Subject => ({ kind: 'webcam', form, body, accent, ringLight });
const mic =
  (stand: 'disc' | 'tripod', body: Colour, grille: Colour, accent: Colour, light = false) =>
  (random: Random): Subject => ({ kind: 'microphone', stand, body, grille, accent, ...(light ? led(random) : {}) });

export const CAMERAS = listed('sound', 'camera', [
  ['Logitech C270 webcam, 720p, USB', 25, 2020, camera('long', GRAPHITE, TEAL)],
  ['Logitech C920 webcam, 1080p, USB', 70, 2020, camera('long', BLACK, BLUE)],
  ['Logitech C922 Pro webcam, 1080p, USB with tripod', 85, 2021, camera('long', COAL, SILVER)],
  ['A4Tech PK-910P webcam, 720p, USB', 25, 2021, camera('round', BLACK, BLUE)],
  ['Xiaovv webcam, 1080p, USB', 22, 2021, camera('long', WHITE, BLUE)],
  ['Fantech Luminous C30 webcam, 1440p, ring light', 38, 2022, camera('round', WHITE, PURPLE, true)],
]);

export const MICROPHONES = listed('sound', 'microphone', [
  ['Fifine K669B microphone, cardioid, USB', 28, 2020, mic('tripod', COAL, '#4b515c', SILVER)],
  ['Fifine AM8 microphone, dynamic, USB + XLR', 55, 2022, mic('disc', BLACK, '#5b616b', RED, true)],
  ['Blue Snowball microphone, cardioid, USB', 50, 2018, mic('tripod', '#d9dce1', '#aab0b9', SILVER)],
  ['HyperX SoloCast microphone, cardioid, USB', 50, 2021, mic('disc', COAL, '#3a3e46', RED)],
  ['Maono AU-A04 microphone, condenser, USB', 45, 2020, mic('disc', '#2b3c5e', '#8b9099', GOLD)],
]);

const drive =
  (form: 'disk' | 'stick' | 'solid', body: Colour, accent: Colour, finish: 'ridges' | 'smooth' | 'rugged') =>
  (random: Random): Subject => ({ kind: 'external-drive', form, body, accent, finish, wear: random.pick([0, 0, 1] as const) });

export const DRIVES = listed('storage', 'drive', [
  ['WD My Passport 1 TB portable disk, USB 3.0', 55, 2019, drive('disk', '#2f6fb8', COAL, 'ridges')],
  ['WD Elements 1 TB portable disk, USB 3.0', 50, 2019, drive('disk', BLACK, SLATE, 'smooth')],
  ['Seagate Expansion 2 TB portable disk, USB 3.0', 65, 2020, drive('disk', COAL, TEAL, 'ridges')],
  ['Transcend StoreJet 25M3 1 TB portable disk, USB 3.1', 58, 2019, drive('disk', '#3f6b4e', '#20242b', 'rugged')],
  ['Adata HV620S 1 TB portable disk, USB 3.2', 52, 2020, drive('disk', RED, COAL, 'smooth')],
  ['Samsung T7 500 GB portable SSD, USB 3.2', 75, 2021, drive('solid', '#37507c', SILVER, 'smooth')],
  ['SanDisk Ultra 64 GB pen drive, USB 3.0', 8, 2020, drive('stick', BLACK, RED, 'smooth')],
]);

const net =
  (antennas: 2 | 3 | 4, body: Colour, aerials: Colour, accent: Colour) =>
  (random: Random): Subject => ({
    kind: 'router',
    antennas,
    body,
    aerials,
    accent,
    finish: random.pick(['waves', 'cross', 'flat'] as const),
  });

export const ROUTERS = listed('network', 'network', [
  ['TP-Link Archer C6 router, AC1200, gigabit', 32, 2020, net(4, BLACK, COAL, TEAL)],
  ['TP-Link TL-WR840N router, N300, 2 antennas', 16, 2019, net(2, WHITE, WHITE, TEAL)],
  ['Tenda AC6 router, AC1200, 4 antennas', 26, 2019, net(4, COAL, BLACK, ORANGE)],
  ['Mi Router 4A router, AC1200, gigabit', 24, 2020, net(4, WHITE, WHITE, SILVER)],
  ['Mercusys AC12 router, AC1200, 4 antennas', 20, 2021, net(4, WHITE, '#d4d8de', RED)],
]);

const printed =
  (form: 'laser' | 'tank', body: Colour, lid: Colour) =>
  (random: Random): Subject => ({ kind: 'printer', form, body, lid, accent: BLUE, sheet: random.chance(0.7) });

export const PRINTERS = listed('network', 'printer', [
  ['HP LaserJet P1102 printer, mono laser, USB', 130, 2014, printed('laser', '#e3e1da', '#d6d3ca')],
  ['Canon LBP6030 printer, mono laser, USB', 120, 2018, printed('laser', '#2b2e35', '#33373f')],
  ['Epson L3110 printer, ink tank, print + scan', 165, 2019, printed('tank', BLACK, '#2b2e35')],
]);

const pad =
  (body: Colour, grips: Colour, accent: Colour, sticks: 'level' | 'staggered', cable: boolean, light = false) =>
  (random: Random): Subject => ({ kind: 'gamepad', body, grips, accent, sticks, cable, ...(light ? led(random) : {}) });

export const GAMEPADS = listed('input', 'pad', [
  ['Logitech F310 gamepad, wired, USB', 28, 2018, pad('#2d4373', '#22345c', SILVER, 'level', true)],
  ['Redragon Harrow G808 gamepad, wireless, 2.4 GHz', 24, 2020, pad(BLACK, COAL, RED, 'staggered', false, true)],
  ['Xbox 360 controller gamepad, wired, USB', 25, 2015, pad(WHITE, '#c9cdd3', GREEN, 'staggered', true)],
]);
