/** Where orders can come from. */
export function WorksWith() {
  return (
    <section aria-labelledby="works-with" className="layer-lines border-line border-y">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-10 gap-y-4 px-4 py-10 sm:px-6">
        <h2 id="works-with" className="bg-canvas pr-3 font-semibold text-base">
          Works with
        </h2>
        <p className="rounded-2xl bg-surface px-5 py-3 shadow-card">
          <span className="block font-semibold text-lg">ShipStation</span>
          <span className="text-success">All your stores, with one key</span>
        </p>
        <p className="rounded-2xl bg-surface px-5 py-3 shadow-card">
          <span className="block font-semibold text-lg">Shippo</span>
          <span className="text-success">Connected by signing in, without keys</span>
        </p>
        <p className="rounded-2xl bg-surface px-5 py-3 shadow-card">
          <span className="block font-semibold text-lg">CSV files</span>
          <span className="text-success">Exports of Etsy, Shopify or your spreadsheet</span>
        </p>
      </div>
    </section>
  )
}
