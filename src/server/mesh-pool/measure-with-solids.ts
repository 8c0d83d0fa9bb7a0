import type { Measurement } from '#mesh/measurement.ts'
import { createSolidTools } from '#mesh/solids/create-solid-tools.ts'
import type { SolidTools } from '#mesh/solids/solid-tools.ts'
import { loadKernel } from './lettering/load-kernel.ts'

const KERNEL_MEGABYTES = 256

/** Measures a model, and again with the geometry kernel if it has negative volumes. Few do, and loading it takes time. */
export async function measureWithSolids<Result extends { measurement: Measurement }>(
  measure: (solids?: SolidTools) => Result,
): Promise<Result> {
  const result = measure()
  if (!result.measurement.findings.some(({ kind }) => kind === 'NOT_SUBTRACTED')) return result
  return measure(createSolidTools(await loadKernel(KERNEL_MEGABYTES)))
}
