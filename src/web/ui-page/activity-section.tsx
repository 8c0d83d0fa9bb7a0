import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ActivityBell } from '#web/ui/feedback/activity-bell.tsx'
import { ActivityTray } from '#web/ui/feedback/activity-tray.tsx'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { Specimen } from './specimen.tsx'

const entries = [
  {
    id: 3,
    at: '2026-11-20T11:58:00Z',
    title: null,
    message: 'Failed to cancel order',
    tone: 'danger',
    isRead: false,
  },
  {
    id: 2,
    at: '2026-11-20T11:20:00Z',
    title: null,
    message: '12 orders are on their way to print.',
    tone: 'success',
    isRead: true,
  },
  {
    id: 1,
    at: '2026-11-20T09:00:00Z',
    title: 'ShipStation',
    message: 'Nothing new there.',
    tone: 'neutral',
    isRead: true,
  },
] as const

export function ActivitySection() {
  return (
    <>
      <Specimen name="Toast: neutral, success, error; ActivityBell keeps them">
        <Button onClick={() => showToast({ message: 'Nothing new in your shop.' })}>Neutral</Button>
        <Button
          onClick={() => showToast({ tone: 'success', title: 'Saved', message: 'Your time zone is Oslo.' })}
        >
          Success
        </Button>
        <Button onClick={() => showToast({ tone: 'danger', message: 'Failed to cancel order' })}>
          Error
        </Button>
        <ActivityBell owner="sample" />
      </Specimen>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Card title="ActivityTray" isFlush>
          <ActivityTray entries={entries} lastSeenId={2} />
        </Card>
        <Card title="ActivityTray, empty" isFlush>
          <ActivityTray entries={[]} lastSeenId={0} />
        </Card>
      </div>
    </>
  )
}
