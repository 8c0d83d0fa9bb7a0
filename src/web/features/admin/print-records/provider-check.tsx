import { useCompareRecord } from '#web/data/admin/print-record-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'

/** Asks the print provider for the order and says where it differs from ours. */
export function ProviderCheck({ id }: { id: string }) {
  const compare = useCompareRecord()
  const provider = compare.data?.provider
  return (
    <Card
      title="At the print provider"
      aside={
        <Button size="sm" isBusy={compare.isPending} onClick={() => compare.mutate(id)}>
          Compare now
        </Button>
      }
    >
      <div aria-live="polite" className="grid gap-3">
        {!provider && !compare.error && (
          <p className="text-muted">Compares the provider’s status, price and tracking with ours.</p>
        )}
        {compare.error && <p className="text-danger">{compare.error.message}</p>}
        {provider && (
          <>
            <FactList
              facts={[
                { name: 'Provider status', value: provider.status ?? 'Not found' },
                {
                  name: 'Provider price',
                  value: provider.totalCents === null ? 'None' : formatMoney(provider.totalCents, 'USD'),
                },
                { name: 'Tracking', value: provider.trackingNumbers.join(', ') || 'None yet' },
                { name: 'Asked', value: <TimeText instant={provider.checkedAt} /> },
              ]}
            />
            {provider.differences.length === 0 ? (
              <Alert tone="success" title="No differences" />
            ) : (
              <Alert tone="warn" title="Differences found">
                {provider.differences.join(' ')}
              </Alert>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
