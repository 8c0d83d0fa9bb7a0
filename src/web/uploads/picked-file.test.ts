import { expect, it } from 'vitest'
import { pickedProblem } from './picked-file.ts'

const problemOf = (name: string) => pickedProblem({ name, size: 1_000 })

it.each(['part.gcode.3mf', 'Plate 1.GCODE.3MF', 'part.gcode', 'part.bgcode'])(
  'the sliced file %s isn’t sent, and the seller reads what to upload instead',
  (name) => {
    expect(problemOf(name)).toMatch(/sliced for one printer.*export the model as STL/)
  },
)

it.each(['part.3mf', 'gcode.stl', 'my.gcode.model.obj'])('the model %s can be sent', (name) => {
  expect(problemOf(name)).toBeNull()
})
