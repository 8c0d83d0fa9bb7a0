import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { ShowTabs } from '#web/list-screen/show-tabs.tsx'
import { CollectionList } from './collection-list.tsx'
import { MakerPictureList } from './maker-picture-list.tsx'
import { PortalList } from './portal-list.tsx'

const tabs = [
  { key: 'review', label: 'In review', state: 'IN_REVIEW' },
  { key: 'pictures', label: 'Makers’ pictures', state: undefined },
  { key: 'collections', label: 'Collections', state: undefined },
  { key: 'reported', label: 'Reported', state: undefined },
  { key: 'reported-collections', label: 'Reported collections', state: undefined },
  { key: 'listed', label: 'Listed', state: 'LISTED' },
  { key: 'paused', label: 'Paused', state: 'PAUSED' },
  { key: 'removed', label: 'Removed', state: 'REMOVED' },
  { key: 'drafts', label: 'Drafts', state: 'DRAFT' },
  { key: 'public-pictures', label: 'Public pictures', state: undefined },
  { key: 'public-collections', label: 'Public collections', state: undefined },
  { key: 'all', label: 'All', state: undefined },
] as const

const collectionLists = {
  collections: 'IN_REVIEW',
  'reported-collections': 'REPORTED',
  'public-collections': 'PUBLIC',
} as const

/** The portals of all sellers and the pictures of makers, with what waits for a decision first. */
export function AdminPortalsScreen() {
  const { search } = useScreenSearch('/_app/admin-dashboard/portals')
  const current = tabs.find(({ key }) => key === search.show) ?? tabs[0]
  const props = {
    search: search.q ?? '',
    tabs: <ShowTabs label="Portals" tabs={tabs} current={current.key} />,
  }
  const { key } = current
  return (
    <ListScreen
      title="Portals"
      text="Products, pictures and collections that makers submit. The public sees each one only after you approve it."
    >
      {key === 'pictures' || key === 'public-pictures' ? (
        <MakerPictureList key={key} isPublic={key === 'public-pictures'} {...props} />
      ) : key in collectionLists ? (
        <CollectionList
          key={key}
          state={collectionLists[key as keyof typeof collectionLists]}
          tabs={props.tabs}
        />
      ) : (
        <PortalList show={key} state={current.state} {...props} />
      )}
    </ListScreen>
  )
}
