import { BrandMark } from '../brand-mark.tsx'
import { ReplayChoice } from './replay-choice.tsx'

const links = [
  { href: '/#how-it-works', label: 'How it works' },
  { href: '/#plans', label: 'Plans' },
  { href: '/#questions', label: 'Questions' },
  { href: '/portals-design-spec-sheet', label: 'Design rules' },
  { href: '/terms', label: 'Terms' },
  { href: '/privacy', label: 'Privacy' },
]

/** The footer of all public pages. */
export function PublicFooter({ supportEmail }: { supportEmail: string }) {
  return (
    <footer className="border-line border-t bg-surface">
      <div className="mx-auto flex max-w-6xl flex-wrap justify-between gap-8 px-4 py-10 sm:px-6">
        <div className="max-w-sm">
          <BrandMark />
          <p className="mt-3 mb-2 text-muted">
            To find and fix problems, we record visits and may replay them: what you click and see, with typed
            text masked.
          </p>
          <ReplayChoice />
        </div>
        <nav aria-label="Footer">
          <ul className="grid gap-x-12 sm:grid-cols-2">
            {[...links, { href: `mailto:${supportEmail}`, label: 'Contact' }].map(({ href, label }) => (
              <li key={href}>
                <a href={href} className="inline-block py-2 text-muted hover:text-ink">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
