import { measureWithSolids } from '#server/mesh-pool/measure-with-solids.ts'
import { sourceFromBytes } from '../byte-source.ts'
import { measureMesh } from '../measure/measure-mesh.ts'
import { MeshError } from '../mesh-error.ts'
import { hostileMeshes } from './hostile-meshes.ts'

// Measures every hostile STL and OBJ in a process with little memory and prints the results as one line of JSON.
const results = []
for (const [name, make] of Object.entries(hostileMeshes)) {
  const file = make()
  const startedAt = performance.now()
  const before = process.cpuUsage()
  let rejection: string | null = null
  try {
    await measureWithSolids((solids) => ({
      measurement: measureMesh(sourceFromBytes(file), { ...(solids && { solids }) }),
    }))
  } catch (error) {
    rejection = error instanceof MeshError ? error.message : `FAILED: ${String(error)}`
  }
  const { user, system } = process.cpuUsage(before)
  results.push({ name, rejection, ms: Math.min(performance.now() - startedAt, (user + system) / 1000) })
}
process.stdout.write(JSON.stringify({ results, peakMegabytes: process.resourceUsage().maxRSS / 1024 }))
