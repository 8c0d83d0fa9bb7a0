import { useEffect, useRef } from 'react'
import type { ApiToken } from '#contract/account/api-tokens.ts'
import { keepAccessToken } from '#web/lib/session/access-token.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'

export interface NewToken {
  token: ApiToken
  secret: string
}

/** A new token's secret, shown only once, with a ready-to-use sample request. */
export function NewTokenPanel({ made: { token, secret }, onDone }: { made: NewToken; onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const call = `curl -H "Authorization: Bearer ${secret}" ${window.location.origin}/api/user`
  return (
    <div ref={box} tabIndex={-1} className="rounded-t-2xl p-4 sm:p-5" data-dd-privacy="mask">
      <Alert tone="success" title={`“${token.name}” created`}>
        <p>Copy it now. We don’t store it, so you won’t see it again.</p>
        <CodeLine label="Token" text={secret} />
        <p className="mt-3">Try it in a terminal:</p>
        <CodeLine label="Command" text={call} />
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" variant="primary" onClick={onDone}>
            I copied it
          </Button>
          <Button
            size="sm"
            onClick={() => {
              keepAccessToken(secret)
              onDone()
            }}
          >
            Use it in this browser
          </Button>
        </div>
      </Alert>
    </div>
  )
}

function CodeLine({ label, text }: { label: string; text: string }) {
  return (
    <div className="mt-1.5 flex items-start justify-between gap-2 rounded-lg bg-surface p-2 shadow-control">
      <code className="min-w-0 break-all px-1 py-1 font-mono text-xs">{text}</code>
      <CopyButton text={text} label={`Copy ${label.toLowerCase()}`} isLabelHidden />
    </div>
  )
}
