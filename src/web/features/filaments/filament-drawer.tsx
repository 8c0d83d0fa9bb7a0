import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FilamentUse, ListedFilament } from '#contract/catalogue.ts'
import { filamentName } from '#web/entities/filament-picker.tsx'
import { ViewLink } from '#web/entities/view-link.tsx'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { ColorTile } from './color-tile.tsx'
import { CompareColors } from './compare-colors.tsx'
import { Availability } from './filament-card.tsx'
import { catalogueUse, filamentUse, useWatchFilament } from './filament-queries.ts'
import { SubstitutionForm } from './substitution-form.tsx'

interface Props {
  id: string
  filaments: readonly ListedFilament[]
}

/** One filament: what looks like it, what needs it, and another in its place. */
export function FilamentDrawer({ id, filaments }: Props) {
  const { setSearch } = useDashboardSearch()
  const filament = filaments.find((each) => each.id === id)
  const [isReplacing, setIsReplacing] = useState(false)
  const use = useQuery({ ...filamentUse(id), enabled: filament !== undefined })
  if (!filament) return null
  const needed = use.data ? use.data.products.length + use.data.lines.length : 0
  return (
    <Drawer
      isOpen
      width="lg"
      title={filamentName(filament.name)}
      onOpenChange={(isOpen) => !isOpen && setSearch({ item: undefined })}
      footer={
        !isReplacing && needed > 0 ? (
          <Button
            variant={filament.isAvailable ? 'secondary' : 'primary'}
            onClick={() => setIsReplacing(true)}
          >
            Replace by another
          </Button>
        ) : undefined
      }
    >
      <div className="grid gap-6">
        <Head filament={filament} />
        {use.error && <ErrorPanel error={use.error} onRetry={() => void use.refetch()} />}
        {use.data && isReplacing ? (
          <SubstitutionForm
            filament={filament}
            filaments={filaments}
            use={use.data}
            onDone={() => setIsReplacing(false)}
          />
        ) : (
          <>
            <CompareColors filament={filament} filaments={filaments} />
            {use.data && <Needs use={use.data} />}
            {use.isPending && <p className="text-muted">Looking for what needs it…</p>}
          </>
        )}
      </div>
    </Drawer>
  )
}

function Head({ filament }: { filament: ListedFilament }) {
  const watched = useQuery(catalogueUse).data?.watched
  const watch = useWatchFilament()
  const { id, hex, profile, color, isAvailable } = filament
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <ColorTile hex={hex} className="h-16 w-24" />
        <div className="grid gap-1">
          <p className="text-muted">
            {profile} · {color} · <span className="font-mono text-[0.8125rem]">{hex}</span>
          </p>
          <Availability filament={filament} />
        </div>
      </div>
      {!isAvailable && watched && (
        <Switch
          label="Tell me when it is back"
          hint="One mail, as soon as the print provider has it again."
          isOn={watch.isPending ? watch.variables.isWatched : watched.includes(id)}
          onChange={(isWatched) => watch.mutate({ filamentId: id, isWatched })}
        />
      )}
    </div>
  )
}

const MOST_SHOWN = 50

function Needs({ use: { products, lines, moreLines, drafts } }: { use: FilamentUse }) {
  if (products.length + lines.length + drafts.length === 0) {
    return <p className="text-muted">None of your products, waiting orders and drafts needs it.</p>
  }
  return (
    <>
      <List title={`Products (${products.length})`} isEmpty={products.length === 0}>
        {products.slice(0, MOST_SHOWN).map(({ id, name, sku, places }) => (
          <Row
            key={id}
            to={{ view: 'products', product: id }}
            name={name}
            hint={`${sku} · ${places.join(', ')}`}
          />
        ))}
      </List>
      <List
        title={`Lines of waiting orders (${lines.length}${moreLines ? ' and more' : ''})`}
        isEmpty={lines.length === 0}
      >
        {lines.slice(0, MOST_SHOWN).map(({ lineId, orderId, orderNumber, name, quantity }) => (
          <Row
            key={lineId}
            to={{ view: 'unsubmitted', shopOrder: orderId }}
            name={orderNumber}
            hint={`${quantity} × ${name}`}
          />
        ))}
        {lines.length > MOST_SHOWN && (
          <li className="px-3 py-2 text-muted">And {lines.length - MOST_SHOWN} more.</li>
        )}
      </List>
      <List title={`Drafts of direct orders (${drafts.length})`} isEmpty={drafts.length === 0}>
        {drafts.slice(0, MOST_SHOWN).map(({ id, number, title }) => (
          <Row key={id} to={{ view: 'direct', direct: id }} name={number} hint={title} />
        ))}
      </List>
    </>
  )
}

function List(props: { title: string; isEmpty: boolean; children: React.ReactNode }) {
  if (props.isEmpty) return null
  return (
    <section>
      <h3 className="mb-2 font-semibold">{props.title}</h3>
      <ul className="divide-y divide-line rounded-xl shadow-[inset_0_0_0_1px_var(--line)]">
        {props.children}
      </ul>
    </section>
  )
}

function Row({
  to,
  name,
  hint,
}: {
  to: React.ComponentProps<typeof ViewLink>['to']
  name: string
  hint: string
}) {
  return (
    <li>
      <ViewLink to={to} className="grid px-3 py-2 hover:bg-sunken">
        <span className="truncate font-medium">{name}</span>
        <span className="truncate text-[0.8125rem] text-muted">{hint}</span>
      </ViewLink>
    </li>
  )
}
