/** What an order file looks like. */
export function OrderFileHelp() {
  return (
    <div className="grid max-w-prose gap-2 text-pretty text-muted">
      <p>
        One row per item; rows with the same order number are one order. A file needs an order number and a
        SKU or item name. The exports of Etsy (order items) and Shopify work as they are.
      </p>
      <p>
        Importing a file again doesn’t duplicate orders: changed rows update orders that aren’t submitted, and
        orders in production stay as they are. To take an order off your list, write Canceled in the column
        Status.
      </p>
      <p>
        We can’t send tracking to your store. Download it under Stores &amp; integrations, CSV file, Export
        tracking.
      </p>
    </div>
  )
}
