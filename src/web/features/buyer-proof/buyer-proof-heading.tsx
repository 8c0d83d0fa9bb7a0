import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export function BuyerProofHeading({ title, text }: { title: string; text: string }) {
  return (
    <header>
      <h1 className="text-balance font-semibold text-2xl tracking-tight sm:text-3xl">{title}</h1>
      <p className="mt-2 text-pretty text-muted">{text}</p>
    </header>
  )
}

export const BuyerProofLoading = () => (
  <>
    <BuyerProofHeading title="Check your text" text="Loading the order…" />
    <Skeleton className="h-96 w-full" />
  </>
)
