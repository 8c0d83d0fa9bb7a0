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
    text: 'Enter the key and secret of your ShipStation account. We try them before we store them, encrypted, and fetch your open orders right away.',
    alt: 'The form that connects ShipStation, with fields for key and secret',
  },
  {
    shot: 'match',
    printed: 2,
    title: 'Match once per product',
    text: 'A product says what is printed for one SKU. From then on every order line with that SKU finds it. A line that finds nothing says so and waits for you.',
    alt: 'The list of unsubmitted orders; each line shows the product it was matched to, or what is missing',
  },
  {
    shot: 'submit',
    printed: 3,
    title: 'Submit one, some or all',
    text: 'You see how many orders go and which stay, and why. Then they are priced, charged and sent one after another, even if you close the tab.',
    alt: 'The question before orders are submitted, with the number that goes and those that stay',
  },
  {
    shot: 'track',
    printed: 4,
    title: 'Follow every parcel',
    text: 'Queued, printing, packing, shipped, delivered: the list moves by itself. The tracking number goes back to your shop, and your buyer hears from there.',
    alt: 'A print order with its stages, its timeline and its tracking number',
  },
]

/** The way of an order, in the four steps that the seller sees. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="mx-auto max-w-6xl px-4 py-20 sm:px-6">
      <SectionHead
        id="how-it-works"
        title="From shop order to parcel in four steps"
        text="Set up the first two once. The other two are your day."
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
