import { PackageSearch } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { LiveDot } from '#web/ui/feedback/live-dot.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { Specimen } from './specimen.tsx'

const failure = Object.assign(new Error('Server error. Please try again later.'), {
  requestId: '7f1c2d9e-40b1-4c55-9d7e-1f0a2b3c4d5e',
})

export function MessagesSection() {
  return (
    <>
      <Specimen name="Alert: info, success, warn, danger" isColumn>
        <Alert title="Your application is being looked at" action={<Button size="sm">See it</Button>}>
          Until it is accepted, everything you submit is a test and costs nothing.
        </Alert>
        <Alert tone="success">Your shop is connected.</Alert>
        <Alert tone="warn" title="Your card ends this month" onDismiss={() => {}}>
          Orders cannot be submitted without one.
        </Alert>
        <Alert tone="danger" title="Sync has stopped">
          ShipStation refuses the key it was given.
        </Alert>
      </Specimen>
      <Specimen name="Alert as a banner over a page">
        <div className="w-full">
          <Alert shape="banner" tone="warn" action={<Button size="sm">Try now</Button>}>
            You are offline. What you see is what was last loaded.
          </Alert>
        </div>
      </Specimen>
      <Specimen name="LiveDot, TimeText">
        <LiveDot state={{ kind: 'live' }} />
        <LiveDot state={{ kind: 'connecting' }} />
        <LiveDot state={{ kind: 'reconnecting', attempt: 2, attempts: 5 }} />
        <LiveDot state={{ kind: 'offline' }} />
        <TimeText instant="2026-11-20T09:00:00Z" />
        <TimeText instant="2026-11-20T09:00:00Z" show="absolute" />
      </Specimen>
      <Card title="ErrorPanel" isFlush>
        <ErrorPanel error={failure} title="The orders could not be loaded" onRetry={() => {}} />
      </Card>
      <Card title="EmptyState" isFlush>
        <EmptyState
          icon={PackageSearch}
          title="No order matches"
          text="There are 437 orders, but none with this SKU."
          action={<Button>Clear filters</Button>}
        />
      </Card>
      <PageHeader
        title="PageHeader"
        text="One sentence on what this view is for."
        actions={<Button variant="primary">Main action</Button>}
      />
    </>
  )
}
