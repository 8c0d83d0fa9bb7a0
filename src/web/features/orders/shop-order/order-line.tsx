import { cx } from 'class-variance-authority'
import { CircleOff, Link2, PencilLine, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Cause } from '#contract/orders/order-checks.ts'
import type { Line, ShopOrder } from '#contract/orders/shop-orders.ts'
import { filamentName } from '#web/entities/filament/filament-picker.tsx'
import { FileThumb } from '#web/entities/file/file-thumb.tsx'
import { ChoiceList, useIsOtherColor } from '#web/entities/order/choice-list.tsx'
import { api } from '#web/lib/api.ts'
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
        {line.prints && <FileThumb fileId={line.prints.fileId} size={40} />}
        <div className={cx('min-w-0 flex-1', line.exclusion && 'opacity-70')}>
          <p className="break-words font-medium">{line.name}</p>
          <p className="break-words text-[0.8125rem] text-muted">{line.sku ?? 'No SKU'}</p>
          <div className="mt-1 empty:hidden">
            <ChoiceList choices={line.options} doubtOf={doubtOf} />
          </div>
          <LineDetails details={order.lineDetails[line.id]} />
          {line.personalization && (
            <p
              data-dd-privacy="mask"
              className={cx('mt-1 flex items-start gap-1.5', isTextOpen && 'text-warn')}
            >
              <PencilLine
                aria-hidden
                size={14}
                className={cx('mt-1 shrink-0', !isTextOpen && 'text-muted')}
              />
              <span className="min-w-0 whitespace-pre-line break-words">
                <span className="sr-only">Personalization: </span>
                {line.personalization}
              </span>
            </p>
          )}
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
        <p className="flex flex-wrap items-start gap-x-2 gap-y-1">
          {line.product ? (
            <>
              <Link2 aria-hidden size={15} className="mt-0.5 shrink-0 text-muted" />
              <span className="min-w-0 break-words">{line.product.name}</span>
              {filaments.map(({ id, name, hex }) => (
                <Swatch key={id} hex={hex} name={filamentName(name)} />
              ))}
            </>
          ) : (
            line.exclusion !== 'IGNORED' && (
              <>
                <TriangleAlert aria-hidden size={15} className="mt-0.5 shrink-0 text-warn" />
                <span>No product yet</span>
              </>
            )
          )}
        </p>
        {reasons.map(({ cause, text }) => (
          <p key={`${cause} ${text}`} className="ml-6 text-pretty text-warn">
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
