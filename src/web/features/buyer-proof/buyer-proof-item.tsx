import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { BuyerProofItem as Item } from '#contract/orders/proof-links.ts'
import {
  type BuyerProofLink,
  buyerProofOf,
  correctBuyerProof,
  turntableOfBuyer,
} from '#web/data/orders/buyer-proof-queries.ts'
import { TurningPicture } from '#web/entities/lettering/turning-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'

interface Props {
  link: BuyerProofLink
  item: Item
  /** 0 where nothing can be changed anymore. */
  correctionsLeft: number
  isCorrecting: boolean
  /** Whether its form was just closed, so that the focus returns to what opened it. */
  wasCorrecting: boolean
  onCorrecting: (isCorrecting: boolean) => void
}

/** One text on its part, and a way to correct it. */
export function BuyerProofItem(props: Props) {
  const { link, item, correctionsLeft, isCorrecting, wasCorrecting, onCorrecting } = props
  const { name, quantity, text, letteringId, picture, state, warning, refusal } = item
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:gap-6">
      {picture ? (
        <TurningPicture
          key={letteringId}
          src={`data:image/webp;base64,${picture}`}
          alt={`${name} with the text “${text}”`}
          className="aspect-square w-full rounded-xl bg-sunken"
          turntable={turntableOfBuyer(link, letteringId)}
        />
      ) : state === 'REFUSED' ? (
        <div className="grid aspect-square w-full place-items-center rounded-xl bg-sunken p-6 text-center text-muted">
          No picture
        </div>
      ) : (
        <div>
          <Skeleton className="aspect-square w-full" />
          <p role="status" className="mt-2 text-muted">
            Making a picture of your text…
          </p>
        </div>
      )}
      <div className="grid min-w-0 gap-3 [overflow-wrap:anywhere]">
        <div>
          <p className="text-muted">{quantity > 1 ? `${quantity} × ${name}` : name}</p>
          <p className="mt-1 whitespace-pre-line font-semibold text-xl" dir="auto">
            {text}
          </p>
        </div>
        {refusal && (
          <Alert tone="warn" title="This text can’t be printed">
            {refusal}
          </Alert>
        )}
        {warning && <Alert tone="warn">{warning}</Alert>}
        {isCorrecting ? (
          <CorrectForm link={link} item={item} onDone={() => onCorrecting(false)} />
        ) : (
          correctionsLeft > 0 && (
            <Button
              className="justify-self-start"
              autoFocus={wasCorrecting}
              onClick={() => onCorrecting(true)}
            >
              Correct the text
            </Button>
          )
        )}
      </div>
    </div>
  )
}

function CorrectForm({ link, item, onDone }: { link: BuyerProofLink; item: Item; onDone: () => void }) {
  const { lineId, maxCharacters, maxLines } = item
  const [text, setText] = useState(item.text)
  const queryClient = useQueryClient()
  const correct = useMutation({
    mutationFn: () => correctBuyerProof(link, { lineId, text: text.trim() }),
    onSuccess: (reply) => {
      queryClient.setQueryData(buyerProofOf(link).queryKey, reply)
      onDone()
    },
  })
  const isChanged = text.trim() !== '' && text.trim() !== item.text
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isChanged && !correct.isPending) correct.mutate()
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextArea
        label="Your text"
        hint={hintOf(maxCharacters, maxLines)}
        rows={Math.min(4, Math.max(2, maxLines))}
        maxLength={200}
        autoFocus
        dir="auto"
        value={text}
        error={correct.error?.message}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={correct.isPending} disabled={!isChanged}>
          Use this text
        </Button>
        <Button variant="ghost" disabled={correct.isPending} onClick={onDone}>
          Discard correction
        </Button>
      </div>
    </form>
  )
}

const hintOf = (characters: number, lines: number): string | undefined =>
  characters === 0
    ? undefined
    : `Up to ${characters} characters${lines > 1 ? ` in up to ${lines} lines` : ' in one line'}. No emoji.`
