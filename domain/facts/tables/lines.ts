import type { Kind } from '#contract/vocabulary.ts';
import { tokenise } from '#domain/facts/tokenise.ts';

/** A name under which makers sell goods of a kind that have no number of their own, or one after it: `Pulse`, `Sound Blaster Audigy`. */
export interface Line {
  kind: Kind;
  /** Its makers; without any, the name says enough. */
  brands: readonly string[];
  name: string;
  words: readonly string[];
  /** The number of the model after the name belongs to it: `Tab M10`, `Tune 510BT`. */
  numbered: boolean;
}

// kinds | makers, or - | names; # where a number follows, = before the maker's own name
const LINES = `
gpu | Asus | ROG Strix, Strix, TUF Gaming, TUF, Dual, Phoenix, Cerberus, Expedition, Turbo, DirectCU II, ProArt, Prime
gpu | MSI | Gaming X Trio, Gaming X Slim, Gaming Trio, Gaming X, Gaming Z, Suprim X, Suprim, Ventus 3X, Ventus 2X, Ventus XS, Ventus, Armor, Mech 2X, Mech, Aero ITX, Aero, Twin Frozr, Duke
gpu | Gigabyte | Aorus Master, Aorus Elite, Aorus Xtreme, Aorus, Gaming OC, WindForce OC, WindForce, Eagle OC, Eagle, Vision OC, Vision, Aero OC, G1 Gaming, Mini ITX
gpu | Zotac | AMP Extreme, AMP Holo, AMP, Twin Edge, Trinity, Solo, Gaming
gpu | Sapphire | Nitro+, Nitro Plus, Nitro, Pulse, Pure, Toxic, Vapor-X, Dual-X
gpu | PowerColor | Red Devil, Red Dragon, Hellhound, Fighter, Dragon
gpu | XFX | Speedster SWFT, Speedster QICK, Speedster MERC, Speedster, SWFT, QICK, MERC, RS XXX, Double Dissipation, Thicc
gpu | Palit | GameRock, GamingPro, StormX, JetStream, Dual, KalmX
gpu | Gainward | Phoenix, Phantom, Ghost, Pegasus
gpu | Inno3D | iChill X4, iChill X3, iChill, Twin X2, Gaming X3
gpu | Galax | EX Gamer, 1-Click OC, HOF, EX
gpu | Colorful | iGame Ultra, iGame Vulcan, iGame, BattleAx, NB Duo, NB
gpu | EVGA | FTW3 Ultra, FTW3, FTW, XC Ultra, XC Gaming, XC, SC Gaming, SC, Superclocked
gpu | ASRock | Phantom Gaming, Challenger, Steel Legend, Taichi
gpu | PNY | XLR8, Verto, Uprising
hdd | Western Digital | Caviar Blue, Caviar Green, Caviar Black, Caviar, Red Plus, Red Pro, Blue, Green, Black, Purple, Red, Gold, Ultrastar, Scorpio Blue, Scorpio, VelociRaptor
ssd | Western Digital | Blue, Green, Black, Red
hdd | Hitachi | Ultrastar, Deskstar, Travelstar
hdd | Seagate | Constellation, Enterprise, SV35
hdd | Samsung | SpinPoint
flash-drive | SanDisk | Ultra Fit, Ultra Luxe, Ultra Dual, Ultra, Extreme Pro, Extreme
flash-drive | Transcend | JetFlash#
flash-drive | Kingston | DataTraveler#
flash-drive | Samsung | Bar Plus, Fit Plus
sound-card | Asus | Xonar#, Essence#
sound-card | - | Xonar#, Sound Blaster Audigy#, Sound Blaster Live#, Sound Blaster X-Fi, Sound Blaster Play#, Sound Blaster Z, Sound Blaster G#, Sound Blaster
cooler | - | Wraith Stealth, Wraith Prism, Wraith Spire, Wraith Max, Wraith
cooler | - | Hyper#
sound-card | Creative | Audigy#, X-Fi
tablet | Samsung | Galaxy Tab#, Tab#=Galaxy Tab, Galaxy Note#
tablet | Lenovo | Tab#, Yoga Tab#, IdeaTab#
tablet | Huawei | MatePad Pro, MatePad#, MediaPad#
tablet | Xiaomi | Pad#, Redmi Pad
tablet | Amazon | Fire HD#, Fire#, Kindle Paperwhite, Kindle
tablet | Realme | Pad#
tablet | Honor | Pad#
tablet | Nokia | T#
tablet | Walton | Walpad#, Primo#
headphones | JBL | Tune#, Live#, Quantum#, Endurance#
headphones | Anker | Soundcore Life#, Soundcore#
headphones | Sony | Pulse, Inzone#
speaker | JBL | Go#, Flip#, Charge#, Clip#, Boombox#, Xtreme#, Pulse#
router | MikroTik | hAP ac lite, hAP ac, hAP lite, hAP mini, hAP, hEX S, hEX lite, hEX
router | TP-Link | Deco#, Archer#
monitor | LG | Flatron#, UltraWide#, UltraGear#, UltraFine#
monitor | Samsung | SyncMaster#, Odyssey#
monitor | Dell | UltraSharp#
monitor | HP | EliteDisplay#, ProDisplay#, Omen#, Pavilion#
monitor | Lenovo | ThinkVision#, Legion#
monitor | Asus | ProArt#, TUF Gaming#, ROG Swift#, ROG Strix#
monitor | Acer | Nitro#, Predator#
monitor | BenQ | Zowie#, Mobiuz#, PD#
monitor | MSI | Optix#, MAG#, MPG#
monitor | AOC | Agon#
ups | APC | Back-UPS Pro#, Back-UPS#, Smart-UPS#
mini-pc | Gigabyte | Brix#
laptop | Lenovo | Chromebook#
laptop | Acer | Chromebook#
laptop | HP | Chromebook#
laptop | Dell | Chromebook#, Mini#
laptop | Asus | TUF Gaming#, TUF#, ROG Strix#, ROG#, Chromebook#, Eee PC#
printer | HP | LaserJet Pro MFP#, LaserJet Pro#, LaserJet Enterprise#, LaserJet MFP#, LaserJet#, DeskJet Ink Advantage#, DeskJet#, OfficeJet Pro#, OfficeJet#, Ink Tank#, Smart Tank#
printer | Canon | Pixma#, ImageClass#
printer | Epson | EcoTank#, WorkForce#
`;

const wordsOf = (name: string): string[] => tokenise(name).map(({ text }) => text);

/** The longest names first, so that `Gaming X Trio` is not `Gaming X`. */
export const MODEL_LINES: readonly Line[] = LINES.trim()
  .split('\n')
  .flatMap((row) => {
    const [kind = '', makers = '', names = ''] = row.split(' | ');
    return names.split(', ').map((written): Line => {
      const [said = '', name = said] = written.replace('#', '').split('=');
      return {
        kind: kind as Kind,
        brands: makers === '-' ? [] : makers.split(', '),
        name,
        words: wordsOf(said),
        numbered: written.includes('#'),
      };
    });
  })
  .sort((a, b) => b.words.length - a.words.length);

/** Names that follow the chipset in the name of a board: `B450 Tomahawk Max`, `B450M PRO-VDH MAX`. */
export const BOARD_WORDS: ReadonlySet<string> = new Set(
  `mag mpg meg fatal1ty tomahawk mortar bazooka carbon edge gaming gamer pro max plus vdh vh vlh vd vhl hdv hdvs dgs dvs itx steel legend phantom
riptide taichi extreme strix tuf rog prime elite aorus eagle ultra ud wifi ac ax vision master hero formula apex ace unify krait grenade arctic
titanium csm evo deluxe sabertooth mark lx le snow killer challenger performance x ii iii`.split(/\s+/),
);
