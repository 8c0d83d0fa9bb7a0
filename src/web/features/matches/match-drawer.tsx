import { useQuery } from '@tanstack/react-query'
import type { MatchPreview, NewMatch } from '#contract/products/matches.ts'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { useStoreMatch } from '#web/data/matches/match-mutations.ts'
import { previewOf } from '#web/data/matches/match-queries.ts'
import { counted } from '#web/lib/counted.ts'
import { useDebounced } from '#web/lib/timing/use-debounced.ts'
import { RuleDrawer } from '#web/ordered-rules/rule-drawer.tsx'
import { type MatchDraft, matchOf } from './match-draft.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { RuleEditor } from './rule-editor.tsx'

interface Props {
  title: string
  initial: MatchDraft
  /** Of an existing rule. */
  id?: string | undefined
  /** What `initial` would do, if known. */
  known?: MatchPreview | undefined
  onClose: () => void
}

/** Edits a link rule as a sentence and shows what it would do to the items of the last 90 days. */
export function MatchDrawer({ title, initial, id, known, onClose }: Props) {
  const store = useStoreMatch()
  const form = useApiForm<MatchDraft>({
    saved: initial,
    labels: {},
    // The drawer shows why a rule wasn’t saved, above what it would do.
    problemsOf: () => null,
    async save(draft) {
      const complete = matchOf(draft)
      if (complete) await store.mutateAsync({ id, match: complete, readyOrders })
      onClose()
    },
  })
  const match = matchOf(form.values)
  const asked = useDebounced(match)
  const isKnown = known !== undefined && !form.isDirty
  const query = useQuery({ ...previewOf(asked ?? nothing, id), enabled: asked !== null && !isKnown })
  const preview = isKnown ? known : match ? query.data?.preview : undefined
  const readyOrders = preview?.readyOrders ?? 0
  return (
    <RuleDrawer
      title={title}
      saveLabel={saveLabel(readyOrders)}
      canSave={match !== null}
      form={form}
      onClose={onClose}
      editor={<RuleEditor draft={form.values} onChange={form.change} />}
      preview={
        <PreviewPanel
          preview={preview}
          isIncomplete={!match}
          isWorking={!isKnown && (query.isFetching || asked !== match)}
          error={isKnown || !match ? null : query.error}
          onRetry={() => void query.refetch()}
        />
      }
    />
  )
}

/** Never sent: the query is disabled while the draft is incomplete. */
const nothing: NewMatch = { conditions: [], target: { kind: 'ignore' } }

function saveLabel(readyOrders: number): string {
  if (readyOrders > 0) return `Save · ${counted(readyOrders, 'order')} ready`
  return 'Save rule'
}
