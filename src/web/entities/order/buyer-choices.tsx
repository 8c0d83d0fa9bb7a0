import { cx } from 'class-variance-authority'
import { PencilLine } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ChoiceList } from './choice-list.tsx'

type Props = ComponentProps<typeof ChoiceList> & {
  personalization: string | null
  /** Whether the text needs the seller. */
  isTextOpen?: boolean
}

/** What the buyer asked for, to stand beside what is printed. */
export function BuyerChoices({ choices, doubtOf, personalization, isTextOpen = false }: Props) {
  if (choices.length === 0 && !personalization) return null
  return (
    <div className="grid content-start gap-1">
      <p className="text-muted text-xs">The buyer chose</p>
      <ChoiceList choices={choices} doubtOf={doubtOf} />
      {personalization && (
        <p
          data-dd-privacy="mask"
          className={cx('flex items-start gap-1.5 text-[0.8125rem]', isTextOpen && 'text-warn')}
        >
          <PencilLine aria-hidden size={14} className={cx('mt-0.5 shrink-0', !isTextOpen && 'text-muted')} />
          <span className="min-w-0 whitespace-pre-line break-words">
            <span className={cx(!isTextOpen && 'text-muted')}>Personalization:</span> {personalization}
          </span>
        </p>
      )}
    </div>
  )
}
