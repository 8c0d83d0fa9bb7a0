import { useState } from 'react'
import type { Line, ShopOrder } from '#contract/orders/shop-orders.ts'
import { FilamentPicker } from '#web/entities/filament/filament-picker.tsx'
import { type ChosenProduct, ProductPicker } from '#web/entities/product/product-picker.tsx'
import { api } from '#web/lib/api.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { useOrderEdit } from '../use-order-edits.ts'

export type LineEditor = 'product' | 'filament' | 'personalization'

interface Props {
  order: ShopOrder
  line: Line
  onClose: () => void
}

/** Edits one property of a line, for this order only. */
export function LineEditors({ editor, ...props }: Props & { editor: LineEditor }) {
  return (
    <div className="rounded-xl bg-sunken p-3">
      {editor === 'product' && <ProductEditor {...props} />}
      {editor === 'filament' && <FilamentEditor {...props} />}
      {editor === 'personalization' && <PersonalizationEditor {...props} />}
    </div>
  )
}

function ProductEditor({ order, line, onClose }: Props) {
  const [chosen, setChosen] = useState<ChosenProduct | null>(line.product)
  const choose = useOrderEdit((productId: string | null) =>
    api.chooseProduct({ params: { id: order.id, lineId: line.id }, body: { productId } }),
  )
  const isByHand = line.match?.kind === 'BY_HAND'
  return (
    <div className="grid gap-3">
      <ProductPicker
        label="Product for this item"
        hint="Applies to this order only."
        value={chosen}
        onChange={setChosen}
      />
      {!line.product && (
        <AppLink
          to="/dashboard/products/$productId"
          params={{ productId: 'new' }}
          search={{ line: line.id }}
          className="justify-self-start rounded font-medium text-accent-text underline underline-offset-3"
        >
          Create a product for {line.sku ?? line.name}
        </AppLink>
      )}
      <Buttons
        saveLabel="Use this product"
        isSaving={choose.isPending}
        canSave={chosen !== null && (chosen.id !== line.product?.id || !isByHand)}
        onSave={() => choose.mutate(chosen?.id ?? null, { onSuccess: onClose })}
        onClose={onClose}
        backLabel={isByHand ? 'Use the link rules' : null}
        onBack={() => choose.mutate(null, { onSuccess: onClose })}
      />
    </div>
  )
}

function FilamentEditor({ order, line, onClose }: Props) {
  const now = line.filament?.id ?? null
  const [chosen, setChosen] = useState(now)
  const choose = useOrderEdit((filamentId: string | null) =>
    api.chooseFilament({ params: { id: order.id, lineId: line.id }, body: { filamentId } }),
  )
  return (
    <div className="grid gap-3">
      <FilamentPicker
        label="Filament for this item"
        hint="All printed parts of this item use this filament. Applies to this order only."
        noneLabel="Use the product’s filament"
        value={chosen}
        onChange={setChosen}
      />
      <Buttons
        saveLabel="Use this filament"
        isSaving={choose.isPending}
        canSave={chosen !== now}
        onSave={() => choose.mutate(chosen, { onSuccess: onClose })}
        onClose={onClose}
      />
    </div>
  )
}

const longestText = 500

function PersonalizationEditor({ order, line, onClose }: Props) {
  const [text, setText] = useState(line.personalization ?? '')
  const write = useOrderEdit((next: string | null) =>
    api.writePersonalization({ params: { id: order.id, lineId: line.id }, body: { text: next } }),
  )
  return (
    <div className="grid gap-3">
      <TextArea
        label="Text to print"
        hint="Text the buyer forgot or sent another way. Applies to this order only."
        rows={2}
        maxLength={longestText}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Buttons
        saveLabel="Save text"
        isSaving={write.isPending}
        canSave={text.trim() !== '' && text.trim() !== line.personalization}
        onSave={() => write.mutate(text.trim(), { onSuccess: onClose })}
        onClose={onClose}
        backLabel={line.personalization ? 'Use the store’s text' : null}
        onBack={() => write.mutate(null, { onSuccess: onClose })}
      />
    </div>
  )
}

interface ButtonsProps {
  saveLabel: string
  isSaving: boolean
  canSave: boolean
  onSave: () => void
  onClose: () => void
  /** Reverts the change. */
  backLabel?: string | null
  onBack?: () => void
}

function Buttons({ saveLabel, isSaving, canSave, onSave, onClose, backLabel, onBack }: ButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {backLabel && (
        <Button size="sm" variant="ghost" disabled={isSaving} onClick={onBack} className="mr-auto">
          {backLabel}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onClose}>
        Close
      </Button>
      <Button size="sm" variant="primary" isBusy={isSaving} disabled={!canSave} onClick={onSave}>
        {saveLabel}
      </Button>
    </div>
  )
}
