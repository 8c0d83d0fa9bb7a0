import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { BuyerSale, SaleClaim } from '#contract/portals/sales.ts'
import {
  addSaleAttachment,
  buyerSaleOf,
  fileSaleClaim,
  type SaleLink,
} from '#web/data/portals/sale-queries.ts'
import { claimReasons, claimResolutions } from '#web/entities/order/claim-labels.ts'
import { AttachmentPicker } from '#web/entities/support/attachment-picker.tsx'
import { useAttachments } from '#web/entities/support/use-attachments.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { formatDay } from '#web/ui/text/format-time.ts'
import { PlainSelect } from './plain-select.tsx'
import { nameOfLine } from './sale-line.ts'

interface Props {
  link: SaleLink
  sale: Pick<BuyerSale, 'claims' | 'lines' | 'email'>
}

const states: Readonly<Record<SaleClaim['status'], string>> = {
  OPEN: 'We’re looking at it',
  ANSWERED: 'Answered',
  CLOSED: 'Closed',
}

/** What was wrong with what arrived, and what support answered. */
export function ClaimCard({ link, sale }: Props) {
  /** Null until the form was opened for the first time. */
  const [isWriting, setIsWriting] = useState<boolean | null>(null)
  return (
    <Card title="Is something wrong?">
      {sale.claims.length > 0 && (
        <ul className="mb-4 grid gap-4">
          {sale.claims.map((claim) => (
            <Claim key={claim.id} claim={claim} sale={sale} />
          ))}
        </ul>
      )}
      {isWriting ? (
        <ClaimForm link={link} sale={sale} onDone={() => setIsWriting(false)} />
      ) : (
        <>
          <p className="text-muted">
            If it’s damaged, faulty or not what you ordered, we reprint it or refund you. Photos help.
          </p>
          <Button className="mt-3" autoFocus={isWriting === false} onClick={() => setIsWriting(true)}>
            Report a problem
          </Button>
        </>
      )}
    </Card>
  )
}

function Claim({ claim, sale }: { claim: SaleClaim; sale: Props['sale'] }) {
  const { reason, resolution, line, text, status, answers, at } = claim
  const what = line === null ? 'The whole order' : (sale.lines[line]?.title ?? 'An item')
  return (
    <li className="grid gap-1 rounded-xl bg-sunken p-4 [overflow-wrap:anywhere]">
      <p className="font-medium">
        {claimReasons[reason]} · {states[status]}
      </p>
      <p className="text-muted text-sm">
        {what} · {claimResolutions[resolution]} · {formatDay(at, 'UTC', 'en-US')}
      </p>
      <p className="whitespace-pre-wrap" data-dd-privacy="mask">
        {text}
      </p>
      {answers.map((answer) => (
        <div key={answer.at} className="mt-2 border-line border-l-2 pl-3">
          <p className="font-medium text-sm">Spoolyard support</p>
          <p className="whitespace-pre-wrap" data-dd-privacy="mask">
            {answer.text}
          </p>
        </div>
      ))}
    </li>
  )
}

const WHOLE = 'all'

function ClaimForm({ link, sale, onDone }: Props & { onDone: () => void }) {
  const queryClient = useQueryClient()
  const [line, setLine] = useState(sale.lines.length === 1 ? '0' : WHOLE)
  const [reason, setReason] = useState<SaleClaim['reason']>('DAMAGED')
  const [resolution, setResolution] = useState<SaleClaim['resolution']>('REPRINT')
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // It takes the place of the button that was pressed.
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  const attached = useAttachments((file) => addSaleAttachment(link, file))
  const filing = useMutation({
    mutationFn: () =>
      fileSaleClaim(link, {
        line: line === WHOLE ? null : Number(line),
        ...{ reason, resolution, text, ...attached.body },
      }),
    onSuccess: (changed) => {
      queryClient.setQueryData(buyerSaleOf(link).queryKey, changed)
      onDone()
    },
  })
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const isEmpty = text.trim() === ''
    setIsMissing(isEmpty)
    if (isEmpty) event.currentTarget.querySelector('textarea')?.focus()
    if (!isEmpty && !attached.isUploading && !filing.isPending) filing.mutate()
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-4" aria-label="Report a problem">
      {sale.lines.length > 1 && (
        <PlainSelect
          label="What is it about?"
          name="line"
          options={[
            { value: WHOLE, label: 'The whole order' },
            ...sale.lines.map((each, index) => ({ value: String(index), label: nameOfLine(each) })),
          ]}
          defaultValue={line}
          onChange={setLine}
        />
      )}
      <PlainSelect
        label="What is wrong?"
        name="reason"
        options={optionsOf(claimReasons)}
        defaultValue={reason}
        onChange={(value) => setReason(value as SaleClaim['reason'])}
      />
      <PlainSelect
        label="How should we fix it?"
        name="resolution"
        options={optionsOf(claimResolutions)}
        defaultValue={resolution}
        onChange={(value) => setResolution(value as SaleClaim['resolution'])}
      />
      <TextArea
        label="What happened?"
        hint="The maker and Spoolyard support read it."
        rows={4}
        maxLength={2_000}
        required
        value={text}
        error={isMissing ? 'Describe the problem' : null}
        onChange={({ target }) => setText(target.value)}
      />
      <AttachmentPicker attached={attached} isPhotosOnly />
      {filing.error && (
        <Alert tone="danger" isLive>
          {filing.error.message}
        </Alert>
      )}
      <p className="text-muted text-sm">We answer here, and by email to {sale.email}.</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={filing.isPending} disabled={attached.isUploading}>
          Send report
        </Button>
        <Button onClick={onDone}>Don’t send</Button>
      </div>
    </form>
  )
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
