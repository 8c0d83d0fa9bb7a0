import { TextPage, TextPart } from './text-page.tsx'

/** What is known about people here, and who gets to see it. Only what is so. */
export function Privacy({ supportEmail }: { supportEmail: string }) {
  return (
    <TextPage title="Privacy">
      <p className="text-lg text-muted">What we know about you and your buyers, and why.</p>
      <TextPart title="Your account">
        Name, email address, time zone, and a password that we store only as a hash. With Google sign-in:
        name, address and picture from there. Sign-ins are kept with their time, network address and browser,
        so that you can notice a stranger.
      </TextPart>
      <TextPart title="Your shop orders">
        From a shop that you connect we store orders with the buyers’ names, addresses and what they bought.
        The print provider gets name, delivery address and email of the orders that you submit. Shop
        credentials are stored encrypted.
      </TextPart>
      <TextPart title="Cookies and local storage">
        One cookie keeps you signed in, one remembers the theme. Local storage keeps the answers of the first
        steps for seven days and your choice about session replay. No advertising, no third-party cookies.
      </TextPart>
      <TextPart title="How the site is used">
        We record which pages are visited and which steps are taken. Tokens, codes, names and addresses are
        taken out before anything is stored.
      </TextPart>
      <TextPart title="Monitoring and session replay">
        To find faults, a monitoring service (Datadog) may measure visits and record them for replay: what is
        clicked, seen and how long it takes. What you type is masked, and so are names and addresses. You can
        switch replay off for this browser at the end of every page.
      </TextPart>
      <TextPart title="Your rights">
        To see, correct or delete what is stored about you, write to{' '}
        <a href={`mailto:${supportEmail}`} className="text-accent-text underline">
          {supportEmail}
        </a>
        .
      </TextPart>
    </TextPage>
  )
}
