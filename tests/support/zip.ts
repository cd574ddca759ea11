import { crc32, deflateRawSync } from 'node:zlib'

const HEADER = 30
const CENTRAL = 46

/** A file in a ZIP; `size` is what the ZIP says of its length, if that is a lie. */
export type ZipFile = { name: string; data: Buffer; size?: number }

export function buildZip(files: ZipFile[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data, size = data.length } of files) {
    const path = Buffer.from(name)
    const packed = deflateRawSync(data)
    const local = Buffer.alloc(HEADER)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(0x800, 6) // Names in UTF-8.
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(crc32(data), 14)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(size, 22)
    local.writeUInt16LE(path.length, 26)
    const central = Buffer.alloc(CENTRAL)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(20, 4)
    local.copy(central, 6, 4, HEADER)
    central.writeUInt32LE(offset, 42)
    parts.push(local, path, packed)
    directory.push(central, path)
    offset += HEADER + path.length + packed.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, entries, end])
}
