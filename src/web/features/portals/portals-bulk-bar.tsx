import { Pause, Percent, Play } from 'lucide-react'
import { useState } from 'react'
import type { BulkChange, BulkResult } from '#contract/portals/portal-manager.ts'
import type { Portal } from '#contract/portals/portals.ts'
import { useChangePortals } from '#web/data/portals/manager-queries.ts'
import { counted } from '#web/lib/counted.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { InfoDialog } from '#web/ui/overlay/info-dialog.tsx'
import { BulkAction, BulkBar } from '#web/ui/table/bulk-bar.tsx'
import { percentOf } from './percent-of.ts'

interface Props {
  selected: ReadonlySet<string>
  /** Those on the current page. */
  portals: readonly Portal[]
  onSelect: (selected: ReadonlySet<string>) => void
}

type Kind = BulkChange['kind']

/** Pauses, resumes or reprices the selected portals. What can’t be changed stays selected, with its reason. */
export function PortalsBulkBar({ selected, portals, onSelect }: Props) {
  const [asked, setAsked] = useState<Kind | null>(null)
  const [text, setText] = useState('')
  const [results, setResults] = useState<readonly BulkResult[] | null>(null)
  const changing = useChangePortals()
  const chosen = portals.filter(({ id }) => selected.has(id))
  const canBe: Readonly<Record<Kind, readonly Portal[]>> = {
    PAUSE: chosen.filter(({ state }) => state === 'LISTED'),
    RESUME: chosen.filter(({ state }) => state === 'PAUSED'),
    PRICE: chosen.filter(({ state }) => state !== 'REMOVED'),
  }
  const percent = percentOf(text)
  function confirm() {
    if (!asked || (asked === 'PRICE' && percent === null)) return
    const change: BulkChange = asked === 'PRICE' ? { kind: asked, percent: percent! } : { kind: asked }
    changing.mutate(
      { portals: canBe[asked], change },
      {
        onSuccess: ({ results: all }) => {
          setAsked(null)
          setText('')
          setResults(all)
          onSelect(new Set(all.flatMap(({ id, isDone }) => (isDone ? [] : [id]))))
        },
      },
    )
  }
  const ask = (kind: Kind) => {
    changing.reset()
    setAsked(kind)
  }
  const count = asked ? canBe[asked].length : 0
  return (
    <>
      <BulkBar count={chosen.length} onClear={() => onSelect(new Set())}>
        <BulkAction
          label={`Pause ${canBe.PAUSE.length}`}
          icon={<Pause aria-hidden size={16} />}
          isDisabled={canBe.PAUSE.length === 0}
          onSelect={() => ask('PAUSE')}
        />
        <BulkAction
          label={`Resume ${canBe.RESUME.length}`}
          icon={<Play aria-hidden size={16} />}
          isDisabled={canBe.RESUME.length === 0}
          onSelect={() => ask('RESUME')}
        />
        <BulkAction
          label="Change prices"
          icon={<Percent aria-hidden size={16} />}
          isDisabled={canBe.PRICE.length === 0}
          onSelect={() => ask('PRICE')}
        />
      </BulkBar>
      <Dialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={asked ? titles[asked](count) : ''}
        consequence={asked && consequences[asked]}
        actionLabel={asked ? actions[asked](count) : ''}
        keepLabel="Keep as is"
        isBusy={changing.isPending}
        isActionDisabled={asked === 'PRICE' && percent === null}
        onConfirm={confirm}
      >
        <div className="grid gap-4">
          {asked === 'PRICE' && (
            <TextField
              label="Change by percent"
              placeholder="Such as 10 or -5"
              name="percent"
              autoComplete="off"
              value={text}
              error={text.trim() !== '' && percent === null ? 'Enter a number from -90 to 500' : null}
              onChange={({ target }) => setText(target.value)}
            />
          )}
          {changing.error && <ErrorPanel error={changing.error} title="Failed to change the portals" />}
        </div>
      </Dialog>
      {results && <Results results={results} onClose={() => setResults(null)} />}
    </>
  )
}

const titles: Readonly<Record<Kind, (count: number) => string>> = {
  PAUSE: (count) => `Pause ${counted(count, 'portal')}`,
  RESUME: (count) => `Resume ${counted(count, 'portal')}`,
  PRICE: (count) => `Change the prices of ${counted(count, 'portal')}`,
}
const consequences: Readonly<Record<Kind, string>> = {
  PAUSE: 'Buyers still see them but can’t order them until you resume them. Paid orders are printed.',
  RESUME: 'Buyers can order them again.',
  PRICE:
    'All prices of these portals and their variants change by the same percentage, rounded to cents, for new orders at once.',
}
const actions = titles

/** What became of each portal. */
function Results({ results, onClose }: { results: readonly BulkResult[]; onClose: () => void }) {
  const done = results.filter(({ isDone }) => isDone).length
  const kept = results.length - done
  return (
    <InfoDialog
      onClose={onClose}
      title={kept === 0 ? `${counted(done, 'portal')} changed` : `${done} changed, ${kept} not changed`}
    >
      <ul className="grid max-h-80 gap-2 overflow-y-auto">
        {results.map(({ id, title, isDone, reason }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 [overflow-wrap:anywhere]">
            <span className="font-medium">{title ?? 'Unknown portal'}</span>
            <span className={isDone ? 'text-muted' : 'text-danger'}>{isDone ? 'Changed' : reason}</span>
          </li>
        ))}
      </ul>
    </InfoDialog>
  )
}
