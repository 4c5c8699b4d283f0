/** Chipsets of desktop and workstation boards since LGA775 and AM2: socket, and the memory type where all boards with the chipset use one. */
export interface Chipset {
  name: string;
  socket?: string;
  ramType?: 'DDR2' | 'DDR3' | 'DDR4' | 'DDR5';
}

// socket | memory or - where boards differ | chipsets
const TABLE = `
LGA775 | - | G31 P31 G33 P35 G41 G43 G45 P43 P45 Q33 Q35 Q43 Q45 945G 945GC 945GZ 945P 946GZ 955X 975X G965 P965 Q963 Q965 965P X38 X48 B43
LGA1156 | DDR3 | H55 H57 P55 Q57
LGA1366 | DDR3 | X58
LGA1155 | DDR3 | H61 B65 Q65 P67 H67 Q67 Z68 B75 Q75 Q77 H77 Z75 Z77 C202 C204 C206 C216
LGA1150 | DDR3 | H81 B85 Q85 Q87 H87 Z87 H97 Z97 C222 C224 C226
LGA1151 | - | H110 B150 Q150 H170 Q170 Z170 B250 Q250 H270 Q270 Z270 C232 C236
LGA1151 | DDR4 | H310 B360 B365 H370 Q370 Z370 Z390 C242 C246
LGA1200 | DDR4 | H410 B460 H470 Q470 Z490 H510 B560 H570 Q570 Z590 W480 W580 C252 C256
LGA1700 | - | H610 B660 H670 Q670 Z690 W680 B760 H770 Z790
LGA1700 | DDR5 | C262 C266
LGA1851 | DDR5 | H810 B860 Q870 Z890 W880
LGA2011 | DDR3 | X79
- | DDR3 | C602 C606
LGA2011-3 | DDR4 | X99 C612
LGA2066 | DDR4 | X299 C422
LGA3647 | DDR4 | C621 C622
LGA4189 | DDR4 | C621A
LGA4677 | DDR5 | C741 W790
AM4 | DDR4 | A300 X300 A320 B350 X370 B450 X470 A520 B550 X570
AM5 | DDR5 | A620 B650 B650E X670 X670E B840 B850 X870 X870E
TR4 | DDR4 | X399
sTRX4 | DDR4 | TRX40
sWRX8 | DDR4 | WRX80
sTR5 | DDR5 | TRX50 WRX90
FM2+ | DDR3 | A88X A78 A68H A58
FM2 | DDR3 | A85X
- | DDR3 | A75 A55
AM3+ | DDR3 | 970 990X 990FX
- | DDR3 | 870 880G 880GX 890GX 890FX
- | DDR2 | 690G 690V
- | - | 740G 760G 770 780G 780V 785G 790X 790GX 790FX
`;

export const CHIPSETS: readonly Chipset[] = TABLE.trim()
  .split('\n')
  .flatMap((line) => {
    const [socket = '', memory = '', names = ''] = line.split(' | ');
    return names.split(' ').map((name) => ({
      name,
      ...(socket !== '-' && { socket }),
      ...(memory !== '-' && { ramType: memory as 'DDR3' }),
    }));
  });

/** Chipsets by name. */
export const CHIPSET_BY_NAME: ReadonlyMap<string, Chipset> = new Map(CHIPSETS.map((chipset) => [chipset.name, chipset]));

/** Names that laptops, monitors and drives have too: a chipset only before the word for a board. */
export const isSharedName = (chipset: string): boolean => /^(?:C\d{3}A?|[AX]300)$/.test(chipset);

/** Spellings of sockets as phrases, by canonical name. */
export const SOCKETS: Readonly<Record<string, string>> = {
  LGA771: '771',
  LGA775: '775',
  LGA1150: '1150',
  LGA1151: '1151',
  LGA1155: '1155',
  LGA1156: '1156',
  LGA1200: '1200',
  LGA1356: '1356',
  LGA1366: '1366',
  LGA1700: '1700',
  LGA1851: '1851',
  LGA2011: '2011',
  'LGA2011-3': '2011-3,2011 v3',
  LGA2066: '2066',
  LGA3647: '3647',
  LGA4189: '4189',
  LGA4677: '4677',
  TR4: 'tr4,str4',
  sTRX4: 'strx4',
  sWRX8: 'swrx8',
  sTR5: 'str5',
  AM1: 'am1',
  AM2: 'am2',
  AM3: 'am3',
  AM4: 'am4',
  AM5: 'am5',
  FM1: 'fm1',
  FM2: 'fm2',
};

/** Memory types that a socket's processors can use. */
export const SOCKET_RAM: Readonly<Record<string, readonly string[]>> = {
  LGA775: ['DDR', 'DDR2', 'DDR3'],
  LGA771: ['DDR2', 'DDR3'],
  LGA1156: ['DDR3'],
  LGA1356: ['DDR3'],
  LGA1366: ['DDR3'],
  LGA1155: ['DDR3'],
  LGA1150: ['DDR3'],
  LGA1151: ['DDR3', 'DDR4'],
  LGA1200: ['DDR4'],
  LGA1700: ['DDR4', 'DDR5'],
  LGA1851: ['DDR5'],
  LGA2011: ['DDR3'],
  'LGA2011-3': ['DDR3', 'DDR4'],
  LGA2066: ['DDR4'],
  LGA3647: ['DDR4'],
  LGA4189: ['DDR4'],
  LGA4677: ['DDR5'],
  AM1: ['DDR3'],
  AM2: ['DDR2'],
  'AM2+': ['DDR2', 'DDR3'],
  AM3: ['DDR2', 'DDR3'],
  'AM3+': ['DDR3'],
  FM1: ['DDR3'],
  FM2: ['DDR3'],
  'FM2+': ['DDR3'],
  AM4: ['DDR4'],
  AM5: ['DDR5'],
  TR4: ['DDR4'],
  sTRX4: ['DDR4'],
  sWRX8: ['DDR4'],
  sTR5: ['DDR5'],
};
