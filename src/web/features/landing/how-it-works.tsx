import { LayerStack } from '#web/ui/overlay/layer-stack.tsx'
import { ProductShot, type Shot } from './product-shot.tsx'
import { SectionHead } from './section-head.tsx'

interface WorkStep {
  shot: Shot
  printed: 1 | 2 | 3 | 4
  title: string
  text: string
  alt: string
}

const steps: readonly WorkStep[] = [
  {
    shot: 'connect',
    printed: 1,
    title: 'Connect your shipping tool',
    text: 'Enter your ShipStation API key and secret, or sign in at Shippo. We check the connection, store it encrypted and import your open orders right away.',
    alt: 'The form that connects ShipStation, with fields for key and secret',
  },
  {
    shot: 'match',
    printed: 2,
    title: 'Link each product once',
    text: 'Choose what to print for each SKU. From then on, every item with that SKU is linked automatically. Items without a link need your attention.',
    alt: 'The list of unsubmitted orders; each item shows its linked product or what’s missing',
  },
  {
    shot: 'submit',
    printed: 3,
    title: 'Submit one, some or all',
    text: 'See how many orders can be submitted, which can’t, and why. We then price, charge and send them one by one, even if you close the tab.',
    alt: 'The review before submitting, with the number of orders that can and can’t be submitted',
  },
  {
    shot: 'track',
    printed: 4,
    title: 'Follow every parcel',
    text: 'Queued, printing, packing, shipped, delivered: the list updates automatically. We send the tracking number to your store, and your store notifies the buyer.',
    alt: 'A print order with its stages, its timeline and its tracking number',
  },
]

/** How an order moves through the product, in four steps. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="mx-auto max-w-6xl px-4 py-20 sm:px-6">
      <SectionHead
        id="how-it-works"
        title="From store order to parcel in four steps"
        text="Do the first two once. The other two are your daily work."
      />
      <ol className="mt-14 grid gap-16">
        {steps.map((step) => (
          <Step key={step.shot} {...step} />
        ))}
      </ol>
    </section>
  )
}

function Step({ shot, printed, title, text, alt }: WorkStep) {
  return (
    <li className="group grid items-center gap-6 lg:grid-cols-[2fr_3fr] lg:gap-12 lg:even:grid-cols-[3fr_2fr]">
      <div className="lg:group-even:order-1">
        <LayerStack printed={printed} className="size-10" />
        <h3 className="mt-4 font-semibold text-2xl tracking-tight">
          <span className="text-accent-text">{printed}.</span> {title}
        </h3>
        <p className="mt-2 max-w-lg text-pretty text-base text-muted leading-6">{text}</p>
      </div>
      <ProductShot shot={shot} alt={alt} />
    </li>
  )
}
