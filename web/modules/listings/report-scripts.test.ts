import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import type { HealthReport } from '#contract/reports.ts';
import { readReportText } from '#domain/reports/read-report.ts';
import { decodeReport } from '#domain/reports/text.ts';
import { batteryPage, dmidecode, graphicsCard, hardDisk, nvmeDrive, PLANTED, upower } from '#domain/reports/test-reports.ts';
import { proofCode } from '#domain/users/proof-code.ts';
import { SCRIPTS } from '#web/modules/listings/report-scripts.ts';

const CODE = proofCode('0198a000-0000-7000-8000-00000badcafe');

function read(text: string): HealthReport {
  const result = readReportText(text);
  assert.ok('report' in result, JSON.stringify(result));
  for (const identifier of PLANTED) assert.ok(!JSON.stringify(result.report).includes(identifier), identifier);
  return result.report;
}

const partsOf = ({ parts = [] }: HealthReport) => parts.map(({ kind, device }) => `${kind} ${device.model}`);

await test('the script for Linux writes one file, which is read as several devices', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'report-'));
  try {
    const program = async (name: string, script: string) => {
      await writeFile(path.join(folder, name), `#!/bin/sh\n${script}\n`);
      await chmod(path.join(folder, name), 0o755);
    };
    const prints = async (name: string, text: string) => {
      await writeFile(path.join(folder, `${name}.out`), text);
      await program(name, `cat "${folder}/${name}.out"`);
    };
    await program('sudo', 'exec "$@"');
    await prints('dmidecode', dmidecode);
    await prints(
      'lscpu',
      'Architecture:        x86_64\nModel name:          Intel(R) Core(TM) i5-8350U CPU @ 1.70GHz\nCPU(s):              8\n',
    );
    await prints('upower', upower);
    await prints('nvidia-smi', graphicsCard());
    await writeFile(path.join(folder, 'sda'), hardDisk());
    await writeFile(path.join(folder, 'nvme0'), nvmeDrive());
    await program(
      'smartctl',
      `case $1 in --scan) echo "/dev/sda -d scsi # a"; echo "/dev/nvme0 -d nvme # b";; *) cat "${folder}/\${2#/dev/}";; esac`,
    );
    const script = SCRIPTS.Linux.replaceAll('{code}', CODE);
    const { stderr } = await promisify(execFile)('/bin/sh', ['-c', script], {
      cwd: folder,
      env: { ...process.env, PATH: `${folder}:/usr/bin:/bin` },
    });
    assert.equal(stderr, '');
    const text = decodeReport(await readFile(path.join(folder, 'report.txt')));
    assert.ok(text.startsWith(`##### ${CODE} `));
    const report = read(text);
    assert.deepEqual([report.kind, report.device, report.verdict], ['computer', { maker: 'HP', model: 'HP ProDesk 400 G5' }, 'worn']);
    // The system is that of the machine that runs this test.
    const { system, ...figures } = report.figures;
    assert.equal(system, /^PRETTY_NAME="?([^"\n]*)/m.exec(await readFile('/etc/os-release', 'utf8').catch(() => ''))?.[1]);
    assert.deepEqual(figures, {
      ramGb: 16,
      board: 'HP 83EE',
      cpu: 'Intel Core i5-8350U CPU @ 1.70GHz',
      gpu: 'NVIDIA GeForce GTX 1060 6GB',
    });
    assert.equal(report.tool.replace(' os-release,', ''), 'dmidecode, cpuinfo, upower, smartctl, nvidia-smi');
    assert.ok(Math.abs(Date.parse(report.takenAt ?? '') - Date.now()) < 60_000, 'of the script, not of a program');
    assert.deepEqual(partsOf(report), [
      'memory KHX2666C16/8G',
      'memory KHX2666C16/8G',
      'battery 01AV405',
      'drive ST2000DM008-2FR102',
      'drive KINGSTON SNV2S1000G',
      'graphics NVIDIA GeForce GTX 1060 6GB',
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

await test('the proof code below a page changes nothing of what is read', () => {
  const page = batteryPage('68,000', '61,200');
  assert.deepEqual(read(`${page}${CODE}\r\n`), read(page));
});

const list = (...fields: readonly [name: string, value: string][]): string =>
  `\r\n${fields.map(([name, value]) => `${name.padEnd(20)}: ${value}`).join('\r\n')}\r\n\r\n`;

/** The texts that Windows writes, by the name of the part. */
const PARTS_OF_WINDOWS: Readonly<Record<string, string>> = {
  system: list(['Manufacturer', 'LENOVO'], ['Model', '20L5S0XX00'], ['TotalPhysicalMemory', '17020000000']),
  board: list(['Manufacturer', 'LENOVO'], ['Product', '20L5S0XX00']),
  windows: list(['Caption', 'Microsoft Windows 11 Pro'], ['OSArchitecture', '64-bit']),
  processor: list(['Name', 'Intel(R) Core(TM) i5-8350U CPU @ 1.70GHz'], ['NumberOfCores', '4'], ['MaxClockSpeed', '1896']),
  memory: ['A', 'B']
    .map((slot) =>
      list(
        ['Manufacturer', 'Samsung'],
        ['PartNumber', 'M471A1K43CB1-CTD'],
        ['Capacity', '8589934592'],
        ['Speed', '2400'],
        ['DeviceLocator', `Channel${slot}-DIMM0`],
      ),
    )
    .join(''),
  graphics: list(
    ['Name', 'Intel(R) UHD Graphics 620'],
    ['AdapterRAM', '1073741824'],
    ['PNPDeviceID', 'PCI\\VEN_8086&DEV_5917&SUBSYS_225D17AA&REV_07\\3&11583659&0&10'],
    ['DriverVersion', '31.0.101.2111'],
  ),
  'powercfg /batteryreport': batteryPage('68,000', '61,200'),
  'smartctl -x $drive': nvmeDrive(),
  'nvidia-smi -q': graphicsCard(),
  drives: list(
    ['FriendlyName', 'SAMSUNG MZVLB256HAHQ-000L7'],
    ['MediaType', 'SSD'],
    ['BusType', 'NVMe'],
    ['Size', '256060514304'],
    ['HealthStatus', 'Healthy'],
  ),
};

await test('the parts that the script for Windows writes are read as several devices, each in its own format', () => {
  const names = [...SCRIPTS.Windows.matchAll(/& \$mark ['"](.+?)['"]/g)].map(([, name = '']) => name);
  assert.deepEqual(names.toSorted(), Object.keys(PARTS_OF_WINDOWS).toSorted());
  const asked = [...SCRIPTS.Windows.matchAll(/Format-List (.+?) \|/g)].flatMap(([, fields = '']) => fields.split(', '));
  for (const field of asked)
    assert.ok(
      Object.values(PARTS_OF_WINDOWS).some((text) => text.includes(`\n${field} `)),
      field,
    );
  const text = [
    `##### ${CODE} 2025-11-12T04:20:30Z #####`,
    ...names.flatMap((name) => [`##### ${CODE}: ${name} #####`, PARTS_OF_WINDOWS[name] ?? '']),
  ].join('\r\n');
  const report = read(text);
  assert.deepEqual(
    [report.kind, report.device, report.takenAt],
    ['computer', { maker: 'LENOVO', model: '20L5S0XX00' }, '2025-11-12T04:20:30Z'],
  );
  assert.deepEqual(report.figures, {
    cpu: 'Intel Core i5-8350U CPU @ 1.70GHz',
    ramGb: 15.9,
    gpu: 'Intel UHD Graphics 620',
    board: 'LENOVO 20L5S0XX00',
    system: 'Microsoft Windows 11 Pro',
  });
  assert.deepEqual(
    partsOf(report).toSorted(),
    [
      'memory M471A1K43CB1-CTD',
      'memory M471A1K43CB1-CTD',
      'graphics Intel UHD Graphics 620',
      'graphics NVIDIA GeForce GTX 1060 6GB',
      'battery DELL 51KD7',
      'drive KINGSTON SNV2S1000G',
      'drive SAMSUNG MZVLB256HAHQ-000L7',
    ].toSorted(),
  );
});
