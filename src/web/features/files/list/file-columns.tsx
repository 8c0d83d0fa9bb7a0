import type { ModelFile } from '#contract/products/files.ts'
import { FileThumb } from '#web/entities/file/file-thumb.tsx'
import { rightsSummary } from '#web/entities/file/rights-summary.ts'
import { counted } from '#web/lib/counted.ts'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn } from '#web/ui/table/number-column.tsx'
import { timeColumn } from '#web/ui/table/time-column.tsx'
import { formatSize } from '#web/ui/text/format-length.ts'
import { formatVolume } from '#web/ui/text/format-volume.ts'
import { CheckBadge } from '../check-badge.tsx'

export const fileColumns: readonly Column<ModelFile>[] = [
  { key: 'file', header: 'File', narrow: 'title', cell: (file) => <NameCell file={file} /> },
  {
    key: 'check',
    header: 'Check',
    className: 'w-36',
    narrow: 'bare',
    cell: (file) => <CheckBadge file={file} />,
  },
  {
    key: 'size',
    header: 'Size',
    className: 'w-40 tabular whitespace-nowrap @max-4xl:hidden @max-2xl:flex',
    cell: ({ newest }) => (newest.sizeMm ? formatSize(newest.sizeMm) : <Unknown />),
  },
  numberColumn(
    'volume',
    'Volume',
    ({ newest }) => (newest.volumeMm3 === null ? <Unknown /> : formatVolume(newest.volumeMm3)),
    { className: 'w-24 @max-5xl:hidden', narrow: 'hidden' },
  ),
  numberColumn('bodies', 'Bodies', ({ newest }) => newest.bodies?.toLocaleString('en') ?? <Unknown />, {
    className: 'w-20 @max-6xl:hidden',
    narrow: 'hidden',
  }),
  numberColumn('version', 'Version', ({ newest }) => newest.version, {
    className: 'w-20 @max-5xl:hidden',
    narrow: 'hidden',
  }),
  {
    key: 'used',
    header: 'Used in',
    className: 'w-28 whitespace-nowrap @max-3xl:hidden @max-2xl:flex',
    cell: ({ usedIn }) =>
      usedIn > 0 ? counted(usedIn, 'product') : <span className="text-muted">Not used</span>,
  },
  {
    key: 'rights',
    header: 'Rights',
    className: 'w-32 max-w-32 truncate @max-6xl:hidden',
    narrow: 'hidden',
    cell: ({ rights, isSample }) =>
      isSample ? 'Sample' : (rightsSummary(rights) ?? <span className="text-muted">Not set</span>),
  },
  timeColumn('uploaded', 'Uploaded', ({ newest }) => newest.uploadedAt, {
    className: 'w-32 whitespace-nowrap @max-4xl:hidden',
    narrow: 'hidden',
  }),
  {
    key: 'notes',
    header: 'Notes',
    className: 'w-40 max-w-40 truncate text-muted @max-7xl:hidden',
    narrow: 'hidden',
    cell: ({ notes }) => <span title={notes}>{notes}</span>,
  },
]

function NameCell({ file: { name, folder, tags, newest, isSample, duplicates } }: { file: ModelFile }) {
  const under = [
    ...(isSample ? ['sample'] : []),
    ...(folder ? [folder] : []),
    ...tags.map((tag) => `#${tag}`),
    ...(duplicates > 0 ? [`${counted(duplicates, 'duplicate')}`] : []),
  ]
  return (
    <div className="flex min-w-0 items-center gap-3">
      <FileThumb fileId={newest.id} pictureUrl={newest.pictureUrl} size={40} />
      <div className="min-w-0">
        <p className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{name}</p>
        {under.length > 0 && <p className="truncate text-muted text-xs">{under.join(' · ')}</p>}
      </div>
    </div>
  )
}

function Unknown() {
  return <span className="text-muted">Unknown</span>
}
