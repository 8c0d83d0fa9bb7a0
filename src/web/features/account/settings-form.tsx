import type { ComponentProps } from 'react'
import { ApiForm } from '#web/api-form/api-form.tsx'
import { SignInAgain } from './sign-in/sign-in-again.tsx'

/** A settings form. If the server requires a recent sign-in for a change, it offers one. */
export function SettingsForm(props: Omit<ComponentProps<typeof ApiForm>, 'notice'>) {
  return <ApiForm {...props} notice={<SignInAgain error={props.form.error} />} />
}
