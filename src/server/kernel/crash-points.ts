/** Points in the life of orders and files where losing the process matters most. The fault harness ends it exactly there. */
export const crashPoints = [
  'import.stored',
  'run.committed',
  'run.controlled',
  'draft.noted',
  'draft.answered',
  'draft.stored',
  'caps.passed',
  'charge.booked',
  'charge.stored',
  'collection.wanted',
  'sale.noted',
  'sale.paid',
  'sale.ordered',
  'sale.refund-booked',
  'sale.disputed',
  'collection.asked',
  'collection.answered',
  'collection.booked',
  'refund.asked',
  'refund.answered',
  'payout.wanted',
  'payout.asked',
  'payout.answered',
  'payout.booked',
  'reversal.asked',
  'reversal.answered',
  'reversal.booked',
  'process.noted',
  'process.answered',
  'process.stored',
  'cancel.noted',
  'cancel.answered',
  'upload.noted',
  'upload.kept',
  'upload.filed',
  'version.measured',
  'version.stored',
  'lettering.made',
  'lettering.stored',
  'lettering.kept',
  'lettering.approved',
  'version.registered',
  'archive.moved',
  'archive.kept',
  'archive.restored',
] as const
export type CrashPoint = (typeof crashPoints)[number]

/** Kills the process when the named point is reached for the n-th time (`point` or `point:n`). */
export function createCrashPoint(crashAt: string | null): (point: CrashPoint) => void {
  if (!crashAt) return () => undefined
  const [wanted, count = '1'] = crashAt.split(':')
  let remaining = Number(count)
  return (point) => {
    if (point === wanted && --remaining === 0) process.kill(process.pid, 'SIGKILL')
  }
}
