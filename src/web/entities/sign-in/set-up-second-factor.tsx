import { type FormEvent, useEffect, useState } from 'react'
import { useConfirmSecondFactor, useStartSecondFactor } from '#web/data/account/second-factor-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Sets up an authenticator app: scan, enter a code, keep the recovery codes. */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const start = useStartSecondFactor()
  const confirm = useConfirmSecondFactor()
  const [code, setCode] = useState('')
  const { mutate } = start
  useEffect(() => mutate(), [mutate])
  const isDone = confirm.data?.recoveryCodes.length === 0
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  if (confirm.data)
    return isDone ? null : <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onDone} />
  if (start.error)
    return <ErrorPanel error={start.error} onRetry={() => mutate()} isRetrying={start.isPending} />
  if (!start.data) return <Skeleton className="h-64 w-full" />
  function submit(event: FormEvent) {
    event.preventDefault()
    confirm.mutate(code, { onError: () => setCode('') })
  }
  const { qr, secret } = start.data
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p>
        Scan this with an authenticator app, such as the one that keeps your passwords, then enter the code it
        shows.
      </p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode rows={qr} />
        <div className="min-w-0 flex-1 basis-52">
          <p className="text-muted">Can’t scan it? Type this key into the app:</p>
          <p className="mt-1 font-mono [overflow-wrap:anywhere]" data-dd-privacy="mask">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <div className="mt-2">
            <CopyButton text={secret} label="Copy key" size="sm" />
          </div>
        </div>
      </div>
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        autoFocus
        value={code}
        error={code === '' ? (confirm.error?.message ?? null) : null}
        onChange={({ target }) => setCode(target.value)}
      />
      <div>
        <Button type="submit" variant="primary" isBusy={confirm.isPending} disabled={code.trim().length < 6}>
          Turn on
        </Button>
      </div>
    </form>
  )
}

/** Drawn dark on white in either theme, because cameras expect it. */
function QrCode({ rows }: { rows: readonly string[] }) {
  const dark = rows.flatMap((row, y) =>
    [...row].flatMap((cell, x) => (cell === '1' ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      data-dd-privacy="hidden"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-xl bg-white"
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
