"""The things of the demo market: parts inside, drives, boards, cards, supplies. Each stands on the ground, its front to the viewer (-y)."""
import math
import re
import numpy as np
from kit import R, at, box, boxes, cable, cylinder, fan, label, mat, picture, plate, ring, row, scratches, sheet, slab, spot, text


def steel(shade=0.55, name='steel', rough=0.32):
    return mat(f'{name} {shade}', (shade, shade, shade * 1.01), rough, 1.0, bump=0.12, grain=(6, 160, 160), dust=0.15)


def plastic(shade=0.02, rough=0.45, **more):
    color = shade if isinstance(shade, tuple) else (shade, shade, shade * 1.04)
    return mat(f'plastic {color} {rough}', color, rough, bump=0.1, grain=(110, 110, 110), **more)


def gold():
    return mat('gold', (0.85, 0.55, 0.2), 0.25, 1.0, dust=0.1)


def copper():
    return mat('copper', (0.75, 0.33, 0.17), 0.3, 1.0, dust=0.2)


def board_image(w, h, mask):
    """Tracks, vias, pads and white print on a circuit board."""
    n = 900
    rows = max(60, int(n * h / w))
    image = np.tile(np.array(mask, np.float32), (rows, n, 1))
    track = np.array(mask, np.float32) * 1.7 + 0.012
    for _ in range(int(rows * 0.5)):
        x, y, going = R.randrange(n), R.randrange(rows), R.choice([(1, 0), (0, 1), (1, 1), (1, -1)])
        for lane in range(R.choice([1, 2, 4, 7])):
            dx, dy = going
            cx, cy = x + lane * 5 * (dy != 0), y + lane * 5 * (dy == 0)
            for part in range(R.randint(2, 3)):
                for _ in range(R.randint(20, 140)):
                    if 0 <= cy < rows - 1 and 0 <= cx < n - 1:
                        image[cy : cy + 2, cx : cx + 2] = track
                    cx, cy = cx + dx, cy + dy
                dx, dy = (1, 0) if part % 2 else (R.choice([0, 1]), 1)
    for _ in range(rows * 2):
        x, y = R.randrange(n - 4), R.randrange(rows - 4)
        image[y : y + 3, x : x + 3] = (0.35, 0.3, 0.18) if R.random() < 0.6 else (0.5, 0.5, 0.47)
    for _ in range(rows // 4):
        x, y, long, tall = R.randrange(n - 60), R.randrange(rows - 24), R.randint(8, 46), R.randint(7, 20)
        image[y, x : x + long] = image[y + tall - 1 if y + tall < rows else y, x : x + long] = 0.5
        image[y : y + tall, x] = 0.5
    return image


def small_parts(w, d, n, z, keep=lambda x, y: True):
    """Resistors, ceramic capacitors and black chips."""
    tan, black, ends = mat('ceramic', (0.38, 0.26, 0.14), 0.4, dust=0.1), plastic(0.015, 0.35), steel(0.6)
    groups = {'tan': [], 'black': [], 'ends': []}
    for _ in range(n):
        x, y = R.uniform(-w / 2, w / 2), R.uniform(-d / 2, d / 2)
        if not keep(x, y):
            continue
        a, b = R.choice([(0.02, 0.01), (0.01, 0.02), (0.03, 0.016), (0.016, 0.03)])
        groups['ends'].append(((x, y, z + 0.004), (a * 1.01, b * 1.01, 0.008)))
        groups[R.choice(['tan', 'black'])].append(((x, y, z + 0.005), (a * (0.6 if a > b else 1.03), b * (0.6 if b > a else 1.03), 0.0105)))
    for name, material in (('tan', tan), ('black', black), ('ends', ends)):
        boxes(material, groups[name])


def chip(w, d, pos, words=()):
    box(plastic(0.018, 0.38), (w, d, 0.022), pos, bevel=0.003)
    gray = mat('laser', (0.2, 0.2, 0.2), 0.6, dust=0)
    for i, line in enumerate(words):
        text(gray, line, min(d / 4, w / (0.7 * len(line))), (pos[0], pos[1] + d * (0.18 - 0.3 * i), pos[2] + 0.0235))


def connector(n, pos, rot=(0, 0, 0), color=0.015, lines=2):
    """A plug of a supply: squares with holes, the openings up."""
    with at(*pos, *rot):
        box(plastic(color, 0.4), (n * 0.042, lines * 0.042, 0.1), bevel=0.004)
        dark = mat('hole', (0.002, 0.002, 0.002), 0.9, dust=0)
        boxes(dark, [(((i - (n - 1) / 2) * 0.042, (j - (lines - 1) / 2) * 0.042, 0.1), (0.028, 0.028, 0.003)) for i in range(n) for j in range(lines)])


def port(kind, pos, rot=(0, 0, 0)):
    """A socket that looks up (+z): its metal collar, its dark inside, its tongue."""
    metal, dark = steel(0.6), mat('hole', (0.002, 0.002, 0.002), 0.9, dust=0)
    with at(*pos, *rot):
        if kind == 'vga':
            plate(metal, slab(0.3, 0.12, r=0.03), 0.02)
            plate(plastic((0.02, 0.05, 0.3), 0.4), slab(0.17, 0.075, r=0.03), 0.06)
            boxes(dark, [((-0.056 + 0.028 * i + 0.014 * (j == 1), -0.02 + 0.02 * j, 0.061), (0.01, 0.01, 0.004)) for i in range(5) for j in range(3)])
            for side in (-1, 1):
                cylinder(metal, 0.024, 0.06, (side * 0.125, 0, 0), n=6)
        elif kind == 'dvi':
            plate(metal, slab(0.39, 0.13, r=0.02), 0.02)
            plate(plastic(0.6, 0.4), slab(0.24, 0.085, r=0.015), 0.06)
            boxes(dark, [((-0.095 + 0.02 * i, -0.024 + 0.024 * j, 0.061), (0.01, 0.01, 0.004)) for i in range(8) for j in range(3)])
            boxes(dark, [((0.095, 0, 0.061), (0.03, 0.006, 0.004)), ((0.095, 0, 0.061), (0.006, 0.045, 0.004))])
            for side in (-1, 1):
                cylinder(metal, 0.024, 0.06, (side * 0.165, 0, 0), n=6)
        elif kind == 'audio':
            hue = R.choice([(0.1, 0.45, 0.12), (0.6, 0.15, 0.3), (0.1, 0.25, 0.6), (0.02, 0.02, 0.02)])
            cylinder(plastic(hue, 0.45), 0.055, 0.03)
            cylinder(metal, 0.03, 0.034)
            cylinder(dark, 0.018, 0.036, bevel=0)
        else:
            w, h, tongue = {
                'hdmi': (0.15, 0.055, 0.015), 'dp': (0.16, 0.055, 0.015), 'usb': (0.145, 0.065, R.choice([0.02, 0.3])), 'lan': (0.15, 0.13, 0.02), 'usb2': (0.145, 0.065, 0.02), 'c': (0.09, 0.034, 0.02), 'ps2': (0.13, 0.13, 0.02),
            }[kind]
            plate(metal, slab(w, h, r=h * 0.15), 0.03, [slab(w - 0.02, h - 0.018, r=h * 0.1)], bevel=0.002)
            boxes(dark, [((0, 0, 0.004), (w - 0.016, h - 0.014, 0.004))])
            if kind == 'lan':
                boxes(gold(), row(8, w * 0.55, (0.006, 0.04, 0.006)), (0, 0.03, 0.012))
            else:
                tip = plastic((0.02, 0.08, 0.45) if tongue == 0.3 else tongue, 0.4)
                boxes(tip, [((0, h * (0.12 if kind != 'hdmi' else 0), 0.014), (w * 0.72, h * 0.28, 0.022))])


def graphics(title, view, fault):
    brand = title.split(' GeForce')[0].split(' Radeon')[0]
    n = 1 if re.search('Mini|Phoenix|GT 710|GT 1030|GTX 1060, 3', title) else 3 if re.search('TUF|Gaming OC|Eagle|Strix|RTX 4070|6700|RTX 3050', title) else 2
    w, d = {1: 1.72, 2: 2.3, 3: 2.9}[n] + R.uniform(-0.06, 0.1), R.uniform(1.12, 1.3)
    accent = R.choice([(0.45, 0.02, 0.02), (0.3, 0.3, 0.32), (0.1, 0.1, 0.11), (0.3, 0.3, 0.32), (0.5, 0.25, 0.02), (0.02, 0.2, 0.3)])
    white = R.random() < 0.18
    shell = plastic(0.55 if white else R.choice([0.012, 0.02, 0.035]), R.uniform(0.32, 0.55), dust=0.5)
    blade = plastic(0.45 if white else 0.012, 0.35, dust=1.6 if 'dust' in fault.lower() else 0.6)
    mask = R.choice([(0.01, 0.012, 0.014), (0.012, 0.012, 0.013), (0.01, 0.07, 0.03), (0.01, 0.02, 0.09)])
    back_plate = n > 1 or 'ackplate' in fault
    bracket = mat('bracket', (0.52, 0.51, 0.49), 0.4, 1.0, bump=0.15, grain=(20, 20, 20), dust=0.2)
    pose = R.choice(['flat', 'up', 'flat'])
    flip = view == 1 or 'ackplate' in fault
    turn = dict(z=0.52, rx=180) if flip else dict(z=d / 2 + 0.12, rx=R.uniform(80, 88)) if pose == 'up' and view == 0 else dict(z=0.0)
    with at(**turn):
        with at(z=0.02):
            pcb = picture('board', board_image(w, d, mask), 0.32)
            box(mat('edge', mask, 0.4), (w - 0.04, d - 0.06, 0.016), (0, 0, 0.02), bevel=0)
            sheet(pcb, w - 0.04, d - 0.06, (0, 0, 0.0365))
            with at(z=0.0195, rx=180):
                sheet(pcb, w - 0.04, d - 0.06, (0, 0, 0))
                if not back_plate:
                    small_parts(w * 0.9, d * 0.85, 160, 0)
                    boxes(steel(0.6), [((R.uniform(-w, w) * 0.45, R.uniform(-d, d) * 0.42, 0.008), (0.03, 0.03, 0.02)) for _ in range(60)])
                    for i in range(4):
                        cylinder(steel(0.6), 0.04, 0.03, (-0.05 + (0.28 if i % 2 else -0.28), 0.28 if i < 2 else -0.28, 0))
                    label([brand.upper(), 'S/N 2107A' + str(R.randint(1000, 9999)), 'MADE IN CHINA'], 0.5, 0.22, (w * 0.3, -d * 0.25, 0.002))
            # The edge that goes into the slot.
            x = -w / 2 + 0.78
            box(mat('edge', mask, 0.4), (0.86, 0.12, 0.016), (x, -d / 2 - 0.03, 0.02), bevel=0)
            for z in (0.0185, 0.0365):
                boxes(gold(), [((x - 0.4 + i * 0.0195, -d / 2 - 0.045, z), (0.013, 0.075, 0.002)) for i in range(42) if i not in (8, 9)])
            if back_plate:
                holes = [slab(0.5, 0.05, w * 0.28 + 0.08 * (i % 2), -0.2 + 0.14 * i, 0.02) for i in range(4)] if n == 3 else []
                cover = plate(mat('back plate', (0.02, 0.021, 0.023), 0.38, 0.7, bump=0.1, grain=(3, 120, 120), dust=0.3), slab(w - 0.03, d - 0.05, r=0.03), 0.016, [*holes], (0, 0, -0.016), bevel=0.004)
                with at(z=-0.0165, rx=180):
                    gray = mat('print', R.choice([(0.4, 0.4, 0.4), (0.25, 0.25, 0.26)]), 0.5, dust=0)
                    text(gray, brand.split(' ')[0].upper(), 0.2, (-w * 0.14, 0.2, 0.0005), bold=0.01)
                    text(gray, ' '.join(brand.split(' ')[1:]) or 'OC', 0.1, (-w * 0.14, 0.02, 0.0005))
                    boxes(gray, [((w * 0.05 * i, -0.4 + 0.02 * i, 0.0005), (w * 0.035, 0.012, 0.0008)) for i in range(-6, 5)])
                    for sx in (-1, 1):
                        for sy in (-1, 1):
                            cylinder(steel(0.4), 0.03, 0.008, (sx * (w / 2 - 0.09), sy * (d / 2 - 0.1), 0))
                            cylinder(steel(0.45), 0.034, 0.012, (-0.2 + sx * 0.27, sy * 0.27, 0))
                    label([title.split(',')[0][-18:], 'S/N ' + str(R.randint(10**9, 10**10))], 0.42, 0.17, (w * 0.33, d * 0.28, 0.001))
                    if 'ackplate' in fault:
                        scratches((0.9, 0.5), 16, 0.45, (-w * 0.1, -0.1, 0.001), color=(0.62, 0.62, 0.62), width=0.0045)
                        spot((-w * 0.08, -0.05, 0), (0.2, -0.9, 1), 1.0)
            fin = mat('fin', (0.55, 0.55, 0.56), 0.35, 1.0, dust=2.0 if 'dust' in fault.lower() else 0.3)
            count = int(w / 0.032)
            boxes(fin, [((-w / 2 + 0.12 + i * (w - 0.2) / count, 0, 0.19), (0.006, d * 0.86, 0.25)) for i in range(count)])
            for y in (-0.2, 0.02, 0.22)[: max(1, n)]:
                cable(copper(), [(-w * 0.35, y, 0.16), (-w * 0.2, y, 0.13), (w * 0.2, y, 0.16), (w / 2 - 0.05, y * 1.2, 0.17), (w / 2 - 0.02, y * 1.2 + 0.1, 0.2), (w / 2 - 0.1, y * 1.2 + 0.12, 0.22), (w * 0.2, y * 1.3 + 0.12, 0.23)], 0.03)
            dia = min(d * 0.86, (w - 0.12) / n - 0.06)
            centres = [(i - (n - 1) / 2) * (w - 0.1) / n for i in range(n)]
            cut, c2 = R.uniform(0.05, 0.2), R.uniform(0.02, 0.16)
            outline = [(-w / 2, -d / 2 + cut), (-w / 2 + c2, -d / 2), (w / 2 - cut, -d / 2), (w / 2, -d / 2 + c2), (w / 2, d / 2 - cut), (w / 2 - c2, d / 2), (-w / 2 + cut, d / 2), (-w / 2, d / 2 - c2)]
            plate(shell, outline, 0.11, [ring(cx, 0, dia / 2) for cx in centres], (0, 0, 0.35), bevel=0.018)
            for side in (-1, 1):
                box(shell, (w * R.uniform(0.5, 0.85), 0.025, 0.24), (R.uniform(-0.1, 0.1), side * (d / 2 - 0.02), 0.2), bevel=0.01)
            silver = mat('print side', (0.5, 0.5, 0.5), 0.4, dust=0)
            text(silver, ' '.join(title.split(',')[0].split(' ')[-3:]) if 'GT' in title or 'RTX' in title else 'RADEON', 0.12, (0.1, -d / 2 - 0.004, 0.33), (90, 0, 0), bold=0.012)
            text(silver, ' '.join(title.split(',')[0].split(' ')[-3:]), 0.12, (0.1, d / 2 - 0.006, 0.33), (90, 0, 180), bold=0.012)
            trim = mat('trim', accent, 0.3, 0.6, dust=0.3)
            for i, cx in enumerate(centres[:-1]):
                gap = cx + (w - 0.1) / n / 2
                for sy in (-1, 1):
                    style = R.choice([0, 1])
                    plate(trim, [(gap - 0.03 - 0.12 * style, sy * (d / 2 - 0.03)), (gap + 0.13, sy * (d / 2 - 0.03)), (gap + 0.03, sy * (d / 2 - 0.28))][:: sy], 0.012, (), (0, 0, 0.458), bevel=0.003)
            for sx in (-1, 1):
                plate(shell, [(sx * (w / 2 - 0.03), -d * 0.32), (sx * (w / 2 - 0.03), d * 0.32), (sx * (w / 2 - 0.16), d * 0.42), (sx * (w / 2 - 0.05 - 0.1), d * 0.47)][:: sx], 0.02, (), (0, 0, 0.455), bevel=0.004)
                for sy in (-1, 1):
                    cylinder(steel(0.3), 0.025, 0.006, (sx * (w / 2 - 0.08), sy * (d / 2 - 0.14 - c2 / 2), 0.458), n=20)
            blades = R.choice([9, 11, 13]) if not white else 9
            hub = mat('hub', R.choice([accent, (0.3, 0.3, 0.3), (0.03, 0.03, 0.03)]), 0.3, 0.8 if R.random() < 0.5 else 0.0, dust=0.4)
            for cx in centres:
                with at(cx, 0, 0.425):
                    boxes(plastic(0.012, 0.5), [((0, 0, -0.13), (dia, 0.05, 0.02)), ((0, 0, -0.13), (0.05, dia, 0.02))], rot=(0, 0, 30))
                    fan(blade, hub, dia * 0.985, blades, (0, 0, 0.005))
            if 'dust' in fault.lower():
                spot((centres[0] + 0.1, -0.1, 0.4), (0.1, -0.55, 1), dia * 0.9)
            power = 0 if n == 1 else 2 if n == 3 else 1
            for i in range(power):
                connector(4, (w * 0.28 - 0.2 * i, d / 2 - 0.12, 0.1), (-90, 0, 0))
            # The bracket with its ports.
            rusty = 'rust' in fault
            metal = bracket if not rusty else mat('rusty', (0.3, 0.19, 0.12), 0.7, 0.55, bump=0.4, grain=(40, 40, 40), dust=0.0, smear=0.6)
            with at(-w / 2 - 0.03, 0, 0.26, ry=-90):
                slots = [slab(0.035, 0.2, 0.13, -0.42 + 0.28 * i, 0.015) for i in range(4)]
                plate(metal, slab(0.4, d + 0.08), 0.012, slots, bevel=0.002)
                box(metal, (0.36, 0.012, 0.14), (0.0, d / 2 + 0.05, -0.13), bevel=0.003)
                plate(metal, [(-0.12, -d / 2), (0.0, -d / 2), (-0.02, -d / 2 - 0.22), (-0.1, -d / 2 - 0.22)], 0.012, bevel=0.002)
                ports = ['dvi', 'hdmi', 'dp'] if re.search('10[56]0|1030|710|1650|580|570|1660', title) else ['dp', 'dp', 'hdmi', 'dp']
                for i, kind in enumerate(ports):
                    port(kind, (-0.08, d * (0.36 - 0.72 * i / (len(ports) - 1)), 0.012), (0, 0, 90))
                if rusty:
                    for _ in range(26):
                        box(mat('stain', (0.17, 0.06, 0.02), 0.9, dust=0), (R.uniform(0.01, 0.06), R.uniform(0.01, 0.07), 0.0012), (R.uniform(-0.17, 0.17), R.uniform(-0.6, 0.6), 0.012), bevel=0)
                    spot((0.0, 0.05, 0), (0.35, -0.3, 1), 0.95)
    if rusty:
        return dict(size=w, azimuth=(-60, -40), elevation=(20, 35))
    if view == 1:
        return dict(size=w, azimuth=R.choice([(-62, -42), (-40, -20)]), elevation=(22, 42))
    up = pose == 'up'
    return dict(size=w, azimuth=(-30, 30), elevation=(12, 30) if up else (32, 62))


def memory(title, view, fault):
    sticks = int(m.group(1)) if (m := re.search(r'\((\d)×', title)) else 1
    laptop = 'SODIMM' in title
    w, h = (0.68, 0.3) if laptop else (1.33, 0.31)
    bare = laptop or re.match('Kingston 4|Transcend|Twinmos|Crucial|Samsung', title)
    tall = R.uniform(0.02, 0.16) if not bare else 0
    hue = R.choice([(0.012, 0.012, 0.013), (0.35, 0.02, 0.02), (0.03, 0.05, 0.2), (0.25, 0.26, 0.27), (0.02, 0.02, 0.022)])
    mask = (0.012, 0.012, 0.014) if not bare and R.random() < 0.7 else R.choice([(0.01, 0.09, 0.035), (0.01, 0.1, 0.05), (0.01, 0.07, 0.06)])
    spread = mat('spreader', hue, 0.36, 0.85, bump=0.15, grain=(4, 160, 160), dust=0.25)
    light = 'RGB' in title
    shape = R.choice([0, 1, 2])
    for i in range(sticks):
        turned = (view == 1) != (i % 2 == 1 and R.random() < 0.5)
        pose = dict(x=R.uniform(-0.05, 0.05) + 0.12 * i, y=(i - (sticks - 1) / 2) * R.uniform(0.44, 0.52), rz=R.gauss(0, 5) + 4 * i)
        with at(**pose):
            with at(z=0.075, rx=0 if not turned else 180):
                edge = mat('edge', mask, 0.4)
                box(edge, (w, h, 0.012), (0, 0, -0.006), bevel=0)
                pcb = picture('board', board_image(w, h, mask), 0.3)
                for side in (0, 180):
                    with at(rx=side):
                        sheet(pcb, w, h, (0, 0, 0.0065))
                        pins = int(w / 0.0105)
                        edge_y = -h / 2 + 0.02 if side == 0 else h / 2 - 0.02
                        boxes(gold(), [((-w / 2 + 0.03 + k * (w - 0.06) / pins, edge_y, 0.0072), (0.007, 0.034, 0.001)) for k in range(pins + 1) if k != int(pins * 0.53)])
                        out = 1 if side == 0 else -1
                        if bare:
                            chips = 4 if laptop else 8
                            for k in range(chips):
                                x = (k - (chips - 1) / 2) * w / chips * 0.94
                                chip(w / chips * 0.72, h * 0.42, (x, out * h * 0.08, 0.007), ('K4A8G', '085WC', 'BCTD'))
                            small_parts(w * 0.92, h * 0.12, 70, 0.007, lambda x, y: True)
                            if side == 0:
                                words = [title.split(' RAM')[0].split(' laptop')[0][:16], title.split(', ')[-1], '1.2V CL19 ' + str(R.randint(1000, 9999))]
                                if 'torn' in fault:
                                    ragged = [(-0.3, -0.1), (0.06, -0.1), (0.02, -0.05), (0.07, -0.01), (0.01, 0.03), (0.05, 0.06), (-0.02, 0.1), (-0.3, 0.1)]
                                    plate(mat('paper', (0.8, 0.79, 0.75), 0.6), ragged, 0.004, (), (w * 0.04, 0.02, 0.0295), bevel=0)
                                    plate(mat('glue', (0.5, 0.48, 0.42), 0.8, smear=0.5), [(0.06, -0.1), (0.26, -0.1), (0.25, 0.08), (0.05, 0.09)], 0.0015, (), (w * 0.04, 0.02, 0.0295), bevel=0)
                                    for k, line in enumerate(words):
                                        text(mat('ink', (0.02, 0.02, 0.025), 0.6, dust=0), line[:9], 0.05, (w * 0.04 - 0.28, 0.085 - 0.065 * k, 0.0345), align='LEFT')
                                    spot((w * 0.07, 0.02, 0), (0.1, -0.7, 1), 0.62)
                                else:
                                    label(words, min(0.56, w * 0.6), 0.18, (w * 0.06, 0.03, 0.0295))
                        else:
                            top = h / 2 + tall
                            low = -h / 2 + 0.055
                            notch = [(-w / 2 + 0.02, low), (w / 2 - 0.02, low), (w / 2 - 0.02, top - 0.06), (w * 0.3, top - 0.06 * (shape != 1)), (w * 0.22, top), (-w * 0.22, top), (-w * 0.3, top - 0.06 * (shape != 2)), (-w / 2 + 0.02, top - 0.06)]
                            if out < 0:
                                notch = [(x, -y) for x, y in reversed(notch)]
                            plate(spread, notch, 0.024, (), (0, 0, 0.012), bevel=0.005)
                            gray = mat('print', (0.55, 0.55, 0.55), 0.45, dust=0)
                            if shape == 0:
                                boxes(plastic(0.008, 0.6), [((x * w * 0.08 - w * 0.1, out * (tall / 2 + 0.03), 0.036), (0.012, h * 0.42, 0.004)) for x in range(-3, 6)], rot=(0, 0, 0))
                            elif shape == 1:
                                plate(mat('second', (0.3, 0.3, 0.31), 0.35, 0.9), [(x, out * y) for x, y in [(-w * 0.44, -0.03), (-w * 0.1, -0.03), (-w * 0.04, 0.09), (-w * 0.44, 0.09)]][::out], 0.004, (), (0, 0, 0.0365), bevel=0.002)
                            if side == 0:
                                name = title.split(' ')
                                text(gray, ' '.join(name[:2]).upper(), 0.085, (w * 0.04, 0.05 + tall / 2, 0.0415), bold=0.01)
                                label([title.split(' RAM')[0][:22], title.split(', ')[-1] + ' 1.35V'], 0.4, 0.12, (w * 0.22, -0.06, 0.037)) if view == 1 or shape == 2 else text(gray, title.split(', ')[-1], 0.06, (-w * 0.3, -0.05, 0.0415))
                            else:
                                label([title.split(' RAM')[0][:22], title.split(', ')[-1], 'S/N ' + str(R.randint(10**7, 10**8))], 0.46, 0.17, (0.05, 0.0, 0.037))
                            if 'scratch' in fault and i == 0 and side == (180 if turned else 0):
                                scratches((0.45, 0.16), 9, 0.22, (-w * 0.12, 0.02, 0.037), color=(0.7, 0.7, 0.7), width=0.004)
                                spot((-w * 0.08, 0.03, 0.04), (0.1, -0.6, 1), 0.66)
                if light:
                    box(mat('bar', (0.75, 0.75, 0.78), 0.4, dust=0.1), (w - 0.08, 0.06, 0.05), (0, h / 2 + tall, -0.025), bevel=0.02)
    if fault and 'torn' not in fault and 'scratch' not in fault:
        spot((0, 0, 0.1), size=0.8)
    return dict(size=1.4, azimuth=(-28, 28), elevation=(38, 68), fill=0.8)


def m2(title, view, fault):
    w, h = 0.8, 0.22
    mask = R.choice([(0.01, 0.012, 0.014), (0.01, 0.02, 0.1), (0.01, 0.07, 0.04), (0.012, 0.012, 0.013)])
    flip = view == 1
    with at(z=0.02 if not flip else 0.03, rx=180 if flip else 0, rz=R.uniform(-8, 8)):
        box(mat('edge', mask, 0.4), (w, h, 0.01), (0, 0, -0.005), bevel=0)
        pcb = picture('board', board_image(w, h, mask), 0.3)
        sheet(pcb, w, h, (0, 0, 0.0055))
        with at(rx=180):
            sheet(pcb, w, h, (0, 0, 0.0055))
            small_parts(w * 0.6, h * 0.7, 40, 0.0055)
            label([title.split(' SSD')[0][:20], 'S/N S4EWNX0M' + str(R.randint(10000, 99999)), 'DC 3.3V 2.5A'], 0.44, 0.17, (0.02, 0, 0.006))
            boxes(gold(), [((-w / 2 + 0.018, -h / 2 + 0.02 + 0.0052 * k, 0.006), (0.034, 0.0034, 0.001)) for k in range(36) if not 6 < k < 12])
        boxes(gold(), [((-w / 2 + 0.018, -h / 2 + 0.02 + 0.0052 * k, 0.006), (0.034, 0.0034, 0.001)) for k in range(36) if not 24 < k < 30])
        chip(0.16, 0.16, (-0.2, 0, 0.006), ('SM2262', 'EN G AC'))
        chip(0.12, 0.18, (0.0, 0, 0.006))
        for x in (0.17, 0.31):
            chip(0.115, 0.18, (x, 0, 0.006), ('29F02T', 'NCQ'))
        small_parts(w * 0.8, h * 0.8, 90, 0.0055, lambda x, y: -0.12 < x < -0.07 or x < -0.3)
        cylinder(gold(), 0.036, 0.012, (w / 2, 0, -0.006), n=24)
        paper = R.choice([None, mat('black paper', (0.015, 0.015, 0.018), 0.4), mat('blue paper', (0.02, 0.1, 0.35), 0.45)])
        if R.random() < 0.75 or 'abel' in fault:
            label([title.split(' SSD')[0][:20], title.split(', ')[-1], 'S/N ' + str(R.randint(10**8, 10**9))], 0.52, 0.19, (0.1, 0, 0.0285), paper=paper, ink=mat('light ink', (0.6, 0.6, 0.6), 0.5, dust=0) if paper else None)
            if 'abel' in fault:
                scratches((0.3, 0.12), 9, 0.16, (0.1, 0, 0.036), color=(0.32, 0.3, 0.28) if not paper else (0.7, 0.7, 0.7), width=0.0035)
                spot((0.1, 0, 0.03), (0.2, -0.7, 1), 0.5)
    return dict(size=0.9, azimuth=(-35, 35), elevation=(38, 66), fill=0.72)


def flat_drive(title, view, fault):
    """A 2.5-inch drive."""
    w, d, h = 0.7, 1.0, 0.07
    disk = 'hard disk' in title
    hue = R.choice([(0.02, 0.02, 0.022), (0.25, 0.25, 0.26), (0.05, 0.05, 0.055), (0.015, 0.04, 0.12)]) if not disk else (0.5, 0.5, 0.5)
    body = mat('case', hue, 0.38, 0.9 if hue[0] > 0.2 or R.random() < 0.4 else 0.0, bump=0.15, grain=(80, 80, 80), dust=0.3)
    flip = view == 1
    with at(z=h if flip else 0, rx=180 if flip else 0):
        box(body, (w, d, h), bevel=0.012)
        text(mat('print', (0.6, 0.6, 0.6), 0.4, dust=0), title.split(' ')[0].upper(), 0.12, (0, d * 0.2, h + 0.001), bold=0.01)
        text(mat('print', (0.6, 0.6, 0.6), 0.4, dust=0), ' '.join(title.split(' ')[1:5]).replace(' SSD,', ''), 0.055, (0, d * 0.08, h + 0.001))
        stripe = mat('stripe', R.choice([(0.5, 0.03, 0.03), (0.02, 0.3, 0.12), (0.03, 0.12, 0.45), (0.55, 0.3, 0.02)]), 0.4)
        box(stripe, (w * R.uniform(0.2, 0.98), 0.03, 0.002), (0, -d * 0.18, h - 0.0005), bevel=0)
        if disk or 'abel' in fault or R.random() < 0.5:
            label([title.split(',')[0][:24], 'Rated: 5V 1.2A', 'S/N WX' + str(R.randint(10**6, 10**7)), 'MADE IN THAILAND'], w * 0.84, 0.42, (0, -d * 0.2, h + 0.0005))
        if 'abel' in fault:
            scratches((0.3, 0.2), 9, 0.22, (0.02, -d * 0.2, h + 0.009), color=(0.3, 0.28, 0.26), width=0.005)
            box(mat('glue', (0.3, 0.28, 0.25), 0.85, smear=0.5), (0.16, 0.1, 0.002), (w * 0.32, -d * 0.34, h + 0.0065), (0, 0, 20), bevel=0)
            spot((0.08, -d * 0.22, h), (0.2, -0.7, 1), 0.62)
        with at(z=0, rx=180):
            label([title.split(',')[0][:26], 'Model: ' + title.split(' ')[1], 'S/N S5Y' + str(R.randint(10**6, 10**7)), '5V 1.4A  CE FCC'], w * 0.82, 0.52, (0, 0.12, 0.0005))
            for sx in (-1, 1):
                for sy in (-0.4, 0.37):
                    cylinder(mat('hole', (0.002, 0.002, 0.002), 0.9, dust=0), 0.016, 0.001, (sx * (w / 2 - 0.05), sy * d, 0), bevel=0)
        # The plug.
        box(plastic(0.01, 0.4), (0.4, 0.03, 0.045), (-0.04, -d / 2 + 0.004, 0.012), bevel=0.002)
        boxes(gold(), [((-0.21 + 0.0125 * k, -d / 2 - 0.0125, 0.035), (0.007, 0.002, 0.02)) for k in range(28) if k != 8])
        for sy in (-0.35, 0.38):
            for sx in (-1, 1):
                cylinder(mat('hole', (0.002, 0.002, 0.002), 0.9, dust=0), 0.014, 0.002, (sx * w / 2, sy * d, h / 2), (0, 90, 0), bevel=0)
    return dict(size=1.1, azimuth=(-40, 40), elevation=(38, 66), fill=0.7)


def disk(title, view, fault):
    """A 3.5-inch hard disk."""
    if 'laptop' in title:
        return flat_drive(title, view, fault)
    w, d, h = 1.02, 1.47, 0.26
    alloy = mat('alloy', (0.36, 0.36, 0.37), 0.42, 1.0, bump=0.3, grain=(120, 120, 120), dust=0.35)
    dark = R.random() < 0.4
    lid = mat('lid', (0.03, 0.03, 0.032), 0.4, 0.3, dust=0.4) if dark else mat('lid', (0.62, 0.62, 0.62), 0.26, 1.0, bump=0.05, grain=(4, 100, 100), dust=0.25)
    flip = view == 1
    with at(z=h + 0.01 if flip else 0, rx=180 if flip else 0):
        box(alloy, (w, d, h - 0.05), (0, 0, 0.0), bevel=0.02)
        plate(lid, slab(w - 0.03, d - 0.03, r=0.06), 0.045, (), (0, 0, h - 0.05), bevel=0.012)
        plate(lid, ring(0.0, 0.24, 0.42), 0.008, (), (0, 0, h - 0.007), bevel=0.006)
        for x, y in ((-0.44, 0.67), (0.44, 0.67), (-0.45, 0.05), (0.45, 0.05), (-0.44, -0.66), (0.44, -0.66), (0.2, -0.3)):
            cylinder(steel(0.4), 0.036, 0.012, (x, y, h - 0.006), n=24)
            cylinder(mat('hole', (0.002, 0.002, 0.002), 0.9, dust=0), 0.015, 0.0015, (x, y, h + 0.006), bevel=0, n=6)
        words = title.split(' hard')[0]
        label([words, 'SATA  ' + str(R.choice([64, 32, 256])) + 'MB CACHE', 'S/N: Z' + str(R.randint(10**6, 10**7)), 'P/N 1CH162-' + str(R.randint(100, 999)), '5V 0.75A  12V 0.75A'], 0.86, 0.72, (0, 0.02, h + 0.001), paper=mat('paper', (0.74, 0.74, 0.72), 0.4))
        band = R.choice([(0.02, 0.1, 0.45), (0.02, 0.3, 0.1), (0.3, 0.05, 0.4), (0.03, 0.03, 0.03), (0.5, 0.03, 0.03)])
        box(mat('band', band, 0.35), (0.86, 0.15, 0.002), (0, 0.46, h + 0.002), bevel=0)
        text(mat('white', (0.8, 0.8, 0.8), 0.4, dust=0), title.split(' ')[0], 0.12, (-0.18, 0.46, h + 0.005), bold=0.02)
        if fault:
            box(mat('glue', (0.42, 0.4, 0.36), 0.75, smear=0.5), (0.3, 0.2, 0.0015), (0.33, -0.26, h + 0.0072), (0, 0, 24), bevel=0)
            scratches((0.5, 0.3), 16, 0.2, (0.22, -0.18, h + 0.0085), color=(0.33, 0.31, 0.3), width=0.006)
            spot((0.24, -0.16, h), (0.2, -0.7, 1), 0.85)
        with at(rx=180):
            mask = R.choice([(0.01, 0.08, 0.04), (0.01, 0.03, 0.12), (0.02, 0.02, 0.02)])
            outline = [(-0.47, -0.7), (0.47, -0.7), (0.47, 0.1), (0.2, 0.16), (0.12, 0.4), (-0.47, 0.4)]
            box(mat('edge', mask, 0.35), (0.94, 0.72, 0.014), (0, 0.34, 0), bevel=0)
            sheet(picture('board', board_image(0.94, 0.72, mask), 0.3), 0.94, 0.72, (0, 0.34, 0.0145))
            cylinder(steel(0.55), 0.24, 0.02, (0, -0.3, 0), n=48)
            cylinder(steel(0.4), 0.1, 0.03, (0, -0.3, 0))
            chip(0.2, 0.2, (0.1, 0.3, 0.0145), ('LSI', 'B5502D'))
            chip(0.14, 0.1, (-0.22, 0.4, 0.0145), ('SMOOTH',))
            chip(0.1, 0.16, (0.33, 0.48, 0.0145), ('ETRON',))
            small_parts(0.85, 0.3, 120, 0.0145)
            with at(0, 0.34, 0):
                small_parts(0.85, 0.6, 120, 0.0145)
            for sx in (-1, 1):
                for y in (-0.55, 0.2, 0.62):
                    cylinder(mat('hole', (0.002, 0.002, 0.002), 0.9, dust=0), 0.026, 0.001, (sx * 0.44, y, 0.0), bevel=0)
            box(plastic(0.01, 0.4), (0.62, 0.12, 0.05), (0.1, 0.69, 0), bevel=0.004)
        for sy in (-0.4, 0.0, 0.4):
            for sx in (-1, 1):
                cylinder(mat('hole', (0.002, 0.002, 0.002), 0.9, dust=0), 0.024, 0.002, (sx * w / 2, sy * d, 0.07), (0, 90, 0), bevel=0)
    return dict(size=1.5, azimuth=(-35, 35), elevation=(34, 62), fill=0.74)


def processor(title, view, fault):
    amd = 'AMD' in title
    am4 = 'AM4' in title
    w = 0.4 if amd else 0.375
    h = w if not '1700' in title else 0.45
    mask = (0.012, 0.11, 0.05) if not amd else (0.015, 0.12, 0.06)
    flip = view == 1
    with at(z=0.05 if flip and not am4 else 0.06 if flip else 0.025 if am4 else 0, rx=180 if flip else 0, rz=R.uniform(-30, 30)):
        box(mat('edge', mask, 0.35), (w, h, 0.012), bevel=0)
        sheet(picture('board', board_image(w, h, mask), 0.3), w, h, (0, 0, 0.0125))
        lid = mat('nickel', (0.6, 0.59, 0.57), 0.32, 1.0, bump=0.06, grain=(8, 220, 220), dust=0.1, smear=0.3)
        inner = [(x * w * 0.43, y * h * 0.43) for x, y in [(-1, -0.86), (-0.86, -1), (0.86, -1), (1, -0.86), (1, 0.86), (0.86, 1), (-0.86, 1), (-1, 0.86)]]
        plate(lid, inner, 0.018, (), (0, 0, 0.012), bevel=0.004)
        raised = slab(w * 0.72, h * 0.74, r=0.02) if not amd else slab(w * 0.8, h * 0.8, r=0.015)
        plate(lid, raised, 0.012, (), (0, 0, 0.029), bevel=0.004)
        faded = 'faded' in fault
        engrave = mat('engrave', (0.3, 0.3, 0.3) if faded else (0.09, 0.09, 0.09), 0.6, dust=0)
        name = title.split(' processor')[0]
        lines = [*([name.split(' ')[0] + ' ' + name.split(' ')[1]] if amd else ['INTEL ' + str(2000 + R.randint(12, 22)), 'CORE']), ' '.join(name.split(' ')[2 if amd else 2:]), R.choice(['SR1QF', 'SRH3D', 'SRK3C', 'UA 2038SUS']) + ' 3.' + str(R.randint(10, 60)) + 'GHz', 'X' + str(R.randint(100, 999)) + 'B' + str(R.randint(100, 999)), 'DIFFUSED IN ' + R.choice(['USA', 'MALAYSIA', 'CHINA'])]
        for i, line in enumerate(lines):
            if not (faded and i in (2, 4)):
                text(engrave, line[: 6 if faded and i == 3 else 30], w * (0.085 if i else 0.095), (-w * 0.3, h * (0.25 - 0.12 * i), 0.0415), align='LEFT', bold=0.008)
        if faded:
            scratches((w * 0.5, h * 0.4), 14, w * 0.35, (0, 0, 0.0412), color=(0.72, 0.7, 0.68), width=0.0016)
            spot((0, 0, 0.04), (0.1, -0.6, 1), 0.42)
        if 'paste' in fault or R.random() < 0.2:
            paste = mat('paste', (0.34, 0.34, 0.33), 0.75, bump=0.6, grain=(60, 60, 60), dust=0)
            for i in range(26):
                side = R.choice([0, 1, 2, 3])
                along = R.uniform(-0.36, 0.36)
                x, y = ((along * w, -0.37 * h), (along * w, 0.37 * h), (-0.37 * w, along * h), (0.37 * w, along * h))[side]
                cylinder(paste, R.uniform(0.006, 0.02), R.uniform(0.005, 0.012), (x, y, 0.03), bevel=0.004, n=12)
            if 'paste' in fault:
                spot((0, -h * 0.3, 0.03), (0.15, -0.75, 1), 0.3)
        with at(rx=180):
            n = 30
            step = w * 0.94 / n
            places = [(-w * 0.47 + (i + 0.5) * step, -h * 0.47 + (j + 0.5) * h * 0.94 / n, 0.001) for i in range(n) for j in range(n) if not (10 < i < 19 and 11 < j < 19) or am4]
            if am4:
                boxes(gold(), [((x, y, 0.012), (0.0032, 0.0032, 0.024)) for x, y, _ in places if not (abs(x) < w * 0.13 and abs(y) < h * 0.13)])
            else:
                boxes(gold(), [(place, (step * 0.62, step * 0.72, 0.001)) for place in places])
                small_parts(w * 0.25, h * 0.25, 70, 0.0005)
    return dict(size=0.6, azimuth=(-35, 35), elevation=(40, 68), fill=0.5 if view != 2 else 0.8)


def supply(title, view, fault):
    w, d, h = 1.5, 1.4, 0.86
    modular = 'modular' in title
    coat = mat('coat', R.choice([(0.015, 0.015, 0.016), (0.02, 0.02, 0.022), (0.3, 0.3, 0.3)]), 0.5, 0.2, bump=0.25, grain=(130, 130, 130), dust=0.6)
    side = R.choice(['fan', 'fan', 'label'])
    name = title.split(' power')[0]
    watts = re.search(r'\d{3} W', title).group(0)
    with at(rz=180 if view == 1 else 0):
        box(coat, (w, d, h - 0.02), bevel=0.02)
        holes = [ring(0, 0, 0.6)]
        plate(coat, slab(w - 0.005, d - 0.005, r=0.015), 0.02, holes, (0, 0, h - 0.02), bevel=0.004)
        box(mat('dark', (0.004, 0.004, 0.004), 0.9), (1.2, 1.2, 0.002), (0, 0, h - 0.02), bevel=0)
        wire = mat('wire', (0.35, 0.35, 0.35) if R.random() < 0.5 else (0.02, 0.02, 0.02), 0.35, 1.0, dust=0.4)
        for r in (0.14, 0.25, 0.36, 0.47, 0.58):
            cable(wire, [(x, y, h + 0.012) for x, y in [*ring(0, 0, r, 24), *ring(0, 0, r, 24)[:2]]], 0.011)
        for angle in range(0, 360, 45):
            with at(rz=angle):
                cable(wire, [(0.1, 0, h + 0.005), (0.3, 0, h + 0.012), (0.5, 0, h + 0.012), (0.66, 0, h)], 0.011)
        cylinder(plastic(0.02, 0.3), 0.15, 0.012, (0, 0, h + 0.014))
        text(mat('print', (0.55, 0.55, 0.55), 0.4, dust=0), name.split(' ')[0], 0.07, (0, 0, h + 0.028), bold=0.01)
        with at(z=h - 0.024):
            boxes(plastic(0.012, 0.5), [((0, 0, -0.001), (0.01, 0.01, 0.002))])
            fan(plastic(0.03, 0.4, dust=2.2 if 'dust' in fault.lower() else 0.6), plastic(0.02, 0.3), 1.16, R.choice([7, 9, 11]), (0, 0, 0.022), depth=0.015)
        if 'dust' in fault.lower():
            fluff = mat('fluff', (0.33, 0.3, 0.27), 0.95, dust=0, sheen=0.6)
            for _ in range(60):
                a, r = R.uniform(0, 6.28), R.uniform(0.15, 0.58)
                x, y = r * math.cos(a), r * math.sin(a)
                cable(fluff, [(x + R.gauss(0, 0.04), y + R.gauss(0, 0.04), h + R.uniform(-0.005, 0.02)) for _ in range(5)], R.uniform(0.002, 0.006))
            spot((0.2, -0.2, h), (0.1, -0.6, 1), 1.0)
        # The sides: label, stripes.
        paper = R.choice([None, mat('gray paper', (0.05, 0.05, 0.055), 0.4)])
        label([name, 'Output ' + watts + ' max', 'AC input 200-240V 50Hz 5A', '+12V 38A  +5V 16A  +3.3V 16A', 'S/N ' + str(R.randint(10**9, 10**10))], 1.2, 0.56, (0, -d / 2 - 0.006, h * 0.5), (90, 0, 0), paper=paper, ink=mat('light ink', (0.6, 0.6, 0.6), 0.5, dust=0) if paper else None)
        accent = mat('accent', R.choice([(0.5, 0.4, 0.02), (0.45, 0.03, 0.03), (0.02, 0.15, 0.4), (0.4, 0.4, 0.4)]), 0.4)
        if 'scratch' in fault:
            scratches((0.8, 0.5), 16, 0.4, (-0.1, -d / 2 - 0.004, h * 0.45), (90, 0, 0), color=(0.55, 0.55, 0.55), width=0.006)
            scratches((0.3, 0.3), 8, 0.3, (-0.5, -0.45, h + 0.001), color=(0.55, 0.55, 0.55), width=0.006)
            spot((-0.35, -d / 2, h * 0.75), (-0.3, -1, 0.7), 1.1)
        # Back: vents, inlet and switch.
        with at(0, d / 2, h / 2, rx=-90):
            boxes(mat('hole', (0.002, 0.002, 0.002), 0.9, dust=0), [((-0.66 + 0.062 * i + 0.031 * (j % 2), -0.36 + 0.055 * j, 0.0005), (0.046, 0.042, 0.002)) for i in range(15) for j in range(14)])
            box(plastic(0.012, 0.35), (0.36, 0.26, 0.03), (0.5, 0.22, 0), bevel=0.01)
            box(mat('hole', (0.002, 0.002, 0.002), 0.9, dust=0), (0.26, 0.17, 0.002), (0.5, 0.22, 0.03), bevel=0)
            boxes(steel(0.6), [((0.43 + 0.07 * i, 0.22 - 0.04 * (i == 1), 0.03), (0.012, 0.045, 0.03)) for i in range(3)])
            box(plastic(0.012, 0.35), (0.24, 0.16, 0.03), (0.5, -0.12, 0), bevel=0.01)
            box(plastic((0.35, 0.01, 0.01) if R.random() < 0.4 else 0.02, 0.3), (0.17, 0.1, 0.03), (0.5, -0.12, 0.022), (0, 12, 0), bevel=0.008)
            text(mat('print', (0.55, 0.55, 0.55), 0.4, dust=0), 'I  O', 0.06, (0.5, -0.12, 0.066))
        # Front: cables or sockets.
        with at(w / 2, 0, 0, rz=0):
            if modular:
                with at(0.0, 0, h / 2, ry=90):
                    for i in range(4):
                        for j in range(2):
                            connector(4, (-0.2 + 0.36 * j, -0.5 + 0.32 * i, -0.07), (0, 0, 90))
            cord = mat('cord', (0.012, 0.012, 0.012), 0.55, bump=0.4, grain=(50, 50, 50), dust=0.3)
            thin = [mat(f'wire {c}', c, 0.4) for c in ((0.5, 0.35, 0.02), (0.02, 0.02, 0.02), (0.45, 0.02, 0.02), (0.5, 0.2, 0.02))]
            colored = not modular and R.random() < 0.4
            for i in range(7):
                y0, goes = R.uniform(-0.12, 0.12), R.uniform(-1.1, 1.1)
                end = (R.uniform(0.8, 1.5), goes, 0.06)
                path = [(-0.03, y0, h * 0.62 + R.uniform(-0.1, 0.1)), (0.22, y0, h * 0.62), (0.45, y0 + goes * 0.2, h * 0.4), (R.uniform(0.3, 0.9), R.uniform(-0.8, 0.8), 0.06 + 0.05 * i), (R.uniform(0.4, 1.2), R.uniform(-0.9, 0.9), 0.05 + 0.04 * i), (end[0] - 0.2, end[1] - 0.1, 0.06), end]
                if colored:
                    for k, paint in enumerate(thin):
                        cable(paint, [(x + R.gauss(0, 0.014), y + 0.034 * k, z + R.gauss(0, 0.012)) for x, y, z in path], 0.016)
                else:
                    cable(cord, path, 0.035 if i else 0.06)
                connector(R.choice([2, 3, 4, 4]) if i else 12, (end[0], end[1] + 0.05, 0.05), (0, 90, R.uniform(-30, 40)), color=0.012 if not colored else 0.6)
    return dict(size=2.2, azimuth=(-48, -22) if view == 0 else (10, 50), elevation=(26, 44), fill=0.86)


def board(title, view, fault):
    """A main board, flat on the ground; its ports at the left (-x)."""
    small = re.search('ITX|M-S|M-K|M-E|HDV|DS3H|M-E45', title) is not None
    w, d = (1.7, 1.7) if 'ITX' in title else (2.26, 1.95) if small else (2.44, 2.3) if 'M' in title.split(' ')[1] else (2.44, 3.05)
    rich = re.search('TUF|Tomahawk|Aorus|Strix|Riptide', title) is not None
    mask = (0.011, 0.011, 0.012) if rich or R.random() < 0.4 else R.choice([(0.01, 0.05, 0.15), (0.07, 0.035, 0.015), (0.01, 0.08, 0.05), (0.02, 0.02, 0.02)])
    slot_hue = 0.012 if rich else R.choice([(0.02, 0.1, 0.4), 0.012, (0.5, 0.5, 0.48), (0.4, 0.02, 0.02), 0.012])
    amd, lga = 'AM4' in title, 'LGA' in title or 'AM5' in title
    with at(z=0.07, rz=R.uniform(-12, 12)):
        box(mat('edge', mask, 0.35), (w, d, 0.016), (0, 0, -0.016), bevel=0)
        sheet(picture('board', board_image(w, d, mask), 0.34, dust=0.5 if 'dust' not in fault.lower() else 1.5), w, d, (0, 0, 0.0008))
        cx, cy = -w / 2 + 0.98, d / 2 - 0.72
        # The socket.
        frame = steel(0.5)
        if lga:
            plate(frame, slab(0.56, 0.62, r=0.02), 0.05, [slab(0.36, 0.42, r=0.01)], (cx, cy, 0.02), bevel=0.006)
            box(plastic(0.02, 0.5), (0.42, 0.46, 0.03), (cx, cy, 0), bevel=0.004)
            if R.random() < 0.5 and view != 2:
                plate(plastic(0.012, 0.4), slab(0.4, 0.46, r=0.02), 0.05, (), (cx, cy, 0.05), bevel=0.01)
                text(mat('print', (0.3, 0.3, 0.3), 0.5, dust=0), 'REMOVE', 0.06, (cx, cy, 0.103))
            else:
                boxes(gold(), [((cx - 0.16 + 0.0165 * i, cy - 0.19 + 0.0165 * j, 0.035), (0.007, 0.009, 0.008)) for i in range(20) for j in range(24) if not (7 < i < 12 and 8 < j < 15)])
            cable(frame, [(cx + 0.32, cy + 0.3, 0.05), (cx + 0.32, cy, 0.05), (cx + 0.32, cy - 0.3, 0.06), (cx + 0.38, cy - 0.32, 0.06)], 0.012)
        else:
            box(plastic(0.55, 0.5) if not rich else plastic(0.02, 0.5), (0.5, 0.5, 0.06), (cx, cy, 0), bevel=0.006)
            boxes(mat('hole', (0.002, 0.002, 0.002), 0.9, dust=0), [((cx - 0.2 + 0.0135 * i, cy - 0.2 + 0.0135 * j, 0.06), (0.006, 0.006, 0.002)) for i in range(31) for j in range(31) if not (11 < i < 19 and 11 < j < 19)])
            cable(frame, [(cx + 0.28, cy - 0.25, 0.03), (cx + 0.28, cy + 0.1, 0.03), (cx + 0.28, cy + 0.26, 0.04)], 0.01)
            for sx in (-1, 1):
                box(plastic(0.015, 0.5), (0.12, 0.75, 0.07), (cx + sx * 0.36, cy, 0), bevel=0.01)
        # Chokes, capacitors, transistors and their heat sinks.
        choke = plastic(0.1, 0.5)
        can = steel(0.65)
        black = mat('mark', (0.03, 0.03, 0.08) if R.random() < 0.5 else (0.25, 0.02, 0.03), 0.5, dust=0)

        def capacitor(x, y, r=0.035, h=0.09):
            cylinder(can, r, h, (x, y, 0), n=20)
            with at(x, y, h + 0.001):
                plate(black, [p for p in ring(0, 0, r * 0.85, 16) if p[0] < 0.0 * r + 0.01], 0.0008, bevel=0)

        for i in range(6):
            y = cy + 0.38 - 0.15 * i
            box(choke, (0.1, 0.1, 0.07), (cx - 0.46, y, 0), bevel=0.008)
            capacitor(cx - 0.4 if amd else cx - 0.36, y + 0.06)
        for i in range(4):
            box(choke, (0.1, 0.1, 0.07), (cx - 0.25 + 0.17 * i, cy + 0.48, 0), bevel=0.008)
            capacitor(cx - 0.17 + 0.17 * i, cy + 0.4)
        sink = mat('sink', R.choice([(0.03, 0.03, 0.035), (0.4, 0.4, 0.41), (0.02, 0.06, 0.2)]) if not rich else (0.05, 0.05, 0.055), 0.42, 0.9, bump=0.1, grain=(5, 90, 90), dust=0.5)
        if rich or R.random() < 0.4:
            for i in range(7 if not rich else 1):
                box(sink, (0.22, 0.05 if not rich else 0.85, 0.26), (cx - 0.64, cy + 0.28 - 0.09 * i if not rich else cy, 0.01), bevel=0.01 if not rich else 0.04)
        if rich:
            for i in range(5):
                box(sink, (0.1, 0.18, 0.25), (cx - 0.2 + 0.13 * i, cy + 0.6, 0.01), bevel=0.015)
            box(sink, (0.24, 0.9, 0.02), (cx - 0.64, cy, 0.27), bevel=0.01)
        # Memory slots.
        slots = 2 if small else 4
        for i in range(slots):
            x = cx + 0.52 + 0.1 * i
            hue = slot_hue if i % 2 == 0 or slots == 2 else 0.02
            box(plastic(hue, 0.45), (0.065, 1.34, 0.1), (x, cy - 0.08, 0), bevel=0.006)
            box(mat('hole', (0.002, 0.002, 0.002), 0.9, dust=0), (0.02, 1.26, 0.002), (x, cy - 0.08, 0.1), bevel=0)
            for sy in (-1, 1):
                box(plastic(0.6 if not rich else 0.03, 0.5), (0.05, 0.1, 0.18), (x, cy - 0.08 + sy * 0.7, 0), (sy * -8, 0, 0), bevel=0.01)
        x = cx + 0.52 + 0.1 * slots + 0.04
        connector(12, (min(x, w / 2 - 0.07), cy - 0.05, 0), (0, 0, 90), color=0.6 if not rich else 0.015)
        connector(4, (cx - 0.5, d / 2 - 0.07, 0), color=0.015)
        # Slots for cards.
        y = cy - 0.78
        rows = 1 if 'ITX' in title else 3 if d < 2.5 else 4
        for i in range(rows):
            long = i == 0 or (i == 2 and rows == 4)
            lx = 0.9 if long else 0.26
            yy = y - 0.28 * i if 'ITX' not in title else -d / 2 + 0.1
            box(steel(0.6) if rich and long else plastic(slot_hue if not rich else 0.012, 0.45), (lx, 0.075, 0.11), (-w / 2 + 0.5 + lx / 2, yy, 0), bevel=0.006)
            box(mat('hole', (0.002, 0.002, 0.002), 0.9, dust=0), (lx - 0.05, 0.02, 0.002), (-w / 2 + 0.5 + lx / 2, yy, 0.11), bevel=0)
            capacitor(-w / 2 + 0.36, yy + 0.1)
        # Chipset, battery, drives.
        hx, hy = w / 2 - 0.55, -d / 2 + 0.62
        if rich:
            box(sink, (0.62, 0.5, 0.12), (hx, hy, 0.01), bevel=0.04)
            text(mat('print', (0.5, 0.5, 0.5), 0.4, dust=0), title.split(' ')[1].upper(), 0.12, (hx, hy, 0.132), bold=0.01)
        else:
            for i in range(9):
                box(sink, (0.42, 0.022, 0.16), (hx, hy - 0.18 + 0.045 * i, 0.03), bevel=0.003)
            box(sink, (0.42, 0.42, 0.04), (hx, hy, 0.01), bevel=0.004)
        bx, by = -0.15, -d / 2 + 0.35
        cylinder(plastic(0.02, 0.5), 0.115, 0.03, (bx, by, 0))
        cylinder(steel(0.65), 0.1, 0.036, (bx, by, 0.004), bevel=0.006)
        text(mat('engrave', (0.25, 0.25, 0.25), 0.5, dust=0), 'CR2032 3V', 0.035, (bx, by, 0.0412))
        for i in range(4):
            sx, sy = w / 2 - 0.09 if not small else w / 2 - 0.18 - 0.2 * (i % 2), -d / 2 + 0.2 + (0.2 * i if not small else 0.12 * (i // 2))
            tone = plastic(slot_hue if not rich else 0.015, 0.45)
            if 'SATA' in fault and i == 1:
                box(tone, (0.16, 0.07, 0.03), (sx, sy, 0), bevel=0.003)
                boxes(gold(), row(7, 0.09, (0.006, 0.004, 0.07)), (sx, sy, 0.06))
                box(tone, (0.05, 0.02, 0.09), (sx - 0.05, sy + 0.03, 0), (14, 10, 8), bevel=0.003)
                spot((sx, sy + 0.02, 0.05), (0.3, -0.7, 0.9), 0.62)
            else:
                plate(tone, slab(0.16, 0.07), 0.1, [slab(0.13, 0.042)], (sx, sy, 0), bevel=0.004)
                boxes(tone, [((sx, sy + 0.006, 0.045), (0.1, 0.014, 0.08))])
        for i in range(4):
            px = -w / 2 + 0.6 + 0.3 * i
            boxes(plastic(0.015, 0.5), [((px, -d / 2 + 0.06, 0.02), (0.2, 0.05, 0.04))])
            boxes(gold(), [((px - 0.08 + 0.025 * k, -d / 2 + 0.05 + 0.025 * j, 0.06), (0.006, 0.006, 0.06)) for k in range(7) for j in range(2)])
        small_parts(w * 0.96, d * 0.96, 700, 0.001)
        for _ in range(12):
            s = R.choice([0.07, 0.1, 0.14])
            chip(s, s, (R.uniform(-w * 0.45, w * 0.3), R.uniform(-d * 0.46, y - 0.1), 0.001))
        for _ in range(9):
            capacitor(R.uniform(-w * 0.45, w * 0.4), R.uniform(-d * 0.46, y), 0.03, 0.07)
        silk = mat('silk', (0.55, 0.55, 0.52), 0.6, dust=0)
        text(silk, ' '.join(title.split(' motherboard')[0].split(' ')[1:]), 0.12, (0.2, y + 0.09, 0.002), bold=0.012)
        for words, tx, ty in (('DDR4', cx + 0.6, cy - 0.83), ('SYS_FAN1', -0.3, -d / 2 + 0.16), ('ATX_PWR', w / 2 - 0.2, cy + 0.55), ('CLR_CMOS', 0.2, -d / 2 + 0.3), ('PCI_E1', -w / 2 + 0.5, y + 0.08)):
            text(silk, words, 0.045, (tx, ty, 0.002))
        label(['P/N 90MB0VC0', 'S/N ' + str(R.randint(10**8, 10**9))], 0.4, 0.13, (cx + 0.55, cy + 0.85 - 0.1, 0.11), (0, 0, 90)) if R.random() < 0.4 else None
        for hx, hy in ((-w / 2 + 0.08, d / 2 - 0.08), (w / 2 - 0.07, d / 2 - 0.08), (-w / 2 + 0.08, -d / 2 + 0.08), (w / 2 - 0.07, -d / 2 + 0.08), (w / 2 - 0.09, y + 0.06)):
            cylinder(steel(0.7), 0.042, 0.002, (hx, hy, 0), bevel=0)
            cylinder(mat('hole', (0.002, 0.002, 0.002), 0.9, dust=0), 0.02, 0.003, (hx, hy, 0), bevel=0)
        # Ports at the edge.
        place, metal = d / 2 - 0.2, steel(0.62)
        for block in (['ps2', 'usb'], ['vga', 'dvi'] if not rich else ['dp', 'hdmi'], ['hdmi'], ['usb', 'usb'], ['lan', 'usb'], ['audio', 'audio', 'audio']):
            tall = 0.16 + 0.14 * (len(block) > 1) if block[0] != 'audio' else 0.32
            wide = 0.42 if 'dvi' in block else 0.19
            place -= wide / 2
            if place < -d / 2 + 0.1:
                break
            box(metal if block[0] != 'audio' else plastic(0.012, 0.4), (0.24, wide * 0.96, tall), (-w / 2 + 0.1, place, 0.001), bevel=0.008)
            for i, kind in enumerate(block):
                port(kind, (-w / 2 - 0.02, place, 0.09 + (0.11 if block[0] == 'audio' else 0.14) * i), (0, -90, 0)) if kind == 'audio' else port(kind, (-w / 2 - 0.02, place, 0.09 + 0.14 * i), (90, 0, -90))
            place -= wide / 2 + 0.015
    if fault and not 'SATA' in fault:
        spot((cx, cy, 0.1), (0.1, -0.6, 1), 1.0)
    return dict(size=max(w, d), azimuth=(-30, 30) if view == 0 else (-75, -52), elevation=(42, 66) if view == 0 else (20, 34), fill=0.84)


def cooler(title, view, fault):
    """A tower of fins with a fan in front, or the round one that comes with a processor."""
    blade = plastic(R.choice([0.012, 0.05, 0.4]), 0.4, dust=0.7)
    stock = 'stock' in title or 'Wraith' in title
    if stock:
        w = 0.95
        with at(z=0.62 if view == 1 else 0.0, rx=180 if view == 1 else 0):
            fin = mat('fin', (0.55, 0.55, 0.56), 0.4, 1.0, dust=0.5)
            for i in range(44):
                with at(rz=i * 360 / 44):
                    box(fin, (0.26, 0.012, 0.3), (0.3, 0, 0.02), (0, 0, 22), bevel=0)
            cylinder(copper() if 'copper' in title else steel(0.6), 0.2, 0.34)
            plate(plastic(0.02, 0.45), ring(0, 0, 0.5), 0.26, [ring(0, 0, 0.45)], (0, 0, 0.34), bevel=0.01)
            fan(blade, plastic(0.25, 0.4), 0.88, 7, (0, 0, 0.58), depth=0.2)
            for i in range(4):
                with at(rz=45 + 90 * i):
                    box(plastic(0.02, 0.45), (0.3, 0.12, 0.04), (0.55, 0, 0.3), bevel=0.01)
                    cylinder(plastic(0.5, 0.45), 0.05, 0.36, (0.66, 0, 0.08))
                    cylinder(plastic(0.02, 0.45), 0.09, 0.12, (0.66, 0, 0.4))
            cable(plastic(0.02, 0.5), [(0.45, 0.2, 0.5), (0.8, 0.3, 0.3), (0.9, 0.0, 0.02), (1.1, -0.3, 0.03), (0.8, -0.6, 0.03)], 0.02)
        return dict(size=1.3, azimuth=(-35, 35), elevation=(30, 55), fill=0.72)
    w, h, towers = 1.2, 1.52, 2 if 'twin' in title else 1
    shiny = mat('fin', (0.6, 0.6, 0.61), 0.26, 1.0, dust=0.3) if R.random() < 0.7 else mat('fin', (0.03, 0.03, 0.033), 0.35, 0.8, dust=0.5)
    lying = R.random() < 0.3 and view != 2
    pose = dict(z=0.6, rx=90) if lying else dict(z=0)
    with at(**pose):
        for tower in range(towers):
            with at(y=0.42 * tower + (0.0 if towers == 1 else 0.1)):
                outline = [(-0.58, -0.2), (-0.4, -0.24), (0.4, -0.24), (0.58, -0.2), (0.58, 0.2), (0.4, 0.24), (-0.4, 0.24), (-0.58, 0.2)]
                for i in range(46):
                    bent = 'bent' in fault and tower == 0 and i in (38, 39, 41)
                    if bent:
                        plate(shiny, outline[:3] + [(0.1, -0.24), (0.1, 0.24)] + outline[5:], 0.007, (), (0, 0, 0.42 + 0.0235 * i), bevel=0)
                        plate(shiny, [(0.1, -0.24), (0.58, -0.2), (0.58, 0.2), (0.1, 0.24)], 0.007, (), (0, 0, 0.42 + 0.0235 * i), (0, -9 if i != 39 else 7, 0), bevel=0)
                    else:
                        plate(shiny, outline, 0.007, (), (0, 0, 0.42 + 0.0235 * i), bevel=0)
                plate(plastic(0.015, 0.35) if R.random() < 0.4 else shiny, outline, 0.02, (), (0, 0, h - 0.02), bevel=0.004)
                for x in (-0.42, -0.2, 0.2, 0.42):
                    cylinder(copper() if R.random() < 0.9 else steel(0.6), 0.035, 0.05, (x, 0, h - 0.02), n=20, bevel=0.02)
        for i, x in enumerate((-0.42, -0.2, 0.2, 0.42)):
            tube = copper() if 'Noctua' not in title else steel(0.6)
            cable(tube, [(x, 0, 0.5), (x, 0, 0.25), (x * 0.7, 0, 0.1), (x * 0.4, 0.02, 0.07), (x * 0.3, 0.02, 0.07)], 0.034)
        box(steel(0.6), (0.42, 0.4, 0.09), (0, 0, 0.03), bevel=0.006)
        box(copper(), (0.38, 0.36, 0.03), (0, 0, 0), bevel=0.003)
        box(steel(0.35), (0.9, 0.14, 0.02), (0, 0, 0.12), bevel=0.004)
        frame = plastic(0.015, 0.45, dust=0.6)
        with at(0, -0.26, 0.92, rx=90):
            corners = [ring(sx * 0.525, sy * 0.525, 0.025, 16) for sx in (-1, 1) for sy in (-1, 1)]
            plate(frame, slab(w, w, r=0.06), 0.03, [ring(0, 0, 0.575), *corners], (0, 0, 0.22), bevel=0.006)
            plate(frame, slab(w, w, r=0.06), 0.03, [ring(0, 0, 0.575), *corners], (0, 0, 0), bevel=0.006)
            plate(frame, ring(0, 0, 0.6), 0.25, [ring(0, 0, 0.575)], bevel=0)
            fan(blade, plastic(0.3, 0.4), 1.15, R.choice([7, 9]), (0, 0, 0.22), depth=0.19)
            boxes(frame, [((0, 0, 0.02), (1.15, 0.05, 0.02)), ((0, 0, 0.02), (0.05, 1.15, 0.02))], rot=(0, 0, 45))
            for sx in (-1, 1):
                cable(steel(0.5), [(sx * 0.6, 0.52, 0.24), (sx * 0.62, 0.5, 0.1), (sx * 0.62, 0, -0.1), (sx * 0.62, -0.5, 0.1), (sx * 0.6, -0.52, 0.24)], 0.012)
        cable(plastic(0.02, 0.5), [(0.5, -0.4, 0.45), (0.75, -0.5, 0.25), (0.8, -0.6, 0.03), (0.4, -0.9, 0.03), (0.8, -1.0, 0.03)], 0.02)
        if 'bent' in fault:
            spot((0.4, -0.1, 0.42 + 0.0235 * 40), (0.9, -0.5, 0.5), 0.75)
    if fault and not 'bent' in fault:
        spot((0, -0.2, 0.6), size=0.9)
    return dict(size=1.7, azimuth=(-50, -20) if view == 0 else (120, 160), elevation=(16, 36), fill=0.82)
