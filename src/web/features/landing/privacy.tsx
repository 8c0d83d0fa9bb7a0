import { TextPage, TextPart } from './text-page.tsx'

/** The privacy notice. It lists only what the product really does. */
export function Privacy({ supportEmail }: { supportEmail: string }) {
  return (
    <TextPage title="Privacy">
      <p className="text-lg text-muted">What we know about you and your buyers, and why.</p>
      <TextPart title="Your account">
        Name, email address, time zone, and a password that we store only as a hash. With Google sign-in:
        name, address and picture from there. We keep the time, IP address and browser of each sign-in so you
        can spot unauthorized access.
      </TextPart>
      <TextPart title="Your store’s orders">
        From each store you connect, we store orders with the buyers’ names, addresses and items. For orders
        you submit, the print provider gets the buyer’s name, shipping address and email. We store your
        store’s credentials encrypted.
      </TextPart>
      <TextPart title="Cookies and local storage">
        One cookie keeps you signed in, and one stores your theme. Local storage keeps your sign-up answers
        for seven days and your session replay choice. We use no advertising or third-party cookies.
      </TextPart>
      <TextPart title="How the site is used">
        We record page visits and actions. We remove tokens, codes, names and addresses before storing
        anything.
      </TextPart>
      <TextPart title="Monitoring and session replay">
        To find errors, a monitoring service (Datadog) may measure visits and record them for replay: what you
        click, what you see and how long it takes. What you type is masked, and so are names and addresses.
        You can turn off replay for this browser in the footer of every page.
      </TextPart>
      <TextPart title="Your rights">
        To see, correct or delete your data, write to{' '}
        <a href={`mailto:${supportEmail}`} className="text-accent-text underline">
          {supportEmail}
        </a>
        .
      </TextPart>
    </TextPage>
  )
}
