"""Shapes, materials and text from which the things of the demo market are put together. Lengths in decimetres, angles in degrees."""
import math
import random
import bmesh
import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector, noise

R = random.Random()
STACK = [Matrix()]
MESHES = {}
MATERIALS = {}
# Where the close-up looks: a point, the direction from which it is seen, and how much is seen.
SPOTS = []


class at:
    """Moves and turns all that is put inside."""

    def __init__(self, x=0.0, y=0.0, z=0.0, rx=0.0, ry=0.0, rz=0.0):
        turn = Euler([math.radians(angle) for angle in (rx, ry, rz)]).to_matrix().to_4x4()
        self.matrix = Matrix.Translation((x, y, z)) @ turn

    def __enter__(self):
        STACK.append(STACK[-1] @ self.matrix)

    def __exit__(self, *_):
        STACK.pop()


def spot(pos, towards=(0, -1, 1), size=1.0):
    """The place of the fault, in the coordinates of the thing."""
    SPOTS.append((STACK[-1] @ Vector(pos), (STACK[-1].to_3x3() @ Vector(towards)).normalized(), size))


def add(data, material, pos, rot=(0, 0, 0)):
    thing = bpy.data.objects.new('part', data)
    bpy.context.scene.collection.objects.link(thing)
    with at(*pos, *rot):
        thing.matrix_world = STACK[-1]
    if not data.materials:
        data.materials.append(None)
    thing.material_slots[0].link = 'OBJECT'
    thing.material_slots[0].material = material
    return thing


def mesh(key, build):
    if key not in MESHES:
        form = bmesh.new()
        build(form)
        bmesh.ops.recalc_face_normals(form, faces=form.faces)
        data = bpy.data.meshes.new('mesh')
        form.to_mesh(data)
        form.free()
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
        data.use_auto_smooth = True
        data.auto_smooth_angle = math.radians(38)
        MESHES[key] = data
    return MESHES[key]


def soften(form, bevel, segments=2):
    edges = [edge for edge in form.edges if len(edge.link_faces) == 2 and edge.calc_face_angle(0) > 0.6]
    if bevel > 0:
        bmesh.ops.bevel(form, geom=edges, offset=bevel, segments=segments, profile=0.5, affect='EDGES', clamp_overlap=True)


def box(material, size, pos=(0, 0, 0), rot=(0, 0, 0), bevel=0.015):
    """A box that stands on its position."""
    w, d, h = size

    def build(form):
        bmesh.ops.create_cube(form, size=1)
        bmesh.ops.scale(form, vec=size, verts=form.verts)
        bmesh.ops.translate(form, vec=(0, 0, h / 2), verts=form.verts)
        soften(form, min(bevel, w / 2.2, d / 2.2, h / 2.2))

    return add(mesh(('box', size, bevel), build), material, pos, rot)


def cylinder(material, r, h, pos=(0, 0, 0), rot=(0, 0, 0), bevel=0.008, top=None, n=40):
    def build(form):
        bmesh.ops.create_cone(form, cap_ends=True, segments=n, radius1=r, radius2=r if top is None else top, depth=h)
        bmesh.ops.translate(form, vec=(0, 0, h / 2), verts=form.verts)
        soften(form, min(bevel, h / 2.2, r / 2.2))

    return add(mesh(('cylinder', r, h, bevel, top, n), build), material, pos, rot)


def ring(x, y, r, n=48):
    return [(x + r * math.cos(2 * math.pi * i / n), y + r * math.sin(2 * math.pi * i / n)) for i in range(n)]


def slab(w, d, x=0.0, y=0.0, r=0.0):
    """The outline of a rectangle with round corners."""
    if r == 0:
        return [(x - w / 2, y - d / 2), (x + w / 2, y - d / 2), (x + w / 2, y + d / 2), (x - w / 2, y + d / 2)]
    corners = [(w / 2 - r, d / 2 - r, 0), (r - w / 2, d / 2 - r, 90), (r - w / 2, r - d / 2, 180), (w / 2 - r, r - d / 2, 270)]
    turns = [(cx, cy, math.radians(turn + step)) for cx, cy, turn in corners for step in range(0, 91, 15)]
    return [(x + cx + r * math.cos(angle), y + cy + r * math.sin(angle)) for cx, cy, angle in turns]


def plate(material, outline, h, holes=(), pos=(0, 0, 0), rot=(0, 0, 0), bevel=0.01):
    """A flat part of any outline, with holes."""

    def build(form):
        for loop in (outline, *holes):
            verts = [form.verts.new((x, y, 0)) for x, y in loop]
            for index, vert in enumerate(verts):
                form.edges.new((vert, verts[(index + 1) % len(verts)]))
        bmesh.ops.triangle_fill(form, use_beauty=True, edges=form.edges)
        lifted = bmesh.ops.extrude_face_region(form, geom=form.faces[:])
        bmesh.ops.translate(form, vec=(0, 0, h), verts=[part for part in lifted['geom'] if isinstance(part, bmesh.types.BMVert)])
        bmesh.ops.recalc_face_normals(form, faces=form.faces)
        soften(form, bevel)

    return add(mesh(('plate', tuple(outline), h, tuple(map(tuple, holes)), bevel), build), material, pos, rot)


def boxes(material, list_of, pos=(0, 0, 0), rot=(0, 0, 0)):
    """Many sharp boxes as one mesh: fins, pins, slots. Each is a centre and a size."""

    def build(form):
        for (x, y, z), (w, d, h) in list_of:
            matrix = Matrix.Translation((x, y, z)) @ Matrix.Diagonal((w, d, h, 1))
            bmesh.ops.create_cube(form, size=1, matrix=matrix)

    return add(mesh(('boxes', tuple(list_of)), build), material, pos, rot)


def row(n, length, size, axis=0, start=None):
    """Centres and sizes of `n` boxes in a row."""
    first = -length / 2 if start is None else start
    steps = [first + length * i / max(1, n - 1) for i in range(n)]
    return [((s if axis == 0 else 0, s if axis == 1 else 0, s if axis == 2 else 0), size) for s in steps]


def surface(material, points, key, pos=(0, 0, 0), rot=(0, 0, 0), closed=False):
    """A skin over a grid of points."""

    def build(form):
        grid = [[form.verts.new(point) for point in line] for line in points]
        for a, b in zip(grid, grid[1:]):
            count = len(a) if closed else len(a) - 1
            for i in range(count):
                form.faces.new((a[i], a[(i + 1) % len(a)], b[(i + 1) % len(a)], b[i]))
        bmesh.ops.remove_doubles(form, verts=form.verts, dist=1e-5)

    return add(mesh(key, build), material, pos, rot)


def cable(material, points, r=0.03, pos=(0, 0, 0)):
    data = bpy.data.curves.new('cable', 'CURVE')
    data.dimensions, data.bevel_depth, data.bevel_resolution, data.resolution_u = '3D', r, 3, 8
    line = data.splines.new('NURBS')
    line.points.add(len(points) - 1)
    for point, place in zip(line.points, points):
        point.co = (*place, 1)
    line.use_endpoint_u, line.order_u = True, 4
    return add(data, material, pos)


def text(material, words, size, pos=(0, 0, 0), rot=(0, 0, 0), align='CENTER', bold=0.0):
    data = bpy.data.curves.new('text', 'FONT')
    data.body, data.size, data.align_x, data.align_y, data.offset = words, size, align, 'CENTER', bold * size
    data.resolution_u = 3
    return add(data, material, pos, rot)


def label(lines, w, h, pos, rot=(0, 0, 0), paper=None, ink=None):
    """A sticker with lines of text and a bar code."""
    with at(*pos, *rot):
        box(paper or mat('paper', (0.8, 0.79, 0.75), 0.45), (w, h, 0.006), bevel=0)
        black = ink or mat('ink', (0.02, 0.02, 0.025), 0.6, dust=0)
        size = min(h * 0.16, w / (0.85 * max(map(len, lines))))
        for i, line in enumerate(lines):
            text(black, line, size * (1.35 if i == 0 else 1), (-w * 0.45, h * 0.36 - i * size * 1.25, 0.008), align='LEFT', bold=0.015 if i == 0 else 0)
        bars, x = [], -w * 0.42
        while x < w * 0.15:
            bar = w * R.choice([0.006, 0.012, 0.018])
            bars.append(((x, -h * 0.33, 0.008), (bar, h * 0.2, 0.001)))
            x += bar + w * R.choice([0.007, 0.012])
        boxes(black, bars)
        square = h * 0.3
        boxes(black, [((w * 0.33 + square * (i / 9 - 0.5), -h * 0.28 + square * (j / 9 - 0.5), 0.008), (square / 9.2, square / 9.2, 0.001)) for i in range(9) for j in range(9) if R.random() < 0.5])


def fan(blade, hub, d, blades, pos, rot=(0, 0, 0), depth=0.14, sweep=38):
    """The wheel of a fan, its top at the position."""
    r0, r1, n = d * 0.19, d * 0.48, 7
    width = 360 / blades * 0.78
    with at(*pos, *rot):
        with at(rz=R.uniform(0, 360)):
            for i in range(blades):
                points = []
                for k in range(n):
                    share = k / (n - 1)
                    r = r0 + (r1 - r0) * share
                    line = []
                    for c in range(5):
                        angle = math.radians(sweep * share**1.3 + width * (c / 4 - 0.5) * (1 - 0.12 * share))
                        line.append((r * math.cos(angle), r * math.sin(angle), -depth * (0.15 + 0.85 * (c / 4) ** 1.4)))
                    points.append(line)
                surface(blade, points, ('blade', d, blades, depth, sweep), rot=(0, 0, 360 * i / blades))
            cylinder(blade, d * 0.2, depth, (0, 0, -depth), bevel=0.02)
            cylinder(hub, d * 0.14, 0.004, (0, 0, 0.001), bevel=0)


def mat(name, color, rough=0.5, metal=0.0, *, coat=0.0, bump=0.0, grain=(60, 60, 60), smear=0.18, dust=0.25, emit=0.0, glass=0.0, image=None, scale=1.0, sheen=0.0):
    """A material with finger marks (`smear`), dust on what looks up, and a grain."""
    key = name if image is None else (name, id(image))
    if key in MATERIALS:
        return MATERIALS[key]
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes['Principled BSDF']
    place = nodes.new('ShaderNodeNewGeometry')

    def put(node, **values):
        made_node = nodes.new(node)
        for field, value in values.items():
            if isinstance(value, bpy.types.NodeSocket):
                links.new(value, made_node.inputs[field])
            elif field in made_node.inputs:
                made_node.inputs[field].default_value = value
        return made_node

    def math_of(operation, a, b):
        node = nodes.new('ShaderNodeMath')
        node.operation, node.use_clamp = operation, operation == 'MULTIPLY'
        for socket, value in zip(node.inputs, (a, b)):
            if isinstance(value, bpy.types.NodeSocket):
                links.new(value, socket)
            else:
                socket.default_value = value
        return node.outputs[0]

    shift = put('ShaderNodeVectorMath', Vector=place.outputs['Position'])
    shift.inputs[1].default_value = [R.uniform(0, 50) for _ in range(3)]
    marks = put('ShaderNodeTexNoise', Vector=shift.outputs[0], Scale=5.0, Detail=2.0, Roughness=0.65).outputs['Fac']
    shader.inputs['Metallic'].default_value = metal
    shader.inputs['Clearcoat'].default_value = coat
    shader.inputs['Sheen'].default_value = sheen
    links.new(math_of('ADD', rough - smear / 2 if rough > smear / 2 else 0.0, math_of('MULTIPLY', marks, smear)), shader.inputs['Roughness'])
    base = nodes.new('ShaderNodeRGB')
    base.outputs[0].default_value = (*color, 1)
    tint = base.outputs[0]
    if image is not None:
        picture = nodes.new('ShaderNodeTexImage')
        picture.image = image
        if scale:
            stretch = put('ShaderNodeVectorMath', Vector=place.outputs['Position'])
            stretch.operation = 'MULTIPLY'
            stretch.inputs[1].default_value = (scale, scale, scale)
            links.new(stretch.outputs[0], picture.inputs['Vector'])
        tint = picture.outputs['Color']
    if dust > 0:
        up = put('ShaderNodeSeparateXYZ', Vector=place.outputs['Normal']).outputs['Z']
        specks = put('ShaderNodeTexNoise', Vector=shift.outputs[0], Scale=60.0, Detail=2.0, Roughness=0.8).outputs['Fac']
        fine = math_of('MULTIPLY', math_of('MULTIPLY', math_of('POWER', specks, 2.0), marks), math_of('MULTIPLY', math_of('MAXIMUM', up, 0.12), dust * 1.6))
        mix = put('ShaderNodeMixRGB', Fac=fine, Color1=tint, Color2=(0.42, 0.38, 0.33, 1))
        tint = mix.outputs[0]
    links.new(tint, shader.inputs['Base Color'])
    if emit > 0:
        links.new(tint, shader.inputs['Emission'])
        shader.inputs['Emission Strength'].default_value = emit
    if bump > 0:
        stretched = put('ShaderNodeVectorMath', Vector=place.outputs['Position'])
        stretched.operation = 'MULTIPLY'
        stretched.inputs[1].default_value = grain
        height = put('ShaderNodeTexNoise', Vector=stretched.outputs[0], Scale=1.0, Detail=1.0).outputs['Fac']
        rough_normal = put('ShaderNodeBump', Height=height, Strength=bump, Distance=0.01)
        links.new(rough_normal.outputs[0], shader.inputs['Normal'])
    if glass > 0:
        # A pane: what is behind it shows, light passes, its face mirrors.
        clear, mirror, mixed = nodes.new('ShaderNodeBsdfTransparent'), nodes.new('ShaderNodeLayerWeight'), nodes.new('ShaderNodeMixShader')
        clear.inputs[0].default_value = (*color, 1)
        mirror.inputs['Blend'].default_value = 0.35
        for source, target in ((math_of('ADD', math_of('MULTIPLY', mirror.outputs['Fresnel'], 0.9), 1 - glass), mixed.inputs[0]), (clear.outputs[0], mixed.inputs[1]), (shader.outputs[0], mixed.inputs[2])):
            links.new(source, target)
        links.new(mixed.outputs[0], nodes['Material Output'].inputs['Surface'])
    MATERIALS[key] = made
    return made


def image_of(pixels):
    """An image of an array of rows from the bottom, of linear red, green and blue."""
    h, w = pixels.shape[:2]
    image = bpy.data.images.new('image', w, h, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    full = np.ones((h, w, 4), np.float32)
    full[..., :3] = pixels
    image.pixels.foreach_set(full.ravel())
    return image


def sheet(material, w, h, pos, rot=(0, 0, 0)):
    """A flat sheet, centred, with an image from edge to edge."""
    key = ('sheet', w, h)
    if key not in MESHES:
        data = bpy.data.meshes.new('sheet')
        data.from_pydata([(-w / 2, -h / 2, 0), (w / 2, -h / 2, 0), (w / 2, h / 2, 0), (-w / 2, h / 2, 0)], [], [(0, 1, 2, 3)])
        layer = data.uv_layers.new()
        layer.data.foreach_set('uv', [0, 0, 1, 0, 1, 1, 0, 1])
        MESHES[key] = data
    return add(MESHES[key], material, pos, rot)


def picture(name, pixels, rough=0.4, **more):
    return mat(name, (1, 1, 1), rough, image=image_of(pixels), scale=0, **more)


def scratches(where, n, length, pos, rot=(0, 0, 0), color=(0.5, 0.5, 0.5), width=0.006):
    """Fine bright lines on a face of the size `where`."""
    bright = mat(f'scratch {color}', tuple(part * 0.6 for part in color), 0.4, 0.2, dust=0)
    with at(*pos, *rot):
        for _ in range(n):
            x, y, angle = R.uniform(-0.5, 0.5) * where[0], R.uniform(-0.5, 0.5) * where[1], R.gauss(0.5, 0.35)
            reach, bend = length * R.uniform(0.4, 1), R.uniform(-0.08, 0.08) * length
            points = [(x + reach * s * math.cos(angle) - bend * s * s * math.sin(angle), y + reach * s * math.sin(angle) + bend * s * s * math.cos(angle), 0) for s in (0, 0.35, 0.7, 1)]
            cable(bright, points, width * R.uniform(0.12, 0.5))
