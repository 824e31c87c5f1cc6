/** Lists that come in pages: whether there is a next one, and where. */

interface Page {
  page?: unknown
  limit?: unknown
}

interface Listed {
  items?: unknown
  total?: unknown
}

export const hasNextPage = ({ page, limit }: Page, { items, total }: Listed): boolean => {
  if (typeof page !== 'number' || typeof limit !== 'number' || !Array.isArray(items)) return false
  return typeof total === 'number' ? page * limit < total : items.length === limit
}

/** The header Link of an answer to a request for this path and query. */
export const linkToNext = (url: string): { link: string } => {
  const [path = '', query] = url.split('?', 2)
  const params = new URLSearchParams(query)
  params.set('page', String(Number(params.get('page') || 1) + 1))
  return { link: `<${path}?${params}>; rel="next"` }
}
