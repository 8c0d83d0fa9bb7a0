import { useState } from 'react'
import type { SaleDetail, SaleText } from '#contract/portals/sales.ts'
import { turntableOf } from '#web/data/files/turntable-query.ts'
import { useApproveSaleTexts, useRefuseSaleTexts } from '#web/data/portals/maker-sale-queries.ts'
import { TurningPicture } from '#web/entities/lettering/turning-picture.tsx'
import { counted } from '#web/lib/counted.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import type { Tone } from '#web/ui/tone.ts'

const states: Readonly<Record<SaleText['state'], { label: string; tone: Tone }>> = {
  MAKING: { label: 'Preparing', tone: 'neutral' },
  READY: { label: 'Check this', tone: 'warn' },
  APPROVED: { label: 'Approved', tone: 'success' },
  REFUSED: { label: 'Can’t be printed', tone: 'danger' },
}

/** The texts of a sale on their parts. It waits until its maker approved each, and prints exactly these files. */
export function SaleTexts({ sale }: { sale: SaleDetail }) {
  const approve = useApproveSaleTexts(sale.id)
  const [isRefusing, setIsRefusing] = useState(false)
  const ready = sale.texts.flatMap(({ state, letteringId, sha256 }) =>
    state === 'READY' && sha256 !== null ? [{ letteringId, sha256 }] : [],
  )
  return (
    <Card title={sale.texts.length === 1 ? 'The buyer’s text' : 'The buyer’s texts'}>
      {sale.isTextWaiting && (
        <p className="mb-3 text-muted">
          Look at each text on its part. We print exactly the file in the picture. After 14 days without an
          answer, the buyer is refunded.
        </p>
      )}
      <ul aria-label="Texts" className="grid gap-4 sm:grid-cols-2">
        {sale.texts.map((text) => (
          <li key={`${text.line} ${text.letteringId}`} className="grid content-start gap-2">
            <Picture text={text} />
            <p className="flex flex-wrap items-start justify-between gap-2">
              <bdi className="min-w-0 whitespace-pre-line font-semibold [overflow-wrap:anywhere]">
                {text.text}
              </bdi>
              <Badge tone={states[text.state].tone}>{states[text.state].label}</Badge>
            </p>
            {(text.refusal ?? text.warning) && <p className="text-warn">{text.refusal ?? text.warning}</p>}
          </li>
        ))}
      </ul>
      {approve.error && (
        <div className="mt-3">
          <Alert tone="danger" isLive>
            {approve.error.message}
          </Alert>
        </div>
      )}
      {sale.isTextWaiting && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            variant="primary"
            isBusy={approve.isPending}
            disabled={ready.length === 0}
            onClick={() => approve.mutate(ready)}
          >
            Approve {counted(ready.length, 'text')}
          </Button>
          <Button onClick={() => setIsRefusing(true)}>Refuse and refund</Button>
        </div>
      )}
      {isRefusing && <Refuse sale={sale} onClose={() => setIsRefusing(false)} />}
    </Card>
  )
}

function Picture({ text: { state, letteringId, text } }: { text: SaleText }) {
  if (state !== 'READY' && state !== 'APPROVED')
    return (
      <div className="grid aspect-square w-full place-items-center rounded-lg bg-sunken p-4 text-center text-muted">
        {state === 'MAKING' ? 'Preparing…' : 'No picture'}
      </div>
    )
  return (
    <TurningPicture
      src={`/api/file-versions/${letteringId}/picture`}
      alt={`The part with the text “${text}”`}
      className="aspect-square w-full rounded-lg bg-sunken"
      turntable={turntableOf(letteringId)}
    />
  )
}

function Refuse({ sale, onClose }: { sale: SaleDetail; onClose: () => void }) {
  const refuse = useRefuseSaleTexts(sale.id)
  const [reason, setReason] = useState('')
  const amount = formatMoney(sale.totalCents, sale.currency)
  return (
    <Dialog
      onClose={onClose}
      title="Refuse to print this text?"
      consequence={`The sale is canceled, and the buyer gets ${amount} back. That can’t be undone.`}
      actionLabel={`Refuse and refund ${amount}`}
      keepLabel="Not now"
      tone="danger"
      isBusy={refuse.isPending}
      isActionDisabled={reason.trim() === ''}
      onConfirm={() => refuse.mutate(reason.trim(), { onSuccess: onClose })}
    >
      <TextArea
        label="Reason"
        hint="The buyer reads it."
        rows={3}
        maxLength={500}
        value={reason}
        error={refuse.error?.message}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  )
}
