import type { Measurement } from '#mesh/measurement.ts'
import { volumeInWords } from '#web/entities/file/file-words.ts'
import { counted } from '#web/lib/counted.ts'
import type { RepairedModel } from '#web/viewer/mesh-messages.ts'

/** What a repair does to a model, a line for each kind of change; empty where nothing can be mended. */
export function repairInWords({ repair }: RepairedModel): string[] {
  const { closedHoles, flippedTriangles, removedTriangles } = repair
  return [
    closedHoles > 0 && `Closes ${counted(closedHoles, 'hole')} with flat surfaces.`,
    flippedTriangles > 0 && `Turns ${counted(flippedTriangles, 'triangle')} to face outwards.`,
    removedTriangles > 0 && `Takes out ${counted(removedTriangles, 'triangle')} that enclose nothing.`,
  ].filter((line) => line !== false)
}

/** How a mended model would stand, beside how it stands. */
export function afterRepairInWords(before: Measurement, { measurement }: RepairedModel): string {
  const { openEdges, nonManifoldEdges, volumeMm3, watertight } = measurement
  const volume = `${volumeInWords(volumeMm3)} (now ${volumeInWords(before.volumeMm3)})`
  if (watertight) return `It is closed then, with ${volume}.`
  const left = [
    openEdges > 0 && counted(openEdges, 'open edge'),
    nonManifoldEdges > 0 && `${counted(nonManifoldEdges, 'edge')} with too many triangles`,
  ].filter((part) => part !== false)
  return `${left.join(' and ')} stay, because mending them would mean guessing. Its volume is ${volume}.`
}
