import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type {
  ProviderCategory,
  ProviderComponent,
  ProviderFilament,
} from '#server/providers/print/print-provider.ts'

/** A stored filament or component, for comparison. */
export interface StoredThing {
  id: string
  name: string
  isAvailable: boolean
  isListed: boolean
  /** The details whose changes sellers may care about, as text. */
  facts: Record<string, string>
}

/** Serializes concurrent fetches, so that each compares with what the previous one stored. */
export async function lockCatalog(tx: Queries): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('store catalog', 0))`)
}

/** Stores the provider's filaments. */
export async function replaceFilaments(
  tx: Queries,
  filaments: readonly ProviderFilament[],
  at: Date,
): Promise<void> {
  const column = <T>(pick: (filament: ProviderFilament) => T) => filaments.map(pick)
  await tx.run(sql`
    insert into filaments as f (id, name, profile, color, hex, is_available, changed_at, available_since)
    select distinct on (id) i.*, ${at}::timestamptz, ${at}::timestamptz from unnest(
      ${column((f) => f.id)}::uuid[], ${column((f) => f.name)}::text[], ${column((f) => f.profile)}::text[],
      ${column((f) => f.color)}::text[], ${column((f) => f.hex)}::text[], ${column((f) => f.isAvailable)}::boolean[]
    ) i (id, name, profile, color, hex, is_available) order by id
    on conflict (id) do update set name = excluded.name, profile = excluded.profile, color = excluded.color,
      hex = excluded.hex, is_available = excluded.is_available, is_listed = true, changed_at = excluded.changed_at,
      available_since = case when f.is_available = excluded.is_available
        then f.available_since else excluded.available_since end
    where (f.name, f.profile, f.color, f.hex, f.is_available, f.is_listed) is distinct from
      (excluded.name, excluded.profile, excluded.color, excluded.hex, excluded.is_available, true)`)
  await tx.run(sql`
    update filaments set is_listed = false, is_available = false, changed_at = ${at},
      available_since = case when is_available then ${at}::timestamptz else available_since end
    where is_listed and id <> all(${column((f) => f.id)}::uuid[])`)
}

/** Same, for components. */
export async function replaceComponents(
  tx: Queries,
  components: readonly ProviderComponent[],
  at: Date,
): Promise<void> {
  const rows = JSON.stringify(components)
  await tx.run(sql`
    insert into components as c (id, name, price_cents, currency, is_available, changed_at, description, weight_grams,
      dimensions, tags, category_id)
    select distinct on (id) id, name, "priceCents", 'USD', true, ${at}::timestamptz, description, "weightGrams",
      dimensions, array(select jsonb_array_elements_text(tags)), "categoryId"
    from jsonb_to_recordset(${rows}::jsonb) i (id uuid, name text, "priceCents" integer, description text,
      "weightGrams" double precision, dimensions text, tags jsonb, "categoryId" uuid) order by id
    on conflict (id) do update set name = excluded.name, price_cents = excluded.price_cents, is_available = true,
      description = excluded.description, weight_grams = excluded.weight_grams, dimensions = excluded.dimensions,
      tags = excluded.tags, category_id = excluded.category_id, changed_at = excluded.changed_at
    where (c.name, c.price_cents, c.is_available, c.description, c.weight_grams, c.dimensions, c.tags, c.category_id)
      is distinct from (excluded.name, excluded.price_cents, true, excluded.description, excluded.weight_grams,
        excluded.dimensions, excluded.tags, excluded.category_id)`)
  await tx.run(sql`
    update components set is_available = false, changed_at = ${at}
    where is_available and id <> all(${components.map((c) => c.id)}::uuid[])`)
}

/** Stores the provider's categories. No foreign key points at them, so replacing them all is safe. */
export async function replaceCategories(tx: Queries, categories: readonly ProviderCategory[]): Promise<void> {
  await tx.run(sql`delete from component_categories`)
  await tx.run(sql`
    insert into component_categories (id, name, slug, parent_id)
    select distinct on (id) id, name, slug, "parentId"
    from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) i (id uuid, name text, slug text, "parentId" uuid)
    order by id`)
}

const filamentFacts: Sql = sql`jsonb_build_object('name', name, 'color', color, 'shade', hex, 'material', profile)`
const componentFacts: Sql = sql`jsonb_build_object('name', name, 'price', '$' || (price_cents / 100.0)::numeric(12, 2),
  'size', dimensions, 'weight', coalesce(weight_grams || ' g', ''))`

/** Every filament ever listed. */
export const readStoredFilaments = (tx: Queries): Promise<StoredThing[]> =>
  tx.rows(sql`select id, name, is_available, is_listed, ${filamentFacts} as facts
    from filaments`)

/** Every component ever listed; listed ones are available. */
export const readStoredComponents = (tx: Queries): Promise<StoredThing[]> =>
  tx.rows(sql`select id, name, is_available, is_available as is_listed, ${componentFacts} as facts
    from components`)
