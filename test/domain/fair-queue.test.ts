import { expect, test } from 'vitest'
import { FairQueue } from '../../src/domain/fair-queue.js'

/** The items in the order in which they start, one after the other, each with this cost. */
const startAll = (queue: FairQueue<string>, cost: (item: string) => number = () => 1): string[] => {
  const order: string[] = []
  for (let next = queue.start(); next !== undefined; next = queue.start()) {
    order.push(next.item)
    queue.finish(next.owner, cost(next.item))
  }
  return order
}

const add = (queue: FairQueue<string>, ...items: string[]): void => {
  for (const item of items) queue.add(item.charAt(0), item)
}

test('owners take turns, however many items they have', () => {
  const queue = new FairQueue<string>()
  add(queue, 'a1', 'a2', 'a3', 'b1', 'c1')
  expect(startAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

test('the owner that has used the least comes next', () => {
  const queue = new FairQueue<string>()
  add(queue, 'a1', 'a2', 'b1', 'b2', 'b3', 'b4')
  const cost = (item: string): number => (item.startsWith('a') ? 10 : 4)
  expect(startAll(queue, cost)).toEqual(['a1', 'b1', 'b2', 'b3', 'a2', 'b4'])
})

test('being away saves up no more than the credit', () => {
  const served = (credit: number): string[] => {
    const queue = new FairQueue<string>({ credit })
    add(queue, 'a1', 'a2', 'a3')
    startAll(queue, () => 100)
    add(queue, 'b1', 'b2', 'b3', 'a4')
    return startAll(queue, () => 60)
  }
  expect(served(0)).toEqual(['b1', 'b2', 'a4', 'b3'])
  expect(served(50)).toEqual(['b1', 'b2', 'b3', 'a4'])
})

test('an owner has no more items running than it may', () => {
  const queue = new FairQueue<string>({ maxRunning: 2 })
  add(queue, 'a1', 'a2', 'a3', 'b1')
  expect([1, 2, 3, 4].map(() => queue.start()?.item)).toEqual(['a1', 'b1', 'a2', undefined])
  expect([queue.size, queue.sizeOf('a'), queue.hasNext]).toEqual([4, 3, false])
  queue.finish('a', 1)
  expect(queue.start()?.item).toBe('a3')
})

test('an owner that is last gets what the others leave', () => {
  const queue = new FairQueue<string>({ maxRunning: 1, isLast: (owner) => owner >= 'x' })
  add(queue, 'x1', 'y1', 'x2', 'a1', 'a2', 'a3')
  expect([queue.size, queue.lastSize, queue.largest()]).toEqual([6, 3, { id: 'x', size: 2, newest: 'x2' }])
  expect([queue.isAnyoneBefore('x'), queue.isAnyoneBefore('a', 100)]).toEqual([true, false])
  expect([queue.start()?.item, queue.start()?.item]).toEqual(['a1', 'x1'])
  queue.finish('x', 1)
  queue.finish('a', 100)
  expect(startAll(queue, () => 100)).toEqual(['a2', 'a3', 'y1', 'x2'])
  expect([queue.size, queue.lastSize]).toEqual([0, 0])
})

test('what was taken out is not started', () => {
  const queue = new FairQueue<string>()
  add(queue, 'a1', 'a2')
  expect([queue.remove('a', 'a1'), queue.remove('a', 'a1'), queue.remove('b', 'b1')]).toEqual([
    true,
    false,
    false,
  ])
  expect([startAll(queue), queue.size]).toEqual([['a2'], 0])
})

test('it is known whether an owner waits that has used less', () => {
  const queue = new FairQueue<string>({ credit: 100 })
  add(queue, 'a1', 'a2', 'a3')
  queue.start()
  queue.finish('a', 50)
  queue.start()
  expect(queue.isAnyoneBefore('a')).toBe(false)
  add(queue, 'b1')
  expect(queue.isAnyoneBefore('a')).toBe(true)
})

test('what is put back goes on before the others of its owner, when its owner is next', () => {
  const queue = new FairQueue<string>()
  add(queue, 'a1', 'a2', 'b1', 'b2')
  expect(queue.start()?.item).toBe('a1')
  expect([queue.isAnyoneBefore('a'), queue.isAnyoneBefore('a', 5)]).toEqual([false, true])
  queue.putBack('a', 'a1', 5)
  expect(startAll(queue, () => 4)).toEqual(['b1', 'b2', 'a1', 'a2'])
})

test('what an owner is charged counts as used', () => {
  const queue = new FairQueue<string>()
  add(queue, 'a1', 'b1')
  queue.charge('a', 5)
  expect(startAll(queue)).toEqual(['b1', 'a1'])
})

test('of those that wait, the owner with the most items is known', () => {
  const queue = new FairQueue<string>()
  expect(queue.largest()).toBeUndefined()
  add(queue, 'a1', 'b1', 'b2')
  expect(queue.largest()).toEqual({ id: 'b', size: 2, newest: 'b2' })
  expect(queue.waiting()).toEqual(['a1', 'b1', 'b2'])
})

test('what owners have used is forgotten once there are very many of them', () => {
  const queue = new FairQueue<string>()
  for (let i = 0; i < 11_000; i++) queue.add(`owner ${i}`, 'x')
  expect(startAll(queue)).toHaveLength(11_000)
  expect(queue.size).toBe(0)
})
