import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HealthReport } from '#contract/reports.ts';
import { readReportText, withoutLeftOut } from '#domain/reports/read-report.ts';
import { withoutIdentifiers } from '#domain/reports/identifiers.ts';
import { fullName } from '#domain/reports/computer.ts';
import type { Reading } from '#domain/reports/device.ts';
import { readHdparm, readLsblk } from '#domain/reports/drive-lists.ts';
import { readGpuZ, readGpuZLog, readLspci, readNvidiaTable } from '#domain/reports/graphics.ts';
import { decodeReport, isImage, reportText, type ReportText } from '#domain/reports/text.ts';
import {
  batteryPage,
  dmidecode,
  dxdiag,
  gpuZ,
  graphicsCard,
  hardDisk,
  inxi,
  nvmeDrive,
  PLANTED,
  REPORTS,
  systemInfoGerman,
  systemSummary,
  upower,
} from '#domain/reports/test-reports.ts';

function read(text: string): HealthReport {
  const result = readReportText(text);
  assert.ok('report' in result, `refused: ${JSON.stringify(result)}`);
  return result.report;
}

const codes = (report: HealthReport): string[] => report.warnings.map(({ code }) => code);

await test('a hard disk: its figures, and no raw value that packs several', () => {
  const report = read(hardDisk());
  assert.equal(report.tool, 'smartctl');
  assert.equal(report.verdict, 'good');
  assert.equal(report.takenAt, '2025-11-12T10:20:30Z');
  assert.deepEqual(report.device, { model: 'ST2000DM008-2FR102' });
  assert.deepEqual(report.figures, {
    capacityGb: 2000,
    hoursOn: 11234,
    writtenTb: 20.48,
    reallocated: 0,
    pending: 0,
    mediaErrors: 0,
    temperatureC: 34,
  });
  assert.deepEqual(report.removed, ['serial_number']);
});

await test('a drive is worn or failing by the published thresholds, and never called good while it fails', () => {
  for (const [text, verdict] of [
    [hardDisk({ reallocated: '15' }), 'worn'],
    [hardDisk({ reallocated: '16' }), 'failing'],
    [hardDisk({ pending: '1' }), 'failing'],
    [hardDisk({ reported: '1' }), 'failing'],
    [hardDisk({ health: 'FAILED!' }), 'failing'],
    [hardDisk().replace('100   100   010', '009   009   010'), 'failing'],
    [nvmeDrive(), 'good'],
    [nvmeDrive({ critical: '0x02' }), 'worn'],
    [nvmeDrive({ critical: '0x04' }), 'failing'],
    [nvmeDrive({ spare: '9%' }), 'failing'],
    [nvmeDrive({ used: '104%' }), 'worn'],
    [nvmeDrive({ errors: '3' }), 'worn'],
  ] as const)
    assert.equal(read(text).verdict, verdict);
});

await test('an SSD with grouped digits of another language', () => {
  assert.deepEqual(read(nvmeDrive()).figures, {
    capacityGb: 1000,
    hoursOn: 3210,
    healthPercent: 93,
    writtenTb: 10.24,
    mediaErrors: 0,
    temperatureC: 41,
  });
});

await test('several drives in one file: a part for each, and the result of the worst', () => {
  const report = read(nvmeDrive() + hardDisk({ pending: '8' }));
  assert.equal(report.verdict, 'failing');
  assert.deepEqual(
    report.parts?.map((part) => [part.device.model, part.verdict]),
    [
      ['KINGSTON SNV2S1000G', 'good'],
      ['ST2000DM008-2FR102', 'failing'],
    ],
  );
  assert.equal(report.device.model, 'ST2000DM008-2FR102');
});

await test('a report that is cut is refused with its missing part, unless it shows a fault', () => {
  const whole = hardDisk();
  const cut = readReportText(whole.slice(0, whole.indexOf('188 Command_Timeout') + 30));
  assert.deepEqual(cut, { refused: 'report_incomplete', tool: 'smartctl', missing: ['drive_health'] });
  const failing = hardDisk({ reallocated: '430' });
  const report = read(failing.slice(0, failing.indexOf('188 Command_Timeout') + 30));
  assert.equal(report.verdict, 'failing');
  assert.ok(codes(report).includes('incomplete'));
  // The number that the cut shortens is not a figure.
  const short = readReportText(upower.slice(0, upower.indexOf('24,05') + 2));
  assert.equal('refused' in short && short.refused, 'report_incomplete');
});

await test('the batteries of powercfg and upower', () => {
  const page = read(batteryPage('68,000', '61,200'));
  assert.deepEqual(page.figures, { healthPercent: 90, designWh: 68, fullWh: 61.2, cycles: 212 });
  assert.deepEqual([page.verdict, page.kind, page.takenAt], ['good', 'battery', '2025-11-12T10:20:30']);
  assert.deepEqual(page.device, { maker: 'SMP', model: 'DELL 51KD7' });
  assert.equal(read(batteryPage('68,000', '40,000')).verdict, 'failing');
  const worn = read(upower);
  assert.deepEqual(worn.figures, { healthPercent: 64.9, designWh: 24.05, fullWh: 15.6, cycles: 431 });
  assert.equal(worn.verdict, 'worn');
  // Capacities that contradict each other are no figures.
  assert.equal('refused' in readReportText(batteryPage('6,800', '61,200')), true);
});

await test('a figure that decides the result stays, and a card that is only named goes with its name', () => {
  const laptop = read(inxi);
  const without = withoutLeftOut(laptop, { figures: [{ part: -1, figure: 'gpu' }] });
  assert.equal(JSON.stringify(without).includes('HD Graphics 620'), false);
  assert.deepEqual([without?.leftOut, without?.leftOutFigures, without?.verdict], [['graphics'], ['gpu'], 'failing']);
  const two = read(nvmeDrive() + hardDisk({ pending: '8' }));
  const drive = withoutLeftOut(two, { figures: [{ part: 1, figure: 'hoursOn' }] });
  assert.deepEqual([drive?.figures.hoursOn, drive?.figures.pending, drive?.verdict], [undefined, 8, 'failing']);
  assert.deepEqual(withoutLeftOut(two, {}), two);
  const virtual = read(dxdiag.replace('Dell Inc.', 'VMware, Inc.'));
  assert.deepEqual(codes(withoutLeftOut(virtual, { parts: [-1], figures: [{ part: -1, figure: 'cpu' }] }) ?? virtual), ['virtual_machine']);
});

await test('a graphics card whose name is not that of its chip, its shaders or its memory', () => {
  assert.deepEqual(codes(read(graphicsCard())), []);
  assert.deepEqual(read(graphicsCard()).figures, { vramGb: 6, temperatureC: 45, gpu: 'NVIDIA GeForce GTX 1060 6GB', driver: '550.54' });
  assert.equal(read(gpuZ()).figures.driver, '31.0.15.3623');
  for (const text of [
    graphicsCard({ name: 'NVIDIA GeForce GTX 1070' }),
    graphicsCard({ id: '0x1C8110DE' }),
    graphicsCard({ memory: '2048 MiB' }),
    gpuZ({ shaders: '640' }),
    gpuZ({ id: '10DE 1244 - 1458 3702' }),
    gpuZ({ name: '[FAKE] NVIDIA GeForce GTX 1060 6GB' }),
  ])
    assert.deepEqual(codes(read(text)), ['fake_graphics']);
});

await test('computers: maker, model, processor, memory, board, system, and the parts', () => {
  const windows = read(dxdiag);
  assert.deepEqual(windows.device, { maker: 'Dell Inc.', model: 'Latitude 5490' });
  assert.deepEqual(windows.figures, {
    cpu: 'Intel Core i5-8350U CPU @ 1.70GHz',
    gpu: 'Intel UHD Graphics 620',
    ramGb: 16,
    system: 'Windows 10 Pro 64-bit',
  });
  assert.deepEqual(read(systemInfoGerman).figures, { ramGb: 15.9, system: 'Microsoft Windows 10 Pro' });
  const modules = read(dmidecode);
  assert.deepEqual(
    [modules.device.model, modules.figures, modules.parts?.length],
    ['HP ProDesk 400 G5', { ramGb: 16, board: 'HP 83EE' }, 2],
  );
  const laptop = read(inxi);
  assert.deepEqual([laptop.device, laptop.verdict, laptop.figures.ramGb], [{ maker: 'Dell', model: 'XPS 13 9360' }, 'failing', 8]);
  assert.deepEqual([laptop.figures.board, laptop.figures.system], ['Dell 0839Y6', 'Ubuntu 22.04.5 LTS (Jammy Jellyfish)']);
  assert.deepEqual(codes(read(dxdiag.replace('Dell Inc.', 'VMware, Inc.'))), ['virtual_machine']);
});

await test('a computer that its maker has not named has the name of its board, and a console may lose accents', () => {
  const { device, figures } = read(systemSummary);
  assert.deepEqual(device, { maker: 'ASUSTeK COMPUTER INC.', model: 'PRIME B450M-A' });
  assert.deepEqual(figures, {
    cpu: 'AMD Ryzen 5 3600 6-Core Processor',
    ramGb: 16,
    board: 'ASUSTeK COMPUTER INC. PRIME B450M-A',
    system: 'Microsoft Windows 11 Home',
  });
  const spanish = `Nombre del sistema operativo:  Microsoft Windows 10 Pro
Fabricante del sistema:        HP
Cantidad total de memoria f\u00a1sica: 16.265 MB
Zona horaria:                  (UTC+01:00)
`;
  assert.deepEqual(read(spanish).figures, { ramGb: 15.9, system: 'Microsoft Windows 10 Pro' });
});

await test('the board and the system in lists of other programs; a system alone is no hardware', () => {
  const list = (...fields: readonly string[]): string => `${fields.join('\r\n')}\r\n\r\n`;
  const windows = read(
    list('Manufacturer : LENOVO', 'Model : 20L5S0XX00', 'TotalPhysicalMemory : 17020000000', '') +
      list('Manufacturer : LENOVO', 'Product : 20L5S0XX00', '') +
      list('Caption : Microsoft Windows 10 Pro', 'OSArchitecture : 64-bit', ''),
  );
  assert.deepEqual(windows.figures, { ramGb: 15.9, board: 'LENOVO 20L5S0XX00', system: 'Microsoft Windows 10 Pro' });
  const lshw =
    'pc\n    product: X570\n  *-core\n       product: X570 AORUS\n       vendor: Gigabyte\n     *-cpu\n          product: AMD Ryzen 7\n\n';
  assert.equal(read(lshw).figures.board, 'Gigabyte X570 AORUS');
  const hardinfo = '-Computer-\nProcessor\t: Intel Core i7\nOperating System\t: Ubuntu 20.04\n-Board-\nName\t: Atlas\nVendor\t: Google\n\n';
  assert.deepEqual([read(hardinfo).figures.board, read(hardinfo).figures.system], ['Google Atlas', 'Ubuntu 20.04']);
  const mac = 'Hardware Overview:\n  Model Name: iMac\nSystem Software Overview:\n  System Version: macOS 11.2.3 (20D91)\n\n';
  assert.equal(read(mac).figures.system, 'macOS 11.2.3');
  const release = 'NAME="Ubuntu"\nPRETTY_NAME="Ubuntu 22.04.5 LTS"\nHOME_URL="https://www.ubuntu.com/"\n\n';
  assert.deepEqual(readReportText(release), { refused: 'report_incomplete', tool: 'os-release', missing: ['hardware'] });
  assert.equal(read(`${dmidecode}\n${release}`).figures.system, 'Ubuntu 22.04.5 LTS');
});

await test('inxi and lshw of older machines: GB of 10^9 bytes, a battery without a colon, a chip without a name', () => {
  const old = `Machine:   System: LENOVO product: 20KGS03800 v: ThinkPad X1
Battery    BAT0: charge: 57.8 Wh 99.0% condition: 45.6/57.0 Wh (80%)
Drives:    HDD Total Size: 240.1GB (7.1% used)
           ID-1: /dev/sda model: KINGSTON_SV300S3 size: 240.1GB
Info:      Memory: 2477.4/15707.0MB

`;
  assert.deepEqual(
    read(old).parts?.map(({ figures }) => figures),
    [{ capacityGb: 240 }, { healthPercent: 80, designWh: 57, fullWh: 45.6 }],
  );
  const chip =
    '  *-core\n     *-cpu\n          product: AMD Ryzen 7\n     *-display\n          product: NVIDIA Corporation\n          vendor: NVIDIA Corporation\n\n';
  assert.deepEqual(read(chip).figures, { cpu: 'AMD Ryzen 7' });
});

await test('drives and cards in the text of msinfo32: a size of 0 GB is no figure', () => {
  const item = 'Item\tValue\t\n';
  const drive = `[Disks]\n\n${item}Model\tNVMe HFM001TD3\t\nMedia Type\tFixed hard disk\t\nSize\t953.86 GB (1,024,203,640,320 bytes)\t\n`;
  const card = `[Display]\n\n${item}Name\tNVIDIA GeForce RTX 3060\t\nAdapter RAM\t(1,048,576) bytes\t\nDriver Version\t31.0.15.2849\t\n\n`;
  const { parts, figures } = read(systemSummary + drive + card);
  assert.equal(figures.gpu, 'NVIDIA GeForce RTX 3060');
  assert.deepEqual(
    parts?.map((part) => part.figures),
    [{ capacityGb: 1024 }, { gpu: 'NVIDIA GeForce RTX 3060', driver: '31.0.15.2849' }],
  );
});

await test('cards and drives in the lists of tools', () => {
  const devicesIn = (read: (text: ReportText) => Reading, text: string) =>
    read(reportText(`${text}\n\n`)).devices.map(({ device, figures }) => ({ ...device, ...figures }));
  const gtx = { maker: 'NVIDIA', model: 'NVIDIA GeForce GTX 1060 6GB', gpu: 'NVIDIA GeForce GTX 1060 6GB' };
  const table = (name: string, mode = 'Off', index = '0') =>
    `|   ${index}  ${name}  ${mode} |   00000000:01:00.0  On |\n| 40%   45C    P8   10W / 120W |     412MiB /  6144MiB |`;
  for (const [read, text, devices] of [
    [
      readNvidiaTable,
      `| NVIDIA-SMI 550.54  Driver Version: 550.54  CUDA |\n${table('NVIDIA GeForce GTX 1060 6GB')}`,
      [{ ...gtx, vramGb: 6, temperatureC: 45, driver: '550.54' }],
    ],
    [readNvidiaTable, table('NVIDIA GeForce GTX 10...', 'WDDM'), [{ vramGb: 6, temperatureC: 45 }]],
    [readNvidiaTable, table('NVIDIA', 'Maybe'), []],
    [readNvidiaTable, table('NVIDIA', 'Off', 'x'), []],
    [readNvidiaTable, table(''), []],
    [
      readLspci,
      '01:00.0 VGA compatible controller: NVIDIA Corporation GP106 [GeForce GTX 1060 6GB] (rev a1)\n00:1f.3 Audio device: Intel',
      [gtx],
    ],
    [readLspci, '0000:01:00.0 3D controller [0302]: NVIDIA Corporation GP106 [GeForce GTX 1060 6GB] [10de:1c03] (rev a1)', [gtx]],
    [
      readLspci,
      'Class:\tVGA compatible controller\nVendor:\tAdvanced Micro Devices, Inc. [AMD/ATI]\nDevice:\tEllesmere [Radeon RX 580]',
      [{ maker: 'AMD', model: 'AMD Radeon RX 580', gpu: 'AMD Radeon RX 580' }],
    ],
    [readLspci, 'Class:\tAudio device\nVendor:\tNVIDIA\nDevice:\tX', []],
    [
      readGpuZ,
      'Name: NVIDIA GeForce GTX 1060 6GB\nDevice ID: 10DE 1C03 - 1462 3281\nShaders: 1280\nMemory Size: 6144\nDriver Version: 31.0.15.3623 WHQL',
      [{ ...gtx, vramGb: 6, driver: '31.0.15.3623' }],
    ],
    [readGpuZ, 'Vendor ID: 10DE', []],
    [
      readGpuZLog,
      'Date , GPU Temperature [C] , x\n2025-11-12 10:20:30 , 45.0 , 1\n2025-11-12 10:21:30 , 47.5 , 1',
      [{ temperatureC: 47.5 }],
    ],
    [readGpuZLog, 'Date , Fan\n2025-11-12 10:20:30 , 45.0', []],
    [
      readLsblk,
      'NAME MAJ:MIN RM   SIZE RO TYPE MODEL\nsda    8:0    0 465.8G  0 disk ST500\nsda1   8:1    0 465.8G  0 part\nsr0   11:0    1  1024M  0 rom',
      [{ model: 'ST500', capacityGb: 500 }],
    ],
    [
      readHdparm,
      '/dev/sda:\n\tModel Number:       ST500DM002\n\tdevice size with M = 1000*1000:      500107 MBytes (500 GB)',
      [{ model: 'ST500DM002', capacityGb: 500 }],
    ],
    [readHdparm, '/dev/sda:\n Model=ST500DM002, FwRev=1', [{ model: 'ST500DM002' }]],
    [readHdparm, '/dev/sda:\n nothing', []],
  ] as const)
    assert.deepEqual(devicesIn(read, text), devices, text);
  for (const [maker, model, name] of [
    ['Dell', 'Dell XPS', 'Dell XPS'],
    ['dell', 'Dell XPS', 'Dell XPS'],
    ['Dell', 'XPS', 'Dell XPS'],
    ['N/A', 'XPS', 'XPS'],
    ['Dell', undefined, undefined],
  ] as const)
    assert.equal(fullName(maker, model), name);
});

await test('a memory module that the report ends before is missed, so the sum is no figure', () => {
  const report = read(dmidecode.slice(0, dmidecode.indexOf('Handle 0x0004')));
  assert.equal(report.figures.ramGb, undefined);
  assert.deepEqual(codes(report), ['incomplete']);
});

await test('the same report in every encoding', () => {
  const text = hardDisk().replace('BarraCuda', 'Barracudaé');
  const expected = readReportText(text);
  const utf16 = Buffer.from(text, 'utf16le');
  for (const bytes of [
    Buffer.from(text),
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
    utf16,
    Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
    Buffer.from(utf16).swap16(),
    Buffer.from(text, 'latin1'),
  ])
    assert.deepEqual(readReportText(decodeReport(bytes)), expected);
  assert.equal(isImage(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')), true);
  assert.equal(isImage(Buffer.from(text)), false);
});

await test('a figure that no device has is left out', () => {
  assert.equal(read(graphicsCard().replace('45 C', '450 C')).figures.temperatureC, undefined);
  assert.equal(read(hardDisk().replace('11234 (211 45 0)', '4123168604162')).figures.hoursOn, undefined);
});

await test('the memory of a card that is divided is that of the card, and 0 °C is no temperature', () => {
  const part = '    FB Memory Usage\n        Total                             : 2048 MiB\n        Used : 1 MiB\n';
  const divided = graphicsCard().replace('    FB Memory Usage', `${part}    FB Memory Usage`);
  assert.equal(read(divided).figures.vramGb, 6);
  assert.equal(read(graphicsCard().replace('45 C', '0 C')).figures.temperatureC, undefined);
  const numbers = 'Slot:\t00:0f.0\nClass:\t0300\nVendor:\t15ad\nDevice:\t0405\n\n';
  assert.deepEqual(readReportText(numbers), { refused: 'report_incomplete', tool: 'lspci', missing: ['card_name'] });
});

await test('a key of a property list names the value behind it alone, so that an element between the two keeps its label', () => {
  const list = (between: string) => `<?xml version="1.0"?><plist><array><dict><key>_dataType</key><string>SPSerialATADataType</string>
<key>device_model</key>
${between}<string>APPLE SSD SM0128G</string>
<key>size_in_bytes</key><integer>121332826112</integer><key>smart_status</key><string>Verified</string></dict></array></plist>
`;
  assert.equal(read(list('')).device.model, 'APPLE SSD SM0128G');
  assert.doesNotMatch(JSON.stringify(read(list('<serial_number>ZQPLANT4711</serial_number>\n'))), /ZQPLANT/);
});

await test('a serial number is returned beside the report, and no filler is one', () => {
  const serials = (text: string) => {
    const result = readReportText(text);
    return 'report' in result ? result.serials : [];
  };
  assert.deepEqual(serials(hardDisk()), ['ZA1PLANT77']);
  assert.deepEqual(serials(hardDisk().replace('ZA1PLANT77', ' za1-plant 77')), ['ZA1PLANT77']);
  for (const filler of ['To be filled by O.E.M.', '00000000', '123456789', 'Not Specified', 'A1B2', '[removed]'])
    assert.deepEqual(serials(hardDisk().replace('ZA1PLANT77', filler)), []);
});

await test('JSON is read by its paths, and its identifiers go by their names', () => {
  const drive = (serial: string) => ({
    smartctl: { exit_status: 0 },
    model_name: 'WDC WD10EZEX',
    user_capacity: { bytes: 1_000_204_886_016 },
    serial_number: serial,
  });
  const health = {
    smart_status: { passed: true },
    ata_smart_attributes: { table: [{ id: 5, name: 'Reallocated_Sector_Ct', value: 200, thresh: 140, raw: { value: 0 } }] },
  };
  const report = read(
    JSON.stringify([
      { ...drive('ZQ\nPLANT47\t11'), ...health },
      { ...drive('x'), ...health },
    ]),
  );
  assert.deepEqual(
    report.parts?.map(({ figures }) => figures),
    [1, 2].map(() => ({ capacityGb: 1000, reallocated: 0 })),
  );
  assert.deepEqual(report.removed, ['serial_number']);
  // JSON that is cut has no paths, and its identifiers go all the same.
  const cut = withoutIdentifiers(JSON.stringify(drive('ZQPLANT4711')).slice(0, -1).replaceAll(':', ' : '));
  assert.doesNotMatch(cut.text, /ZQPLANT/);
});

await test('texts of no known tool are refused', () => {
  for (const text of ['', 'Selling my laptop, 16GB RAM, battery 5 hours', '{"a": 1}', '<html><body>Hello</body></html>', '\0\0\0'])
    assert.deepEqual(readReportText(text), { refused: 'unknown_report' });
});

await test('each tool is recognised by its text', () => {
  for (const [tool, text] of REPORTS) assert.equal(read(text).tool, tool);
});

await test('the text without identifiers holds none of them, and the rest', () => {
  for (const [, whole] of REPORTS) {
    const { text, removed } = withoutIdentifiers(whole);
    for (const identifier of PLANTED)
      assert.ok(!text.toLowerCase().includes(identifier.toLowerCase()), `${identifier} is left in:\n${text}`);
    assert.equal(
      removed.length > 0,
      PLANTED.some((identifier) => whole.toLowerCase().includes(identifier.toLowerCase())),
    );
  }
  assert.deepEqual(withoutIdentifiers(inxi).removed, ['host_name', 'ip_address', 'mac_address', 'network_name', 'serial_number']);
  assert.match(withoutIdentifiers(dmidecode).text, /Part Number: KHX2666C16\/8G/);
});
