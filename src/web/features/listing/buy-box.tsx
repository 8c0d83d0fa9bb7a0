import { Suspense, useState } from 'react'
import type { ListedItem, ListedText, Listing } from '#contract/portals/listings.ts'
import type { LetteredPart } from '#web/entities/lettering/lettered-model.tsx'
import { handoverText } from '#web/entities/portal/handover-text.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { BuyButtons } from './buy-buttons.tsx'
import { colorOfModel } from './color-of-model.ts'
import { BuyerTextField, VariantField } from './text-fields-part.ts'

// The server and the browser must write the same amount.
const LOCALE = 'en-US'

/** The price of the chosen variant, the text for it, and why it can’t be bought if it can’t. */
export function BuyBox({ listing, item }: { listing: Listing; item: ListedItem | null }) {
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const { textField, currency } = listing
  const obstacle = obstacleOf(listing, item)
  const money = (cents: number) => formatMoney(cents, currency, LOCALE)
  const surchargeCents = textField && text.trim() !== '' ? textField.surchargeCents : 0
  return (
    <section aria-label="Price" className="grid gap-4">
      {item && (
        <p aria-live="polite">
          <span className="tabular font-semibold text-3xl tracking-tight">
            {money(item.priceCents + surchargeCents)}
          </span>{' '}
          <span className="text-muted text-sm">
            each{surchargeCents > 0 && ' with your text'}, before delivery
          </span>
          {!obstacle && (
            <span className="mt-1 block text-pretty text-muted text-sm">
              Order now, and it’s handed to the carrier by {handoverText(listing.handoverBy)}.
            </span>
          )}
        </p>
      )}
      {obstacle && <Alert tone="warn">{obstacle}</Alert>}
      {!obstacle && item && (
        <BuyButtons
          key={item.id}
          itemId={item.id}
          isPreview={listing.state !== 'LISTED'}
          itemField={
            keepsPage(listing, item) && (
              <Suspense>
                <VariantField {...{ listing, item, money }} />
              </Suspense>
            )
          }
          {...(textField && { text, onMissing: () => setMissing(textField.isRequired) })}
        >
          {textField && (
            <Suspense>
              <BuyerTextField
                label={textField.isRequired ? textField.label : `${textField.label} (optional)`}
                hint={hintOf(textField, money)}
                limits={textField}
                value={text}
                error={missing && text.trim() === '' ? 'Write your text first.' : null}
                isRequired={textField.isRequired}
                preview={async (tried) => {
                  const { publicApi } = await import('#web/lib/public-api.ts')
                  return publicApi.previewListingText({ params: { id: listing.id }, body: { text: tried } })
                }}
                part={letteredPart(listing, item)}
                onChange={setText}
              />
            </Suspense>
          )}
        </BuyButtons>
      )}
    </section>
  )
}

/** Whether another variant has to be chosen without leaving the page where scripts don’t run, because a text would be lost. */
export const keepsPage = (listing: Listing, item: ListedItem | null): boolean =>
  listing.textField !== null && listing.items.length > 1 && obstacleOf(listing, item) === null

const hintOf = ({ surchargeCents }: ListedText, money: (cents: number) => string): string =>
  [
    ...(surchargeCents > 0 ? [`Adds ${money(surchargeCents)}.`] : []),
    'It’s printed exactly like this, without emoji.',
  ].join(' ')

function letteredPart({ title, models, choices }: Listing, item: ListedItem): LetteredPart | null {
  const model = models.find(({ text }) => text !== null)
  if (!model?.text) return null
  const { src, sizeMm, text: place } = model
  return { src, sizeMm, place, label: title, color: colorOfModel(model, choices, item) }
}

function obstacleOf({ state, items, maker }: Listing, item: ListedItem | null): string | null {
  if (state === 'PAUSED') return 'The maker has paused this listing. It can’t be ordered right now.'
  if (maker?.isOnHoliday) return `${maker.name} is away and isn’t taking orders right now.`
  if (!item) return 'No variants are available right now.'
  if (item.isAvailable || state !== 'LISTED') return null
  const others = items.some(({ isAvailable }) => isAvailable)
  const what = Object.values(item.variant).join(', ') || 'It'
  return `${what} can’t be printed right now, because a filament or part is out of stock.${others ? ' Choose another one.' : ''}`
}
