import { Link } from 'wouter-preact'
import { send } from '../../api/send.js'
import { useOwn } from '../../api/use-own.js'
import { Block } from '../../components/block.js'
import { DataTable } from '../../components/data-table.js'
import { EmptyState } from '../../components/states.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { decode } from '../../paths.js'
import type { Column } from '../../table/table.js'
import { OwnState } from './own-state.js'
import { mineWords } from './words.js'

interface Share {
  id: string
  path: string
  expires_at: string
  visits: number
  visited_at: string | null
}

/** The links that the key has shared, with their visits, and a way to revoke each. */
export const Links = () => {
  const words = useWords(mineWords)
  const own = useOwn<{ items: Share[] }>('/api/shares')
  const revoke = async ({ id }: Share): Promise<void> => {
    await send(`/api/shares/${id}`, { method: 'DELETE' })
    await own.reload()
  }
  const columns = useColumns(revoke)
  return (
    <Block title={words.links} note={words.linksNote} request={{ url: '/api/shares' }}>
      <OwnState own={own}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState>{words.noLinks}</EmptyState>
          ) : (
            <DataTable
              table={{ name: 'links', columns, rows: items, isStacked: true }}
              caption={words.links}
            />
          )
        }
      </OwnState>
    </Block>
  )
}

const useColumns = (revoke: (share: Share) => void): Column<Share>[] => {
  const words = useWords(mineWords)
  const format = useFormat()
  const seconds = (instant: string): number => Date.parse(instant) / 1_000
  return [
    {
      name: 'path',
      title: words.page,
      value: ({ path }) => path,
      show: ({ path }) => <Link href={path}>{decode(path)}</Link>,
    },
    {
      name: 'expires_at',
      title: words.until,
      value: ({ expires_at }) => expires_at,
      show: ({ expires_at }) => format.dayOfInstant(seconds(expires_at)),
    },
    {
      name: 'visits',
      title: words.visitsTitle,
      value: ({ visits }) => visits,
      show: ({ visits, visited_at }) =>
        visited_at === null
          ? words.visits(visits)
          : `${words.visits(visits)}, ${words.lastVisit(format.instant(seconds(visited_at)))}`,
    },
    {
      name: 'revoke',
      title: words.link,
      value: () => undefined,
      show: (share) => (
        <button
          type="button"
          class="button"
          aria-label={words.revokeLink(share.path)}
          onClick={() => revoke(share)}
        >
          {words.revoke}
        </button>
      ),
    },
  ]
}
