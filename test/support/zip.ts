import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipMember {
  name: string
  content: string | Buffer
  /** Marks it as encrypted; the content is as it is. */
  encrypted?: true
  /** Instead of the checksum of the content. */
  checksum?: number
  /** Instead of the size of the content. */
  claimedBytes?: number
}

const DEFLATE = 8
/** 1 October 2025, noon. */
const DOS_DATE = ((2025 - 1980) << 9) | (10 << 5) | 1
const DOS_TIME = 12 << 11

/** The fields that both headers of a file have. */
const commonFields = (member: ZipMember, packed: Buffer): Buffer => {
  const content = Buffer.from(member.content)
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE((member.encrypted ? 1 : 0) | 0x800, 2)
  fields.writeUInt16LE(DEFLATE, 4)
  fields.writeUInt16LE(DOS_TIME, 6)
  fields.writeUInt16LE(DOS_DATE, 8)
  fields.writeUInt32LE(member.checksum ?? crc32(content), 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(member.claimedBytes ?? content.length, 18)
  fields.writeUInt16LE(Buffer.byteLength(member.name), 22)
  return fields
}

/** A zip archive as other programs write it. */
export const zipOf = (members: readonly ZipMember[]): Buffer => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const member of members) {
    const packed = deflateRawSync(member.content)
    const common = commonFields(member, packed)
    const name = Buffer.from(member.name)
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, name)
    files.push(file)
    offset += file.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(members.length, 8)
  end.writeUInt16LE(members.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...directory, end])
}
