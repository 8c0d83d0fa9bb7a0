import { useState } from 'react'
import { useImportProducts } from '#web/data/products/product-mutations.ts'
import { counted } from '#web/lib/counted.ts'
import { readTextFile } from '#web/lib/downloads/read-text-file.ts'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { FileDrop } from '#web/ui/forms/file-drop.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { ImportPreview } from './import-preview.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Imports products from a spreadsheet: choose a file, preview, apply. */
export function ImportDialog({ isOpen, onClose }: Props) {
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null)
  const looking = useImportProducts()
  const applying = useImportProducts()
  const rows = looking.data?.rows
  const changes = productCount(rows?.filter(({ outcome }) => outcome === 'CREATE' || outcome === 'UPDATE'))

  function close() {
    onClose()
    setFile(null)
    looking.reset()
    applying.reset()
  }
  async function look(chosen: File) {
    applying.reset()
    const csv = await readTextFile(chosen)
    setFile({ name: chosen.name, csv })
    looking.mutate({ csv, apply: false })
  }
  function apply() {
    if (!file) return
    applying.mutate(
      { csv: file.csv, apply: true },
      {
        onSuccess: () => {
          showToast({
            tone: 'success',
            message: `Imported ${counted(changes, 'product')} from ${file.name}.`,
          })
          close()
        },
      },
    )
  }
  const error = looking.error ?? applying.error
  return (
    <Drawer
      isOpen={isOpen}
      onClose={close}
      title="Import products"
      width="lg"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" isBusy={applying.isPending} disabled={changes === 0} onClick={apply}>
            {changes > 0 ? `Import ${counted(changes, 'product')}` : 'Import products'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FileDrop
          name={file?.name ?? null}
          isBusy={looking.isPending}
          onChoose={(chosen) => void look(chosen)}
        />
        {!rows && !error && <Explanation />}
        {error && <ErrorPanel error={withReasons(error)} />}
        {rows && !error && <ImportPreview rows={rows} />}
      </div>
    </Drawer>
  )
}

const productCount = (rows: readonly { sku: string }[] = []): number =>
  new Set(rows.map(({ sku }) => sku.toLowerCase())).size

/** Adds the error's details to its message. */
function withReasons(error: Error & { details?: readonly { message: string }[] }): Error {
  const reasons = error.details?.map(({ message }) => message).join(' ')
  return reasons ? new Error(`${error.message.replace(/\.$/, '')}: ${reasons}`) : error
}

function Explanation() {
  return (
    <div className="grid gap-2 text-pretty text-muted">
      <p>
        Each row is one part; rows with the same SKU form one product. You preview all changes before they’re
        saved.
      </p>
      <p>
        Columns: SKU, Name, Aliases (separated by |), Options, Option answers, Personalized, File or
        Component, Quantity, Filament or Filament from option, Vase mode, Fuzzy skin, Support. Existing
        products with the same SKU are updated; columns missing from the file don’t change.
      </p>
      <div>
        <ExportLink path="/exports/products" label="Export your products as a template" />
      </div>
    </div>
  )
}
