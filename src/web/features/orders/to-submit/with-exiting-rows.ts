interface Row {
  id: string
}

export interface ShownRow<R extends Row> {
  row: R
  isLeaving: boolean
}

/** The new rows plus the ones that just left, in place, so they can fade out instead of disappearing. */
export function withExitingRows<R extends Row>(before: readonly R[], now: readonly R[]): ShownRow<R>[] {
  const present = new Set(now.map(({ id }) => id))
  const shown: ShownRow<R>[] = now.map((row) => ({ row, isLeaving: false }))
  before.forEach((row, index) => {
    if (present.has(row.id)) return
    const previous = before.slice(0, index).findLast(({ id }) => shown.some((one) => one.row.id === id))
    const at = previous ? shown.findIndex((one) => one.row.id === previous.id) + 1 : 0
    shown.splice(at, 0, { row, isLeaving: true })
  })
  return shown
}
