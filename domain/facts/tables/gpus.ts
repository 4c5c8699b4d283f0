/** Graphics chips sold on cards of their own: canonical name, and the sizes of memory (GB) they were sold with. */
export interface Gpu {
  name: string;
  vram: readonly number[];
  /** The sizes that it has in laptops. */
  laptopVram: readonly number[];
}

const LAPTOP_VRAM: Readonly<Record<string, readonly number[]>> = {
  'GeForce GTX 1060': [3, 6],
  'GeForce RTX 2060': [6],
  'GeForce RTX 3050': [4, 6],
  'GeForce RTX 3060': [6],
  'GeForce RTX 3080': [8, 16],
  'GeForce RTX 3080 Ti': [16],
  'GeForce RTX 4070': [8],
  'GeForce RTX 4080': [12],
  'GeForce RTX 4090': [16],
  'GeForce RTX 5070': [8],
  'GeForce RTX 5070 Ti': [12],
  'GeForce RTX 5090': [24],
};

// series | chip:sizes …; `_` is a space. A chip without sizes was sold with many.
const TABLE = `
GeForce GT | 520M:1 525M:1 540M:1,2 630M:1,2 635M:1,2 640M:1,2 650M:1,2 720M:1,2 730M:1,2 740M:1,2 745M:2 750M:1,2,4 755M:2 210:0.5,1 220:0.5,1 240:0.5,1 430:1,2 440:1,2 520:1,2 610:1,2 620:1,2 630:1,2,4 640:1,2,4 705:1,2 710:1,2 720:1,2 730:1,2,4 740:1,2,4 1010:2 1030:2,4
GeForce GTS | 250:0.5,1 450:1,2
GeForce | 810M:1,2 820M:1,2 830M:2 840M:2,4 910M:1,2 920M:2,4 930M:2,4 940M:2,4 920MX:2,4 930MX:2,4 940MX:2,4 210:0.5,1 8400_GS:0.25,0.5,1 9400_GT:0.5,1 9500_GT:0.5,1 9600_GT:0.5,1 9800_GT:0.5,1 GT_1030:2,4
GeForce GTX | 660M:2 670M:3 675M:2 680M:4 765M:2 770M:3 780M:4 850M:2,4 860M:2,4 870M:3,6 880M:4,8 950M:2,4 960M:2,4 965M:2,4 970M:3,6 980M:4,8 260:0.9 275:0.9 280:1 285:1 460:0.75,1 465:1 470:1.25 480:1.5 550_Ti:1,2 560:1,2 560_Ti:1,2 570:1.25,2.5 580:1.5,3 590:3 645:1 650:1,2 650_Ti:1,2 650_Ti_Boost:1,2 660:1.5,2,3 660_Ti:2,3 670:2,4 680:2,4 690:4 745:4 750:1,2,4 750_Ti:1,2,4 760:2,4 760_Ti:2 770:2,4 780:3,6 780_Ti:3 950:2 960:2,4 970:4 980:4 980_Ti:6 1050:2,3,4 1050_Ti:4 1060:3,5,6 1070:8 1070_Ti:8 1080:8 1080_Ti:11 1630:4 1650:4 1650_Super:4 1650_Ti:4 1660:6 1660_Super:6 1660_Ti:6 Titan:6 Titan_X:12 Titan_Xp:12
GeForce RTX | 2050:4 2060:6,12 2060_Super:8 2070:8 2070_Super:8 2080:8 2080_Super:8 2080_Ti:11 3050:4,6,8 3050_Ti:4 3060:8,12 3060_Ti:8 3070:8 3070_Ti:8 3080:10,12 3080_Ti:12 3090:24 3090_Ti:24 4050:6 4060:8 4060_Ti:8,16 4070:12 4070_Super:12 4070_Ti:12 4070_Ti_Super:16 4080:16 4080_Super:16 4090:24 5050:8 5060:8 5060_Ti:8,16 5070:12 5070_Ti:16 5080:16 5090:32
GeForce MX | 110:2 130:2,4 150:2,4 230:2,4 250:2,4 330:2,4 350:2,4 450:2 550:2,4 570:2,4
Radeon HD | 4350:0.5,1 4650:0.5,1 4670:0.5,1 4850:0.5,1 4870:0.5,1 5450:0.5,1,2 5570:0.5,1,2 5670:0.5,1 5750:0.5,1 5770:0.5,1 5830:1 5850:1,2 5870:1,2 6350:0.5,1 6450:0.5,1,2 6570:0.5,1,2 6670:0.5,1,2 6750:0.5,1 6770:0.5,1 6790:1 6850:1,2 6870:1,2 6950:1,2 6970:2 6990:4 7350:0.5,1 7450:0.5,1 7470:1 7570:0.5,1 7670:1 7730:1,2 7750:1,2 7770:1,2 7790:1,2 7850:1,2 7870:2 7950:3 7970:3,6 7990:6 8350:1 8450:1 8470:1 8490:1 8570:1,2
Radeon R5 | M230:1,2 M240:2 M255:2 M315:2 M320:2 M330:2 M335:2,4 M420:2 M430:2 220:1 230:1,2 235:1 240:1,2 330:2 340:2 340X:2 430:2
Radeon R7 | M260:2 M265:2,4 M270:4 M340:2 M360:2 M440:2,4 M445:4 M460:2 240:1,2,4 250:1,2,4 250X:1,2 260:1,2 260X:1,2 265:2 340:2,4 350:1,2,4 350X:4 360:2 370:2,4 430:4 450:4
Radeon R9 | 260:2 270:2 270X:2,4 280:3 280X:3,6 285:2,4 290:4 290X:4,8 295X2:8 360:2 370:2,4 370X:2,4 380:2,4 380X:4 390:8 390X:8 Fury:4 Fury_X:4 Nano:4
Radeon RX | 455:2 460:2,4 470:4,8 470D:4 480:4,8 540:2,4 550:2,4 550X:2,4 560:2,4 560D:2,4 560XT:4,8 570:4,8 580:4,8 580_2048SP:4,8 590:8 590_GME:8 640:2,4 5300:3 5300_XT:4 5500:4 5500_XT:4,8 5600:6 5600_XT:6 5700:8 5700_XT:8 6300:2 6400:4 6500_XT:4,8 6600:8 6600_XT:8 6650_XT:8 6700:10 6700_XT:12 6750_GRE:10,12 6750_XT:12 6800:16 6800_XT:16 6900_XT:16 6950_XT:16 7600:8 7600_XT:16 7650_GRE:8 7700_XT:12 7800_XT:16 7900_GRE:16 7900_XT:20 7900_XTX:24 9060_XT:8,16 9070:16 9070_GRE:12 9070_XT:16 Vega_56:8 Vega_64:8
Radeon | VII:16 520:1,2 530:2,4 535:2,4 540:2,4 540X:2,4 610:2 620:2 625:2,4 630:2
Arc | A310:4 A380:6 A580:8 A750:8 A770:8,16 B570:10 B580:12
Quadro | FX_1800:0.75 FX_3800:1 600:1 2000:1 4000:2 5000:2.5 6000:6 K420:1,2 K600:1 K620:2 K1200:4 K2000:2 K2200:4 K4000:3 K4200:4 K5000:4 K5200:8 K6000:12 M2000:4 M4000:8 M5000:8 M6000:12,24 P400:2 P600:2 P620:2 P1000:4 P2000:5 P2200:5 P4000:8 P5000:16 P6000:24 T400:2,4 T600:4 T1000:4,8 RTX_3000:6 RTX_4000:8 RTX_5000:16 RTX_6000:24
RTX | A2000:6,12 A4000:16 A4500:20 A5000:24 A6000:48
NVS | 300:0.5 310:0.5,1 315:1 510:2 810:4
FirePro | V3900:1 V4900:1 V5900:2 W2100:2 W4100:2 W5000:2 W5100:4 W7000:4 W8100:8 W9100:16
Radeon Pro | 555X:4 560X:4 5300M:4 5500M:4,8 5600M:8 WX_2100:2 WX_3100:4 WX_3200:4 WX_4100:4 WX_5100:8 WX_7100:8 WX_9100:16 W5500:8 W5700:8
`;

export const GPUS: readonly Gpu[] = TABLE.trim()
  .split('\n')
  .flatMap((line) => {
    const [series = '', chips = ''] = line.split(' | ');
    return chips.split(' ').map((chip) => {
      const [name = '', sizes = ''] = chip.split(':');
      const full = `${series} ${name.replaceAll('_', ' ')}`;
      const vram = sizes.split(',').map(Number);
      return { name: full, vram, laptopVram: LAPTOP_VRAM[full] ?? vram };
    });
  });

/** Chips by canonical name. */
export const GPU_BY_NAME: ReadonlyMap<string, Gpu> = new Map(GPUS.map((gpu) => [gpu.name, gpu]));

/** Numbers that name a chip of the last ten years on their own once the title says that a graphics card is sold. */
const BARE = /^GeForce [GR]TX (1[06]\d0|20[678]0|3\d{3}|4\d{3}|5\d{3})|^Radeon RX (4[678]0|5[5-9]0|5[567]00|6\d{3}|7[6-9]00)/;
/** Suffixes that make a number a chip beyond doubt: `1660 super`, `3060 ti`, `5700 xt`. */
const DISTINCT = /^(?:GeForce [GR]TX|Radeon RX) (\d{4} (?:Ti Super|Ti|Super|XTX|XT|GRE))$/;

/** The ways in which listings write a chip, each as a phrase; `bare` phrases need a title that says a graphics card is sold. */
export function gpuPhrases(gpu: Gpu): { text: string; bare: boolean }[] {
  const full = gpu.name.toLowerCase();
  const chip = full.replace(/^(?:geforce|radeon) /, '');
  const phrases = [full, `nvidia ${chip}`, `amd ${chip}`];
  // `210` and `VII` alone, or a Quadro's number, say too little.
  if (chip !== full ? /^[a-z].*\d/.test(chip) : /^(?:quadro|arc|nvs|firepro|rtx a)/.test(full)) phrases.push(chip);
  const quadro = /^quadro ([kmpt]\d+m?)$/.exec(full)?.[1];
  if (quadro !== undefined) phrases.push(`nvidia ${quadro}`);
  const arc = /^arc ([ab]\d+)$/.exec(full)?.[1];
  if (arc !== undefined) phrases.push(`intel ${arc}`);
  if (/ vega \d/.test(full)) phrases.push(full.replace('rx ', ''), chip.replace('rx ', ''));
  if (full.startsWith('geforce gtx 1650 super') || full.startsWith('geforce gtx 1660 super'))
    phrases.push(`${chip.replace(' super', '')}s`);
  if (/^geforce gtx \d+ ti$/.test(full)) phrases.push(full.replace('gtx ', ''));
  const distinct = DISTINCT.exec(gpu.name)?.[1]?.toLowerCase();
  const bare = BARE.test(gpu.name) ? chip.replace(/^[a-z]+ /, '') : undefined;
  return [
    ...[...new Set(phrases)].map((text) => ({ text, bare: false })),
    ...(distinct === undefined ? [] : [{ text: distinct, bare: false }]),
    ...(bare === undefined || bare === distinct ? [] : [{ text: bare, bare: true }]),
  ];
}
