import { UNTOUCHED } from '@/components/ui/untouched'
import { pageTexts } from '@/domain/texts/page-texts'

/**
 * Shows what plays, at the foot of every page (src/elements/listening/player-bar.ts). Its code has
 * the texts of the player in English; others come with the page.
 */
export function PlayerBar() {
  const { player, wording, isBuiltIn, episodeLang } = pageTexts()
  const texts = isBuiltIn ? undefined : JSON.stringify(player)
  return (
    <player-bar
      data-texts={texts}
      data-wording={texts && wording}
      data-episode-lang={episodeLang}
      hidden
      {...UNTOUCHED}
    />
  )
}
