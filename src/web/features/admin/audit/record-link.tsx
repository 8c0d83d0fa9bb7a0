import { AppLink } from '#web/lib/app-link.tsx'

const kinds: Readonly<Record<string, string>> = {
  po: 'Print order',
  bulk: 'Bulk action',
  shp: 'Store',
  so: 'Order',
  por: 'Portal',
  srv: 'Survey',
  tic: 'Ticket',
  mac: 'Saved reply',
  file: 'File',
  app: 'Application',
  pcl: 'Collection',
  prf: 'Maker',
  rev: 'Review',
  que: 'Question',
  sal: 'Sale',
  day: 'Note on a day',
}

interface Props {
  record: string
  /** Under the account that it belongs to. */
  isSecond?: boolean
}

/** What an act was about, by its kind; its ID is shown on hover. A print order leads to its page. */
export function RecordLink({ record, isSecond = false }: Props) {
  const kind = kinds[record.split('_')[0] ?? '']
  const look = isSecond ? 'block truncate text-muted text-xs' : 'block truncate'
  if (!record.startsWith('po_')) {
    return (
      <span className={look} title={record}>
        {kind ?? record}
      </span>
    )
  }
  return (
    <AppLink
      to="/admin-dashboard/print-records/$recordId"
      params={{ recordId: record }}
      title={record}
      className={`${look} rounded hover:underline hover:underline-offset-4 ${isSecond ? 'mt-1 min-h-6' : ''}`}
    >
      {kind}
    </AppLink>
  )
}
