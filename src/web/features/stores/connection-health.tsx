import { CircleAlert } from 'lucide-react'
import type { Connection } from '#contract/stores/connections.ts'
import { orderSources } from '#domain/order-sources.ts'
import { counted } from '#web/lib/counted.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'

/** The sync status of an order source: last result, next sync and errors. */
export function ConnectionHealth({ connection }: { connection: Connection }) {
  const { source, sync, remainingCalls, isEnabled } = connection
  return (
    <div role="status" className="grid gap-1">
      <Problem connection={connection} />
      {sync.isRunning ? (
        <p>Syncing orders…</p>
      ) : (
        <p>
          {sync.lastSuccessAt ? (
            <>
              Last synced <TimeText instant={sync.lastSuccessAt} />: {whatCame(sync)}.
            </>
          ) : (
            'Not synced yet.'
          )}
          {sync.nextAt && isEnabled && (
            <>
              {' '}
              Next sync <TimeText instant={sync.nextAt} />.
            </>
          )}
        </p>
      )}
      {remainingCalls === 0 && (
        <p>{orderSources[source].title} is limiting requests. Syncing continues within a minute.</p>
      )}
    </div>
  )
}

function Problem({ connection: { sync, status, source, provider } }: { connection: Connection }) {
  const isBroken = status === 'NEEDS_RECONNECT'
  const text = isBroken
    ? `${orderSources[source].title} rejected our access. Automatic ordering for its stores is paused until you reconnect.`
    : sync.lastError
  if (!text && provider.isReachable) return null
  return (
    <div className="flex items-start gap-1.5 text-danger">
      <CircleAlert aria-hidden size={15} className="mt-0.5 shrink-0" />
      <div>
        {text && <p>{text}</p>}
        {!provider.isReachable && (
          <p>
            Service temporarily unavailable.
            {provider.nextProbeAt && (
              <>
                {' '}
                Next attempt <TimeText instant={provider.nextProbeAt} />.
              </>
            )}
          </p>
        )}
        {sync.failingSince && (
          <p>
            Failing since <TimeText instant={sync.failingSince} show="absolute" />.
          </p>
        )}
      </div>
    </div>
  )
}

function whatCame({ received, created, changed }: Connection['sync']): string {
  if (received === 0) return 'no changes'
  return `${counted(received, 'order')} received, ${created.toLocaleString('en')} new, ${changed.toLocaleString('en')} changed`
}
