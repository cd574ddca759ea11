import { hash } from '@/domain/hash'
import type { TopicScene } from '@/domain/topics/topic-look'
import type { FirstTopicKey } from '@/domain/topics/topics'
import { drawClimateJustice } from './climate-justice'
import { drawMentalHealth } from './mental-health'
import { drawMotifScene } from './motif-scenes'
import { drawNotebook } from './notebook'
import { HEIGHT, WIDTH, randomFrom, type Random } from './pen'
import { drawPersonalGrowth } from './personal-growth'
import { drawSocialJustice } from './social-justice'

export type CoverInput = { number: number; title: string; topic: TopicScene | null }

const DRAWINGS: Record<FirstTopicKey, (random: Random, number: number) => string> = {
  mentalHealth: drawMentalHealth,
  personalGrowth: drawPersonalGrowth,
  climateJustice: drawClimateJustice,
  socialJustice: drawSocialJustice,
}

/**
 * Cover art of an episode as SVG, 16:9, without text. It depends only on number and title, so the
 * same episode always gets the same picture.
 */
export function drawCover({ number, title, topic }: CoverInput): string {
  const random = randomFrom(hash(`${number} ${title}`))
  const body =
    topic === null
      ? drawNotebook(random, number)
      : typeof topic === 'string'
        ? DRAWINGS[topic](random, number)
        : drawMotifScene(random, number, topic)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" ` +
    `viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</svg>`
  )
}
