import schema from 'virtual:body-schema/saveShipstationCredentials'
import { FormDialog } from '#web/api-form/form-dialog.tsx'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { useConnectShipstation } from '#web/data/stores/connection-mutations.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'

const empty = { key: '', secret: '' }

/** Asks for the ShipStation key and secret, and connects the store with them. */
export function ShipstationKeys({ onClose }: { onClose: () => void }) {
  const connect = useConnectShipstation()
  const form = useApiForm({
    saved: empty,
    schema,
    save: async (keys) => {
      await connect.mutateAsync(keys)
      onClose()
    },
    labels: { key: 'The API key', secret: 'The API secret' },
    // ShipStation refuses both together, and the secret is the last of them.
    problemsOf: (error) => [{ field: 'secret', message: error.message }],
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Connect ShipStation"
      consequence="In ShipStation, open Settings > Account > API Settings. We verify both with ShipStation and store them encrypted."
      actionLabel="Connect"
      keepLabel="Not now"
      isActionDisabled={!form.isDirty}
    >
      <TextField
        label="API key"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        {...form.text('key')}
      />
      <TextField
        label="API secret"
        type="password"
        autoComplete="off"
        maxLength={200}
        {...form.text('secret')}
      />
      <input type="submit" hidden />
    </FormDialog>
  )
}
