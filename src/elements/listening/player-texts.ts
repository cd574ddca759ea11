import { EN_PLAYER } from '@/domain/texts/en-player'
import { textsOfPlayer } from '../player-texts'

/** All that the player says. */
export const playerTexts = () => textsOfPlayer(EN_PLAYER)
