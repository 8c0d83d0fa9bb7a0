import { useQuery } from '@tanstack/react-query'
import { shipDefaultQuery } from '#web/data/orders/at-risk-queries.ts'
import { orderKeys } from '#web/data/orders/order-keys.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { useChange } from '#web/data/use-change.ts'
import { api } from '#web/lib/api.ts'
import { counted } from '#web/lib/counted.ts'
import { Select } from '#web/ui/forms/select.tsx'

const offered = [1, 2, 3, 4, 5, 7, 10, 14, 21, 30]
// A select shows its placeholder when the value is empty.
const none = 'none'

/** Within how many days the seller ships orders whose store names no date. */
export function ShipDefaultSelect() {
  const { data } = useQuery(shipDefaultQuery)
  const save = useChange({
    mutationFn: (days: number | null) => api.setShipDefault({ body: { days } }),
    replaces: shipDefaultQuery.queryKey,
    stale: [orderKeys.shopOrders, orderKeys.home],
    onError: showFailure,
  })
  const days = save.isPending ? save.variables : data?.days
  const choices = days && !offered.includes(days) ? [...offered, days].toSorted((a, b) => a - b) : offered
  return (
    <Select
      label="Orders without a ship-by date"
      isLabelHidden
      size="sm"
      className="w-full grid-cols-1 sm:w-80"
      isDisabled={data === undefined}
      value={days ? String(days) : none}
      options={[
        { value: none, label: 'No date from the store: not watched' },
        ...choices.map((each) => ({
          value: String(each),
          label: `No date from the store: ${counted(each, 'day')} after it comes in`,
        })),
      ]}
      onChange={(value) => save.mutate(value === none ? null : Number(value))}
    />
  )
}
