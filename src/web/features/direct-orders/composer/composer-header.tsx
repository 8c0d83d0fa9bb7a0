import { BookmarkPlus, Copy, Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCopyDirectOrder, useDeleteDirectOrder } from '#web/data/orders/direct-mutations.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Composer, SaveState } from './use-composer.ts'

const saveWords: Readonly<Record<SaveState, string>> = {
  new: 'Saved by itself as you write',
  saved: 'Saved, nothing charged',
  unsaved: 'Not saved yet',
  saving: 'Saving…',
  failed: 'Not saved',
  outdated: 'Changed somewhere else',
  sent: 'Sent somewhere else',
  gone: 'Deleted somewhere else',
}

interface Props {
  composer: Composer
  onGone: () => void
}

/** Which order, whether it is saved, and what can be done with it as a whole. */
export function ComposerHeader({ composer, onGone }: Props) {
  const { stored, state, draft, change } = composer
  const isTemplate = stored?.order.kind === 'TEMPLATE'
  return (
    <>
      <PageHeader
        title={
          stored ? `${isTemplate ? 'Template' : 'Direct order'} ${stored.order.number}` : 'New direct order'
        }
        aside={<Badge tone={isTemplate ? 'accent' : 'neutral'}>{isTemplate ? 'Template' : 'Draft'}</Badge>}
        text={<span role="status">{saveWords[state]}</span>}
        actions={
          stored && (
            <Actions id={stored.order.id} isTemplate={isTemplate} composer={composer} onGone={onGone} />
          )
        }
      />
      <div className="mb-4 max-w-md">
        <TextField
          label="Title"
          isLabelHidden
          placeholder={isTemplate ? 'Title of the template' : 'Title, for yourself (optional)'}
          maxLength={100}
          value={draft.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </div>
    </>
  )
}

function Actions({ id, isTemplate, composer, onGone }: Props & { id: string; isTemplate: boolean }) {
  const { setSearch } = useDashboardSearch()
  const [isAsked, setIsAsked] = useState(false)
  const copying = useCopyDirectOrder()
  const deleting = useDeleteDirectOrder()
  async function copy(as: 'DRAFT' | 'TEMPLATE') {
    if (composer.isDirty) await composer.save(false)
    copying.mutate(
      { id, as },
      { onSuccess: (reply) => as === 'DRAFT' && setSearch({ direct: reply.publicOrderId }) },
    )
  }
  const begin = (as: 'DRAFT' | 'TEMPLATE') => void copy(as).catch(() => undefined)
  return (
    <>
      <Button isBusy={copying.isPending} onClick={() => begin('DRAFT')}>
        <Copy aria-hidden size={16} />
        {isTemplate ? 'Use template' : 'Copy'}
      </Button>
      <Menu
        trigger={<IconButton label="More" icon={<Ellipsis aria-hidden size={16} />} />}
        items={[
          ...(isTemplate
            ? []
            : [
                {
                  key: 'template',
                  label: 'Keep as template',
                  icon: <BookmarkPlus aria-hidden size={16} />,
                  onSelect: () => begin('TEMPLATE'),
                },
              ]),
          {
            key: 'delete',
            label: isTemplate ? 'Delete template' : 'Delete draft',
            icon: <Trash2 aria-hidden size={16} />,
            isDanger: true,
            onSelect: () => setIsAsked(true),
          },
        ]}
      />
      <Dialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={isTemplate ? 'Delete this template?' : 'Delete this draft?'}
        consequence={
          isTemplate
            ? 'Orders that were made from it stay as they are. This cannot be undone.'
            : 'Its lines and its address are gone. Nothing was charged for it. This cannot be undone.'
        }
        actionLabel={isTemplate ? 'Delete template' : 'Delete draft'}
        tone="danger"
        isBusy={deleting.isPending}
        onConfirm={() => deleting.mutate(id, { onSuccess: onGone })}
      />
    </>
  )
}
