import { Inbox } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { PaginationBar } from '#web/ui/table/pagination-bar.tsx'
import { sampleColumns } from './sample-columns.tsx'
import { sampleOrders } from './samples-data.ts'

const table = {
  columns: sampleColumns,
  rowKey: ({ id }: { id: string }) => id,
  rowLabel: ({ number }: { number: string }) => `order ${number}`,
  skeletonRows: 3,
  empty: (
    <EmptyState
      icon={Inbox}
      title="Nothing sent to print yet"
      text="Submit an order, and follow it here."
      action={<Button variant="primary">See unsubmitted orders</Button>}
    />
  ),
} as const

export function TableStatesSection() {
  return (
    <>
      <Card title="First page on its way" isFlush>
        <DataTable caption="Loading" {...table} rows={undefined} />
      </Card>
      <Card title="Next page on its way" isFlush>
        <DataTable caption="Fetching again" {...table} rows={sampleOrders.slice(0, 2)} isRefetching />
        <PaginationBar
          label="Pages of many"
          page={2}
          pages={620}
          size={2}
          total={1_240}
          isEstimate
          onPage={() => {}}
        />
      </Card>
      <Card title="Nothing yet" isFlush>
        <DataTable caption="Empty" {...table} rows={[]} />
      </Card>
    </>
  )
}
