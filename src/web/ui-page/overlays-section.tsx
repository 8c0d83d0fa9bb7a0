import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { InfoDialog } from '#web/ui/overlay/info-dialog.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { plans } from './samples-data.ts'
import { Specimen } from './specimen.tsx'

type Open = 'dialog' | 'info' | 'drawer' | null

export function OverlaysSection() {
  const [open, setOpen] = useState<Open>(null)
  const [plan, setPlan] = useState<string | null>('free')
  const close = () => setOpen(null)
  return (
    <Specimen name="Dialog, InfoDialog, Drawer">
      <Button onClick={() => setOpen('dialog')}>Ask</Button>
      <Button onClick={() => setOpen('info')}>Tell</Button>
      <Button onClick={() => setOpen('drawer')}>Open order</Button>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Cancel order N-1042?"
        consequence="It is not printed, and you get $12.40 back."
        actionLabel="Cancel order, refund $12.40"
        keepLabel="Keep order"
        tone="danger"
        onConfirm={close}
      />
      <InfoDialog isOpen={open === 'info'} onClose={close} title="About test orders">
        <p>A test order goes as far as a priced draft. It is never charged and never printed.</p>
      </InfoDialog>
      <Drawer
        isOpen={open === 'drawer'}
        onClose={close}
        title="Order N-1042"
        actions={<Button size="sm">Open full page</Button>}
        footer={
          <>
            <Button>Cancel order</Button>
            <Button variant="primary">Submit</Button>
          </>
        }
      >
        <div className="grid gap-6">
          <Select label="Plan" options={plans} value={plan} onChange={setPlan} />
          <Timeline
            label="What happened"
            entries={[
              { key: '3', title: 'Sent to print', time: '14:20', tone: 'accent' },
              { key: '2', title: 'Charged', detail: '$12.40', time: '14:19', tone: 'success' },
              { key: '1', title: 'Came in', detail: 'From ShipStation', time: '14:02' },
            ]}
          />
        </div>
      </Drawer>
    </Specimen>
  )
}
