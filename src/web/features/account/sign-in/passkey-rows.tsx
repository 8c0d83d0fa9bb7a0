import { useState } from 'react'
import type { Passkey } from '#contract/account/passkeys.ts'
import type { SecondFactor } from '#contract/account/second-factor.ts'
import { useRemovePasskey } from '#web/data/account/passkey-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { Row, withoutAny } from './second-factor-row.tsx'

interface Props {
  factor: SecondFactor
  onAdd: () => void
}

/** The account’s passkeys, and how to add another. */
export function PasskeyRows({ factor, onAdd }: Props) {
  const { passkeys, arePasskeysPossible } = factor
  const [asked, setAsked] = useState<Passkey | null>(null)
  return (
    <>
      {passkeys.map((passkey) => (
        <Row key={passkey.id}>
          <div className="min-w-0">
            <p className="font-medium [overflow-wrap:anywhere]">{passkey.name}</p>
            <p className="text-muted">
              Passkey, added <TimeText instant={passkey.createdAt} show="absolute" />
              {' · '}
              {passkey.usedAt ? (
                <>
                  last used <TimeText instant={passkey.usedAt} />
                </>
              ) : (
                'never used'
              )}
            </p>
          </div>
          <Button aria-label={`Remove passkey ${passkey.name}`} onClick={() => setAsked(passkey)}>
            Remove
          </Button>
        </Row>
      ))}
      <Row>
        <div>
          {passkeys.length === 0 && <p className="font-medium">Passkeys</p>}
          <p className="text-muted">
            {arePasskeysPossible
              ? 'Confirm with your fingerprint, face, screen lock or a security key.'
              : 'Passkeys need a domain name. Browsers don’t allow them at this address.'}
          </p>
        </div>
        {arePasskeysPossible && <Button onClick={onAdd}>Add a passkey</Button>}
      </Row>
      {asked && <RemoveDialog passkey={asked} factor={factor} onClose={() => setAsked(null)} />}
    </>
  )
}

interface RemoveProps {
  passkey: Passkey
  factor: SecondFactor
  onClose: () => void
}

function RemoveDialog({ passkey, factor: { since, passkeys, isRequired }, onClose }: RemoveProps) {
  const remove = useRemovePasskey()
  const isLast = since === null && passkeys.length === 1
  return (
    <Dialog
      onClose={onClose}
      title={`Remove the passkey “${passkey.name}”?`}
      consequence={
        isLast
          ? withoutAny(isRequired)
          : 'You won’t be able to sign in with it. Delete it from your device, too.'
      }
      actionLabel="Remove"
      keepLabel="Keep it"
      tone="danger"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(passkey.id, { onSettled: onClose })}
    />
  )
}
