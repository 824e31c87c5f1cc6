import type { ComponentChildren } from 'preact'
import { useWords } from '../i18n/language.js'
import { type UnknownField, unknownWords } from '../i18n/unknown.js'
import type { Cell, Table } from '../table/table.js'
import { Unknown } from './unknown.js'

export interface Tile {
  /** The name of the field in the API. */
  name: string
  title: string
  /** The unformatted value, for CSV and tests. */
  value: Cell
  show: ComponentChildren
  /** The field whose words say why the value is unknown; none for a tile that is always known. */
  field?: UnknownField
}

/** A tile of a field that may be unknown; `value` is undefined then. */
export const knownTile = (
  tile: Pick<Tile, 'title'> & {
    name: UnknownField
    value: number | undefined
    show: (value: number) => ComponentChildren
  },
): Tile => ({
  ...tile,
  field: tile.name,
  show: tile.value === undefined ? <Unknown field={tile.name} /> : tile.show(tile.value),
})

interface TilesProps {
  tiles: readonly Tile[]
  size?: 'large' | 'small'
}

/** What is known first and large, then what is not, each in a low line with the reason. */
export const Tiles = ({ tiles, size = 'large' }: TilesProps) => (
  <>
    <TileList
      tiles={tiles.filter(({ value }) => value !== undefined)}
      look={size === 'small' ? 'tiles tiles-small' : 'tiles'}
    />
    <TileList tiles={tiles.filter(({ value }) => value === undefined)} look="tiles-unknown" />
  </>
)

const TileList = ({ tiles, look }: { tiles: readonly Tile[]; look: string }) => {
  const reasons = useWords(unknownWords)
  return (
    <dl class={look}>
      {tiles.map(({ name, title, value, show, field }) => (
        <div key={name}>
          <dt>{title}</dt>
          <dd>
            <data value={String(value ?? '')} data-measure={name}>
              {show}
            </data>
            {value === undefined && field && <span aria-hidden="true"> {reasons[field]}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const tilesTable = (name: string, tiles: readonly Tile[]): Table<Tile> => ({
  name,
  columns: [
    { name: 'measure', title: 'measure', value: (tile) => tile.name },
    { name: 'value', title: 'value', value: (tile) => tile.value },
  ],
  rows: tiles,
})
