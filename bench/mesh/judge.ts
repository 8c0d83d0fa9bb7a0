import { atLeast, atMost, type Target } from '../print-targets.ts'

/** Megabytes of the file in a second, the median of all rounds. */
export interface Speed {
  name: string
  file: string
  megabytes: number
  speed: number
  /** Per second of processor time, which depends less on what else the machine does. */
  perProcessorSecond: number
}

export interface Figures {
  speeds: readonly Speed[]
  /** Bytes: the file, a process that only reads it, one that scans it, and one that measures it in full. */
  memory: { file: number; nothing: number; scan: number; measure: number }
  /** How busy others kept the machine when we began. */
  load: number | undefined
}

/** What a scan may take beyond a process that only reads: its program and a piece of the file. */
const CONSTANT_MEMORY = 40e6

/** Holds the figures against what was promised. */
export function judge({ speeds, memory }: Figures): Target[] {
  const speedOf = (name: string) => {
    const speed = speeds.find((entry) => entry.name === name)
    if (!speed) throw new Error(`"${name}" was not measured`)
    return speed.speed
  }
  const ratio = (ours: string, theirs: string) => speedOf(ours) / speedOf(theirs)
  return [
    atLeast('scan of a binary STL against three', 3, ratio('scan, binary STL', 'three, binary STL')),
    atLeast('full report of a binary STL: MB/s', 100, speedOf('full report, binary STL')),
    atLeast('ASCII STL against three', 3, ratio('scan, ASCII STL', 'three, ASCII STL')),
    atLeast('OBJ against three', 5, ratio('scan, OBJ', 'three, OBJ')),
    atLeast('3MF against lib3mf', 4, ratio('reading, 3MF', 'lib3mf, 3MF')),
    atMost(
      'memory of a scan beyond plain reading: MB',
      CONSTANT_MEMORY / 1e6,
      (memory.scan - memory.nothing) / 1e6,
    ),
    atMost('memory of the full report against the file', 4, memory.measure / memory.file),
  ]
}
