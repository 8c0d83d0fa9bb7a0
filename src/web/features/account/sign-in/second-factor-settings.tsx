import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  secondFactor,
  useRemoveSecondFactor,
  useRenewRecoveryCodes,
  useSecondFactorDone,
} from '#web/data/account/second-factor-queries.ts'
import { RecoveryCodes } from '#web/entities/sign-in/recovery-codes.tsx'
import { SetUpSecondFactor } from '#web/entities/sign-in/set-up-second-factor.tsx'
import { counted } from '#web/lib/counted.ts'
import { useTimeZone } from '#web/lib/session/signed-in-account.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'

/** Turns the second factor on or off, and makes new recovery codes. */
export function SecondFactorSettings() {
  const query = useQuery(secondFactor)
  const [isSettingUp, setIsSettingUp] = useState(false)
  const renew = useRenewRecoveryCodes()
  const refreshIt = useSecondFactorDone()
  if (query.error && !query.data)
    return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton className="m-5 h-16" />
  const { since, recoveryCodesLeft, isRequired } = query.data
  return (
    <div className="p-4 sm:p-5">
      {isSettingUp ? (
        <SetUpSecondFactor
          onDone={() => {
            setIsSettingUp(false)
            refreshIt()
          }}
        />
      ) : renew.data ? (
        <RecoveryCodes
          codes={renew.data.recoveryCodes}
          onDone={() => {
            renew.reset()
            refreshIt()
          }}
        />
      ) : since ? (
        <InUse
          since={since}
          left={recoveryCodesLeft}
          isRequired={isRequired}
          isRenewing={renew.isPending}
          onRenew={() => renew.mutate()}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">Off. Your password alone signs in.</p>
          <Button onClick={() => setIsSettingUp(true)}>Set up</Button>
        </div>
      )}
    </div>
  )
}

interface InUseProps {
  since: string
  left: number
  isRequired: boolean
  isRenewing: boolean
  onRenew: () => void
}

function InUse({ since, left, isRequired, isRenewing, onRenew }: InUseProps) {
  const timeZone = useTimeZone()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveSecondFactor()
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="success">On</Badge>
        <span className="text-muted">
          Since <TimeText instant={since} timeZone={timeZone} show="absolute" />,{' '}
          {counted(left, 'recovery code')} left
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button isBusy={isRenewing} onClick={onRenew}>
          New recovery codes
        </Button>
        <Button onClick={() => setIsAsking(true)}>Remove</Button>
      </div>
      {isAsking && (
        <Dialog
          isOpen
          onOpenChange={setIsAsking}
          title="Remove the authenticator app?"
          consequence={
            isRequired
              ? 'Your recovery codes stop working, too. Administrators need a second factor, so you set up another app next.'
              : 'Your recovery codes stop working, too. From then on your password alone signs in.'
          }
          actionLabel="Remove"
          keepLabel="Keep it"
          tone="danger"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        />
      )}
    </div>
  )
}
