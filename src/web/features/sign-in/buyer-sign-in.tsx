import { type MouseEvent, type ReactNode, useState } from 'react'
import { sourcesOf, type Widths } from '#web/entities/photo/picture-sources.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { isModifiedClick } from '#web/ui/is-modified-click.ts'
import type { AuthTab } from './auth-search.ts'
import { CreateAccountForm } from './create-account-form.tsx'
import { FormNotice } from './form-notice.tsx'
import { GoogleButton } from './google-button.tsx'
import { CheckMail } from './mail-link/check-mail.tsx'
import { RequestLinkForm } from './mail-link/request-link-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { type GoogleError, googleErrors } from './sign-in-flow.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { StateHeading } from './state-heading.tsx'

/** What someone is about to buy or look at. */
export interface Subject {
  title: string
  detail: string | null
  picture: Widths | null
}

interface Props {
  subject: Subject | null
  /** Null while none of the three is chosen. */
  tab: AuthTab | null
  hrefOf: (tab: AuthTab | null) => string
  onTab: (tab: AuthTab | null) => void
  /** Where a guest continues. */
  guestHref: string
  hasGoogle: boolean
  /** Where to go after sign-in; one of our own routes. */
  next: string | undefined
  reason: string | null
  googleError: GoogleError | undefined
  isCodeAsked: boolean
  onSignedIn: (next?: string | null) => Promise<void>
}

/** How a buyer continues: as a guest, with their account, or with a new one. The choices are links, so they work without scripts. */
export function BuyerSignIn(props: Props) {
  const { subject, tab, next, reason, googleError, onSignedIn } = props
  const [identifier, setIdentifier] = useState('')
  const [name, setName] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const to = (wanted: AuthTab | null) => ({
    href: props.hrefOf(wanted),
    onSelect: () => props.onTab(wanted),
  })
  if (sentTo)
    return (
      <CheckMail
        email={sentTo}
        next={next}
        onChangeAddress={() => setSentTo(null)}
        onConfirmed={(confirmed) => onSignedIn(confirmed?.next)}
      />
    )
  if (props.isCodeAsked)
    return <SecondFactorForm signInHref={props.hrefOf('sign-in')} onSignedIn={() => onSignedIn()} />
  return (
    <div className="grid gap-6">
      {subject && <About subject={subject} />}
      {reason && <FormNotice tone="info">{reason}</FormNotice>}
      {googleError && <FormNotice>{googleErrors[googleError]}</FormNotice>}
      {tab === null ? (
        <Choices guestHref={props.guestHref} to={to} />
      ) : (
        <>
          <StateHeading title={titles[tab]} key={tab} takesFocus>
            <p>{texts[tab]}</p>
          </StateHeading>
          {props.hasGoogle && tab !== 'link' && (
            <>
              <GoogleButton next={next} audience="portal" />
              <p className="flex items-center gap-3 text-[0.8125rem] text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                or
              </p>
            </>
          )}
          {tab === 'create' && (
            <CreateAccountForm
              {...{ name, onName: setName, email: identifier, onEmail: setIdentifier, next }}
              audience="portal"
              onSent={setSentTo}
            />
          )}
          {tab === 'sign-in' && (
            <SignInForm
              {...{ audience: 'portal' as const, identifier, onIdentifier: setIdentifier }}
              onSignedIn={() => onSignedIn()}
            />
          )}
          {tab === 'link' && <RequestLinkForm email={identifier} onEmail={setIdentifier} next={next} />}
          <div className="flex flex-wrap gap-x-6 gap-y-2 border-line border-t pt-4">
            {tab !== 'link' && <Other {...to('link')}>Sign in with an emailed link</Other>}
            {tab === 'link' && <Other {...to('sign-in')}>Sign in with a password</Other>}
            <Other {...to(null)}>All choices</Other>
          </div>
        </>
      )}
    </div>
  )
}

const titles: Readonly<Record<AuthTab, string>> = {
  'sign-in': 'Sign in',
  create: 'Create an account',
  link: 'Sign in with a link',
}

const texts: Readonly<Record<AuthTab, string>> = {
  'sign-in': 'With your buyer or seller account.',
  create: 'See your orders in one place, and check out faster next time.',
  link: 'We email you a link that signs you in once. No password needed.',
}

function About({ subject: { title, detail, picture } }: { subject: Subject }) {
  return (
    <div className="flex items-center gap-4 rounded-xl bg-sunken p-3">
      {picture && (
        <img
          {...sourcesOf(picture)}
          sizes="4rem"
          alt=""
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-lg bg-surface object-cover"
        />
      )}
      <div className="min-w-0">
        <p className="text-[0.8125rem] text-muted">Continue with</p>
        <p className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{title}</p>
        {detail && <p className="truncate text-[0.8125rem] text-muted">{detail}</p>}
      </div>
    </div>
  )
}

type To = (tab: AuthTab | null) => { href: string; onSelect: () => void }

function Choices({ guestHref, to }: { guestHref: string; to: To }) {
  return (
    <>
      <StateHeading title="How do you want to continue?" />
      <ul className="grid gap-3">
        <Choice title="Continue as a guest" text="You only need an email address." href={guestHref} />
        <Choice title="Sign in" text="With your buyer or seller account." {...to('sign-in')} />
        <Choice
          title="Create an account"
          text="Keep your orders, addresses and favorites in one place."
          {...to('create')}
        />
      </ul>
      <Other {...to('link')}>Forgot your password? Sign in with an emailed link</Other>
    </>
  )
}

interface ChoiceProps {
  title: string
  text: string
  href: string
  /** Chooses it without loading the page again. */
  onSelect?: () => void
}

function Choice({ title, text, href, onSelect }: ChoiceProps) {
  return (
    <li>
      <a
        href={href}
        onClick={onSelect && withoutLoading(onSelect)}
        className={`${buttonStyle({ size: 'lg' })} h-auto w-full flex-col items-start gap-0.5 whitespace-normal! px-4 py-3 text-left`}
      >
        <span className="font-semibold">{title}</span>
        <span className="font-normal text-[0.8125rem] text-muted">{text}</span>
      </a>
    </li>
  )
}

function Other({ href, onSelect, children }: { href: string; onSelect: () => void; children: ReactNode }) {
  return (
    <a
      href={href}
      onClick={withoutLoading(onSelect)}
      className="inline-flex min-h-6 items-center justify-self-start text-accent-text underline underline-offset-4 pointer-coarse:min-h-11"
    >
      {children}
    </a>
  )
}

/** A plain press stays on the page; a press for a new tab is the browser's. */
const withoutLoading = (select: () => void) => (event: MouseEvent) => {
  if (isModifiedClick(event)) return
  event.preventDefault()
  select()
}
