import type { Finding, Measurement } from '#mesh/measurement.ts'
import { createSolidTools } from '#mesh/solids/create-solid-tools.ts'
import type { SolidTools } from '#mesh/solids/solid-tools.ts'
import { loadKernel } from './lettering/load-kernel.ts'

const KERNEL_MEGABYTES = 256
const NEED_SOLIDS: readonly Finding['kind'][] = ['NOT_SUBTRACTED', 'OVERLAPS', 'INSIDE_OUT']

/** Measures a model, and again with the geometry kernel if bodies cut or overlap each other. Few do, and loading it takes time. */
export async function measureWithSolids<Result extends { measurement: Measurement }>(
  measure: (solids?: SolidTools) => Result,
): Promise<Result> {
  const result = measure()
  if (!result.measurement.findings.some(({ kind }) => NEED_SOLIDS.includes(kind))) return result
  return measure(createSolidTools(await loadKernel(KERNEL_MEGABYTES)))
}
