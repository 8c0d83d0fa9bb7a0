import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MatchPreview, NewMatch } from '#contract/matches.ts'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { type MatchDraft, matchOf } from './match-draft.ts'
import { useStoreMatch } from './match-mutations.ts'
import { previewOf } from './match-queries.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { RuleEditor } from './rule-editor.tsx'
import { useSettled } from './use-settled.ts'

interface Props {
  title: string
  initial: MatchDraft
  /** Of a rule that is stored already. */
  id?: string | undefined
  /** What `initial` would do, where that is known. */
  known?: MatchPreview | undefined
  onClose: () => void
}

/** A rule as a sentence that can be changed, and beside it what it would do to the lines of the last 90 days. */
export function RuleDrawer({ title, initial, id, known, onClose }: Props) {
  const [draft, setDraft] = useState(initial)
  const store = useStoreMatch()
  const match = matchOf(draft)
  const asked = useSettled(match)
  const isKnown = known !== undefined && draft === initial
  const query = useQuery({ ...previewOf(asked ?? nothing, id), enabled: asked !== null && !isKnown })
  const preview = isKnown ? known : match ? query.data?.preview : undefined
  const releasedOrders = preview?.releasedOrders ?? 0
  return (
    <Drawer
      isOpen
      onOpenChange={(isOpen) => !isOpen && !store.isPending && onClose()}
      title={title}
      width="lg"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={store.isPending}
            disabled={!match}
            onClick={() => match && store.mutate({ id, match, releasedOrders }, { onSuccess: onClose })}
          >
            {actionLabel(id, releasedOrders)}
          </Button>
        </>
      }
    >
      <RuleEditor draft={draft} onChange={setDraft} />
      {store.error && (
        <div className="-mx-4">
          <ErrorPanel error={store.error} title="The rule was not stored" />
        </div>
      )}
      <PreviewPanel
        preview={preview}
        isIncomplete={!match}
        isWorking={!isKnown && (query.isFetching || asked !== match)}
        error={isKnown || !match ? null : query.error}
        onRetry={() => void query.refetch()}
      />
    </Drawer>
  )
}

/** Never asked for: the query rests while the draft says nothing whole. */
const nothing: NewMatch = { conditions: [], target: { kind: 'ignore' } }

function actionLabel(id: string | undefined, releasedOrders: number): string {
  if (releasedOrders > 0) return `Apply and release ${counted(releasedOrders, 'order')}`
  return id ? 'Save rule' : 'Apply rule'
}
