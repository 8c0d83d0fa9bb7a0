import { inflateWithZlib } from '#server/mesh-pool/inflate-with-zlib.ts'
import { sourceFromBytes } from '../byte-source.ts'
import { MeshError } from '../mesh-error.ts'
import { readMesh } from '../read/read-mesh.ts'
import { hostileFiles, truncatedFiles } from './hostile-files.ts'

// Reads every hostile file in a process with little memory and prints the results as one line of JSON.
const files = Object.entries(hostileFiles).map(([name, make]) => [name, make] as const)
const stages = truncatedFiles(40).map((file, stage) => [`truncated at stage ${stage}`, () => file] as const)
const results = [...files, ...stages].map(([name, make]) => {
  const file = make()
  const startedAt = performance.now()
  const before = process.cpuUsage()
  let rejection: string | null = null
  try {
    readMesh(sourceFromBytes(file), { inflate: inflateWithZlib }, { add() {} })
  } catch (error) {
    rejection = error instanceof MeshError ? error.message : `FAILED: ${String(error)}`
  }
  const { user, system } = process.cpuUsage(before)
  return { name, rejection, ms: Math.min(performance.now() - startedAt, (user + system) / 1000) }
})
process.stdout.write(JSON.stringify({ results, peakMegabytes: process.resourceUsage().maxRSS / 1024 }))
