import { TextLink } from '@/components/ui/button'
import { UNTOUCHED } from '@/components/ui/untouched'
import type { Language } from '@/domain/language/language'
import type { Texts } from '@/domain/texts'
import { pageTexts } from '@/domain/texts/page-texts'

type OfflineTexts = { texts: Texts['offlineAudio']; wording: Language }

/** The code has the English texts itself. */
const dataOf = ({ texts, wording }: OfflineTexts) =>
  pageTexts().isBuiltIn ? {} : { 'data-texts': JSON.stringify(texts), 'data-wording': wording }

/**
 * The ways to have an episode's audio on the device: a link that downloads or opens the file, and
 * *Keep for offline* (src/elements/listening/offline-audio.ts), which browsers without scripts do
 * not show.
 * @param download what the link says; none without it
 */
export function OfflineAudio({
  id,
  title,
  audioUrl,
  download,
  ...texts
}: { id: string; title: string; audioUrl: string; download?: string } & OfflineTexts) {
  return (
    <offline-audio key={id} data-id={id} data-title={title} data-url={audioUrl} {...dataOf(texts)}>
      {download && (
        <TextLink href={audioUrl} arrow={false} download>
          {download}
        </TextLink>
      )}
      <span data-part="offline" {...UNTOUCHED} />
    </offline-audio>
  )
}

export function OfflineTotal(texts: OfflineTexts) {
  return (
    <needs-listening>
      <offline-total {...dataOf(texts)} {...UNTOUCHED} />
    </needs-listening>
  )
}
