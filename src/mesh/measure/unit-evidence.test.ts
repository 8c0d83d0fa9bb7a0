import { describe, expect, it } from 'vitest'
import { sourceFromBytes } from '../byte-source.ts'
import type { Point } from '../measurement.ts'
import { binaryStlOf } from '../testing/model-files.ts'
import { box } from '../testing/shapes.ts'
import { measureMesh } from './measure-mesh.ts'

const bytes = (text: string) => sourceFromBytes(new TextEncoder().encode(text))
const unitFinding = (source: ReturnType<typeof bytes>, name?: string) =>
  measureMesh(source, name ? { name } : {}).findings.find(({ kind }) => kind === 'SUSPICIOUS_UNIT')?.text

/** A box as OBJ, with comments before it. */
function boxObj([x, y, z]: Point, comments = ''): string {
  const vertices = box([0, 0, 0], [x, y, z]).flat()
  const faces = vertices.map((_, index) => index + 1)
  return `${comments}\n${vertices.map((corner) => `v ${corner.join(' ')}`).join('\n')}\n${Array.from(
    { length: faces.length / 3 },
    (_, face) => `f ${faces.slice(3 * face, 3 * face + 3).join(' ')}`,
  ).join('\n')}\n`
}

describe('what speaks for a unit besides the size', () => {
  it('a size that is plausible in millimeters is not doubted', () => {
    expect(unitFinding(bytes(boxObj([8, 6, 4])))).toBeUndefined()
  })

  it('the program that wrote the file', () => {
    const maya = '# This file uses centimeters as units for non-parametric coordinates.'
    expect(unitFinding(bytes(boxObj([12, 8, 6], maya)))).toContain('Its program, Maya, suggests it.')
  })

  it('a comment', () => {
    expect(unitFinding(bytes(boxObj([6, 5, 4], '# units: inches')))).toContain(
      'In inches, it would be 152.4 × 127 × 101.6 mm. A comment in the file suggests it.',
    )
  })

  it.each(['bracket_inch.stl', 'bracket (in).stl'])('the file name %s', (name) => {
    expect(unitFinding(sourceFromBytes(binaryStlOf(box([0, 0, 0], [6, 5, 4]))), name)).toContain(
      'The file name suggests it.',
    )
  })

  it.each(['Lid in box.stl', 'fan 120mm.stl'])('but not the file name %s', (name) => {
    expect(unitFinding(sourceFromBytes(binaryStlOf(box([0, 0, 0], [6, 5, 4]))), name)).toBeUndefined()
  })

  it('walls that would be thinner than a nozzle', () => {
    // A sheet of an eighth of an inch.
    const sheet = unitFinding(sourceFromBytes(binaryStlOf(box([0, 0, 0], [7, 5, 0.125]))))
    expect(sheet).toContain('In millimeters, its walls would be only 0.13 mm thick.')
    expect(unitFinding(sourceFromBytes(binaryStlOf(box([0, 0, 0], [60, 50, 0.3]))))).toBeUndefined()
  })
})

describe('models with y as the upward axis', () => {
  const yUp = (text: string) => measureMesh(bytes(text)).findings.find(({ kind }) => kind === 'Y_UP')?.text
  /** A cone with its tip along an axis. */
  const cone = (axis: 1 | 2, comments = '') => {
    const ring = Array.from({ length: 12 }, (_, index) => (index * Math.PI) / 6)
    const place = (x: number, y: number, height: number) =>
      axis === 2 ? `v ${x} ${y} ${height}` : `v ${x} ${height} ${-y}`
    const vertices = [
      place(0, 0, 30),
      place(0, 0, 0),
      ...ring.map((angle) => place(20 * Math.cos(angle), 20 * Math.sin(angle), 0)),
    ]
    const faces = ring.flatMap((_, index) => {
      const [one, next] = [index + 3, ((index + 1) % 12) + 3]
      return [`f 1 ${one} ${next}`, `f 2 ${next} ${one}`]
    })
    return `${comments}\n${[...vertices, ...faces].join('\n')}\n`
  }

  it('are found by their base, and by their program', () => {
    expect(yUp(cone(1))).toContain('The model seems to lie on its back')
    expect(yUp(cone(1, '# Blender 4.1.0'))).toContain('which Blender uses for height')
    expect(yUp(cone(2))).toBeUndefined()
    expect(yUp(cone(2, '# Blender 4.1.0'))).toBeUndefined()
  })

  it('a box lies on either side', () => {
    expect(yUp(boxObj([20, 20, 20], '# Blender 4.1.0'))).toBeUndefined()
  })
})
