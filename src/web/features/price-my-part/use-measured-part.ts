import { useEffect, useState } from 'react'
import type { Measurement } from '#mesh/measurement.ts'

export type MeasuredPart =
  | { kind: 'measuring'; share: number }
  | { kind: 'measured'; measurement: Measurement }
  | { kind: 'refused'; error: Error }

/** Measures a file in a worker of this browser. */
export function useMeasuredPart(file: File): MeasuredPart {
  const [part, setPart] = useState<MeasuredPart>({ kind: 'measuring', share: 0 })
  useEffect(() => {
    const leaving = new AbortController()
    const set = (next: MeasuredPart) => {
      if (!leaving.signal.aborted) setPart(next)
    }
    const measure = async () => {
      const { measureModel } = await import('#web/viewer/load-model.ts')
      const measurement = await measureModel(
        { file },
        { signal: leaving.signal, onProgress: (_stage, share) => set({ kind: 'measuring', share }) },
      )
      set({ kind: 'measured', measurement })
    }
    measure().catch((error: unknown) =>
      set({
        kind: 'refused',
        error: error instanceof Error ? error : new Error('We couldn’t measure it.'),
      }),
    )
    return () => leaving.abort()
  }, [file])
  return part
}
