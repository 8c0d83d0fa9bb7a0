import type { Measurement } from '#mesh/measurement.ts'
import { counted } from '#web/lib/counted.ts'
import { formatVolume } from '#web/ui/text/format-volume.ts'
import type { RepairedModel } from '#web/viewer/mesh-messages.ts'

/** Describes a repair, one line per kind of change; empty if nothing can be repaired. */
export function describeRepair({ repair }: RepairedModel): string[] {
  const { closedHoles, flippedTriangles, removedTriangles } = repair
  return [
    closedHoles > 0 && `Closes ${counted(closedHoles, 'hole')} with flat surfaces.`,
    flippedTriangles > 0 && `Flips ${counted(flippedTriangles, 'triangle')} to face outward.`,
    removedTriangles > 0 && `Removes ${counted(removedTriangles, 'triangle')} that don’t enclose any volume.`,
  ].filter((line) => line !== false)
}

/** Describes a model after repair, compared to before. */
export function describeRepairedModel(before: Measurement, { measurement }: RepairedModel): string {
  const { openEdges, nonManifoldEdges, volumeMm3, watertight } = measurement
  const volume = `${formatVolume(volumeMm3)} (now ${formatVolume(before.volumeMm3)})`
  if (watertight) return `The repaired mesh is watertight, with ${volume}.`
  const left = [
    openEdges > 0 && counted(openEdges, 'open edge'),
    nonManifoldEdges > 0 && `${counted(nonManifoldEdges, 'edge')} with more than two triangles`,
  ].filter((part) => part !== false)
  return `${left.join(' and ')} remain, because repairing them would mean guessing the shape. The volume is ${volume}.`
}
