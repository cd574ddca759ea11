import { expect } from 'vitest'
import { GET as getChapters } from '@/app/chapters/[file]/route'
import { GET as getFeed } from '@/app/podcast.xml/route'
import { GET as getTranscript } from '@/app/transcripts/[file]/route'
import { isFeedExplicit, parseFeed, toSourceItem, type XmlItem } from './feed-items'
import type { SourceItem } from './feeds/long-way-home'

/** The text of a file that the site's feed names; it is one of the site's. */
async function fileAt(url: string): Promise<string> {
  const { pathname } = new URL(url)
  const GET = pathname.startsWith('/chapters/') ? getChapters : getTranscript
  const params = Promise.resolve({ file: pathname.slice(pathname.lastIndexOf('/') + 1) })
  const answer = await GET(new Request(url), { params })
  expect([url, answer.status]).toEqual([url, 200])
  return answer.text()
}

/** The items of the site's own audio feed. */
export const ourItems = async (): Promise<XmlItem[]> =>
  parseFeed(await (await getFeed()).text()).items

/** The same in the terms of their source. */
export async function ourItemsAsSource(): Promise<SourceItem[]> {
  const feed = parseFeed(await (await getFeed()).text())
  const isExplicit = isFeedExplicit(feed)
  return Promise.all(feed.items.map((item) => toSourceItem(item, isExplicit, fileAt)))
}
