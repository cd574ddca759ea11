type Mp3 = { seconds: number; says?: 'Xing' | 'Info' | 'VBRI'; tag?: number; isHalf?: boolean }

/** Silence of one bit rate as MP3: MPEG 1, 128 kbit/s, 44.1 kHz, or MPEG 2, 64 kbit/s, 22.05 kHz, mono. */
export function makeMp3({ seconds, says, tag = 0, isHalf = false }: Mp3): Buffer {
  const [header, length] = isHalf
    ? [[0xff, 0xf3, 0x80, 0xc0], 208]
    : [[0xff, 0xfb, 0x90, 0x00], 417]
  const perSecond = isHalf ? 22_050 / 576 : 44_100 / 1152
  const count = Math.round(seconds * perSecond)
  const frames = Array.from({ length: count }, () => {
    const frame = Buffer.alloc(length)
    frame.set(header)
    return frame
  })
  const [first] = frames
  if (first && says === 'VBRI') {
    first.write('VBRI', 36)
    first.writeUInt32BE(count, 36 + 14)
  } else if (first && says) {
    const at = 4 + (isHalf ? 9 : 32)
    first.write(says, at)
    first.writeUInt32BE(1, at + 4)
    first.writeUInt32BE(count, at + 8)
  }
  const before = Buffer.alloc(tag && tag + 10)
  if (tag) {
    before.write('ID3\x04\0\0', 'latin1')
    for (let i = 0; i < 4; i += 1) before[6 + i] = (tag >> (7 * (3 - i))) & 127
  }
  return Buffer.concat([before, ...frames])
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0), 0)
  head.write(type, 4)
  return Buffer.concat([head, ...parts])
}

/** A file as MP4 of which only the length means something. */
export function makeMp4(asked: { seconds: number; isIndexLast?: boolean; isLong?: boolean }) {
  const { seconds, isIndexLast = false, isLong = false } = asked
  const header = Buffer.alloc(isLong ? 112 : 100)
  if (isLong) {
    header[0] = 1
    header.writeUInt32BE(1000, 20)
    header.writeBigUInt64BE(BigInt(seconds * 1000), 24)
  } else {
    header.writeUInt32BE(1000, 12)
    header.writeUInt32BE(seconds * 1000, 16)
  }
  const type = box('ftyp', Buffer.from('M4A \0\0\0\0', 'latin1'))
  const index = box('moov', box('free', Buffer.alloc(10)), box('mvhd', header))
  const sound = box('mdat', Buffer.alloc(300_000))
  return Buffer.concat(isIndexLast ? [type, sound, index] : [type, index, sound])
}

function oggPage(samples: bigint, packet: Buffer): Buffer {
  const head = Buffer.alloc(28)
  head.write('OggS')
  head.writeBigInt64LE(samples, 6)
  head.writeUInt32LE(7, 14)
  head[26] = 1
  head[27] = packet.length
  return Buffer.concat([head, packet])
}

const oggFile = (begin: Buffer, samples: number): Buffer =>
  Buffer.concat([
    oggPage(0n, begin),
    ...Array.from({ length: 1000 }, () => oggPage(-1n, Buffer.alloc(200))),
    oggPage(BigInt(samples), Buffer.alloc(20)),
  ])

export function makeOpus(seconds: number): Buffer {
  const begin = Buffer.alloc(19)
  begin.write('OpusHead')
  begin.writeUInt16LE(312, 10)
  return oggFile(begin, seconds * 48_000 + 312)
}

export function makeVorbis(seconds: number): Buffer {
  const begin = Buffer.alloc(30)
  begin.write('\x01vorbis', 'latin1')
  begin.writeUInt32LE(44_100, 12)
  return oggFile(begin, seconds * 44_100)
}
