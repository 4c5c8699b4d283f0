"""Renders the photos of a list of jobs with Blender: `blender --background --python render.py -- jobs.json folder samples width`.

A job is a line of JSON: name, key, kind, title, view (0 whole, 1 the other side, 2 the fault) and fault. Writes name.rgb to the folder,
pixels of three bytes, four across for three down."""
import json
import os
import sys
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(__file__))
import bpy
import kit
import machines
import parts
import studio

KINDS = {name: getattr(module, name) for module in (parts, machines) for name in dir(module) if not name.startswith('_')}


def shoot(job, folder, samples, width):
    began = time.process_time()
    studio.clear()
    kit.R.seed(f'{job["key"]} thing')
    scene = bpy.context.scene
    thing = KINDS[job['kind']](job['title'], job['view'], job['fault'] if job['view'] == 2 else '')
    things = [item for item in scene.objects]
    close = kit.SPOTS[0] if job['view'] == 2 and kit.SPOTS else None
    kit.R.seed(f'{job["key"]} camera {job["view"]}')
    bpy.context.view_layer.update()
    fill = thing.get('fill', 0.8) * kit.R.uniform(0.95, 1.12)
    studio.camera(things, kit.R.uniform(*thing['azimuth']), kit.R.uniform(*thing['elevation']), fill, close)
    kit.R.seed(f'{job["key"]} place')
    studio.place(thing['size'], thing.get('floor', False))
    tint = studio.light(thing['size'], kit.R.random() < 0.16)
    studio.setup(width, width * 3 // 4, samples, folder)
    bpy.ops.render.render()
    kit.R.seed(f'{job["key"]} film {job["view"]}')
    pixels = studio.develop(folder, width, width * 3 // 4, tint, kit.R.randrange(2**31))
    with open(os.path.join(folder, job['name'] + '.rgb'), 'wb') as file:
        file.write(pixels.tobytes())
    print('rendered', job['name'], f'{time.process_time() - began:.1f} s', flush=True)


if __name__ == '__main__':
    jobs, folder, samples, width = sys.argv[sys.argv.index('--') + 1 :]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.world = bpy.data.worlds.new('World')
    with open(jobs, encoding='utf-8') as lines:
        for line in lines:
            shoot(json.loads(line), folder, int(samples), int(width))
