import { describe, expect, it } from 'vitest'
import { inflateWithZlib } from '#server/mesh-pool/inflate-with-zlib.ts'
import type { FindingKind, Measurement, Point } from '../measurement.ts'
import { measureFile, measureShape, scanFile } from '../testing/measure-bytes.ts'
import { asciiStlOf, binaryStlOf, objOf } from '../testing/model-files.ts'
import { box, cube, insideOut, moebius, type Shape, sphere, tetrahedron, torus } from '../testing/shapes.ts'
import { modelText, threeMfFile } from '../testing/three-mf-file.ts'

const kindsOf = ({ findings }: Measurement): FindingKind[] => findings.map(({ kind }) => kind)
const findingOf = (measurement: Measurement, kind: FindingKind) =>
  measurement.findings.find((finding) => finding.kind === kind)

describe('the size of a model', () => {
  it('is exact for a cube', () => {
    expect(measureShape(cube())).toMatchObject({
      format: 'stl',
      triangles: 12,
      bounds: { min: [0, 0, 0], max: [10, 10, 10] },
      volumeMm3: 1_000,
      areaMm2: 600,
      watertight: true,
      bodies: 1,
      fits: true,
      findings: [],
    })
  })

  it('is exact for a tetrahedron', () => {
    const { volumeMm3, areaMm2 } = measureShape(tetrahedron)
    expect(volumeMm3).toBeCloseTo(1 / 6, 14)
    expect(areaMm2).toBeCloseTo(1.5 + Math.sqrt(3) / 2, 14)
  })

  it('matches the closed formula for a polyhedron inscribed in a sphere', () => {
    const { volumeMm3, areaMm2, watertight } = measureFile(asciiStlOf(sphere(48, 24)))
    const expected = sphereFormula(48, 24, 10)
    expect(watertight).toBe(true)
    expect(volumeMm3 / expected.volume).toBeCloseTo(1, 12)
    expect(areaMm2 / expected.area).toBeCloseTo(1, 12)
  })

  it('doesn’t depend on the model’s position', () => {
    const far: Point = [8_388_600, -4_194_300, 8_388_000]
    expect(measureShape(cube(4, far))).toMatchObject({ volumeMm3: 64, areaMm2: 96, watertight: true })
    expect(scanFile(binaryStlOf(cube(4, far)))).toMatchObject({ volumeMm3: 64, areaMm2: 96, isClosed: true })
  })

  it('is exact for a tiny model', () => {
    const { volumeMm3, watertight } = measureShape(cube(2 ** -20))
    expect(volumeMm3).toBe(2 ** -60)
    expect(watertight).toBe(true)
  })

  it('is the same in every format and for a scan', () => {
    const shape = torus(24, 16)
    const files = [binaryStlOf(shape), asciiStlOf(shape), objOf(shape)]
    for (const file of files) {
      const { volumeMm3, areaMm2, bounds, triangles } = measureFile(file)
      const scan = scanFile(file)
      expect(scan).toMatchObject({ bounds, triangles, isClosed: true })
      expect(scan.volumeMm3).toBeCloseTo(volumeMm3, 8)
      expect(scan.areaMm2).toBeCloseTo(areaMm2, 8)
    }
    const volumes = files.map((file) => measureFile(file).volumeMm3)
    expect(volumes[1]).toBe(volumes[2])
    expect(volumes[0]! / volumes[1]!).toBeCloseTo(1, 6)
  })

  it('is converted to millimeters when a unit is chosen', () => {
    const measurement = measureShape(cube(2), { unit: 'in' })
    expect(measurement.volumeMm3).toBeCloseTo(50.8 ** 3, 6)
    expect(measurement.bounds.max).toEqual([50.8, 50.8, 50.8])
    expect(measurement.unit).toEqual({
      assumed: 'in',
      isGuess: false,
      candidates: [{ unit: 'in', size: [50.8, 50.8, 50.8] }],
    })
  })

  it('uses a 3MF file’s own unit, unless another one is chosen', () => {
    const file = threeMfFile(modelText({ attributes: 'unit="inch"' }))
    const own = measureFile(file, { inflate: inflateWithZlib })
    expect(own.unit).toMatchObject({ assumed: 'in', isGuess: false })
    expect(own.bounds.max[0]).toBeCloseTo(254, 9)
    const chosen = measureFile(file, { inflate: inflateWithZlib, unit: 'cm' })
    expect(chosen.unit).toMatchObject({ assumed: 'cm', isGuess: false })
    expect(chosen.bounds.max[0]).toBeCloseTo(100, 9)
    expect(chosen.volumeMm3).toBeCloseTo(1e6, 3)
  })

  it('of an open model is measured from the origin, as in other tools', () => {
    const shape = cube(10, [5, 6, 7]).slice(1)
    const expected = Math.abs(shape.reduce((sum, [a, b, c]) => sum + determinant(a, b, c), 0)) / 6
    expect(measureShape(shape).volumeMm3).toBeCloseTo(expected, 9)
    expect(scanFile(binaryStlOf(shape)).volumeMm3).toBeCloseTo(expected, 9)
  })
})

describe('the integrity of a model', () => {
  it('minus zero is the same position as zero', () => {
    const shape = cube().map((corners, index) =>
      index % 2 === 0 ? corners : corners.map((corner) => corner.map((value) => (value === 0 ? -0 : value))),
    ) as unknown as Shape
    for (const file of [binaryStlOf(shape), asciiStlOf(shape).replaceAll(' 0', ' -0')]) {
      expect(measureFile(file)).toMatchObject({ watertight: true, bodies: 1 })
      expect(scanFile(file).isClosed).toBe(true)
    }
  })

  it('a missing triangle leaves three open edges and reports their positions', () => {
    const measurement = measureShape(cube().slice(1))
    expect(measurement).toMatchObject({ watertight: false, openEdges: 3, nonManifoldEdges: 0, bodies: 1 })
    expect(findingOf(measurement, 'OPEN_EDGES')).toEqual({
      kind: 'OPEN_EDGES',
      severity: 'warning',
      text: 'The mesh isn’t watertight: 3 open edges, so its volume is an estimate.',
      count: 1,
      places: [expect.any(Array)],
    })
    expect(scanFile(binaryStlOf(cube().slice(1))).isClosed).toBe(false)
  })

  it('a duplicate triangle makes its edges non-manifold', () => {
    const shape = [...cube(), cube()[0]!]
    expect(measureShape(shape)).toMatchObject({
      watertight: false,
      openEdges: 0,
      nonManifoldEdges: 3,
      bodies: 1,
    })
  })

  it('two cubes that share an edge are one body with a non-manifold edge', () => {
    const measurement = measureShape([...cube(), ...cube(10, [10, 10, 0])])
    expect(measurement).toMatchObject({ watertight: false, nonManifoldEdges: 1, openEdges: 0, bodies: 1 })
    expect(kindsOf(measurement)).toEqual(['NON_MANIFOLD_EDGES'])
  })

  it('two cubes that share a corner are two bodies', () => {
    const measurement = measureShape([...cube(), ...cube(10, [10, 10, 10])])
    expect(measurement).toMatchObject({ watertight: true, bodies: 2, volumeMm3: 2_000 })
    expect(findingOf(measurement, 'SEVERAL_BODIES')).toMatchObject({
      severity: 'note',
      count: 2,
      text: 'The model has 2 separate bodies.',
    })
  })

  it('only the flipped triangle is reported as flipped', () => {
    const measurement = measureShape([...cube().slice(0, -1), ...insideOut(cube().slice(-1))])
    expect(measurement).toMatchObject({ watertight: true, volumeMm3: expect.closeTo(1_000, 6) })
    expect(kindsOf(measurement)).toEqual(['FLIPPED_FACES'])
    expect(findingOf(measurement, 'FLIPPED_FACES')).toMatchObject({ severity: 'warning', count: 1 })
    expect(findingOf(measurement, 'FLIPPED_FACES')!.places).toHaveLength(1)
  })

  it('an inside-out model keeps its volume and is reported', () => {
    const measurement = measureShape(insideOut(cube()))
    expect(measurement).toMatchObject({ volumeMm3: 1_000, watertight: true })
    expect(kindsOf(measurement)).toEqual(['INSIDE_OUT'])
  })

  it('an open model is not called inside out', () => {
    expect(kindsOf(measureShape(insideOut(cube()).slice(1)))).toEqual(['OPEN_EDGES'])
  })

  it('a cavity reduces the volume and is not reported as inside out', () => {
    const measurement = measureShape([...cube(), ...insideOut(cube(4, [3, 3, 3]))])
    expect(measurement).toMatchObject({ volumeMm3: 936, bodies: 2, watertight: true })
    expect(kindsOf(measurement)).not.toContain('INSIDE_OUT')
    expect(kindsOf(measurement)).not.toContain('SEVERAL_BODIES')
  })

  it('a body outside of another one can be inside out', () => {
    const measurement = measureShape([...cube(), ...insideOut(cube(4, [30, 3, 3]))])
    expect(findingOf(measurement, 'INSIDE_OUT')).toMatchObject({
      count: 1,
      text: '1 body is inside out: the surface faces inward.',
    })
  })

  it('a Möbius strip is open and has flipped triangles', () => {
    const measurement = measureShape(moebius(30))
    expect(measurement).toMatchObject({ watertight: false, bodies: 1, openEdges: 60 })
    expect(kindsOf(measurement)).toContain('FLIPPED_FACES')
  })

  it('triangles collapsed to points or lines don’t open the mesh', () => {
    const point: Point = [0, 0, 0]
    const measurement = measureShape([...cube(), [point, point, [10, 0, 0]], [point, point, point]])
    expect(measurement).toMatchObject({ triangles: 14, watertight: true, bodies: 1, degenerateTriangles: 2 })
  })

  it('a triangle with three collinear corners is degenerate', () => {
    const shape: Shape = [
      ...cube(),
      [
        [0, 0, 0],
        [20, 20, 20],
        [40, 40, 40],
      ],
    ]
    expect(measureShape(shape).degenerateTriangles).toBe(1)
  })

  it('a finding counts places, and shows each of them once', () => {
    const one = measureShape(torus(60, 40).filter((_, index) => index % 2 === 0))
    expect(one.openEdges).toBe(7_200)
    expect(findingOf(one, 'OPEN_EDGES')).toMatchObject({ count: 1, places: [expect.any(Array)] })
    const cubes = Array.from({ length: 5 }, (_, index) => cube(10, [30 * index, 0, 0]))
    const measurement = measureShape(
      cubes.flatMap((shape, index) => (index % 2 === 0 ? shape.slice(2) : shape)),
    )
    const { text, count, places } = findingOf(measurement, 'OPEN_EDGES')!
    expect(text).toBe('The mesh isn’t watertight: 12 open edges in 3 places, so its volume is an estimate.')
    expect(count).toBe(3)
    expect(places.map(([x]) => Math.floor(x / 30)).sort()).toEqual([0, 2, 4])
  })

  it('at most a hundred places are shown, but all are counted', () => {
    const cubes = Array.from({ length: 125 }, (_, index) =>
      cube(2, [20 * (index % 5), 20 * (Math.floor(index / 5) % 5), 20 * Math.floor(index / 25)]).slice(2),
    ).flat()
    const { count, places } = findingOf(measureShape(cubes), 'OPEN_EDGES')!
    expect({ count, shown: places.length }).toEqual({ count: 125, shown: 100 })
  })

  it('an overhang of many triangles is one place, two tables are two', () => {
    const table = (x: number) => [...cube(10, [x, 0, 0]), ...box([x - 10, -10, 10.5], [30, 30, 4])]
    expect(findingOf(measureShape(table(0)), 'OVERHANGS')).toMatchObject({ count: 1 })
    expect(findingOf(measureShape([...table(0), ...table(100)]), 'OVERHANGS')).toMatchObject({ count: 2 })
  })

  it('a few non-manifold edges of a fine mesh are a note, many are a warning', () => {
    const fine = torus(100, 60)
    const touching = [...fine, ...fine.slice(0, 1)]
    expect(findingOf(measureShape(touching), 'NON_MANIFOLD_EDGES')?.severity).toBe('note')
    expect(findingOf(measureShape([...fine, ...fine.slice(0, 40)]), 'NON_MANIFOLD_EDGES')?.severity).toBe(
      'warning',
    )
  })

  it('a wall of exactly 0.8 mm isn’t thin, whatever rounding made of it', () => {
    const sheet = (thickness: number, x = 0) => measureShape(box([x, 0, 0.1], [40, 40, thickness]))
    for (const x of [0, 70.3, 180]) expect(kindsOf(sheet(0.8, x))).not.toContain('THIN_WALLS')
    expect(
      kindsOf(measureShape(box([0, 0, 0], [40 / 25.4, 40 / 25.4, 0.8 / 25.4]), { unit: 'in' })),
    ).not.toContain('THIN_WALLS')
    expect(kindsOf(sheet(0.79))).toContain('THIN_WALLS')
    // As chords of a curved wall of 0.8 make it.
    expect(kindsOf(sheet(0.798))).not.toContain('THIN_WALLS')
  })
})

describe('the findings about a model', () => {
  it('a flat sheet has no volume', () => {
    const measurement = measureShape(cube(10, [0, 0, 5]).slice(0, 2))
    expect(findingOf(measurement, 'NO_VOLUME')?.severity).toBe('error')
  })

  it('a part of exactly the maximum size fits, a larger one doesn’t', () => {
    expect(measureShape(box([0, 0, 0], [220, 10, 10])).fits).toBe(true)
    const measurement = measureShape(box([0, 0, 0], [220.1, 10, 10]))
    expect(measurement.fits).toBe(false)
    expect(findingOf(measurement, 'TOO_LARGE')).toMatchObject({
      severity: 'error',
      text: 'The model measures 220.1 × 10 × 10 mm. The maximum is 220 mm per side.',
    })
  })

  it('a size that is likelier in another unit is reported, but measured in millimeters', () => {
    const measurement = measureShape(box([0, 0, 0], [0.1, 0.08, 0.05]))
    expect(measurement.unit).toMatchObject({ assumed: 'mm', isGuess: true })
    expect(measurement.unit.candidates).toHaveLength(3)
    expect(measurement.unit.candidates[0]?.unit).toBe('m')
    expect(findingOf(measurement, 'SUSPICIOUS_UNIT')).toMatchObject({
      severity: 'warning',
      text: 'In millimeters, the model measures only 0.1 × 0.08 × 0.05 mm. In meters, it would be 100 × 80 × 50 mm.',
    })
    expect(measureShape(box([0, 0, 0], [2, 1, 1])).unit.candidates.map(({ unit }) => unit)).toContain('in')
    expect(kindsOf(measureShape(box([0, 0, 0], [60, 40, 20])))).toEqual([])
  })

  it('the thickness of thin walls is reported', () => {
    const walls = (size: number) =>
      measureShape([...cube(40), ...insideOut(cube(40 - 2 * size, [size, size, size]))])
    expect(walls(2).smallestWallMm).toBeCloseTo(2, 3)
    expect(kindsOf(walls(2))).not.toContain('THIN_WALLS')
    const thin = findingOf(walls(0.5), 'THIN_WALLS')
    expect(thin?.text).toBe('The thinnest walls are about 0.5 mm. Walls under 0.8 mm may break or have gaps.')
    expect(thin).toMatchObject({ count: 1, places: [expect.any(Array)] })
    expect(measureShape(sphere(64, 32)).smallestWallMm).toBeGreaterThan(19)
    expect(measureShape(insideOut(box([0, 0, 0], [30, 30, 3]))).smallestWallMm).toBeCloseTo(3, 3)
  })

  it('overhangs are reported, except faces on the build plate', () => {
    expect(measureShape(cube()).overhangShare).toBe(0)
    const table = [...box([0, 0, 0], [10, 10, 10]), ...box([0, 0, 20], [40, 40, 10])]
    const { overhangShare, findings } = measureShape(table)
    expect(overhangShare).toBeCloseTo(1_600 / (600 + 2 * 1_600 + 4 * 400), 10)
    expect(findings.find(({ kind }) => kind === 'OVERHANGS')?.severity).toBe('note')
  })

  it('faces of exactly 45 degrees are not overhangs', () => {
    const ledge: Shape = [
      [
        [0, 0, 0],
        [0, 10, 0],
        [10, 10, 10],
      ],
    ]
    expect(measureShape([...cube(), ...ledge]).overhangShare).toBe(0)
  })
})

function determinant(a: Point, b: Point, c: Point): number {
  return (
    a[0] * (b[1] * c[2] - b[2] * c[1]) +
    a[1] * (b[2] * c[0] - b[0] * c[2]) +
    a[2] * (b[0] * c[1] - b[1] * c[0])
  )
}

/** Sums frustums between parallel regular polygons, and pyramids at the poles. */
function sphereFormula(segments: number, rings: number, radius: number): { volume: number; area: number } {
  const ringAt = (ring: number) => ({
    height: radius * Math.sin(Math.PI * (ring / rings - 0.5)),
    radius: ring === 0 || ring === rings ? 0 : radius * Math.cos(Math.PI * (ring / rings - 0.5)),
  })
  let volume = 0
  let area = 0
  for (let ring = 0; ring < rings; ring++) {
    const low = ringAt(ring)
    const high = ringAt(ring + 1)
    const rise = high.height - low.height
    const slice = (a: number, b: number) => (segments / 2) * Math.sin((2 * Math.PI) / segments) * a * b
    volume +=
      (rise / 3) *
      (slice(low.radius, low.radius) + slice(high.radius, high.radius) + slice(low.radius, high.radius))
    const half = Math.PI / segments
    const slant = Math.hypot(rise, (high.radius - low.radius) * Math.cos(half))
    area += segments * (low.radius + high.radius) * Math.sin(half) * slant
  }
  return { volume, area }
}
