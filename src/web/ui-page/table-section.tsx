import { Download, Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { BulkAction, BulkBar } from '#web/ui/table/bulk-bar.tsx'
import type { Sort } from '#web/ui/table/column.ts'
import { ColumnMenu } from '#web/ui/table/column-menu.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { PaginationBar } from '#web/ui/table/pagination-bar.tsx'
import { useColumnLayout } from '#web/ui/table/use-column-layout.ts'
import { sampleColumns } from './sample-columns.tsx'
import { sampleOrders } from './samples-data.ts'

const size = 5

export function TableSection() {
  const [page, setPage] = useState(1)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [sort, setSort] = useState<Sort>({ key: 'placed', direction: 'descending' })
  const [opened, setOpened] = useState('')
  const layout = useColumnLayout('sample', 'sample', sampleColumns)
  const rows = useMemo(() => {
    const sign = sort.direction === 'ascending' ? 1 : -1
    const value = sort.key === 'cost' ? 'cents' : 'placedAt'
    const sorted = sampleOrders.toSorted((one, other) => (one[value] < other[value] ? -sign : sign))
    return sorted.slice((page - 1) * size, page * size)
  }, [page, sort])
  return (
    <>
      <Card isFlush>
        <div className="flex items-center justify-between gap-2 border-line border-b p-3">
          <Badge tone="info">{opened ? `Opened ${opened}` : 'Nothing opened'}</Badge>
          <ColumnMenu layout={layout} />
        </div>
        <DataTable
          caption="Sample orders"
          columns={layout.columns}
          layout={layout}
          rows={rows}
          rowKey={({ id }) => id}
          rowLabel={({ number }) => `order ${number}`}
          selection={{ selected, onChange: setSelected, canSelect: ({ stage }) => stage !== 'Shipped' }}
          sort={sort}
          onSort={(key) =>
            setSort({
              key,
              direction: sort.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending',
            })
          }
          onOpen={({ number }) => setOpened(number)}
          empty={null}
        />
        <PaginationBar page={page} pages={3} size={size} total={sampleOrders.length} onPage={setPage} />
      </Card>
      <BulkBar count={selected.size} onClear={() => setSelected(new Set())}>
        <BulkAction
          label={`Select all ${sampleOrders.length} matching`}
          icon={null}
          onSelect={() => setSelected(new Set(sampleOrders.map(({ id }) => id)))}
        />
        <BulkAction label="Submit" icon={<Send aria-hidden size={16} />} onSelect={() => {}} />
        <BulkAction label="Export" icon={<Download aria-hidden size={16} />} isDisabled onSelect={() => {}} />
      </BulkBar>
    </>
  )
}
