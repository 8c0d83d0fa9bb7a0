/**
 * Gives each line of an order an id: the one it had where it was known, otherwise a new one. Lines to which the source
 * gives the same id are told apart by their order.
 */
export function keepLineIds(
  known: readonly { id: string; sourceLineId: string }[],
  incoming: readonly { sourceLineId: string }[],
  newId: () => string,
): string[] {
  const left = new Map<string, string[]>()
  for (const { id, sourceLineId } of known) {
    const ids = left.get(sourceLineId)
    if (ids) ids.push(id)
    else left.set(sourceLineId, [id])
  }
  const taken = new Map<string, number>()
  return incoming.map(({ sourceLineId }) => {
    const place = taken.get(sourceLineId) ?? 0
    taken.set(sourceLineId, place + 1)
    return left.get(sourceLineId)?.[place] ?? newId()
  })
}
