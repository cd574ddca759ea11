import { EN_PLAYER } from '@/domain/texts/en-player'
import { textsOfPlayer } from '../player-texts'

export const playerTexts = () => textsOfPlayer(EN_PLAYER)

/** The `lang` of what episodes say, if it is not that of the page. */
export const episodeLang = (): string | null =>
  document.querySelector<HTMLElement>('player-bar')?.dataset.episodeLang ?? null
