import type { Evidence } from '../evidence.ts'

/** Direct orders that were only saved, but were charged or printed. */
export function judgeDrafts({
  acknowledgements,
  printOrders,
}: Pick<Evidence, 'acknowledgements' | 'printOrders'>): string[] {
  const named = (wanted: string) =>
    new Set(acknowledgements.filter(({ kind }) => kind === wanted).map(({ shopOrderId }) => shopOrderId))
  const asked = named('process-asked')
  const drafts = [...named('drafted')].filter((id) => !asked.has(id))
  return drafts.flatMap((id) =>
    printOrders
      .filter(({ shopOrderId }) => shopOrderId === id)
      .map((order) => `charged by a draft: ${id} as ${order.id}`),
  )
}
