import { cx } from 'class-variance-authority'
import { CircleOff, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Cause } from '#contract/orders/order-checks.ts'
import type { Line, ShopOrder } from '#contract/orders/shop-orders.ts'
import { filamentName } from '#domain/text/filament-name.ts'
import { FileThumb } from '#web/entities/file/file-thumb.tsx'
import { BuyerChoices } from '#web/entities/order/buyer-choices.tsx'
import { useIsOtherColor } from '#web/entities/order/choice-list.tsx'
import { api } from '#web/lib/api.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { useOrderEdit } from '../use-order-edits.ts'
import { LineDetails } from './details/line-details.tsx'
import { type LineEditor, LineEditors } from './line-editors.tsx'
import { LineMatch } from './line-match.tsx'

interface Props {
  order: ShopOrder
  line: Line
  /** The editor to open initially. */
  editor: string | undefined
}

const exclusions: Readonly<Record<NonNullable<Line['exclusion']>, string>> = {
  BY_SELLER: 'Skipped by you',
  BY_RULE: 'Skipped by a rule',
  IGNORED: 'Never printed (link rule)',
  NOT_PRINTED: 'Not printed: a tip, insurance, gift card or digital file',
  UNMATCHED: 'Skipped: not linked to a product',
}

const textCauses: ReadonlySet<Cause> = new Set(['PERSONALIZATION_UNPRINTABLE', 'PROOF'])

/** A line as sent by the store, its linked product, and the edits available for this order. */
export function OrderLine({ order, line, editor: first }: Props) {
  const [editor, setEditor] = useState<LineEditor | null>(editorOf(first))
  const params = { id: order.id, lineId: line.id }
  const exclude = useOrderEdit((isExcluded: boolean) => api.excludeLine({ params, body: { isExcluded } }))
  const keepText = useOrderEdit((text: string | null) => api.acceptPlainText({ params, body: { text } }))
  const reasons =
    order.check?.reasons.filter(({ lineId, cause }) => lineId === line.id && cause !== 'UNMATCHED') ?? []
  const isTextOpen = reasons.some(({ cause }) => textCauses.has(cause))
  const isOtherColor = useIsOtherColor(line.options)
  const filaments = line.prints?.filaments ?? (line.filament ? [line.filament] : [])
  const printed = new Set(filaments.map(({ name }) => name))
  function doubtOf(choice: { name: string; value: string }): string | null {
    if (reasons.some(({ option }) => option?.name === choice.name)) return 'needs your decision'
    return isOtherColor(choice, printed) ? 'printed in another color' : null
  }
  const toggle = (one: LineEditor) => setEditor(editor === one ? null : one)
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-4">
        <FileThumb fileId={line.prints?.fileId ?? null} size={40} />
        <div className={cx('min-w-0 flex-1', line.exclusion && 'opacity-70')}>
          <p className="break-words font-medium">{line.name}</p>
          <p className="break-words text-[0.8125rem] text-muted">{line.sku ?? 'No SKU'}</p>
          <LineDetails details={order.lineDetails[line.id]} />
          <div className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
            <BuyerChoices
              choices={line.options}
              doubtOf={doubtOf}
              personalization={line.personalization}
              isTextOpen={isTextOpen}
            />
            {(line.product || !line.exclusion || line.exclusion === 'UNMATCHED') && (
              <Printed line={line} filaments={filaments} />
            )}
          </div>
        </div>
        <p className="tabular shrink-0 text-right">
          × {line.quantity}
          <span className="block text-[0.8125rem] text-muted">
            {formatMoney(line.unitPriceCents, order.currency)}
          </span>
        </p>
      </div>
      {line.plainText && !line.exclusion && (
        <p className="flex flex-wrap items-center gap-2 text-muted">
          Printed without the text
          {order.isUnsubmitted && (
            <Button
              size="sm"
              variant="ghost"
              isBusy={keepText.isPending}
              onClick={() => keepText.mutate(null)}
            >
              Undo
            </Button>
          )}
        </p>
      )}
      {line.exclusion && (
        <p className="flex items-center gap-2 text-muted">
          <CircleOff aria-hidden size={15} className="shrink-0" />
          {exclusions[line.exclusion]}
        </p>
      )}
      <div className="grid gap-1">
        {reasons.map(({ cause, text }) => (
          <p key={`${cause} ${text}`} className="text-pretty text-warn">
            {text}
          </p>
        ))}
        <LineMatch orderId={order.id} line={line} />
      </div>
      {order.isUnsubmitted && (
        <div className="flex flex-wrap gap-1.5">
          <EditButton name="product" isOpen={editor === 'product'} onToggle={toggle}>
            {line.product ? 'Change product' : 'Choose product'}
          </EditButton>
          <EditButton name="filament" isOpen={editor === 'filament'} onToggle={toggle}>
            Filament
          </EditButton>
          <EditButton name="personalization" isOpen={editor === 'personalization'} onToggle={toggle}>
            Personalization
          </EditButton>
          <Button
            size="sm"
            isBusy={exclude.isPending}
            onClick={() => exclude.mutate(line.exclusion !== 'BY_SELLER')}
          >
            {line.exclusion === 'BY_SELLER' ? 'Include item' : 'Skip item'}
          </Button>
        </div>
      )}
      {editor && order.isUnsubmitted && (
        <LineEditors key={editor} order={order} line={line} editor={editor} onClose={() => setEditor(null)} />
      )}
    </div>
  )
}

interface PrintedProps {
  line: Line
  filaments: readonly { id: string; name: string; hex: string }[]
}

function Printed({ line: { product, exclusion }, filaments }: PrintedProps) {
  return (
    <div className="grid content-start gap-1">
      <p className="text-muted text-xs">{exclusion ? 'Product' : 'We print'}</p>
      <p className="flex flex-wrap items-start gap-x-2 gap-y-1 text-[0.8125rem]">
        {product ? (
          <AppLink
            to="/dashboard/products/$productId"
            params={{ productId: product.id }}
            className="min-w-0 break-words rounded hover:underline hover:underline-offset-4"
          >
            {product.name}
          </AppLink>
        ) : (
          <>
            <TriangleAlert aria-hidden size={15} className="mt-0.5 shrink-0 text-warn" />
            <span>No product yet</span>
          </>
        )}
        {filaments.map(({ id, name, hex }) => (
          <Swatch key={id} hex={hex} name={filamentName(name)} />
        ))}
      </p>
    </div>
  )
}

interface EditButtonProps {
  name: LineEditor
  isOpen: boolean
  onToggle: (name: LineEditor) => void
  children: string
}

function EditButton({ name, isOpen, onToggle, children }: EditButtonProps) {
  return (
    <Button size="sm" aria-expanded={isOpen} onClick={() => onToggle(name)}>
      {children}
    </Button>
  )
}

const editorOf = (tab: string | undefined): LineEditor | null =>
  tab === 'product' || tab === 'filament' || tab === 'personalization' ? tab : null
