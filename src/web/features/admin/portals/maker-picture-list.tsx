import { ImageIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { makerPicturesPage } from '#web/data/admin/maker-picture-queries.ts'
import { ListItems } from '#web/list-screen/list-items.tsx'
import { ListSearch } from '#web/list-screen/list-search.tsx'
import { useListQuery } from '#web/list-screen/use-list-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DecidePictureDialog } from './decide-picture-dialog.tsx'
import { type AskedPicture, MakerPictureItem } from './maker-picture-item.tsx'

interface Props {
  isPublic: boolean
  search: string
  tabs: ReactNode
}

/** Avatars and banners of makers: those that wait, or those that everyone sees. */
export function MakerPictureList({ isPublic, search, tabs }: Props) {
  const query = useListQuery((page) =>
    makerPicturesPage(page, { search, state: isPublic ? 'PUBLIC' : 'IN_REVIEW' }),
  )
  const [asked, setAsked] = useState<AskedPicture | null>(null)
  const empty = isPublic
    ? { title: 'No pictures yet', text: 'Approved avatars and banners of makers appear here.' }
    : { title: 'All clear', text: 'No pictures of makers to review.' }
  return (
    <>
      <ListItems
        label="Pictures of makers"
        query={query}
        rows={query.data?.pictures}
        item={(picture) => <MakerPictureItem key={picture.id} picture={picture} onDecide={setAsked} />}
        filters={<ListSearch label="Search pictures" placeholder="Name of a maker, or seller ID" />}
        tabs={tabs}
        empty={
          <EmptyState
            icon={ImageIcon}
            {...(search
              ? { title: 'No pictures found', text: 'Search by the whole name of a maker, or a seller ID.' }
              : empty)}
          />
        }
      />
      {asked && <DecidePictureDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}
