import { ChevronRight, Folder } from 'lucide-react'
import { useState } from 'react'
import { ViewLink } from '#web/entities/saved-view/view-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { Button } from '#web/ui/button.tsx'
import { folderSteps, foldersIn } from './folders.ts'

const SHOWN_AT_FIRST = 18

interface Props {
  folders: readonly { folder: string; files: number }[]
}

/** Breadcrumbs of the current folder, and its subfolders. */
export function FolderTrail({ folders }: Props) {
  const { search } = useDashboardSearch()
  const here = search.folder ?? ''
  const [wholeOf, setWholeOf] = useState<string | null>(null)
  const inner = search.q ? [] : foldersIn(folders, here)
  const shown = wholeOf === here ? inner : inner.slice(0, SHOWN_AT_FIRST)
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
        <ul aria-label={here ? 'Subfolders' : 'Folders'} className="flex flex-wrap gap-2">
          {shown.map(({ folder, name, files }) => (
            <li key={folder}>
              <ViewLink
                to={to(folder)}
                className="flex h-9 items-center gap-2 rounded-lg bg-surface px-3 shadow-control hover:bg-sunken pointer-coarse:h-11"
              >
                <Folder aria-hidden size={15} className="text-faint" />
                <span className="max-w-48 truncate">{name}</span>
                <span className="tabular text-muted text-xs">{files.toLocaleString('en')}</span>
              </ViewLink>
            </li>
          ))}
          {inner.length > SHOWN_AT_FIRST && (
            <li>
              <Button
                variant="ghost"
                aria-expanded={wholeOf === here}
                onClick={() => setWholeOf(wholeOf === here ? null : here)}
              >
                {wholeOf === here ? 'Show fewer' : `Show all ${counted(inner.length, 'folder')}`}
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
