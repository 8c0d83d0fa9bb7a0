import type { SourceChange } from '#contract/orders/source-changes.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'

interface Props {
  changes: readonly SourceChange[]
}

const words: Readonly<Record<SourceChange['what'], string>> = {
  STATUS: 'Status',
  ADDRESS: 'Address',
  LINES: 'Lines',
  NOTES: 'Notes',
  UNREADABLE: 'Something that we can’t read',
}

/** A store's changes to an order, before and after. */
export function SourceChangeList({ changes }: Props) {
  return (
    <ul className="grid gap-3">
      {changes.map(({ id, at, what, before, after }) => (
        <li key={id}>
          <p>
            <span className="font-medium">{words[what]}</span>{' '}
            <span className="text-muted">
              changed <TimeText instant={at} />
            </span>
          </p>
          {what !== 'UNREADABLE' && <BeforeAndNow before={before} after={after} />}
        </li>
      ))}
    </ul>
  )
}

export const BeforeAndNow = ({ before, after }: Pick<SourceChange, 'before' | 'after'>) => (
  <dl data-dd-privacy="mask" className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-2">
    <Text name="Before" text={before} isOld />
    <Text name="Now" text={after} />
  </dl>
)

function Text({ name, text, isOld = false }: { name: string; text: string; isOld?: boolean }) {
  return (
    <div className="rounded-lg bg-surface/70 px-3 py-2">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className={`whitespace-pre-line break-words ${isOld ? 'text-muted line-through' : ''}`}>
        {text || 'Nothing'}
      </dd>
    </div>
  )
}
