import type { Stage } from '#contract/orders/print-order-states.ts'
import { stageLabels, stageOf } from '#web/entities/order/stage-labels.ts'
import { useSortMemory } from '#web/entities/saved-view/use-sort-memory.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Tabs } from '#web/ui/tabs.tsx'

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

/** One tab per stage, each with its order count. */
export function StageTabs({ counts, all }: Props) {
  const { search, setSearch, hrefWith } = useScreenSearch('/_app/dashboard/orders/')
  const current = stageOf(search.stage) ?? 'ALL'
  const sortOf = useSortMemory('print-orders', current)
  const href = (stage: Stage | undefined) => hrefWith({ q: undefined, stage, ...sortOf(stage ?? 'ALL') })
  return (
    <Tabs
      label="Stages"
      current={current}
      tabs={[
        { key: 'ALL', label: 'All', count: all, href: href(undefined) },
        ...shown.map((stage) => ({
          key: stage,
          label: stageLabels[stage].label,
          count: counts?.[stage],
          href: href(stage),
        })),
      ]}
      onSelect={(key) => setSearch({ q: undefined, stage: key === 'ALL' ? undefined : key, ...sortOf(key) })}
    />
  )
}
