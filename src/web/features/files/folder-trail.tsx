import { ChevronRight, Folder } from 'lucide-react'
import { ViewLink } from '#web/entities/view-link.tsx'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { folderSteps, foldersIn } from './folders.ts'

interface Props {
  folders: readonly { folder: string; files: number }[]
}

/** Where in the folders the list is, and the folders that are in this one. */
export function FolderTrail({ folders }: Props) {
  const { search } = useDashboardSearch()
  const here = search.folder ?? ''
  const inner = search.q ? [] : foldersIn(folders, here)
  if (!here && inner.length === 0) return null
  const to = (folder: string) => ({ view: 'files' as const, folder: folder || undefined, look: search.look })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 pb-3">
      {here && (
        <nav aria-label="Folders">
          <ol className="flex flex-wrap items-center gap-1 text-muted">
            <li>
              <ViewLink to={to('')} className="rounded px-1 hover:text-ink pointer-coarse:py-3">
                All files
              </ViewLink>
            </li>
            {folderSteps(here).map(({ folder, name }) => (
              <li key={folder} className="flex items-center gap-1">
                <ChevronRight aria-hidden size={14} className="text-faint" />
                <ViewLink
                  to={to(folder)}
                  isCurrent={folder === here}
                  className="rounded px-1 hover:text-ink aria-[current]:font-medium aria-[current]:text-ink pointer-coarse:py-3"
                >
                  {name}
                </ViewLink>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {inner.length > 0 && (
        <ul aria-label={here ? 'Folders in this one' : 'Folders'} className="flex flex-wrap gap-2">
          {inner.map(({ folder, name, files }) => (
            <li key={folder}>
              <ViewLink
                to={to(folder)}
                className="flex h-9 items-center gap-2 rounded-lg bg-surface px-3 shadow-control hover:bg-sunken pointer-coarse:h-11"
              >
                <Folder aria-hidden size={15} className="text-faint" />
                {name}
                <span className="tabular text-muted text-xs">{files.toLocaleString('en')}</span>
              </ViewLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
