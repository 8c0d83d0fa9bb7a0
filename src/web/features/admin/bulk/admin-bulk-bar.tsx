import { type ReactNode, useState } from 'react'
import type { BulkActKind, BulkTarget } from '#contract/teamwork/bulk-acts.ts'
import { BulkAction, BulkBar } from '#web/ui/table/bulk-bar.tsx'
import { StartBulkDialog } from './start-bulk-dialog.tsx'
import type { BulkSelection } from './use-bulk-selection.ts'

interface Offered {
  kind: BulkActKind
  label: string
  icon: ReactNode
}

interface Props<Row> {
  bulk: BulkSelection<Row>
  actions: readonly Offered[]
  /** The selected records, or all that match. */
  targetOf: (kind: BulkActKind, ids: string[] | null) => BulkTarget
}

/** What can be done to the selected records of a list, on more than a page of them too. */
export function AdminBulkBar<Row>({ bulk, actions, targetOf }: Props<Row>) {
  const [target, setTarget] = useState<BulkTarget | null>(null)
  const { count, total, isAll, ids, selectAll, clear } = bulk
  return (
    <>
      <BulkBar
        count={count}
        onClear={clear}
        note={
          !isAll &&
          total !== undefined &&
          total > count && (
            <BulkAction label={`Select all ${total.toLocaleString('en')}`} icon={null} onSelect={selectAll} />
          )
        }
      >
        {actions.map(({ kind, label, icon }) => (
          <BulkAction key={kind} label={label} icon={icon} onSelect={() => setTarget(targetOf(kind, ids))} />
        ))}
      </BulkBar>
      {target && <StartBulkDialog target={target} selected={count} onClose={() => setTarget(null)} />}
    </>
  )
}
