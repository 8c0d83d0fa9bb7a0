import type { AuditLogEntry } from '#contract/admin/audit.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { useTimeZone } from '#web/ui/text/time-zone.ts'
import { OwnerLink } from '../owner-link.tsx'
import { actionLabel } from './action-labels.ts'
import { fieldLabel, valueText } from './field-text.ts'
import { RecordLink } from './record-link.tsx'

/** An entry of the audit log: each field before and after, and where it came from. */
export function AuditDrawer({ entry, onClose }: { entry: AuditLogEntry; onClose: () => void }) {
  const { actor, changes, detail } = entry
  return (
    <Drawer onClose={onClose} title={actionLabel(entry.action)} width="lg">
      <div className="grid gap-6" data-dd-privacy="mask">
        <FactList
          facts={[
            { name: 'Time', value: <TimeText instant={entry.at} /> },
            { name: 'By', value: actor ? <OwnerLink owner={actor} /> : 'Not signed in' },
            ...(entry.record ? [{ name: 'Record', value: <RecordLink record={entry.record} /> }] : []),
            ...(entry.subject ? [{ name: 'Account', value: <OwnerLink owner={entry.subject} /> }] : []),
            ...detail
              .filter(({ name }) => name !== 'record')
              .map(({ name, value }) => ({
                name: fieldLabel(name),
                value: <Value name={name} value={value} />,
              })),
          ]}
        />
        {changes.length > 0 && <Changes changes={changes} />}
        <section>
          <h3 className="mb-2 font-medium">Source</h3>
          <FactList
            facts={[
              { name: 'Address', value: entry.address ?? 'Unknown' },
              { name: 'Device', value: entry.agent ?? 'Unknown' },
              { name: 'Request', value: entry.requestId ?? 'Unknown' },
            ]}
          />
        </section>
        <Related entry={entry} onFollow={onClose} />
      </div>
    </Drawer>
  )
}

function Changes({ changes }: Pick<AuditLogEntry, 'changes'>) {
  return (
    <section>
      <h3 className="mb-2 font-medium">Changes</h3>
      <table className="w-full table-fixed border-collapse text-left">
        <thead>
          <tr className="border-line border-b text-[0.8125rem] text-muted">
            <th scope="col" className="w-1/3 py-1.5 pr-3 font-medium">
              Field
            </th>
            <th scope="col" className="py-1.5 pr-3 font-medium">
              Before
            </th>
            <th scope="col" className="py-1.5 font-medium">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field} className="border-line border-b align-top last:border-b-0">
              <th scope="row" className="break-words py-2 pr-3 font-normal">
                {fieldLabel(field)}
              </th>
              <td className="break-words py-2 pr-3 text-muted">
                <Value name={field} value={before} />
              </td>
              <td className="break-words py-2">
                <Value name={field} value={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Other entries of the same person, record or request. */
function Related({ entry, onFollow }: { entry: AuditLogEntry; onFollow: () => void }) {
  const { setSearch } = useScreenSearch('/_app/admin-dashboard/audit')
  const none = { actor: undefined, record: undefined, request: undefined, show: undefined }
  const record = entry.record ?? entry.subject?.id
  const links = [
    ...(entry.actor ? [{ label: 'All actions by this person', search: { actor: entry.actor.id } }] : []),
    ...(record ? [{ label: 'All actions on this record', search: { record } }] : []),
    ...(entry.requestId
      ? [{ label: 'All actions in this request', search: { request: entry.requestId } }]
      : []),
  ]
  return (
    <ul className="grid gap-1">
      {links.map(({ label, search }) => (
        <li key={label}>
          <button
            type="button"
            onClick={() => {
              setSearch({ ...none, ...search })
              onFollow()
            }}
            className="rounded underline underline-offset-4"
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Value({ name, value }: { name: string; value: unknown }) {
  const text = valueText(name, value, useTimeZone())
  if (text === null) return <span className="text-muted">None</span>
  return value !== null && typeof value === 'object' ? <code>{text}</code> : text
}
