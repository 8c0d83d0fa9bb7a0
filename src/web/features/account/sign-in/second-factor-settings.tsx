import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SecondFactor } from '#contract/account/second-factor.ts'
import {
  secondFactor,
  useRemoveSecondFactor,
  useRenewRecoveryCodes,
  useSecondFactorDone,
} from '#web/data/account/second-factor-queries.ts'
import { AddPasskey } from '#web/entities/sign-in/add-passkey.tsx'
import { RecoveryCodes } from '#web/entities/sign-in/recovery-codes.tsx'
import { SetUpSecondFactor } from '#web/entities/sign-in/set-up-second-factor.tsx'
import { counted } from '#web/lib/counted.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { PasskeyRows } from './passkey-rows.tsx'
import { Row, withoutAny } from './second-factor-row.tsx'

/** Sets up and removes second factors, and makes new recovery codes. */
export function SecondFactorSettings() {
  const query = useQuery(secondFactor)
  const [settingUp, setSettingUp] = useState<'app' | 'passkey' | null>(null)
  const renew = useRenewRecoveryCodes()
  const refreshIt = useSecondFactorDone()
  if (query.error && !query.data) return <QueryError query={query} />
  if (!query.data) return <Skeleton className="m-5 h-16" />
  const { since, passkeys, recoveryCodesLeft } = query.data
  const isOn = since !== null || passkeys.length > 0
  const finish = () => {
    setSettingUp(null)
    renew.reset()
    refreshIt()
  }
  if (settingUp === 'app')
    return (
      <Step>
        <SetUpSecondFactor onDone={finish} />
      </Step>
    )
  if (settingUp === 'passkey')
    return (
      <Step>
        <AddPasskey onDone={finish} onCancel={finish} />
      </Step>
    )
  if (renew.data)
    return (
      <Step>
        <RecoveryCodes codes={renew.data.recoveryCodes} onDone={finish} />
      </Step>
    )
  return (
    <>
      <AppRow factor={query.data} onSetUp={() => setSettingUp('app')} />
      <PasskeyRows factor={query.data} onAdd={() => setSettingUp('passkey')} />
      {isOn && (
        <Row>
          <p className="text-muted">{counted(recoveryCodesLeft, 'recovery code')} left</p>
          <Button isBusy={renew.isPending} onClick={() => renew.mutate()}>
            New recovery codes
          </Button>
        </Row>
      )}
    </>
  )
}

const Step = ({ children }: { children: ReactNode }) => <div className="p-4 sm:p-5">{children}</div>

interface AppProps {
  factor: SecondFactor
  onSetUp: () => void
}

function AppRow({ factor: { since, passkeys, isRequired }, onSetUp }: AppProps) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveSecondFactor()
  const isLast = passkeys.length === 0
  return (
    <Row>
      <div>
        <p className="flex items-center gap-2 font-medium">
          Authenticator app {since && <Badge tone="success">On</Badge>}
        </p>
        <p className="text-muted">
          {since ? (
            <>
              Since <TimeText instant={since} show="absolute" />
            </>
          ) : isLast ? (
            'Off. You sign in with only your password.'
          ) : (
            'Off'
          )}
        </p>
      </div>
      {since ? (
        <Button onClick={() => setIsAsking(true)}>Remove</Button>
      ) : (
        <Button onClick={onSetUp}>Set up</Button>
      )}
      {isAsking && (
        <Dialog
          onClose={() => setIsAsking(false)}
          title="Remove the authenticator app?"
          consequence={isLast ? withoutAny(isRequired) : 'Its codes stop working. Your passkeys stay.'}
          actionLabel="Remove"
          keepLabel="Keep it"
          tone="danger"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        />
      )}
    </Row>
  )
}
