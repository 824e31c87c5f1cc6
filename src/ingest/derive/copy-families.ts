import { sql } from 'kysely'
import { compareSeqs } from '../../domain/seqs.js'
import { loadByPost, type PostKey, type Row, type WriteTransaction } from '../../store/index.js'
import { keyOf, nameOf } from '../facts/post.js'

type FamilyRow = Row<'copy_families'>

export const isFirst = (row: FamilyRow): boolean =>
  row.first_chat_id === row.chat_id && row.first_seq === row.seq

/** What a post has of a family before and after; undefined where it has no copies. */
export interface FamilyChange {
  before: FamilyRow | undefined
  after: FamilyRow | undefined
}

interface Member {
  key: PostKey
  epoch: number
  /** Another member of the same family, or itself for one of them. */
  parent: Member | undefined
}

/** Finds the families of posts anew that have gained or lost copies. */
export const saveFamilies = async (
  tx: WriteTransaction,
  changed: readonly PostKey[],
): Promise<FamilyChange[]> => {
  if (changed.length === 0) return []
  const before = await loadFamilies(tx, changed)
  const posts = new Map([...changed, ...before.map(keyOf)].map((key) => [nameOf(key), key]))
  const after = familiesOf(await loadByPost(tx, 'post_copies', [...posts.values()]))
  const stored = new Map(before.map((row) => [nameOf(keyOf(row)), row]))
  const known = new Set(after.map((row) => nameOf(keyOf(row))))
  const gone = before.filter((row) => !known.has(nameOf(keyOf(row))))
  const written = after.filter((row) => !isSameFamily(row, stored.get(nameOf(keyOf(row)))))
  await removeFamilies(tx, gone.map(keyOf))
  await tx.upsert('copy_families', written)
  return [
    ...gone.map((row) => ({ before: row, after: undefined })),
    ...written.map((row) => ({ before: stored.get(nameOf(keyOf(row))), after: row })),
  ]
}

/** All members of the families of these posts. */
const loadFamilies = async (tx: WriteTransaction, posts: readonly PostKey[]): Promise<FamilyRow[]> => {
  const own = await loadByPost(tx, 'copy_families', posts)
  const firsts = new Map<string, PostKey>(
    own.map(({ first_chat_id, first_seq }) => [
      nameOf([first_chat_id, first_seq]),
      [first_chat_id, first_seq],
    ]),
  )
  if (firsts.size === 0) return []
  const keys = tx.dialect.keys({ chat_id: 'id', seq: 'text' }, [...firsts.values()])
  const { rows } = await sql<FamilyRow>`
    select f.* from ${keys} cross join copy_families as f
    where f.first_chat_id = k.chat_id and f.first_seq = k.seq`.execute(tx.db)
  return rows
}

const familiesOf = (pairs: readonly Row<'post_copies'>[]): FamilyRow[] => {
  const members = new Map<string, Member>()
  const member = (key: PostKey, epoch: number): Member => {
    const known = members.get(nameOf(key)) ?? { key, epoch, parent: undefined }
    members.set(nameOf(key), known)
    return known
  }
  for (const { chat_id, seq, epoch, other_chat_id, other_seq, other_epoch } of pairs) {
    const [a, b] = [member([chat_id, seq], epoch), member([other_chat_id, other_seq], other_epoch)].map(
      firstOf,
    )
    if (a === undefined || b === undefined || a === b) continue
    if (isBefore(a, b)) b.parent = a
    else a.parent = b
  }
  const sizes = new Map<Member, number>()
  for (const one of members.values()) sizes.set(firstOf(one), (sizes.get(firstOf(one)) ?? 0) + 1)
  return Array.from(members.values(), (one) => familyRow(one, (sizes.get(firstOf(one)) ?? 1) - 1))
}

/** The earliest of those that are known to belong together; ways to it are made shorter. */
const firstOf = (member: Member): Member => {
  let first = member
  while (first.parent !== undefined) first = first.parent
  for (let one = member; one.parent !== undefined; ) {
    const next: Member = one.parent
    one.parent = first
    one = next
  }
  return first
}

/** Of posts of the same second, the one of the smaller chat. */
const isBefore = (a: Member, b: Member): boolean =>
  (a.epoch - b.epoch || a.key[0] - b.key[0] || compareSeqs(a.key[1], b.key[1])) < 0

const familyRow = (member: Member, copies: number): FamilyRow => {
  const { key, epoch } = firstOf(member)
  return {
    chat_id: member.key[0],
    seq: member.key[1],
    epoch: member.epoch,
    first_chat_id: key[0],
    first_seq: key[1],
    first_epoch: epoch,
    copies,
  }
}

const isSameFamily = (a: FamilyRow, b: FamilyRow | undefined): boolean =>
  a.epoch === b?.epoch &&
  a.first_chat_id === b.first_chat_id &&
  a.first_seq === b.first_seq &&
  a.first_epoch === b.first_epoch &&
  a.copies === b.copies

const removeFamilies = async (tx: WriteTransaction, posts: readonly PostKey[]): Promise<void> => {
  if (posts.length === 0) return
  const keys = tx.dialect.keys({ chat_id: 'id', seq: 'text' }, posts)
  await sql`delete from copy_families where (chat_id, seq) in (select k.chat_id, k.seq from ${keys})`.execute(
    tx.db,
  )
}
