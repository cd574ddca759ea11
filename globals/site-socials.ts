import type { ArrayField, FieldHook } from 'payload'
import {
  completeSocial,
  MAX_SOCIAL_LABEL,
  MAX_SOCIALS,
  SOCIAL_SERVICES,
  socialLabelProblem,
  socialName,
  socialUrlProblem,
  type SocialLink,
} from '@/domain/show/socials'
import { SETTINGS } from '@/domain/show/settings'

/** Without a known service, that is what is wrong. */
const serviceIn = (siblings: unknown) => {
  const { service } = (siblings ?? {}) as Partial<SocialLink>
  return service && SOCIAL_SERVICES.includes(service) ? service : null
}

/** Stores the address that a name such as `@show` stands for. */
const complete: FieldHook = ({ value, siblingData }) => {
  const service = serviceIn(siblingData)
  return service && typeof value === 'string' ? completeSocial(service, value) : (value as unknown)
}

/** The show in other places: the footer shows them in this order. */
export const socialsField: ArrayField = {
  name: 'socials',
  label: SETTINGS.socials,
  type: 'array',
  maxRows: MAX_SOCIALS,
  fields: [
    {
      name: 'service',
      type: 'select',
      required: true,
      options: SOCIAL_SERVICES.map((value) => ({ value, label: socialName(value) })),
    },
    {
      name: 'url',
      label: 'Address',
      type: 'text',
      required: true,
      admin: { placeholder: 'https://' },
      hooks: { beforeValidate: [complete] },
      validate: (value: string | null | undefined, { siblingData }: { siblingData: unknown }) => {
        const service = serviceIn(siblingData)
        return service ? (socialUrlProblem(service, value ?? '') ?? true) : true
      },
    },
    {
      name: 'label',
      type: 'text',
      maxLength: MAX_SOCIAL_LABEL,
      validate: (value: string | null | undefined, { siblingData }: { siblingData: unknown }) =>
        [...(value ?? '')].length > MAX_SOCIAL_LABEL
          ? `Use at most ${MAX_SOCIAL_LABEL} characters.`
          : (socialLabelProblem(serviceIn(siblingData) ?? 'own', value ?? '') ?? true),
    },
  ],
}
