/**
 * Assigns an id to each line: its known id, or else a new one. Lines with the same source id are distinguished by
 * position.
 */
export function keepLineIds(
  known: readonly { id: string; sourceLineId: string }[],
  incoming: readonly { sourceLineId: string }[],
  newId: () => string,
): string[] {
  const available = new Map<string, string[]>()
  for (const { id, sourceLineId } of known) {
    const ids = available.get(sourceLineId)
    if (ids) ids.push(id)
    else available.set(sourceLineId, [id])
  }
  const used = new Map<string, number>()
  return incoming.map(({ sourceLineId }) => {
    const place = used.get(sourceLineId) ?? 0
    used.set(sourceLineId, place + 1)
    return available.get(sourceLineId)?.[place] ?? newId()
  })
}
