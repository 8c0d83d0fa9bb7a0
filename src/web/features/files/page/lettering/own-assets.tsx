import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { LetteringAsset } from '#contract/products/lettering-assets.ts'
import { letteringAssets } from '#web/data/files/lettering-asset-queries.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

interface Props {
  /** What the area uses now, saved or not. */
  used: readonly string[]
  onAdded: (asset: LetteringAsset) => void
}

/** The seller’s own logos and fonts: added after a license tick, and deleted while no file uses them. */
export function OwnAssets({ used, onAdded }: Props) {
  const input = useId()
  const queryClient = useQueryClient()
  const assets = useQuery(letteringAssets).data?.assets ?? []
  const [hasLicense, setLicense] = useState(false)
  const refresh = () => queryClient.invalidateQueries({ queryKey: letteringAssets.queryKey })
  const add = useMutation({
    mutationFn: async (file: File) => {
      const kind = /\.svg$/i.test(file.name) ? ('LOGO' as const) : ('FONT' as const)
      const name = file.name.replace(/\.[^.]*$/, '').slice(0, 80) || 'Untitled'
      const content = await base64Of(file)
      return api.addLetteringAsset({ body: { kind, name, content, hasLicense: true } })
    },
    onSuccess: async ({ asset }) => {
      setLicense(false)
      await refresh()
      onAdded(asset)
    },
  })
  const remove = useMutation({
    mutationFn: (id: string) => api.deleteLetteringAsset({ params: { id } }),
    onSuccess: refresh,
    onError: showFailure,
  })
  return (
    <details className="rounded-xl border border-line p-3">
      <summary className="cursor-pointer font-medium">Your own logos and fonts</summary>
      <div className="grid gap-3 pt-3">
        {assets.length > 0 && (
          <ul className="grid gap-1">
            {assets.map(({ id, kind, name }) => (
              <li key={id} className="flex items-center gap-3">
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  {name} <span className="text-muted text-sm">{kind === 'LOGO' ? 'Logo' : 'Font'}</span>
                </span>
                <Button
                  size="sm"
                  aria-label={`Delete ${name}`}
                  disabled={used.includes(id)}
                  isBusy={remove.isPending && remove.variables === id}
                  onClick={() => remove.mutate(id)}
                >
                  Delete
                </Button>
              </li>
            ))}
          </ul>
        )}
        <p className="text-muted text-sm">
          Logos are SVG files of filled shapes, up to 200 kB. Fonts are TTF or OTF files, up to 1 MB.
        </p>
        <Checkbox
          label="Its license allows printing it on products that I sell"
          checked={hasLicense}
          onChange={(event) => setLicense(event.target.checked)}
        />
        <label
          htmlFor={input}
          className="inline-flex h-9 w-fit cursor-pointer items-center rounded-lg bg-surface px-3 font-medium shadow-control hover:bg-sunken has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:h-11"
        >
          {add.isPending ? 'Adding…' : 'Add a logo or font'}
          <input
            id={input}
            type="file"
            accept=".svg,.ttf,.otf"
            disabled={!hasLicense || add.isPending}
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) add.mutate(file)
              // Allow choosing the same file again after fixing it.
              event.target.value = ''
            }}
          />
        </label>
        <p role="status" className="text-warn empty:hidden">
          {add.error?.message}
        </p>
      </div>
    </details>
  )
}

const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(new Error('This file couldn’t be read. Choose it again.'))
    reader.readAsDataURL(file)
  })
