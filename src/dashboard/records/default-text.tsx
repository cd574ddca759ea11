import type { ServerProps } from 'payload'
import { isSiteLanguage, DEFAULT_LANGUAGE } from '@/domain/language/language'
import { isWeekday } from '@/domain/language/weekdays'
import { fillNames } from '@/domain/show/defaults'
import { defaultTextsFor, textSetOf, type DefaultTexts } from '@/domain/texts/default-texts'

type Props = Pick<ServerProps, 'payload'> & {
  of: keyof DefaultTexts
  field: { name: string; type: string }
}

/**
 * Returns what visitors read while a field of the CMS's own forms is empty, in the language of the
 * site.
 */
export async function DefaultText({ payload, of, field }: Props) {
  const site = await payload.findGlobal({ slug: 'site', depth: 0, overrideAccess: false })
  const language = isSiteLanguage(site.language) ? site.language : DEFAULT_LANGUAGE
  const defaults: Record<string, unknown> = defaultTextsFor(language, textSetOf(site))[of]
  const text = defaults[field.name]
  if (typeof text !== 'string' || text === '') return null
  const { showName = '', hostName = '', releaseDay } = site
  const names = { showName, hostName, language, ...(isWeekday(releaseDay) && { releaseDay }) }
  return (
    <div className="default-text">
      {field.type === 'richText'
        ? 'Until you write your own text, visitors read the default. A text that you clear is left out.'
        : 'Leave the field empty to use the default.'}
      <blockquote lang={language} dir="auto">
        {fillNames(text, names)}
      </blockquote>
    </div>
  )
}
