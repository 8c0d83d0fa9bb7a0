import { cx } from 'class-variance-authority'
import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'

interface Props {
  /** The chosen file; null before. */
  name: string | null
  isBusy: boolean
  onChoose: (file: File) => void
}

/** Chooses a CSV file, also by dropping it. */
export function FileDrop({ name, isBusy, onChoose }: Props) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file) onChoose(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is mouse-only; keyboard users have the button inside.
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cx(
        'rounded-xl border-2 border-dashed px-4',
        name
          ? 'flex flex-wrap items-center gap-x-3 gap-y-2 py-3'
          : 'grid justify-items-center gap-2 py-6 text-center',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
    >
      <FileUp aria-hidden size={22} className="text-muted" />
      <p className={cx('[overflow-wrap:anywhere]', name && 'flex-1')}>
        {isBusy ? `Reading ${name}…` : (name ?? 'Drop a CSV file here, or choose one')}
      </p>
      <label
        htmlFor={id}
        className="inline-flex h-9 cursor-pointer items-center rounded-lg bg-surface px-3 font-medium shadow-control hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:h-11"
      >
        {name ? 'Choose another file' : 'Choose file'}
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) onChoose(file)
            // Allow choosing the same file again after fixing it.
            event.target.value = ''
          }}
        />
      </label>
    </div>
  )
}
