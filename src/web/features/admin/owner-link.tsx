import type { Owner } from '#contract/admin/admin-list.ts'
import { AppLink } from '#web/lib/app-link.tsx'

/** Links a record to the page of the seller it belongs to. */
export function OwnerLink({ owner }: { owner: Owner }) {
  return (
    <AppLink
      to="/admin-dashboard/users/$userId"
      params={{ userId: owner.id }}
      title={owner.email}
      data-dd-privacy="mask"
      className="block truncate rounded hover:underline hover:underline-offset-4"
    >
      {owner.name || owner.email}
    </AppLink>
  )
}
