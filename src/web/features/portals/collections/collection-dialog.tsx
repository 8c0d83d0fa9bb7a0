import schema from 'virtual:body-schema/createPortalCollection'
import { useQueryClient } from '@tanstack/react-query'
import type { PortalCollection } from '#contract/portals/portal-collections.ts'
import { FormDialog } from '#web/api-form/form-dialog.tsx'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { collectionsKey } from '#web/data/portals/collection-queries.ts'
import { refresh } from '#web/data/refresh.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { type CollectedListing, CollectionListings } from './collection-listings.tsx'

interface Fields {
  name: string
  description: string
  isShown: boolean
  portalIds: readonly CollectedListing[]
}

const labels = { name: 'The name', description: 'The description', portalIds: 'The listings' }

interface Props {
  /** Null for a new one. */
  collection: PortalCollection | null
  /** What a new one begins with. */
  first?: CollectedListing
  onDelete?: (collection: PortalCollection) => void
  onClose: () => void
}

/** Creates a collection, or changes one: its texts, its listings and their order. */
export function CollectionDialog({ collection, first, onDelete, onClose }: Props) {
  const queryClient = useQueryClient()
  const form = useApiForm<Fields>({
    saved: fieldsOf(collection, first),
    schema,
    bodyOf,
    labels,
    fieldOfCode: { VERSION_OUTDATED: 'name', PORTAL_COLLECTIONS_FULL: 'name' },
    async save(fields) {
      const body = bodyOf(fields)
      if (collection) {
        const { id, version } = collection
        await api.updatePortalCollection({ params: { id }, body: { ...body, version } })
      } else await api.createPortalCollection({ body })
      refresh(queryClient, collectionsKey)
      onClose()
    },
  })
  const { isShown } = form.values
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={collection ? 'Edit collection' : 'New collection'}
      consequence={
        isShown
          ? 'We review the name and description before everyone sees them. Listings and their order change at once.'
          : 'Only you can see it until you publish it.'
      }
      actionLabel={collection ? 'Save collection' : 'Create collection'}
      keepLabel={form.isDirty ? 'Discard changes' : 'Cancel'}
    >
      {collection?.reviewNote && (
        <Alert tone="warn">We hid this collection. Reason: {collection.reviewNote}</Alert>
      )}
      <TextField label="Name" autoComplete="off" maxLength={80} {...form.text('name')} />
      <TextArea
        label="Description (optional)"
        hint="Markdown, without pictures."
        rows={3}
        maxLength={1_000}
        {...form.text('description')}
      />
      <CollectionListings {...form.choice('portalIds')} />
      <Switch
        label="Show to visitors"
        hint="On your profile, and in the market with three listings or more. Only listed portals are shown."
        isOn={isShown}
        onChange={(isOn) => form.set('isShown', isOn)}
      />
      {collection && (
        <div className="flex flex-wrap gap-2">
          {collection.state === 'SHOWN' && collection.foundListings > 0 && (
            <a
              href={`/portals/collection/${collection.id}`}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle({ size: 'sm' })}
            >
              Public page
            </a>
          )}
          <Button
            size="sm"
            onClick={() => {
              onClose()
              onDelete?.(collection)
            }}
          >
            Delete…
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

const fieldsOf = (collection: PortalCollection | null, first?: CollectedListing): Fields => ({
  name: collection?.name ?? '',
  description: collection?.description ?? '',
  isShown: collection !== null && collection.state !== 'DRAFT',
  portalIds: collection?.listings ?? (first ? [first] : []),
})

const bodyOf = ({ name, description, isShown, portalIds }: Fields) => ({
  name,
  description,
  isShown,
  portalIds: portalIds.map(({ id }) => id),
})
