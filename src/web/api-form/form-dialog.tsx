import { type ComponentProps, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FormProblems } from '#web/ui/forms/form-problems.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import type { ApiForm as Form } from './use-api-form.ts'

interface DialogProps extends Omit<ComponentProps<typeof Dialog>, 'isBusy' | 'onConfirm'> {
  form: Form
}

/** A form that a dialog asks for; its button submits it. */
export function FormDialog({ form, children, ...dialog }: DialogProps) {
  return (
    <Dialog {...dialog} isBusy={form.isSaving} onConfirm={() => void form.submit()}>
      <form ref={form.form} noValidate onSubmit={form.submit} className="grid gap-4">
        <FormProblems form={form.form} problems={form.problems} attempt={form.attempt} />
        {children}
      </form>
    </Dialog>
  )
}

interface DrawerProps extends Omit<ComponentProps<typeof Drawer>, 'footer'> {
  form: Form
}

/** A form beside the list it belongs to, with Cancel and Save. */
export function FormDrawer({ form, children, ...drawer }: DrawerProps) {
  const id = useId()
  return (
    <Drawer
      {...drawer}
      footer={
        <>
          <Button onClick={drawer.onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" isBusy={form.isSaving}>
            Save
          </Button>
        </>
      }
    >
      <form ref={form.form} id={id} noValidate onSubmit={form.submit} className="grid gap-6">
        <FormProblems form={form.form} problems={form.problems} attempt={form.attempt} />
        {children}
      </form>
    </Drawer>
  )
}
