import type { Theme } from './theme.js'

const base = { lang: 'en', share: 1 } as const

const company = [
  'Bluefern',
  'Northlight',
  'Orbisoft',
  'Tallpine Labs',
  'Quietbyte',
  'Marlow & Finch',
  'Sundial',
  'Copperleaf',
  'Halfmoon Systems',
  'Driftwood AI',
]
const person = [
  'Nora Whitlock',
  'Elias Brandt',
  'Mina Okafor',
  'Jonas Pell',
  'Clara Voss',
  'Theo Lindqvist',
  'Priya Anand',
  'Owen Marsh',
  'Lena Hartwell',
  'Samuel Reyes',
]

const technology: Theme = {
  ...base,
  category: 'Технологии',
  rhythm: 'business',
  pace: 1.6,
  images: 0.4,
  video: 0.06,
  tags: ['tech', 'software', 'ai', 'gadgets', 'opensource'],
  titles: [
    '[Daily|Slow|Plain|Honest|Tiny] [Tech|Code|Bytes|Gadgets|Dev Notes]',
    '[Late Night|Weekend|Side Project] [Engineering|Hacking|Notes]',
    'The [Quiet|Broken|Green|Lazy] [Terminal|Compiler|Server|Build]',
    '{person} on Software',
  ],
  about: [
    'Notes on software and hardware by {person}.',
    'Short tech news, [no hype|twice a day|with sources].',
    'Tools, outages and lessons learned.',
  ],
  posts: [
    '{launch} {more}',
    '{launch} {more} {more}',
    '📱 {launch} {more}\n\n{view}',
    '{dev} {devMore}',
    '{dev} {devMore} {devMore}\n\n{view}',
    '🔐 {safe} {safeMore}',
    'Today in tech, {todayEnglish}:\n\n• {launch}\n• {safe}\n• {dev}',
  ],
  rules: {
    launch: [
      '{company} [announced|shipped|quietly released|delayed] {gadget}.',
      '{company} raised {3-180 million|million|million} dollars to build {gadget}.',
      'First reviews of {gadget} by {company} are in.',
      '{company} open-sourced the software behind {gadget}.',
    ],
    more: [
      'It costs {90-1900:10} dollars.',
      'The battery lasts {7-60 hour|hours|hours}.',
      'Shipping starts in {2-9 week|weeks|weeks}.',
      'Early testers call it [promising|overpriced|a surprise|slow but charming].',
      'The repository has {200-9000:50} stars already.',
      'Lead engineer {person} promises {3-8 years|years|years} of updates.',
    ],
    dev: [
      'We cut response time from {300-900:10} to {20-180:5} milliseconds.',
      'A {2-40}-minute outage, caused by [a missing index|one regex|daylight saving time|an expired certificate].',
      'Deleted {900-9000:100} lines of code this week.',
      'Moved {200-900:10} GB to a new database without downtime.',
      'Code review tip: [ask questions, not orders|smaller changes|read the tests first].',
    ],
    devMore: [
      'Measure first, then optimise.',
      'The postmortem is here: {link}',
      'Nobody noticed, which is the best review.',
      '{person} wrote the fix on a train.',
      'Logs saved us again.',
      'Never deploy on a Friday evening.',
    ],
    safe: [
      'A flaw in {gadget} lets anyone [read notifications|reset it|guess the PIN].',
      '{company} leaked {20-900:10} thousand e-mail addresses.',
      'A new phishing wave pretends to be [a courier|your bank|your boss].',
    ],
    safeMore: [
      'Update today.',
      'The patch is out.',
      'Turn on two-factor sign-in.',
      'Check your parents’ router, too.',
    ],
    view: [
      'My take: [more noise than news|this one will last|wait for version two].',
      'Let us see who is right in a year.',
      'What do you think?',
    ],
  },
  words: {
    company,
    person,
    gadget: [
      'a folding tablet',
      'a smart ring',
      'an e-ink laptop',
      'a home server',
      'a solar keyboard',
      'a pocket projector',
      'a voice recorder',
      'a mesh router',
      'a repairable phone',
    ],
  },
}

const crypto: Theme = {
  ...base,
  category: 'Криптовалюты',
  rhythm: 'night',
  pace: 1.8,
  images: 0.3,
  video: 0.03,
  tags: ['crypto', 'bitcoin', 'defi', 'markets'],
  titles: [
    '[Calm|Cold|Sober|Patient] [Crypto|Wallet|Hodler|Trader]',
    '[Block|Chain|Coin|Hash] [Notes|Diary|Weekly|Report|Room]',
    'Crypto with {person}',
  ],
  about: ['Markets without shouting. Not financial advice.', 'Charts, upgrades, mistakes. By {person}.'],
  posts: [
    '{move} {why}',
    '📉 {move} {why} {plan}',
    '{fund} {fundMore}',
    '{move} {fund}\n\n{plan}',
    'Market wrap, {todayEnglish}:\n\n• {move}\n• {fund}\n\n{plan}',
    '{lesson} {plan}',
    '{lesson} {move}',
  ],
  rules: {
    move: [
      '{coin} is [up|down] {1-19}.{1-9}% over the [day|week|last hours].',
      '{coin} [holds|lost|tests] the {20-980:5} dollar mark.',
      'Trading volume of {coin} reached {2-60 billion|billion|billion} dollars.',
      'The fear and greed index is at {10-90} today.',
    ],
    why: [
      'No news, just a thin market.',
      'A large wallet moved {500-9500:50} coins to an exchange.',
      'Leveraged longs worth {20-400:5} million were closed.',
      '{person} says [the bottom is close|it is not over yet|sideways is a direction].',
    ],
    plan: [
      'My plan: do nothing.',
      'Adding {2-10}% on the next dip.',
      'No leverage, no regrets.',
      'Stops are set, laptop is closed.',
    ],
    fund: [
      '{project} raised {3-90} million dollars.',
      '{project} upgrades its network next week.',
      '{project} will reward early users.',
      'An exchange listed {coin} this morning.',
    ],
    fundMore: [
      'The audit took {3-9} weeks.',
      'Fees should fall by half.',
      'There are {40-900:10} thousand active addresses.',
      'Beware of fake sites: {link}',
    ],
    lesson: [
      'If a return is promised, you are the return.',
      'Never type your seed phrase into a website.',
      'Risk {1-3}% per trade, not {10-40}%.',
      'Price without volume weighs nothing.',
    ],
  },
  words: {
    person,
    coin: ['Bitcoin', 'Ether', 'Litecoin', 'Dogecoin', 'Snowcoin', 'Polaris'],
    project: ['Lumora', 'NorthBridge', 'Kvanta', 'OrbitSwap', 'Tundra Network', 'PolarFi', 'Volna'],
  },
}

const travel: Theme = {
  ...base,
  category: 'Путешествия',
  rhythm: 'leisure',
  pace: 0.9,
  images: 0.85,
  video: 0.1,
  tags: ['travel', 'trains', 'hiking', 'weekend'],
  titles: [
    '[Slow|Cheap|Northern|Rainy] [Trains|Trips|Weekends|Trails]',
    '[Backpack|Tent|Ticket|Map] and [Tea|Me|Us|Rain]',
    '{person} Travels',
  ],
  about: ['Trains, trails and honest prices.', 'Where {person} went, and what it cost.'],
  posts: [
    '{place} {see}',
    '🏔 {place} {see} {see}\n\n{cost}',
    '{cost} {tip}',
    '🎒 {tip} {tip}',
    '{place} {see} {see}\n\n{tip}\n\n{cost}',
    '{tip} {place}',
  ],
  rules: {
    place: [
      'We finally reached {spot}.',
      '{Spot}, {5-8} in the morning. [Fog|Silence|Frost], and nobody else.',
      'Three days without a signal at {spot}.',
      'It takes {3-19 hours|hours|hours} by train to {spot}.',
    ],
    see: [
      'The path follows the river for {4-18 km|km|km}.',
      'Wait for the sunset: at {6-9} p.m. everything turns copper.',
      'The water is ice cold. We swam anyway.',
      'The lighthouse keeper, {person}, showed us the lamp.',
      'Locals offered us [pie|smoked fish|honey|herbal tea].',
      'There are more [goats|foxes|gulls] than people.',
    ],
    cost: [
      'Two people, {3-10 days|days|days}: {180-950:10} dollars in all.',
      'A guest house costs {15-60 dollars|dollars|dollars} a night.',
      'The ticket was {9-70 dollars|dollars|dollars}, tea included.',
    ],
    tip: [
      'Take [a second torch|dry socks|cash|a raincoat].',
      'Download the map: there is no signal.',
      'Come on a weekday.',
      'Tickets are cheapest {30-60:5} days ahead.',
      'Carry your litter out, and someone else’s too.',
    ],
  },
  words: {
    person,
    spot: [
      'the Blue Lake',
      'the old lighthouse',
      'Windy Pass',
      'Fox Island',
      'the Cedar Valley',
      'the abandoned station',
      'the salt lake',
      'the monastery on the hill',
    ],
  },
}

export const ENGLISH_THEMES: readonly Theme[] = [technology, crypto, travel]
