"""Places, light and a phone's camera: what surrounds a thing that a seller photographs."""
import math
import os
import bpy
import numpy as np
from mathutils import Vector, noise
import kit
from kit import R, add, at, box, boxes, cable, cylinder, image_of, mat, mesh


def clear():
    for block in (bpy.data.objects, bpy.data.meshes, bpy.data.curves, bpy.data.materials, bpy.data.lights, bpy.data.cameras, bpy.data.images):
        for item in list(block):
            if item.users == 0 or block is not bpy.data.images or item.type != 'RENDER_RESULT':
                block.remove(item)
    kit.MESHES.clear()
    kit.MATERIALS.clear()
    kit.SPOTS.clear()


def waves(n, seed, octaves=4, base=4):
    """Noise that repeats at the edges: values around zero."""
    rng = np.random.default_rng(seed)
    total = np.zeros((n, n), np.float32)
    for octave in range(octaves):
        cells = base * 2**octave
        grid = rng.standard_normal((cells, cells)).astype(np.float32)
        x = np.arange(n) * cells / n
        i, f = x.astype(int), (x % 1).astype(np.float32)
        f = f * f * (3 - 2 * f)
        a, b = grid[i % cells], grid[(i + 1) % cells]
        lines = a * (1 - f)[:, None] + b * f[:, None]
        a, b = lines[:, i % cells], lines[:, (i + 1) % cells]
        total += (a * (1 - f) + b * f) / 2**octave
    return total


def rgb(array, *colors):
    """Colours by shares from 0 to 1."""
    return sum(share[..., None] * np.array(color, np.float32) for share, color in zip(array, colors))


def wood_image(light, dark):
    n = 1024
    y, x = np.mgrid[0:n, 0:n].astype(np.float32) / n
    plank = np.floor(y * 4)
    shift = np.sin(plank * 12.9) * 43.7
    bend = waves(n, R.randrange(9999), 3, 3) * 0.02
    grain = waves(n, R.randrange(9999), 3, 64)
    grain = np.repeat(grain[:, :: 16], 16, 1)[:, :n]
    for _ in range(3):
        grain = (grain + np.roll(grain, 5, 1) + np.roll(grain, -9, 1)) / 3
    lines = 0.5 + 0.5 * np.sin((y + bend + 0.06 * np.sin(2 * np.pi * (x + shift))) * 2 * np.pi * 26 + shift)
    share = np.clip(0.18 * lines**2 + 0.45 + 0.2 * grain + 0.12 * np.sin(plank * 5.1 + 1), 0, 1)
    seam = 1 - 0.65 * (np.abs(((y * 4) % 1) - 0.003) < 0.004)
    return rgb((share, 1 - share), light, dark) * seam[..., None]


def cloth_image(kind, a, b):
    n = 512
    y, x = np.mgrid[0:n, 0:n].astype(np.float32) / n
    if kind == 'checks':
        s = ((x * 4) % 1 < 0.5).astype(np.float32) * 0.5 + ((y * 4) % 1 < 0.5) * 0.5
        thin = ((np.abs((x * 4) % 1 - 0.75) < 0.03) | (np.abs((y * 4) % 1 - 0.75) < 0.03)) * 0.5
        share = np.clip(s * 0.8 + thin, 0, 1)
    elif kind == 'stripes':
        share = ((x * 6) % 1 < 0.35) * 0.85 + (np.abs((x * 6) % 1 - 0.65) < 0.05) * 0.6
    elif kind == 'flowers':
        share = np.zeros((n, n), np.float32)
        for i in range(3):
            for j in range(3):
                cx, cy = (i + 0.5 * (j % 2) + 0.4) / 3, (j + 0.5) / 3
                dx, dy = (x - cx + 0.5) % 1 - 0.5, (y - cy + 0.5) % 1 - 0.5
                r, angle = np.hypot(dx, dy), np.arctan2(dy, dx)
                share = np.maximum(share, (r < 0.06 + 0.03 * np.cos(5 * angle + i)) * (0.95 - 0.5 * (r < 0.02)))
                share = np.maximum(share, (np.hypot(dx * 2.4 + 0.18, dy - 0.1) < 0.05) * 0.55)
    else:
        share = np.zeros((n, n), np.float32) + 0.1
    share = np.clip(share + 0.03 * waves(n, R.randrange(9999), 3, 32), 0, 1).astype(np.float32)
    return rgb((1 - share, share), a, b)


def tile_image(color, grout, cells, marble):
    n = 1024
    y, x = np.mgrid[0:n, 0:n].astype(np.float32) / n
    vein = np.exp(-np.abs(waves(n, R.randrange(9999), 5, 3)) * 6) * marble
    base = np.array(color, np.float32) * (1 - 0.45 * vein + 0.03 * waves(n, R.randrange(9999), 3, 8))[..., None]
    edge = np.minimum((x * cells) % 1, (y * cells) % 1) < 0.012 * cells / 2
    return np.where(edge[..., None], np.array(grout, np.float32), base).clip(0, 1)


def chips_image():
    """Mosaic, as floors of Dhaka have it: stones in cement."""
    n = 768
    rng = np.random.default_rng(R.randrange(9999))
    ground = np.array(R.choice([(0.5, 0.47, 0.41), (0.45, 0.42, 0.4), (0.52, 0.44, 0.36)]), np.float32)
    image = np.tile(ground, (n, n, 1)) * (1 + 0.05 * waves(n, 5, 3, 16))[..., None]
    yy, xx = np.mgrid[-13:14, -13:14]
    for _ in range(4200):
        cx, cy, r, stretch, turn = rng.integers(n), rng.integers(n), rng.uniform(2, 10), rng.uniform(0.5, 1), rng.uniform(0, 3.1)
        u, v = xx * math.cos(turn) + yy * math.sin(turn), yy * math.cos(turn) - xx * math.sin(turn)
        inside = np.abs(u) + np.abs(v) / stretch + 0.35 * np.hypot(u, v) < r * 1.4
        color = np.array([(0.07, 0.065, 0.06), (0.62, 0.58, 0.5), (0.3, 0.24, 0.19), (0.25, 0.27, 0.25), (0.7, 0.68, 0.64)][rng.integers(5)])
        image[(yy[inside] + cy) % n, (xx[inside] + cx) % n] = color * rng.uniform(0.8, 1.1)
    return image.clip(0, 1)


def mat_image(a, b):
    """A woven plastic mat."""
    n = 256
    y, x = np.mgrid[0:n, 0:n].astype(np.float32) / n
    over = ((x * 32).astype(int) + (y * 32).astype(int)) % 2
    shade = 0.75 + 0.25 * np.where(over, np.sin(np.pi * ((x * 32) % 1)), np.sin(np.pi * ((y * 32) % 1)))
    share = ((np.abs((x * 2) % 1 - 0.5) + np.abs((y * 2) % 1 - 0.5)) % 0.5 < 0.22).astype(np.float32)
    share = np.where(over == 1, share, np.maximum(share - 0.3, 0)).astype(np.float32)
    return rgb((1 - share, share), a, b) * shade[..., None]


def plain(material, size=40.0, z=0.0):
    data = bpy.data.meshes.new('ground')
    s = size
    data.from_pydata([(-s, -s, z), (s, -s, z), (s, s, z), (-s, s, z)], [], [(0, 1, 2, 3)])
    return add(data, material, (0, 0, 0))


def bed(material, size):
    """A sheet with folds, flat below the thing."""
    n, reach, seed = 110, 9.0 + size, R.uniform(0, 99)

    def build(form):
        grid = []
        for j in range(n):
            line = []
            for i in range(n):
                x, y = (i / (n - 1) - 0.5) * 2 * reach, (j / (n - 1) - 0.5) * 2 * reach
                fold = 0.0
                for k, (scale, height) in enumerate([(0.16, 0.45), (0.42, 0.2), (1.1, 0.05)]):
                    p = Vector((x * scale * (1 + 0.4 * k % 2), y * scale * 0.55, seed + 7 * k))
                    fold += height * (1 - abs(noise.noise(p)) * 2.2) ** 3
                near = min(1, max(0, (math.hypot(x, y) - size * 0.5) / (size * 0.9)))
                line.append(form.verts.new((x, y, (fold - 0.1) * (0.12 + 0.88 * near) - 0.05 * (1 - near) - 0.02 if near < 0.3 else (fold - 0.1) * (0.12 + 0.88 * near) - 0.05)))
            grid.append(line)
        for a, b in zip(grid, grid[1:]):
            for i in range(n - 1):
                form.faces.new((a[i], a[i + 1], b[i + 1], b[i]))

    add(mesh('bed', build), material, (0, 0, 0))


PALES = [(0.72, 0.7, 0.62), (0.55, 0.66, 0.6), (0.6, 0.62, 0.7), (0.75, 0.68, 0.52), (0.66, 0.7, 0.72), (0.74, 0.72, 0.7)]


def place(size, floor):
    """The ground below a thing and the room behind it. Large things stand on floors and tables, small ones anywhere."""
    pick = R.choice(['tiles', 'mosaic', 'red', 'mat', 'tiles', 'desk', 'wood'] if floor else ['wood', 'bed', 'bed', 'desk', 'mat', 'mosaic', 'card', 'wood', 'counter', 'tiles', 'bed'])
    if pick == 'wood':
        light, dark = R.choice([((0.42, 0.22, 0.09), (0.2, 0.085, 0.03)), ((0.3, 0.13, 0.06), (0.11, 0.04, 0.018)), ((0.52, 0.33, 0.17), (0.33, 0.18, 0.08)), ((0.24, 0.14, 0.08), (0.13, 0.07, 0.04))])
        ground = mat('ground', (1, 1, 1), 0.34, image=image_of(wood_image(light, dark)), scale=0.11, coat=0.25, bump=0.12, grain=(3, 60, 60), dust=0.2)
    elif pick in ('bed', 'mat'):
        a, b = R.choice([((0.72, 0.7, 0.66), (0.12, 0.2, 0.42)), ((0.68, 0.66, 0.6), (0.5, 0.08, 0.1)), ((0.55, 0.6, 0.62), (0.1, 0.3, 0.26)), ((0.3, 0.36, 0.5), (0.66, 0.66, 0.62)), ((0.62, 0.5, 0.34), (0.32, 0.12, 0.08)), ((0.68, 0.55, 0.55), (0.4, 0.12, 0.28))])
        image = mat_image(a, b) if pick == 'mat' else cloth_image(R.choice(['checks', 'stripes', 'flowers', 'flowers', 'plain']), a, b)
        ground = mat('ground', (1, 1, 1), 0.9 if pick == 'bed' else 0.4, image=image_of(image), scale=R.uniform(0.16, 0.28), bump=0.35, grain=(90, 90, 90), dust=0.05, sheen=0.4 if pick == 'bed' else 0)
    elif pick == 'tiles':
        color = R.choice([(0.66, 0.63, 0.57), (0.6, 0.6, 0.6), (0.5, 0.38, 0.26), (0.42, 0.46, 0.5), (0.7, 0.68, 0.65)])
        ground = mat('ground', (1, 1, 1), 0.16, image=image_of(tile_image(color, tuple(c * 0.42 for c in color), 2, R.uniform(0.1, 0.5))), scale=0.125, smear=0.1, dust=0.35)
    elif pick == 'mosaic':
        ground = mat('ground', (1, 1, 1), 0.22, image=image_of(chips_image()), scale=0.16, smear=0.12, dust=0.3)
    elif pick == 'red':
        ground = mat('ground', (0.24, 0.035, 0.02), 0.24, smear=0.4, dust=0.5, bump=0.05, grain=(4, 4, 4))
    elif pick == 'card':
        ground = mat('ground', (0.4, 0.26, 0.14), 0.8, bump=0.3, grain=(1, 26, 26), dust=0.2)
    elif pick == 'counter':
        ground = mat('ground', R.choice([(0.6, 0.62, 0.62), (0.09, 0.1, 0.11), (0.35, 0.3, 0.27)]), 0.12, smear=0.08, dust=0.4)
    else:
        color = R.choice([(0.6, 0.57, 0.52), (0.05, 0.048, 0.047), (0.4, 0.24, 0.13), (0.3, 0.3, 0.31)])
        ground = mat('ground', color, 0.42, bump=0.08, grain=(50, 50, 50), dust=0.5)
    if pick == 'bed':
        bed(ground, size)
    else:
        plain(ground)
    with at(rz=R.uniform(-35, 35)):
        far = size * R.uniform(0.85, 1.25) + (1.5 if not floor else 0.6)
        wall = mat('wall', R.choice(PALES), 0.75, bump=0.12, grain=(14, 14, 14), dust=0.1, smear=0.1)
        if R.random() < 0.75 or floor:
            box(wall, (90, 0.5, 60), (0, far + 0.25, -1), bevel=0)
            if floor:
                box(mat('skirting', R.choice([(0.3, 0.2, 0.14), (0.5, 0.48, 0.44), (0.14, 0.06, 0.04)]), 0.3), (90, 0.12, 1.0), (0, far - 0.06, 0), bevel=0.02)
                if R.random() < 0.5:
                    white = mat('socket', (0.7, 0.68, 0.62), 0.35)
                    x = R.uniform(-3, 3)
                    box(white, (0.8, 0.08, 0.8), (x, far - 0.04, 3.2))
                    boxes(mat('black', (0.02, 0.02, 0.02), 0.4), [((x + dx, far - 0.085, 3.6 + dz), (0.06, 0.02, 0.12)) for dx, dz in ((-0.16, -0.1), (0.16, -0.1), (0, 0.15))])
        clutter(size, far)
    return pick


def clutter(size, far):
    """What else lies about, out of focus."""
    for _ in range(R.choice([0, 1, 1, 2])):
        x, y = R.choice([-1, 1]) * size * R.uniform(0.62, 1.0), far - R.uniform(0.5, 1.1)
        what = R.choice(['box', 'books', 'cup', 'cable', 'bottle', 'box'])
        with at(x, y, rz=R.uniform(-40, 40)):
            if what == 'box':
                w, d, h = R.uniform(1, 2.2), R.uniform(0.7, 1.4), R.uniform(0.6, 1.8)
                box(mat('carton', (0.36, 0.22, 0.11), 0.8, bump=0.2, grain=(1, 1, 30)), (w, d, h), bevel=0.02)
                box(mat('tape', (0.5, 0.37, 0.2), 0.2), (w * 1.002, 0.45, 0.004), (0, 0, h), bevel=0)
            elif what == 'books':
                h = 0.0
                for _ in range(R.randint(2, 4)):
                    t = R.uniform(0.12, 0.3)
                    color = R.choice([(0.3, 0.05, 0.05), (0.05, 0.1, 0.3), (0.5, 0.42, 0.2), (0.06, 0.2, 0.12), (0.5, 0.5, 0.48)])
                    box(mat(f'cover {color}', color, 0.4), (1.5, 2.1, t), (0, 0, h), (0, 0, R.uniform(-12, 12)))
                    h += t
            elif what == 'cup':
                glaze = mat('glaze', R.choice([(0.7, 0.68, 0.62), (0.1, 0.2, 0.4), (0.4, 0.08, 0.06)]), 0.15)
                cylinder(glaze, 0.34, 0.85, top=0.4, bevel=0.03)
                cylinder(mat('tea', (0.1, 0.03, 0.01), 0.05), 0.34, 0.02, (0, 0, 0.84))
            elif what == 'bottle':
                cylinder(mat('bottle', (0.35, 0.5, 0.55), 0.12, glass=0.5), 0.33, 1.8, bevel=0.1)
                cylinder(mat('cap', (0.05, 0.12, 0.5), 0.4), 0.15, 0.3, (0, 0, 1.8))
            else:
                cable(mat('cord', (0.03, 0.03, 0.03), 0.5), [(R.uniform(-1.2, 1.2), R.uniform(-0.6, 0.6), 0.05) for _ in range(8)], 0.04)


def light(size, flash):
    """A window, a tube or a lamp, and what a room throws back. Returns the colour of the light, for the camera's white balance."""
    scene = bpy.context.scene
    kind = 'flash' if flash else R.choice(['window', 'window', 'window', 'tube', 'tube', 'lamp'])
    side = R.choice([-1, 1])
    sky = np.zeros((64, 128, 3), np.float32)
    elevation = np.linspace(-90, 90, 64)[:, None, None]
    sky += np.where(elevation > 35, 0.55, 0.3) * np.array(R.choice([(1, 0.95, 0.86), (0.9, 0.97, 1), (1, 0.98, 0.94)]))
    sky *= (1 + 0.35 * waves(128, R.randrange(9999), 3, 3)[:64])[..., None].clip(0.3, 2)
    for _ in range(2):
        x, y, w, h = R.randrange(100), R.randrange(34, 46), R.randrange(8, 20), R.randrange(6, 12)
        sky[y : y + h, x : x + w] = R.uniform(2.2, 5)
        sky[y : y + h, x + w // 2] = 0.2
        sky[y + h // 2, x : x + w] = 0.2
    world = bpy.data.worlds['World']
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    nodes.clear()
    out, back, env = nodes.new('ShaderNodeOutputWorld'), nodes.new('ShaderNodeBackground'), nodes.new('ShaderNodeTexEnvironment')
    env.image = image_of(sky)
    back.inputs['Strength'].default_value = {'window': 0.3, 'tube': 0.25, 'lamp': 0.16, 'flash': 0.12}[kind]
    links.new(env.outputs[0], back.inputs[0])
    links.new(back.outputs[0], out.inputs[0])
    colors = {'window': (0.95, 0.98, 1), 'tube': (0.9, 1, 0.93), 'lamp': (1, 0.82, 0.6), 'flash': (1, 0.98, 0.95)}
    shapes = {'window': (9, 11), 'tube': (11, 0.45), 'lamp': (1.1, 1.1), 'flash': (0.12, 0.12)}
    data = bpy.data.lights.new('light', 'AREA')
    data.shape, (data.size, data.size_y), data.color = 'RECTANGLE', shapes[kind], colors[kind]
    lamp = bpy.data.objects.new('light', data)
    scene.collection.objects.link(lamp)
    if kind == 'window':
        place_of, data.energy = Vector((side * R.uniform(9, 13), R.uniform(-2, 9), R.uniform(6, 10))), 5200
    elif kind == 'flash':
        place_of, data.energy = scene.camera.location + Vector((0.25, 0, 0.12)), 9.0 * (scene.camera.location.length ** 2)
    else:
        place_of, data.energy = Vector((side * R.uniform(1, 7), R.uniform(-4, 5), R.uniform(15, 21))), 9000
    place_of = place_of * (max(1.0, size / 3.2) if kind != 'flash' else 1)
    data.energy *= max(1.0, size / 3.2) ** 2 if kind != 'flash' else 1
    lamp.location = place_of
    lamp.rotation_euler = (Vector((0, 0, 0.4)) - place_of).to_track_quat('-Z', 'Y').to_euler()
    if kind != 'flash':
        data.size, data.size_y = data.size * max(1, size / 4), data.size_y * max(1, size / 4)
    return np.array(colors[kind]) ** R.uniform(0.3, 0.8)


def camera(parts, azimuth, elevation, fill, close=None):
    """A hand-held phone: stands where the parts fill the frame, a little askew."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new('phone')
    data.sensor_width, data.lens = 36, R.uniform(26, 31)
    data.dof.use_dof = True
    eye = bpy.data.objects.new('phone', data)
    scene.collection.objects.link(eye)
    scene.camera = eye
    data.clip_start = 0.02
    half = (18 / data.lens * fill, 18 * 0.75 / data.lens * fill)
    if close:
        target, towards, width = close
        azimuth, elevation = math.degrees(math.atan2(towards.x, -towards.y)) + R.uniform(-16, 16), math.degrees(math.asin(max(-0.2, min(0.92, towards.z)))) + R.uniform(-8, 8)
        elevation = max(8, elevation)
        points = [target + Vector((dx, dy, dz)) * width / 2 for dx in (-1, 1) for dy in (-1, 1) for dz in (-1, 1)]
        data.dof.aperture_fstop = 0.32
    else:
        points = [part.matrix_world @ Vector(corner) for part in parts for corner in part.bound_box]
        low, high = (Vector([f(p[i] for p in points) for i in range(3)]) for f in (min, max))
        target = (low + high) / 2
        data.dof.aperture_fstop = 0.45
    a, e = math.radians(azimuth), math.radians(elevation)
    direction = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    turn = direction.to_track_quat('Z', 'Y')
    rest = turn.inverted()
    local = [rest @ (p - target) for p in points]
    distance = 1.0
    for _ in range(2):
        distance = max(max(abs(p.x) / half[0], abs(p.y) / half[1]) + p.z for p in local)
        # What is nearer looks larger: the middle of the picture, not that of the box.
        x = [p.x / (distance - p.z) for p in local]
        y = [p.y / (distance - p.z) for p in local]
        shift = Vector(((max(x) + min(x)) / 2 * distance, (max(y) + min(y)) / 2 * distance, 0))
        target = target + turn @ shift
        local = [p - shift for p in local]
    slip = Vector((R.gauss(0, 0.03), R.gauss(0, 0.025), 0)) * distance
    eye.location = target + turn @ (slip + Vector((0, 0, distance)))
    eye.rotation_euler = (turn @ Vector((0, 0, 1)).rotation_difference(Vector((0, 0, 1)))).to_euler()
    eye.rotation_euler.rotate_axis('Z', math.radians(R.gauss(0, 2.2)))
    data.dof.focus_distance = max(0.2, distance - max(p.z for p in local) * (0.5 if not close else 0.0))


def smooth(image, guide, steps, width):
    """Averages neighbours that are alike in the guide and, roughly, in light: a wavelet with holes (Dammertz et al. 2010)."""
    for step in steps:
        rough = blur(image, step)
        scale = width * (rough**2).sum(-1) + 1e-4
        total, weights = image.copy(), np.ones(image.shape[:2], np.float32)
        for dy in (-step, 0, step):
            for dx in (-step, 0, step):
                if dx or dy:
                    away = ((guide - np.roll(guide, (dy, dx), (0, 1))) ** 2).sum(-1) + ((rough - np.roll(rough, (dy, dx), (0, 1))) ** 2).sum(-1) / scale
                    weight = np.exp(-away)
                    total += np.roll(image, (dy, dx), (0, 1)) * weight[..., None]
                    weights += weight
        image = total / weights[..., None]
    return image


def calm(image):
    """Takes back what is brighter or darker than all neighbours."""
    around = np.stack([np.roll(image, (dy, dx), (0, 1)) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy])
    around.sort(0)
    return np.clip(image, around[1], around[6])


def blur(image, r):
    for axis in (0, 1):
        image = (np.roll(image, r, axis) + 2 * image + np.roll(image, -r, axis)) / 4
    return image


def setup(width, height, samples, folder):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.threads_mode, scene.render.threads = 'FIXED', 4
    cycles = scene.cycles
    cycles.samples, cycles.use_denoising, cycles.use_adaptive_sampling = samples, False, False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces, cycles.transparent_max_bounces = 5, 2, 2, 4, 4
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.caustics_reflective, cycles.caustics_refractive = 2.0, 12.0, False, False
    cycles.blur_glossy = 0.8
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.render.use_persistent_data = False
    layer = bpy.context.view_layer
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = layer.use_pass_normal = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    out = tree.nodes.new('CompositorNodeOutputFile')
    out.base_path = folder
    out.format.file_format, out.format.color_depth, out.format.exr_codec = 'OPEN_EXR', '16', 'NONE'
    out.file_slots.clear()
    for name in ('Image', 'DiffDir', 'DiffInd', 'DiffCol', 'Normal'):
        out.file_slots.new(name)
        tree.links.new(source.outputs[name], out.inputs[name])


def passes(folder, width, height):
    read = {}
    for name in ('Image', 'DiffDir', 'DiffInd', 'DiffCol', 'Normal'):
        image = bpy.data.images.load(os.path.join(folder, f'{name}0001.exr'), check_existing=False)
        image.colorspace_settings.name = 'Non-Color'
        flat = np.empty(width * height * 4, np.float32)
        image.pixels.foreach_get(flat)
        read[name] = np.nan_to_num(flat.reshape(height, width, 4)[::-1, :, :3])
        bpy.data.images.remove(image)
    return read


def develop(folder, width, height, tint, seed):
    """From what falls on the sensor to what a phone saves: sRGB bytes, row by row."""
    rng = np.random.default_rng(seed)
    p = passes(folder, width, height)
    lit = p['DiffDir'] + p['DiffInd']
    rest = calm(np.clip(p['Image'] - lit * p['DiffCol'], 0, 30))
    lit = smooth(calm(lit), p['Normal'] * 2.6, (1, 2, 4), 0.25)
    rest = smooth(rest, np.concatenate((p['Normal'] * 4, p['DiffCol'] * 8), -1), (1, 2, 4), 0.2)
    seen = lit * p['DiffCol'] + rest
    seen = seen / tint * tint.mean()
    light_of = seen @ np.array([0.25, 0.6, 0.15], np.float32)
    middle = light_of[height // 6 : -height // 6, width // 6 : -width // 6]
    goal = R.uniform(0.15, 0.21)
    gain = min(goal / np.exp(np.log(middle + 0.01).mean()), 1.15 / np.percentile(light_of, 90))
    seen = seen * gain
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    seen *= (1 - R.uniform(0.1, 0.22) * (x**2 + y**2) * 0.6)[..., None]
    seen += blur(blur(np.clip(seen - 1, 0, 3), 6), 14) * 0.25
    # A shoulder for what is bright, then the curve of the screen.
    seen = np.where(seen < 0.6, seen, 0.6 + 0.4 * (1 - np.exp(-(seen - 0.6) / 0.4)))
    coded = np.clip(seen, 0, 1) ** (1 / 2.2)
    coded = coded + 0.12 * (coded - 0.45) * (1 - np.abs(2 * coded - 1))
    gray = coded.mean(-1, keepdims=True)
    coded = gray + (coded - gray) * R.uniform(0.95, 1.15)
    coded = (coded + 3 * blur(coded, 1)) / 4
    coarse = blur(rng.standard_normal((height, width, 3)).astype(np.float32), 1)
    coded = coded + (0.012 + 0.012 * (1 - coded)) * coarse * R.uniform(0.5, 1.1)
    return (np.clip(coded, 0, 1) * 255 + 0.5).astype(np.uint8)
