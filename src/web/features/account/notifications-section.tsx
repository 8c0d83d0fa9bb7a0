import { useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/account/account.ts'
import type { InboxEvent, NotificationSettings } from '#contract/account/inbox.ts'
import {
  notificationSettings,
  useSaveNotificationSettings,
} from '#web/data/account/notification-settings-query.ts'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldGroup, FieldPair, FormSection } from '#web/ui/forms/form-section.tsx'
import { Select, type SelectOption } from '#web/ui/forms/select.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { formatClock } from '#web/ui/text/format-time.ts'
import { usePreference } from './use-preference.ts'

/** Which events go to the inbox and to email, and when email is sent. */
export function NotificationsSection({ account }: { account: Account }) {
  const news = usePreference('mailNews', account)
  return (
    <>
      <OwnSettings timeZone={account.timeZone} />
      <FormSection title="Other email">
        <FieldGroup>
          <Switch
            label="Email me news about Spoolyard"
            hint="A few times a year: new features and changes that concern you. Off unless you turn it on."
            isOn={news.isOn}
            onChange={news.change}
          />
          <Switch
            label="Security emails"
            hint="New sign-ins and changes to your password or email. Always on, to protect your account."
            isOn
            disabled
            onChange={alwaysOn}
          />
        </FieldGroup>
      </FormSection>
    </>
  )
}

const alwaysOn = () => undefined

function OwnSettings({ timeZone }: { timeZone: string }) {
  const query = useQuery(notificationSettings)
  const save = useSaveNotificationSettings()
  const settings = query.data
  if (query.error && !settings) return <QueryError query={query} />
  const change = (changes: Partial<NotificationSettings>) =>
    settings && save.mutate({ ...settings, ...changes })
  return (
    <>
      <FormSection title="Notifications" text="The inbox is under the bell, the same on all your devices.">
        {settings ? (
          <EventTable settings={settings} onChange={(events) => change({ events })} />
        ) : (
          <Placeholder className="h-[34rem]" />
        )}
      </FormSection>
      <FormSection title="When we email you" text={`Hours are in your time zone, ${timeZone}.`}>
        {settings ? <Times settings={settings} onChange={change} /> : <Placeholder className="h-28" />}
      </FormSection>
    </>
  )
}

const Placeholder = ({ className }: { className: string }) => (
  <div className="p-4 sm:p-5">
    <Skeleton className={`w-full ${className}`} />
  </div>
)

const labels: Readonly<Record<InboxEvent, { label: string; hint: string }>> = {
  ORDER_FAILED: { label: 'An order fails or needs attention', hint: 'With the reason and how to fix it' },
  ORDER_LATE: { label: 'An order is late', hint: 'Its ship-by date passed before it shipped' },
  SUBMISSION_FINISHED: { label: 'A submission finishes', hint: 'With what was submitted and what failed' },
  ORDER_DELIVERED: { label: 'An order is delivered', hint: 'As the carrier reports it' },
  CLAIM_ANSWERED: { label: 'Support answers', hint: 'Your claims and questions' },
  INTEGRATION_LOST: { label: 'An integration disconnects', hint: 'Orders stop syncing' },
  PAYMENT_FAILED: { label: 'A payment fails', hint: 'Orders or your plan wait for it' },
  OUT_OF_STOCK: { label: 'A filament runs out', hint: 'One that your products use' },
  BACK_IN_STOCK: { label: 'A filament is back', hint: 'One that your products use' },
  PORTAL_DECIDED: { label: 'We decide about a portal', hint: 'Or about a picture of yours, with the reason' },
}

interface EventsProps {
  settings: NotificationSettings
  onChange: (events: NotificationSettings['events']) => void
}

function EventTable({ settings: { events }, onChange }: EventsProps) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Where each event is reported</caption>
      <thead>
        <tr className="border-line border-b text-[0.8125rem] text-muted">
          <th scope="col" className="py-2 pl-4 text-left font-medium sm:pl-5">
            Event
          </th>
          <th scope="col" className="w-18 py-2 font-medium">
            Inbox
          </th>
          <th scope="col" className="w-18 py-2 pr-2 font-medium sm:pr-3">
            Email
          </th>
        </tr>
      </thead>
      <tbody>
        {(Object.keys(labels) as InboxEvent[]).map((event) => {
          const { label, hint } = labels[event]
          const box = (channel: 'inbox' | 'email', name: string) => (
            <Checkbox
              isLabelHidden
              label={`${label}: ${name}`}
              checked={events[event][channel]}
              onChange={({ target }) =>
                onChange({ ...events, [event]: { ...events[event], [channel]: target.checked } })
              }
              className="justify-center"
            />
          )
          return (
            <tr key={event} className="border-line border-b last:border-b-0">
              <th scope="row" className="py-2.5 pl-4 text-left font-normal sm:pl-5">
                <span className="block font-medium">{label}</span>
                <span className="block text-muted text-xs">{hint}</span>
              </th>
              <td className="text-center">{box('inbox', 'inbox')}</td>
              <td className="pr-2 text-center sm:pr-3">{box('email', 'email')}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const hours: readonly SelectOption<string>[] = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatClock(`${String(hour).padStart(2, '0')}:00`),
}))
const firstQuietHours = { from: 22, to: 7 }
const firstDailyHour = 8

interface TimesProps {
  settings: NotificationSettings
  onChange: (changes: Partial<NotificationSettings>) => void
}

function Times({ settings: { dailyAt, quietHours }, onChange }: TimesProps) {
  const setQuiet = (part: Partial<NonNullable<typeof quietHours>>) => {
    const next = { ...(quietHours ?? firstQuietHours), ...part }
    // Both at the same hour would be no hours, or all of them.
    if (next.from === next.to) next.to = (next.from + 1) % 24
    onChange({ quietHours: next })
  }
  return (
    <FieldGroup>
      <Switch
        label="One email a day"
        hint="Everything since the last one, together. Otherwise we email you as things happen, at most every 15 minutes."
        isOn={dailyAt !== null}
        onChange={(isOn) => onChange({ dailyAt: isOn ? firstDailyHour : null })}
      />
      {dailyAt !== null && (
        <Select
          label="Send it at"
          options={hours}
          value={String(dailyAt)}
          onChange={(hour) => onChange({ dailyAt: Number(hour) })}
          className="max-w-40"
        />
      )}
      {dailyAt === null && (
        <Switch
          label="Quiet hours"
          hint="No email about your orders in these hours. What happens meanwhile comes in one email afterwards."
          isOn={quietHours !== null}
          onChange={(isOn) => onChange({ quietHours: isOn ? firstQuietHours : null })}
        />
      )}
      {dailyAt === null && quietHours && (
        <FieldPair>
          <Select
            label="From"
            options={hours}
            value={String(quietHours.from)}
            onChange={(hour) => setQuiet({ from: Number(hour) })}
          />
          <Select
            label="To"
            options={hours}
            value={String(quietHours.to)}
            onChange={(hour) => setQuiet({ to: Number(hour) })}
          />
        </FieldPair>
      )}
    </FieldGroup>
  )
}
