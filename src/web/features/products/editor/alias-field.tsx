import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { FieldFrame, fieldAria } from '#web/ui/forms/field-frame.tsx'

const MAX_ALIASES = 50

interface Props {
  aliases: readonly string[]
  error: string | null | undefined
  onChange: (aliases: readonly string[]) => void
}

/** Other SKUs of the product as chips. Enter adds the typed SKU; Backspace in the empty field removes the last chip. */
export function AliasField({ aliases, error, onChange }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const isFull = aliases.length >= MAX_ALIASES

  function add(texts: readonly string[]) {
    const known = new Set(aliases.map(keyOf))
    const fresh = texts.map((text) => text.trim()).filter((text) => text && !known.has(keyOf(text)))
    if (fresh.length > 0) onChange([...aliases, ...fresh].slice(0, MAX_ALIASES))
    setTyped('')
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault()
      add([typed])
    }
    if (event.key === 'Backspace' && typed === '' && aliases.length > 0) {
      setTyped(aliases.at(-1)!)
      onChange(aliases.slice(0, -1))
    }
  }
  return (
    <FieldFrame
      id={id}
      label="Aliases"
      hint="Other SKUs for this product. Press Enter after each."
      error={error}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a larger click target for the field inside, which is reachable by keyboard. */}
      <div
        onClick={() => input.current?.focus()}
        className={`flex min-h-10 cursor-text flex-wrap items-center gap-1.5 rounded-lg border bg-surface px-2 py-1.5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus ${error ? 'border-danger' : 'border-field'}`}
      >
        {aliases.length > 0 && (
          <ul aria-label="Aliases" className="contents">
            {aliases.map((alias) => (
              <Chip
                key={alias}
                alias={alias}
                onRemove={() => onChange(aliases.filter((one) => one !== alias))}
              />
            ))}
          </ul>
        )}
        <input
          ref={input}
          {...fieldAria(id, { hint: true, error })}
          name="aliases"
          value={typed}
          maxLength={120}
          disabled={isFull}
          autoComplete="off"
          spellCheck={false}
          placeholder={isFull ? 'Limit of 50 reached' : aliases.length === 0 ? 'VASE-OLD' : ''}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
          onBlur={() => add([typed])}
          onPaste={(event) => {
            const lines = event.clipboardData.getData('text').split(/[\r\n\t]+/)
            if (lines.length < 2) return
            event.preventDefault()
            add(lines)
          }}
          className="h-7 min-w-32 flex-1 bg-transparent px-1 text-base outline-none placeholder:text-faint sm:text-sm"
        />
      </div>
    </FieldFrame>
  )
}

function Chip({ alias, onRemove }: { alias: string; onRemove: () => void }) {
  return (
    <li className="inline-flex max-w-full items-center gap-0.5 rounded-md bg-sunken pl-2 font-mono text-[0.8125rem]">
      <span className="truncate">{alias}</span>
      <button
        type="button"
        aria-label={`Remove ${alias}`}
        onClick={onRemove}
        className="grid size-7 shrink-0 place-items-center rounded-md text-muted hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden size={13} />
      </button>
    </li>
  )
}

const keyOf = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
