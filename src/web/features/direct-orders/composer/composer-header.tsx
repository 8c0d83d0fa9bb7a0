import { useNavigate } from '@tanstack/react-router'
import { BookmarkPlus, Copy, Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCopyDirectOrder, useDeleteDirectOrder } from '#web/data/orders/direct-mutations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Composer, SaveState } from './use-composer.ts'

const saveWords: Readonly<Record<SaveState, string>> = {
  new: 'Saves automatically',
  saved: 'Saved, not charged',
  unsaved: 'Unsaved changes',
  saving: 'Saving…',
  failed: 'Not saved',
  outdated: 'Changed elsewhere',
  sent: 'Submitted elsewhere',
  gone: 'Deleted elsewhere',
}

interface Props {
  composer: Composer
  onGone: () => void
}

/** The order's title, save status and actions. */
export function ComposerHeader({ composer, onGone }: Props) {
  const { stored, state, draft, change } = composer
  const isTemplate = stored?.order.kind === 'TEMPLATE'
  return (
    <>
      <PageHeader
        title={
          stored ? `${isTemplate ? 'Template' : 'Manual order'} ${stored.order.number}` : 'New manual order'
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
          placeholder={isTemplate ? 'Template title' : 'Title, only visible to you (optional)'}
          maxLength={100}
          value={draft.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </div>
    </>
  )
}

function Actions({ id, isTemplate, composer, onGone }: Props & { id: string; isTemplate: boolean }) {
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  const copying = useCopyDirectOrder()
  const deleting = useDeleteDirectOrder()
  async function copy(as: 'DRAFT' | 'TEMPLATE') {
    if (composer.isDirty) await composer.save(false)
    copying.mutate(
      { id, as },
      {
        onSuccess: (reply) => {
          if (as === 'DRAFT')
            void navigate({
              to: '/dashboard/orders/drafts/$draftId',
              params: { draftId: reply.publicOrderId },
            })
        },
      },
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
                  label: 'Save as template',
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
        onClose={() => setIsAsked(false)}
        title={isTemplate ? 'Delete this template?' : 'Delete this draft?'}
        consequence={
          isTemplate
            ? 'Orders created from it stay as they are. You can’t undo this.'
            : 'This deletes its items and address. You weren’t charged for it. You can’t undo this.'
        }
        actionLabel={isTemplate ? 'Delete template' : 'Delete draft'}
        tone="danger"
        isBusy={deleting.isPending}
        onConfirm={() => deleting.mutate(id, { onSuccess: onGone })}
      />
    </>
  )
}
