import { Box, Plus, Puzzle, X } from 'lucide-react'
import { useRef } from 'react'
import type { DirectText } from '#contract/orders/direct-orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import {
  emptyComponent,
  emptyPrint,
  type LineDraft,
  MAX_LINES,
  type PrintLineDraft,
} from '../direct-draft.ts'
import { AddProduct } from './add-product.tsx'
import { ComponentLineFields } from './component-line-fields.tsx'
import { LineText } from './line-text.tsx'
import { PrintLineFields } from './print-line-fields.tsx'
import type { FoundProblems } from './problems-for.ts'
import type { Composer } from './use-composer.ts'
import { useDroppedFiles } from './use-dropped-files.ts'

interface Props {
  composer: Composer
  found: FoundProblems
}

/** The prints and components of the order. */
export function LinesSection({ composer, found }: Props) {
  const { draft, change } = composer
  const { lines } = draft
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const isFull = lines.length >= MAX_LINES
  const problem = found.ofCustomer('items')
  useDroppedFiles(change)
  function add(line: LineDraft) {
    change({ lines: [...lines, line] })
    // Focus its first field once it has rendered.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        list.current?.lastElementChild?.querySelector<HTMLElement>('input')?.focus(),
      ),
    )
  }
  function remove(key: string, index: number) {
    change({ lines: lines.filter((each) => each.key !== key) })
    // The pressed button is removed with its line, so move the focus to the next line or the add button.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
      const next = buttons[Math.min(index, buttons.length - 1)] ?? addButton.current
      next?.focus()
    })
  }
  return (
    <Card title="Items" isFlush>
      <ol ref={list} data-drop="Drop to print in this order" className="grid">
        {lines.map((line, index) => (
          <li key={line.key} data-line={line.key} className="min-w-0 border-line not-first:border-t">
            <Line
              line={line}
              index={index}
              composer={composer}
              found={found}
              onChange={(next) =>
                change({ lines: lines.map((each) => (each.key === next.key ? next : each)) })
              }
              onRemove={() => remove(line.key, index)}
            />
          </li>
        ))}
      </ol>
      {problem && <p className="px-4 pt-4 text-danger">{problem}</p>}
      {lines.length === 0 && !problem && (
        <p className="px-4 pt-4 text-muted">
          No items yet. Add a print, a component or a product, or drop files anywhere on this page.
        </p>
      )}
      <div
        data-lines={lines.length}
        className="flex flex-wrap items-center gap-2 border-line p-4 not-first:border-t"
      >
        <Button ref={addButton} disabled={isFull} onClick={() => add(emptyPrint())}>
          <Plus aria-hidden size={16} />
          Add print
        </Button>
        <Button disabled={isFull} onClick={() => add(emptyComponent())}>
          <Plus aria-hidden size={16} />
          Add component
        </Button>
        <AddProduct lines={lines} onAdd={(added) => change({ lines: added })} />
        {isFull && <p className="text-muted">An order can have up to {MAX_LINES} items.</p>}
      </div>
    </Card>
  )
}

/** What is stored about the text of a line, while its file is the stored one. */
function textOf({ stored }: Composer, line: PrintLineDraft, place: number): DirectText | null {
  const saved = stored?.draft.lines[place]
  if (saved?.type !== 'PRINT' || saved.publicFileServiceId !== line.publicFileServiceId) return null
  return stored?.order.texts.find((text) => text.line === place) ?? null
}

interface LineProps extends Props {
  line: LineDraft
  index: number
  onChange: (next: LineDraft) => void
  onRemove: () => void
}

function Line({ line, index, composer, found, onChange, onRemove }: LineProps) {
  const place = composer.stored?.draft.lines.findIndex(({ key }) => key === line.key) ?? -1
  const cost = composer.stored?.order.estimate.lines[place]?.cents ?? null
  const notes = found.notesOf(line.key)
  const what = line.type === 'PRINT' ? 'Print' : 'Component'
  return (
    <fieldset className="grid gap-3 p-4">
      <legend className="sr-only">{`Item ${index + 1}, ${what.toLowerCase()}`}</legend>
      <div className="flex items-center gap-2">
        <span className="text-muted">
          {line.type === 'PRINT' ? <Box aria-hidden size={16} /> : <Puzzle aria-hidden size={16} />}
        </span>
        <p aria-hidden className="font-medium">
          {what}
        </p>
        <p className="tabular ml-auto text-muted">{cost === null ? '' : formatMoney(cost, 'USD')}</p>
        <IconButton
          label={`Remove item ${index + 1}`}
          data-remove=""
          size="sm"
          icon={<X aria-hidden size={15} />}
          onClick={onRemove}
        />
      </div>
      {line.type === 'PRINT' ? (
        <>
          <PrintLineFields line={line} found={found} onChange={onChange} />
          <LineText
            key={line.publicFileServiceId}
            line={line}
            text={textOf(composer, line, place)}
            problem={found.ofLine(line.key, 'text')}
            onChange={onChange}
          />
        </>
      ) : (
        <ComponentLineFields line={line} found={found} onChange={onChange} />
      )}
      {notes.length > 0 && (
        <Alert tone="warn" title="Issues in this file">
          <ul className="list-disc pl-4">
            {notes.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p>You can save this draft. Before you pay, you’ll need to accept these issues.</p>
        </Alert>
      )}
    </fieldset>
  )
}
