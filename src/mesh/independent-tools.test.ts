import loadManifold from 'manifold-3d'
import { Mesh } from 'three'
import { OBJLoader } from 'three/examples/jsm/loaders/OBJLoader.js'
import { STLLoader } from 'three/examples/jsm/loaders/STLLoader.js'
import { describe, expect, it } from 'vitest'
import { sourceFromBytes } from './byte-source.ts'
import { readMesh } from './read/read-mesh.ts'
import { simplifyMesh } from './simplify/simplify-mesh.ts'
import { writeStl } from './stl/write-stl.ts'
import { cornersOf, measureFile } from './testing/measure-bytes.ts'
import { asciiStlOf, binaryStlOf, objOf } from './testing/model-files.ts'
import { cube, insideOut, type Shape, sphere, torus } from './testing/shapes.ts'

const shapes: Record<string, Shape> = {
  torus: torus(40, 24),
  'sphere far away': sphere(30, 20, 12, [150, -90, 40]),
  'cube with a cavity': [...cube(20), ...insideOut(sphere(24, 12, 6, [10, 10, 10]))],
}

describe('other tools agree', () => {
  it('manifold-3d, on volume, area and bodies, including boolean results', async () => {
    const module = await loadManifold()
    module.setup()
    const one = module.Manifold.sphere(20, 48)
    const other = module.Manifold.cube([30, 25, 20]).translate([3, -4, 1])
    for (const solid of [one, other, one.add(other), one.subtract(other), one.intersect(other)]) {
      const { vertProperties, triVerts, numProp } = solid.getMesh()
      const shape = Array.from({ length: triVerts.length / 3 }, (_, triangle) =>
        [0, 1, 2].map((corner) => {
          const at = numProp * triVerts[3 * triangle + corner]!
          return [vertProperties[at]!, vertProperties[at + 1]!, vertProperties[at + 2]!] as const
        }),
      ) as unknown as Shape
      const measurement = measureFile(binaryStlOf(shape))
      expect(measurement.watertight).toBe(true)
      expect(measurement.volumeMm3 / solid.volume()).toBeCloseTo(1, 4)
      expect(measurement.areaMm2 / solid.surfaceArea()).toBeCloseTo(1, 4)
      expect(measurement.bodies).toBe(solid.decompose().length)
    }
  })

  it('three’s loaders, on every corner', () => {
    for (const shape of Object.values(shapes)) {
      for (const file of [binaryStlOf(shape), asciiStlOf(shape)]) {
        const content = typeof file === 'string' ? file : file.buffer
        const { array } = new STLLoader().parse(content).attributes.position!
        expect(Float32Array.from(cornersOf(file).flat())).toEqual(array)
      }
      const found = new OBJLoader().parse(objOf(shape)).children[0]
      expect(found).toBeInstanceOf(Mesh)
      const { array } = (found as Mesh).geometry.attributes.position!
      expect(Float32Array.from(cornersOf(objOf(shape)).flat())).toEqual(array)
    }
  })
})

describe('files made from a model', () => {
  it('a print file has the same triangles in millimeters', () => {
    const shape = torus(40, 30)
    const source = sourceFromBytes(new TextEncoder().encode(asciiStlOf(shape)))
    const file = new Uint8Array(84 + 50 * shape.length)
    const count = writeStl(
      (sink) => readMesh(source, {}, sink),
      (part, at) => file.set(part, at),
      25.4,
    )
    expect(count).toBe(2_400)
    expect(cornersOf(file)).toEqual(
      shape.flat().map((corner) => corner.map((value) => Math.fround(value * 25.4))),
    )
    const normals = new STLLoader().parse(file.buffer).attributes.normal!.array
    expect(Math.hypot(normals[0]!, normals[1]!, normals[2]!)).toBeCloseTo(1, 6)
  })

  it('a preview stays within its triangle limit and keeps the shape', () => {
    const shape = torus(200, 120)
    const produce = (sink: Parameters<typeof simplifyMesh>[2]) =>
      void readMesh(sourceFromBytes(binaryStlOf(shape)), {}, sink)
    const file = new Uint8Array(84 + 50 * 6_000)
    const count = writeStl(
      (sink) => simplifyMesh(produce, 6_000, sink),
      (part, at) => file.set(part, at),
    )
    expect(count).toBeGreaterThan(2_000)
    expect(count).toBeLessThanOrEqual(6_000)
    const whole = measureFile(binaryStlOf(shape))
    const preview = measureFile(file.subarray(0, 84 + 50 * count))
    expect(preview.volumeMm3 / whole.volumeMm3).toBeGreaterThan(0.95)
    expect(preview.volumeMm3 / whole.volumeMm3).toBeLessThan(1.02)
    expect(preview.bounds.max[0]).toBeGreaterThan(39)
    expect(preview.openEdges).toBe(0)
  })

  it('a model under the limit is not simplified', () => {
    let triangles = 0
    simplifyMesh((sink) => void readMesh(sourceFromBytes(binaryStlOf(cube())), {}, sink), 12, {
      add: (_, count) => {
        triangles += count
      },
    })
    expect(triangles).toBe(12)
  })
})
