import sharp from 'sharp'
import { buildFeed, buildItem } from '../../support/feeds/build-feed'
import { serveHttp } from '../../support/http-server'

/** The width and the height of a cover, in pixels. */
export const SIDE = 1400

/** A cover such as shows have: a gradient, some shapes, and no two alike. */
export const drawCover = (number: number): Promise<Buffer> => {
  const hue = (number * 47) % 360
  const circles = Array.from({ length: 12 }, (_, index) => {
    const at = (factor: number) => ((number + 1) * (index + 3) * factor) % SIDE
    return `<circle cx="${at(97)}" cy="${at(61)}" r="${80 + (at(13) % 200)}" fill="hsl(${(hue + index * 29) % 360} 60% 55%)" fill-opacity=".6"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
<linearGradient id="g"><stop stop-color="hsl(${hue} 50% 30%)"/><stop offset="1" stop-color="hsl(${hue + 90} 50% 70%)"/></linearGradient>
<rect width="100%" height="100%" fill="url(#g)"/>${circles.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
}

/** A feed of our own making and its pictures, on the loopback address. */
export async function serveFeed(pictures: Buffer[]) {
  const { origin, stop } = await serveHttp((req, res) => {
    const number = Number(/(\d+)\.jpg$/.exec(req.url ?? '')?.[1] ?? NaN)
    if (Number.isNaN(number)) return res.setHeader('Content-Type', 'text/xml').end(feed)
    res.setHeader('Content-Type', 'image/jpeg').end(pictures[number])
  })
  const items = pictures.map((_, index) => {
    const number = 101 + index
    return buildItem(number, {
      more: `<itunes:episode>${number}</itunes:episode><itunes:image href="${origin}/${index}.jpg"/>`,
    })
  })
  const feed = buildFeed(items)
  return { feed: `${origin}/feed.xml`, stop }
}
