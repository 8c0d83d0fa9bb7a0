import { ShieldAlert, ShieldCheck, StickyNote } from 'lucide-react'
import type { AdminFile } from '#contract/admin/files.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { formatBytes } from '#web/ui/text/format-bytes.ts'
import { OwnerLink } from '../owner-link.tsx'

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
    {
      key: 'seller',
      header: 'Seller',
      className: 'w-48 max-w-48 @max-2xl:max-w-none',
      cell: ({ seller }) => <OwnerLink owner={seller} />,
    },
    {
      key: 'size',
      header: 'Size',
      isSortable: true,
      align: 'end',
      className: 'w-24 tabular whitespace-nowrap',
      cell: ({ bytes }) => formatBytes(bytes),
    },
    {
      key: 'products',
      header: 'Products',
      align: 'end',
      className: 'w-20 tabular',
      cell: ({ products }) => products.toLocaleString('en'),
    },
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
    {
      key: 'same',
      header: 'Same elsewhere',
      align: 'end',
      className: 'w-32 tabular @max-5xl:hidden @max-2xl:flex',
      cell: ({ sameElsewhere }) => sameElsewhere.toLocaleString('en'),
    },
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
