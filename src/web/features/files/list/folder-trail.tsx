import { linkOptions } from '@tanstack/react-router'
import { ChevronRight, Folder } from 'lucide-react'
import { useState } from 'react'
import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Button } from '#web/ui/button.tsx'
import { folderSteps, foldersIn } from './folders.ts'

const SHOWN_AT_FIRST = 18

interface Props {
  folders: readonly { folder: string; files: number }[]
}

/** Breadcrumbs of the current folder, and its subfolders. */
export function FolderTrail({ folders }: Props) {
  const { search } = useScreenSearch('/_app/dashboard/products/files/')
  const here = search.folder ?? ''
  const [wholeOf, setWholeOf] = useState<string | null>(null)
  const inner = search.q ? [] : foldersIn(folders, here)
  const shown = wholeOf === here ? inner : inner.slice(0, SHOWN_AT_FIRST)
  if (!here && inner.length === 0) return null
  const to = (folder: string) =>
    linkOptions({
      to: '/dashboard/products/files',
      search: { folder: folder || undefined, look: search.look },
    })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 pb-3">
      {here && (
        <nav aria-label="Folders">
          <ol className="flex flex-wrap items-center gap-1 text-muted">
            <li>
              <AppLink {...to('')} className="rounded px-1 hover:text-ink pointer-coarse:py-3">
                All files
              </AppLink>
            </li>
            {folderSteps(here).map(({ folder, name }) => (
              <li key={folder} className="flex items-center gap-1">
                <ChevronRight aria-hidden size={14} className="text-faint" />
                <AppLink
                  {...to(folder)}
                  aria-current={folder === here ? 'page' : undefined}
                  className="rounded px-1 hover:text-ink aria-[current]:font-medium aria-[current]:text-ink pointer-coarse:py-3"
                >
                  {name}
                </AppLink>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {inner.length > 0 && (
        <ul aria-label={here ? 'Subfolders' : 'Folders'} className="flex flex-wrap gap-2">
          {shown.map(({ folder, name, files }) => (
            <li key={folder}>
              <AppLink
                {...to(folder)}
                className="flex h-9 items-center gap-2 rounded-lg bg-surface px-3 shadow-control hover:bg-sunken pointer-coarse:h-11"
              >
                <Folder aria-hidden size={15} className="text-faint" />
                <span className="max-w-48 truncate">{name}</span>
                <span className="tabular text-muted text-xs">{files.toLocaleString('en')}</span>
              </AppLink>
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
