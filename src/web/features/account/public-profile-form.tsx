import schema from 'virtual:body-schema/createProfile'
import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/account/profiles.ts'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { countryOptions } from '#web/entities/country/country-options.ts'
import { api } from '#web/lib/api.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { ProfileNameField } from './profile-name-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useNameAvailability } from './use-name-availability.ts'

interface Fields {
  name: string
  about: string
  policies: string
  isOnHoliday: boolean
  country: string
  links: string
}

/** The seller's public profile. The first save creates it. */
export function PublicProfileForm({ profile }: { profile: Profile | null }) {
  const queryClient = useQueryClient()
  const form = useApiForm<Fields>({
    saved: fieldsOf(profile),
    schema,
    bodyOf,
    save: async (fields) => {
      const body = bodyOf(fields)
      const saved = await (profile
        ? api.updateProfile({ params: { id: profile.id }, body })
        : api.createProfile({ body }))
      queryClient.setQueryData(signedInAccount.queryKey, (old) => old && { ...old, profile: saved })
    },
    labels: {
      name: 'The name',
      about: 'The story',
      policies: 'The policies',
      country: 'The country',
      links: 'A link',
    },
    fieldOfCode: { PROFILE_NAME_TAKEN: 'name' },
    check: ({ name }) =>
      name.trim().length < 3 ? [{ field: 'name', message: 'The name needs at least 3 characters' }] : [],
  })
  const availability = useNameAvailability(form.values.name, profile?.name ?? null)
  return (
    <SettingsForm form={form} saveLabel={profile ? 'Save' : 'Publish my profile'}>
      <ProfileNameField {...form.choice('name')} availability={availability} />
      <TextArea
        label="Story"
        hint="What you make, and who it’s for. Markdown, such as **bold** and lists."
        rows={6}
        maxLength={4_000}
        {...form.text('about')}
      />
      <TextArea
        label="Policies"
        hint="What buyers should know about questions, returns and special wishes. Markdown."
        rows={4}
        maxLength={4_000}
        {...form.text('policies')}
      />
      <Combobox
        label="Country"
        options={[{ value: '', label: 'Not shown' }, ...countryOptions()]}
        {...form.choice('country')}
        placeholder="Not shown"
        emptyText="No countries match."
      />
      <TextArea
        label="Links"
        rows={2}
        hint="Up to five https addresses, one per line."
        {...form.text('links')}
      />
      <div>
        <Checkbox
          label="I’m away: pause orders at my portals"
          checked={form.values.isOnHoliday}
          onChange={({ target }) => form.choice('isOnHoliday').onChange(target.checked)}
        />
        <p className="pl-8 text-[0.8125rem] text-muted">
          Your listings stay visible and say so. Orders already placed are still printed.
        </p>
      </div>
      {profile && (
        <p>
          <a href={`/portals/profile/${profile.id}`} className="underline underline-offset-4">
            See it as buyers do
          </a>
        </p>
      )}
    </SettingsForm>
  )
}

function fieldsOf(profile: Profile | null): Fields {
  return {
    name: profile?.name ?? '',
    about: profile?.about ?? '',
    policies: profile?.policies ?? '',
    isOnHoliday: profile?.isOnHoliday ?? false,
    country: profile?.country ?? '',
    links: profile?.links.join('\n') ?? '',
  }
}

function bodyOf({ name, about, policies, isOnHoliday, country, links }: Fields) {
  const addresses = links.split(/\s+/).filter(Boolean)
  return { name, about, policies, isOnHoliday, country: country || null, links: addresses }
}
