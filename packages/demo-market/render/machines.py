"""The things of the demo market: whole machines, screens, keyboards and mice. Each stands on the ground, its front to the viewer (-y)."""
import math
import re
import bpy
import numpy as np
from kit import R, STACK, at, box, boxes, cable, cylinder, fan, label, mat, picture, plate, ring, row, scratches, sheet, slab, spot, surface, text
from parts import board_image, connector, plastic, port, small_parts, steel

def dark():
    return mat('hole', (0.002, 0.002, 0.002), 0.9, dust=0)


def back_ports(pos, rot):
    """The ports of a board, one above the other, looking up."""
    with at(*pos, *rot):
        plate(steel(0.6), slab(0.46, 1.55), 0.01, bevel=0)
        for y, kinds in ((0.62, ['ps2', 'usb']), (0.38, ['vga']), (0.14, ['hdmi', 'dp']), (-0.1, ['usb', 'usb']), (-0.33, ['lan', 'usb'])):
            for i, kind in enumerate(kinds):
                port(kind, ((i - 0.5 * (len(kinds) - 1)) * 0.2, y, 0.01), (0, 0, 0 if kind == 'ps2' else 90))
        for i in range(3):
            port('audio', (-0.12 + 0.12 * i, -0.6, 0.01))


def tower(title, view, fault):
    """A tower case, its glass at the right of the front."""
    gaming = re.search('Gaming|Streaming|Editing|casing|tempered|mesh', title) is not None
    w, d, h = R.uniform(1.95, 2.2), R.uniform(3.9, 4.4), R.uniform(4.0, 4.7)
    if 'Value-Top' in title or not gaming:
        w, d, h, glass = 1.8, 3.7, R.uniform(3.6, 4.1), False
    else:
        glass = True
    front = R.choice(['mesh', 'glass', 'mesh']) if gaming else R.choice(['bays', 'bays', 'plain'])
    white = gaming and R.random() < 0.2
    dusty = 'dust' in fault.lower()
    coat = mat('coat', (0.6, 0.6, 0.6) if white else (0.014, 0.014, 0.015), 0.42, 0.1, bump=0.15, grain=(110, 110, 110), dust=0.9 if not dusty else 2.0)
    hue = R.choice([(0.1, 0.3, 1), (1, 0.06, 0.05), (0.5, 0.1, 1), (0.1, 0.8, 0.7), (0.9, 0.9, 1)])
    lit = gaming and R.random() < 0.6
    glow = mat('glow', hue, 0.4, emit=5.0 if lit else 0.0, dust=0)
    with at(rz={0: -62 if glass else -34, 1: 152, 2: -34 if dusty else -70}[view] + R.uniform(-6, 6)):
        # The frame: floor, roof, back, the far side.
        for sx in (-1, 1):
            for sy in (-1, 1):
                cylinder(plastic(0.02, 0.6), 0.14, 0.12, (sx * w * 0.36, sy * d * 0.38, 0))
        with at(z=0.12):
            box(coat, (w, d, 0.06), (0, 0, 0), bevel=0.02)
            box(coat, (w, d, 0.06), (0, 0, h - 0.06), bevel=0.02)
            boxes(dark(), [((-w * 0.32 + 0.062 * i, 0.2, h + 0.0005), (0.035, d * 0.5, 0.003)) for i in range(int(w * 0.64 / 0.062))])
            side = mat('side', (0.6, 0.6, 0.6) if white else (0.014, 0.014, 0.015), 0.36, 0.2, bump=0.1, grain=(110, 110, 110), dust=0.5)
            box(side, (0.05, d - 0.25, h - 0.14), (-w / 2 + 0.026, 0.05, 0.07), bevel=0.015)
            if glass:
                box(mat('glass', (0.75, 0.8, 0.8), 0.03, glass=0.92, smear=0.05, dust=0.1), (0.04, d - 0.3, h - 0.2), (w / 2 - 0.02, 0.05, 0.1), bevel=0.008)
                for sy in (-1, 1):
                    for z in (0.3, h - 0.3):
                        cylinder(steel(0.35), 0.08, 0.07, (w / 2 - 0.01, 0.05 + sy * (d / 2 - 0.35), z), (0, 90, 0))
                if 'glass' in fault:
                    scratches((1.0, 0.8), 4, 1.1, (w / 2 + 0.003, 0, h * 0.5), (90, 0, 90), color=(0.75, 0.75, 0.75), width=0.007)
                    spot((w / 2, 0.1, h * 0.52), (1, -0.15, 0.3), 2.0)
                inside(w, d, h, glow, title)
            else:
                box(side, (0.05, d - 0.25, h - 0.14), (w / 2 - 0.026, 0.05, 0.07), bevel=0.015)
                boxes(dark(), [((w / 2, 0.3 + 0.075 * i, h * 0.55 + 0.075 * j), (0.003, 0.045, 0.045)) for i in range(13) for j in range(10)])
            if 'panel' in fault:
                x = w / 2 + 0.002
                scratches((1.2, 0.9), 3, 1.2, (x, 0.1, h * 0.45), (90, 0, 90), color=(0.55, 0.55, 0.55), width=0.014)
                scratches((1.4, 1.2), 8, 0.5, (x, 0.1, h * 0.45), (90, 0, 90), color=(0.4, 0.4, 0.4), width=0.006)
                spot((x, 0.1, h * 0.48), (1, -0.2, 0.35), 2.2)
            # Back: board ports, slots, fan, supply.
            with at(0, d / 2, 0, rz=180):
                box(steel(0.35), (w - 0.1, 0.04, h - 0.12), (0, 0, 0.06), bevel=0)
                with at(0, -0.021, 0, rx=90):
                    back_ports((w * 0.26, h - 1.05, 0), (0, 0, 0))
                    for i in range(6):
                        box(steel(0.5), (1.25, 0.18, 0.012), (0.1, h - 2.2 - 0.205 * i, 0), bevel=0.004)
                        cylinder(steel(0.6), 0.05, 0.03, (0.8, h - 2.2 - 0.205 * i, 0), n=6)
                    for i, kind in enumerate(['hdmi', 'dp', 'dp']):
                        port(kind, (0.32 - 0.3 * i, h - 2.2, 0.012))
                    cylinder(dark(), 0.56, 0.01, (-w * 0.2, h - 0.85, 0), bevel=0)
                    for r in (0.12, 0.24, 0.36, 0.48, 0.57):
                        cable(steel(0.45), [(x - w * 0.2, y + h - 0.85, 0.02) for x, y in [*ring(0, 0, r, 20), *ring(0, 0, r, 20)[:2]]], 0.014)
                    fan(plastic(0.02, 0.4), plastic(0.2), 1.1, 7, (-w * 0.2, h - 0.85, 0.012), depth=0.012)
                    box(plastic(0.016, 0.5), (1.5, 0.86, 0.012), (0, 0.55, 0), bevel=0.004)
                    boxes(dark(), [((-0.62 + 0.075 * i, 0.25 + 0.08 * j, 0.013), (0.055, 0.055, 0.003)) for i in range(10) for j in range(8)])
                    box(plastic(0.01, 0.3), (0.36, 0.26, 0.04), (0.5, 0.75, 0.01), bevel=0.01)
                    box(plastic(0.03, 0.3), (0.2, 0.14, 0.05), (0.5, 0.4, 0.01), bevel=0.01)
                    label(['INVOICE 2281', 'WARRANTY VOID IF REMOVED'], 0.5, 0.2, (-0.4, 1.15, 0.012))
            with at(0, -d / 2, 0):
                face(w, h, front, coat, glow, dusty, fault, title)
    return dict(size=max(d, h), azimuth=(-14, 14), elevation=(10, 24), floor=True, fill=0.86)


def inside(w, d, h, glow, title):
    """What shows behind the glass."""
    x = -w / 2 + 0.15
    box(plastic(0.02, 0.6), (0.02, d - 0.3, h - 0.2), (x, 0, 0.1), bevel=0)
    mask = (0.02, 0.022, 0.025)
    with at(x + 0.06, 0.55, h - 1.75, ry=90, rx=0):
        sheet(picture('board', board_image(2.9, 2.4, mask), 0.35), 2.9, 2.4, (0.0, 0, 0.0), (0, 0, 0))
        small_parts(2.6, 2.2, 250, 0.002)
        for i in range(4):
            box(glow if i % 2 else plastic(0.03), (1.3, 0.06, 0.42), (-0.5, -0.45 - 0.13 * i, 0), bevel=0.01)
        box(steel(0.2), (1.0, 0.3, 0.3), (-0.6, 0.95, 0), bevel=0.03)
    # A tower cooler or a block, the card, the supply's cover.
    with at(x + 0.5, 0.75, h - 1.45):
        box(steel(0.5), (0.75, 0.6, 1.2), (0.1, 0, -0.6), bevel=0.02)
        boxes(steel(0.3), [((0.1, 0, -0.58 + 0.06 * i), (0.77, 0.62, 0.012)) for i in range(20)])
        with at(0.1, -0.42, 0, rx=90):
            plate(plastic(0.02), slab(1.15, 1.15, r=0.05), 0.22, [ring(0, 0, 0.54)], bevel=0.01)
            fan(plastic(0.03), glow, 1.08, 9, (0, 0, 0.2))
    with at(x + 0.85, 0.35, h - 2.5):
        box(plastic(0.02), (1.2, 2.4, 0.42), bevel=0.04)
        text(mat('print', (0.6, 0.6, 0.6), 0.4, dust=0), 'GEFORCE RTX' if 'RTX' in title else 'RADEON' if 'RX' in title else 'GEFORCE', 0.18, (0.602, -0.3, 0.22), (90, 0, 90))
        box(glow, (0.01, 1.6, 0.03), (0.601, 0, 0.36), bevel=0)
    box(plastic(0.018, 0.5), (w - 0.3, d - 0.3, 0.95), (0.05, 0, 0.06), bevel=0.03)
    cord = plastic(0.02, 0.6)
    for i in range(4):
        cable(cord, [(x + 0.2, -0.9, 1.0 + 0.3 * i), (x + 0.7, -0.9 - 0.1 * i, 1.3), (x + 0.8, -0.6, 1.9 + 0.2 * i), (x + 0.3, -0.5, h - 1.9 + 0.3 * i)], 0.045)
    with at(-0.0, -d / 2 + 0.35, 0, rx=90):
        for i in range(3):
            with at(0, 1.55 + 1.22 * i - 0.2, 0):
                if 1.55 + 1.22 * i < h - 0.3:
                    plate(plastic(0.02), slab(1.18, 1.18, r=0.05), 0.2, [ring(0, 0, 0.55)], bevel=0.01)
                    fan(mat('frosted', (0.4, 0.4, 0.42), 0.5), glow, 1.1, 7, (0, 0, 0.18))
    if re.search('Gaming|Editing|Streaming', title):
        lamp = bpy.data.lights.new('inside', 'AREA')
        lamp.size, lamp.energy = 1.2, 70
        hung = bpy.data.objects.new('inside', lamp)
        bpy.context.scene.collection.objects.link(hung)
        with at(0.3, 0, h - 0.2):
            hung.matrix_world = STACK[-1]


def face(w, h, front, coat, glow, dusty, fault, title):
    """The front of a tower: at y = 0, looking to -y."""
    if front == 'mesh':
        box(coat, (w, 0.26, h), (0, -0.1, 0), bevel=0.06)
        tone = mat('mesh', (0.03, 0.03, 0.032), 0.5, 0.3, dust=2.5 if dusty else 0.6)
        n = int((h - 0.5) / 0.075)
        boxes(dark(), [((0, -0.231, h / 2), (w - 0.3, 0.004, h - 0.45))])
        boxes(tone, [((0, -0.236, 0.25 + (h - 0.5) * i / n), (w - 0.3, 0.012, 0.028)) for i in range(n + 1)])
        boxes(tone, [((-w / 2 + 0.17 + 0.075 * i, -0.237, h / 2), (0.026, 0.012, h - 0.45)) for i in range(int((w - 0.3) / 0.075) + 1)])
    elif front == 'glass':
        box(coat, (w, 0.16, h), (0, -0.05, 0), bevel=0.04)
        for i in range(3):
            with at(0, -0.135, 0.75 + (h - 1.0) * i / 2.6 + 0.15, rx=90):
                plate(plastic(0.02), slab(1.25, 1.25, r=0.06), 0.03, [ring(0, 0, 0.58)], bevel=0.006)
                plate(glow, ring(0, 0, 0.6), 0.035, [ring(0, 0, 0.56)], bevel=0)
                fan(plastic(0.05), plastic(0.2), 1.12, 7, (0, 0, 0.03), depth=0.03)
        box(mat('front glass', (0.5, 0.52, 0.55), 0.03, glass=0.9, smear=0.05, dust=0.2), (w - 0.1, 0.03, h - 0.2), (0, -0.3, 0.1), bevel=0.008)
    else:
        gloss = mat('front', (0.012, 0.012, 0.013), 0.25, dust=0.8, smear=0.3)
        box(gloss, (w, 0.3, h), (0, -0.12, 0), bevel=0.07)
        z = h - 0.3
        if front == 'bays':
            for i in range(3):
                box(plastic(0.016, 0.4), (w * 0.86, 0.02, 0.42), (0, -0.27, z - 0.45 * (i + 1)), bevel=0.008)
            box(plastic(0.02, 0.35), (w * 0.82, 0.02, 0.2), (0, -0.282, z - 0.3), bevel=0.01)
            box(plastic(0.1, 0.35), (0.2, 0.02, 0.06), (w * 0.3, -0.29, z - 0.42), bevel=0.01)
            text(mat('print', (0.5, 0.5, 0.5), 0.4, dust=0), 'DVD RW', 0.09, (-w * 0.3, -0.293, z - 0.37), (90, 0, 0))
        silver = mat('silver', (0.5, 0.5, 0.51), 0.3, 0.9)
        for sx in (-1, 1):
            box(silver, (0.05, 0.03, h - 0.3), (sx * (w / 2 - 0.06), -0.26, 0.15), bevel=0.01)
        boxes(dark(), [((-0.5 + 0.1 * i, -0.271, 0.35 + 0.12 * j), (0.055, 0.004, 0.07)) for i in range(11) for j in range(9)])
        cylinder(silver, 0.16, 0.04, (0, -0.27, h * 0.46), (90, 0, 0))
        cylinder(mat('led', (0.1, 0.3, 1), 0.3, emit=3, dust=0), 0.03, 0.03, (0, -0.27, h * 0.4), (90, 0, 0))
        for i in range(2):
            with at(-0.3 + 0.22 * i, -0.27, h * 0.34, rx=90):
                port('usb', (0, 0, 0))
        for i in range(2):
            with at(0.2 + 0.18 * i, -0.27, h * 0.34, rx=90):
                port('audio', (0, 0, 0))
    if front != 'bays' and front != 'plain':
        for i in range(2):
            with at(-0.3 + 0.25 * i, -0.02, h):
                port('usb', (0, 0, 0))
        cylinder(steel(0.4), 0.09, 0.03, (0.4, -0.02, h))
    if dusty:
        spot((0.1, -0.25, h * 0.7), (0.3, -1, 0.45), 2.2)


def office(title, view, fault):
    """A small computer of an office: flat, upright or tiny."""
    tiny = re.search('Micro|Mini|Tiny|NUC|mini', title) is not None
    silver = re.search('Apple', title) is not None
    if silver or 'NUC' in title:
        w, d, h = (1.97, 1.97, 0.36) if silver else (1.17, 1.12, 0.5)
    elif tiny:
        w, d, h = 1.8, 1.78, 0.36
    elif re.search('Tower', title):
        w, d, h = 1.7, 3.6, 3.5
    else:
        w, d, h = 3.0, 3.2, 0.94
    stand = not silver and 'NUC' not in title and h < 2 and R.random() < 0.4
    coat = mat('coat', (0.016, 0.016, 0.017) if not silver else (0.62, 0.62, 0.63), 0.48 if not silver else 0.32, 0.1 if not silver else 1.0, bump=0.18, grain=(120, 120, 120), dust=0.9)
    trim = plastic(R.choice([0.012, 0.03, 0.1, 0.3]) if not silver else 0.02, 0.4, dust=0.6)
    turn = 180 if view == 1 else 0
    upright = dict(z=w / 2, ry=90) if stand else {}
    with at(rz=turn + R.uniform(-4, 4)):
        with at(**upright):
            box(coat, (w, d - 0.2, h), (0, 0.1, 0), bevel=0.03 if not silver else 0.12)
            y = -d / 2
            if not silver:
                box(trim, (w, 0.22, h), (0, y + 0.1, 0), bevel=0.045)
                pitch = 0.09
                area = (w * 0.42, h * 0.7) if w > h else (w * 0.7, h * 0.3)
                cx, cz = (w * 0.2, h / 2) if w > h else (0, h * 0.22)
                style = R.choice([0, 1, 2])
                if style == 0:
                    boxes(dark(), [((cx - area[0] / 2 + pitch * i, y - 0.011, cz - area[1] / 2 + pitch * j), (0.055, 0.004, 0.055)) for i in range(int(area[0] / pitch)) for j in range(int(area[1] / pitch) + 1)])
                else:
                    bars = int(area[1] / 0.07) if style == 1 else int(area[0] / 0.07)
                    boxes(dark(), [((cx, y - 0.011, cz - area[1] / 2 + 0.07 * i), (area[0], 0.004, 0.032)) if style == 1 else ((cx - area[0] / 2 + 0.07 * i, y - 0.011, cz), (0.032, 0.004, area[1])) for i in range(bars + 1)])
                px, pz = (-w * 0.43, h * 0.72) if w > h else (w * 0.3, h * 0.93)
                cylinder(steel(0.4), 0.075, 0.03, (px, y, pz), (90, 0, 0))
                cylinder(mat('led', (0.9, 0.9, 1), 0.3, emit=2, dust=0), 0.02, 0.034, (px, y, pz), (90, 0, 0), bevel=0)
                for i in range(4 if not tiny else 2):
                    with at(-w * 0.36 + 0.22 * i if w > h else -0.33 + 0.22 * i, y - 0.01, h * (0.3 if w > h else 0.62), rx=90):
                        port('usb' if i < 3 else 'audio', (0, 0, 0), (0, 0, 0 if w > h else 90))
                if not tiny:
                    bx, bz = (-w * 0.2, h * 0.72) if w > h else (0, h * 0.82)
                    box(plastic(0.02, 0.35), (1.3, 0.02, 0.13), (bx, y - 0.01, bz), bevel=0.006)
                    box(plastic(0.06, 0.35), (0.16, 0.02, 0.04), (bx + 0.5, y - 0.02, bz + 0.03), bevel=0.006)
                brand = title.split(' ')[0]
                text(mat('print', (0.5, 0.5, 0.52), 0.35, 0.5, dust=0), brand, 0.16 if not tiny else 0.1, (w * 0.4 - 0.1 if w > h else 0, y - 0.013, h * (0.16 if w > h else 0.7)), (90, 0, 0), bold=0.01)
                text(mat('print', (0.5, 0.5, 0.52), 0.35, 0.5, dust=0), ' '.join(title.split(',')[0].split(' ')[1:3]), 0.07, (-w * 0.3 if w > h else 0, y - 0.013, h * (0.1 if w > h else 0.55)), (90, 0, 0))
                label(['intel inside' if 'Core' in title else 'RYZEN', 'CORE'], 0.16, 0.2, (w * 0.06 if w > h else 0.5, y - 0.012, h * 0.2), (90, 0, 0), paper=mat('badge', (0.03, 0.12, 0.4), 0.25), ink=mat('white', (0.8, 0.8, 0.8), 0.4, dust=0))
            elif silver:
                cylinder(mat('led', (0.9, 0.9, 1), 0.3, emit=2, dust=0), 0.012, 0.004, (w * 0.42, y, h * 0.3), (90, 0, 0), bevel=0)
                cylinder(plastic(0.02), 0.8, 0.02, (0, 0, -0.01))
            # Behind.
            with at(0, d / 2, 0, rz=180):
                box(steel(0.5) if not silver else plastic(0.02), (w - 0.1, 0.02, h - 0.06), (0, -0.002, 0.03), bevel=0)
                with at(0, -0.012, 0, rx=90):
                    kinds = ['ps2', 'usb', 'usb', 'vga', 'dp', 'dp', 'usb2', 'usb2', 'lan', 'audio', 'audio'] if not silver else ['lan', 'c', 'c', 'hdmi', 'usb', 'usb', 'audio']
                    span = w * 0.62
                    for i, kind in enumerate(kinds):
                        port(kind, (-w * 0.42 + span * i / (len(kinds) - 1), h * 0.32 if w > h else h * 0.6, 0.0))
                    if not tiny:
                        for i in range(4):
                            box(steel(0.55), (w * 0.4, 0.13, 0.01), (-w * 0.2, h * 0.52 + 0.14 * i, 0), bevel=0.003) if w > h and h * 0.52 + 0.14 * i < h else None
                        boxes(dark(), [((w * 0.28 + 0.062 * i, h * 0.3 + 0.062 * j, 0.001), (0.042, 0.042, 0.003)) for i in range(10) for j in range(min(9, int(h * 0.6 / 0.062)))])
                        box(plastic(0.01, 0.3), (0.3, 0.2, 0.03), (w * 0.22, h * 0.55, 0), bevel=0.01)
                    label([title.split(',')[0][:22], 'S/N ' + str(R.randint(10**6, 10**7)), 'WIN 10 PRO'], 0.6 if not tiny else 0.4, 0.18, (-w * 0.2, h * 0.14, 0.001)) if w > 1.5 else None
            if h < 1:
                boxes(dark(), [((w * 0.28 + 0.07 * i - 0.2, d * 0.1 + 0.07 * j, h + 0.0005), (0.045, 0.045, 0.003)) for i in range(9) for j in range(6)]) if not tiny else None
                text(mat('print top', (0.1, 0.1, 0.1), 0.4, 0.5, dust=0), title.split(' ')[0].upper(), 0.3, (0, 0, h + 0.001)) if tiny and not silver else None
                label(['ASSET 0' + str(R.randint(1000, 9999)), 'ACCOUNTS DEPT'], 0.5, 0.2, (-w * 0.3, -d * 0.25, h + 0.001), (0, 0, 5)) if not tiny else None
            if 'top' in fault:
                scratches((1.2, 1.0), 14, 0.9, (-0.2, -0.3, h + 0.001) if h < 2 else (0, 0, h), color=(0.5, 0.5, 0.5), width=0.007)
                spot((-0.15, -0.3, h), (0.3, -0.6, 1), 1.9)
            if 'crack' in fault:
                x = w / 2 - 0.2
                cable(dark(), [(x, y - 0.012, h), (x + 0.05, y - 0.012, h * 0.8), (x + 0.0, y - 0.012, h * 0.66), (x + 0.09, y - 0.012, h * 0.5), (x + 0.2, y - 0.01, h * 0.44)], 0.006)
                cable(dark(), [(x + 0.02, y - 0.012, h * 0.72), (x - 0.08, y - 0.012, h * 0.62), (x - 0.1, y - 0.012, h * 0.52)], 0.003)
                box(mat('break', (0.16, 0.16, 0.16), 0.8, dust=0), (0.1, 0.03, 0.06), (w / 2 - 0.05, y + 0.0, h - 0.05), (10, 30, 12), bevel=0)
                spot((x + 0.05, y, h * 0.7), (0.35, -1, 0.4), 1.0)
    return dict(size=max(w, d, h), azimuth=(22, 42) if R.random() < 0.5 else (-42, -22), elevation=(16, 34), fill=0.82, floor=h > 2)


def desktop_image(kind):
    """What a screen shows: a picture with icons and a bar, a page, or nothing."""
    h, w = 360, 640
    y, x = np.mgrid[0:h, 0:w].astype(np.float32) / np.array([h, w], np.float32)[:, None, None]
    hue = [np.array(R.choice([(0.02, 0.1, 0.4), (0.1, 0.3, 0.5), (0.3, 0.12, 0.05), (0.05, 0.25, 0.2), (0.2, 0.05, 0.3)]), np.float32) for _ in range(2)]
    image = hue[0] * (1 - y)[..., None] * 1.2 + hue[1] * y[..., None]
    for i in range(4):
        ridge = 0.25 + 0.12 * i * 0.6 + 0.08 * np.sin(x * R.uniform(4, 9) + R.uniform(0, 6)) + 0.03 * np.sin(x * 23 + i)
        image = np.where((y < 0.62 - ridge * 0.9)[..., None], image * 0.68 + hue[i % 2] * 0.05, image)
    image[: int(h * 0.06)] = (0.015, 0.018, 0.022)
    for i in range(8):
        color = [R.uniform(0.05, 0.7) for _ in range(3)]
        image[5:17, 10 + i * 22 : 22 + i * 22] = color
        image[h - 40 - 42 * (i % 6) : h - 18 - 42 * (i % 6), 14 + 46 * (i // 6) : 36 + 46 * (i // 6)] = [R.uniform(0.1, 0.7) for _ in range(3)]
    if kind == 'page':
        image[60 : h - 40, 150 : w - 60] = 0.82
        image[h - 56 : h - 40, 150 : w - 60] = (0.1, 0.12, 0.14)
        for line in range(14):
            length = R.randint(150, 380)
            image[h - 84 - 15 * line : h - 79 - 15 * line, 175 : 175 + length] = 0.12 if line % 5 else 0.04
        image[80:180, w - 220 : w - 90] = hue[1] + 0.15
    return image.clip(0, 1)


def monitor(title, view, fault):
    inches = float(re.search(r'(\d+(?:\.\d)?)-inch', title).group(1))
    square = 'square' in title
    diagonal = inches * 0.254
    w, h = (diagonal * 0.8, diagonal * 0.6) if square else (diagonal * 0.872, diagonal * 0.49)
    rim = 0.07 if re.search('IPS|Odyssey|27', title) else 0.16
    chin = rim + R.uniform(0.04, 0.16)
    frame = mat('frame', (0.013, 0.013, 0.014), R.choice([0.2, 0.45]), bump=0.06, grain=(110, 110, 110), dust=0.7)
    silver = R.random() < 0.25
    foot = mat('foot', (0.4, 0.4, 0.41), 0.35, 0.9, dust=0.6) if silver else frame
    bleed, pixel = 'bleed' in fault, 'pixel' in fault
    on = R.random() < 0.6
    kind = R.choice(['desk', 'desk', 'page'])
    back = view == 1
    with at(rz=180 if back else 0):
        base = R.choice(['plate', 'round', 'legs'])
        z = R.uniform(0.8, 1.3)
        if base == 'plate':
            box(foot, (w * 0.42, 1.7, 0.07), (0, -0.1, 0), bevel=0.03)
        elif base == 'round':
            cylinder(foot, 0.95, 0.07, (0, -0.1, 0), bevel=0.03, n=64)
        else:
            for sx in (-1, 1):
                box(foot, (1.5, 0.2, 0.1), (sx * 0.55, -0.3, 0), (0, 0, sx * 38), bevel=0.04)
        box(foot, (0.5, 0.14, z + h * 0.4), (0, 0.32, 0.03), (-2, 0, 0), bevel=0.04)
        with at(0, 0, z, rx=-R.uniform(2, 7)):
            box(frame, (w + 2 * rim, 0.16, h + rim + chin), (0, 0.06, -chin), bevel=0.03)
            box(frame, (w * 0.82, 0.3, h * 0.75), (0, 0.2, h * 0.1), bevel=0.1)
            pixels = desktop_image(kind)
            if pixel or bleed:
                pixels = np.full((360, 640, 3), 0.85 if pixel else 0.004, np.float32)
                if bleed:
                    yy, xx = np.mgrid[0:360, 0:640].astype(np.float32) / np.array([360, 640], np.float32)[:, None, None]
                    for cx, cy, s, a in ((0.02, 0.0, 0.14, 0.16), (0.97, 0.03, 0.2, 0.22), (0.0, 1.0, 0.16, 0.12), (0.6, 0.0, 0.09, 0.1), (1.0, 0.9, 0.1, 0.1)):
                        pixels += (a * np.exp(-(((xx - cx) / s) ** 2 + ((yy - cy) / s * 0.7) ** 2)))[..., None] * np.array((1, 0.95, 0.8), np.float32)
            lit = on or pixel or bleed
            glossy = R.uniform(0.12, 0.3)
            shown = picture('screen', pixels, glossy, emit=0.8 if not bleed else 4.0, dust=0.0, smear=0.08) if lit else mat('off', (0.006, 0.006, 0.008), glossy, smear=0.12, dust=0.3)
            with at(0, -0.021, 0, rx=90):
                sheet(shown, w, h, (0, h / 2, 0.0012))
                if pixel:
                    boxes(dark(), [((w * 0.33, h * 0.14, 0.002), (0.018, 0.018, 0.001))])
                    spot((w * 0.33 + 0.1, h * 0.14, 0), (-0.2, 0.15, 1), 0.9)
                if bleed:
                    spot((w * 0.36, h * 0.2, 0), (-0.15, 0.1, 1), w * 0.5)
                text(mat('print', (0.5, 0.5, 0.5), 0.4, dust=0), title.split(' ')[0], 0.13, (0, -chin / 2, 0.002), bold=0.012)
                for i in range(4):
                    box(plastic(0.05), (0.09, 0.02, 0.02), (w * 0.36 + 0.13 * i, -chin + 0.05, 0), bevel=0.004)
                cylinder(mat('led', (0.2, 0.5, 1) if on else (0.5, 0.2, 0.02), 0.3, emit=3, dust=0), 0.014, 0.004, (w * 0.48, -chin / 2, 0), bevel=0)
                if 'frame' in fault:
                    scratches((0.3, chin * 0.4), 7, 0.24, (w * 0.3, -chin / 2, 0.003), color=(0.55, 0.55, 0.55), width=0.007)
                    spot((w * 0.3, -chin / 2 + 0.1, 0), (0.2, 0.3, 1), 1.0)
            # Behind.
            with at(0, 0.352, 0, rz=180):
                with at(rx=90):
                    for sx in (-1, 1):
                        for sy in (-1, 1):
                            cylinder(dark(), 0.04, 0.003, (sx * 0.5, h * 0.5 + sy * 0.5, 0), bevel=0)
                    box(frame, (1.3, 1.3, 0.02), (0, h * 0.5, -0.01), bevel=0.01)
                    boxes(dark(), [((-w * 0.35 + 0.09 * i, h * 0.78, 0.001), (0.035, 0.22, 0.003)) for i in range(int(w * 0.7 / 0.09))])
                    for i, kind_of in enumerate(['vga', 'hdmi', 'dp', 'audio']):
                        port(kind_of, (0.35 + 0.36 * i - w * 0.3, h * 0.17, 0.0))
                    box(plastic(0.01, 0.3), (0.3, 0.2, 0.02), (w * 0.3, h * 0.17, 0), bevel=0.01)
                    label([title.split(',')[0][:24], 'MODEL ' + title.split(' ')[1], '100-240V 1.5A', 'S/N ' + str(R.randint(10**7, 10**8))], 0.8, 0.36, (-w * 0.28, h * 0.4, 0.001))
                    text(mat('print', (0.14, 0.14, 0.14), 0.3, 0.5, dust=0), title.split(' ')[0], 0.28, (0, h * 0.88, 0.001))
        if R.random() < 0.7:
            cable(plastic(0.015, 0.5), [(0.5, 0.4, z + 0.2), (0.6, 0.5, 0.5), (0.8, 0.6, 0.05), (1.4, 0.4, 0.04), (2.0, 0.9, 0.04)], 0.035)
    return dict(size=w, azimuth=(-26, 26), elevation=(6, 20), fill=0.84, floor=False)


KEYS = ['` 1 2 3 4 5 6 7 8 9 0 - = Back', 'Tab Q W E R T Y U I O P [ ] \\', 'Caps A S D F G H J K L ; \' Enter', 'Shift Z X C V B N M , . / Shift', 'Ctrl Win Alt Space Alt Fn Ctrl']
WIDE = {'Back': 2, 'Tab': 1.5, '\\': 1.5, 'Caps': 1.75, 'Enter': 2.25, 'Ctrl': 1.25, 'Win': 1.25, 'Alt': 1.25, 'Fn': 1.25, 'Space': 6.25}


def keys(pitch, cap, ink, height, taper, fault='', pad=False, edge=0.0, skip=()):
    """Rows of keys with their letters; the middle of the letters at the position."""
    worn = mat('worn', (0.06, 0.06, 0.06), 0.12, dust=0.1)
    for line, names in enumerate(KEYS):
        x = -7.5
        for at_name, name in enumerate(names.split(' ')):
            wide = 2.25 if name == 'Shift' and at_name == 0 else 2.75 if name == 'Shift' else WIDE.get(name, 1)
            px, py = (x + wide / 2) * pitch, (2 - line) * pitch
            x += wide
            if name in skip:
                cylinder(plastic((0.25, 0.1, 0.04), 0.5), pitch * 0.2, 0.04, (px, py, 0))
                box(plastic(0.02), (pitch * 0.72, pitch * 0.72, 0.03), (px, py, -0.01), bevel=0.004)
                boxes(plastic(0.45), [((px, py, 0.04), (0.03, 0.008, 0.03)), ((px, py, 0.04), (0.008, 0.03, 0.03))])
                continue
            size = (wide * pitch - edge, pitch - edge, height)
            shiny = 'shiny' in fault and name in ('E', 'A', 'Space')
            box(cap if not shiny else worn, size, (px, py, 0), bevel=0.012)
            if taper:
                box(cap if not shiny else worn, (size[0] * 0.94 - 0.02, size[1] * 0.8, 0.02), (px, py + 0.006, height - 0.012), (3, 0, 0), bevel=0.01)
            if name != 'Space' and not ('faded' in fault and name in ('A', 'S')):
                text(ink, name if name not in ('Back',) else '<-', pitch * (0.36 if len(name) == 1 else 0.2), (px - (0.12 * pitch if len(name) == 1 else 0), py + 0.1 * pitch, height + 0.0105 if taper else height + 0.001))


def keyboard(title, view, fault):
    compact = re.search('K380|RK61|Maxfit67|K630|67|F75|RK84|K2 ', title) is not None
    mechanical = 'mechanical' in title
    light = R.random() < 0.25
    shade = 0.5 if light else 0.013
    base = plastic(0.4 if light else R.choice([0.012, 0.02, 0.2]), 0.45, dust=0.8)
    cap = mat('cap', (shade, shade, shade * 1.02), 0.48, bump=0.12, grain=(120, 120, 120), dust=0.5, smear=0.3)
    ink = mat('legend', (0.05, 0.05, 0.05) if light else (0.6, 0.6, 0.6), 0.5, dust=0)
    pitch, w, d, h = 0.19, 3.1 if compact else 4.6, 1.12 if compact else 1.45, 0.22 if mechanical else 0.14
    shift = 0 if compact else -0.68
    turned = view == 1
    missing = ('G',) if 'missing' in fault or 'cap is' in fault else ()
    with at(rz=R.uniform(-14, 14), z=0.35 if turned else 0.03, rx=186 if turned else 3):
        box(base, (w, d, h), bevel=0.05)
        box(plastic(0.01 if not light else 0.3, 0.6), (w - 0.16, d - 0.2, 0.01), (0, 0, h - 0.005), bevel=0.01)
        height = 0.14 if mechanical else 0.07
        with at(shift, -0.1 if not compact else -0.04, h):
            keys(pitch, cap, ink, height, True, fault, edge=0.025, skip=missing)
            if not compact:
                for i in range(12):
                    box(cap, (pitch - 0.03, pitch - 0.03, height), ((-7 + i * 1.1 + 0.35 * (i // 4)) * pitch, 3.35 * pitch, 0), bevel=0.012)
                for block, cols in ((8.2, 3), (11.7, 4)):
                    for i in range(cols):
                        for j in range(5):
                            if cols == 4 or j in (0, 3, 4) and (j != 3 or i == 1):
                                box(cap, (pitch - 0.03, pitch - 0.03, height), ((block + i) * pitch, (j - 2 if cols == 4 else [-2, 9, 9, -1, 1][j] if j != 0 else -2) * pitch, 0), bevel=0.012)
                                text(ink, R.choice('1234567890') if cols == 4 else R.choice(['Ins', 'Del', 'End', '<']), pitch * 0.3 if cols == 4 else pitch * 0.2, ((block + i) * pitch, (j - 2 if cols == 4 else [-2, 9, 9, -1, 1][j] if j != 0 else -2) * pitch, height + 0.002)) if cols == 4 else None
            if 'faded' in fault:
                spot((-5.2 * pitch, 0, height), (0.15, -0.7, 1), 0.9)
            elif missing:
                spot((-1.6 * pitch, 0, height), (0.15, -0.7, 1), 0.9)
        text(mat('print', (0.4, 0.4, 0.4), 0.4, dust=0), title.split(' ')[0], 0.1, (w * 0.33, d / 2 - 0.1, h + 0.006))
        with at(rx=180):
            label([title.split(' keyboard')[0][:24], '5V 100mA', 'S/N ' + str(R.randint(10**7, 10**8))], 0.9, 0.34, (0, 0.1, 0.001))
            for sx in (-1, 1):
                for sy in (-1, 1):
                    box(plastic(0.03, 0.9), (0.4, 0.08, 0.02), (sx * w * 0.38, sy * d * 0.4, 0), bevel=0.006)
                box(plastic(0.02), (0.3, 0.26, 0.03), (sx * w * 0.4, -d * 0.28, 0), (16, 0, 0), bevel=0.01)
        if 'USB' in title:
            cable(plastic(0.015, 0.5), [(0.2, d / 2, 0.1), (0.2, d / 2 + 0.3, 0.06), (0.8, d / 2 + 0.5, 0.04 + 0.3 * turned), (1.6, d / 2 + 0.25, 0.03), (2.4, d / 2 + 0.5, 0.03)], 0.026)
    return dict(size=w, azimuth=(-26, 26), elevation=(36, 58), fill=0.9)


def mouse(title, view, fault):
    big = re.search('gaming|Master|G502', title) is not None
    shade = R.choice([0.012, 0.012, 0.02, 0.5, 0.1])
    shell = plastic(shade, R.uniform(0.35, 0.55), dust=0.5)
    grip = plastic(0.02, 0.7 if 'shiny' not in fault else 0.16)
    w, d, h = 0.62 if not big else 0.66, 1.1 if not big else 1.25, 0.38 if not big else 0.42
    waist = R.uniform(0.02, 0.1)
    n = 26

    def skin(low, high, grow, top=True):
        points = []
        for i in range(n + 1):
            v = i / n
            y = -math.cos(math.pi * v)
            half = math.sqrt(max(0, 1 - abs(y) ** 2.6)) * (1 - waist * math.exp(-((y + 0.1) / 0.4) ** 2)) * w / 2 + grow
            crest = h * math.sqrt(max(0, 1 - abs((y - 0.16) / 1.17) ** 2.4)) * (0.82 + 0.18 * math.cos(y - 0.3))
            line = []
            for k in range(n + 1):
                u = -1 + 2 * k / n
                side = math.copysign(abs(u) ** 0.75, u)
                z = crest * math.sqrt(max(0, 1 - abs(side) ** 3.4))
                line.append((half * side, y * d / 2 * (1 + grow), max(low, min(high, z + grow))))
            points.append(line)
        return points

    turned = view == 1
    with at(rz=R.uniform(-40, 40), z=h + 0.02 if turned else 0.02, rx=180 if turned else 0):
        surface(shell, skin(0.02, 9, 0), ('shell', w, d, h, waist))
        plate(plastic(0.02, 0.5), [(x * 0.96, y) for x, y in [(p[0][0], p[0][1]) for p in skin(0, 9, -0.005)[1:-1]] + [(p[-1][0], p[-1][1]) for p in reversed(skin(0, 9, -0.005)[1:-1])]][::-1], 0.02, bevel=0.004)
        crest = h * 0.93

        def crest(y):
            y = y / (d / 2)
            return h * math.sqrt(max(0, 1 - abs((y - 0.16) / 1.17) ** 2.4)) * (0.82 + 0.18 * math.cos(y - 0.3))

        cylinder(plastic(0.01, 0.6), 0.11, 0.07, (-0.035, -d * 0.26, crest(-d * 0.26) - 0.06), (0, 90, 0), bevel=0.02)
        cable(dark(), [(0, d * y, crest(d * y)) for y in (-0.47, -0.44, -0.4, -0.3, -0.2, -0.1, 0.0)], 0.008)
        cable(dark(), [(w * x, 0.02, crest(0.02) * max(0, 1 - abs(2 * x) ** 3.4) ** 0.5) for x in (-0.46, -0.4, -0.3, -0.15, 0, 0.15, 0.3, 0.4, 0.46)], 0.006)
        text(mat('print', (0.45, 0.45, 0.45) if shade < 0.2 else (0.1, 0.1, 0.1), 0.4, dust=0), title.split(' ')[0], 0.09, (0, d * 0.22, crest(d * 0.22) + 0.012), (-12, 0, 0))
        if big:
            for i in range(2):
                box(plastic(0.03, 0.3), (0.03, 0.2, 0.05), (-w * 0.47, -0.12 + 0.23 * i, h * 0.56), (0, 24, 0), bevel=0.012)
            box(grip, (0.03, 0.6, 0.16), (-w * 0.485, 0.05, h * 0.16), (0, 8, 0), bevel=0.014)
        if 'shiny' in fault:
            spot((-w * 0.45, 0, h * 0.35), (-1, -0.5, 0.5), 0.75)
        with at(rx=180):
            for y in (-d * 0.4, d * 0.4):
                plate(mat('feet', (0.7, 0.7, 0.7), 0.35), slab(w * 0.5, 0.1, 0, y, 0.05), 0.008, bevel=0.002)
            cylinder(dark(), 0.08, 0.004, (0, 0, 0))
            cylinder(mat('lens', (0.5, 0.05, 0.05), 0.1, dust=0), 0.035, 0.006, (0.01, 0, 0))
            label([title.split(' mouse')[0][:18], '5V 100mA', 'S/N ' + str(R.randint(10**6, 10**7))], w * 0.6, 0.22, (0, -d * 0.2, 0.0005))
            cylinder(plastic(0.03), 0.04, 0.006, (0, d * 0.2, 0))
        if not re.search('wireless|Bluetooth|2.4 GHz', title):
            cord = plastic(0.015, 0.5)
            fold = 0.22 if 'fold' in fault else 0.0
            path = [(0, -d / 2 + 0.03, 0.1), (0, -d / 2 - 0.2, 0.05), (0.2, -d / 2 - 0.5, 0.03 + fold), (0.22, -d / 2 - 0.52, 0.03 + fold), (0.5, -d / 2 - 0.3, 0.03), (0.9, -0.3, 0.03), (0.7, 0.4, 0.03), (1.0, 0.8, 0.03)]
            path = [(x, y, (h + 0.02 - q if turned else q)) for x, y, q in path]
            cable(cord, path, 0.024)
            if fold:
                spot((0.15, -d / 2 - 0.4, 0.1), (0.2, -0.7, 1), 0.9)
    return dict(size=1.2, azimuth=(-40, 40), elevation=(26, 50), fill=0.72)


def laptop(title, view, fault):
    apple = 'Apple' in title
    w, d, t = 3.2, 2.2, 0.11 if not apple else 0.08
    metal = mat('lid', (0.5, 0.5, 0.51), 0.34, 1.0, bump=0.08, grain=(120, 120, 120), dust=0.4) if apple or 'HP' in title else plastic(R.choice([0.015, 0.03]), 0.5, dust=0.6)
    deck = metal if apple or 'HP' in title else plastic(0.016, 0.5)
    cap = mat('cap', (0.012, 0.012, 0.013), 0.45, dust=0.3, smear=0.3)
    ink = mat('legend', (0.5, 0.5, 0.5), 0.5, dust=0)
    closed = view == 1 or 'dent' in fault
    lean = R.uniform(98, 118)
    with at(rz=180 + R.uniform(18, 40) * R.choice([-1, 1]) if view == 1 else R.uniform(-8, 8)):
        with at(z=0.03):
            box(deck, (w, d, t), bevel=0.035)
            for sx in (-1, 1):
                for sy in (-1, 1):
                    box(plastic(0.02, 0.9), (0.5, 0.06, 0.03), (sx * w * 0.36, sy * d * 0.42, -0.03), bevel=0.01)
                with at(sx * w / 2, 0, t * 0.45, rz=90 * sx, rx=90):
                    for i, kind in enumerate(['usb', 'hdmi', 'c', 'audio'] if not apple else ['c', 'c']):
                        port(kind, (-0.6 * sx + 0.34 * i * sx, 0, -0.012))
            if not closed:
                with at(0, 0.28, t + 0.001):
                    box(plastic(0.012, 0.6), (2.86, 1.06, 0.004), (0, 0, -0.004), bevel=0)
                    keys(0.187, cap, ink, 0.022, False, fault, edge=0.03, skip=('G',) if 'key has' in fault else ())
                    for i in range(14):
                        box(cap, (0.17, 0.1, 0.02), (-1.3 + 0.2 * i, 0.53, 0), bevel=0.008)
                    if 'shiny' in fault or 'key has' in fault:
                        spot((-0.75 if 'shiny' in fault else -0.3, 0.05, 0.02), (0.15, -0.75, 1), 1.0)
                box(mat('pad', (0.02, 0.02, 0.021) if not apple else (0.45, 0.45, 0.46), 0.3, 0.0 if not apple else 0.9, dust=0.3), (1.05, 0.62, 0.003), (-0.1, -0.72, t), bevel=0)
                if not apple:
                    for sx in (-1, 1):
                        boxes(dark(), [((-0.1 + sx * 0.26, -1.03, t + 0.003), (0.5, 0.005, 0.002))])
                    label(['intel inside' if 'Core' in title else 'RYZEN 5', 'CORE i5'], 0.17, 0.2, (-1.35, -0.85, t + 0.001), paper=mat('badge', (0.03, 0.12, 0.4), 0.25), ink=mat('white', (0.8, 0.8, 0.8), 0.4, dust=0))
                    label(['WIN 10 PRO', 'COA'], 0.3, 0.14, (1.2, -0.88, t + 0.001))
            with at(0, d / 2 - 0.06, t + 0.015, rx=0 if closed else -lean):
                # Closed, the lid lies over the keys; open, it leans back.
                with at(rx=0):
                    box(metal, (w, d - 0.04, 0.07), (0, -d / 2 + 0.05, 0), bevel=0.03)
                    if not closed:
                        with at(0, -d / 2 + 0.05, -0.0015, rx=180):
                            box(plastic(0.01, 0.3), (w - 0.06, d - 0.1, 0.004), bevel=0)
                            shown = picture('screen', desktop_image(R.choice(['desk', 'page'])), 0.2, emit=0.9, dust=0.0, smear=0.08) if R.random() < 0.75 else mat('off', (0.006, 0.006, 0.008), 0.12, smear=0.12, dust=0.3)
                            sheet(shown, w - 0.34, (w - 0.34) * 0.5625, (0, -0.04, 0.0055), (0, 0, 0))
                            cylinder(dark(), 0.02, 0.002, (0, d / 2 - 0.1, 0.0045), bevel=0)
                            text(ink, title.split(' ')[0], 0.08, (0, -d / 2 + 0.14, 0.006))
                    text(mat('mark', (0.6, 0.6, 0.6) if not apple else (0.2, 0.2, 0.2), 0.2, 0.9, dust=0), ' '.join(title.split(' ')[:2]), 0.16, (0, -d / 2 + 0.05, 0.0715), (0, 0, 180))
                    if 'dent' in fault:
                        rub = mat('rub', (0.5, 0.5, 0.5), 0.5, 0.8, dust=0)
                        box(rub, (0.16, 0.14, 0.03), (w / 2 - 0.05, -d + 0.12, 0.045), (16, -22, 40), bevel=0.012)
                        scratches((0.3, 0.24), 9, 0.2, (w / 2 - 0.18, -d + 0.2, 0.0712), color=(0.7, 0.7, 0.7), width=0.005)
                        spot((w / 2 - 0.16, -d + 0.16, 0.06), (0.7, -0.8, 0.9), 0.9)
            for sx in (-1, 1):
                cylinder(plastic(0.02), 0.05, 0.5, (sx * 0.95 - 0.25, d / 2 - 0.02, t * 0.7), (0, 90, 0))
            boxes(dark(), [((-0.5 + 0.07 * i, d / 2 + 0.001, t * 0.4), (0.045, 0.004, 0.05)) for i in range(15)])
            with at(0, d / 2, t * 0.45, rz=180, rx=0):
                with at(rx=90):
                    for i, kind in enumerate(['lan', 'vga', 'usb']):
                        port(kind, (-1.2 + 0.34 * i, 0, -0.01)) if not apple else None
    return dict(size=w, azimuth=(-34, 34) if view == 0 else (-12, 12), elevation=(20, 38), fill=0.82)
