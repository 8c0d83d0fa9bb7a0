import { ShieldAlert, ShieldCheck, StickyNote } from 'lucide-react'
import type { AdminFile } from '#contract/admin/files.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn } from '#web/ui/table/number-column.tsx'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { formatBytes } from '#web/ui/text/format-bytes.ts'
import { ownerColumn } from '../owner-column.tsx'

interface Context {
  onNote: (file: AdminFile) => void
  onQuarantine: (file: AdminFile) => void
}

const origins: Readonly<Record<NonNullable<AdminFile['rightsOrigin']>, string>> = {
  OWN: 'Own design',
  COMMISSIONED: 'Commissioned',
  LICENSED: 'Licensed',
  PUBLIC_DOMAIN: 'Public domain',
}

export function adminFileColumns({ onNote, onQuarantine }: Context): readonly Column<AdminFile>[] {
  return [
    {
      key: 'name',
      header: 'File',
      isSortable: true,
      className: 'w-64 max-w-64 @max-2xl:max-w-none',
      narrow: 'title',
      cell: ({ name, versions }) => (
        <div className="min-w-0">
          <p className="truncate font-medium" title={name}>
            {name}
          </p>
          <p className="text-muted text-xs">Version {versions}</p>
        </div>
      ),
    },
    {
      key: 'state',
      header: 'Check',
      className: 'w-32',
      narrow: 'aside',
      cell: ({ hasProblems, isTooLarge, quarantine }) =>
        quarantine ? (
          <span title={quarantine.reason}>
            <Badge tone="danger">Quarantine</Badge>
          </span>
        ) : isTooLarge ? (
          <Badge tone="danger">Too large</Badge>
        ) : (
          <Badge tone={hasProblems ? 'warn' : 'success'}>{hasProblems ? 'Has issues' : 'No issues'}</Badge>
        ),
    },
    ownerColumn('seller', 'Seller', ({ seller }) => seller),
    numberColumn('size', 'Size', ({ bytes }) => formatBytes(bytes), { isSortable: true }),
    numberColumn('products', 'Products', ({ products }) => products, { className: 'w-20' }),
    {
      key: 'rights',
      header: 'Rights',
      className: 'w-36',
      cell: ({ rightsOrigin, license }) =>
        rightsOrigin ? (
          [origins[rightsOrigin], license].filter(Boolean).join(' · ')
        ) : (
          <span className="text-muted">Not stated</span>
        ),
    },
    numberColumn('same', 'Same elsewhere', ({ sameElsewhere }) => sameElsewhere, {
      className: 'w-32 @max-5xl:hidden @max-2xl:flex',
    }),
    timeColumn('created', 'Uploaded', ({ createdAt }) => createdAt, { isSortable: true }),
    {
      key: 'note',
      header: 'Note',
      narrow: 'bare',
      cell: (file) => (
        <div className="flex items-center justify-end gap-1">
          <p className="line-clamp-2 min-w-0 flex-1 break-words text-muted">{file.notes}</p>
          <IconButton
            size="sm"
            label={`Note on ${file.name}`}
            icon={<StickyNote aria-hidden size={16} />}
            onClick={() => onNote(file)}
          />
          <IconButton
            size="sm"
            label={`${file.quarantine ? 'Lift the quarantine of' : 'Quarantine'} ${file.name}`}
            icon={
              file.quarantine ? <ShieldCheck aria-hidden size={16} /> : <ShieldAlert aria-hidden size={16} />
            }
            onClick={() => onQuarantine(file)}
          />
        </div>
      ),
    },
  ]
}
