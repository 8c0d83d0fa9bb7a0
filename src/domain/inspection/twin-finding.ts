import { sourceTitles } from '../order-sources.ts'
import type { Finding, InspectableOrder, Twin } from './inspectable-order.ts'

/**
 * An order that arrived through another integration too is printed once: this one waits until a person confirms both. Even
 * then automatic ordering leaves it to the person, because the finding stays as a warning.
 */
export function twinFinding({ twins }: Pick<InspectableOrder, 'twins'>): Finding[] {
  const live = twins.filter(({ isCanceled }) => !isCanceled)
  if (live.length === 0) return twins.length === 0 ? [] : [canceledFinding(twins)]
  const open = live.filter(({ isConfirmed }) => !isConfirmed)
  const shown = open.length > 0 ? open : live
  return [
    {
      cause: 'DUPLICATE',
      code: 'ORDER_DUPLICATE',
      isBlocking: open.length > 0,
      text: open.length > 0 ? openText(shown) : `You confirmed printing it in addition to ${namesOf(shown)}`,
      lineId: null,
      twins: shown.map(({ id, orderNumber, source }) => ({ id, orderNumber, source })),
    },
  ]
}

/** Only a warning: one integration may have been wrong. Automatic ordering leaves it to a person. */
const canceledFinding = (twins: readonly Twin[]): Finding => ({
  cause: 'DUPLICATE',
  code: 'ORDER_DUPLICATE',
  isBlocking: false,
  text: `This looks like ${namesOf(twins)}, which ${twins.length === 1 ? 'was' : 'were'} canceled`,
  lineId: null,
})

function openText(twins: readonly Twin[]): string {
  const isInPrint = twins.some((twin) => twin.isInPrint)
  if (twins.every(({ isMergedOrSplit }) => isMergedOrSplit)) {
    const other = isInPrint ? 'is already in print' : 'has its items now'
    return `The store merged or split it with ${namesOf(twins)}, which ${other}`
  }
  return `This looks like ${namesOf(twins)}, which ${isInPrint ? 'is already in print' : 'arrived first'}`
}

const namesOf = (twins: readonly Twin[]): string =>
  twins.map(({ orderNumber, source }) => `order ${orderNumber} from ${sourceTitles[source]}`).join(' and ')
