import type { Coloring, Project } from '#mesh/project.ts'
import type { ReadRemarks } from '#mesh/read-remarks.ts'

const BY_SERIOUSNESS: readonly Coloring[] = ['PAINTED', 'PARTS', 'FACES']

/** Remarks what speaks for printing the objects of a project apart: their number and colors. */
export function remarkProject({ objects }: Project, remarks: ReadRemarks): void {
  remarks.hasSeveralObjects = objects.length > 1 || objects.some(({ copies }) => copies > 1)
  const all = new Set(objects.flatMap(({ colors }) => colors))
  const firsts = new Set(objects.map(({ colors }) => colors[0] ?? ''))
  const coloring = BY_SERIOUSNESS.find((one) => objects.some((object) => object.coloring === one))
  if (coloring) remarks.colors = { coloring, count: all.size }
  else if (firsts.size > 1) remarks.colors = { coloring: 'OBJECTS', count: all.size }
}
