import type { Stage } from '#contract/orders/print-order-states.ts'
import { stageLabels } from '#web/entities/order/stage-labels.ts'
import { SavedViewTabs } from '#web/entities/saved-view/saved-view-tabs.tsx'

const shown: readonly Stage[] = [
  'SENDING',
  'QUEUED',
  'PRINTING',
  'PACKING',
  'SHIPPED',
  'DELIVERED',
  'NEEDS_YOU',
  'CANCELED',
  'TEST',
]

interface Props {
  counts: Readonly<Record<Stage, number>> | undefined
  /** All print orders, failed attempts included. */
  all: number | undefined
}

/** One tab per stage, each with its order count, then the seller's own views. */
export const StageTabs = ({ counts, all }: Props) => (
  <SavedViewTabs
    list="print-orders"
    label="Stages"
    filterKeys={['stage', 'number', 'source', 'country', 'item', 'tag', 'shop']}
    builtIn={[
      { key: 'ALL', label: 'All', count: all, search: { stage: undefined }, clears: ['q'] },
      ...shown.map((stage) => ({
        key: stage,
        label: stageLabels[stage].label,
        count: counts?.[stage],
        search: { stage },
        clears: ['q'] as const,
      })),
    ]}
  />
)
