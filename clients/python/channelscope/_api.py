"""Generated from docs/openapi.json by `npm run generate`; do not edit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterator, Literal, TypedDict
from urllib.parse import quote

if TYPE_CHECKING:
    from typing_extensions import NotRequired


class ChannelsAnswerItemAsOf(TypedDict):
    subscribers: int | None
    posts: int | None
    citations: int | None


class ChannelsAnswerItem(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    link: str | None
    description: str
    chat_type: Literal["channel", "chat", "bot"]
    category: str | None
    region: str | None
    lang: str | None
    participants_count: int
    avg_reach: float
    err_pct: float
    citation_idx: float
    g_today: int
    g_yest: int
    g_week: int
    g_month: int
    messages_count: int
    verified: bool
    is_public: bool
    first_post_epoch: int | None
    last_post_epoch: int | None
    median_reach: float
    as_of: ChannelsAnswerItemAsOf
    inferred: list[Literal["category", "region", "lang"]]
    unknown: list[Literal["participants_count", "avg_reach", "err_pct", "citation_idx", "g_today", "g_yest", "g_week", "g_month", "messages_count", "median_reach"]]


class ChannelsAnswer(TypedDict):
    items: list[ChannelsAnswerItem]
    total: int
    page: int
    limit: int
    subs_sum: int


class ChannelAnswerAsOf(TypedDict):
    subscribers: int | None
    posts: int | None
    citations: int | None


class ChannelAnswer(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    link: str | None
    description: str
    chat_type: Literal["channel", "chat", "bot"]
    category: str | None
    region: str | None
    lang: str | None
    participants_count: int
    avg_reach: float
    err_pct: float
    citation_idx: float
    g_today: int
    g_yest: int
    g_week: int
    g_month: int
    messages_count: int
    verified: bool
    is_public: bool
    first_post_epoch: int | None
    last_post_epoch: int | None
    median_reach: float
    as_of: ChannelAnswerAsOf
    inferred: list[Literal["category", "region", "lang"]]
    unknown: list[Literal["participants_count", "avg_reach", "err_pct", "citation_idx", "g_today", "g_yest", "g_week", "g_month", "messages_count", "median_reach"]]


class CategoriesAnswer(TypedDict):
    counts: dict[str, int]


class RegionsAnswer(TypedDict):
    counts: dict[str, int]


class SimilarAnswerItemAsOf(TypedDict):
    subscribers: int | None
    posts: int | None
    citations: int | None


class SimilarAnswerItem(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    link: str | None
    description: str
    chat_type: Literal["channel", "chat", "bot"]
    category: str | None
    region: str | None
    lang: str | None
    participants_count: int
    avg_reach: float
    err_pct: float
    citation_idx: float
    g_today: int
    g_yest: int
    g_week: int
    g_month: int
    messages_count: int
    verified: bool
    is_public: bool
    first_post_epoch: int | None
    last_post_epoch: int | None
    median_reach: float
    as_of: SimilarAnswerItemAsOf
    inferred: list[Literal["category", "region", "lang"]]
    unknown: list[Literal["participants_count", "avg_reach", "err_pct", "citation_idx", "g_today", "g_yest", "g_week", "g_month", "messages_count", "median_reach"]]


class SimilarAnswer(TypedDict):
    category: str | None
    inferred: list[Literal["category"]]
    items: list[SimilarAnswerItem]


class BotCategoriesAnswerItem(TypedDict):
    name: str
    count: int


class BotCategoriesAnswer(TypedDict):
    items: list[BotCategoriesAnswerItem]
    total: int


class LikesAnswer(TypedDict):
    count: int


class LabelsAnswerItem(TypedDict):
    field: Literal["category", "region", "lang"]
    value: str | None
    by: str
    confidence: float | None
    why: list[str]
    at: int
    shown: bool


class LabelsAnswer(TypedDict):
    items: list[LabelsAnswerItem]


class LookupAnswerItem(TypedDict):
    name: str
    chat_id: int
    title: str
    seq: str | None


class LookupAnswer(TypedDict):
    items: list[LookupAnswerItem]


class RelatedAnswerItemCardAsOf(TypedDict):
    subscribers: int | None
    posts: int | None
    citations: int | None


class RelatedAnswerItemCard(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    link: str | None
    description: str
    chat_type: Literal["channel", "chat", "bot"]
    category: str | None
    region: str | None
    lang: str | None
    participants_count: int
    avg_reach: float
    err_pct: float
    citation_idx: float
    g_today: int
    g_yest: int
    g_week: int
    g_month: int
    messages_count: int
    verified: bool
    is_public: bool
    first_post_epoch: int | None
    last_post_epoch: int | None
    median_reach: float
    as_of: RelatedAnswerItemCardAsOf
    inferred: list[Literal["category", "region", "lang"]]
    unknown: list[Literal["participants_count", "avg_reach", "err_pct", "citation_idx", "g_today", "g_yest", "g_week", "g_month", "messages_count", "median_reach"]]


class RelatedAnswerItem(TypedDict):
    card: RelatedAnswerItemCard
    similarity: float
    shared_citing: int
    shared_cited: int
    unknown: list[Literal["similarity"]]


class RelatedAnswer(TypedDict):
    items: list[RelatedAnswerItem]


class CandidatesAnswerItemSample(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    seq: str
    kind: Literal["mention", "repost"]
    text: str
    url: str | None
    epoch: int


class CandidatesAnswerItem(TypedDict):
    chat_id: int | None
    handle: str | None
    title: str | None
    link: str | None
    cited_by: int
    reposts: int
    mentions: int
    first_epoch: int
    last_epoch: int
    sample: CandidatesAnswerItemSample


class CandidatesAnswer(TypedDict):
    items: list[CandidatesAnswerItem]
    total: int


class SubsAnswerItem(TypedDict):
    d: str
    subs: int


class SubsAnswerHourItem(TypedDict):
    t: int
    subs: int


class SubsAnswer(TypedDict):
    items: list[SubsAnswerItem]
    hours: NotRequired[list[SubsAnswerHourItem]]


class ErrAnswerAsOf(TypedDict):
    subscribers: int | None
    posts: int | None
    citations: int | None


class ErrAnswer(TypedDict):
    subs: int
    avg_reach: float
    err: float
    err24: float
    err_24h: float
    err_48h: float
    er: float
    posts: int
    reposts_excluded: int
    median_reach: float
    as_of: ErrAnswerAsOf
    unknown: list[Literal["subs", "avg_reach", "err", "err24", "err_24h", "err_48h", "er", "posts", "reposts_excluded", "median_reach"]]


class ReachTimelineAnswerItem(TypedDict):
    d: str
    reach: float
    err: float
    total: int
    n: int
    mature: bool
    unknown: list[Literal["reach", "err", "total"]]


class ReachTimelineAnswer(TypedDict):
    items: list[ReachTimelineAnswerItem]


class PostsSummaryAnswerDailyItem(TypedDict):
    d: str
    c: int


class PostsSummaryAnswerAsOf(TypedDict):
    subscribers: int | None
    posts: int | None
    citations: int | None


class PostsSummaryAnswer(TypedDict):
    total: int
    month: int
    week: int
    yesterday: int
    daily: list[PostsSummaryAnswerDailyItem]
    as_of: PostsSummaryAnswerAsOf
    unknown: list[Literal["total", "month", "week", "yesterday"]]


class PostsTimelineAnswerItem(TypedDict):
    d: str
    p: int
    r: int


class PostsTimelineAnswer(TypedDict):
    items: list[PostsTimelineAnswerItem]


class PostsHeatmapAnswerItem(TypedDict):
    d: int
    h: int
    c: int


class PostsHeatmapAnswer(TypedDict):
    items: list[PostsHeatmapAnswerItem]


class PostsHourlyAnswerItemHourItem(TypedDict):
    h: int
    cum: int
    est: bool


class PostsHourlyAnswerItem(TypedDict):
    seq: str
    url: str | None
    when: str
    views: int
    hours: list[PostsHourlyAnswerItemHourItem]
    points: int


class PostsHourlyAnswer(TypedDict):
    items: list[PostsHourlyAnswerItem]


class HistoryAnswerTitleItem(TypedDict):
    value: str | None
    date: str


class HistoryAnswerUsernameItem(TypedDict):
    value: str | None
    date: str


class HistoryAnswerDescriptionItem(TypedDict):
    value: str | None
    date: str


class HistoryAnswer(TypedDict):
    title: list[HistoryAnswerTitleItem]
    username: list[HistoryAnswerUsernameItem]
    description: list[HistoryAnswerDescriptionItem]


class BestHoursAnswerItem(TypedDict):
    dow: int
    hr: int
    median_views: float
    pct: float | None
    n: int


class BestHoursAnswer(TypedDict):
    posts: int
    median_views: float | None
    items: list[BestHoursAnswerItem]


class CoverageAnswer(TypedDict):
    chat_id: int | None
    first_seen: int | None
    last_seen: int | None
    subscriber_counts: int
    subscriber_days_30: int
    subscriber_days_90: int
    subscriber_gap_days: int
    posts: int
    posts_with_views: int
    posts_with_24h: int
    posts_with_48h: int
    posts_edited: int
    posts_deleted: int
    chats: NotRequired[int]
    chats_with_subscribers: NotRequired[int]
    chats_with_reach: NotRequired[int]
    data_as_of: NotRequired[int | None]


class ChangesAnswerEdits(TypedDict):
    posts: int
    timed: int
    median_hours: float
    viewed: int
    median_views: float
    unknown: list[Literal["median_hours", "median_views"]]


class ChangesAnswerTextChanges(TypedDict):
    posts: int
    timed: int
    median_hours: float
    viewed: int
    median_views: float
    unknown: list[Literal["median_hours", "median_views"]]


class ChangesAnswerDeletions(TypedDict):
    posts: int
    timed: int
    median_hours: float
    viewed: int
    median_views: float
    unknown: list[Literal["median_hours", "median_views"]]


class ChangesAnswer(TypedDict):
    posts: int
    edits: ChangesAnswerEdits
    text_changes: ChangesAnswerTextChanges
    deletions: ChangesAnswerDeletions
    restored: int


class AuditAnswerSignItemDayItem(TypedDict):
    d: str
    before: int
    after: int
    pct: float
    citations: int
    posts: int


class AuditAnswerSignItemPostItemCopyOf(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    seq: str


class AuditAnswerSignItemPostItem(TypedDict):
    seq: str
    url: str | None
    when: str
    views: int
    value: float
    copy_of: AuditAnswerSignItemPostItemCopyOf | None
    unknown: list[Literal["views"]]


class AuditAnswerSignItemChatItem(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    link: str | None
    incoming: int
    outgoing: int


class AuditAnswerSignItem(TypedDict):
    name: Literal["jumps", "unexplained_growth", "late_steps", "night_views", "even_reach", "views_beyond_subscribers", "first_day_views", "rings", "unnamed_copies"]
    status: Literal["usual", "odd", "unknown"]
    reason: Literal["few_counts", "few_posts", "few_points", "few_citations", "few_own_posts"] | None
    value: float | None
    threshold: float
    odd_if: Literal["at_least", "below"]
    rests_on: int
    percentile: float | None
    peers: int
    days: list[AuditAnswerSignItemDayItem]
    posts: list[AuditAnswerSignItemPostItem]
    chats: list[AuditAnswerSignItemChatItem]


class AuditAnswerAsOf(TypedDict):
    subscribers: int | None
    posts: int | None
    citations: int | None


class AuditAnswer(TypedDict):
    signs: list[AuditAnswerSignItem]
    peers: int
    as_of: AuditAnswerAsOf


class CompareAnswerItemCardAsOf(TypedDict):
    subscribers: int | None
    posts: int | None
    citations: int | None


class CompareAnswerItemCard(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    link: str | None
    description: str
    chat_type: Literal["channel", "chat", "bot"]
    category: str | None
    region: str | None
    lang: str | None
    participants_count: int
    avg_reach: float
    err_pct: float
    citation_idx: float
    g_today: int
    g_yest: int
    g_week: int
    g_month: int
    messages_count: int
    verified: bool
    is_public: bool
    first_post_epoch: int | None
    last_post_epoch: int | None
    median_reach: float
    as_of: CompareAnswerItemCardAsOf
    inferred: list[Literal["category", "region", "lang"]]
    unknown: list[Literal["participants_count", "avg_reach", "err_pct", "citation_idx", "g_today", "g_yest", "g_week", "g_month", "messages_count", "median_reach"]]


class CompareAnswerItemErrAsOf(TypedDict):
    subscribers: int | None
    posts: int | None
    citations: int | None


class CompareAnswerItemErr(TypedDict):
    subs: int
    avg_reach: float
    err: float
    err24: float
    err_24h: float
    err_48h: float
    er: float
    posts: int
    reposts_excluded: int
    median_reach: float
    as_of: CompareAnswerItemErrAsOf
    unknown: list[Literal["subs", "avg_reach", "err", "err24", "err_24h", "err_48h", "er", "posts", "reposts_excluded", "median_reach"]]


class CompareAnswerItemSubItem(TypedDict):
    d: str
    subs: int


class CompareAnswerItemReachItem(TypedDict):
    d: str
    reach: float
    err: float
    total: int
    n: int
    mature: bool
    unknown: list[Literal["reach", "err", "total"]]


class CompareAnswerItemPostItem(TypedDict):
    d: str
    p: int
    r: int


class CompareAnswerItemCitationItem(TypedDict):
    d: str
    ci: float
    unknown: list[Literal["ci"]]


class CompareAnswerItem(TypedDict):
    card: CompareAnswerItemCard
    err: CompareAnswerItemErr
    subs: list[CompareAnswerItemSubItem]
    reach: list[CompareAnswerItemReachItem]
    posts: list[CompareAnswerItemPostItem]
    citation: list[CompareAnswerItemCitationItem]
    citing_chats: int
    unknown: list[Literal["citing_chats"]]


class CompareAnswerOverlapPairItem(TypedDict):
    chat_ids: list[int]
    chats: int


class CompareAnswerOverlapChatItem(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    link: str | None
    participants_count: int
    cites: list[int]
    citations: int
    unknown: list[Literal["participants_count"]]


class CompareAnswerOverlapCitedItem(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    link: str | None
    participants_count: int
    cited_by: list[int]
    citations: int
    unknown: list[Literal["participants_count"]]


class CompareAnswerOverlap(TypedDict):
    pairs: list[CompareAnswerOverlapPairItem]
    chats: list[CompareAnswerOverlapChatItem]
    cited: list[CompareAnswerOverlapCitedItem]


CompareAnswer = TypedDict(
    "CompareAnswer",
    {
        "from": "str",
        "to": "str",
        "items": "list[CompareAnswerItem]",
        "overlap": "CompareAnswerOverlap",
    },
)


class PostsAnswerItem(TypedDict):
    seq: str
    url: str | None
    text: str
    when: str
    epoch: int
    views: int
    reactions: dict[str, int]
    forwards: int
    comments: int
    media: list[Literal["photo", "video", "animation", "round", "voice", "audio", "sticker", "file", "poll", "location", "contact"]]
    copies: int
    ad: bool
    repost_chat_id: int | None
    repost_seq: str | None
    images: list[str]
    video: bool
    repost_from: str | None
    repost_handle: str | None
    deleted: bool
    edited: bool
    unknown: list[Literal["views", "reactions", "forwards", "comments"]]


class PostsAnswer(TypedDict):
    items: list[PostsAnswerItem]
    total: int


PostVersionsAnswerItem = TypedDict(
    "PostVersionsAnswerItem",
    {
        "text": "str",
        "from": "int",
        "last": "int",
        "to": "int | None",
    },
)


PostVersionsAnswerDeletionItem = TypedDict(
    "PostVersionsAnswerDeletionItem",
    {
        "from": "int",
        "to": "int | None",
    },
)


class PostVersionsAnswer(TypedDict):
    items: list[PostVersionsAnswerItem]
    deleted: bool
    edited_at: int | None
    edits: list[int]
    deletions: list[PostVersionsAnswerDeletionItem]


class PostViewsAnswerSerieItem(TypedDict):
    t: int
    h: float
    views: int


class PostViewsAnswerReactionItem(TypedDict):
    t: int
    h: float
    counts: dict[str, int]


class PostViewsAnswerForwardItem(TypedDict):
    t: int
    h: float
    count: int


class PostViewsAnswerCommentItem(TypedDict):
    t: int
    h: float
    count: int


class PostViewsAnswer(TypedDict):
    views: int
    subscribers: int
    err: float
    posted_at: int
    series: list[PostViewsAnswerSerieItem]
    reactions: list[PostViewsAnswerReactionItem]
    forwards: list[PostViewsAnswerForwardItem]
    comments: list[PostViewsAnswerCommentItem]
    unknown: list[Literal["views", "subscribers", "err"]]


class PostCitationsAnswerItem(TypedDict):
    author_title: str
    author_link: str | None
    author_subs: int
    kind: Literal["mention", "repost"]
    text: str
    url: str | None
    when: str
    views: int
    chat_id: int
    seq: str
    dil: int
    repost_chat_id: int | None
    repost_seq: str | None
    unknown: list[Literal["author_subs", "views"]]


class PostCitationsAnswer(TypedDict):
    items: list[PostCitationsAnswerItem]
    total: int


class PostCopiesAnswerFirst(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    seq: str
    url: str | None
    epoch: int
    text: str
    views: int
    unknown: list[Literal["views"]]


class PostCopiesAnswerItem(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    seq: str
    url: str | None
    epoch: int
    text: str
    views: int
    kind: Literal["copy", "repost"]
    delay_seconds: int
    similarity: float | None
    unknown: list[Literal["views"]]


class PostCopiesAnswerTimelineItem(TypedDict):
    d: str
    posts: int
    views: int
    unseen: int


class PostCopiesAnswer(TypedDict):
    first: PostCopiesAnswerFirst | None
    items: list[PostCopiesAnswerItem]
    total: int
    copies: int
    chats: int
    views: int
    unseen: int
    timeline: list[PostCopiesAnswerTimelineItem]
    unknown: list[Literal["views"]]


class CopyingAnswerCopiedFromItem(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    link: str | None
    posts: int
    pct: float
    median_delay_seconds: int
    reverse: int


class CopyingAnswerCopiedByItem(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    link: str | None
    posts: int
    pct: float
    median_delay_seconds: int
    reverse: int


class CopyingAnswerAsOf(TypedDict):
    subscribers: int | None
    posts: int | None
    citations: int | None


class CopyingAnswer(TypedDict):
    own: int
    reposts: int
    first: int
    copies: int
    copied_from: list[CopyingAnswerCopiedFromItem]
    copied_by: list[CopyingAnswerCopiedByItem]
    as_of: CopyingAnswerAsOf
    unknown: list[Literal["own", "reposts", "first", "copies"]]


class PostNeighboursAnswerPrevious(TypedDict):
    seq: str
    when: str


class PostNeighboursAnswerNext(TypedDict):
    seq: str
    when: str


class PostNeighboursAnswer(TypedDict):
    previous: PostNeighboursAnswerPrevious | None
    next: PostNeighboursAnswerNext | None


class PostsTopAnswerItem(TypedDict):
    rank: int
    chat_id: int
    handle: str | None
    title: str
    chat_type: str
    participants_count: int
    category: str | None
    region: str | None
    seq: str
    url: str | None
    text: str
    when: str
    views: int
    reactions: dict[str, int]
    forwards: int
    comments: int
    media: list[Literal["photo", "video", "animation", "round", "voice", "audio", "sticker", "file", "poll", "location", "contact"]]
    copies: int
    ad: bool
    repost_chat_id: int | None
    repost_seq: str | None
    reposts: int
    is_repost: bool
    inferred: list[Literal["category", "region"]]
    unknown: list[Literal["participants_count", "views", "reactions", "forwards", "comments"]]


class PostsTopAnswer(TypedDict):
    items: list[PostsTopAnswerItem]


class PostsRankingAnswerItem(TypedDict):
    rank: int
    chat_id: int
    handle: str | None
    title: str
    chat_type: str
    participants_count: int
    category: str | None
    region: str | None
    seq: str
    url: str | None
    text: str
    when: str
    views: int
    reactions: dict[str, int]
    forwards: int
    comments: int
    media: list[Literal["photo", "video", "animation", "round", "voice", "audio", "sticker", "file", "poll", "location", "contact"]]
    copies: int
    ad: bool
    repost_chat_id: int | None
    repost_seq: str | None
    reposts: int
    is_repost: bool
    inferred: list[Literal["category", "region"]]
    unknown: list[Literal["participants_count", "views", "reactions", "forwards", "comments"]]


class PostsRankingAnswer(TypedDict):
    items: list[PostsRankingAnswerItem]


class AdsAnswerPlacedItemAdvertisedItem(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    link: str | None
    subs_before: int
    subs_after: int
    change: int
    change_48h: int
    usual_48h: float
    gain: float
    gain_low: float
    gain_high: float
    not_measured: Literal["overlap", "many", "early", "sparse"] | None
    unknown: list[Literal["subs_before", "subs_after", "change", "change_48h", "usual_48h", "gain", "gain_low", "gain_high"]]


class AdsAnswerPlacedItem(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    participants_count: int
    seq: str
    url: str | None
    text: str
    when: str
    epoch: int
    is_repost: bool
    deleted: bool
    erid: str
    advertiser: str | None
    inn: str | None
    views: int
    views_24h: float
    views_48h: float
    advertised: list[AdsAnswerPlacedItemAdvertisedItem]
    unknown: list[Literal["participants_count", "views", "views_24h", "views_48h"]]


class AdsAnswerPlaced(TypedDict):
    total: int
    capped: bool
    measured: int
    measured_24h: int
    measured_48h: int
    median_views: float
    median_views_24h: float
    median_views_48h: float
    cpm: float
    cpm_24h: float
    cpm_48h: float
    items: list[AdsAnswerPlacedItem]
    unknown: list[Literal["median_views", "median_views_24h", "median_views_48h", "cpm", "cpm_24h", "cpm_48h"]]


class AdsAnswerReceivedItemAdvertisedItem(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    link: str | None
    subs_before: int
    subs_after: int
    change: int
    change_48h: int
    usual_48h: float
    gain: float
    gain_low: float
    gain_high: float
    not_measured: Literal["overlap", "many", "early", "sparse"] | None
    unknown: list[Literal["subs_before", "subs_after", "change", "change_48h", "usual_48h", "gain", "gain_low", "gain_high"]]


class AdsAnswerReceivedItem(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    participants_count: int
    seq: str
    url: str | None
    text: str
    when: str
    epoch: int
    is_repost: bool
    deleted: bool
    erid: str
    advertiser: str | None
    inn: str | None
    views: int
    views_24h: float
    views_48h: float
    advertised: list[AdsAnswerReceivedItemAdvertisedItem]
    unknown: list[Literal["participants_count", "views", "views_24h", "views_48h"]]


class AdsAnswerReceived(TypedDict):
    total: int
    capped: bool
    measured: int
    measured_24h: int
    measured_48h: int
    median_views: float
    median_views_24h: float
    median_views_48h: float
    cpm: float
    cpm_24h: float
    cpm_48h: float
    items: list[AdsAnswerReceivedItem]
    unknown: list[Literal["median_views", "median_views_24h", "median_views_48h", "cpm", "cpm_24h", "cpm_48h"]]


class AdsAnswer(TypedDict):
    placed: AdsAnswerPlaced
    received: AdsAnswerReceived


class MentionsTimelineAnswerItem(TypedDict):
    d: str
    mentions: int
    reposts: int


class MentionsTimelineAnswer(TypedDict):
    items: list[MentionsTimelineAnswerItem]
    unknown: list[Literal["items"]]


class MentionsListAnswerItem(TypedDict):
    author_title: str
    author_link: str | None
    author_subs: int
    kind: Literal["mention", "repost"]
    text: str
    url: str | None
    when: str
    views: int
    chat_id: int
    seq: str
    dil: int
    repost_chat_id: int | None
    repost_seq: str | None
    unknown: list[Literal["author_subs", "views"]]


class MentionsListAnswer(TypedDict):
    items: list[MentionsListAnswerItem]


class CitationAnswerIncomingSourceItem(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    link: str | None
    participants_count: int
    mentions: int
    reposts: int
    last_epoch: int
    unknown: list[Literal["participants_count"]]


class CitationAnswerIncoming(TypedDict):
    channels: int
    mentions: int
    reposts: int
    sources: list[CitationAnswerIncomingSourceItem]
    unknown: list[Literal["channels", "mentions", "reposts"]]


class CitationAnswerOutgoingSourceItem(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    link: str | None
    participants_count: int
    mentions: int
    reposts: int
    last_epoch: int
    unknown: list[Literal["participants_count"]]


class CitationAnswerOutgoingOutsideItem(TypedDict):
    chat_id: int | None
    handle: str | None
    title: str | None
    mentions: int
    reposts: int
    last_epoch: int


class CitationAnswerOutgoing(TypedDict):
    channels: int
    mentions: int
    reposts: int
    sources: list[CitationAnswerOutgoingSourceItem]
    unknown: list[Literal["channels", "mentions", "reposts", "outside_total"]]
    outside: list[CitationAnswerOutgoingOutsideItem]
    outside_total: int


class CitationAnswer(TypedDict):
    incoming: CitationAnswerIncoming
    outgoing: CitationAnswerOutgoing


class CitationBreakdownAnswerByTypeItem(TypedDict):
    name: str
    count: int
    ci: float
    pct: float


class CitationBreakdownAnswerBySubItem(TypedDict):
    name: str
    count: int
    ci: float
    pct: float


class CitationBreakdownAnswerByCategoryItem(TypedDict):
    name: str
    count: int
    ci: float
    pct: float


class CitationBreakdownAnswerByRegionItem(TypedDict):
    name: str
    count: int
    ci: float
    pct: float


class CitationBreakdownAnswerAsOf(TypedDict):
    subscribers: int | None
    posts: int | None
    citations: int | None


class CitationBreakdownAnswer(TypedDict):
    total: int
    ci: float
    byType: list[CitationBreakdownAnswerByTypeItem]
    bySubs: list[CitationBreakdownAnswerBySubItem]
    byCategory: list[CitationBreakdownAnswerByCategoryItem]
    byRegion: list[CitationBreakdownAnswerByRegionItem]
    as_of: CitationBreakdownAnswerAsOf
    unknown: list[Literal["total", "ci"]]


class CitationHistoryAnswerItem(TypedDict):
    d: str
    ci: float
    unknown: list[Literal["ci"]]


class CitationHistoryAnswer(TypedDict):
    items: list[CitationHistoryAnswerItem]


class RepostSourcesAnswerSourceItem(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    link: str | None
    participants_count: int
    count: int
    last_epoch: int
    unknown: list[Literal["participants_count"]]


class RepostSourcesAnswerAmplifierItem(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    link: str | None
    participants_count: int
    count: int
    last_epoch: int
    unknown: list[Literal["participants_count"]]


class RepostSourcesAnswerOutsideItem(TypedDict):
    chat_id: int | None
    handle: str | None
    title: str | None
    mentions: int
    reposts: int
    last_epoch: int


class RepostSourcesAnswer(TypedDict):
    sources: list[RepostSourcesAnswerSourceItem]
    amplifiers: list[RepostSourcesAnswerAmplifierItem]
    outside: list[RepostSourcesAnswerOutsideItem]
    outside_total: int


class InfluenceAnswerItem(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    link: str | None
    participants_count: int
    pagerank: float
    weight: int
    weight_out: int
    share: float
    pct: float
    unknown: list[Literal["participants_count"]]


class InfluenceAnswer(TypedDict):
    pagerank: float
    place: int
    chats: int
    equal: float
    dangling: float
    items: list[InfluenceAnswerItem]
    neighbours: int
    as_of: int | None
    unknown: list[Literal["pagerank", "place", "chats", "equal", "dangling", "neighbours"]]


class GraphAnswerNodeItem(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    link: str | None
    chat_type: Literal["channel", "chat", "bot"]
    category: str | None
    region: str | None
    lang: str | None
    participants_count: int
    avg_reach: float
    err_pct: float
    citation_idx: float
    g_today: int
    g_yest: int
    g_week: int
    g_month: int
    messages_count: int
    median_reach: float
    inferred: list[Literal["category", "region", "lang"]]
    pagerank: float
    community: int
    x: float
    y: float
    unknown: list[Literal["participants_count", "avg_reach", "err_pct", "citation_idx", "g_today", "g_yest", "g_week", "g_month", "messages_count", "median_reach", "pagerank", "community", "x", "y"]]


GraphAnswerEdgeItem = TypedDict(
    "GraphAnswerEdgeItem",
    {
        "from": "int",
        "to": "int",
        "kind": "Literal[\"repost\", \"mention\", \"copy\"]",
        "weight": "int",
        "last_epoch": "int",
    },
)


class GraphAnswerCommunitieItem(TypedDict):
    community: int
    chats: int
    category: str | None
    words: list[str]


class GraphAnswerComputed(TypedDict):
    chats: int
    edges: int
    as_of: int


class GraphAnswer(TypedDict):
    nodes: list[GraphAnswerNodeItem]
    edges: list[GraphAnswerEdgeItem]
    communities: list[GraphAnswerCommunitieItem]
    total: int
    total_edges: int
    computed: GraphAnswerComputed | None


class StatsAnswer(TypedDict):
    channels: int
    chats: int
    bots: int
    posts: int
    posts_today: int
    subs: int
    views_total: int
    categories: int


class TopChannelsAnswerItemAsOf(TypedDict):
    subscribers: int | None
    posts: int | None
    citations: int | None


class TopChannelsAnswerItem(TypedDict):
    handle: str | None
    title: str
    value: float
    chat_id: int
    posts: int
    avg_reach: float
    median_reach: float
    as_of: TopChannelsAnswerItemAsOf


class TopChannelsAnswer(TypedDict):
    items: list[TopChannelsAnswerItem]
    stale: int


class GrowthLeadersAnswerItemAsOf(TypedDict):
    subscribers: int | None
    posts: int | None
    citations: int | None


class GrowthLeadersAnswerItem(TypedDict):
    handle: str | None
    title: str
    category: str | None
    participants_count: int
    gain: int
    chat_id: int
    g_week: int
    g_month: int
    as_of: GrowthLeadersAnswerItemAsOf
    inferred: list[Literal["category"]]
    unknown: list[Literal["g_week", "g_month"]]


class GrowthLeadersAnswer(TypedDict):
    items: list[GrowthLeadersAnswerItem]
    stale: int


class CategoryGrowthAnswerItem(TypedDict):
    name: str
    chans: int
    base: int
    delta: int
    pct: float
    known: int


class CategoryGrowthAnswer(TypedDict):
    items: list[CategoryGrowthAnswerItem]
    stale: int


class BestTimeAnswerItem(TypedDict):
    dow: int
    hr: int
    er: float
    n: int


class BestTimeAnswer(TypedDict):
    items: list[BestTimeAnswerItem]


class ContentTypesAnswerItem(TypedDict):
    n: str
    v: int


class ContentTypesAnswer(TypedDict):
    items: list[ContentTypesAnswerItem]
    unseen: int


class PostsSearchAnswerItem(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    chat_type: str
    participants_count: int
    seq: str
    url: str | None
    text: str
    when: str
    views: int
    reactions: dict[str, int]
    forwards: int
    comments: int
    media: list[Literal["photo", "video", "animation", "round", "voice", "audio", "sticker", "file", "poll", "location", "contact"]]
    copies: int
    ad: bool
    repost_chat_id: int | None
    repost_seq: str | None
    is_repost: bool
    marks: NotRequired[list[list[int]]]
    unknown: list[Literal["participants_count", "views", "reactions", "forwards", "comments"]]


class PostsSearchAnswerFirst(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    chat_type: str
    participants_count: int
    seq: str
    url: str | None
    text: str
    when: str
    views: int
    reactions: dict[str, int]
    forwards: int
    comments: int
    media: list[Literal["photo", "video", "animation", "round", "voice", "audio", "sticker", "file", "poll", "location", "contact"]]
    copies: int
    ad: bool
    repost_chat_id: int | None
    repost_seq: str | None
    is_repost: bool
    marks: NotRequired[list[list[int]]]
    unknown: list[Literal["participants_count", "views", "reactions", "forwards", "comments"]]


class PostsSearchAnswerSourceItem(TypedDict):
    chat_id: int
    title: str
    count: int


class PostsSearchAnswerTimelineItem(TypedDict):
    d: str
    posts: int
    views: int


class PostsSearchAnswerHourItem(TypedDict):
    t: int
    posts: int


class PostsSearchAnswerExplainItem(TypedDict):
    word: str
    keys: list[str]


class PostsSearchAnswerSuggestionItem(TypedDict):
    q: str
    total: int


class PostsSearchAnswer(TypedDict):
    items: list[PostsSearchAnswerItem]
    first: NotRequired[PostsSearchAnswerFirst]
    total: int
    capped: bool
    count_cap: int
    sources: NotRequired[list[PostsSearchAnswerSourceItem]]
    timeline: NotRequired[list[PostsSearchAnswerTimelineItem]]
    hours: NotRequired[list[PostsSearchAnswerHourItem]]
    explain: NotRequired[list[PostsSearchAnswerExplainItem]]
    suggestions: NotRequired[list[PostsSearchAnswerSuggestionItem]]
    unread_before: NotRequired[int]
    understood: NotRequired[str]


class SuggestAnswerNamed(TypedDict):
    chat_id: int
    seq: str | None


class SuggestAnswerChannelItem(TypedDict):
    chat_id: int
    handle: str | None
    title: str
    chat_type: str
    participants_count: int
    unknown: list[Literal["participants_count"]]


class SuggestAnswerWordItem(TypedDict):
    word: str
    posts: int


class SuggestAnswer(TypedDict):
    named: SuggestAnswerNamed | None
    channels: list[SuggestAnswerChannelItem]
    words: list[SuggestAnswerWordItem]


class ListsAnswerItemChatItem(TypedDict):
    chat_id: int
    tag: str
    note: str
    price: float | None


class ListsAnswerItem(TypedDict):
    id: str
    name: str
    created_at: str
    chats: list[ListsAnswerItemChatItem]


class ListsAnswer(TypedDict):
    items: list[ListsAnswerItem]


class PostListsAnswerChatItem(TypedDict):
    chat_id: int
    tag: str
    note: str
    price: float | None


class PostListsAnswer(TypedDict):
    id: str
    name: str
    created_at: str
    chats: list[PostListsAnswerChatItem]


class PostListChatsAnswerChatItem(TypedDict):
    chat_id: int
    tag: str
    note: str
    price: float | None


class PostListChatsAnswer(TypedDict):
    id: str
    name: str
    created_at: str
    chats: list[PostListChatsAnswerChatItem]


class DeleteListChatAnswerChatItem(TypedDict):
    chat_id: int
    tag: str
    note: str
    price: float | None


class DeleteListChatAnswer(TypedDict):
    id: str
    name: str
    created_at: str
    chats: list[DeleteListChatAnswerChatItem]


class SharesAnswerItem(TypedDict):
    id: str
    path: str
    requests: int
    created_at: str
    expires_at: str
    visits: int
    visited_at: str | None


class SharesAnswer(TypedDict):
    items: list[SharesAnswerItem]


class PostSharesAnswer(TypedDict):
    id: str
    path: str
    requests: int
    created_at: str
    expires_at: str
    visits: int
    visited_at: str | None
    link: str


class CollectAnswerItem(TypedDict):
    source: Literal["preview", "max"]
    name: str
    state: Literal["collected", "waiting", "paused", "refused", "gone"]
    origin: Literal["typed", "found"]
    found_by: int | None
    depth: int
    added_by: str | None
    added_at: str
    chat_id: int | None
    visited_at: str | None
    next_visit_at: str | None
    error: str | None


class CollectAnswerStates(TypedDict):
    collected: int
    waiting: int
    paused: int
    refused: int
    gone: int


class CollectAnswerDelayItem(TypedDict):
    source: str
    age_seconds: int
    median_seconds: int
    at: str


class CollectAnswer(TypedDict):
    items: list[CollectAnswerItem]
    total: int
    states: CollectAnswerStates
    delays: list[CollectAnswerDelayItem]


class PostCollectAnswer(TypedDict):
    source: Literal["preview", "max"]
    name: str
    state: Literal["collected", "waiting", "paused", "refused", "gone"]
    origin: Literal["typed", "found"]
    found_by: int | None
    depth: int
    added_by: str | None
    added_at: str
    chat_id: int | None
    visited_at: str | None
    next_visit_at: str | None
    error: str | None


class WatchesAnswerItemQuery(TypedDict):
    q: str
    exact: NotRequired[bool]
    syntax: NotRequired[bool]
    exclude: NotRequired[str]
    hide_reposts: NotRequired[bool]
    hide_deleted: NotRequired[bool]
    ads: NotRequired[Literal["1", "0"]]
    source: NotRequired[Literal["channel", "chat", "bot"]]
    category: NotRequired[str]
    inferred: NotRequired[bool]
    chat_id: NotRequired[int]
    versions: NotRequired[bool]


class WatchesAnswerItemFeeds(TypedDict):
    atom: str
    json: str


class WatchesAnswerItemFailing(TypedDict):
    since: str
    attempts: int
    next_attempt_at: str
    error: str


class WatchesAnswerItem(TypedDict):
    id: str
    name: str
    query: WatchesAnswerItemQuery
    url: str | None
    email: str | None
    digest: str | None
    language: str | None
    max_age_hours: int | None
    created_at: str
    feeds: WatchesAnswerItemFeeds
    failing: WatchesAnswerItemFailing | None
    paused: bool
    waiting: int
    given_up: int


class WatchesAnswer(TypedDict):
    items: list[WatchesAnswerItem]


class PostWatchesAnswerQuery(TypedDict):
    q: str
    exact: NotRequired[bool]
    syntax: NotRequired[bool]
    exclude: NotRequired[str]
    hide_reposts: NotRequired[bool]
    hide_deleted: NotRequired[bool]
    ads: NotRequired[Literal["1", "0"]]
    source: NotRequired[Literal["channel", "chat", "bot"]]
    category: NotRequired[str]
    inferred: NotRequired[bool]
    chat_id: NotRequired[int]
    versions: NotRequired[bool]


class PostWatchesAnswerFeeds(TypedDict):
    atom: str
    json: str


class PostWatchesAnswerFailing(TypedDict):
    since: str
    attempts: int
    next_attempt_at: str
    error: str


class PostWatchesAnswer(TypedDict):
    id: str
    name: str
    query: PostWatchesAnswerQuery
    url: str | None
    email: str | None
    digest: str | None
    language: str | None
    max_age_hours: int | None
    created_at: str
    feeds: PostWatchesAnswerFeeds
    failing: PostWatchesAnswerFailing | None
    paused: bool
    waiting: int
    given_up: int
    secret: str | None


class PutWatchAnswerQuery(TypedDict):
    q: str
    exact: NotRequired[bool]
    syntax: NotRequired[bool]
    exclude: NotRequired[str]
    hide_reposts: NotRequired[bool]
    hide_deleted: NotRequired[bool]
    ads: NotRequired[Literal["1", "0"]]
    source: NotRequired[Literal["channel", "chat", "bot"]]
    category: NotRequired[str]
    inferred: NotRequired[bool]
    chat_id: NotRequired[int]
    versions: NotRequired[bool]


class PutWatchAnswerFeeds(TypedDict):
    atom: str
    json: str


class PutWatchAnswerFailing(TypedDict):
    since: str
    attempts: int
    next_attempt_at: str
    error: str


class PutWatchAnswer(TypedDict):
    id: str
    name: str
    query: PutWatchAnswerQuery
    url: str | None
    email: str | None
    digest: str | None
    language: str | None
    max_age_hours: int | None
    created_at: str
    feeds: PutWatchAnswerFeeds
    failing: PutWatchAnswerFailing | None
    paused: bool
    waiting: int
    given_up: int


class PostWatchTestAnswer(TypedDict):
    accepted: bool
    error: str | None


class PostWatchReplayAnswer(TypedDict):
    events: int


class UsageAnswerKey(TypedDict):
    id: str
    name: str
    products: list[Literal["base", "search", "personal", "manage"]]
    rate: int
    expires_at: str | None


class UsageAnswerQuotasDay(TypedDict):
    limit: int
    used: int
    remaining: int
    resets_at: str


class UsageAnswerQuotasMonth(TypedDict):
    limit: int
    used: int
    remaining: int
    resets_at: str


class UsageAnswerQuotas(TypedDict):
    day: UsageAnswerQuotasDay | None
    month: UsageAnswerQuotasMonth | None


class UsageAnswerTotal(TypedDict):
    requests: int
    refusals: int
    bytes: int
    milliseconds: int


class UsageAnswerDayItem(TypedDict):
    day: str
    requests: int
    refusals: int
    bytes: int
    milliseconds: int


class UsageAnswerProductItem(TypedDict):
    product: Literal["base", "search", "personal", "manage"] | None
    requests: int
    refusals: int
    bytes: int
    milliseconds: int


class UsageAnswerEndpointItem(TypedDict):
    endpoint: str | None
    product: Literal["base", "search", "personal", "manage"] | None
    requests: int
    refusals: int
    bytes: int
    milliseconds: int


UsageAnswer = TypedDict(
    "UsageAnswer",
    {
        "key": "UsageAnswerKey",
        "quotas": "UsageAnswerQuotas",
        "from": "str",
        "to": "str",
        "total": "UsageAnswerTotal",
        "days": "list[UsageAnswerDayItem]",
        "products": "list[UsageAnswerProductItem]",
        "endpoints": "list[UsageAnswerEndpointItem]",
    },
)


class Api:
    """The questions of the API; Client sends them."""

    def _ask(self, method: str, path: str, query: dict[str, Any] | None = None, body: Any = None) -> Any:
        raise NotImplementedError

    def _each(self, method: str, path: str, query: dict[str, Any]) -> Iterator[Any]:
        raise NotImplementedError

    def channels(self, *, type: Literal["channel", "chat", "bot"] | None = None, search: str | None = None, syntax: bool | None = None, category: str | None = None, region: str | None = None, subs_min: float | None = None, subs_max: float | None = None, reach_min: float | None = None, reach_max: float | None = None, reach_median_min: float | None = None, reach_median_max: float | None = None, err_min: float | None = None, err_max: float | None = None, ci_min: float | None = None, ci_max: float | None = None, g_week_min: float | None = None, g_week_max: float | None = None, g_month_min: float | None = None, g_month_max: float | None = None, lang: str | None = None, verified: bool | None = None, fresh: str | None = None, inferred: bool | None = None, sort: Literal["subs", "reach", "median", "err", "ci", "posts", "recent", "title", "g_today", "g_yest", "g_week", "g_month", "popular", "likes"] | None = None, order: Literal["desc", "asc"] | None = None, norank: bool | None = None, limit: int | None = None, page: int | None = None) -> ChannelsAnswer:
        """Channels, chats and bots that match filters."""
        return self._ask("GET", "/api/channels", {"type": type, "search": search, "syntax": syntax, "category": category, "region": region, "subs_min": subs_min, "subs_max": subs_max, "reach_min": reach_min, "reach_max": reach_max, "reach_median_min": reach_median_min, "reach_median_max": reach_median_max, "err_min": err_min, "err_max": err_max, "ci_min": ci_min, "ci_max": ci_max, "g_week_min": g_week_min, "g_week_max": g_week_max, "g_month_min": g_month_min, "g_month_max": g_month_max, "lang": lang, "verified": verified, "fresh": fresh, "inferred": inferred, "sort": sort, "order": order, "norank": norank, "limit": limit, "page": page})

    def each_channels(self, *, type: Literal["channel", "chat", "bot"] | None = None, search: str | None = None, syntax: bool | None = None, category: str | None = None, region: str | None = None, subs_min: float | None = None, subs_max: float | None = None, reach_min: float | None = None, reach_max: float | None = None, reach_median_min: float | None = None, reach_median_max: float | None = None, err_min: float | None = None, err_max: float | None = None, ci_min: float | None = None, ci_max: float | None = None, g_week_min: float | None = None, g_week_max: float | None = None, g_month_min: float | None = None, g_month_max: float | None = None, lang: str | None = None, verified: bool | None = None, fresh: str | None = None, inferred: bool | None = None, sort: Literal["subs", "reach", "median", "err", "ci", "posts", "recent", "title", "g_today", "g_yest", "g_week", "g_month", "popular", "likes"] | None = None, order: Literal["desc", "asc"] | None = None, norank: bool | None = None, limit: int | None = None, page: int | None = None) -> Iterator[ChannelsAnswerItem]:
        """The items of all pages: Channels, chats and bots that match filters."""
        return self._each("GET", "/api/channels", {"type": type, "search": search, "syntax": syntax, "category": category, "region": region, "subs_min": subs_min, "subs_max": subs_max, "reach_min": reach_min, "reach_max": reach_max, "reach_median_min": reach_median_min, "reach_median_max": reach_median_max, "err_min": err_min, "err_max": err_max, "ci_min": ci_min, "ci_max": ci_max, "g_week_min": g_week_min, "g_week_max": g_week_max, "g_month_min": g_month_min, "g_month_max": g_month_max, "lang": lang, "verified": verified, "fresh": fresh, "inferred": inferred, "sort": sort, "order": order, "norank": norank, "limit": limit, "page": page})

    def channel(self, handle: str, *, inferred: bool | None = None) -> ChannelAnswer:
        """One channel, chat or bot."""
        return self._ask("GET", f"/api/channels/{quote(str(handle), safe='')}", {"inferred": inferred})

    def categories(self, *, inferred: bool | None = None) -> CategoriesAnswer:
        """Categories with the number of channels, chats and bots in each."""
        return self._ask("GET", "/api/channels/categories", {"inferred": inferred})

    def regions(self, *, inferred: bool | None = None) -> RegionsAnswer:
        """Regions with the number of channels, chats and bots in each."""
        return self._ask("GET", "/api/channels/regions", {"inferred": inferred})

    def similar(self, *, chat_id: int, limit: int | None = None) -> SimilarAnswer:
        """Bots of the same category."""
        return self._ask("GET", "/api/channels/similar", {"chat_id": chat_id, "limit": limit})

    def bot_categories(self, *, inferred: bool | None = None) -> BotCategoriesAnswer:
        """Categories of bots."""
        return self._ask("GET", "/api/channels/bot-categories", {"inferred": inferred})

    def likes(self, *, chat_id: int) -> LikesAnswer:
        """Likes of a bot."""
        return self._ask("GET", "/api/channels/likes", {"chat_id": chat_id})

    def labels(self, *, chat_id: int) -> LabelsAnswer:
        """What programs inferred of a channel, chat or bot."""
        return self._ask("GET", "/api/channels/labels", {"chat_id": chat_id})

    def lookup(self, *, names: str) -> LookupAnswer:
        """Which of these handles and posts are known."""
        return self._ask("GET", "/api/channels/lookup", {"names": names})

    def related(self, *, chat_id: int, limit: int | None = None) -> RelatedAnswer:
        """Similar channels, chats or bots."""
        return self._ask("GET", "/api/channels/related", {"chat_id": chat_id, "limit": limit})

    def candidates(self, *, min_cited_by: int | None = None, category: str | None = None, region: str | None = None, lang: str | None = None, from_: str | None = None, to: str | None = None, kind: Literal["repost", "mention"] | None = None, sort: Literal["cited_by", "reposts", "recent"] | None = None, limit: int | None = None, page: int | None = None) -> CandidatesAnswer:
        """Channels to discover."""
        return self._ask("GET", "/api/channels/candidates", {"min_cited_by": min_cited_by, "category": category, "region": region, "lang": lang, "from": from_, "to": to, "kind": kind, "sort": sort, "limit": limit, "page": page})

    def each_candidates(self, *, min_cited_by: int | None = None, category: str | None = None, region: str | None = None, lang: str | None = None, from_: str | None = None, to: str | None = None, kind: Literal["repost", "mention"] | None = None, sort: Literal["cited_by", "reposts", "recent"] | None = None, limit: int | None = None, page: int | None = None) -> Iterator[CandidatesAnswerItem]:
        """The items of all pages: Channels to discover."""
        return self._each("GET", "/api/channels/candidates", {"min_cited_by": min_cited_by, "category": category, "region": region, "lang": lang, "from": from_, "to": to, "kind": kind, "sort": sort, "limit": limit, "page": page})

    def subs(self, *, chat_id: int, hours: bool | None = None) -> SubsAnswer:
        """Subscribers per day."""
        return self._ask("GET", "/api/channels/subs", {"chat_id": chat_id, "hours": hours})

    def err(self, *, chat_id: int) -> ErrAnswer:
        """ERR over the last 30 days."""
        return self._ask("GET", "/api/channels/err", {"chat_id": chat_id})

    def reach_timeline(self, *, chat_id: int) -> ReachTimelineAnswer:
        """Reach per day of publication."""
        return self._ask("GET", "/api/channels/reach-timeline", {"chat_id": chat_id})

    def posts_summary(self, *, chat_id: int) -> PostsSummaryAnswer:
        """Number of publications."""
        return self._ask("GET", "/api/channels/posts-summary", {"chat_id": chat_id})

    def posts_timeline(self, *, chat_id: int) -> PostsTimelineAnswer:
        """Publications per day."""
        return self._ask("GET", "/api/channels/posts-timeline", {"chat_id": chat_id})

    def posts_heatmap(self, *, chat_id: int) -> PostsHeatmapAnswer:
        """Publications by weekday and hour, 90 days."""
        return self._ask("GET", "/api/channels/posts-heatmap", {"chat_id": chat_id})

    def posts_hourly(self, *, chat_id: int, limit: int | None = None) -> PostsHourlyAnswer:
        """How views of the newest posts accumulate."""
        return self._ask("GET", "/api/channels/posts-hourly", {"chat_id": chat_id, "limit": limit})

    def history(self, *, chat_id: int) -> HistoryAnswer:
        """Changes of title, username and description."""
        return self._ask("GET", "/api/channels/history", {"chat_id": chat_id})

    def best_hours(self, *, chat_id: int) -> BestHoursAnswer:
        """Median views of a channel by weekday and hour of publication, 90 days."""
        return self._ask("GET", "/api/channels/best-hours", {"chat_id": chat_id})

    def coverage(self, *, chat_id: int | None = None) -> CoverageAnswer:
        """How much data the numbers of a channel, or of all, are based on."""
        return self._ask("GET", "/api/channels/coverage", {"chat_id": chat_id})

    def changes(self, *, chat_id: int) -> ChangesAnswer:
        """How many posts of a channel were edited or deleted, and how soon."""
        return self._ask("GET", "/api/channels/changes", {"chat_id": chat_id})

    def audit(self, *, chat_id: int) -> AuditAnswer:
        """What looks odd about a channel."""
        return self._ask("GET", "/api/channels/audit", {"chat_id": chat_id})

    def compare(self, *, chat_ids: str, days: int | None = None) -> CompareAnswer:
        """Several channels side by side."""
        return self._ask("GET", "/api/channels/compare", {"chat_ids": chat_ids, "days": days})

    def posts(self, *, chat_id: int, period: Literal["month", "30d", "90d"] | None = None, day: str | None = None, weekday: int | None = None, hour: int | None = None, sort: Literal["date", "views"] | None = None, limit: int | None = None, edited: bool | None = None, deleted: bool | None = None, ads: Literal["1", "0"] | None = None, seq: str | None = None) -> PostsAnswer:
        """Feed of a channel."""
        return self._ask("GET", "/api/channels/posts", {"chat_id": chat_id, "period": period, "day": day, "weekday": weekday, "hour": hour, "sort": sort, "limit": limit, "edited": edited, "deleted": deleted, "ads": ads, "seq": seq})

    def post_versions(self, *, chat_id: int, seq: str) -> PostVersionsAnswer:
        """Texts that a post had over time."""
        return self._ask("GET", "/api/channels/post-versions", {"chat_id": chat_id, "seq": seq})

    def post_views(self, *, chat_id: int, seq: str) -> PostViewsAnswer:
        """Views of a post over time."""
        return self._ask("GET", "/api/channels/post-views", {"chat_id": chat_id, "seq": seq})

    def post_citations(self, *, chat_id: int, seq: str, limit: int | None = None, page: int | None = None) -> PostCitationsAnswer:
        """Posts that cite or repost a post."""
        return self._ask("GET", "/api/channels/post-citations", {"chat_id": chat_id, "seq": seq, "limit": limit, "page": page})

    def each_post_citations(self, *, chat_id: int, seq: str, limit: int | None = None, page: int | None = None) -> Iterator[PostCitationsAnswerItem]:
        """The items of all pages: Posts that cite or repost a post."""
        return self._each("GET", "/api/channels/post-citations", {"chat_id": chat_id, "seq": seq, "limit": limit, "page": page})

    def post_copies(self, *, chat_id: int, seq: str, limit: int | None = None, page: int | None = None) -> PostCopiesAnswer:
        """Where a post was copied and forwarded."""
        return self._ask("GET", "/api/channels/post-copies", {"chat_id": chat_id, "seq": seq, "limit": limit, "page": page})

    def each_post_copies(self, *, chat_id: int, seq: str, limit: int | None = None, page: int | None = None) -> Iterator[PostCopiesAnswerItem]:
        """The items of all pages: Where a post was copied and forwarded."""
        return self._each("GET", "/api/channels/post-copies", {"chat_id": chat_id, "seq": seq, "limit": limit, "page": page})

    def copying(self, *, chat_id: int) -> CopyingAnswer:
        """Whom a channel copies, and who copies it."""
        return self._ask("GET", "/api/channels/copying", {"chat_id": chat_id})

    def post_neighbours(self, *, chat_id: int, seq: str) -> PostNeighboursAnswer:
        """The posts before and after a post."""
        return self._ask("GET", "/api/channels/post-neighbours", {"chat_id": chat_id, "seq": seq})

    def posts_top(self, *, limit: int | None = None) -> PostsTopAnswer:
        """Popular posts of the last 24 hours."""
        return self._ask("GET", "/api/posts/top", {"limit": limit})

    def posts_ranking(self, *, period: Literal["today", "yesterday", "day_before", "7d", "week", "prev_week", "month", "prev_month", "all"] | None = None, metric: Literal["views", "reposts", "reactions", "forwards", "comments", "copies"] | None = None, category: str | None = None, region: str | None = None, ads: Literal["1", "0"] | None = None, weekday: int | None = None, hour: int | None = None, days: int | None = None, inferred: bool | None = None, limit: int | None = None) -> PostsRankingAnswer:
        """Ranking of posts, one per channel."""
        return self._ask("GET", "/api/posts/ranking", {"period": period, "metric": metric, "category": category, "region": region, "ads": ads, "weekday": weekday, "hour": hour, "days": days, "inferred": inferred, "limit": limit})

    def ads(self, *, chat_id: int, days: int | None = None, price: float | None = None, limit: int | None = None) -> AdsAnswer:
        """Advertisements in a channel, and those of others for it."""
        return self._ask("GET", "/api/channels/ads", {"chat_id": chat_id, "days": days, "price": price, "limit": limit})

    def mentions_timeline(self, *, chat_id: int) -> MentionsTimelineAnswer:
        """Mentions and reposts per day."""
        return self._ask("GET", "/api/channels/mentions-timeline", {"chat_id": chat_id})

    def mentions_list(self, *, chat_id: int, month: str | None = None, day: str | None = None, author: int | None = None, dil: int | None = None, subs: int | None = None, cat: str | None = None, reg: str | None = None, inferred: bool | None = None, limit: int | None = None, page: int | None = None) -> MentionsListAnswer:
        """Posts that mention or repost a channel."""
        return self._ask("GET", "/api/channels/mentions-list", {"chat_id": chat_id, "month": month, "day": day, "author": author, "dil": dil, "subs": subs, "cat": cat, "reg": reg, "inferred": inferred, "limit": limit, "page": page})

    def each_mentions_list(self, *, chat_id: int, month: str | None = None, day: str | None = None, author: int | None = None, dil: int | None = None, subs: int | None = None, cat: str | None = None, reg: str | None = None, inferred: bool | None = None, limit: int | None = None, page: int | None = None) -> Iterator[MentionsListAnswerItem]:
        """The items of all pages: Posts that mention or repost a channel."""
        return self._each("GET", "/api/channels/mentions-list", {"chat_id": chat_id, "month": month, "day": day, "author": author, "dil": dil, "subs": subs, "cat": cat, "reg": reg, "inferred": inferred, "limit": limit, "page": page})

    def citation(self, *, chat_id: int) -> CitationAnswer:
        """Incoming and outgoing mentions and reposts."""
        return self._ask("GET", "/api/channels/citation", {"chat_id": chat_id})

    def citation_breakdown(self, *, chat_id: int, inferred: bool | None = None) -> CitationBreakdownAnswer:
        """Parts of the citation index."""
        return self._ask("GET", "/api/channels/citation-breakdown", {"chat_id": chat_id, "inferred": inferred})

    def citation_history(self, *, chat_id: int) -> CitationHistoryAnswer:
        """Citation index per day."""
        return self._ask("GET", "/api/channels/citation-history", {"chat_id": chat_id})

    def repost_sources(self, *, chat_id: int) -> RepostSourcesAnswer:
        """Channels whose posts a channel reposts, and channels that repost it."""
        return self._ask("GET", "/api/channels/repost-sources", {"chat_id": chat_id})

    def influence(self, *, chat_id: int, limit: int | None = None) -> InfluenceAnswer:
        """PageRank of a channel, and from whom it comes."""
        return self._ask("GET", "/api/channels/influence", {"chat_id": chat_id, "limit": limit})

    def graph(self, *, chat_id: int | None = None, depth: int | None = None, kind: str | None = None, from_: str | None = None, to: str | None = None, min_weight: int | None = None, category: str | None = None, inferred: bool | None = None, limit: int | None = None) -> GraphAnswer:
        """Who reposts and mentions whom, as a network."""
        return self._ask("GET", "/api/graph", {"chat_id": chat_id, "depth": depth, "kind": kind, "from": from_, "to": to, "min_weight": min_weight, "category": category, "inferred": inferred, "limit": limit})

    def stats(self, *, inferred: bool | None = None) -> StatsAnswer:
        """Totals of the catalogue."""
        return self._ask("GET", "/api/channels/stats", {"inferred": inferred})

    def top_channels(self, *, metric: Literal["reach", "err", "median"] | None = None, limit: int | None = None, fresh: str | None = None) -> TopChannelsAnswer:
        """Leading channels by reach or ERR."""
        return self._ask("GET", "/api/channels/top-channels", {"metric": metric, "limit": limit, "fresh": fresh})

    def growth_leaders(self, *, period: Literal["today", "yest", "week", "month"] | None = None, limit: int | None = None, fresh: str | None = None) -> GrowthLeadersAnswer:
        """Leading channels by growth."""
        return self._ask("GET", "/api/channels/growth-leaders", {"period": period, "limit": limit, "fresh": fresh})

    def category_growth(self, *, fresh: str | None = None, inferred: bool | None = None) -> CategoryGrowthAnswer:
        """Growth by category over 30 days."""
        return self._ask("GET", "/api/channels/category-growth", {"fresh": fresh, "inferred": inferred})

    def best_time(self) -> BestTimeAnswer:
        """Engagement by weekday and hour, last 90 days."""
        return self._ask("GET", "/api/channels/best-time")

    def content_types(self) -> ContentTypesAnswer:
        """Shares of content types, last 30 days."""
        return self._ask("GET", "/api/channels/content-types")

    def posts_search(self, *, q: str, exact: bool | None = None, syntax: bool | None = None, exclude: str | None = None, from_: str | None = None, to: str | None = None, sort: Literal["date", "views"] | None = None, order: Literal["desc", "asc"] | None = None, hide_reposts: bool | None = None, hide_deleted: bool | None = None, ads: Literal["1", "0"] | None = None, source: Literal["channel", "chat", "bot"] | None = None, category: str | None = None, inferred: bool | None = None, chat_id: int | None = None, versions: bool | None = None, copies: bool | None = None, explain: bool | None = None, hours: bool | None = None, marks: Literal["1", "0"] | None = None, limit: int | None = None, page: int | None = None) -> PostsSearchAnswer:
        """Full-text search over all posts."""
        return self._ask("GET", "/api/posts/search", {"q": q, "exact": exact, "syntax": syntax, "exclude": exclude, "from": from_, "to": to, "sort": sort, "order": order, "hide_reposts": hide_reposts, "hide_deleted": hide_deleted, "ads": ads, "source": source, "category": category, "inferred": inferred, "chat_id": chat_id, "versions": versions, "copies": copies, "explain": explain, "hours": hours, "marks": marks, "limit": limit, "page": page})

    def each_posts_search(self, *, q: str, exact: bool | None = None, syntax: bool | None = None, exclude: str | None = None, from_: str | None = None, to: str | None = None, sort: Literal["date", "views"] | None = None, order: Literal["desc", "asc"] | None = None, hide_reposts: bool | None = None, hide_deleted: bool | None = None, ads: Literal["1", "0"] | None = None, source: Literal["channel", "chat", "bot"] | None = None, category: str | None = None, inferred: bool | None = None, chat_id: int | None = None, versions: bool | None = None, copies: bool | None = None, explain: bool | None = None, hours: bool | None = None, marks: Literal["1", "0"] | None = None, limit: int | None = None, page: int | None = None) -> Iterator[PostsSearchAnswerItem]:
        """The items of all pages: Full-text search over all posts."""
        return self._each("GET", "/api/posts/search", {"q": q, "exact": exact, "syntax": syntax, "exclude": exclude, "from": from_, "to": to, "sort": sort, "order": order, "hide_reposts": hide_reposts, "hide_deleted": hide_deleted, "ads": ads, "source": source, "category": category, "inferred": inferred, "chat_id": chat_id, "versions": versions, "copies": copies, "explain": explain, "hours": hours, "marks": marks, "limit": limit, "page": page})

    def suggest(self, *, q: str, limit: int | None = None) -> SuggestAnswer:
        """What is being typed into a search field."""
        return self._ask("GET", "/api/suggest", {"q": q, "limit": limit})

    def lists(self) -> ListsAnswer:
        """Lists of this key."""
        return self._ask("GET", "/api/lists")

    def post_lists(self, body: dict[str, Any]) -> PostListsAnswer:
        """Make a list."""
        return self._ask("POST", "/api/lists", {}, body)

    def delete_list(self, id: str) -> None:
        """Delete a list."""
        return self._ask("DELETE", f"/api/lists/{quote(str(id), safe='')}")

    def post_list_chats(self, id: str, body: dict[str, Any]) -> PostListChatsAnswer:
        """Add a chat to a list."""
        return self._ask("POST", f"/api/lists/{quote(str(id), safe='')}/chats", {}, body)

    def delete_list_chat(self, id: str, chat_id: str) -> DeleteListChatAnswer:
        """Take a chat out of a list."""
        return self._ask("DELETE", f"/api/lists/{quote(str(id), safe='')}/chats/{quote(str(chat_id), safe='')}")

    def shares(self) -> SharesAnswer:
        """Links that this key has shared."""
        return self._ask("GET", "/api/shares")

    def post_shares(self, body: dict[str, Any]) -> PostSharesAnswer:
        """Share a view of a page."""
        return self._ask("POST", "/api/shares", {}, body)

    def delete_share(self, id: str) -> None:
        """Revoke a shared link."""
        return self._ask("DELETE", f"/api/shares/{quote(str(id), safe='')}")

    def collect(self, *, state: Literal["collected", "waiting", "paused", "refused", "gone"] | None = None, limit: int | None = None, page: int | None = None) -> CollectAnswer:
        """The channels that are collected."""
        return self._ask("GET", "/api/collect", {"state": state, "limit": limit, "page": page})

    def each_collect(self, *, state: Literal["collected", "waiting", "paused", "refused", "gone"] | None = None, limit: int | None = None, page: int | None = None) -> Iterator[CollectAnswerItem]:
        """The items of all pages: The channels that are collected."""
        return self._each("GET", "/api/collect", {"state": state, "limit": limit, "page": page})

    def post_collect(self, body: dict[str, Any]) -> PostCollectAnswer:
        """Collect a channel."""
        return self._ask("POST", "/api/collect", {}, body)

    def watches(self) -> WatchesAnswer:
        """Watches of this key."""
        return self._ask("GET", "/api/watches")

    def post_watches(self, body: dict[str, Any]) -> PostWatchesAnswer:
        """Add a watch."""
        return self._ask("POST", "/api/watches", {}, body)

    def put_watch(self, id: str, body: dict[str, Any]) -> PutWatchAnswer:
        """Change a watch."""
        return self._ask("PUT", f"/api/watches/{quote(str(id), safe='')}", {}, body)

    def delete_watch(self, id: str) -> None:
        """Remove a watch."""
        return self._ask("DELETE", f"/api/watches/{quote(str(id), safe='')}")

    def post_watch_test(self, id: str) -> PostWatchTestAnswer:
        """Try the webhook or the address of a watch."""
        return self._ask("POST", f"/api/watches/{quote(str(id), safe='')}/test")

    def post_watch_replay(self, id: str, body: dict[str, Any]) -> PostWatchReplayAnswer:
        """Deliver events of a watch once more."""
        return self._ask("POST", f"/api/watches/{quote(str(id), safe='')}/replay", {}, body)

    def usage(self, *, from_: str | None = None, to: str | None = None) -> UsageAnswer:
        """What the key of this request has used."""
        return self._ask("GET", "/api/usage", {"from": from_, "to": to})
