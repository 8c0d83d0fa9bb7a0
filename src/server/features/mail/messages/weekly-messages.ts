import type { ContentOf } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { dayText } from './day-text.ts'

/** What all sellers did in a week, for administrators. */
export function weeklyNumbers(content: ContentOf<'weekly-numbers'>): MailMessage {
  const { from, to, figures, failures, money, link } = content
  return {
    subject: `Spoolyard, week of ${dayText(from)}`,
    preview: figures
      .slice(0, 4)
      .map(({ label, value, isMoney }) => `${label} ${numberText(value, isMoney)}`)
      .join(' · '),
    paragraphs: [
      `What all sellers did from ${dayText(from)} to ${dayText(to)} (UTC), compared with the week before. Each link opens the list of exactly what its number counts.`,
    ],
    sections: [
      {
        title: 'Numbers of the week',
        items: figures.map(({ label, value, before, isMoney, link: list }) => ({
          title: `${label}: ${numberText(value, isMoney)}`,
          text: changeText(value, before, isMoney),
          link: list,
        })),
      },
      {
        title: 'Why orders failed',
        emptyText: 'No orders failed.',
        items: failures.map(({ cause, orders, link: list }) => ({
          title: cause,
          text: orders === 1 ? '1 order' : `${numberText(orders, false)} orders`,
          link: list,
        })),
      },
      {
        title: 'Balance movements',
        emptyText: 'No money moved.',
        items: money.map(({ name: kind, cents, link: list }) => ({
          title: kind,
          text: numberText(cents, true),
          link: list,
        })),
      },
    ],
    button: { label: 'Open the analytics of this week', link },
    why: 'You’re receiving this email because you’re an administrator of Spoolyard. You can turn it off at the bottom of the analytics.',
  }
}

function changeText(value: number, before: number, isMoney: boolean): string {
  const was = `${numberText(before, isMoney)} the week before`
  if (before === 0) return was
  const percent = Math.round(((value - before) / before) * 100)
  if (percent === 0) return was
  return `${was}, ${Math.abs(percent).toLocaleString('en-US')}% ${percent > 0 ? 'more' : 'less'} now`
}

const numberText = (value: number, isMoney: boolean): string =>
  isMoney
    ? (value / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
    : value.toLocaleString('en-US')
