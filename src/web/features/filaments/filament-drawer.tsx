import { useQuery } from '@tanstack/react-query'
import { Palette } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { FilamentUse, ListedFilament } from '#contract/products/catalog.ts'
import { filamentName } from '#domain/text/filament-name.ts'
import {
  catalogUse,
  type DoneSubstitution,
  filamentUse,
  useKeepStandIn,
  useWatchFilament,
} from '#web/data/catalog/filament-queries.ts'
import { counted } from '#web/lib/counted.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { ColorTile } from './colors/color-tile.tsx'
import { CompareColors } from './colors/compare-colors.tsx'
import { Availability } from './filament-availability.tsx'
import { FilamentNeeds } from './filament-needs.tsx'
import { ListingsToPause } from './listings-to-pause.tsx'
import { SubstitutionDone } from './substitution/substitution-done.tsx'
import { SubstitutionForm } from './substitution/substitution-form.tsx'
import { type SubstitutionPlan, useSubstitution } from './substitution/use-substitution.ts'

interface Props {
  id: string
  filaments: readonly ListedFilament[]
}

/** One filament: what looks like it, what needs it, and another in its place. */
export function FilamentDrawer({ id, filaments }: Props) {
  const filament = filaments.find((each) => each.id === id)
  if (filament) return <KnownFilament key={id} filament={filament} filaments={filaments} />
  return (
    <Frame title="Filament">
      <EmptyState
        icon={Palette}
        title="Filament not found"
        text="The print provider doesn’t list this filament."
      />
    </Frame>
  )
}

const nothing: FilamentUse = { products: [], lines: [], moreLines: false, drafts: [], standIns: [] }

function KnownFilament({ filament, filaments }: Pick<Props, 'filaments'> & { filament: ListedFilament }) {
  const { search } = useScreenSearch('/_app/dashboard/filaments')
  const [isReplacing, setIsReplacing] = useState(search.do === 'replace')
  const [done, setDone] = useState<DoneSubstitution | null>(null)
  const use = useQuery(filamentUse(filament.id))
  const known = use.data ?? nothing
  const plan = useSubstitution({ filament, filaments, use: known, isWanted: isReplacing })
  const content = useRef<HTMLDivElement>(null)
  const other = filaments.find((each) => each.id === done?.substitution.by)
  function show(replacing: boolean) {
    setIsReplacing(replacing)
    // What was pressed is gone, so the focus goes to what came in its place.
    content.current?.focus()
  }
  const replace = () =>
    plan.run((next) => {
      setDone(next)
      show(false)
    })
  return (
    <Frame
      title={isReplacing ? `Replace ${filamentName(filament.name)}` : filamentName(filament.name)}
      content={content}
      footer={
        isReplacing ? (
          <ReplaceButtons plan={plan} onBack={() => show(false)} onReplace={replace} />
        ) : (
          known.products.length + known.lines.length > 0 && (
            <Button variant={filament.isAvailable ? 'secondary' : 'primary'} onClick={() => show(true)}>
              Replace filament
            </Button>
          )
        )
      }
    >
      {isReplacing ? (
        <SubstitutionForm filament={filament} use={known} plan={plan} />
      ) : (
        <>
          <Head filament={filament} />
          {done && other && (
            <SubstitutionDone
              done={done}
              other={other.name}
              onUndone={() => {
                setDone(null)
                content.current?.focus()
              }}
            />
          )}
          <CompareColors filament={filament} filaments={filaments} />
          <QueryError query={use} />
          {!done && <StandIns filament={filament} filaments={filaments} standIns={known.standIns} />}
          {use.data && <FilamentNeeds use={use.data} />}
          {use.data && !filament.isAvailable && use.data.products.length > 0 && (
            <ListingsToPause filamentId={filament.id} />
          )}
          {use.isPending && <NeedsLoading />}
        </>
      )}
    </Frame>
  )
}

interface FrameProps {
  title: string
  footer?: ReactNode
  content?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

function Frame({ title, footer, content, children }: FrameProps) {
  const { setSearch } = useScreenSearch('/_app/dashboard/filaments')
  return (
    <Drawer
      width="lg"
      title={title}
      onClose={() => setSearch({ item: undefined, do: undefined })}
      footer={footer || undefined}
    >
      <div ref={content} tabIndex={-1} className="grid gap-6 outline-none">
        {children}
      </div>
    </Drawer>
  )
}

interface ButtonsProps {
  plan: SubstitutionPlan
  onBack: () => void
  onReplace: () => void
}

function ReplaceButtons({ plan, onBack, onReplace }: ButtonsProps) {
  const where = plan.products.length > 0 ? ` in ${counted(plan.products.length, 'product')}` : ''
  return (
    <>
      <Button disabled={plan.isPending} onClick={onBack}>
        Back
      </Button>
      <Button variant="primary" isBusy={plan.isPending} disabled={!plan.isReady} onClick={onReplace}>
        Replace{where}
      </Button>
    </>
  )
}

function Head({ filament }: { filament: ListedFilament }) {
  const watched = useQuery(catalogUse).data?.watched
  const watch = useWatchFilament()
  const { id, hex, profile, color, isAvailable } = filament
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <ColorTile hex={hex} className="h-16 w-24" />
        <div className="grid gap-1">
          <p className="text-muted">
            {[profile, color].filter(Boolean).join(', ')} ·{' '}
            <span className="font-mono text-[0.8125rem]">{hex}</span>
          </p>
          <Availability filament={filament} />
        </div>
      </div>
      {!isAvailable && watched && (
        <Switch
          label="Notify me when it’s back"
          hint="We email you once when it’s back in stock."
          isOn={watch.isPending ? watch.variables.isWatched : watched.includes(id)}
          onChange={(isWatched) => watch.mutate({ filamentId: id, isWatched })}
        />
      )}
    </div>
  )
}

interface StandInsProps {
  filament: ListedFilament
  filaments: readonly ListedFilament[]
  standIns: FilamentUse['standIns']
}

/** What prints in its place until it is back. */
function StandIns({ filament, filaments, standIns }: StandInsProps) {
  const keep = useKeepStandIn(filament.id)
  if (standIns.length === 0) return null
  const named = standIns.map(({ by, products }) => {
    const name = filaments.find(({ id }) => id === by)?.name
    return `${name ? filamentName(name) : 'Another filament'} in ${counted(products, 'product')}`
  })
  return (
    <Alert
      title={`Replaced until ${filamentName(filament.name)} is back`}
      action={
        <Button size="sm" isBusy={keep.isPending} onClick={() => keep.mutate()}>
          Keep for good
        </Button>
      }
    >
      {named.join(', ')}.
    </Alert>
  )
}

function NeedsLoading() {
  return (
    <div role="status" aria-label="Loading usage" className="grid gap-2">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-40 w-full rounded-xl" />
    </div>
  )
}
