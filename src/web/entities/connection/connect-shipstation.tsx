import { Plug } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useConnectShipstation } from '#web/data/stores/connection-mutations.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { ConnectProps } from './connect-props.ts'

/** A button that opens a form for the ShipStation key and secret and connects the store. */
export function ConnectShipstation({ children, ...look }: ConnectProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)}>
        <Plug aria-hidden size={15} />
        {children}
      </Button>
      {isOpen && <KeysDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function KeysDialog({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState('')
  const [secret, setSecret] = useState('')
  const connect = useConnectShipstation()
  const isComplete = key.trim() !== '' && secret.trim() !== ''

  function save(event?: FormEvent) {
    event?.preventDefault()
    if (isComplete && !connect.isPending) connect.mutate({ key, secret }, { onSuccess: onClose })
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Connect ShipStation"
      consequence="In ShipStation, open Settings → Account → API Settings. We verify both with ShipStation and store them encrypted."
      actionLabel="Connect"
      keepLabel="Not now"
      isBusy={connect.isPending}
      isActionDisabled={!isComplete}
      onConfirm={save}
    >
      <form onSubmit={save} className="grid gap-4">
        <TextField
          label="API key"
          value={key}
          onChange={(event) => setKey(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <TextField
          label="API secret"
          type="password"
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
          autoComplete="off"
          maxLength={200}
          error={connect.error?.message}
        />
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}
