import { type FormEvent, useEffect, useState } from 'react'
import { useAddPasskey } from '#web/data/account/passkey-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Props {
  onDone: () => void
  onCancel: () => void
}

/** Names and makes a passkey. The first second factor brings recovery codes. */
export function AddPasskey({ onDone, onCancel }: Props) {
  const add = useAddPasskey()
  const [name, setName] = useState('')
  const isDone = add.data?.recoveryCodes.length === 0
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  if (add.data) return isDone ? null : <RecoveryCodes codes={add.data.recoveryCodes} onDone={onDone} />
  function submit(event: FormEvent) {
    event.preventDefault()
    add.mutate(name.trim())
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label="Name of the passkey"
        name="passkey-name"
        hint="So that you recognize it, such as “Work laptop”. Your browser asks for the rest."
        maxLength={60}
        autoFocus
        value={name}
        error={add.error?.message ?? null}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={add.isPending} disabled={name.trim() === ''}>
          Add passkey
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
