import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BuyerSale, SaleClaim } from '#contract/portals/sales.ts'
import {
  addSaleAttachment,
  buyerSaleOf,
  fileSaleClaim,
  type SaleLink,
} from '#web/data/portals/sale-queries.ts'
import { claimReasons, claimResolutions } from '#web/entities/order/claim-labels.ts'
import { useAttachments } from '#web/entities/support/use-attachments.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { formatDay } from '#web/ui/text/format-time.ts'
import { PlainSelect } from '../plain-select.tsx'
import { fold, OrderForm, Unfolding } from './order-form.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { nameOfLine } from './sale-line.ts'

interface Props {
  link: SaleLink
  sale: Pick<BuyerSale, 'canClaim' | 'claims' | 'lines' | 'email'>
}

const states: Readonly<Record<SaleClaim['status'], string>> = {
  OPEN: 'We’re looking at it',
  ANSWERED: 'Answered',
  CLOSED: 'Closed',
}

/** What was wrong with what arrived, and what support answered. */
export function ClaimCard({ link, sale }: Props) {
  return (
    <Card title="Is something wrong?">
      {sale.claims.length > 0 && (
        <ul className="grid gap-4">
          {sale.claims.map((claim) => (
            <Claim key={claim.id} claim={claim} sale={sale} />
          ))}
        </ul>
      )}
      {sale.canClaim && (
        <div className={sale.claims.length > 0 ? 'mt-4' : undefined}>
          <p className="text-muted">
            If it’s damaged, faulty or not what you ordered, we reprint it or refund you. Photos help.
          </p>
          <Unfolding label="Report a problem" className="mt-3">
            <ClaimForm link={link} sale={sale} />
          </Unfolding>
        </div>
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

function ClaimForm({ link, sale }: Props) {
  const queryClient = useQueryClient()
  const [isMissing, setIsMissing] = useState(false)
  const attached = useAttachments((file) => addSaleAttachment(link, file))
  const filing = useMutation({
    mutationFn: (form: HTMLFormElement) => fileSaleClaim(link, { ...claimIn(form), ...attached.body }),
    onSuccess: (changed, form) => {
      queryClient.setQueryData(buyerSaleOf(link).queryKey, changed)
      form.reset()
      attached.reset()
      fold(form)
    },
  })
  function send(form: HTMLFormElement) {
    const isEmpty = claimIn(form).text === ''
    setIsMissing(isEmpty)
    if (isEmpty) form.querySelector('textarea')?.focus()
    if (!isEmpty && !attached.isUploading && !filing.isPending) filing.mutate(form)
  }
  return (
    <OrderForm
      path="/order"
      act="claim"
      link={link}
      onSend={send}
      className="grid gap-4"
      aria-label="Report a problem"
    >
      {sale.lines.length > 1 ? (
        <PlainSelect
          label="What is it about?"
          name="line"
          options={[
            { value: '', label: 'The whole order' },
            ...sale.lines.map((each, index) => ({ value: String(index), label: nameOfLine(each) })),
          ]}
          defaultValue=""
        />
      ) : (
        <input type="hidden" name="line" value="0" />
      )}
      <PlainSelect
        label="What is wrong?"
        name="reason"
        options={optionsOf(claimReasons)}
        defaultValue="DAMAGED"
      />
      <PlainSelect
        label="How should we fix it?"
        name="resolution"
        options={optionsOf(claimResolutions)}
        defaultValue="REPRINT"
      />
      <TextArea
        label="What happened?"
        hint="The maker and Spoolyard support read it."
        name="text"
        rows={4}
        maxLength={2_000}
        required
        error={isMissing ? 'Describe the problem' : null}
      />
      <PhotoPicker attached={attached} />
      {filing.error && (
        <Alert tone="danger" isLive>
          {filing.error.message}
        </Alert>
      )}
      <p className="text-muted text-sm">We answer here, and by email to {sale.email}.</p>
      <Button
        type="submit"
        variant="primary"
        className="w-fit"
        isBusy={filing.isPending}
        disabled={attached.isUploading}
      >
        Send report
      </Button>
    </OrderForm>
  )
}

function claimIn(form: HTMLFormElement) {
  const typed = new FormData(form)
  const line = typed.get('line')
  return {
    line: line ? Number(line) : null,
    reason: typed.get('reason') as SaleClaim['reason'],
    resolution: typed.get('resolution') as SaleClaim['resolution'],
    text: String(typed.get('text')).trim(),
  }
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
