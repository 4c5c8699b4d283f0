import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanedParts, serialOf, withoutIdentifiers } from '#domain/reports/identifiers.ts';
import {
  blocksOf,
  boundedLines,
  bytesOf,
  decimal,
  decodeReport,
  devicesOf,
  fieldsOf,
  gbOf,
  gibOf,
  isImage,
  linesOfJson,
  linesOfMarkup,
  MOST_DEVICES,
  nameOf,
  reportText,
  timeOf,
  valuesOf,
  wholeNumber,
} from '#domain/reports/text.ts';

/** Asserts what a function makes of each text. */
const assertEach = <Result>(
  read: (text: string | undefined) => Result,
  cases: readonly (readonly [string | undefined, Result])[],
): void => {
  for (const [text, result] of cases) assert.deepEqual(read(text), result, JSON.stringify(text));
};

await test('numbers are read with the separators and units of any language', () => {
  assertEach(wholeNumber, [
    ['1,000,204', 1_000_204],
    ['128 035', 128_035],
    ['1.000.204', 1_000_204],
    ['1’000', 1000],
    ['1\u00a0000', 1000],
    ['1\u202f000', 1000],
    ['12,34,567', 1_234_567],
    ['~12', 12],
    ['abc12', 12],
    ['abcd12', undefined],
    [' 12abc ', 12],
    ['1,2', 1],
    ['1,2345', 1],
    ['9'.repeat(21), 1e21],
    ['9'.repeat(22), undefined],
    ['', undefined],
    [undefined, undefined],
  ]);
  assertEach(decimal, [
    ['47,37 Wh', 47.37],
    [' 47.37', 47.37],
    ['-3', -3],
    ['1,234,567', undefined],
    ['1.2.3', undefined],
    ['1234567890123456', undefined],
    ['0.1234567891', undefined],
    ['abc 1', undefined],
    [undefined, undefined],
  ]);
  for (const [text, base, bytes] of [
    ['8 GB', 1024, 8 * 2 ** 30],
    ['8 GB', 1000, 8e9],
    ['8192 MiB', 1000, 8 * 2 ** 30],
    [' 500G', 1000, 500e9],
    ['16,384 MB', 1024, 16 * 2 ** 30],
    ['16.384 MB', 1024, 16 * 2 ** 30],
    ['1234,567 KB', 1000, 1_234_567],
    ['1,500 GB', 1000, 1.5e9],
    ['1,5 GB', 1000, 1.5e9],
    ['2 TB', 1000, 2e12],
    ['1 PiB', 1000, 2 ** 50],
    ['512 kbytes', 1024, 2 ** 19],
    ['1 kbyte', 1024, 1024],
    ['8 Go', 1000, 8e9],
    ['8 Gx', 1024, undefined],
    ['8', 1024, undefined],
    ['8 byte', 1024, undefined],
    [undefined, 1024, undefined],
  ] as const)
    assert.equal(bytesOf(text, base), bytes, `${text} ${base}`);
  assert.deepEqual([gibOf(8 * 2 ** 30), gibOf(8.05 * 2 ** 30), gibOf(undefined)], [8, 8.1, undefined]);
  assert.deepEqual([4.9e8, 5e8, 500_107_862_016, 1e15, 1.1e15, undefined].map(gbOf), [undefined, 1, 500, 1e6, undefined, undefined]);
});

await test('a name is that of a maker or a model, and no filler', () => {
  assertEach(nameOf, [
    ['  Intel(R) Core(TM)  i5 ', 'Intel Core i5'],
    ["'Foo', ", 'Foo'],
    ["' 'Foo", 'Foo'],
    ['[removed] Foo', undefined],
    ['xx-1', 'xx-1'],
    ['Foo [removed] bar', 'Foo'],
    [' "Foo" x', 'Foo'],
    ['Foo: bar', 'Foo'],
    ['Foo\u0000bar', 'Foo'],
    ['日本', '日本'],
    ['Unknown thing', 'Unknown thing'],
    ['a'.repeat(250), 'a'.repeat(80)],
  ]);
  for (const filler of [
    'N/A',
    'NA',
    'none',
    'Unknown',
    'Not Specified',
    'not available',
    'To be filled by O.E.M.',
    'Default string',
    'System Product Name',
    'OEM',
    'O.E.M.',
    'undefined',
    '[removed] x',
    'No DIMM',
    'Empty',
    'Invalid',
    'xx',
    '---',
    '00',
    '(none)',
    '...',
    'Not reported yet',
    '<b>',
    'A',
    '?!',
    '',
    undefined,
  ])
    assert.equal(nameOf(filler), undefined, filler);
});

await test('a time is read as tools of several countries write it, and one whose day may be its month is not', () => {
  assertEach(timeOf, [
    ['1700000000', '2023-11-14T22:13:20Z'],
    ['2700000000', undefined],
    ['2025-11-12 10:20:30', '2025-11-12T10:20:30'],
    ['2025-11-12T10:20:30Z', '2025-11-12T10:20:30Z'],
    ['2025/1/2 1:02 GMT', '2025-01-02T01:02:00Z'],
    ['2025.1.2', '2025-01-02'],
    ['Wed Nov 12 10:20:30 2025 UTC', '2025-11-12T10:20:30Z'],
    ['Nov  2 10:20:30 PM EST 2025', '2025-11-02T22:20:30'],
    ['2025-11-12 12:05 AM', '2025-11-12T00:05:00'],
    ['2025-11-12 14:05', '2025-11-12T14:05:00'],
    ['Nov 12, 2025', '2025-11-12'],
    ['Foo 12 2025', undefined],
    ['12/11/2025', undefined],
    ['13/11/2025', '2025-11-13'],
    ['11/13/2025', '2025-11-13'],
    ['12/12/2025', '2025-12-12'],
    ['31.12.2025 10:20', '2025-12-31'],
    ['32/13/2025', undefined],
    ['2025-13-01', undefined],
    ['2025-12-32', undefined],
    ['2025-00-10', undefined],
    ['2025-10-00', undefined],
    ['13/12/2025', '2025-12-13'],
    ['12/13/2025', '2025-12-13'],
    ['2025-12-01', '2025-12-01'],
    ['11700000000', undefined],
    ['17000000001', undefined],
    ['2025-11-12 10:20 PM', '2025-11-12T22:20:00'],
    ['2025-11-12 10:20PM', '2025-11-12T22:20:00'],
    ['2025-11-12 10:20 UTC+6', '2025-11-12T10:20:00'],
    ['10:20', undefined],
    [undefined, undefined],
  ]);
  for (const [at, month] of ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].entries())
    assert.equal(timeOf(`${month} 13, 2025`), `2025-${String(at + 1).padStart(2, '0')}-13`);
});

await test('lines and fields of a text', () => {
  assert.deepEqual(boundedLines('a\n\n \n\nb\r\nc\rd'), ['a', '', 'b', 'c', 'd']);
  assert.deepEqual(
    boundedLines('x'.repeat(1001)).map((line) => line.length),
    [1000],
  );
  const long = 'x'.repeat(200);
  assert.deepEqual(
    fieldsOf(['A b: c ', '  d = e', 'f\tg', 'none', ': h', '/sys/class/name:i', 'j:: == k', `${long}: l`, `${long}x: m`, 'n:']).map(
      ({ key, value, indent, at }) => [key, value, indent, at],
    ),
    [
      ['ab', 'c', 0, 0],
      ['d', 'e', 2, 1],
      ['f', 'g', 0, 2],
      ['name', 'i', 0, 5],
      ['j', 'k', 0, 6],
      [long, 'l', 0, 7],
      ['n', '', 0, 9],
    ],
  );
});

await test('a report has so many devices, lines that show its tool, and no last line that may be cut', () => {
  const many = Array.from({ length: 70 }, (_, at) => `Device ${at}`);
  assert.equal(devicesOf(many, (item) => item).length, MOST_DEVICES);
  assert.deepEqual(
    devicesOf(['a', '', 'b'], (item, at) => (item === '' ? undefined : `${item}${at}`)),
    ['a0', 'b2'],
  );
  assert.equal(blocksOf({ lines: many, fields: [] }, /^Device/).length, MOST_DEVICES);
  assert.equal(blocksOf({ lines: many, fields: [] }, /^Device/, 5).length, 5);
  assert.deepEqual(
    [...valuesOf(fieldsOf(['a:', 'a: 1', 'a: 2', 'b: 3']))],
    [
      ['a', '1'],
      ['b', '3'],
    ],
  );
  for (const [text, lines] of [
    ['a: 1\nb: 2', ['a: 1']],
    ['a: 1\nb: 2\n', ['a: 1', 'b: 2']],
    ['a: 1\nb: 50%', ['a: 1', 'b: 50%']],
    ['a: 1\nb: 50%  ', ['a: 1', 'b: 50%  ']],
    ['a: 1\n50% b', ['a: 1']],
    ['a: 1\n</a>', ['a: 1', '</a>']],
    ['a: 1', ['a: 1']],
  ] as const)
    assert.deepEqual(
      reportText(text).lines.filter((line) => line !== ''),
      lines,
      text,
    );
  const signature = (lines: readonly string[]) => reportText(`${lines.join('\n')}\n\n`).signature;
  const alike = Array.from({ length: 400 }, (_, at) => `all of these begin alike ${at}`);
  assert.equal(signature(alike).length, 300);
  assert.deepEqual(signature([...alike, 'other', 'other']).slice(300), ['other']);
  assert.equal(signature(Array.from({ length: 2000 }, (_, at) => `${at} begins`)).length, 1500);
  assert.equal(signature(['x'.repeat(300)])[0]?.length, 200);
});

await test('a report is read in the encoding of its first bytes, or of what they hold', () => {
  const bangla = 'ল্যাপটপ'.repeat(3);
  const little = Buffer.from(bangla, 'utf16le');
  for (const [bytes, text] of [
    [Buffer.concat([Buffer.from([0xff, 0xfe]), little]), bangla],
    [Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(little).swap16()]), bangla],
    [Buffer.from(bangla), bangla],
    [Buffer.from([0xff, 0x61]), 'ÿa'],
    [Buffer.from([0x61, 0xfe]), 'aþ'],
    [Buffer.from([0xfe, 0x61]), 'þa'],
    [Buffer.from([0x61, 0xff]), 'aÿ'],
    [Buffer.from('name', 'utf16le'), 'name'],
    [Buffer.from('name', 'utf16le').swap16(), 'name'],
    [Buffer.from('é Barracuda', 'latin1'), 'é Barracuda'],
    [Buffer.from('aé').subarray(0, 2), 'a'],
    [Buffer.from('abcdefghi\0'), 'abcdefghi\0'],
  ] as const)
    assert.equal(decodeReport(bytes), text);
});

await test('HTML, XML and JSON are read as lines', () => {
  for (const [text, lines] of [
    ['<!doctype html><tr><td>a</td><th>b &amp; c</th></tr><script>x<y</script><p>d\n e</p>', 'a\tb & c\t\n d e\n'],
    ['<HTML ><style>s</style><h1>t</h1>', 't\n'],
    ['<?xml version="1.0"?><a x="1" y="&lt;2"><b>c  d</b></a>', 'a x y\t\nx\t1\ny\t<2\nb\tc d\n'],
    ['<plist><key>k</key><string>v</string><key>q</key><foo>w</foo><integer>3</integer></plist>', 'plist\t\nk\tv\nfoo\tw\ninteger\t3\n'],
    ['<a>&nbsp;x&foo;&quot;&apos;&gt;</a>', 'a\tx&foo;"\'>\n'],
    ['plain <b>x</b>', 'plain <b>x</b>'],
  ] as const)
    assert.equal(
      linesOfMarkup(text)
        .split('\n')
        .map((line) => line.replace(/^ +| +$/g, ''))
        .join('\n'),
      lines.replace(/^ +/gm, ''),
      text,
    );
  assertEach(
    (text) => linesOfJson(text ?? ''),
    [
      ['{"a":{"b":[1,"x \\n y"],"c/d":null}}', '/a/b/0\t1\n/a/b/1\tx y\n/a/c d\tnull\n'],
      [' [true]', '/0\ttrue\n'],
      ['[1,', undefined],
      ['x', undefined],
    ],
  );
});

await test('images are known by their first bytes', () => {
  for (const start of [
    '\x89PNG',
    '\xff\xd8\xff',
    'GIF89a',
    'RIFF1234WEBP',
    'BM1234\0\0\0\0',
    '1234ftypheic',
    '1234ftypavif',
    'RIFF\n234WEBP',
    'BM\n234\0\0\0\0',
    '\n234ftypheic',
  ])
    assert.equal(isImage(Buffer.from(start, 'latin1')), true, start);
  for (const start of [
    'x\x89PNG',
    'x\xff\xd8\xff',
    'xGIF89a',
    'xRIFF1234WEBP',
    'xBM1234\0\0\0\0',
    'x1234ftypheic',
    'PNG',
    'RIFF1234WAVE',
    'BM12345678',
    '1234ftypisom',
    'smartctl',
  ])
    assert.equal(isImage(Buffer.from(start, 'latin1')), false, start);
});

await test('a serial number is that of one thing: neither short, nor a row of characters, nor without digits', () => {
  assertEach(
    (text) => serialOf(text ?? ''),
    [
      [' za1-plant 77', 'ZA1PLANT77'],
      ['A1B2C3', 'A1B2C3'],
      ['A1B2C3D4E5'.repeat(4), 'A1B2C3D4E5'.repeat(4)],
      [`${'A1B2C3D4E5'.repeat(4)}X`, undefined],
      ['A1B2CA', 'A1B2CA'],
      ['A1B2AA', undefined],
      ['AB12C', undefined],
      ['ABCDEF', undefined],
      ['AAAA12', undefined],
      ['012345', undefined],
      ['456789AB', undefined],
      ['987654', undefined],
    ],
  );
});

await test('identifiers go, by their labels or by how they are written, and the rest stays', () => {
  const GONE = '[removed]';
  const labels = {
    serial_number:
      'Serial Number,Serial No,S/N,SN,Seriennummer,Asset Tag,Service Tag,LU WWN Device Id,LU WWN,WWN,IEEE EUI-64,IMEI,/sys/class/dmi/id/product_serial',
    uuid: 'UUID,GUID,Machine Id,Hardware ID,Processor ID,Unique ID,ID_ENC,Namespace 1 NGUID',
    mac_address: 'Physical Address,HWaddr,ether,bssid,mac,Permanent Address',
    ip_address: 'IP,IPv4,IP Address,IPv4 Address,inet,inet6,Default Gateway,DNS Server,DNS Servers,Subnet Mask,router',
    host_name: 'Host Name,hostname,Hostname long,Computer Name,Machine name,Machine Name,Computer,Domain,Workgroup,1 Hostname,Имя узла',
    user_name: 'User,User name,Registered Owner,Full Name,Organization,Propriétaire enregistré',
    licence_key: 'Product ID,Product Key,Licence key,License key,Windows Key,Produkt-ID',
    network_name: 'SSID,ESSID,Wi-Fi,Wi-Fi Name,Current Network',
  };
  for (const [kind, list] of Object.entries(labels))
    for (const label of list.split(','))
      assert.deepEqual(
        [withoutIdentifiers(`${label}: abc1x`).text, withoutIdentifiers(`${label}: abc1x`).removed],
        [`${label}: ${GONE}`, [kind]],
        label,
      );
  for (const [line, left, kind] of [
    ['a 550e8400-e29b-41d4-a716-446655440000 b', `a ${GONE} b`, 'uuid'],
    ['key AAAAA-BBBBB-CCCCC-DDDDD-EEEEE', `key ${GONE}`, 'licence_key'],
    ['at 00:11:22:33:44:55', `at ${GONE}`, 'mac_address'],
    ['at 00-11-22-33-44-55', `at ${GONE}`, 'mac_address'],
    ['ip 192.168.1.10/24', `ip ${GONE}`, 'ip_address'],
    ['ip 10.0.0.249', `ip ${GONE}`, 'ip_address'],
    ['ip 2001:db8:1:2:3:4:5:abcd', `ip ${GONE}`, 'ip_address'],
    ['ip fe80:1::a', `ip ${GONE}`, 'ip_address'],
    ['mail rahim@shop.com.bd now', `mail ${GONE} now`, 'email'],
    ['\\\\SERVER  ', `\\\\${GONE}  `, 'host_name'],
    ['ip 2001:db8:0:0:0:0:0:1', `ip ${GONE}`, 'ip_address'],
    ['mail rahim@shop.com now', `mail ${GONE} now`, 'email'],
    ['C:\\Users\\rahim\\x', `${GONE}\\x`, 'path'],
    ['/home/rahim/x', `${GONE}/x`, 'path'],
    ['\\\\SERVER\\share', `\\\\${GONE}\\share`, 'host_name'],
    ['Host: mypc Kernel: 5.4', `Host: ${GONE} Kernel: 5.4`, 'host_name'],
    ['ID-1: /dev/sda serial: ZQ47PLANT size: 1', `ID-1: /dev/sda serial: ${GONE} size: 1`, 'serial_number'],
    ['serial: <filter>', `serial: ${GONE}`, 'serial_number'],
    ['Serial: 0x1F2A3', `Serial: ${GONE}`, 'serial_number'],
    [`${'x'.repeat(54)}serial: A1`, `${'x'.repeat(54)}serial: ${GONE}`, 'serial_number'],
  ] as const)
    assert.deepEqual([withoutIdentifiers(line).text, withoutIdentifiers(line).removed], [left, [kind]], line);
  for (const line of [
    'a 550e8400-e29b-41d4-a716-4466554400000 b',
    'key AAAAA-BBBBB-CCCCC-DDDDD',
    'at 00:11:22:33:44',
    'at 12:30:45',
    'mail rahim@shop',
    'v 1.2.3',
    'v 0.1.2.3',
    'v 1.2.3.4.5',
    'v 300.1.2.3',
    '/home/',
    '/sys/x/size:500',
    'machine_name: MacBook Pro',
    'IF: eth0 mac: <filter>',
    'serial: N/A',
    'serial: none',
    'Serial: ---',
    'Serial: Not Specified',
    'Serial: [removed]',
    'Serial: 0x1F',
    `${'x'.repeat(55)}serial: A1`,
  ])
    assert.deepEqual([withoutIdentifiers(line).text, withoutIdentifiers(line).removed], [line, []], line);
});

await test('labels that only look like those of identifiers keep their values', () => {
  const labels =
    'Serial ATA,Serial port,Series,My LU WWN,LU WWN bits,Old WWN,Identifying number type,ID instance name,Maximum physical address,SN type,Tsn,WWN type,Guide,GUID format,UUID format,UDIDs,Machine idle,Machine id source,Hardware id source,Unique id source,Processor id bits,Coprocessor id,Amid enc,Platform info text,Big mac,Mac model,Ether type,IP core,Ship,Inet60,Hostess,Domain names list,Username policy,Superuser,Product id type,My product id,SSID count,My essid,Networks names';
  for (const label of labels.split(',')) assert.deepEqual(withoutIdentifiers(`${label}: abc1x`).removed, [], label);
  for (const [line, left] of [
    ['255.255.255.255 and 249.1.2.3', '[removed] and [removed]'],
    ['1.2.3.4/8 and 10.0.0.1/240', '[removed] and [removed]/240'],
    ['fe80::a1b2:c3d4:e5f6:1 x', '[removed] x'],
    ['2001:db8:1:2:3:4:5:6/128', '[removed]'],
    ['00:11:22:33:44:55:66', '[removed]'],
    ['00:11:22:33:44:55:6', '00:11:22:33:44:55:6'],
    ['AAAAA-BBBBB-CCCCC-DDDDD-EEEEEF', 'AAAAA-BBBBB-CCCCC-DDDDD-EEEEEF'],
    ['d:\\Documents and Settings\\rahim', '[removed]'],
    ['e:\\\\users\\\\rahim\\\\x', '[removed]\\\\x'],
    ['\\\\SERVER', '\\\\[removed]'],
    ['\\\\SERVER x, \\\\S', '\\\\SERVER x, \\\\S'],
    ['a@b.co, a@b.c', '[removed] a@b.c'],
    ['A: x "serial" : "ZQ47PLANT", "b": "c"', 'A: x "serial" : "[removed]", "b": "c"'],
    ['Drive: ID serial:ZQ47PLANT mac : 1234 ip= 5678', 'Drive: ID serial:[removed] mac : [removed] ip= [removed]'],
    ['Host: a b', 'Host: [removed]'],
    ['  Host: mypc Kernel: 5.4', '  Host: [removed] Kernel: 5.4'],
    ['Owner: rahim Kernel: 5.4', 'Owner: [removed]'],
    ['Serial0', 'Serial0'],
    ['Serial: A0x1F', 'Serial: [removed]'],
    ['Serial: A1 unknown', 'Serial: [removed]'],
    ['Serial: NA', 'Serial: NA'],
    ['Serial: none ', 'Serial: none '],
    ['/children/0/ssid\tHome', '/children/0/ssid\t[removed]'],
    ['x/y/ssid: Home', 'x/y/ssid: Home'],
    ['A: x "serial":"ZQ47PLANT", "b": "c"', 'A: x "serial":"[removed]", "b": "c"'],
    ['x550e8400-e29b-41d4-a716-446655440000', 'x550e8400-e29b-41d4-a716-446655440000'],
    ['AAAAAA-BBBBB-CCCCC-DDDDD-EEEEE', 'AAAAAA-BBBBB-CCCCC-DDDDD-EEEEE'],
    ['f00:11:22:33:44:55', 'f00:11:22:33:44:55'],
    ['Hosts: x Kernel: y', 'Hosts: x Kernel: y'],
    ['Serial:  -', 'Serial:  -'],
    ['Serial: none of it', 'Serial: [removed]'],
  ] as const)
    assert.equal(withoutIdentifiers(line).text, left, line);
});

await test('columns of a table that hold identifiers go, and the others stay where they are', () => {
  const table = 'NAME   SERIAL     SIZE\nsda    ZQ47PLANT  1T\nsdb    -          2T\n\nsdc    ZQ47PLANU  3T';
  assert.equal(
    withoutIdentifiers(table).text,
    'NAME   SERIAL     SIZE\nsda    [removed]  1T\nsdb    -          2T\n\nsdc    ZQ47PLANU  3T',
  );
  assert.equal(withoutIdentifiers('NAME SIZE MODEL\nsda  1T   ST1000').text, 'NAME SIZE MODEL\nsda  1T   ST1000');
  assert.deepEqual(withoutIdentifiers('NAME SIZE SERIAL\nsda  1T   ZQ47PLANT').serials, ['ZQ47PLANT']);
  for (const [header, row, left] of [
    // As `lsblk -o +SERIAL` has it.
    ['NAME MAJ:MIN RM   SIZE SERIAL', 'sda    8:0    0 465.8G ZQ47PLANT', 'sda    8:0    0 465.8G [removed '],
    ['MAJ:MIN NAME SERIAL', '8:0     sda  ZQ47PLANT', '8:0     sda  [removed '],
    ['NAME SN      SIZE', 'sda  AB123   1T', 'sda  [remove 1T'],
    // Lines with labels, and words that are no header, belong to no table.
    ['NAME SIZE SERIAL', 'Model: X  ZQ47PLANT', 'Model: X  ZQ47PLANT'],
    ['NAME SIZE SERIAL', 'Model=ST  ZQ47PLANT', 'Model=ST  ZQ47PLANT'],
    ['NAME SIZE SERIAL', 'Model\tST  ZQ47PLANT', 'Model\tST  ZQ47PLANT'],
    ['NAME SIZE SERIAL', 'this is a line of thirty letters: x', 'this is a [removed]'.padEnd(35)],
    ['NAME SERIAL', 'sda  ZQ47PLANT', 'sda  ZQ47PLANT'],
    ['1 NAME SIZE SERIAL', 'a sda  1T   ZQ47PLANT', 'a sda  1T   ZQ47PLANT'],
    ['NAME 1T SERIAL', 'sda  1T ZQ47PLANT', 'sda  1T ZQ47PLANT'],
    ['NAME SIZE SERIAL 1T', 'sda  1T   ZQ47PLANT 1T', 'sda  1T   ZQ47PLANT 1T'],
    ['NAME\tSIZE\tSERIAL', 'sda  1T  ZQ47PLANT', 'sda  1T  ZQ47PLANT'],
  ] as const)
    assert.equal(withoutIdentifiers(`${header}\n${row}`).text, `${header}\n${left}`, header);
});

await test('serial numbers of things are returned in their order, each once, and so many', () => {
  for (const [text, serials] of [
    ['S/N: ZQ47PLANT\nSerial: ZQ47PLANU\nSN: ZQ47PLANT', ['ZQ47PLANT', 'ZQ47PLANU']],
    ['Serial Number: ZQ47PLANT\tZQ47PLANU', ['ZQ47PLANT', 'ZQ47PLANU']],
    ['Asset Tag: ZQ47PLANT\nWWN: 5000c500a1\nUUID: ZQ47PLANT', []],
    ['{"serial_number": "ZQ47PLANT", "x": "y"', ['ZQ47PLANT']],
    ['Serial: X "ZQ47PLANT"', ['XZQ47PLANT']],
    ['CSName: ZQ47PLANT', []],
  ] as const)
    assert.deepEqual(withoutIdentifiers(text).serials, serials, text);
  const many = Array.from({ length: 20 }, (_, at) => `A1B2C3D${10 + at}`);
  for (const text of [many.map((serial) => `Serial: ${serial}`).join('\n'), `Serial: ${many.join('\t')}`])
    assert.deepEqual(withoutIdentifiers(text).serials, many.slice(0, 16));
});

await test('a file of a script has a part for each program', () => {
  const partsOf = (text: string) => cleanedParts(text).map((part) => part.text.trim());
  assert.deepEqual(partsOf('##### Abar 1234 #####\na\n##### Abar x ##### \t\nb'), ['a', 'b']);
  assert.deepEqual(partsOf('x ##### Abar 1 #####'), ['x ##### Abar 1 #####']);
  assert.deepEqual(partsOf('a\n##### Abar x ##### y'), ['a\n##### Abar x ##### y']);
  assert.deepEqual(partsOf('##### Abar x #####\n \n##### Abar y #####\nb'), ['b']);
  assert.deepEqual(partsOf(''), ['']);
  assert.equal(partsOf('##### Abar x #####\na\n'.repeat(70)).length, 64);
});
