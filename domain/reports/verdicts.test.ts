import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReportedDevice } from '#contract/reports.ts';
import { DAY_MS } from '#domain/durations.ts';
import { oldFrom } from '#domain/reports/age.ts';
import { batteryOf, readAcpi, readIoreg, readPowercfg, readPowerSupply, readUpower } from '#domain/reports/battery.ts';
import { readMemtest } from '#domain/reports/computer.ts';
import { deviceOf, virtualWarning, worst, type Figures, type Reading, type Verdict } from '#domain/reports/device.ts';
import { attributeOf, readingOfDrives, type DriveFacts } from '#domain/reports/drive-health.ts';
import { fakeWarning, type ChipFacts } from '#domain/reports/graphics-chips.ts';
import { reportText, type ReportText } from '#domain/reports/text.ts';

const driveOf = (facts: DriveFacts): ReportedDevice => {
  const [device] = readingOfDrives([facts]).devices;
  assert.ok(device);
  return device;
};
/** An attribute whose normalised value is above its threshold. */
const attribute = (id: number, name: string, raw: string, value = 100, threshold = 10) => attributeOf(id, name, value, threshold, raw);
const disk = (id: number, name: string, raw: string): DriveFacts => ({ solidState: false, attributes: [attribute(id, name, raw)] });

await test('the result of a drive, and what it is warned of', () => {
  const heat = (failed: string) => attributeOf(194, 'Temperature_Celsius', 100, 10, '40', failed);
  const cases: readonly [says: string, DriveFacts, Verdict, codes: string[]][] = [
    ['nothing is known', {}, 'unknown', []],
    ['it gives no health', { unavailable: true }, 'unknown', ['health_unavailable']],
    ['it says itself that it fails', { passed: false }, 'failing', ['health_failed']],
    ['it says itself that it passes, and nothing else', { passed: true }, 'unknown', []],
    ['it passes, with a count', { passed: true, reallocated: 0 }, 'good', []],
    ['it passes, with its use', { passed: true, used: 5 }, 'good', []],
    ['it passes, without health beside it', { passed: true, reallocated: 0, unavailable: true }, 'good', []],
    ['a program judges it good', { judged: 'good' }, 'good', []],
    ['a program judges it worn', { judged: 'worn' }, 'worn', []],
    ['a program judges that it fails', { judged: 'failing' }, 'failing', ['health_failed']],
    ['attributes with thresholds', disk(1, 'Raw_Read_Error_Rate', '0'), 'good', []],
    ['attributes without thresholds', { attributes: [attribute(1, 'Raw', '0', 100, 0)] }, 'unknown', []],
    ['no critical warning', { critical: 0 }, 'good', []],
    ['heat alone as critical warning', { critical: 2 }, 'worn', ['critical_warning']],
    ['a critical warning', { critical: 4 }, 'failing', ['critical_warning']],
    ['a critical warning beside heat', { critical: 6 }, 'failing', ['critical_warning']],
    ['an attribute below its threshold', { attributes: [attribute(1, 'Raw', '0', 9)] }, 'failing', ['attribute_failed']],
    ['an attribute at its threshold', { attributes: [attribute(1, 'Raw', '0', 10)] }, 'failing', ['attribute_failed']],
    ['an attribute of value 0, which is none', { attributes: [attribute(1, 'Raw', '0', 0)] }, 'good', []],
    ['an attribute that fails now', { attributes: [attributeOf(1, 'Raw', 100, 10, '0', 'FAILING_NOW')] }, 'failing', ['attribute_failed']],
    ['an attribute that failed once', { attributes: [attributeOf(1, 'Raw', 100, 10, '0', 'In_the_past')] }, 'worn', ['attribute_failed']],
    ['heat now', { attributes: [heat('now')] }, 'worn', ['attribute_failed']],
    ['heat once', { attributes: [heat('past')] }, 'good', ['attribute_failed']],
    ['spare below its threshold', { critical: 0, spare: 9, spareThreshold: 10 }, 'failing', ['spare_low']],
    ['spare at its threshold', { critical: 0, spare: 10, spareThreshold: 10 }, 'worn', ['spare_low']],
    ['spare below twice its threshold', { critical: 0, spare: 19, spareThreshold: 10 }, 'worn', ['spare_low']],
    ['spare of twice its threshold', { critical: 0, spare: 20, spareThreshold: 10 }, 'good', []],
    ['all of the spare, with a high threshold', { critical: 0, spare: 100, spareThreshold: 60 }, 'good', []],
    ['spare without a threshold', { critical: 0, spare: 1 }, 'good', []],
    ['spare with a threshold of 100', { critical: 0, spare: 99, spareThreshold: 100 }, 'failing', ['spare_low']],
    ['15 reallocated sectors', disk(5, 'Reallocated_Sector_Ct', '15'), 'worn', ['reallocated']],
    ['16 reallocated sectors', disk(5, 'Reallocated_Sector_Ct', '16'), 'failing', ['reallocated']],
    ['16 retired blocks of an SSD', { solidState: true, attributes: [attribute(5, 'Retired_Block_Count', '16')] }, 'worn', ['reallocated']],
    ['16 reallocated blocks of what counts its use', { used: 5, reallocated: 16, passed: true }, 'worn', ['reallocated']],
    ['a pending sector', disk(197, 'Current_Pending_Sector', '1'), 'failing', ['pending']],
    ['a pending sector of an SSD', { solidState: true, attributes: [attribute(197, 'Current_Pending_Sector', '1')] }, 'worn', ['pending']],
    ['an unreadable sector', disk(198, 'Offline_Uncorrectable', '1'), 'failing', ['uncorrectable']],
    ['a reported error', disk(187, 'Reported_Uncorrect', '1'), 'failing', ['uncorrectable']],
    [
      'a reported error of an SSD',
      { solidState: true, attributes: [attribute(187, 'Uncorrectable_Error_Cnt', '1')] },
      'worn',
      ['uncorrectable'],
    ],
    ['an error of the media', { critical: 0, mediaErrors: 1 }, 'worn', ['uncorrectable']],
    [
      'other attributes of these numbers',
      {
        solidState: false,
        attributes: [attribute(5, 'Raw', '16'), attribute(197, 'Raw', '1'), attribute(198, 'Raw', '1'), attribute(187, 'Raw', '1')],
      },
      'good',
      [],
    ],
    ['a count that packs several', disk(5, 'Reallocated_Sector_Ct', '1000001'), 'good', []],
    ['a count that is no number', disk(5, 'Reallocated_Sector_Ct', '0x10'), 'good', []],
    ['89 % of its use', { critical: 0, used: 89 }, 'good', []],
    ['90 % of its use', { critical: 0, used: 90 }, 'worn', ['life_low']],
    ['more than its use', { critical: 0, used: 120 }, 'worn', ['life_low']],
    ['10 % that a program says are left', { judged: 'good', healthPercent: 10 }, 'worn', ['life_low']],
    [
      'an attribute without a threshold beside one with',
      { attributes: [attribute(1, 'Raw', '0'), attribute(9, 'Hours', '1', 100, 0)] },
      'good',
      [],
    ],
    ['heat of the air now', { attributes: [attributeOf(190, 'Airflow_Temperature_Cel', 9, 10, '61')] }, 'worn', ['attribute_failed']],
    ['16 reassigned sectors', disk(5, 'Reassigned_Sectors', '16'), 'failing', ['reallocated']],
    ['a self-test that failed', { critical: 0, selfTestFailed: true }, 'worn', ['self_test_failed']],
    ['a good report that is cut', { critical: 0, cut: true }, 'unknown', []],
    ['a bad report that is cut', { critical: 4, cut: true }, 'failing', ['critical_warning', 'incomplete']],
    ['a good report that is cut without health', { critical: 0, cut: true, unavailable: true }, 'unknown', ['health_unavailable']],
    ['a drive of a virtual machine', { model: 'VBOX HARDDISK', critical: 0 }, 'good', ['virtual_machine']],
  ];
  for (const [says, facts, verdict, codes] of cases) {
    const device = driveOf(facts);
    assert.deepEqual([device.verdict, device.warnings.map(({ code }) => code)], [verdict, codes], says);
    for (const { message } of device.warnings) assert.match(message, /^\S.*\.$/, says);
  }
  // The name of an attribute is that of the file, and may hold anything.
  const [warning] = driveOf({ attributes: [attribute(1, `Raw <b>${'x'.repeat(60)}`, '0', 9)] }).warnings;
  assert.equal(warning?.message, `Rawb${'x'.repeat(36)} is below its threshold.`);
  assert.match(driveOf({ attributes: [heat('past')] }).warnings[0]?.message ?? '', /was below/);
  assert.match(driveOf({ critical: 0x14 }).warnings[0]?.message ?? '', /0x14/);
});

await test('a reading of drives misses the health of one that has none, unless the drive gives none', () => {
  assert.deepEqual(readingOfDrives([{ critical: 0 }, {}]).missing, ['drive_health']);
  assert.deepEqual(readingOfDrives([{ critical: 0 }, { unavailable: true }]).missing, []);
  assert.deepEqual(readingOfDrives([{ model: 'VBOX HARDDISK' }]).missing, ['drive_health']);
  assert.deepEqual(readingOfDrives([{ critical: 4 }], '2025-11-12').takenAt, '2025-11-12');
});

await test('the figures of a drive, and none that makers keep under a name of others', () => {
  const ssd = (name: string, raw: string, value = 93, model = 'Samsung SSD 870'): DriveFacts => ({
    solidState: true,
    model,
    attributes: [attribute(177, name, raw, value)],
  });
  const written = (name: string, raw: string, facts: DriveFacts = {}): DriveFacts => ({
    capacityGb: 1000,
    solidState: true,
    attributes: [attribute(241, name, raw)],
    ...facts,
  });
  const cases: readonly [says: string, DriveFacts, keyof Figures, number | undefined][] = [
    ['life by its use', { used: 7 }, 'healthPercent', 93],
    ['no life below 0', { used: 104 }, 'healthPercent', 0],
    ['life as a program says', { healthPercent: 88 }, 'healthPercent', 88],
    ['life by wear, of Samsung', ssd('Wear_Leveling_Count', '120'), 'healthPercent', 93],
    ['life by wear, of Samsung by its number', ssd('Wear_Leveling_Count', '120', 93, 'MZ7LN256'), 'healthPercent', 93],
    ['no life by wear, of another', ssd('Wear_Leveling_Count', '120', 93, 'Crucial MX500'), 'healthPercent', undefined],
    ['life by the media, of Intel', ssd('Media_Wearout_Indicator', '0', 93, 'INTEL SSDSC2'), 'healthPercent', 93],
    ['life by the media, of Intel by its number', ssd('Media_Wearout_Indicator', '0', 93, 'SSDSC2BB'), 'healthPercent', 93],
    ['no life by the media, of another', ssd('Media_Wearout_Indicator', '0', 93, 'SanDisk SDSSD'), 'healthPercent', undefined],
    ['life that both values state', ssd('SSD_Life_Left', '93'), 'healthPercent', 93],
    ['life whose raw value is the used share', ssd('Percent_Lifetime_Remain', '7'), 'healthPercent', 93],
    ['life whose raw value is 0', ssd('Remaining_Lifetime_Perc', '0'), 'healthPercent', 93],
    ['life whose raw value counts something else', ssd('Drive_Life_Remaining%', '101'), 'healthPercent', 93],
    ['no life that the raw value contradicts', ssd('SSD_Life_Left', '50'), 'healthPercent', undefined],
    ['no life above 100 %', ssd('SSD_Life_Left', '0', 120), 'healthPercent', undefined],
    ['all of its life', ssd('SSD_Life_Left', '0', 100), 'healthPercent', 100],
    ['life by wear, whose raw value counts cycles', ssd('Wear_Leveling_Count', '50'), 'healthPercent', 93],
    ['life whose raw value is no number', ssd('SSD_Life_Left', 'n/a'), 'healthPercent', 93],
    ['no life by another attribute', ssd('Old_SSD_Life_Left_Time', '0'), 'healthPercent', undefined],
    ['TB by sectors', written('Total_LBAs_Written', '40000000000'), 'writtenTb', 20.48],
    ['TB by 32 MiB', written('Host_Writes_32MiB', '100000'), 'writtenTb', 3.36],
    ['TB by GiB', written('Total_Host_Writes_GiB', '1000'), 'writtenTb', 1.07],
    ['TB by MiB', written('Host_Writes_MiB', '1000000'), 'writtenTb', 1.05],
    ['no TB by so few sectors of an SSD', written('Total_LBAs_Written', '100000000'), 'writtenTb', undefined],
    ['TB by few sectors of a hard disk', written('Total_LBAs_Written', '100000000', { solidState: false }), 'writtenTb', 0.05],
    ['TB of the statistics beside no sectors', written('Total_LBAs_Written', '0', { statedTb: 1 }), 'writtenTb', 1],
    ['no TB of statistics that may have wrapped', written('Total_LBAs_Written', '5000', { statedTb: 1 }), 'writtenTb', undefined],
    ['TB of statistics beyond that', written('Total_LBAs_Written', '5000', { statedTb: 3 }), 'writtenTb', 3],
    ['TB as stated', { writtenTb: 12.345 }, 'writtenTb', 12.35],
    ['no TB that no flash endures', { capacityGb: 100, writtenTb: 2001 }, 'writtenTb', undefined],
    ['as many TB as flash endures', { capacityGb: 100, writtenTb: 2000 }, 'writtenTb', 2000],
    ['any TB of a hard disk', { capacityGb: 100, solidState: false, writtenTb: 2001 }, 'writtenTb', 2001],
    ['hours', disk(9, 'Power_On_Hours', '1234 (5 6 0)'), 'hoursOn', 1234],
    ['hours with minutes', disk(9, 'Power_On_Hours_and_Msec', '8593h+06m+35.350s'), 'hoursOn', 8593],
    ['no hours in minutes', disk(9, 'Power_On_Minutes', '1234'), 'hoursOn', undefined],
    ['no hours by another name', disk(9, 'Start_Stop_Count', '1234'), 'hoursOn', undefined],
    ['no hours by another number', disk(12, 'Power_On_Hours', '1234'), 'hoursOn', undefined],
    ['hours of five digits', disk(9, 'Power-On_Hours', ' 12345h+06m'), 'hoursOn', 12_345],
    ['no 0 degrees', { attributes: [attribute(194, 'Temperature', '0'), attribute(190, 'Temperature', '31')] }, 'temperatureC', 31],
    ['degrees', disk(194, 'Temperature_Celsius', '34 (0 18 0 0 0)'), 'temperatureC', 34],
    ['degrees of the air', disk(190, 'Airflow_Temperature_Cel', '31'), 'temperatureC', 31],
    ['no degrees that pack several', disk(194, 'Temperature_Celsius', '124554051618'), 'temperatureC', undefined],
    ['no degrees from 120 on', disk(194, 'Temperature_Celsius', '120'), 'temperatureC', undefined],
    ['no degrees by another name', disk(194, 'Unknown', '34'), 'temperatureC', undefined],
    ['errors of the media', { mediaErrors: 3 }, 'mediaErrors', 3],
    ['reported errors before those of the media', { ...disk(187, 'Reported_Uncorrect', '2'), mediaErrors: 3 }, 'mediaErrors', 2],
    ['grown defects before an attribute', { ...disk(5, 'Reallocated_Sector_Ct', '2'), reallocated: 3 }, 'reallocated', 3],
    ['a count of 16 digits', disk(197, 'Current_Pending_Sector', '1234567890123456'), 'pending', undefined],
    ['a million', disk(197, 'Current_Pending_Sector', '1000000'), 'pending', 1_000_000],
  ];
  for (const [says, facts, name, value] of cases) assert.equal(driveOf(facts).figures[name], value, says);
});

await test('a battery is judged by its full charge, and by the system where that asks for service', () => {
  for (const [facts, verdict, percent, isWarned] of [
    [{ designWh: 50, fullWh: 40 }, 'good', 80, false],
    [{ designWh: 50, fullWh: 39.9 }, 'worn', 79.8, true],
    [{ designWh: 50, fullWh: 30 }, 'worn', 60, true],
    [{ designWh: 50, fullWh: 29.9 }, 'failing', 59.8, true],
    [{ designWh: 50, fullWh: 65 }, 'good', 130, false],
    [{ designWh: 50, fullWh: 65.1 }, 'unknown', undefined, false],
    [{ designWh: 0, fullWh: 40 }, 'unknown', undefined, false],
    [{ designWh: 50, fullWh: 0 }, 'unknown', undefined, false],
    [{ percent: 75 }, 'worn', 75, true],
    [{ percent: 0 }, 'unknown', undefined, false],
    [{ percent: 90, condition: 'Normal' }, 'good', 90, false],
    [{ percent: 75, condition: 'Normal' }, 'worn', 75, true],
    [{ condition: 'Normal' }, 'good', undefined, false],
    [{ condition: 'Unknown' }, 'unknown', undefined, false],
    [{ percent: 90, condition: 'Service Recommended' }, 'worn', 90, true],
    [{ percent: 50, condition: 'Service Recommended' }, 'failing', 50, true],
    [{ condition: 'Replace Soon' }, 'worn', undefined, true],
    [{ condition: 'Replace Now' }, 'failing', undefined, true],
    [{ condition: 'Check Battery' }, 'failing', undefined, true],
    [{ condition: 'Fair' }, 'worn', undefined, true],
    [{ condition: 'Poor' }, 'failing', undefined, true],
  ] as const) {
    const device = batteryOf(facts);
    assert.deepEqual(
      [device.verdict, device.figures.healthPercent, device.warnings.map(({ code }) => code)],
      [verdict, percent, isWarned ? ['battery_worn'] : []],
      JSON.stringify(facts),
    );
  }
  const { figures } = batteryOf({ designWh: 24.0512, fullWh: 15.6049, cycles: 431 });
  assert.deepEqual(figures, { healthPercent: 64.9, designWh: 24.05, fullWh: 15.6, cycles: 431 });
  assert.deepEqual(batteryOf({ designWh: 50, fullWh: 65.1, cycles: 3 }).figures, { cycles: 3 });
  assert.match(batteryOf({ percent: 75 }).warnings[0]?.message ?? '', /75 %/);
});

await test('the batteries in the lists of tools, in Wh where the list has energy or the voltage of the design', () => {
  const cases: readonly [read: (text: ReportText) => Reading, text: string, batteries: object[]][] = [
    [
      readPowercfg,
      'Battery:\nNAME\tDELL\nMANUFACTURER\tSMP\nDESIGN CAPACITY\t68,000 mWh\nFULL CHARGE CAPACITY\t61,200 mWh\nCYCLE COUNT\t212\nRecent usage\nDESIGN CAPACITY\t1 mWh',
      [{ maker: 'SMP', model: 'DELL', healthPercent: 90, designWh: 68, fullWh: 61.2, cycles: 212 }],
    ],
    [
      readPowercfg,
      'NAME\tA1\tB1\nDESIGN CAPACITY\t24,000 mWh\t 26,000 mWh\t-\nFULL CHARGE CAPACITY\t20,000 mWh\t13,000 mWh',
      [
        { model: 'A1', healthPercent: 83.3, designWh: 24, fullWh: 20 },
        { model: 'B1', healthPercent: 50, designWh: 26, fullWh: 13 },
      ],
    ],
    [
      readPowercfg,
      '  Battery :\nID: X1\nDesign Capacity: 50000\nFull Charge Capacity: 40000\n  Battery :\nID: X2\nDesign Capacity: 30000\nFull Charge Capacity: 10000',
      [
        { model: 'X1', healthPercent: 80, designWh: 50, fullWh: 40 },
        { model: 'X2', healthPercent: 33.3, designWh: 30, fullWh: 10 },
      ],
    ],
    [readPowercfg, 'NAME\tA1\nDESIGN CAPACITY\t-', []],
    // The history of a battery is not the battery.
    [readPowercfg, 'NAME\tA1\nDESIGN CAPACITY\t68,000 mWh\n  Recent usage\nFULL CHARGE CAPACITY\t1 mWh', [{ model: 'A1', designWh: 68 }]],
    [readPowercfg, 'Battery\t\nId\tA1\nDesignCapacity\t68000\nRecentUsage\t\nFullChargeCapacity\t1', [{ model: 'A1', designWh: 68 }]],
    [
      readPowercfg,
      'NAME\tA1\nDESIGN CAPACITY\t50 mWh\t40 mWh\nFULL CHARGE CAPACITY\t50 mWh',
      [{ model: 'A1', healthPercent: 100, designWh: 0.05, fullWh: 0.05 }, { designWh: 0.04 }],
    ],
    // The battery of a mouse powers no computer.
    [
      readUpower,
      '  native-path: BAT0\n  vendor: SMP\n  model: X1\n  battery\n    energy-full: 15,6 Wh\n    energy-full-design: 24,05 Wh\n    charge-cycles: 431\n  native-path: mouse\n  power supply: no\n  model: M1\n  battery\n    energy-full: 1 Wh',
      [{ maker: 'SMP', model: 'X1', healthPercent: 64.9, designWh: 24.05, fullWh: 15.6, cycles: 431 }],
    ],
    [
      readUpower,
      '  model: X1\n  battery\n    energy-full: 0 Wh\n    energy-full-design: 0 Wh\n    energy-rate: 1 W\n    capacity: 75.5%',
      [{ model: 'X1', healthPercent: 75.5 }],
    ],
    [readUpower, '  native-path: AC\n  line-power\n  model: X1\n  energy-full: 15 Wh', []],
    [
      readAcpi,
      'Battery 0: Discharging, 57%\nBattery 0: design capacity 4400 mAh, last full capacity 3300 mAh = 75%',
      [{ healthPercent: 75 }],
    ],
    [
      readAcpi,
      'Battery 12: design capacity 45000 mWh, last full capacity 30000 mWh =6%',
      [{ healthPercent: 66.7, designWh: 45, fullWh: 30 }],
    ],
    [
      readAcpi,
      'Design capacity:\t44000 mWh\nLast full capacity:\t33000 mWh\nOEM info:\tSANYO\nModel number:\tX1',
      [{ maker: 'SANYO', model: 'X1', healthPercent: 75, designWh: 44, fullWh: 33 }],
    ],
    [
      readAcpi,
      'Design capacity:\t4400 mAh\nLast full capacity:\t3300 mAh\nDesign voltage:\t11.1 V',
      [{ healthPercent: 75, designWh: 48.84, fullWh: 36.63 }],
    ],
    [readAcpi, 'Battery 0: Discharging, 57%', []],
    [
      readPowerSupply,
      'POWER_SUPPLY_NAME=BAT0\nPOWER_SUPPLY_CYCLE_COUNT=100\nPOWER_SUPPLY_VOLTAGE_MIN_DESIGN=11100000\nPOWER_SUPPLY_CHARGE_FULL_DESIGN=4400000\nPOWER_SUPPLY_CHARGE_FULL=3300000\nPOWER_SUPPLY_MODEL_NAME=X1\nPOWER_SUPPLY_MANUFACTURER=SANYO',
      [{ maker: 'SANYO', model: 'X1', healthPercent: 75, designWh: 48.84, fullWh: 36.63, cycles: 100 }],
    ],
    [
      readPowerSupply,
      'POWER_SUPPLY_NAME=AC\nPOWER_SUPPLY_ONLINE=1\nPOWER_SUPPLY_NAME=BAT1\nPOWER_SUPPLY_ENERGY_FULL_DESIGN=50000000\nPOWER_SUPPLY_ENERGY_FULL=45000000',
      [{ model: 'BAT1', healthPercent: 90, designWh: 50, fullWh: 45 }],
    ],
    [
      readPowerSupply,
      'POWER_SUPPLY_NAME=BAT0\nPOWER_SUPPLY_CHARGE_FULL_DESIGN=4400000\nPOWER_SUPPLY_CHARGE_FULL=3300000',
      [{ model: 'BAT0', healthPercent: 75 }],
    ],
    [
      readIoreg,
      '"DesignCapacity" = 6669\n"AppleRawMaxCapacity" = 5500\n"MaxCapacity" = 100\n"CycleCount" = 300\n"Manufacturer" = "SMP"\n"DeviceName" = "bq20z451"',
      [{ maker: 'SMP', model: 'bq20z451', healthPercent: 82.5, cycles: 300 }],
    ],
    // A full charge in percent says nothing of the design.
    [readIoreg, '"DesignCapacity" = 6669\n"MaxCapacity" = 100\n"CycleCount" = 300', [{ cycles: 300 }]],
    [readIoreg, '"DesignCapacity" = 1000\n"MaxCapacity" = 900', [{ healthPercent: 90 }]],
    [readIoreg, 'Maximum Capacity: 85%\nCondition: Normal', [{ healthPercent: 85 }]],
    [readIoreg, 'sppower_battery_health_maximum_capacity: 79%\nsppower_battery_health: Good', [{ healthPercent: 79 }]],
    [readIoreg, 'sppower_battery_cycle_count: 12', [{ cycles: 12 }]],
    [readIoreg, 'Condition: Service Recommended', [{}]],
    [readIoreg, 'Maximum Capacity: 8500', []],
    [readIoreg, 'Maximum Capacity: 85% of it', []],
    [readIoreg, '"DesignCapacity" = 6669', []],
    [readIoreg, '"MaxCapacity" = 5000', []],
    [readIoreg, '"DesignCapacity" = 400\n"MaxCapacity" = 200', []],
    [readIoreg, 'sppower_battery_health: Check Battery', [{}]],
    [readAcpi, 'My Battery 0: design capacity 4400 mAh, last full capacity 3300 mAh = 75%', []],
    [readAcpi, 'Battery 0: design capacity 4400 mAh, last full capacity 3300 mAh=75%', [{ healthPercent: 75 }]],
    [readUpower, '  native-path: BAT0\n  battery\n    energy-rate: 1 W\n    percentage: 50%', []],
  ];
  for (const [read, text, batteries] of cases) {
    const { devices, missing } = read(reportText(`${text}\n\n`));
    assert.deepEqual(
      devices.map(({ device, figures }) => ({ ...device, ...figures })),
      batteries,
      text,
    );
    assert.deepEqual(missing, devices.every(({ verdict }) => verdict === 'unknown') ? ['battery_capacity'] : [], text);
  }
});

await test('a test of memory is passed after a whole pass without errors', () => {
  for (const [text, verdict] of [
    ['Errors: 0\nPass: 1', 'good'],
    ['Errors: 0\nPasses = 4', 'good'],
    ['error: 0 passed', 'good'],
    ['Pass complete, no errors, press Esc to exit', 'good'],
    ['Errors: 0\nPass: 0', 'unknown'],
    ['Errors: 0', 'unknown'],
    ['Pass: 1', 'unknown'],
    ['Errors = 1,024\nPass 1', 'failing'],
    ['bits in error - total 5', 'failing'],
    ['badram=0x1,0x2', 'failing'],
    ['Test result: FAIL', 'failing'],
    ['Test status: Fail', 'failing'],
    ['Tst 5 Err-Bits 1', 'failing'],
    ['Test 3 Error\nPass complete, no errors', 'failing'],
  ] as const) {
    const { devices, missing } = readMemtest(reportText(`${text}\n\n`));
    const codes = devices[0]?.warnings.map(({ code }) => code);
    assert.deepEqual([devices[0]?.verdict, missing], [verdict, verdict === 'unknown' ? ['memory_pass'] : []], text);
    assert.deepEqual(codes, verdict === 'failing' ? ['memory_errors'] : [], text);
  }
});

await test('a card is a fake where its name, its shaders or its memory are not those of its chip', () => {
  const GTX_1060 = { name: 'NVIDIA GeForce GTX 1060 6GB', id: '10de:1c03' };
  const cases: readonly [ChipFacts, message: RegExp | undefined][] = [
    [{ ...GTX_1060, shaders: 1280, vramGb: 6 }, undefined],
    [{ ...GTX_1060, id: '10DE:1C03', shaders: 640 }, /has 1280 shaders, this card 640/],
    [{ ...GTX_1060, shaders: 0, vramGb: 0 }, undefined],
    [{ ...GTX_1060, vramGb: 5.4 }, undefined],
    [{ ...GTX_1060, vramGb: 5.3 }, /has 6 GB of memory, this card 5.3/],
    [{ ...GTX_1060, vramGb: 6.18 }, undefined],
    [{ ...GTX_1060, vramGb: 6.2 }, /has 6 GB/],
    [{ name: 'GT 730', id: '10de:1287', vramGb: 3 }, /has 1 or 2 or 4 GB/],
    [{ name: 'GT 730', id: '10de:1287', vramGb: 2 }, undefined],
    [{ name: 'GTX1060', id: '10de:1c03' }, undefined],
    [{ name: 'GTX1070', id: '10de:1c03' }, /says GTX1070/],
    [{ name: 'GTX 660Ti', id: '10de:11c0' }, /says GTX660TI, the chip is that of a GTX 660/],
    [{ name: 'GTX 1070', id: '10de:1c03' }, /says GTX1070, the chip is that of a GTX 1060/],
    [{ name: 'GTX 1660 SUPER', id: '10de:21c4' }, undefined],
    [{ name: 'GTX 1660', id: '10de:21c4' }, /chip is that of a GTX 1660 SUPER/],
    [{ name: 'GTX 660 Ti', id: '10de:1183' }, undefined],
    // Cards of laptops, and chips and names that are not listed.
    ...['GTX 1060 mobile', 'GTX 1060 Max-Q', 'GTX 960M', 'GTX 1060 Laptop GPU'].map((name): [ChipFacts, undefined] => [
      { name, id: '10de:1c81' },
      undefined,
    ]),
    [{ name: 'Something', id: '10de:1c03' }, undefined],
    [{ name: undefined, id: '10de:1c03' }, undefined],
    [{ name: 'GTX 1060', id: '10de:ffff' }, undefined],
    [{ name: 'GTX 1060' }, undefined],
    [{ name: 'RX 580 [FAKE]' }, /GPU-Z reports/],
  ];
  for (const [chip, message] of cases) {
    const [warning] = fakeWarning(chip);
    assert.equal(warning?.code, message && 'fake_graphics', JSON.stringify(chip));
    if (message) assert.match(warning?.message ?? '', message);
  }
});

await test('a figure that no device has, and a name that is a filler, are left out', () => {
  const limits: readonly [keyof Figures, most: number, least: number][] = [
    ['capacityGb', 1e6, 0.1],
    ['hoursOn', 262_800, 0],
    ['healthPercent', 130, 0],
    ['writtenTb', 1e5, 0],
    ['reallocated', 1e6, 0],
    ['pending', 1e6, 0],
    ['mediaErrors', 1e12, 0],
    ['temperatureC', 130, -59],
    ['designWh', 500, 0],
    ['fullWh', 500, 0],
    ['cycles', 10_000, 0],
    ['vramGb', 1024, 0.1],
    ['ramGb', 65_536, 0.1],
  ];
  const figures = (name: keyof Figures, value: number | undefined) => deviceOf('drive', {}, { [name]: value }).figures;
  for (const [name, most, least] of limits) {
    for (const value of [most, least]) assert.deepEqual(figures(name, value), { [name]: value }, `${name} ${value}`);
    for (const value of [most + 1, least === 0.1 ? 0 : least - 1, undefined])
      assert.deepEqual(figures(name, value), {}, `${name} ${value}`);
  }
  assert.deepEqual(figures('temperatureC', 0), {});
  assert.deepEqual(deviceOf('computer', { maker: 'To be filled by O.E.M.', model: 'XPS 13' }, { cpu: 'Core i5', gpu: '' }), {
    kind: 'computer',
    verdict: 'unknown',
    device: { model: 'XPS 13' },
    figures: { cpu: 'Core i5' },
    warnings: [],
  });
});

await test('a report has the worst of several results; an unknown one is no good one', () => {
  for (const [verdicts, expected] of [
    [['good', 'unknown'], 'unknown'],
    [['worn', 'unknown'], 'worn'],
    [['good', 'failing', 'worn'], 'failing'],
    [['good'], 'good'],
    [[], 'unknown'],
  ] as const)
    assert.equal(worst(verdicts), expected);
});

await test('virtual machines are known by the names of their parts', () => {
  for (const name of [
    'VMware Virtual Platform',
    'innotek GmbH',
    'QEMU HARDDISK',
    'VBOX HARDDISK',
    'Standard PC (Q35 + ICH9)',
    'Msft Virtual Disk',
    'Red Hat VirtIO',
    'Xen HVM domU',
    'Amazon EC2',
  ])
    assert.deepEqual(
      virtualWarning(undefined, name).map(({ code }) => code),
      ['virtual_machine'],
      name,
    );
  for (const name of ['Dell XPS 13', 'Xenon board', undefined]) assert.deepEqual(virtualWarning(name), [], name);
});

await test('a report is old 60 days after it was taken, or was added where it does not say that, or says a later time', () => {
  const added = '2026-11-10T10:00:00Z';
  for (const [takenAt, from] of [
    ['2026-11-01T10:00:00Z', '2026-11-01T10:00:00Z'],
    ['2026-12-01T10:00:00Z', added],
    [undefined, added],
    ['yesterday', added],
  ] as const)
    assert.equal(oldFrom({ takenAt }, new Date(added)), Date.parse(from) + 60 * DAY_MS);
});
