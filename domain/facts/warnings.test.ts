import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recognise } from '#domain/facts/recognise.ts';

await test('a contradiction is named with the two facts that its seller must look at', () => {
  for (const [title, expected] of [
    ['Core i5-3470 6th gen processor', 'cpu_generation_mismatch: cpu, cpuGeneration'],
    ['i5-3470 DDR4 8GB PC', 'cpu_ram_mismatch: cpuGeneration, ramType'],
    ['LGA1155 motherboard DDR4', 'cpu_ram_mismatch: socket, ramType'],
    ['H110 DDR5 motherboard', 'cpu_ram_mismatch: socket, ramType'],
    ['Core i5-3470 H110 motherboard', 'socket_mismatch: chipset, socket'],
    ['Core i5 3rd gen B450 pc', 'socket_mismatch: chipset, socket'],
    ['H61 motherboard LGA1151', 'socket_mismatch: chipset, socket'],
    ['Ryzen 5 3600 LGA1200', 'socket_mismatch: cpu, socket'],
    ['i7 4790 LGA1151 processor', 'socket_mismatch: cpu, socket'],
    ['i5 6500 B365 motherboard', 'cpu_chipset_mismatch: cpu, chipset'],
    ['DDR4 RAM 8GB 1333MHz', 'ram_speed_mismatch: ramType, ramMhz'],
    ['DDR4 6000MHz ram 8GB', 'ram_speed_mismatch: ramType, ramMhz'],
    ['DDR3 8GB 4000MHz ram', 'ram_speed_mismatch: ramType, ramMhz'],
    ['DDR5 16GB 3200MHz ram', 'ram_speed_mismatch: ramType, ramMhz'],
    ['16GB (2x4GB) DDR4 RAM', 'ram_modules_mismatch: ramGb, ramModules'],
    ['GTX 1060 4GB graphics card', 'vram_mismatch: gpu, vramGb'],
    ['Core i5 3rd gen pc LGA1151', 'socket_mismatch: cpuGeneration, socket'],
    ['Core i5 6th gen B365 pc', 'cpu_chipset_mismatch: cpuGeneration, chipset'],
    ['X99 DDR3 motherboard', 'chipset_ram_mismatch: chipset, ramType'],
    ['DDR2 RAM 2GB 1600MHz', 'ram_speed_mismatch: ramType, ramMhz'],
    ['GT 1030 2GB, 320mm', 'measure_mismatch: gpu, lengthMm'],
    ['RTX 3090 24GB, 170mm', 'measure_mismatch: gpu, lengthMm'],
    ['RTX 3090 24GB, 336mm', ''],
    ['Noctua NH-D15 cooler 65mm high', 'measure_mismatch: model, heightMm'],
    ['DeepCool Matrexx 30 casing, GPU max 450mm', 'measure_mismatch: model, maxCardMm'],
    ['DeepCool Matrexx 30 casing, cooler max 95mm', 'measure_mismatch: model, maxCoolerMm'],
    ['DeepCool Matrexx 30 casing, GPU max 280mm', ''],
    ['DDR2 RAM 2GB 800MHz', ''],
    ['DDR4 8GB 1600MHz ram', ''],
    ['DDR3 8GB 2933MHz ram', ''],
    ['Ryzen 5 2600 3rd gen processor', ''],
    ['FX 8350 AM3 motherboard', ''],
    ['Athlon II X4 640 AM2+ motherboard', ''],
    ['A8-5600K A88X FM2+ motherboard', ''],
    ['laptop GTX 1060 4GB', ''],
    ['X99 motherboard LGA2011 DDR4', ''],
    ['Ryzen 5 2600 B450 AM4 DDR4', ''],
    ['8GB DDR3 RAM 1600MHz', ''],
    ['16GB DDR5 RAM 4800MHz', ''],
  ] as const) {
    const { warnings } = recognise({ title });
    assert.equal(warnings.map(({ code, facts }) => `${code}: ${facts.join(', ')}`).join('; '), expected, title);
  }
});
