import { expect, it } from 'vitest'
import { pickedProblem } from './picked-file.ts'

const problemOf = (name: string) => pickedProblem({ name, size: 1_000 })

it.each([
  'part.gcode.3mf',
  'Plate 1.GCODE.3MF',
  'part.gcode',
  'part.bgcode',
  'UM3_part.ufp',
  'part.makerbot',
])('the sliced file %s isn’t sent, and the seller reads what to upload instead', (name) => {
  expect(problemOf(name)).toMatch(/sliced for one printer.*export the model as STL/)
})

it.each([
  ['vases.factory', 'Simplify3D'],
  ['Bracket.FCStd', 'FreeCAD'],
  ['bracket.SLDPRT', 'SolidWorks'],
  ['case v3.f3d', 'Fusion'],
])('the project %s isn’t sent, and the seller reads what to export', (name, program) => {
  expect(problemOf(name)).toBe(
    `This is a project of ${program}. Export the model there as STL, 3MF or STEP, and upload that.`,
  )
})

it.each(['part.3mf', 'gcode.stl', 'my.gcode.model.obj'])('the model %s can be sent', (name) => {
  expect(problemOf(name)).toBeNull()
})
