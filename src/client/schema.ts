/** Generated from docs/openapi.json by `npm run generate`; do not edit. */

export interface paths {
    "/api/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Channels, chats and bots that match filters
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels?type=channel&category=%D0%A2%D0%B5%D1%85%D0%BD%D0%BE%D0%BB%D0%BE%D0%B3%D0%B8%D0%B8&subs_min=1000&sort=g_week&limit=3'
         */
        get: operations["channels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/{handle}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One channel, chat or bot
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/tsifry_dnya'
         */
        get: operations["channel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Categories with the number of channels, chats and bots in each
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/categories'
         */
        get: operations["categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/regions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Regions with the number of channels, chats and bots in each
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/regions'
         */
        get: operations["regions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bots of the same category
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/similar?chat_id=1816255053&limit=2'
         */
        get: operations["similar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/bot-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Categories of bots
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/bot-categories'
         */
        get: operations["botCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/likes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Likes of a bot
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/likes?chat_id=1816255053'
         */
        get: operations["likes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What programs inferred of a channel, chat or bot
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/labels?chat_id=-1005248186031'
         */
        get: operations["labels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which of these handles and posts are known
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/lookup?names=tsifry_dnya/3797,nobody_has_this'
         */
        get: operations["lookup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/related": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Similar channels, chats or bots
         * @description Those of the same type that the same chats cite, and that cite the same chats, in the last 90 days; of each of the two kinds, the 100 chats with the newest citations are looked at. Then those of the same category that are nearest in size.
         *
         *     Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/related?chat_id=-1005248186031&limit=2'
         */
        get: operations["related"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Channels to discover
         * @description Channels, chats and bots that posts repost or mention and that are not in the catalogue. With filters of the chats that refer, or of days, all numbers are about what the filters leave.
         *
         *     Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/candidates?min_cited_by=2&limit=2'
         */
        get: operations["candidates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/subs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Subscribers per day
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/subs?chat_id=-1005248186031'
         */
        get: operations["subs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/err": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * ERR over the last 30 days
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/err?chat_id=-1005248186031'
         */
        get: operations["err"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/reach-timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reach per day of publication
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/reach-timeline?chat_id=-1005248186031'
         */
        get: operations["reachTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/posts-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Number of publications
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/posts-summary?chat_id=-1005248186031'
         */
        get: operations["postsSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/posts-timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Publications per day
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/posts-timeline?chat_id=-1005248186031'
         */
        get: operations["postsTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/posts-heatmap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Publications by weekday and hour, 90 days
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/posts-heatmap?chat_id=-1005248186031'
         */
        get: operations["postsHeatmap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/posts-hourly": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How views of the newest posts accumulate
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/posts-hourly?chat_id=-1005248186031&limit=2'
         */
        get: operations["postsHourly"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes of title, username and description
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/history?chat_id=-1005248186031'
         */
        get: operations["history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/best-hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Median views of a channel by weekday and hour of publication, 90 days
         * @description Own posts of the 90 days that end when its posts were last looked at, if they were at least 24 hours old by then and their views are known, the newest 10000 of them.
         *
         *     Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/best-hours?chat_id=-1005248186031'
         */
        get: operations["bestHours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How much data the numbers of a channel, or of all, are based on
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/coverage?chat_id=-1005248186031'
         */
        get: operations["coverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many posts of a channel were edited or deleted, and how soon
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/changes?chat_id=-1005248186031'
         */
        get: operations["changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What looks odd about a channel
         * @description Signs that an audience may not be what it seems, each with its number, its evidence and its place among similar chats: of the same type and category, with a third to three times as many subscribers. There is no verdict: each sign has innocent causes too. Subscribers and citations are of the 90 days, posts of the 30 days, that end when the channel’s posts were last looked at.
         *
         *     Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/audit?chat_id=-1005248186031'
         */
        get: operations["audit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Several channels side by side
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/compare?chat_ids=-1005248186031,-1004112515849&days=7'
         */
        get: operations["compare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Feed of a channel
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/posts?chat_id=-1005248186031&period=30d&sort=views&limit=2'
         */
        get: operations["posts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/post-versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Texts that a post had over time
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/post-versions?chat_id=-1005248186031&seq=3797'
         */
        get: operations["postVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/post-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Views of a post over time
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/post-views?chat_id=-1005248186031&seq=3797'
         */
        get: operations["postViews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/post-citations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Posts that cite or repost a post
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/post-citations?chat_id=-1005248186031&seq=3797'
         */
        get: operations["postCitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/post-copies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a post was copied and forwarded
         * @description Copies are posts of other chats with nearly the same text, within 30 days of each other, that do not name a source; docs/formulas.md has the definition. The first is the earliest that is known.
         *
         *     Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/post-copies?chat_id=-1005248186031&seq=3797&limit=2'
         */
        get: operations["postCopies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/copying": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whom a channel copies, and who copies it
         * @description Posts with nearly the same text that do not name a source, of the 90 days that end when the channel’s posts were last looked at.
         *
         *     Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/copying?chat_id=-1005248186031'
         */
        get: operations["copying"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/post-neighbours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The posts before and after a post
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/post-neighbours?chat_id=-1005248186031&seq=3797'
         */
        get: operations["postNeighbours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Popular posts of the last 24 hours
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/posts/top?limit=2'
         */
        get: operations["postsTop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/ranking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ranking of posts, one per channel
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/posts/ranking?period=7d&metric=reposts&limit=2'
         */
        get: operations["postsRanking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/ads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Advertisements in a channel, and those of others for it
         * @description Advertisements are posts that carry an `erid` token, as the law demands. One without a token is not found.
         *
         *     Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/ads?chat_id=-1004112515849&price=5000&limit=2'
         */
        get: operations["ads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/mentions-timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mentions and reposts per day
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/mentions-timeline?chat_id=-1005248186031'
         */
        get: operations["mentionsTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/mentions-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Posts that mention or repost a channel
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/mentions-list?chat_id=-1005248186031&limit=2'
         */
        get: operations["mentionsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/citation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Incoming and outgoing mentions and reposts
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/citation?chat_id=-1005248186031'
         */
        get: operations["citation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/citation-breakdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Parts of the citation index
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/citation-breakdown?chat_id=-1005248186031'
         */
        get: operations["citationBreakdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/citation-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Citation index per day
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/citation-history?chat_id=-1005248186031'
         */
        get: operations["citationHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/repost-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Channels whose posts a channel reposts, and channels that repost it
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/repost-sources?chat_id=-1005248186031'
         */
        get: operations["repostSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/influence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * PageRank of a channel, and from whom it comes
         * @description As it was computed last: `equal`, `dangling` and the shares of all neighbours add up to `pagerank`. All is unknown of a chat that neither cites nor is cited, and before the network was computed.
         *
         *     Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/influence?chat_id=-1005248186031&limit=2'
         */
        get: operations["influence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/graph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who reposts and mentions whom, as a network
         * @description Chats with an edge that the filters leave, and the edges between them: one for each pair of chats and kind. Around a chat that chat is always there. PageRank, communities and places belong to the whole network, whatever the filters.
         *
         *     Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/graph?chat_id=-1005248186031&limit=3'
         */
        get: operations["graph"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Totals of the catalogue
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/stats'
         */
        get: operations["stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/top-channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leading channels by reach or ERR
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/top-channels?metric=err&limit=3'
         */
        get: operations["topChannels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/growth-leaders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leading channels by growth
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/growth-leaders?limit=3'
         */
        get: operations["growthLeaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/category-growth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Growth by category over 30 days
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/category-growth'
         */
        get: operations["categoryGrowth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/best-time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Engagement by weekday and hour, last 90 days
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/best-time'
         */
        get: operations["bestTime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/channels/content-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shares of content types, last 30 days
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/content-types'
         */
        get: operations["contentTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Full-text search over all posts
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/posts/search?q=%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8&hide_reposts=1&explain=1&limit=2'
         */
        get: operations["postsSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is being typed into a search field
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/suggest?q=%D0%BD%D0%BE%D0%B2&limit=3'
         */
        get: operations["suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same questions for assistants, by the Model Context Protocol
         * @description There are no sessions and no streams: each message is a request of its own.
         */
        post: operations["postMcp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists of this key
         * @description With the chats in each.
         */
        get: operations["lists"];
        put?: never;
        /**
         * Make a list
         * @description A key has at most 50.
         */
        post: operations["postLists"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a list
         * @description With what was noted in it.
         */
        delete: operations["deleteList"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lists/{id}/chats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a chat to a list
         * @description What is said of a chat that is there already is replaced. A list has at most 500 chats.
         */
        post: operations["postListChats"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lists/{id}/chats/{chat_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a chat out of a list
         * @description With its tag, note and price.
         */
        delete: operations["deleteListChat"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Links that this key has shared
         * @description Those that are open, with how often they were visited; the links themselves are told only once.
         */
        get: operations["shares"];
        put?: never;
        /**
         * Share a view of a page
         * @description Whoever has the link sees that page, without a key, until it expires, is revoked, or the key is. It answers the named requests and nothing else.
         */
        post: operations["postShares"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shares/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a shared link
         * @description Within a second it opens nothing anymore.
         */
        delete: operations["deleteShare"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The channels that are collected
         * @description The list that collectors follow, with the state of each channel. Needs the product `manage`.
         */
        get: operations["collect"];
        put?: never;
        /**
         * Collect a channel
         * @description It is read from now on by a collector that runs, also where it was paused or is gone. One that an operator has refused stays so. Needs the product `manage`.
         */
        post: operations["postCollect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/{feed}/atom.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest events of a watch, as Atom
         * @description The address is secret: who knows it may read the feed without a key.
         */
        get: operations["feedAtomXml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/{feed}/feed.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest events of a watch, as JSON Feed
         * @description The address is secret: who knows it may read the feed without a key.
         */
        get: operations["feedFeedJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/watches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watches of this key
         * @description With the last failure of each, where a message was not taken.
         */
        get: operations["watches"];
        put?: never;
        /**
         * Add a watch
         * @description A watch is a stored search that notifies of posts as they come to match it.
         */
        post: operations["postWatches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/watches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a watch
         * @description Its name, where it goes, or whether that rests; what is left out stays. `url` takes the place of `email`, and the other way round. Its words cannot change.
         */
        put: operations["putWatch"];
        post?: never;
        /**
         * Remove a watch
         * @description It notifies no more, and its feeds are gone.
         */
        delete: operations["deleteWatch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/watches/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try the webhook or the address of a watch
         * @description Sends a message of type `watch.test`, signed like all others, or a mail that says so.
         */
        post: operations["postWatchTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/watches/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver events of a watch once more
         * @description With the same ids, also those that were given up.
         */
        post: operations["postWatchReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the key of this request has used
         * @description Requests, refusals, bytes and time by day, path and product, kept for 400 days. Numbers are at most two seconds old.
         */
        get: operations["usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: {
        /** @description Every error has this shape. */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong, as a code from a closed list. */
                    error: string;
                    /** @description What went wrong, as a sentence for a person. */
                    message: string;
                    /** @description The parameters at fault, with the error `parameter`. */
                    details?: {
                        /** @description The parameter at fault. */
                        parameter: string;
                        /**
                         * @description What is wrong with it, as a code from a closed list.
                         * @enum {unknown}
                         */
                        code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "lines" | "pattern" | "character" | "request" | "order" | "word" | "syntax" | "exclusive" | "bots_only";
                        /** @description What is wrong with it, as words for a person. */
                        message: string;
                        /** @description With `integer`: the smallest value. */
                        minimum?: number;
                        /** @description With `integer`: the greatest value; with `length`: the most characters; with `lines`: the most lines. */
                        maximum?: number;
                        /** @description With `choice`: the values that it can have. */
                        choices?: string[];
                        /** @description With `pattern`: the regular expression that it must match. */
                        pattern?: string;
                        /** @description With `order`: the parameter that is the upper bound of this one. */
                        upper?: string;
                        /** @description With `syntax`: the number of the character at fault, from 1. */
                        position?: number;
                        /** @description With `syntax`: what is wrong there, as a code from a closed list. */
                        reason?: string;
                        /** @description With `exclusive`: what it cannot be combined with. */
                        other?: string;
                        /** @description With `bots_only`: the value that only bots can have. */
                        value?: string;
                    }[];
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    channels: {
        parameters: {
            query?: {
                /** @description Only this type. */
                type?: "channel" | "chat" | "bot";
                /** @description Words of the title, description or handle, in any form; the last one may be incomplete. */
                search?: string;
                /** @description Read `search` as a query, as the search for posts does. */
                syntax?: "1" | "0";
                /** @description Exact category name from the category list. */
                category?: string;
                /** @description Exact region name from the region list. */
                region?: string;
                /** @description Minimum number of subscribers. What is unknown is within no bounds. */
                subs_min?: number;
                /** @description Maximum number of subscribers. */
                subs_max?: number;
                /** @description Minimum average reach. */
                reach_min?: number;
                /** @description Maximum average reach. */
                reach_max?: number;
                /** @description Minimum median reach. */
                reach_median_min?: number;
                /** @description Maximum median reach. */
                reach_median_max?: number;
                /** @description Minimum ERR, percent. */
                err_min?: number;
                /** @description Maximum ERR, percent. */
                err_max?: number;
                /** @description Minimum citation index. */
                ci_min?: number;
                /** @description Maximum citation index. */
                ci_max?: number;
                /** @description Minimum subscriber growth over 7 days. */
                g_week_min?: number;
                /** @description Maximum subscriber growth over 7 days. */
                g_week_max?: number;
                /** @description Minimum subscriber growth over 30 days. */
                g_month_min?: number;
                /** @description Maximum subscriber growth over 30 days. */
                g_month_max?: number;
                /** @description Language. */
                lang?: string;
                /** @description Only those that the messenger has verified. */
                verified?: "1" | "0";
                /** @description Only those whose subscribers or posts were looked at lately. A number of days before the day of the data clock, 0 to 3650, or `all` for no bound. */
                fresh?: string;
                /** @description `0`: as if there were no labels, so that only what was observed counts and is shown. */
                inferred?: "1" | "0";
                /** @description What to sort by; what is unknown comes last in both orders. `recent`: when it was first observed; `g_*`: growth; `popular` and `likes` need `type=bot`. */
                sort?: "subs" | "reach" | "median" | "err" | "ci" | "posts" | "recent" | "title" | "g_today" | "g_yest" | "g_week" | "g_month" | "popular" | "likes";
                /** @description Greatest first or smallest first. */
                order?: "desc" | "asc";
                /** @description With `search`: sort by `sort` instead of relevance. */
                norank?: "1" | "0";
                /** @description How many to return at most. */
                limit?: number;
                /** @description Page, from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "chat_id": -1001797776731,
                     *           "handle": "priya_anand_on_software_official",
                     *           "title": "Priya Anand on Software",
                     *           "link": "https://t.me/priya_anand_on_software_official",
                     *           "description": "Notes on software and hardware by Theo Lindqvist.",
                     *           "chat_type": "channel",
                     *           "category": "Технологии",
                     *           "region": "Москва",
                     *           "lang": "en",
                     *           "participants_count": 25968,
                     *           "avg_reach": 0,
                     *           "err_pct": 0,
                     *           "citation_idx": 2.03,
                     *           "g_today": 30,
                     *           "g_yest": 50,
                     *           "g_week": 244,
                     *           "g_month": 777,
                     *           "messages_count": 57,
                     *           "verified": true,
                     *           "is_public": true,
                     *           "first_post_epoch": 1785772625,
                     *           "last_post_epoch": 1793441262,
                     *           "median_reach": 0,
                     *           "as_of": {
                     *             "subscribers": 1793501457,
                     *             "posts": 1793442097,
                     *             "citations": 1793501457
                     *           },
                     *           "inferred": [],
                     *           "unknown": [
                     *             "avg_reach",
                     *             "err_pct"
                     *           ]
                     *         },
                     *         {
                     *           "chat_id": -68772582558494,
                     *           "handle": "tehnologiiprostymyazykom_new",
                     *           "title": "Технологии простым языком",
                     *           "link": "https://max.ru/tehnologiiprostymyazykom_new",
                     *           "description": "Новости, обзоры, полезные инструменты. Без рекламы курсов.",
                     *           "chat_type": "channel",
                     *           "category": "Технологии",
                     *           "region": "Россия",
                     *           "lang": "ru",
                     *           "participants_count": 6747,
                     *           "avg_reach": 0,
                     *           "err_pct": 0,
                     *           "citation_idx": 1.85,
                     *           "g_today": 4,
                     *           "g_yest": 21,
                     *           "g_week": 99,
                     *           "g_month": 752,
                     *           "messages_count": 48,
                     *           "verified": false,
                     *           "is_public": true,
                     *           "first_post_epoch": 1785752896,
                     *           "last_post_epoch": 1793347908,
                     *           "median_reach": 0,
                     *           "as_of": {
                     *             "subscribers": 1793481194,
                     *             "posts": 1793348094,
                     *             "citations": 1793481194
                     *           },
                     *           "inferred": [],
                     *           "unknown": [
                     *             "avg_reach",
                     *             "err_pct"
                     *           ]
                     *         }
                     *       ],
                     *       "total": 17,
                     *       "page": 1,
                     *       "limit": 3,
                     *       "subs_sum": 227894
                     *     }
                     */
                    "application/json": {
                        /** @description The cards of this page. */
                        items: {
                            /** @description Numeric identifier of the channel, chat or bot. */
                            chat_id: number;
                            /** @description Slug from the public link. */
                            handle: string | null;
                            /** @description Name. */
                            title: string;
                            /** @description Public link. */
                            link: string | null;
                            /** @description Description. */
                            description: string;
                            /**
                             * @description Whether it is a channel, a group chat or a bot.
                             * @enum {unknown}
                             */
                            chat_type: "channel" | "chat" | "bot";
                            /** @description Category name from the category list. */
                            category: string | null;
                            /** @description Region name from the region list. */
                            region: string | null;
                            /** @description Language. */
                            lang: string | null;
                            /** @description Subscribers. */
                            participants_count: number;
                            /** @description Mean views of own posts of the last 30 days. */
                            avg_reach: number;
                            /** @description ERR: 100 · avg_reach / the subscribers of that time. */
                            err_pct: number;
                            /** @description Citation index. */
                            citation_idx: number;
                            /** @description Subscriber growth today. */
                            g_today: number;
                            /** @description Subscriber growth yesterday. */
                            g_yest: number;
                            /** @description Subscriber growth over 7 days. */
                            g_week: number;
                            /** @description Subscriber growth over 30 days. */
                            g_month: number;
                            /** @description Number of messages. */
                            messages_count: number;
                            /** @description Whether the messenger has verified it. */
                            verified: boolean;
                            /** @description Whether everyone can read it. */
                            is_public: boolean;
                            /** @description Time of the first post, Unix seconds. */
                            first_post_epoch: number | null;
                            /** @description Time of the last post, Unix seconds. */
                            last_post_epoch: number | null;
                            /** @description Median views of the same posts as avg_reach. */
                            median_reach: number;
                            /** @description When the channel was last looked at, Unix seconds, by kind of evidence: the windows of its numbers end with these days. */
                            as_of: {
                                /** @description Its newest subscriber count; null where it was never counted. */
                                subscribers: number | null;
                                /** @description When its posts were last looked at; null where they never were. */
                                posts: number | null;
                                /** @description When anything of it was last seen, or the newest post that cites it was published, whichever is later. */
                                citations: number | null;
                            };
                            /** @description The fields of this record whose value a program inferred, as nobody ever observed one; `/api/channels/labels` says how. */
                            inferred: ("category" | "region" | "lang")[];
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: ("participants_count" | "avg_reach" | "err_pct" | "citation_idx" | "g_today" | "g_yest" | "g_week" | "g_month" | "messages_count" | "median_reach")[];
                        }[];
                        /** @description Number of channels, chats and bots that match. */
                        total: number;
                        /** @description Number of this page. */
                        page: number;
                        /** @description Cards per page. */
                        limit: number;
                        /** @description Sum of the known subscribers of all that match. */
                        subs_sum: number;
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    channel: {
        parameters: {
            query?: {
                /** @description `0`: as if there were no labels, so that only what was observed counts and is shown. */
                inferred?: "1" | "0";
            };
            header?: never;
            path: {
                /** @description The slug from the public link, the link itself or one to a post, the numeric chat_id, or the exact title. */
                handle: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A channel, chat or bot with its audience and engagement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "chat_id": -1005248186031,
                     *       "handle": "tsifry_dnya",
                     *       "title": "Цифры дня",
                     *       "link": "https://t.me/tsifry_dnya",
                     *       "description": "Пишем о деньгах для тех, кто их считает. Не является рекомендацией.",
                     *       "chat_type": "channel",
                     *       "category": "Экономика",
                     *       "region": "Россия",
                     *       "lang": "ru",
                     *       "participants_count": 411590,
                     *       "avg_reach": 246942.86,
                     *       "err_pct": 60,
                     *       "citation_idx": 16.96,
                     *       "g_today": -987,
                     *       "g_yest": -1027,
                     *       "g_week": -8829,
                     *       "g_month": -29322,
                     *       "messages_count": 32,
                     *       "verified": true,
                     *       "is_public": true,
                     *       "first_post_epoch": 1785842830,
                     *       "last_post_epoch": 1793284215,
                     *       "median_reach": 121257,
                     *       "as_of": {
                     *         "subscribers": 1793495923,
                     *         "posts": 1793523223,
                     *         "citations": 1793523223
                     *       },
                     *       "inferred": [],
                     *       "unknown": []
                     *     }
                     */
                    "application/json": {
                        /** @description Numeric identifier of the channel, chat or bot. */
                        chat_id: number;
                        /** @description Slug from the public link. */
                        handle: string | null;
                        /** @description Name. */
                        title: string;
                        /** @description Public link. */
                        link: string | null;
                        /** @description Description. */
                        description: string;
                        /**
                         * @description Whether it is a channel, a group chat or a bot.
                         * @enum {unknown}
                         */
                        chat_type: "channel" | "chat" | "bot";
                        /** @description Category name from the category list. */
                        category: string | null;
                        /** @description Region name from the region list. */
                        region: string | null;
                        /** @description Language. */
                        lang: string | null;
                        /** @description Subscribers. */
                        participants_count: number;
                        /** @description Mean views of own posts of the last 30 days. */
                        avg_reach: number;
                        /** @description ERR: 100 · avg_reach / the subscribers of that time. */
                        err_pct: number;
                        /** @description Citation index. */
                        citation_idx: number;
                        /** @description Subscriber growth today. */
                        g_today: number;
                        /** @description Subscriber growth yesterday. */
                        g_yest: number;
                        /** @description Subscriber growth over 7 days. */
                        g_week: number;
                        /** @description Subscriber growth over 30 days. */
                        g_month: number;
                        /** @description Number of messages. */
                        messages_count: number;
                        /** @description Whether the messenger has verified it. */
                        verified: boolean;
                        /** @description Whether everyone can read it. */
                        is_public: boolean;
                        /** @description Time of the first post, Unix seconds. */
                        first_post_epoch: number | null;
                        /** @description Time of the last post, Unix seconds. */
                        last_post_epoch: number | null;
                        /** @description Median views of the same posts as avg_reach. */
                        median_reach: number;
                        /** @description When the channel was last looked at, Unix seconds, by kind of evidence: the windows of its numbers end with these days. */
                        as_of: {
                            /** @description Its newest subscriber count; null where it was never counted. */
                            subscribers: number | null;
                            /** @description When its posts were last looked at; null where they never were. */
                            posts: number | null;
                            /** @description When anything of it was last seen, or the newest post that cites it was published, whichever is later. */
                            citations: number | null;
                        };
                        /** @description The fields of this record whose value a program inferred, as nobody ever observed one; `/api/channels/labels` says how. */
                        inferred: ("category" | "region" | "lang")[];
                        /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                        unknown: ("participants_count" | "avg_reach" | "err_pct" | "citation_idx" | "g_today" | "g_yest" | "g_week" | "g_month" | "messages_count" | "median_reach")[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    categories: {
        parameters: {
            query?: {
                /** @description `0`: as if there were no labels, so that only what was observed counts and is shown. */
                inferred?: "1" | "0";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "counts": {
                     *         "Новости и СМИ": 36,
                     *         "Экономика": 27,
                     *         "Технологии": 25,
                     *         "Криптовалюты": 23,
                     *         "Общение": 22,
                     *         "Образование": 21,
                     *         "Психология": 20,
                     *         "Кулинария": 19,
                     *         "Город": 17,
                     *         "Путешествия": 17,
                     *         "Игры": 16,
                     *         "Мода и красота": 16,
                     *         "Юмор": 16,
                     *         "Здоровье": 15,
                     *         "Музыка": 15,
                     *         "Спорт": 15,
                     *         "Авто": 14,
                     *         "Кино": 10,
                     *         "Книги": 9,
                     *         "Маркетинг": 9,
                     *         "Политика": 8,
                     *         "Развлечения": 6,
                     *         "Финансы": 4,
                     *         "Покупки": 2,
                     *         "Погода": 1,
                     *         "Утилиты": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description Name → number of channels, chats and bots, the largest first. */
                        counts: {
                            [key: string]: number;
                        };
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    regions: {
        parameters: {
            query?: {
                /** @description `0`: as if there were no labels, so that only what was observed counts and is shown. */
                inferred?: "1" | "0";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "counts": {
                     *         "Россия": 108,
                     *         "Москва": 53,
                     *         "Санкт-Петербург": 24,
                     *         "Беларусь": 19,
                     *         "Новосибирская область": 15,
                     *         "Татарстан": 13,
                     *         "Свердловская область": 12,
                     *         "Рязанская область": 9,
                     *         "Казахстан": 8,
                     *         "Краснодарский край": 8,
                     *         "Башкортостан": 7,
                     *         "Пермский край": 7,
                     *         "Архангельская область": 6,
                     *         "Нижегородская область": 6,
                     *         "Самарская область": 6,
                     *         "Чувашия": 6,
                     *         "Иркутская область": 5,
                     *         "Карелия": 5,
                     *         "Тульская область": 5,
                     *         "Тюменская область": 5,
                     *         "Саратовская область": 4,
                     *         "Томская область": 4,
                     *         "Челябинская область": 4,
                     *         "Армения": 3,
                     *         "Волгоградская область": 3,
                     *         "Вологодская область": 3,
                     *         "Воронежская область": 3,
                     *         "Омская область": 3,
                     *         "Псковская область": 3,
                     *         "Ростовская область": 3
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description Name → number of channels, chats and bots, the largest first. */
                        counts: {
                            [key: string]: number;
                        };
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    similar: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
                /** @description How many to return at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "category": "Финансы",
                     *       "inferred": [],
                     *       "items": [
                     *         {
                     *           "chat_id": 3013327212,
                     *           "handle": "kopilka_bot_bot",
                     *           "title": "Копилка бот",
                     *           "link": "https://t.me/kopilka_bot_bot",
                     *           "description": "Бот делит счёт на всех. Без рекламы.",
                     *           "chat_type": "bot",
                     *           "category": "Финансы",
                     *           "region": "Россия",
                     *           "lang": "ru",
                     *           "participants_count": 10143,
                     *           "avg_reach": 0,
                     *           "err_pct": 0,
                     *           "citation_idx": 0,
                     *           "g_today": 5,
                     *           "g_yest": 13,
                     *           "g_week": 120,
                     *           "g_month": 291,
                     *           "messages_count": 0,
                     *           "verified": false,
                     *           "is_public": true,
                     *           "first_post_epoch": null,
                     *           "last_post_epoch": null,
                     *           "median_reach": 0,
                     *           "as_of": {
                     *             "subscribers": 1793513302,
                     *             "posts": null,
                     *             "citations": 1793513302
                     *           },
                     *           "inferred": [],
                     *           "unknown": [
                     *             "avg_reach",
                     *             "err_pct"
                     *           ]
                     *         },
                     *         {
                     *           "chat_id": 1303243949,
                     *           "handle": "kurs_valyut_bot_bot",
                     *           "title": "Курс валют бот",
                     *           "link": "https://t.me/kurs_valyut_bot_bot",
                     *           "description": "",
                     *           "chat_type": "bot",
                     *           "category": "Финансы",
                     *           "region": "Беларусь",
                     *           "lang": "ru",
                     *           "participants_count": 1964,
                     *           "avg_reach": 0,
                     *           "err_pct": 0,
                     *           "citation_idx": 0,
                     *           "g_today": 1,
                     *           "g_yest": 1,
                     *           "g_week": -7,
                     *           "g_month": -63,
                     *           "messages_count": 0,
                     *           "verified": false,
                     *           "is_public": true,
                     *           "first_post_epoch": null,
                     *           "last_post_epoch": null,
                     *           "median_reach": 0,
                     *           "as_of": {
                     *             "subscribers": 1793481178,
                     *             "posts": null,
                     *             "citations": 1793481178
                     *           },
                     *           "inferred": [],
                     *           "unknown": [
                     *             "avg_reach",
                     *             "err_pct"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The category. */
                        category: string | null;
                        /** @description The fields of this record whose value a program inferred, as nobody ever observed one; `/api/channels/labels` says how. */
                        inferred: "category"[];
                        /** @description Bots, those with the most subscribers first. */
                        items: {
                            /** @description Numeric identifier of the channel, chat or bot. */
                            chat_id: number;
                            /** @description Slug from the public link. */
                            handle: string | null;
                            /** @description Name. */
                            title: string;
                            /** @description Public link. */
                            link: string | null;
                            /** @description Description. */
                            description: string;
                            /**
                             * @description Whether it is a channel, a group chat or a bot.
                             * @enum {unknown}
                             */
                            chat_type: "channel" | "chat" | "bot";
                            /** @description Category name from the category list. */
                            category: string | null;
                            /** @description Region name from the region list. */
                            region: string | null;
                            /** @description Language. */
                            lang: string | null;
                            /** @description Subscribers. */
                            participants_count: number;
                            /** @description Mean views of own posts of the last 30 days. */
                            avg_reach: number;
                            /** @description ERR: 100 · avg_reach / the subscribers of that time. */
                            err_pct: number;
                            /** @description Citation index. */
                            citation_idx: number;
                            /** @description Subscriber growth today. */
                            g_today: number;
                            /** @description Subscriber growth yesterday. */
                            g_yest: number;
                            /** @description Subscriber growth over 7 days. */
                            g_week: number;
                            /** @description Subscriber growth over 30 days. */
                            g_month: number;
                            /** @description Number of messages. */
                            messages_count: number;
                            /** @description Whether the messenger has verified it. */
                            verified: boolean;
                            /** @description Whether everyone can read it. */
                            is_public: boolean;
                            /** @description Time of the first post, Unix seconds. */
                            first_post_epoch: number | null;
                            /** @description Time of the last post, Unix seconds. */
                            last_post_epoch: number | null;
                            /** @description Median views of the same posts as avg_reach. */
                            median_reach: number;
                            /** @description When the channel was last looked at, Unix seconds, by kind of evidence: the windows of its numbers end with these days. */
                            as_of: {
                                /** @description Its newest subscriber count; null where it was never counted. */
                                subscribers: number | null;
                                /** @description When its posts were last looked at; null where they never were. */
                                posts: number | null;
                                /** @description When anything of it was last seen, or the newest post that cites it was published, whichever is later. */
                                citations: number | null;
                            };
                            /** @description The fields of this record whose value a program inferred, as nobody ever observed one; `/api/channels/labels` says how. */
                            inferred: ("category" | "region" | "lang")[];
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: ("participants_count" | "avg_reach" | "err_pct" | "citation_idx" | "g_today" | "g_yest" | "g_week" | "g_month" | "messages_count" | "median_reach")[];
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    botCategories: {
        parameters: {
            query?: {
                /** @description `0`: as if there were no labels, so that only what was observed counts and is shown. */
                inferred?: "1" | "0";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "Развлечения",
                     *           "count": 6
                     *         },
                     *         {
                     *           "name": "Финансы",
                     *           "count": 4
                     *         }
                     *       ],
                     *       "total": 20
                     *     }
                     */
                    "application/json": {
                        /** @description The category with the most bots first. */
                        items: {
                            /** @description Category. */
                            name: string;
                            /** @description Number of bots in it. */
                            count: number;
                        }[];
                        /** @description Number of bots in all categories. */
                        total: number;
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    likes: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 5968
                     *     }
                     */
                    "application/json": {
                        /** @description Number of likes of the bot. */
                        count: number;
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    labels: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": []
                     *     }
                     */
                    "application/json": {
                        /** @description The newest label of each field that has one. */
                        items: {
                            /**
                             * @description What was inferred.
                             * @enum {unknown}
                             */
                            field: "category" | "region" | "lang";
                            /** @description The value; null where the program says that nothing can be said any more. */
                            value: string | null;
                            /** @description The program that inferred it, with its version. */
                            by: string;
                            /** @description How sure the program is, 0 to 1; null where it does not say. */
                            confidence: number | null;
                            /** @description The words that decided, at most 10. */
                            why: string[];
                            /** @description When it was inferred, Unix seconds. */
                            at: number;
                            /** @description Whether cards show it: nobody ever observed a value. */
                            shown: boolean;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    lookup: {
        parameters: {
            query: {
                /** @description 1 to 100 handles with commas between them, each alone or with the number of a post, such as `news,news/12`. */
                names: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "tsifry_dnya/3797",
                     *           "chat_id": -1005248186031,
                     *           "title": "Цифры дня",
                     *           "seq": "3797"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The known ones, in the order in which they were asked; a repeated one is there once. */
                        items: {
                            /** @description The name as it was asked. */
                            name: string;
                            /** @description Identifier of the chat that has this handle, or had it last. */
                            chat_id: number;
                            /** @description Name of the chat. */
                            title: string;
                            /** @description The post, where one was named and is known. */
                            seq: string | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    related: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
                /** @description How many to return at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "card": {
                     *             "chat_id": -1004447029898,
                     *             "handle": "lichnyybyudzhet",
                     *             "title": "Личный бюджет",
                     *             "link": "https://t.me/lichnyybyudzhet",
                     *             "description": "Пишем о деньгах для тех, кто их считает. Не является рекомендацией.",
                     *             "chat_type": "channel",
                     *             "category": "Экономика",
                     *             "region": "Россия",
                     *             "lang": "ru",
                     *             "participants_count": 20936,
                     *             "avg_reach": 4210.74,
                     *             "err_pct": 20.11,
                     *             "citation_idx": 4.19,
                     *             "g_today": 26,
                     *             "g_yest": 43,
                     *             "g_week": 219,
                     *             "g_month": 714,
                     *             "messages_count": 81,
                     *             "verified": false,
                     *             "is_public": true,
                     *             "first_post_epoch": 1785824980,
                     *             "last_post_epoch": 1793354018,
                     *             "median_reach": 4000,
                     *             "as_of": {
                     *               "subscribers": 1793486442,
                     *               "posts": 1793523565,
                     *               "citations": 1793523565
                     *             },
                     *             "inferred": [],
                     *             "unknown": []
                     *           },
                     *           "similarity": 72.06,
                     *           "shared_citing": 0,
                     *           "shared_cited": 16,
                     *           "unknown": []
                     *         },
                     *         {
                     *           "card": {
                     *             "chat_id": -1004422192951,
                     *             "handle": "chestnyy_byudzhet_blog",
                     *             "title": "Честный бюджет",
                     *             "link": "https://t.me/chestnyy_byudzhet_blog",
                     *             "description": "Цены, ставки, компании. Без прогнозов и лозунгов.",
                     *             "chat_type": "channel",
                     *             "category": "Экономика",
                     *             "region": "Новосибирская область",
                     *             "lang": "ru",
                     *             "participants_count": 37787,
                     *             "avg_reach": 12093.89,
                     *             "err_pct": 32.01,
                     *             "citation_idx": 5.67,
                     *             "g_today": -6,
                     *             "g_yest": 5,
                     *             "g_week": -158,
                     *             "g_month": 306,
                     *             "messages_count": 1204,
                     *             "verified": false,
                     *             "is_public": true,
                     *             "first_post_epoch": 1785762033,
                     *             "last_post_epoch": 1793340795,
                     *             "median_reach": 11424.5,
                     *             "as_of": {
                     *               "subscribers": 1793487906,
                     *               "posts": 1793523241,
                     *               "citations": 1793523241
                     *             },
                     *             "inferred": [],
                     *             "unknown": []
                     *           },
                     *           "similarity": 39.2,
                     *           "shared_citing": 3,
                     *           "shared_cited": 6,
                     *           "unknown": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The most similar first. */
                        items: {
                            /** @description A channel, chat or bot with its audience and engagement. */
                            card: {
                                /** @description Numeric identifier of the channel, chat or bot. */
                                chat_id: number;
                                /** @description Slug from the public link. */
                                handle: string | null;
                                /** @description Name. */
                                title: string;
                                /** @description Public link. */
                                link: string | null;
                                /** @description Description. */
                                description: string;
                                /**
                                 * @description Whether it is a channel, a group chat or a bot.
                                 * @enum {unknown}
                                 */
                                chat_type: "channel" | "chat" | "bot";
                                /** @description Category name from the category list. */
                                category: string | null;
                                /** @description Region name from the region list. */
                                region: string | null;
                                /** @description Language. */
                                lang: string | null;
                                /** @description Subscribers. */
                                participants_count: number;
                                /** @description Mean views of own posts of the last 30 days. */
                                avg_reach: number;
                                /** @description ERR: 100 · avg_reach / the subscribers of that time. */
                                err_pct: number;
                                /** @description Citation index. */
                                citation_idx: number;
                                /** @description Subscriber growth today. */
                                g_today: number;
                                /** @description Subscriber growth yesterday. */
                                g_yest: number;
                                /** @description Subscriber growth over 7 days. */
                                g_week: number;
                                /** @description Subscriber growth over 30 days. */
                                g_month: number;
                                /** @description Number of messages. */
                                messages_count: number;
                                /** @description Whether the messenger has verified it. */
                                verified: boolean;
                                /** @description Whether everyone can read it. */
                                is_public: boolean;
                                /** @description Time of the first post, Unix seconds. */
                                first_post_epoch: number | null;
                                /** @description Time of the last post, Unix seconds. */
                                last_post_epoch: number | null;
                                /** @description Median views of the same posts as avg_reach. */
                                median_reach: number;
                                /** @description When the channel was last looked at, Unix seconds, by kind of evidence: the windows of its numbers end with these days. */
                                as_of: {
                                    /** @description Its newest subscriber count; null where it was never counted. */
                                    subscribers: number | null;
                                    /** @description When its posts were last looked at; null where they never were. */
                                    posts: number | null;
                                    /** @description When anything of it was last seen, or the newest post that cites it was published, whichever is later. */
                                    citations: number | null;
                                };
                                /** @description The fields of this record whose value a program inferred, as nobody ever observed one; `/api/channels/labels` says how. */
                                inferred: ("category" | "region" | "lang")[];
                                /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                                unknown: ("participants_count" | "avg_reach" | "err_pct" | "citation_idx" | "g_today" | "g_yest" | "g_week" | "g_month" | "messages_count" | "median_reach")[];
                            };
                            /** @description Shared citing and cited chats in percent of all (cosine), doubled for the same category; 0 where only the category is shared. */
                            similarity: number;
                            /** @description Chats that cite both. */
                            shared_citing: number;
                            /** @description Chats that both cite. */
                            shared_cited: number;
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: "similarity"[];
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    candidates: {
        parameters: {
            query?: {
                /** @description Only those that so many chats refer to. */
                min_cited_by?: number;
                /** @description Only references by chats of this category. */
                category?: string;
                /** @description Only references by chats of this region. */
                region?: string;
                /** @description Only references by chats in this language. */
                lang?: string;
                /** @description Only references from this day on. */
                from?: string;
                /** @description Only references up to this day. */
                to?: string;
                /** @description Only those that are referred to in this way. */
                kind?: "repost" | "mention";
                /** @description By chats that refer, by reposts, or the one referred to last first. */
                sort?: "cited_by" | "reposts" | "recent";
                /** @description How many to return at most. */
                limit?: number;
                /** @description Page, from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "chat_id": null,
                     *           "handle": "olga_v",
                     *           "title": null,
                     *           "link": "https://t.me/olga_v",
                     *           "cited_by": 13,
                     *           "reposts": 0,
                     *           "mentions": 18,
                     *           "first_epoch": 1786080651,
                     *           "last_epoch": 1793019603,
                     *           "sample": {
                     *             "chat_id": -1002137206235,
                     *             "handle": "poputchikiarhangelsk_blog",
                     *             "title": "Попутчики Архангельск — Самара",
                     *             "seq": "219",
                     *             "kind": "mention",
                     *             "text": "@olga_v, не переживайте, всё решится.",
                     *             "url": "https://t.me/poputchikiarhangelsk_blog/219",
                     *             "epoch": 1793019603
                     *           }
                     *         },
                     *         {
                     *           "chat_id": null,
                     *           "handle": "dachnik1",
                     *           "title": null,
                     *           "link": "https://t.me/dachnik1",
                     *           "cited_by": 12,
                     *           "reposts": 0,
                     *           "mentions": 15,
                     *           "first_epoch": 1786297241,
                     *           "last_epoch": 1792871798,
                     *           "sample": {
                     *             "chat_id": -1002116156498,
                     *             "handle": "chat_tyumeni",
                     *             "title": "Чат Тюмени",
                     *             "seq": "535",
                     *             "kind": "mention",
                     *             "text": "@dachnik1, спасибо за совет!",
                     *             "url": "https://t.me/chat_tyumeni/535",
                     *             "epoch": 1792871798
                     *           }
                     *         }
                     *       ],
                     *       "total": 14
                     *     }
                     */
                    "application/json": {
                        /** @description In the order asked for. */
                        items: {
                            /** @description Identifier, where a repost names it. */
                            chat_id: number | null;
                            /** @description The handle that was referred to last. */
                            handle: string | null;
                            /** @description The title that a repost had last. */
                            title: string | null;
                            /** @description Public link. */
                            link: string | null;
                            /** @description Chats of the catalogue that refer to it. */
                            cited_by: number;
                            /** @description Posts that repost it. */
                            reposts: number;
                            /** @description Posts that mention it. */
                            mentions: number;
                            /** @description Time of the first of these posts, Unix seconds. */
                            first_epoch: number;
                            /** @description Time of the newest of these posts, Unix seconds. */
                            last_epoch: number;
                            /** @description The newest post that refers to it. */
                            sample: {
                                /** @description Identifier of the chat that refers. */
                                chat_id: number;
                                /** @description Slug of that chat. */
                                handle: string | null;
                                /** @description Name of that chat. */
                                title: string;
                                /** @description Identifier of the post within that chat. */
                                seq: string;
                                /**
                                 * @description How the post refers to the candidate.
                                 * @enum {unknown}
                                 */
                                kind: "mention" | "repost";
                                /** @description Text of the post. */
                                text: string;
                                /** @description Link to the post. */
                                url: string | null;
                                /** @description Publication time of the post, Unix seconds. */
                                epoch: number;
                            };
                        }[];
                        /** @description How many there are on all pages. */
                        total: number;
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    subs: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
                /** @description Also the counts by hour, of the 31 days that end with the newest. */
                hours?: "1" | "0";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "d": "2026-08-03",
                     *           "subs": 500128
                     *         },
                     *         {
                     *           "d": "2026-08-04",
                     *           "subs": 499258
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Days with a count, ascending. */
                        items: {
                            /** @description Date (Moscow), YYYY-MM-DD. */
                            d: string;
                            /** @description Last observed number of the day. */
                            subs: number;
                        }[];
                        /** @description Hours with a count, ascending; with `hours=1`. */
                        hours?: {
                            /** @description When it was counted, Unix seconds. */
                            t: number;
                            /** @description Last observed number of the hour. */
                            subs: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    err: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Engagement over the 30 days that end when its posts were last looked at. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "subs": 411590,
                     *       "avg_reach": 246942.86,
                     *       "err": 60,
                     *       "err24": 53.18,
                     *       "err_24h": 53.18,
                     *       "err_48h": 58.13,
                     *       "er": 6.13,
                     *       "posts": 7,
                     *       "reposts_excluded": 2,
                     *       "median_reach": 121257,
                     *       "as_of": {
                     *         "subscribers": 1793495923,
                     *         "posts": 1793523223,
                     *         "citations": 1793523223
                     *       },
                     *       "unknown": []
                     *     }
                     */
                    "application/json": {
                        /** @description Subscribers. */
                        subs: number;
                        /** @description Mean views of own posts. */
                        avg_reach: number;
                        /** @description 100 · avg_reach / the subscribers when its posts were last looked at. */
                        err: number;
                        /** @description The same as err_24h. */
                        err24: number;
                        /** @description ERR with the views at an age of 24 hours. */
                        err_24h: number;
                        /** @description ERR with the views at an age of 48 hours. */
                        err_48h: number;
                        /** @description Mean of 100 · (reactions + forwards + comments) / views over own posts where both are known. */
                        er: number;
                        /** @description Own posts. */
                        posts: number;
                        /** @description Reposts, which are left out. */
                        reposts_excluded: number;
                        /** @description Median views of own posts. */
                        median_reach: number;
                        /** @description When the channel was last looked at, Unix seconds, by kind of evidence: the windows of its numbers end with these days. */
                        as_of: {
                            /** @description Its newest subscriber count; null where it was never counted. */
                            subscribers: number | null;
                            /** @description When its posts were last looked at; null where they never were. */
                            posts: number | null;
                            /** @description When anything of it was last seen, or the newest post that cites it was published, whichever is later. */
                            citations: number | null;
                        };
                        /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                        unknown: ("subs" | "avg_reach" | "err" | "err24" | "err_24h" | "err_48h" | "er" | "posts" | "reposts_excluded" | "median_reach")[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    reachTimeline: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "d": "2026-08-04",
                     *           "reach": 97502,
                     *           "err": 19.53,
                     *           "total": 97502,
                     *           "n": 1,
                     *           "mature": true,
                     *           "unknown": []
                     *         },
                     *         {
                     *           "d": "2026-08-07",
                     *           "reach": 165915,
                     *           "err": 33.43,
                     *           "total": 165915,
                     *           "n": 1,
                     *           "mature": true,
                     *           "unknown": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Days with an own post, ascending. */
                        items: {
                            /** @description Date (Moscow), YYYY-MM-DD. */
                            d: string;
                            /** @description Mean views of the own posts of the day. */
                            reach: number;
                            /** @description 100 · reach / subscribers at the end of the day. */
                            err: number;
                            /** @description Sum of these posts’ views. */
                            total: number;
                            /** @description Own posts of the day with known views. */
                            n: number;
                            /** @description Whether all own posts of the day were at least 24 hours old when posts were last looked at. */
                            mature: boolean;
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: ("reach" | "err" | "total")[];
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    postsSummary: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 32,
                     *       "month": 9,
                     *       "week": 1,
                     *       "yesterday": 0,
                     *       "daily": [
                     *         {
                     *           "d": "2026-10-03",
                     *           "c": 0
                     *         },
                     *         {
                     *           "d": "2026-10-04",
                     *           "c": 0
                     *         }
                     *       ],
                     *       "as_of": {
                     *         "subscribers": 1793495923,
                     *         "posts": 1793523223,
                     *         "citations": 1793523223
                     *       },
                     *       "unknown": []
                     *     }
                     */
                    "application/json": {
                        /** @description All known posts that are not deleted. */
                        total: number;
                        /** @description Posts of the 30 days that end when its posts were last looked at. */
                        month: number;
                        /** @description Posts of the last 7 of these days. */
                        week: number;
                        /** @description Posts of the last but one of these days. */
                        yesterday: number;
                        /** @description Each of these 30 days; none where its posts were never looked at. */
                        daily: {
                            /** @description Date (Moscow), YYYY-MM-DD. */
                            d: string;
                            /** @description Number of posts. */
                            c: number;
                        }[];
                        /** @description When the channel was last looked at, Unix seconds, by kind of evidence: the windows of its numbers end with these days. */
                        as_of: {
                            /** @description Its newest subscriber count; null where it was never counted. */
                            subscribers: number | null;
                            /** @description When its posts were last looked at; null where they never were. */
                            posts: number | null;
                            /** @description When anything of it was last seen, or the newest post that cites it was published, whichever is later. */
                            citations: number | null;
                        };
                        /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                        unknown: ("total" | "month" | "week" | "yesterday")[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    postsTimeline: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "d": "2026-08-04",
                     *           "p": 1,
                     *           "r": 0
                     *         },
                     *         {
                     *           "d": "2026-08-07",
                     *           "p": 1,
                     *           "r": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Days with a post, ascending. */
                        items: {
                            /** @description Date (Moscow), YYYY-MM-DD. */
                            d: string;
                            /** @description Own posts. */
                            p: number;
                            /** @description Reposts. */
                            r: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    postsHeatmap: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "d": 1,
                     *           "h": 11,
                     *           "c": 1
                     *         },
                     *         {
                     *           "d": 1,
                     *           "h": 13,
                     *           "c": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Hours of the week with a post, ascending. */
                        items: {
                            /** @description Weekday, 1 = Monday. */
                            d: number;
                            /** @description Hour, Moscow time. */
                            h: number;
                            /** @description Number of posts. */
                            c: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    postsHourly: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
                /** @description Maximum number of posts. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "seq": "3812",
                     *           "url": "https://t.me/tsifry_dnya/3812",
                     *           "when": "29.10.2026 17:30",
                     *           "views": 52930,
                     *           "hours": [
                     *             {
                     *               "h": 1,
                     *               "cum": 13192,
                     *               "est": true
                     *             },
                     *             {
                     *               "h": 2,
                     *               "cum": 18755,
                     *               "est": false
                     *             }
                     *           ],
                     *           "points": 7
                     *         },
                     *         {
                     *           "seq": "3810",
                     *           "url": "https://t.me/tsifry_dnya/3810",
                     *           "when": "24.10.2026 17:17",
                     *           "views": 72828,
                     *           "hours": [
                     *             {
                     *               "h": 1,
                     *               "cum": 14333,
                     *               "est": true
                     *             },
                     *             {
                     *               "h": 2,
                     *               "cum": 22662,
                     *               "est": false
                     *             }
                     *           ],
                     *           "points": 7
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The newest first. */
                        items: {
                            /** @description Post identifier within the channel. */
                            seq: string;
                            /** @description Link to the post. */
                            url: string | null;
                            /** @description Publication time (Moscow), DD.MM.YYYY HH:MM. */
                            when: string;
                            /** @description Views. */
                            views: number;
                            /** @description Up to 72 hours, as far as views were observed. */
                            hours: {
                                /** @description Hours since publication. */
                                h: number;
                                /** @description Views up to that hour. */
                                cum: number;
                                /** @description Whether `cum` is only an estimate: no count was seen within [h / 2, h], or none within [h, 2 · h]. */
                                est: boolean;
                            }[];
                            /** @description How many counts of the views were seen since the publication. */
                            points: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    history: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "title": [
                     *         {
                     *           "value": "Цифры дня",
                     *           "date": "2026-08-03"
                     *         }
                     *       ],
                     *       "username": [
                     *         {
                     *           "value": "tsifry_dnya",
                     *           "date": "2026-08-03"
                     *         }
                     *       ],
                     *       "description": [
                     *         {
                     *           "value": "Пишем о деньгах для тех, кто их считает. Не является рекомендацией.",
                     *           "date": "2026-08-03"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description In the order of their days. */
                        title: {
                            /** @description Title; null if it was removed. */
                            value: string | null;
                            /** @description Day on which it was first observed. */
                            date: string;
                        }[];
                        /** @description In the order of their days. */
                        username: {
                            /** @description Handle; null if it was removed. */
                            value: string | null;
                            /** @description Day on which it was first observed. */
                            date: string;
                        }[];
                        /** @description In the order of their days. */
                        description: {
                            /** @description Description; null if it was removed. */
                            value: string | null;
                            /** @description Day on which it was first observed. */
                            date: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    bestHours: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "posts": 29,
                     *       "median_views": 120713,
                     *       "items": [
                     *         {
                     *           "dow": 1,
                     *           "hr": 11,
                     *           "median_views": 130174,
                     *           "pct": 107.84,
                     *           "n": 1
                     *         },
                     *         {
                     *           "dow": 1,
                     *           "hr": 13,
                     *           "median_views": 120713,
                     *           "pct": 100,
                     *           "n": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Number of such posts. */
                        posts: number;
                        /** @description Their median views; null without such posts. */
                        median_views: number | null;
                        /** @description Hours of the week with such posts, ascending. */
                        items: {
                            /** @description Weekday, 1 = Monday. */
                            dow: number;
                            /** @description Hour, Moscow time. */
                            hr: number;
                            /** @description Median views of the posts of this hour. */
                            median_views: number;
                            /** @description That median in percent of the median of all these posts; null where it is 0. */
                            pct: number | null;
                            /** @description Number of posts of this hour. */
                            n: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    coverage: {
        parameters: {
            query?: {
                /** @description Only this channel, chat or bot; without it, all of them. */
                chat_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How much data the numbers are based on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "chat_id": -1005248186031,
                     *       "first_seen": 1785785175,
                     *       "last_seen": 1793523223,
                     *       "subscriber_counts": 91,
                     *       "subscriber_days_30": 30,
                     *       "subscriber_days_90": 90,
                     *       "subscriber_gap_days": 0,
                     *       "posts": 33,
                     *       "posts_with_views": 33,
                     *       "posts_with_24h": 33,
                     *       "posts_with_48h": 33,
                     *       "posts_edited": 1,
                     *       "posts_deleted": 1
                     *     }
                     */
                    "application/json": {
                        /** @description Channel identifier; null where the answer is about all channels, chats and bots. */
                        chat_id: number | null;
                        /** @description When it was first observed, Unix seconds; null where nothing was. */
                        first_seen: number | null;
                        /** @description When something of it was last observed, Unix seconds; null where nothing was. */
                        last_seen: number | null;
                        /** @description Subscriber counts that were observed. */
                        subscriber_counts: number;
                        /** @description Days with a subscriber count among the 30 that end with the last count of the channel. */
                        subscriber_days_30: number;
                        /** @description Days with a subscriber count among the 90 that end with the last count of the channel. */
                        subscriber_days_90: number;
                        /** @description Longest run of days without a subscriber count, between the first and the last count. Without `chat_id`: days on which no channel was counted, up to today. */
                        subscriber_gap_days: number;
                        /** @description Known posts, deleted ones included. */
                        posts: number;
                        /** @description Posts whose views were observed. */
                        posts_with_views: number;
                        /** @description Posts whose views at an age of 24 hours are defined. */
                        posts_with_24h: number;
                        /** @description Posts whose views at an age of 48 hours are defined. */
                        posts_with_48h: number;
                        /** @description Posts that were edited. */
                        posts_edited: number;
                        /** @description Posts that were deleted. */
                        posts_deleted: number;
                        /** @description Number of channels, chats and bots. Only without `chat_id`. */
                        chats?: number;
                        /** @description Channels, chats and bots whose subscribers were ever counted. Only without `chat_id`. */
                        chats_with_subscribers?: number;
                        /** @description Channels, chats and bots with a known reach over the last 30 days. Only without `chat_id`. */
                        chats_with_reach?: number;
                        /** @description The newest instant observed, Unix seconds; null in an empty store. Only without `chat_id`. */
                        data_as_of?: number | null;
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    changes: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What happened within 60 seconds of the publication is no edit. Medians are over the newest 5000 changed posts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "posts": 33,
                     *       "edits": {
                     *         "posts": 1,
                     *         "timed": 1,
                     *         "median_hours": 5.53,
                     *         "viewed": 1,
                     *         "median_views": 40778,
                     *         "unknown": []
                     *       },
                     *       "text_changes": {
                     *         "posts": 1,
                     *         "timed": 1,
                     *         "median_hours": 5.56,
                     *         "viewed": 1,
                     *         "median_views": 40778,
                     *         "unknown": []
                     *       },
                     *       "deletions": {
                     *         "posts": 1,
                     *         "timed": 1,
                     *         "median_hours": 91.94,
                     *         "viewed": 1,
                     *         "median_views": 113070,
                     *         "unknown": []
                     *       },
                     *       "restored": 0
                     *     }
                     */
                    "application/json": {
                        /** @description Known posts, deleted ones included. */
                        posts: number;
                        /** @description Posts that the messenger marks as edited, at the time of their first known edit. */
                        edits: {
                            /** @description Such posts. */
                            posts: number;
                            /** @description Those of which it is known when; `median_hours` is over them. */
                            timed: number;
                            /** @description Hours after the publication, median. */
                            median_hours: number;
                            /** @description Those of them whose views were counted by then; `median_views` is over them. */
                            viewed: number;
                            /** @description Views that they had by then, median. */
                            median_views: number;
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: ("median_hours" | "median_views")[];
                        };
                        /** @description Posts of which another text was seen, marked or not, at the time at which it was seen first. */
                        text_changes: {
                            /** @description Such posts. */
                            posts: number;
                            /** @description Those of which it is known when; `median_hours` is over them. */
                            timed: number;
                            /** @description Hours after the publication, median. */
                            median_hours: number;
                            /** @description Those of them whose views were counted by then; `median_views` is over them. */
                            viewed: number;
                            /** @description Views that they had by then, median. */
                            median_views: number;
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: ("median_hours" | "median_views")[];
                        };
                        /** @description Posts that are deleted, at the time at which that was seen first. */
                        deletions: {
                            /** @description Such posts. */
                            posts: number;
                            /** @description Those of which it is known when; `median_hours` is over them. */
                            timed: number;
                            /** @description Hours after the publication, median. */
                            median_hours: number;
                            /** @description Those of them whose views were counted by then; `median_views` is over them. */
                            viewed: number;
                            /** @description Views that they had by then, median. */
                            median_views: number;
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: ("median_hours" | "median_views")[];
                        };
                        /** @description Posts that were seen to be deleted, and later not to be. */
                        restored: number;
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    audit: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "signs": [
                     *         {
                     *           "name": "jumps",
                     *           "status": "usual",
                     *           "reason": null,
                     *           "value": 0,
                     *           "threshold": 15,
                     *           "odd_if": "at_least",
                     *           "rests_on": 89,
                     *           "percentile": null,
                     *           "peers": 0,
                     *           "days": [],
                     *           "posts": [],
                     *           "chats": []
                     *         },
                     *         {
                     *           "name": "unexplained_growth",
                     *           "status": "usual",
                     *           "reason": null,
                     *           "value": 0,
                     *           "threshold": 25,
                     *           "odd_if": "at_least",
                     *           "rests_on": 89,
                     *           "percentile": null,
                     *           "peers": 0,
                     *           "days": [],
                     *           "posts": [],
                     *           "chats": []
                     *         }
                     *       ],
                     *       "peers": 0,
                     *       "as_of": {
                     *         "subscribers": 1793495923,
                     *         "posts": 1793523223,
                     *         "citations": 1793523223
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description Always the same signs, in the same order. */
                        signs: {
                            /**
                             * @description What is looked at; docs/formulas.md has the formulas.
                             * @enum {unknown}
                             */
                            name: "jumps" | "unexplained_growth" | "late_steps" | "night_views" | "even_reach" | "views_beyond_subscribers" | "first_day_views" | "rings" | "unnamed_copies";
                            /**
                             * @description `odd`: beyond the threshold. `unknown`: too little was observed to say. It is no verdict.
                             * @enum {unknown}
                             */
                            status: "usual" | "odd" | "unknown";
                            /**
                             * @description Of what too little was observed; null unless the status is `unknown`.
                             * @enum {string|null}
                             */
                            reason: "few_counts" | "few_posts" | "few_points" | "few_citations" | "few_own_posts" | null;
                            /** @description The number, in percent; null where it is unknown. */
                            value: number | null;
                            /** @description From where on it is odd, in percent. */
                            threshold: number;
                            /**
                             * @description On which side of the threshold it is odd.
                             * @enum {unknown}
                             */
                            odd_if: "at_least" | "below";
                            /** @description How many days, posts or citations the number rests on. */
                            rests_on: number;
                            /** @description How many percent of similar chats have a lower number; null with fewer than 5 of them. */
                            percentile: number | null;
                            /** @description Similar chats of which the number is known. */
                            peers: number;
                            /** @description Days that show it, up to 20, the most striking first. */
                            days: {
                                /** @description Date (Moscow), YYYY-MM-DD. */
                                d: string;
                                /** @description Subscribers before. */
                                before: number;
                                /** @description Subscribers after. */
                                after: number;
                                /** @description The change a day, in percent. */
                                pct: number;
                                /** @description Citations on this day and the two before. */
                                citations: number;
                                /** @description Posts on this day and the one before. */
                                posts: number;
                            }[];
                            /** @description Posts that show it, up to 20, the newest first. */
                            posts: {
                                /** @description Post identifier within the channel. */
                                seq: string;
                                /** @description Link to the post. */
                                url: string | null;
                                /** @description Publication time (Moscow), DD.MM.YYYY HH:MM. */
                                when: string;
                                /** @description Views. */
                                views: number;
                                /** @description The number of this post, in percent. */
                                value: number;
                                /** @description Of a copy, the post that had the text first; null for other signs. */
                                copy_of: {
                                    /** @description Channel identifier. */
                                    chat_id: number;
                                    /** @description Channel slug. */
                                    handle: string | null;
                                    /** @description Channel name. */
                                    title: string;
                                    /** @description Post identifier within the channel. */
                                    seq: string;
                                } | null;
                                /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                                unknown: "views"[];
                            }[];
                            /** @description Chats that show it, up to 20, most citations first. */
                            chats: {
                                /** @description Channel identifier. */
                                chat_id: number;
                                /** @description Channel slug. */
                                handle: string | null;
                                /** @description Channel name. */
                                title: string;
                                /** @description Channel link. */
                                link: string | null;
                                /** @description How often it cites this channel. */
                                incoming: number;
                                /** @description How often this channel cites it. */
                                outgoing: number;
                            }[];
                        }[];
                        /** @description Similar chats that were looked at, at most 40. */
                        peers: number;
                        /** @description When the channel was last looked at, Unix seconds, by kind of evidence: the windows of its numbers end with these days. */
                        as_of: {
                            /** @description Its newest subscriber count; null where it was never counted. */
                            subscribers: number | null;
                            /** @description When its posts were last looked at; null where they never were. */
                            posts: number | null;
                            /** @description When anything of it was last seen, or the newest post that cites it was published, whichever is later. */
                            citations: number | null;
                        };
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    compare: {
        parameters: {
            query: {
                /** @description Identifiers of 1 to 50 channels, chats or bots, with commas between them. One that is repeated counts once. */
                chat_ids: string;
                /** @description How many days the series and the overlap cover; those of each channel end with its own clocks (`as_of`). */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "from": "2026-10-26",
                     *       "to": "2026-11-01",
                     *       "items": [
                     *         {
                     *           "card": {
                     *             "chat_id": -1005248186031,
                     *             "handle": "tsifry_dnya",
                     *             "title": "Цифры дня",
                     *             "link": "https://t.me/tsifry_dnya",
                     *             "description": "Пишем о деньгах для тех, кто их считает. Не является рекомендацией.",
                     *             "chat_type": "channel",
                     *             "category": "Экономика",
                     *             "region": "Россия",
                     *             "lang": "ru",
                     *             "participants_count": 411590,
                     *             "avg_reach": 246942.86,
                     *             "err_pct": 60,
                     *             "citation_idx": 16.96,
                     *             "g_today": -987,
                     *             "g_yest": -1027,
                     *             "g_week": -8829,
                     *             "g_month": -29322,
                     *             "messages_count": 32,
                     *             "verified": true,
                     *             "is_public": true,
                     *             "first_post_epoch": 1785842830,
                     *             "last_post_epoch": 1793284215,
                     *             "median_reach": 121257,
                     *             "as_of": {
                     *               "subscribers": 1793495923,
                     *               "posts": 1793523223,
                     *               "citations": 1793523223
                     *             },
                     *             "inferred": [],
                     *             "unknown": []
                     *           },
                     *           "err": {
                     *             "subs": 411590,
                     *             "avg_reach": 246942.86,
                     *             "err": 60,
                     *             "err24": 53.18,
                     *             "err_24h": 53.18,
                     *             "err_48h": 58.13,
                     *             "er": 6.13,
                     *             "posts": 7,
                     *             "reposts_excluded": 2,
                     *             "median_reach": 121257,
                     *             "as_of": {
                     *               "subscribers": 1793495923,
                     *               "posts": 1793523223,
                     *               "citations": 1793523223
                     *             },
                     *             "unknown": []
                     *           },
                     *           "subs": [
                     *             {
                     *               "d": "2026-10-26",
                     *               "subs": 419594
                     *             },
                     *             {
                     *               "d": "2026-10-27",
                     *               "subs": 418213
                     *             }
                     *           ],
                     *           "reach": [],
                     *           "posts": [
                     *             {
                     *               "d": "2026-10-29",
                     *               "p": 0,
                     *               "r": 1
                     *             }
                     *           ],
                     *           "citation": [
                     *             {
                     *               "d": "2026-10-26",
                     *               "ci": 15.37,
                     *               "unknown": []
                     *             },
                     *             {
                     *               "d": "2026-10-27",
                     *               "ci": 16.73,
                     *               "unknown": []
                     *             }
                     *           ],
                     *           "citing_chats": 2,
                     *           "unknown": []
                     *         },
                     *         {
                     *           "card": {
                     *             "chat_id": -1004112515849,
                     *             "handle": "kriptaitochka",
                     *             "title": "Крипта и точка",
                     *             "link": "https://t.me/kriptaitochka",
                     *             "description": "Пишу о рынке спокойно и с цифрами. Не инвестиционная рекомендация. Автор — Дарья Ветрякова.",
                     *             "chat_type": "channel",
                     *             "category": "Криптовалюты",
                     *             "region": "Москва",
                     *             "lang": "ru",
                     *             "participants_count": 1168043,
                     *             "avg_reach": 92102.4,
                     *             "err_pct": 7.89,
                     *             "citation_idx": 19.67,
                     *             "g_today": 87,
                     *             "g_yest": 1086,
                     *             "g_week": 6307,
                     *             "g_month": 44486,
                     *             "messages_count": 22,
                     *             "verified": true,
                     *             "is_public": true,
                     *             "first_post_epoch": 1785966766,
                     *             "last_post_epoch": 1792991742,
                     *             "median_reach": 84845,
                     *             "as_of": {
                     *               "subscribers": 1793481622,
                     *               "posts": 1793523462,
                     *               "citations": 1793523462
                     *             },
                     *             "inferred": [],
                     *             "unknown": []
                     *           },
                     *           "err": {
                     *             "subs": 1168043,
                     *             "avg_reach": 92102.4,
                     *             "err": 7.89,
                     *             "err24": 6.92,
                     *             "err_24h": 6.92,
                     *             "err_48h": 7.61,
                     *             "er": 15.06,
                     *             "posts": 5,
                     *             "reposts_excluded": 0,
                     *             "median_reach": 84845,
                     *             "as_of": {
                     *               "subscribers": 1793481622,
                     *               "posts": 1793523462,
                     *               "citations": 1793523462
                     *             },
                     *             "unknown": []
                     *           },
                     *           "subs": [
                     *             {
                     *               "d": "2026-10-26",
                     *               "subs": 1162325
                     *             },
                     *             {
                     *               "d": "2026-10-27",
                     *               "subs": 1164105
                     *             }
                     *           ],
                     *           "reach": [
                     *             {
                     *               "d": "2026-10-26",
                     *               "reach": 84845,
                     *               "err": 7.3,
                     *               "total": 84845,
                     *               "n": 1,
                     *               "mature": true,
                     *               "unknown": []
                     *             }
                     *           ],
                     *           "posts": [
                     *             {
                     *               "d": "2026-10-26",
                     *               "p": 1,
                     *               "r": 0
                     *             }
                     *           ],
                     *           "citation": [
                     *             {
                     *               "d": "2026-10-26",
                     *               "ci": 26.07,
                     *               "unknown": []
                     *             },
                     *             {
                     *               "d": "2026-10-27",
                     *               "ci": 23.57,
                     *               "unknown": []
                     *             }
                     *           ],
                     *           "citing_chats": 1,
                     *           "unknown": []
                     *         }
                     *       ],
                     *       "overlap": {
                     *         "pairs": [],
                     *         "chats": [],
                     *         "cited": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description First day of all series. */
                        from: string;
                        /** @description Last day of all series. */
                        to: string;
                        /** @description The channels in the order of `chat_ids`. */
                        items: {
                            /** @description A channel, chat or bot with its audience and engagement. */
                            card: {
                                /** @description Numeric identifier of the channel, chat or bot. */
                                chat_id: number;
                                /** @description Slug from the public link. */
                                handle: string | null;
                                /** @description Name. */
                                title: string;
                                /** @description Public link. */
                                link: string | null;
                                /** @description Description. */
                                description: string;
                                /**
                                 * @description Whether it is a channel, a group chat or a bot.
                                 * @enum {unknown}
                                 */
                                chat_type: "channel" | "chat" | "bot";
                                /** @description Category name from the category list. */
                                category: string | null;
                                /** @description Region name from the region list. */
                                region: string | null;
                                /** @description Language. */
                                lang: string | null;
                                /** @description Subscribers. */
                                participants_count: number;
                                /** @description Mean views of own posts of the last 30 days. */
                                avg_reach: number;
                                /** @description ERR: 100 · avg_reach / the subscribers of that time. */
                                err_pct: number;
                                /** @description Citation index. */
                                citation_idx: number;
                                /** @description Subscriber growth today. */
                                g_today: number;
                                /** @description Subscriber growth yesterday. */
                                g_yest: number;
                                /** @description Subscriber growth over 7 days. */
                                g_week: number;
                                /** @description Subscriber growth over 30 days. */
                                g_month: number;
                                /** @description Number of messages. */
                                messages_count: number;
                                /** @description Whether the messenger has verified it. */
                                verified: boolean;
                                /** @description Whether everyone can read it. */
                                is_public: boolean;
                                /** @description Time of the first post, Unix seconds. */
                                first_post_epoch: number | null;
                                /** @description Time of the last post, Unix seconds. */
                                last_post_epoch: number | null;
                                /** @description Median views of the same posts as avg_reach. */
                                median_reach: number;
                                /** @description When the channel was last looked at, Unix seconds, by kind of evidence: the windows of its numbers end with these days. */
                                as_of: {
                                    /** @description Its newest subscriber count; null where it was never counted. */
                                    subscribers: number | null;
                                    /** @description When its posts were last looked at; null where they never were. */
                                    posts: number | null;
                                    /** @description When anything of it was last seen, or the newest post that cites it was published, whichever is later. */
                                    citations: number | null;
                                };
                                /** @description The fields of this record whose value a program inferred, as nobody ever observed one; `/api/channels/labels` says how. */
                                inferred: ("category" | "region" | "lang")[];
                                /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                                unknown: ("participants_count" | "avg_reach" | "err_pct" | "citation_idx" | "g_today" | "g_yest" | "g_week" | "g_month" | "messages_count" | "median_reach")[];
                            };
                            /** @description Engagement over the 30 days that end when its posts were last looked at. */
                            err: {
                                /** @description Subscribers. */
                                subs: number;
                                /** @description Mean views of own posts. */
                                avg_reach: number;
                                /** @description 100 · avg_reach / the subscribers when its posts were last looked at. */
                                err: number;
                                /** @description The same as err_24h. */
                                err24: number;
                                /** @description ERR with the views at an age of 24 hours. */
                                err_24h: number;
                                /** @description ERR with the views at an age of 48 hours. */
                                err_48h: number;
                                /** @description Mean of 100 · (reactions + forwards + comments) / views over own posts where both are known. */
                                er: number;
                                /** @description Own posts. */
                                posts: number;
                                /** @description Reposts, which are left out. */
                                reposts_excluded: number;
                                /** @description Median views of own posts. */
                                median_reach: number;
                                /** @description When the channel was last looked at, Unix seconds, by kind of evidence: the windows of its numbers end with these days. */
                                as_of: {
                                    /** @description Its newest subscriber count; null where it was never counted. */
                                    subscribers: number | null;
                                    /** @description When its posts were last looked at; null where they never were. */
                                    posts: number | null;
                                    /** @description When anything of it was last seen, or the newest post that cites it was published, whichever is later. */
                                    citations: number | null;
                                };
                                /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                                unknown: ("subs" | "avg_reach" | "err" | "err24" | "err_24h" | "err_48h" | "er" | "posts" | "reposts_excluded" | "median_reach")[];
                            };
                            /** @description As in `/api/channels/subs`: days with a count, ascending. */
                            subs: {
                                /** @description Date (Moscow), YYYY-MM-DD. */
                                d: string;
                                /** @description Last observed number of the day. */
                                subs: number;
                            }[];
                            /** @description As in `/api/channels/reach-timeline`: days with an own post, ascending. */
                            reach: {
                                /** @description Date (Moscow), YYYY-MM-DD. */
                                d: string;
                                /** @description Mean views of the own posts of the day. */
                                reach: number;
                                /** @description 100 · reach / subscribers at the end of the day. */
                                err: number;
                                /** @description Sum of these posts’ views. */
                                total: number;
                                /** @description Own posts of the day with known views. */
                                n: number;
                                /** @description Whether all own posts of the day were at least 24 hours old when posts were last looked at. */
                                mature: boolean;
                                /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                                unknown: ("reach" | "err" | "total")[];
                            }[];
                            /** @description As in `/api/channels/posts-timeline`: days with a post, ascending. */
                            posts: {
                                /** @description Date (Moscow), YYYY-MM-DD. */
                                d: string;
                                /** @description Own posts. */
                                p: number;
                                /** @description Reposts. */
                                r: number;
                            }[];
                            /** @description As in `/api/channels/citation-history`: from the first citation on, ascending. */
                            citation: {
                                /** @description Date (Moscow), YYYY-MM-DD. */
                                d: string;
                                /** @description Citation index. */
                                ci: number;
                                /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                                unknown: "ci"[];
                            }[];
                            /** @description Chats that cite it within these days. */
                            citing_chats: number;
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: "citing_chats"[];
                        }[];
                        /** @description Who cites several of the compared channels within these days, and whom several of them cite. */
                        overlap: {
                            /** @description Pairs that at least one chat cites both of, in the order of `items`. */
                            pairs: {
                                /** @description Two of the compared channels. */
                                chat_ids: number[];
                                /** @description Chats that cite both of them. */
                                chats: number;
                            }[];
                            /** @description Chats that cite at least two of the compared channels, up to 100: those that cite most of them first. */
                            chats: {
                                /** @description Identifier of the citing chat. */
                                chat_id: number;
                                /** @description Its slug. */
                                handle: string | null;
                                /** @description Its name. */
                                title: string;
                                /** @description Its public link. */
                                link: string | null;
                                /** @description Its subscribers. */
                                participants_count: number;
                                /** @description Which of the compared channels it cites. */
                                cites: number[];
                                /** @description How often it cites them, all together. */
                                citations: number;
                                /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                                unknown: "participants_count"[];
                            }[];
                            /** @description Chats that at least two of the compared channels cite, up to 100: those that most of them cite first. */
                            cited: {
                                /** @description Identifier of the cited chat. */
                                chat_id: number;
                                /** @description Its slug. */
                                handle: string | null;
                                /** @description Its name. */
                                title: string;
                                /** @description Its public link. */
                                link: string | null;
                                /** @description Its subscribers. */
                                participants_count: number;
                                /** @description Which of the compared channels cite it. */
                                cited_by: number[];
                                /** @description How often they cite it, all together. */
                                citations: number;
                                /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                                unknown: "participants_count"[];
                            }[];
                        };
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    posts: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
                /** @description `month` from the start of the month (Moscow), `30d` and `90d` the last 30 and 90 days; they end with the day on which its posts were last looked at. */
                period?: "month" | "30d" | "90d";
                /** @description Only posts of this day. */
                day?: string;
                /** @description Only posts of this weekday, 1 = Monday. */
                weekday?: number;
                /** @description Only posts of this hour, Moscow time. */
                hour?: number;
                /** @description Newest or most viewed first; posts whose views are unknown come last. */
                sort?: "date" | "views";
                /** @description How many to return at most. */
                limit?: number;
                /** @description Only edited posts. */
                edited?: "1" | "0";
                /** @description Only deleted posts. */
                deleted?: "1" | "0";
                /** @description `1`: only advertisements, `0`: none of them; left out: both. An advertisement carries an `erid` token. */
                ads?: "1" | "0";
                /** @description Only this post. */
                seq?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "seq": "3804",
                     *           "url": "https://t.me/tsifry_dnya/3804",
                     *           "text": "Спрос на картофель вырос на 19%. Год назад картина была похожей. Аналитики проверили 45 магазинов.\n\nПо оценке Егора Степнова, рост замедлится.\n\n#финансы #вклады",
                     *           "when": "15.10.2026 18:01",
                     *           "epoch": 1792076476,
                     *           "views": 1119834,
                     *           "reactions": {
                     *             "❤": 13634,
                     *             "🎉": 618,
                     *             "😁": 3926,
                     *             "🙏": 13588
                     *           },
                     *           "forwards": 5125,
                     *           "comments": 3650,
                     *           "media": [],
                     *           "copies": 0,
                     *           "ad": false,
                     *           "repost_chat_id": null,
                     *           "repost_seq": null,
                     *           "images": [],
                     *           "video": false,
                     *           "repost_from": null,
                     *           "repost_handle": null,
                     *           "deleted": false,
                     *           "edited": false,
                     *           "unknown": []
                     *         },
                     *         {
                     *           "seq": "3809",
                     *           "url": "https://t.me/tsifry_dnya/3809",
                     *           "text": "📊 Спрос на бумагу вырос на 19%. Причина — цены на сырьё.\n\n#финансы",
                     *           "when": "22.10.2026 19:35",
                     *           "epoch": 1792686929,
                     *           "views": 137010,
                     *           "reactions": {
                     *             "❤": 1312,
                     *             "🎉": 168,
                     *             "😁": 257,
                     *             "🙏": 2449
                     *           },
                     *           "forwards": 754,
                     *           "comments": 351,
                     *           "media": [],
                     *           "copies": 0,
                     *           "ad": false,
                     *           "repost_chat_id": null,
                     *           "repost_seq": null,
                     *           "images": [],
                     *           "video": false,
                     *           "repost_from": null,
                     *           "repost_handle": null,
                     *           "deleted": false,
                     *           "edited": false,
                     *           "unknown": []
                     *         }
                     *       ],
                     *       "total": 10
                     *     }
                     */
                    "application/json": {
                        /** @description Posts, deleted ones included. */
                        items: {
                            /** @description Post identifier within the channel. */
                            seq: string;
                            /** @description Link to the post. */
                            url: string | null;
                            /** @description Post text. */
                            text: string;
                            /** @description Publication time (Moscow), DD.MM.YYYY HH:MM. */
                            when: string;
                            /** @description Publication time, Unix seconds. */
                            epoch: number;
                            /** @description Views. */
                            views: number;
                            /** @description How often each reaction was given, by name. */
                            reactions: {
                                [key: string]: number;
                            };
                            /** @description How often the post was forwarded, as the messenger counts it. */
                            forwards: number;
                            /** @description Comments on the post. */
                            comments: number;
                            /** @description Kinds of attachments. */
                            media: ("photo" | "video" | "animation" | "round" | "voice" | "audio" | "sticker" | "file" | "poll" | "location" | "contact")[];
                            /** @description How many other posts with nearly the same text were observed; `/post-copies` has them. */
                            copies: number;
                            /** @description Whether the post is an advertisement: its text or a link in it carries an `erid` token. */
                            ad: boolean;
                            /** @description Identifier of the chat that the post was reposted from. */
                            repost_chat_id: number | null;
                            /** @description Identifier of the reposted post within that chat. */
                            repost_seq: string | null;
                            /** @description Addresses of the images. */
                            images: string[];
                            /** @description Whether the post has video, animations and video messages included. */
                            video: boolean;
                            /** @description Title of the chat that the post was reposted from. */
                            repost_from: string | null;
                            /** @description Handle of the chat that the post was reposted from. */
                            repost_handle: string | null;
                            /** @description Whether the post is deleted. */
                            deleted: boolean;
                            /** @description Whether the post is edited. */
                            edited: boolean;
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: ("views" | "reactions" | "forwards" | "comments")[];
                        }[];
                        /** @description Number of posts without the limit. */
                        total: number;
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    postVersions: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
                /** @description Post identifier within the channel. */
                seq: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "text": "Ипотеку в Волгограде взяли на 10% чаще, чем в прошлом месяце. Разница между районами — до 15%.\n\nОткладывайте 5% с каждой зарплаты в день зарплаты.\n\n#вклады #экономика",
                     *           "from": 1790857832,
                     *           "last": 1790857832,
                     *           "to": 1790877673
                     *         },
                     *         {
                     *           "text": "Ипотеку в Волгограде взяли на 10% чаще, чем в прошлом месяце. Разница между районами — до 15%.\n\nОткладывайте 5% с каждой зарплаты в день зарплаты.\n\n#вклады #экономика\n\nОбновление: информация подтвердилась.",
                     *           "from": 1790877673,
                     *           "last": 1790877673,
                     *           "to": null
                     *         }
                     *       ],
                     *       "deleted": false,
                     *       "edited_at": 1790877580,
                     *       "edits": [
                     *         1790877580
                     *       ],
                     *       "deletions": []
                     *     }
                     */
                    "application/json": {
                        /** @description The oldest first; the last one is the newest text. */
                        items: {
                            /** @description Post text. */
                            text: string;
                            /** @description When this text was first seen, Unix seconds. */
                            from: number;
                            /** @description When this text was last seen. */
                            last: number;
                            /** @description When the next version or the deletion of the post was seen; null for the current text. */
                            to: number | null;
                        }[];
                        /** @description Whether the post is deleted; if so, `to` of the last version is the deletion. */
                        deleted: boolean;
                        /** @description Time of the last edit as reported by the messenger, Unix seconds. */
                        edited_at: number | null;
                        /** @description Times of edits that the messenger has reported, the oldest first, Unix seconds. At each look it reports only the last edit, so that some may be missing. */
                        edits: number[];
                        /** @description When the post was seen to be deleted, the oldest first. */
                        deletions: {
                            /** @description When the deletion was first seen, Unix seconds. */
                            from: number;
                            /** @description When the post was seen not to be deleted any more; null if it still is. */
                            to: number | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    postViews: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
                /** @description Post identifier within the channel. */
                seq: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "views": 108055,
                     *       "subscribers": 441196,
                     *       "err": 24.49,
                     *       "posted_at": 1790857673,
                     *       "series": [
                     *         {
                     *           "t": 1790857832,
                     *           "h": 0.04,
                     *           "views": 2136
                     *         },
                     *         {
                     *           "t": 1790862360,
                     *           "h": 1.3,
                     *           "views": 23798
                     *         }
                     *       ],
                     *       "reactions": [
                     *         {
                     *           "t": 1790857832,
                     *           "h": 0.04,
                     *           "counts": {
                     *             "❤": 20,
                     *             "🎉": 5,
                     *             "😁": 3,
                     *             "🙏": 38
                     *           }
                     *         },
                     *         {
                     *           "t": 1790862360,
                     *           "h": 1.3,
                     *           "counts": {
                     *             "❤": 218,
                     *             "🎉": 53,
                     *             "😁": 35,
                     *             "🙏": 422
                     *           }
                     *         }
                     *       ],
                     *       "forwards": [
                     *         {
                     *           "t": 1790857832,
                     *           "h": 0.04,
                     *           "count": 12
                     *         },
                     *         {
                     *           "t": 1790862360,
                     *           "h": 1.3,
                     *           "count": 130
                     *         }
                     *       ],
                     *       "comments": [
                     *         {
                     *           "t": 1790857832,
                     *           "h": 0.04,
                     *           "count": 2
                     *         },
                     *         {
                     *           "t": 1790862360,
                     *           "h": 1.3,
                     *           "count": 27
                     *         }
                     *       ],
                     *       "unknown": []
                     *     }
                     */
                    "application/json": {
                        /** @description Views. */
                        views: number;
                        /** @description Subscribers at the end of the day of publication. */
                        subscribers: number;
                        /** @description 100 · views / subscribers. */
                        err: number;
                        /** @description Publication time, Unix seconds. */
                        posted_at: number;
                        /** @description The oldest first. */
                        series: {
                            /** @description When it was observed, Unix seconds. */
                            t: number;
                            /** @description Age of the post in hours. */
                            h: number;
                            /** @description Views. */
                            views: number;
                        }[];
                        /** @description Reactions, the oldest first. */
                        reactions: {
                            /** @description When it was observed, Unix seconds. */
                            t: number;
                            /** @description Age of the post in hours. */
                            h: number;
                            /** @description How often each reaction was given, by name. */
                            counts: {
                                [key: string]: number;
                            };
                        }[];
                        /** @description Forwards, the oldest first. */
                        forwards: {
                            /** @description When it was observed, Unix seconds. */
                            t: number;
                            /** @description Age of the post in hours. */
                            h: number;
                            /** @description The count. */
                            count: number;
                        }[];
                        /** @description Comments, the oldest first. */
                        comments: {
                            /** @description When it was observed, Unix seconds. */
                            t: number;
                            /** @description Age of the post in hours. */
                            h: number;
                            /** @description The count. */
                            count: number;
                        }[];
                        /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                        unknown: ("views" | "subscribers" | "err")[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    postCitations: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
                /** @description Post identifier within the channel. */
                seq: string;
                /** @description How many to return at most. */
                limit?: number;
                /** @description Page, from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "author_title": "Личный бюджет",
                     *           "author_link": "https://t.me/lichnyybyudzhet",
                     *           "author_subs": 20936,
                     *           "kind": "repost",
                     *           "text": "Ипотеку в Волгограде взяли на 10% чаще, чем в прошлом месяце. Разница между районами — до 15%.\n\nОткладывайте 5% с каждой зарплаты в день зарплаты.\n\n#вклады #экономика",
                     *           "url": "https://t.me/lichnyybyudzhet/1929",
                     *           "when": "13.10.2026 17:15",
                     *           "views": 2096,
                     *           "chat_id": -1004447029898,
                     *           "seq": "1929",
                     *           "dil": 0,
                     *           "repost_chat_id": -1005248186031,
                     *           "repost_seq": "3797",
                     *           "unknown": []
                     *         }
                     *       ],
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        /** @description Citations of the post, newest first. */
                        items: {
                            /** @description Name of the citing channel. */
                            author_title: string;
                            /** @description Link of the citing channel. */
                            author_link: string | null;
                            /** @description Subscribers of the citing channel. */
                            author_subs: number;
                            /**
                             * @description How the post cites the channel.
                             * @enum {unknown}
                             */
                            kind: "mention" | "repost";
                            /** @description Text of the citing post. */
                            text: string;
                            /** @description Link to the citing post. */
                            url: string | null;
                            /** @description Publication time of the citing post (Moscow), DD.MM.YYYY HH:MM. */
                            when: string;
                            /** @description Views of the citing post. */
                            views: number;
                            /** @description Identifier of the citing channel. */
                            chat_id: number;
                            /** @description Identifier of the citing post within its channel. */
                            seq: string;
                            /** @description How many handles the post mentions: 0 one, 1 two to five, 2 six to fifteen, 3 more; 0 for reposts. */
                            dil: number;
                            /** @description Identifier of the chat that the post was reposted from. */
                            repost_chat_id: number | null;
                            /** @description Identifier of the reposted post within that chat. */
                            repost_seq: string | null;
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: ("author_subs" | "views")[];
                        }[];
                        /** @description How many citations the post has, on all pages. */
                        total: number;
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    postCopies: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
                /** @description Post identifier within the channel. */
                seq: string;
                /** @description How many to return at most. */
                limit?: number;
                /** @description Page, from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "first": {
                     *         "chat_id": -1005248186031,
                     *         "handle": "tsifry_dnya",
                     *         "title": "Цифры дня",
                     *         "seq": "3797",
                     *         "url": "https://t.me/tsifry_dnya/3797",
                     *         "epoch": 1790857673,
                     *         "text": "Ипотеку в Волгограде взяли на 10% чаще, чем в прошлом месяце. Разница между районами — до 15%.\n\nОткладывайте 5% с каждой зарплаты в день зарплаты.\n\n#вклады #экономика\n\nОбновление: информация подтвердилась.",
                     *         "views": 108055,
                     *         "unknown": []
                     *       },
                     *       "items": [
                     *         {
                     *           "chat_id": -1004447029898,
                     *           "handle": "lichnyybyudzhet",
                     *           "title": "Личный бюджет",
                     *           "seq": "1929",
                     *           "url": "https://t.me/lichnyybyudzhet/1929",
                     *           "epoch": 1791900910,
                     *           "text": "Ипотеку в Волгограде взяли на 10% чаще, чем в прошлом месяце. Разница между районами — до 15%.\n\nОткладывайте 5% с каждой зарплаты в день зарплаты.\n\n#вклады #экономика",
                     *           "views": 2096,
                     *           "kind": "repost",
                     *           "delay_seconds": 1043237,
                     *           "similarity": null,
                     *           "unknown": []
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "copies": 0,
                     *       "chats": 2,
                     *       "views": 110151,
                     *       "unseen": 0,
                     *       "timeline": [
                     *         {
                     *           "d": "2026-10-01",
                     *           "posts": 1,
                     *           "views": 108055,
                     *           "unseen": 0
                     *         },
                     *         {
                     *           "d": "2026-10-13",
                     *           "posts": 1,
                     *           "views": 2096,
                     *           "unseen": 0
                     *         }
                     *       ],
                     *       "unknown": []
                     *     }
                     */
                    "application/json": {
                        /** @description The earliest known post with this text; null for a repost of a post that is not known. */
                        first: {
                            /** @description Channel identifier. */
                            chat_id: number;
                            /** @description Channel slug. */
                            handle: string | null;
                            /** @description Channel name. */
                            title: string;
                            /** @description Post identifier within the channel. */
                            seq: string;
                            /** @description Link to the post. */
                            url: string | null;
                            /** @description Publication time, Unix seconds. */
                            epoch: number;
                            /** @description Post text. */
                            text: string;
                            /** @description Views. */
                            views: number;
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: "views"[];
                        } | null;
                        /** @description All others, the earliest first. */
                        items: {
                            /** @description Channel identifier. */
                            chat_id: number;
                            /** @description Channel slug. */
                            handle: string | null;
                            /** @description Channel name. */
                            title: string;
                            /** @description Post identifier within the channel. */
                            seq: string;
                            /** @description Link to the post. */
                            url: string | null;
                            /** @description Publication time, Unix seconds. */
                            epoch: number;
                            /** @description Post text. */
                            text: string;
                            /** @description Views. */
                            views: number;
                            /**
                             * @description `copy`: the same text without naming its source; `repost`: a forward of it or of a copy.
                             * @enum {unknown}
                             */
                            kind: "copy" | "repost";
                            /** @description How long after the first post it was published. */
                            delay_seconds: number;
                            /** @description How alike its text and the first one are, in percent; null for reposts. */
                            similarity: number | null;
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: "views"[];
                        }[];
                        /** @description How many others there are, on all pages. */
                        total: number;
                        /** @description How many of them are copies. */
                        copies: number;
                        /** @description In how many chats the text was published, the first one included. */
                        chats: number;
                        /** @description Sum of the known views of the first post and all others. */
                        views: number;
                        /** @description How many of these posts have unknown views. */
                        unseen: number;
                        /** @description Days with such posts, ascending. */
                        timeline: {
                            /** @description Date (Moscow), YYYY-MM-DD. */
                            d: string;
                            /** @description Posts published on this day. */
                            posts: number;
                            /** @description Sum of their known views. */
                            views: number;
                            /** @description How many of them have unknown views. */
                            unseen: number;
                        }[];
                        /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                        unknown: "views"[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    copying: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "own": 29,
                     *       "reposts": 3,
                     *       "first": 0,
                     *       "copies": 0,
                     *       "copied_from": [],
                     *       "copied_by": [],
                     *       "as_of": {
                     *         "subscribers": 1793495923,
                     *         "posts": 1793523223,
                     *         "citations": 1793523223
                     *       },
                     *       "unknown": []
                     *     }
                     */
                    "application/json": {
                        /** @description Own posts: neither reposts nor deleted. */
                        own: number;
                        /** @description Reposts. */
                        reposts: number;
                        /** @description Own posts that others have copied later. */
                        first: number;
                        /** @description Own posts that another post was earlier with. */
                        copies: number;
                        /** @description Channels that had the text first, most posts first, up to 100. */
                        copied_from: {
                            /** @description Channel identifier. */
                            chat_id: number;
                            /** @description Channel slug. */
                            handle: string | null;
                            /** @description Channel name. */
                            title: string;
                            /** @description Channel link. */
                            link: string | null;
                            /** @description How many posts were copied. */
                            posts: number;
                            /** @description Their share of the own posts of this channel, in percent. */
                            pct: number;
                            /** @description How long after the first post the copy was published; the median. */
                            median_delay_seconds: number;
                            /** @description How often it was the other way round. */
                            reverse: number;
                        }[];
                        /** @description Channels that copied this one, most posts first, up to 100. */
                        copied_by: {
                            /** @description Channel identifier. */
                            chat_id: number;
                            /** @description Channel slug. */
                            handle: string | null;
                            /** @description Channel name. */
                            title: string;
                            /** @description Channel link. */
                            link: string | null;
                            /** @description How many posts were copied. */
                            posts: number;
                            /** @description Their share of the own posts of this channel, in percent. */
                            pct: number;
                            /** @description How long after the first post the copy was published; the median. */
                            median_delay_seconds: number;
                            /** @description How often it was the other way round. */
                            reverse: number;
                        }[];
                        /** @description When the channel was last looked at, Unix seconds, by kind of evidence: the windows of its numbers end with these days. */
                        as_of: {
                            /** @description Its newest subscriber count; null where it was never counted. */
                            subscribers: number | null;
                            /** @description When its posts were last looked at; null where they never were. */
                            posts: number | null;
                            /** @description When anything of it was last seen, or the newest post that cites it was published, whichever is later. */
                            citations: number | null;
                        };
                        /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                        unknown: ("own" | "reposts" | "first" | "copies")[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    postNeighbours: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
                /** @description Post identifier within the channel. */
                seq: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By time of publication, then by number; deleted posts count. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "previous": {
                     *         "seq": "3794",
                     *         "when": "28.09.2026 11:01"
                     *       },
                     *       "next": {
                     *         "seq": "3798",
                     *         "when": "06.10.2026 14:24"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description The post that was published before; null for the first one. */
                        previous: {
                            /** @description Post identifier within the channel. */
                            seq: string;
                            /** @description Publication time (Moscow), DD.MM.YYYY HH:MM. */
                            when: string;
                        } | null;
                        /** @description The post that was published after it; null for the newest one. */
                        next: {
                            /** @description Post identifier within the channel. */
                            seq: string;
                            /** @description Publication time (Moscow), DD.MM.YYYY HH:MM. */
                            when: string;
                        } | null;
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    postsTop: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "rank": 1,
                     *           "chat_id": -1001467448794,
                     *           "handle": "chtosluchilosperm24",
                     *           "title": "Что случилось? Пермь",
                     *           "chat_type": "channel",
                     *           "participants_count": 1744952,
                     *           "category": "Новости и СМИ",
                     *           "region": "Пермский край",
                     *           "seq": "16211",
                     *           "url": "https://t.me/chtosluchilosperm24/16211",
                     *           "text": "Зоопарк Перми объявил конкурс: посетители выберут имя для лисицы. Биолог Вадим Мостовитов рассказал, что беспокоиться не о чем.\n\nСпециалисты просят не подходить близко и не кормить диких животных. Фото прислали читатели.\n\n👉 @chtosluchilosperm24",
                     *           "when": "31.10.2026 18:39",
                     *           "views": 173671,
                     *           "reactions": {
                     *             "❤": 397,
                     *             "🎉": 375,
                     *             "👍": 52,
                     *             "👏": 41,
                     *             "🔥": 161,
                     *             "😱": 79
                     *           },
                     *           "forwards": 737,
                     *           "comments": 118,
                     *           "media": [
                     *             "photo"
                     *           ],
                     *           "copies": 0,
                     *           "ad": false,
                     *           "repost_chat_id": null,
                     *           "repost_seq": null,
                     *           "reposts": 0,
                     *           "is_repost": false,
                     *           "inferred": [],
                     *           "unknown": []
                     *         },
                     *         {
                     *           "rank": 2,
                     *           "chat_id": -1003225243362,
                     *           "handle": "nizhniynovgorodeda_tg",
                     *           "title": "Мой город Нижний Новгород",
                     *           "chat_type": "channel",
                     *           "participants_count": 11850,
                     *           "category": "Город",
                     *           "region": "Нижегородская область",
                     *           "seq": "836",
                     *           "url": "https://t.me/nizhniynovgorodeda_tg/836",
                     *           "text": "Как доехать от речного порта до центрального рынка без пересадок? Пишите в комментариях 👇\n\n#благоустройство #соседи",
                     *           "when": "31.10.2026 13:48",
                     *           "views": 31345,
                     *           "reactions": {},
                     *           "forwards": 115,
                     *           "comments": 0,
                     *           "media": [
                     *             "photo"
                     *           ],
                     *           "copies": 0,
                     *           "ad": false,
                     *           "repost_chat_id": null,
                     *           "repost_seq": null,
                     *           "reposts": 0,
                     *           "is_repost": false,
                     *           "inferred": [],
                     *           "unknown": [
                     *             "reactions",
                     *             "comments"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The best first, at most one per channel. */
                        items: {
                            /** @description Rank, from 1. */
                            rank: number;
                            /** @description Channel identifier. */
                            chat_id: number;
                            /** @description Channel slug. */
                            handle: string | null;
                            /** @description Channel name. */
                            title: string;
                            /** @description Type of the chat: channel, chat or bot. */
                            chat_type: string;
                            /** @description Subscribers of the channel. */
                            participants_count: number;
                            /** @description Category of the channel. */
                            category: string | null;
                            /** @description Region of the channel. */
                            region: string | null;
                            /** @description Post identifier within the channel. */
                            seq: string;
                            /** @description Link to the post. */
                            url: string | null;
                            /** @description Post text. */
                            text: string;
                            /** @description Publication time (Moscow), DD.MM.YYYY HH:MM. */
                            when: string;
                            /** @description Views. */
                            views: number;
                            /** @description How often each reaction was given, by name. */
                            reactions: {
                                [key: string]: number;
                            };
                            /** @description How often the post was forwarded, as the messenger counts it. */
                            forwards: number;
                            /** @description Comments on the post. */
                            comments: number;
                            /** @description Kinds of attachments. */
                            media: ("photo" | "video" | "animation" | "round" | "voice" | "audio" | "sticker" | "file" | "poll" | "location" | "contact")[];
                            /** @description How many other posts with nearly the same text were observed; `/post-copies` has them. */
                            copies: number;
                            /** @description Whether the post is an advertisement: its text or a link in it carries an `erid` token. */
                            ad: boolean;
                            /** @description Identifier of the chat that the post was reposted from. */
                            repost_chat_id: number | null;
                            /** @description Identifier of the reposted post within that chat. */
                            repost_seq: string | null;
                            /** @description Reposts of the post that were observed. */
                            reposts: number;
                            /** @description Whether the post is a repost. */
                            is_repost: boolean;
                            /** @description The fields of this record whose value a program inferred, as nobody ever observed one; `/api/channels/labels` says how. */
                            inferred: ("category" | "region")[];
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: ("participants_count" | "views" | "reactions" | "forwards" | "comments")[];
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    postsRanking: {
        parameters: {
            query?: {
                /** @description In Moscow time, weeks begin on Monday; `prev_*` is the whole previous week or month. */
                period?: "today" | "yesterday" | "day_before" | "7d" | "week" | "prev_week" | "month" | "prev_month" | "all";
                /** @description What to rank by; other than by views, posts without any are left out. By `copies`, only the first of posts with nearly the same text is ranked. */
                metric?: "views" | "reposts" | "reactions" | "forwards" | "comments" | "copies";
                /** @description Only channels of this category. */
                category?: string;
                /** @description Only channels of this region. */
                region?: string;
                /** @description `1`: only advertisements, `0`: none of them; left out: both. An advertisement carries an `erid` token. */
                ads?: "1" | "0";
                /** @description Only posts of this weekday, 1 = Monday. */
                weekday?: number;
                /** @description Only posts of this hour, Moscow time. */
                hour?: number;
                /** @description Only posts of the last days, ending with today, where the period has them. */
                days?: number;
                /** @description `0`: as if there were no labels, so that only what was observed counts and is shown. */
                inferred?: "1" | "0";
                /** @description How many to return at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "rank": 1,
                     *           "chat_id": -1003466163230,
                     *           "handle": "telegrafryazani",
                     *           "title": "Телеграф Рязани",
                     *           "chat_type": "channel",
                     *           "participants_count": 227448,
                     *           "category": "Новости и СМИ",
                     *           "region": "Рязанская область",
                     *           "seq": "4740",
                     *           "url": "https://t.me/telegrafryazani/4740",
                     *           "text": "Ирина Просёлкова из Рязани прошла пешком 1050 километров. Теперь к инициативе присоединились соседи.",
                     *           "when": "30.10.2026 18:10",
                     *           "views": 14933,
                     *           "reactions": {
                     *             "💯": 6,
                     *             "😁": 54,
                     *             "😱": 23,
                     *             "🙏": 52,
                     *             "🤔": 132
                     *           },
                     *           "forwards": 65,
                     *           "comments": 14,
                     *           "media": [
                     *             "photo"
                     *           ],
                     *           "copies": 0,
                     *           "ad": false,
                     *           "repost_chat_id": null,
                     *           "repost_seq": null,
                     *           "reposts": 2,
                     *           "is_repost": false,
                     *           "inferred": [],
                     *           "unknown": []
                     *         },
                     *         {
                     *           "rank": 2,
                     *           "chat_id": -1005201771939,
                     *           "handle": "redaktsiya_polden_live",
                     *           "title": "Редакция «Полдень»",
                     *           "chat_type": "channel",
                     *           "participants_count": 0,
                     *           "category": "Новости и СМИ",
                     *           "region": "Беларусь",
                     *           "seq": "2078",
                     *           "url": "https://t.me/redaktsiya_polden_live/2078",
                     *           "text": "Добрый день! Сегодня 29 октября. Главное с утра:\n\n— В Гродно в эти выходные ожидается +11…+14, туман утром.\n— В Гродно запустили новые трамваи.\n— Ночь музеев во вторник собрала в Гродно 8 тысяч гостей.",
                     *           "when": "29.10.2026 12:08",
                     *           "views": 3152,
                     *           "reactions": {
                     *             "👏": 2,
                     *             "💯": 92,
                     *             "😁": 3,
                     *             "🙏": 12,
                     *             "🤔": 15
                     *           },
                     *           "forwards": 9,
                     *           "comments": 5,
                     *           "media": [
                     *             "photo"
                     *           ],
                     *           "copies": 0,
                     *           "ad": false,
                     *           "repost_chat_id": null,
                     *           "repost_seq": null,
                     *           "reposts": 2,
                     *           "is_repost": false,
                     *           "inferred": [],
                     *           "unknown": [
                     *             "participants_count"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The best first, at most one per channel. */
                        items: {
                            /** @description Rank, from 1. */
                            rank: number;
                            /** @description Channel identifier. */
                            chat_id: number;
                            /** @description Channel slug. */
                            handle: string | null;
                            /** @description Channel name. */
                            title: string;
                            /** @description Type of the chat: channel, chat or bot. */
                            chat_type: string;
                            /** @description Subscribers of the channel. */
                            participants_count: number;
                            /** @description Category of the channel. */
                            category: string | null;
                            /** @description Region of the channel. */
                            region: string | null;
                            /** @description Post identifier within the channel. */
                            seq: string;
                            /** @description Link to the post. */
                            url: string | null;
                            /** @description Post text. */
                            text: string;
                            /** @description Publication time (Moscow), DD.MM.YYYY HH:MM. */
                            when: string;
                            /** @description Views. */
                            views: number;
                            /** @description How often each reaction was given, by name. */
                            reactions: {
                                [key: string]: number;
                            };
                            /** @description How often the post was forwarded, as the messenger counts it. */
                            forwards: number;
                            /** @description Comments on the post. */
                            comments: number;
                            /** @description Kinds of attachments. */
                            media: ("photo" | "video" | "animation" | "round" | "voice" | "audio" | "sticker" | "file" | "poll" | "location" | "contact")[];
                            /** @description How many other posts with nearly the same text were observed; `/post-copies` has them. */
                            copies: number;
                            /** @description Whether the post is an advertisement: its text or a link in it carries an `erid` token. */
                            ad: boolean;
                            /** @description Identifier of the chat that the post was reposted from. */
                            repost_chat_id: number | null;
                            /** @description Identifier of the reposted post within that chat. */
                            repost_seq: string | null;
                            /** @description Reposts of the post that were observed. */
                            reposts: number;
                            /** @description Whether the post is a repost. */
                            is_repost: boolean;
                            /** @description The fields of this record whose value a program inferred, as nobody ever observed one; `/api/channels/labels` says how. */
                            inferred: ("category" | "region")[];
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: ("participants_count" | "views" | "reactions" | "forwards" | "comments")[];
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    ads: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
                /** @description The last days, ending when its posts were last looked at. */
                days?: number;
                /** @description What one advertisement costs, in any currency, for the CPM. */
                price?: number;
                /** @description How many advertisements of each kind to return at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "placed": {
                     *         "total": 1,
                     *         "capped": false,
                     *         "measured": 1,
                     *         "measured_24h": 1,
                     *         "measured_48h": 1,
                     *         "median_views": 70843,
                     *         "median_views_24h": 61309.11,
                     *         "median_views_48h": 67626.31,
                     *         "cpm": 70.58,
                     *         "cpm_24h": 81.55,
                     *         "cpm_48h": 73.94,
                     *         "items": [
                     *           {
                     *             "chat_id": -1004112515849,
                     *             "handle": "kriptaitochka",
                     *             "title": "Крипта и точка",
                     *             "participants_count": 1168043,
                     *             "seq": "4380",
                     *             "url": "https://t.me/kriptaitochka/4380",
                     *             "text": "Читаем сами и советуем вам: «Виктория Ромашина играет», @viktoriya_romashina_live\n\nИнди, классика и скидки. Стримы по пятницам.\n\nРеклама. ИП Смирнова Анна Викторовна. ИНН 7769851012. Erid: 2VtzqfBfFY6",
                     *             "when": "29.09.2026 21:01",
                     *             "epoch": 1790704874,
                     *             "is_repost": false,
                     *             "deleted": false,
                     *             "erid": "2VtzqfBfFY6",
                     *             "advertiser": "ИП Смирнова Анна Викторовна",
                     *             "inn": "7769851012",
                     *             "views": 70843,
                     *             "views_24h": 61309.11,
                     *             "views_48h": 67626.31,
                     *             "advertised": [
                     *               {
                     *                 "chat_id": -1003553968914,
                     *                 "handle": "viktoriya_romashina_live",
                     *                 "title": "Виктория Ромашина играет",
                     *                 "link": "https://t.me/viktoriya_romashina_live",
                     *                 "subs_before": 11305,
                     *                 "subs_after": 12251,
                     *                 "change": 946,
                     *                 "change_48h": 0,
                     *                 "usual_48h": 0,
                     *                 "gain": 0,
                     *                 "gain_low": 0,
                     *                 "gain_high": 0,
                     *                 "not_measured": "sparse",
                     *                 "unknown": [
                     *                   "change_48h",
                     *                   "usual_48h"
                     *                 ]
                     *               }
                     *             ],
                     *             "unknown": []
                     *           }
                     *         ],
                     *         "unknown": []
                     *       },
                     *       "received": {
                     *         "total": 6,
                     *         "capped": false,
                     *         "measured": 5,
                     *         "measured_24h": 5,
                     *         "measured_48h": 5,
                     *         "median_views": 1783,
                     *         "median_views_24h": 1526.54,
                     *         "median_views_48h": 1710.23,
                     *         "cpm": 2804.26,
                     *         "cpm_24h": 3275.39,
                     *         "cpm_48h": 2923.58,
                     *         "items": [
                     *           {
                     *             "chat_id": -1002630217202,
                     *             "handle": "telegrafvologdy_official",
                     *             "title": "Телеграф Вологды",
                     *             "participants_count": 14298,
                     *             "seq": "1693",
                     *             "url": "https://t.me/telegrafvologdy_official/1693",
                     *             "text": "Читаем сами и советуем вам: «Крипта и точка», https://t.me/kriptaitochka\n\nПишу о рынке спокойно и с цифрами. Не инвестиционная рекомендация. Автор — Дарья Ветрякова.\n\nРеклама. ИП Кузнецов Павел Сергеевич. ИНН 7756164360. Erid: 2VtzqFFStvn",
                     *             "when": "18.10.2026 00:00",
                     *             "epoch": 1792270810,
                     *             "is_repost": true,
                     *             "deleted": false,
                     *             "erid": "2VtzqFFStvn",
                     *             "advertiser": "ИП Кузнецов Павел Сергеевич",
                     *             "inn": "7756164360",
                     *             "views": 0,
                     *             "views_24h": 0,
                     *             "views_48h": 0,
                     *             "advertised": [
                     *               {
                     *                 "chat_id": -1004112515849,
                     *                 "handle": "kriptaitochka",
                     *                 "title": "Крипта и точка",
                     *                 "link": "https://t.me/kriptaitochka",
                     *                 "subs_before": 1149221,
                     *                 "subs_after": 1155019,
                     *                 "change": 5798,
                     *                 "change_48h": 0,
                     *                 "usual_48h": 0,
                     *                 "gain": 0,
                     *                 "gain_low": 0,
                     *                 "gain_high": 0,
                     *                 "not_measured": "sparse",
                     *                 "unknown": [
                     *                   "change_48h",
                     *                   "usual_48h"
                     *                 ]
                     *               }
                     *             ],
                     *             "unknown": [
                     *               "views",
                     *               "views_24h"
                     *             ]
                     *           },
                     *           {
                     *             "chat_id": -1001767179868,
                     *             "handle": "bystrye_novosti_club",
                     *             "title": "Быстрые новости",
                     *             "participants_count": 9394,
                     *             "seq": "1565",
                     *             "url": "https://t.me/bystrye_novosti_club/1565",
                     *             "text": "Читаем сами и советуем вам: «Крипта и точка», https://t.me/kriptaitochka\n\nПишу о рынке спокойно и с цифрами. Не инвестиционная рекомендация. Автор — Дарья Ветрякова.\n\nРеклама. ИП Кузнецов Павел Сергеевич. ИНН 7756164360. Erid: 2VtzqFFStvn",
                     *             "when": "13.10.2026 17:15",
                     *             "epoch": 1791900923,
                     *             "is_repost": true,
                     *             "deleted": false,
                     *             "erid": "2VtzqFFStvn",
                     *             "advertiser": "ИП Кузнецов Павел Сергеевич",
                     *             "inn": "7756164360",
                     *             "views": 2857,
                     *             "views_24h": 2275.95,
                     *             "views_48h": 2637.42,
                     *             "advertised": [
                     *               {
                     *                 "chat_id": -1004112515849,
                     *                 "handle": "kriptaitochka",
                     *                 "title": "Крипта и точка",
                     *                 "link": "https://t.me/kriptaitochka",
                     *                 "subs_before": 1138930,
                     *                 "subs_after": 1146183,
                     *                 "change": 7253,
                     *                 "change_48h": 0,
                     *                 "usual_48h": 0,
                     *                 "gain": 0,
                     *                 "gain_low": 0,
                     *                 "gain_high": 0,
                     *                 "not_measured": "sparse",
                     *                 "unknown": [
                     *                   "change_48h",
                     *                   "usual_48h"
                     *                 ]
                     *               }
                     *             ],
                     *             "unknown": []
                     *           }
                     *         ],
                     *         "unknown": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description Advertisements that the channel published. */
                        placed: {
                            /** @description Number of advertisements, at most 500. */
                            total: number;
                            /** @description Whether only the newest 500 were looked at. */
                            capped: boolean;
                            /** @description Those whose views were ever counted. */
                            measured: number;
                            /** @description Those whose views at an age of 24 hours are defined. */
                            measured_24h: number;
                            /** @description Those whose views at an age of 48 hours are defined. */
                            measured_48h: number;
                            /** @description Median of their views as counted last, at whatever age. */
                            median_views: number;
                            /** @description Median of their views at an age of 24 hours. */
                            median_views_24h: number;
                            /** @description Median of their views at an age of 48 hours. */
                            median_views_48h: number;
                            /** @description Median of 1,000 · price / views as counted last; needs `price`. */
                            cpm: number;
                            /** @description Median of 1,000 · price / views at an age of 24 hours; needs `price`. */
                            cpm_24h: number;
                            /** @description Median of 1,000 · price / views at an age of 48 hours; needs `price`. */
                            cpm_48h: number;
                            /** @description The newest first. */
                            items: {
                                /** @description The channel that published it. */
                                chat_id: number;
                                /** @description Its slug. */
                                handle: string | null;
                                /** @description Its name. */
                                title: string;
                                /** @description Its subscribers. */
                                participants_count: number;
                                /** @description Post identifier within the channel. */
                                seq: string;
                                /** @description Link to the post. */
                                url: string | null;
                                /** @description Post text. */
                                text: string;
                                /** @description Publication time (Moscow), DD.MM.YYYY HH:MM. */
                                when: string;
                                /** @description Publication time, Unix seconds. */
                                epoch: number;
                                /** @description Whether the post is a repost. */
                                is_repost: boolean;
                                /** @description Whether the post is deleted. */
                                deleted: boolean;
                                /** @description The token of the advertisement. */
                                erid: string;
                                /** @description The advertiser as the text names it. */
                                advertiser: string | null;
                                /** @description Taxpayer number of the advertiser, where the text has it. */
                                inn: string | null;
                                /** @description Views. */
                                views: number;
                                /** @description Views at an age of 24 hours. */
                                views_24h: number;
                                /** @description Views at an age of 48 hours. */
                                views_48h: number;
                                /** @description Known channels, chats and bots that the text names by link or handle. */
                                advertised: {
                                    /** @description Channel identifier. */
                                    chat_id: number;
                                    /** @description Channel slug. */
                                    handle: string | null;
                                    /** @description Channel name. */
                                    title: string;
                                    /** @description Public link. */
                                    link: string | null;
                                    /** @description Its subscribers at the end of the day before the publication. */
                                    subs_before: number;
                                    /** @description Its subscribers at the end of the last of the 3 days from the publication on. */
                                    subs_after: number;
                                    /** @description The difference. Whatever else happened in these days is part of it. */
                                    change: number;
                                    /** @description How its subscribers changed in the 48 hours after the publication. */
                                    change_48h: number;
                                    /** @description Median of the changes in the 14 spans of 48 hours before that begin at the same time of day. */
                                    usual_48h: number;
                                    /** @description `change_48h` minus `usual_48h`. */
                                    gain: number;
                                    /** @description `change_48h` minus the greatest of these changes. */
                                    gain_low: number;
                                    /** @description `change_48h` minus the least of these changes. */
                                    gain_high: number;
                                    /**
                                     * @description Why the gain is unknown: `overlap` another ad for it within 48 hours, `many` too many ads to tell, `early` not counted 48 hours after it or later, `sparse` counts too far apart. `null` where it is known.
                                     * @enum {string|null}
                                     */
                                    not_measured: "overlap" | "many" | "early" | "sparse" | null;
                                    /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                                    unknown: ("subs_before" | "subs_after" | "change" | "change_48h" | "usual_48h" | "gain" | "gain_low" | "gain_high")[];
                                }[];
                                /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                                unknown: ("participants_count" | "views" | "views_24h" | "views_48h")[];
                            }[];
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: ("median_views" | "median_views_24h" | "median_views_48h" | "cpm" | "cpm_24h" | "cpm_48h")[];
                        };
                        /** @description Advertisements of other channels that name this one by link or handle. */
                        received: {
                            /** @description Number of advertisements, at most 500. */
                            total: number;
                            /** @description Whether only the newest 500 were looked at. */
                            capped: boolean;
                            /** @description Those whose views were ever counted. */
                            measured: number;
                            /** @description Those whose views at an age of 24 hours are defined. */
                            measured_24h: number;
                            /** @description Those whose views at an age of 48 hours are defined. */
                            measured_48h: number;
                            /** @description Median of their views as counted last, at whatever age. */
                            median_views: number;
                            /** @description Median of their views at an age of 24 hours. */
                            median_views_24h: number;
                            /** @description Median of their views at an age of 48 hours. */
                            median_views_48h: number;
                            /** @description Median of 1,000 · price / views as counted last; needs `price`. */
                            cpm: number;
                            /** @description Median of 1,000 · price / views at an age of 24 hours; needs `price`. */
                            cpm_24h: number;
                            /** @description Median of 1,000 · price / views at an age of 48 hours; needs `price`. */
                            cpm_48h: number;
                            /** @description The newest first. */
                            items: {
                                /** @description The channel that published it. */
                                chat_id: number;
                                /** @description Its slug. */
                                handle: string | null;
                                /** @description Its name. */
                                title: string;
                                /** @description Its subscribers. */
                                participants_count: number;
                                /** @description Post identifier within the channel. */
                                seq: string;
                                /** @description Link to the post. */
                                url: string | null;
                                /** @description Post text. */
                                text: string;
                                /** @description Publication time (Moscow), DD.MM.YYYY HH:MM. */
                                when: string;
                                /** @description Publication time, Unix seconds. */
                                epoch: number;
                                /** @description Whether the post is a repost. */
                                is_repost: boolean;
                                /** @description Whether the post is deleted. */
                                deleted: boolean;
                                /** @description The token of the advertisement. */
                                erid: string;
                                /** @description The advertiser as the text names it. */
                                advertiser: string | null;
                                /** @description Taxpayer number of the advertiser, where the text has it. */
                                inn: string | null;
                                /** @description Views. */
                                views: number;
                                /** @description Views at an age of 24 hours. */
                                views_24h: number;
                                /** @description Views at an age of 48 hours. */
                                views_48h: number;
                                /** @description Known channels, chats and bots that the text names by link or handle. */
                                advertised: {
                                    /** @description Channel identifier. */
                                    chat_id: number;
                                    /** @description Channel slug. */
                                    handle: string | null;
                                    /** @description Channel name. */
                                    title: string;
                                    /** @description Public link. */
                                    link: string | null;
                                    /** @description Its subscribers at the end of the day before the publication. */
                                    subs_before: number;
                                    /** @description Its subscribers at the end of the last of the 3 days from the publication on. */
                                    subs_after: number;
                                    /** @description The difference. Whatever else happened in these days is part of it. */
                                    change: number;
                                    /** @description How its subscribers changed in the 48 hours after the publication. */
                                    change_48h: number;
                                    /** @description Median of the changes in the 14 spans of 48 hours before that begin at the same time of day. */
                                    usual_48h: number;
                                    /** @description `change_48h` minus `usual_48h`. */
                                    gain: number;
                                    /** @description `change_48h` minus the greatest of these changes. */
                                    gain_low: number;
                                    /** @description `change_48h` minus the least of these changes. */
                                    gain_high: number;
                                    /**
                                     * @description Why the gain is unknown: `overlap` another ad for it within 48 hours, `many` too many ads to tell, `early` not counted 48 hours after it or later, `sparse` counts too far apart. `null` where it is known.
                                     * @enum {string|null}
                                     */
                                    not_measured: "overlap" | "many" | "early" | "sparse" | null;
                                    /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                                    unknown: ("subs_before" | "subs_after" | "change" | "change_48h" | "usual_48h" | "gain" | "gain_low" | "gain_high")[];
                                }[];
                                /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                                unknown: ("participants_count" | "views" | "views_24h" | "views_48h")[];
                            }[];
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: ("median_views" | "median_views_24h" | "median_views_48h" | "cpm" | "cpm_24h" | "cpm_48h")[];
                        };
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    mentionsTimeline: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "d": "2026-08-14",
                     *           "mentions": 1,
                     *           "reposts": 0
                     *         },
                     *         {
                     *           "d": "2026-08-16",
                     *           "mentions": 1,
                     *           "reposts": 0
                     *         }
                     *       ],
                     *       "unknown": []
                     *     }
                     */
                    "application/json": {
                        /** @description Days with a mention or a repost, ascending. */
                        items: {
                            /** @description Date (Moscow), YYYY-MM-DD. */
                            d: string;
                            /** @description Mentions. */
                            mentions: number;
                            /** @description Reposts. */
                            reposts: number;
                        }[];
                        /** @description `items` where there are none because no post of any other channel is known. */
                        unknown: "items"[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    mentionsList: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
                /** @description Only this month, YYYY-MM. */
                month?: string;
                /** @description Only this day. */
                day?: string;
                /** @description Only mentions by this citing channel. */
                author?: number;
                /** @description Only posts that mention so many handles: 0 one, 1 two to five, 2 six to fifteen, 3 more. */
                dil?: number;
                /** @description Size of the citing channel, from 0 (under 1 thousand) to 4 (over 100 thousand). */
                subs?: number;
                /** @description Category of the citing channel. */
                cat?: string;
                /** @description Region of the citing channel. */
                reg?: string;
                /** @description `0`: as if there were no labels, so that only what was observed counts and is shown. */
                inferred?: "1" | "0";
                /** @description How many to return at most. */
                limit?: number;
                /** @description Page, from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "author_title": "Ленивый бухгалтер",
                     *           "author_link": "https://t.me/lenivyybuhgalter",
                     *           "author_subs": 0,
                     *           "kind": "mention",
                     *           "text": "Подборка каналов, которые стоит читать:\n\n1. @tsifry_dnya — Цифры дня. Пишем о деньгах для тех, кто их считает.\n2. @darya_romashina_bezhit_new — Дарья Ромашина бежит\n3. @ekaterina_zarechneva_o_tg — Екатерина Заречнева о деньгах. Пишем о деньгах для тех, кто их считает.\n4. @robotyryadom_tg — Роботы рядом. Новости, обзоры, полезные инструменты.\n5. @pyatayaperedacha — Пятая передача. Машины с пробегом и без прикрас.\n6. @lektoriy_vzroslogo_club — Лекторий взрослого. Математика каждый день: короткие уроки.\n\nСпасибо, что вы с нами ❤️\n\nUpd: добавили подробности.",
                     *           "url": "https://t.me/lenivyybuhgalter/573",
                     *           "when": "30.10.2026 09:33",
                     *           "views": 1349,
                     *           "chat_id": -1004578275333,
                     *           "seq": "573",
                     *           "dil": 2,
                     *           "repost_chat_id": null,
                     *           "repost_seq": null,
                     *           "unknown": [
                     *             "author_subs"
                     *           ]
                     *         },
                     *         {
                     *           "author_title": "Цифры и смысл",
                     *           "author_link": "https://t.me/tsifry_i_smysl_channel",
                     *           "author_subs": 2237,
                     *           "kind": "mention",
                     *           "text": "Средняя ставка по вкладам — 17,6%. Месяц назад было чуть больше.\n\nНачалось всё с этого поста: https://t.me/tsifry_dnya/3809",
                     *           "url": "https://t.me/tsifry_i_smysl_channel/596",
                     *           "when": "27.10.2026 14:33",
                     *           "views": 401,
                     *           "chat_id": -1001577610668,
                     *           "seq": "596",
                     *           "dil": 0,
                     *           "repost_chat_id": null,
                     *           "repost_seq": null,
                     *           "unknown": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Newest first. */
                        items: {
                            /** @description Name of the citing channel. */
                            author_title: string;
                            /** @description Link of the citing channel. */
                            author_link: string | null;
                            /** @description Subscribers of the citing channel. */
                            author_subs: number;
                            /**
                             * @description How the post cites the channel.
                             * @enum {unknown}
                             */
                            kind: "mention" | "repost";
                            /** @description Text of the citing post. */
                            text: string;
                            /** @description Link to the citing post. */
                            url: string | null;
                            /** @description Publication time of the citing post (Moscow), DD.MM.YYYY HH:MM. */
                            when: string;
                            /** @description Views of the citing post. */
                            views: number;
                            /** @description Identifier of the citing channel. */
                            chat_id: number;
                            /** @description Identifier of the citing post within its channel. */
                            seq: string;
                            /** @description How many handles the post mentions: 0 one, 1 two to five, 2 six to fifteen, 3 more; 0 for reposts. */
                            dil: number;
                            /** @description Identifier of the chat that the post was reposted from. */
                            repost_chat_id: number | null;
                            /** @description Identifier of the reposted post within that chat. */
                            repost_seq: string | null;
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: ("author_subs" | "views")[];
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    citation: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "incoming": {
                     *         "channels": 14,
                     *         "mentions": 19,
                     *         "reposts": 6,
                     *         "sources": [
                     *           {
                     *             "chat_id": -1004447029898,
                     *             "handle": "lichnyybyudzhet",
                     *             "title": "Личный бюджет",
                     *             "link": "https://t.me/lichnyybyudzhet",
                     *             "participants_count": 20936,
                     *             "mentions": 0,
                     *             "reposts": 6,
                     *             "last_epoch": 1791900910,
                     *             "unknown": []
                     *           },
                     *           {
                     *             "chat_id": -1001577610668,
                     *             "handle": "tsifry_i_smysl_channel",
                     *             "title": "Цифры и смысл",
                     *             "link": "https://t.me/tsifry_i_smysl_channel",
                     *             "participants_count": 2237,
                     *             "mentions": 5,
                     *             "reposts": 0,
                     *             "last_epoch": 1793100795,
                     *             "unknown": []
                     *           }
                     *         ],
                     *         "unknown": []
                     *       },
                     *       "outgoing": {
                     *         "channels": 54,
                     *         "mentions": 56,
                     *         "reposts": 3,
                     *         "sources": [
                     *           {
                     *             "chat_id": -1002008703578,
                     *             "handle": "delovchelyabinske_channel",
                     *             "title": "Дело в Челябинске",
                     *             "link": "https://t.me/delovchelyabinske_channel",
                     *             "participants_count": 6667,
                     *             "mentions": 0,
                     *             "reposts": 3,
                     *             "last_epoch": 1793284215,
                     *             "unknown": []
                     *           },
                     *           {
                     *             "chat_id": -1003241202290,
                     *             "handle": "boriskalinkinslushaet_club",
                     *             "title": "Борис Калинкин слушает",
                     *             "link": "https://t.me/boriskalinkinslushaet_club",
                     *             "participants_count": 3257,
                     *             "mentions": 2,
                     *             "reposts": 0,
                     *             "last_epoch": 1792851460,
                     *             "unknown": []
                     *           }
                     *         ],
                     *         "unknown": [],
                     *         "outside": [],
                     *         "outside_total": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description Who cites the channel. */
                        incoming: {
                            /** @description Number of channels. */
                            channels: number;
                            /** @description Mentions. */
                            mentions: number;
                            /** @description Reposts. */
                            reposts: number;
                            /** @description Up to 100 channels, most citations first. */
                            sources: {
                                /** @description Channel identifier. */
                                chat_id: number;
                                /** @description Channel slug. */
                                handle: string | null;
                                /** @description Channel name. */
                                title: string;
                                /** @description Channel link. */
                                link: string | null;
                                /** @description Subscribers. */
                                participants_count: number;
                                /** @description Mentions. */
                                mentions: number;
                                /** @description Reposts. */
                                reposts: number;
                                /** @description Time of the newest one, Unix seconds. */
                                last_epoch: number;
                                /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                                unknown: "participants_count"[];
                            }[];
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: ("channels" | "mentions" | "reposts")[];
                        };
                        /** @description Whom the channel cites. */
                        outgoing: {
                            /** @description Number of channels. */
                            channels: number;
                            /** @description Mentions. */
                            mentions: number;
                            /** @description Reposts. */
                            reposts: number;
                            /** @description Up to 100 channels, most citations first. */
                            sources: {
                                /** @description Channel identifier. */
                                chat_id: number;
                                /** @description Channel slug. */
                                handle: string | null;
                                /** @description Channel name. */
                                title: string;
                                /** @description Channel link. */
                                link: string | null;
                                /** @description Subscribers. */
                                participants_count: number;
                                /** @description Mentions. */
                                mentions: number;
                                /** @description Reposts. */
                                reposts: number;
                                /** @description Time of the newest one, Unix seconds. */
                                last_epoch: number;
                                /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                                unknown: "participants_count"[];
                            }[];
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: ("channels" | "mentions" | "reposts" | "outside_total")[];
                            /** @description Up to 100 chats that are not in the catalogue, most references first. */
                            outside: {
                                /** @description Identifier, where a repost names it. */
                                chat_id: number | null;
                                /** @description The handle that was referred to last. */
                                handle: string | null;
                                /** @description The title that a repost had last. */
                                title: string | null;
                                /** @description Posts that mention it. */
                                mentions: number;
                                /** @description Reposts. */
                                reposts: number;
                                /** @description Time of the newest one, Unix seconds. */
                                last_epoch: number;
                            }[];
                            /** @description How many such chats there are. */
                            outside_total: number;
                        };
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    citationBreakdown: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
                /** @description `0`: as if there were no labels, so that only what was observed counts and is shown. */
                inferred?: "1" | "0";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 9,
                     *       "ci": 16.96,
                     *       "byType": [
                     *         {
                     *           "name": "0",
                     *           "count": 6,
                     *           "ci": 11.99,
                     *           "pct": 70.69
                     *         },
                     *         {
                     *           "name": "repost",
                     *           "count": 2,
                     *           "ci": 4.75,
                     *           "pct": 27.99
                     *         }
                     *       ],
                     *       "bySubs": [
                     *         {
                     *           "name": "1",
                     *           "count": 5,
                     *           "ci": 10.18,
                     *           "pct": 60.05
                     *         },
                     *         {
                     *           "name": "2",
                     *           "count": 2,
                     *           "ci": 4.75,
                     *           "pct": 27.99
                     *         }
                     *       ],
                     *       "byCategory": [
                     *         {
                     *           "name": "Экономика",
                     *           "count": 7,
                     *           "ci": 13.99,
                     *           "pct": 82.52
                     *         },
                     *         {
                     *           "name": "Юмор",
                     *           "count": 2,
                     *           "ci": 2.96,
                     *           "pct": 17.48
                     *         }
                     *       ],
                     *       "byRegion": [
                     *         {
                     *           "name": "Россия",
                     *           "count": 5,
                     *           "ci": 11.17,
                     *           "pct": 65.87
                     *         },
                     *         {
                     *           "name": "",
                     *           "count": 2,
                     *           "ci": 3.76,
                     *           "pct": 22.17
                     *         }
                     *       ],
                     *       "as_of": {
                     *         "subscribers": 1793495923,
                     *         "posts": 1793523223,
                     *         "citations": 1793523223
                     *       },
                     *       "unknown": []
                     *     }
                     */
                    "application/json": {
                        /** @description Citations of the 30 days of the index. */
                        total: number;
                        /** @description Citation index. */
                        ci: number;
                        /** @description The greatest share first. */
                        byType: {
                            /** @description `repost`, or the mention type 0 to 3. */
                            name: string;
                            /** @description Number of citations. */
                            count: number;
                            /** @description Their share of the index. */
                            ci: number;
                            /** @description Their share in percent. */
                            pct: number;
                        }[];
                        /** @description The greatest share first. */
                        bySubs: {
                            /** @description Size class of the citing channels, 0 to 4. */
                            name: string;
                            /** @description Number of citations. */
                            count: number;
                            /** @description Their share of the index. */
                            ci: number;
                            /** @description Their share in percent. */
                            pct: number;
                        }[];
                        /** @description The greatest share first. */
                        byCategory: {
                            /** @description Category of the citing channels, empty where they have none. */
                            name: string;
                            /** @description Number of citations. */
                            count: number;
                            /** @description Their share of the index. */
                            ci: number;
                            /** @description Their share in percent. */
                            pct: number;
                        }[];
                        /** @description The greatest share first. */
                        byRegion: {
                            /** @description Region of the citing channels, empty where they have none. */
                            name: string;
                            /** @description Number of citations. */
                            count: number;
                            /** @description Their share of the index. */
                            ci: number;
                            /** @description Their share in percent. */
                            pct: number;
                        }[];
                        /** @description When the channel was last looked at, Unix seconds, by kind of evidence: the windows of its numbers end with these days. */
                        as_of: {
                            /** @description Its newest subscriber count; null where it was never counted. */
                            subscribers: number | null;
                            /** @description When its posts were last looked at; null where they never were. */
                            posts: number | null;
                            /** @description When anything of it was last seen, or the newest post that cites it was published, whichever is later. */
                            citations: number | null;
                        };
                        /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                        unknown: ("total" | "ci")[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    citationHistory: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "d": "2026-08-14",
                     *           "ci": 1.78,
                     *           "unknown": []
                     *         },
                     *         {
                     *           "d": "2026-08-15",
                     *           "ci": 1.79,
                     *           "unknown": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description From the first citation to the last day of the index, ascending. */
                        items: {
                            /** @description Date (Moscow), YYYY-MM-DD. */
                            d: string;
                            /** @description Citation index. */
                            ci: number;
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: "ci"[];
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    repostSources: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sources": [
                     *         {
                     *           "chat_id": -1002008703578,
                     *           "handle": "delovchelyabinske_channel",
                     *           "title": "Дело в Челябинске",
                     *           "link": "https://t.me/delovchelyabinske_channel",
                     *           "participants_count": 6667,
                     *           "count": 3,
                     *           "last_epoch": 1793284215,
                     *           "unknown": []
                     *         }
                     *       ],
                     *       "amplifiers": [
                     *         {
                     *           "chat_id": -1004447029898,
                     *           "handle": "lichnyybyudzhet",
                     *           "title": "Личный бюджет",
                     *           "link": "https://t.me/lichnyybyudzhet",
                     *           "participants_count": 20936,
                     *           "count": 6,
                     *           "last_epoch": 1791900910,
                     *           "unknown": []
                     *         }
                     *       ],
                     *       "outside": [],
                     *       "outside_total": 0
                     *     }
                     */
                    "application/json": {
                        /** @description Channels whose posts this channel reposts, up to 100, most reposts first. */
                        sources: {
                            /** @description Channel identifier. */
                            chat_id: number;
                            /** @description Channel slug. */
                            handle: string | null;
                            /** @description Channel name. */
                            title: string;
                            /** @description Channel link. */
                            link: string | null;
                            /** @description Subscribers. */
                            participants_count: number;
                            /** @description Reposts. */
                            count: number;
                            /** @description Time of the newest one, Unix seconds. */
                            last_epoch: number;
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: "participants_count"[];
                        }[];
                        /** @description Channels that repost this channel, up to 100, most reposts first. */
                        amplifiers: {
                            /** @description Channel identifier. */
                            chat_id: number;
                            /** @description Channel slug. */
                            handle: string | null;
                            /** @description Channel name. */
                            title: string;
                            /** @description Channel link. */
                            link: string | null;
                            /** @description Subscribers. */
                            participants_count: number;
                            /** @description Reposts. */
                            count: number;
                            /** @description Time of the newest one, Unix seconds. */
                            last_epoch: number;
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: "participants_count"[];
                        }[];
                        /** @description Up to 100 chats that are not in the catalogue, most references first. */
                        outside: {
                            /** @description Identifier, where a repost names it. */
                            chat_id: number | null;
                            /** @description The handle that was referred to last. */
                            handle: string | null;
                            /** @description The title that a repost had last. */
                            title: string | null;
                            /** @description Posts that mention it. */
                            mentions: number;
                            /** @description Reposts. */
                            reposts: number;
                            /** @description Time of the newest one, Unix seconds. */
                            last_epoch: number;
                        }[];
                        /** @description How many such chats there are. */
                        outside_total: number;
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    influence: {
        parameters: {
            query: {
                /** @description Identifier of the channel, chat or bot. */
                chat_id: number;
                /** @description How many neighbours at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "pagerank": 0.00752723029,
                     *       "place": 13,
                     *       "chats": 353,
                     *       "equal": 0.000424929178,
                     *       "dangling": 0.000172526244,
                     *       "items": [
                     *         {
                     *           "chat_id": -1001855122083,
                     *           "handle": "zapiskibuhgaltera",
                     *           "title": "Записки бухгалтера",
                     *           "link": "https://t.me/zapiskibuhgaltera",
                     *           "participants_count": 561,
                     *           "pagerank": 0.00414418034,
                     *           "weight": 1,
                     *           "weight_out": 1,
                     *           "share": 0.00352255329,
                     *           "pct": 46.8,
                     *           "unknown": []
                     *         },
                     *         {
                     *           "chat_id": -1001577610668,
                     *           "handle": "tsifry_i_smysl_channel",
                     *           "title": "Цифры и смысл",
                     *           "link": "https://t.me/tsifry_i_smysl_channel",
                     *           "participants_count": 2237,
                     *           "pagerank": 0.00166890954,
                     *           "weight": 5,
                     *           "weight_out": 7,
                     *           "share": 0.00101326651,
                     *           "pct": 13.46,
                     *           "unknown": []
                     *         }
                     *       ],
                     *       "neighbours": 14,
                     *       "as_of": 1793523600,
                     *       "unknown": []
                     *     }
                     */
                    "application/json": {
                        /** @description PageRank within the network; that of all its chats together is 1. */
                        pagerank: number;
                        /** @description Place among the chats of the network, from 1. */
                        place: number;
                        /** @description How many chats the network has. */
                        chats: number;
                        /** @description What every chat gets: 0.15 / chats. */
                        equal: number;
                        /** @description What every chat gets of chats that cite nobody. */
                        dangling: number;
                        /** @description The chats that cite it, those that give most first. */
                        items: {
                            /** @description Identifier of the chat that cites. */
                            chat_id: number;
                            /** @description Its slug. */
                            handle: string | null;
                            /** @description Its name. */
                            title: string;
                            /** @description Its public link. */
                            link: string | null;
                            /** @description Its subscribers. */
                            participants_count: number;
                            /** @description Its own PageRank. */
                            pagerank: number;
                            /** @description How many of its posts cite the chat. */
                            weight: number;
                            /** @description How many times its posts cite any chat of the network. */
                            weight_out: number;
                            /** @description What it gives: 0.85 · pagerank · weight / weight_out. */
                            share: number;
                            /** @description The same in percent of the PageRank of the chat. */
                            pct: number;
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: "participants_count"[];
                        }[];
                        /** @description How many chats cite it. */
                        neighbours: number;
                        /** @description The data clock when the network was computed, Unix seconds; null where it was not yet. */
                        as_of: number | null;
                        /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                        unknown: ("pagerank" | "place" | "chats" | "equal" | "dangling" | "neighbours")[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    graph: {
        parameters: {
            query?: {
                /** @description Only what is around this channel, chat or bot. */
                chat_id?: number;
                /** @description With `chat_id`: how many edges away. */
                depth?: number;
                /** @description Which edges, with commas between the kinds: repost, mention, copy. A copy leads to the chat where the text was first. */
                kind?: string;
                /** @description Only posts published from this day on. */
                from?: string;
                /** @description Only posts published up to this day. */
                to?: string;
                /** @description Only edges that so many posts are. */
                min_weight?: number;
                /** @description Only chats of this category, and the edges between them. */
                category?: string;
                /** @description `0`: as if there were no labels, so that only what was observed counts and is shown. */
                inferred?: "1" | "0";
                /** @description How many chats at most: those of the greatest PageRank; around a chat the nearest. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "nodes": [
                     *         {
                     *           "chat_id": -1005248186031,
                     *           "handle": "tsifry_dnya",
                     *           "title": "Цифры дня",
                     *           "link": "https://t.me/tsifry_dnya",
                     *           "chat_type": "channel",
                     *           "category": "Экономика",
                     *           "region": "Россия",
                     *           "lang": "ru",
                     *           "participants_count": 411590,
                     *           "avg_reach": 246942.86,
                     *           "err_pct": 60,
                     *           "citation_idx": 16.96,
                     *           "g_today": -987,
                     *           "g_yest": -1027,
                     *           "g_week": -8829,
                     *           "g_month": -29322,
                     *           "messages_count": 32,
                     *           "median_reach": 121257,
                     *           "inferred": [],
                     *           "pagerank": 0.00752723029,
                     *           "community": 2,
                     *           "x": -73.82,
                     *           "y": -333.66,
                     *           "unknown": []
                     *         },
                     *         {
                     *           "chat_id": -1002458915316,
                     *           "handle": "viktoriyamoroshkina_channel",
                     *           "title": "Виктория Морошкина бежит",
                     *           "link": "https://t.me/viktoriyamoroshkina_channel",
                     *           "chat_type": "channel",
                     *           "category": "Спорт",
                     *           "region": "Свердловская область",
                     *           "lang": "ru",
                     *           "participants_count": 20060,
                     *           "avg_reach": 10395.63,
                     *           "err_pct": 53.79,
                     *           "citation_idx": 8.46,
                     *           "g_today": -2,
                     *           "g_yest": 16,
                     *           "g_week": 9,
                     *           "g_month": 431,
                     *           "messages_count": 1456,
                     *           "median_reach": 9878.5,
                     *           "inferred": [],
                     *           "pagerank": 0.00693752699,
                     *           "community": 4,
                     *           "x": -721.92,
                     *           "y": -224.14,
                     *           "unknown": []
                     *         }
                     *       ],
                     *       "edges": [
                     *         {
                     *           "from": -1005248186031,
                     *           "to": -1002458915316,
                     *           "kind": "mention",
                     *           "weight": 1,
                     *           "last_epoch": 1792851460
                     *         },
                     *         {
                     *           "from": -1004578275333,
                     *           "to": -1005248186031,
                     *           "kind": "mention",
                     *           "weight": 1,
                     *           "last_epoch": 1793342036
                     *         }
                     *       ],
                     *       "communities": [
                     *         {
                     *           "community": 2,
                     *           "chats": 55,
                     *           "category": "Экономика",
                     *           "words": [
                     *             "концерты",
                     *             "слушает"
                     *           ]
                     *         },
                     *         {
                     *           "community": 4,
                     *           "chats": 35,
                     *           "category": "Спорт",
                     *           "words": [
                     *             "спорте",
                     *             "клюквина"
                     *           ]
                     *         }
                     *       ],
                     *       "total": 66,
                     *       "total_edges": 2,
                     *       "computed": {
                     *         "chats": 353,
                     *         "edges": 2635,
                     *         "as_of": 1793523600
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description The chats: the greatest PageRank first; around a chat the nearest first. */
                        nodes: {
                            /** @description Numeric identifier of the channel, chat or bot. */
                            chat_id: number;
                            /** @description Slug from the public link. */
                            handle: string | null;
                            /** @description Name. */
                            title: string;
                            /** @description Public link. */
                            link: string | null;
                            /**
                             * @description Whether it is a channel, a group chat or a bot.
                             * @enum {unknown}
                             */
                            chat_type: "channel" | "chat" | "bot";
                            /** @description Category name from the category list. */
                            category: string | null;
                            /** @description Region name from the region list. */
                            region: string | null;
                            /** @description Language. */
                            lang: string | null;
                            /** @description Subscribers. */
                            participants_count: number;
                            /** @description Mean views of own posts of the last 30 days. */
                            avg_reach: number;
                            /** @description ERR: 100 · avg_reach / the subscribers of that time. */
                            err_pct: number;
                            /** @description Citation index. */
                            citation_idx: number;
                            /** @description Subscriber growth today. */
                            g_today: number;
                            /** @description Subscriber growth yesterday. */
                            g_yest: number;
                            /** @description Subscriber growth over 7 days. */
                            g_week: number;
                            /** @description Subscriber growth over 30 days. */
                            g_month: number;
                            /** @description Number of messages. */
                            messages_count: number;
                            /** @description Median views of the same posts as avg_reach. */
                            median_reach: number;
                            /** @description The fields of this record whose value a program inferred, as nobody ever observed one; `/api/channels/labels` says how. */
                            inferred: ("category" | "region" | "lang")[];
                            /** @description PageRank within the network; that of all its chats together is 1. */
                            pagerank: number;
                            /** @description Number of its community. */
                            community: number;
                            /** @description Place on the map, −1000 to 1000. */
                            x: number;
                            /** @description The same upwards. */
                            y: number;
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: ("participants_count" | "avg_reach" | "err_pct" | "citation_idx" | "g_today" | "g_yest" | "g_week" | "g_month" | "messages_count" | "median_reach" | "pagerank" | "community" | "x" | "y")[];
                        }[];
                        /** @description The edges between these chats; where there are more than 50000, those of the most posts. */
                        edges: {
                            /** @description Identifier of the chat whose posts lead to the other. */
                            from: number;
                            /** @description Identifier of the chat that they lead to. */
                            to: number;
                            /**
                             * @description In which way.
                             * @enum {unknown}
                             */
                            kind: "repost" | "mention" | "copy";
                            /** @description How many posts do. */
                            weight: number;
                            /** @description Publication time of the newest of them, Unix seconds. */
                            last_epoch: number;
                        }[];
                        /** @description The communities of these chats, the largest first. */
                        communities: {
                            /** @description Its number; 1 is the largest. */
                            community: number;
                            /** @description How many chats of the whole network it has. */
                            chats: number;
                            /** @description The commonest category of its chats. */
                            category: string | null;
                            /** @description Up to three words that its chats are named and described by, more than others. */
                            words: string[];
                        }[];
                        /** @description How many chats there are without `limit`. */
                        total: number;
                        /** @description How many edges there are between these chats. */
                        total_edges: number;
                        /** @description The network that PageRank, communities and places on the map were computed of: all chats that cite or are cited, whatever the filters; null where they were not computed yet. */
                        computed: {
                            /** @description How many chats it had. */
                            chats: number;
                            /** @description How many pairs of a citing and a cited chat it had. */
                            edges: number;
                            /** @description The data clock of that time, Unix seconds. */
                            as_of: number;
                        } | null;
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    stats: {
        parameters: {
            query?: {
                /** @description `0`: as if there were no labels, so that only what was observed counts and is shown. */
                inferred?: "1" | "0";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "channels": 355,
                     *       "chats": 24,
                     *       "bots": 21,
                     *       "posts": 19728,
                     *       "posts_today": 57,
                     *       "subs": 8391643,
                     *       "views_total": 268888161,
                     *       "categories": 26
                     *     }
                     */
                    "application/json": {
                        /** @description Number of channels. */
                        channels: number;
                        /** @description Number of chats. */
                        chats: number;
                        /** @description Number of bots. */
                        bots: number;
                        /** @description Posts that are not deleted. */
                        posts: number;
                        /** @description Posts published today. */
                        posts_today: number;
                        /** @description Sum of all known subscribers. */
                        subs: number;
                        /** @description Sum of the views of all posts. */
                        views_total: number;
                        /** @description Number of categories. */
                        categories: number;
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    topChannels: {
        parameters: {
            query?: {
                /** @description What to rank by; with `err` only channels with at least 1,000 subscribers are ranked. */
                metric?: "reach" | "err" | "median";
                /** @description How many to return at most. */
                limit?: number;
                /** @description Only channels whose posts were looked at lately. A number of days before the day of the data clock, 0 to 3650, or `all` for no bound. */
                fresh?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "handle": "lyudityumeni_ru",
                     *           "title": "Люди Тюмени",
                     *           "value": 238.53,
                     *           "chat_id": -1004905395509,
                     *           "posts": 29,
                     *           "avg_reach": 8024.28,
                     *           "median_reach": 7974,
                     *           "as_of": {
                     *             "subscribers": 1793523600,
                     *             "posts": 1793523534,
                     *             "citations": 1793523600
                     *           }
                     *         },
                     *         {
                     *           "handle": "nizhniynovgorodeda_tg",
                     *           "title": "Мой город Нижний Новгород",
                     *           "value": 229.67,
                     *           "chat_id": -1003225243362,
                     *           "posts": 27,
                     *           "avg_reach": 27216.33,
                     *           "median_reach": 26435,
                     *           "as_of": {
                     *             "subscribers": 1793516602,
                     *             "posts": 1793523425,
                     *             "citations": 1793523425
                     *           }
                     *         }
                     *       ],
                     *       "stale": 10
                     *     }
                     */
                    "application/json": {
                        /** @description The greatest first. */
                        items: {
                            /** @description Slug. */
                            handle: string | null;
                            /** @description Name. */
                            title: string;
                            /** @description Average reach, ERR or median reach. */
                            value: number;
                            /** @description Channel identifier. */
                            chat_id: number;
                            /** @description Own posts of the 30 days with known views; at least 3. */
                            posts: number;
                            /** @description Mean views of these posts. */
                            avg_reach: number;
                            /** @description Median of their views. */
                            median_reach: number;
                            /** @description When the channel was last looked at, Unix seconds, by kind of evidence: the windows of its numbers end with these days. */
                            as_of: {
                                /** @description Its newest subscriber count; null where it was never counted. */
                                subscribers: number | null;
                                /** @description When its posts were last looked at; null where they never were. */
                                posts: number | null;
                                /** @description When anything of it was last seen, or the newest post that cites it was published, whichever is later. */
                                citations: number | null;
                            };
                        }[];
                        /** @description Those that `fresh` leaves out: without it they would be in the list, if it had no limit. */
                        stale: number;
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    growthLeaders: {
        parameters: {
            query?: {
                /** @description Period of the growth. */
                period?: "today" | "yest" | "week" | "month";
                /** @description How many to return at most. */
                limit?: number;
                /** @description Only channels whose subscribers were counted lately. A number of days before the day of the data clock, 0 to 3650, or `all` for no bound. */
                fresh?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "handle": "kriptaitochka",
                     *           "title": "Крипта и точка",
                     *           "category": "Криптовалюты",
                     *           "participants_count": 1168043,
                     *           "gain": 6307,
                     *           "chat_id": -1004112515849,
                     *           "g_week": 6307,
                     *           "g_month": 44486,
                     *           "as_of": {
                     *             "subscribers": 1793481622,
                     *             "posts": 1793523462,
                     *             "citations": 1793523462
                     *           },
                     *           "inferred": [],
                     *           "unknown": []
                     *         },
                     *         {
                     *           "handle": "glavnoevsaratove_today",
                     *           "title": "Главное в Саратове",
                     *           "category": "Новости и СМИ",
                     *           "participants_count": 158459,
                     *           "gain": 3061,
                     *           "chat_id": -1001169381202,
                     *           "g_week": 3061,
                     *           "g_month": 13039,
                     *           "as_of": {
                     *             "subscribers": 1793521894,
                     *             "posts": 1793523140,
                     *             "citations": 1793523140
                     *           },
                     *           "inferred": [],
                     *           "unknown": []
                     *         }
                     *       ],
                     *       "stale": 7
                     *     }
                     */
                    "application/json": {
                        /** @description The greatest first. */
                        items: {
                            /** @description Slug. */
                            handle: string | null;
                            /** @description Name. */
                            title: string;
                            /** @description Category. */
                            category: string | null;
                            /** @description Subscribers. */
                            participants_count: number;
                            /** @description Growth. */
                            gain: number;
                            /** @description Channel identifier. */
                            chat_id: number;
                            /** @description Growth over 7 days. */
                            g_week: number;
                            /** @description Growth over 30 days. */
                            g_month: number;
                            /** @description When the channel was last looked at, Unix seconds, by kind of evidence: the windows of its numbers end with these days. */
                            as_of: {
                                /** @description Its newest subscriber count; null where it was never counted. */
                                subscribers: number | null;
                                /** @description When its posts were last looked at; null where they never were. */
                                posts: number | null;
                                /** @description When anything of it was last seen, or the newest post that cites it was published, whichever is later. */
                                citations: number | null;
                            };
                            /** @description The fields of this record whose value a program inferred, as nobody ever observed one; `/api/channels/labels` says how. */
                            inferred: "category"[];
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: ("g_week" | "g_month")[];
                        }[];
                        /** @description Those that `fresh` leaves out: without it they would be in the list, if it had no limit. */
                        stale: number;
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    categoryGrowth: {
        parameters: {
            query?: {
                /** @description Growth only of those whose subscribers were counted lately. A number of days before the day of the data clock, 0 to 3650, or `all` for no bound. */
                fresh?: string;
                /** @description `0`: as if there were no labels, so that only what was observed counts and is shown. */
                inferred?: "1" | "0";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "Криптовалюты",
                     *           "chans": 23,
                     *           "base": 1254734,
                     *           "delta": 46114,
                     *           "pct": 3.68,
                     *           "known": 20
                     *         },
                     *         {
                     *           "name": "Образование",
                     *           "chans": 21,
                     *           "base": 751614,
                     *           "delta": 31630,
                     *           "pct": 4.21,
                     *           "known": 18
                     *         }
                     *       ],
                     *       "stale": 9
                     *     }
                     */
                    "application/json": {
                        /** @description The greatest growth first. */
                        items: {
                            /** @description Category. */
                            name: string;
                            /** @description Number of channels, chats and bots in it. */
                            chans: number;
                            /** @description Sum of the subscribers 30 days before of those that `known` counts. */
                            base: number;
                            /** @description Growth of that sum. */
                            delta: number;
                            /** @description Growth in percent of the base. */
                            pct: number;
                            /** @description Number of fresh ones whose subscribers and growth over 30 days are known. */
                            known: number;
                        }[];
                        /** @description Those in a category whose growth is known, but that `fresh` leaves out. */
                        stale: number;
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    bestTime: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "dow": 1,
                     *           "hr": 0,
                     *           "er": 38.85,
                     *           "n": 35
                     *         },
                     *         {
                     *           "dow": 1,
                     *           "hr": 1,
                     *           "er": 36.35,
                     *           "n": 13
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Hours with posts, ascending. */
                        items: {
                            /** @description Weekday, 1 = Monday. */
                            dow: number;
                            /** @description Hour, Moscow time. */
                            hr: number;
                            /** @description Mean of 100 · views / subscribers. */
                            er: number;
                            /** @description Number of posts. */
                            n: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    contentTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "n": "text",
                     *           "v": 2633
                     *         },
                     *         {
                     *           "n": "image",
                     *           "v": 2525
                     *         }
                     *       ],
                     *       "unseen": 0
                     *     }
                     */
                    "application/json": {
                        /** @description The most frequent first. */
                        items: {
                            /** @description One of repost, video, image, audio, sticker, poll, file, text. */
                            n: string;
                            /** @description Number of posts. */
                            v: number;
                        }[];
                        /** @description Posts of which no source told what is attached; they are in no share. */
                        unseen: number;
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    postsSearch: {
        parameters: {
            query: {
                /** @description Words to search for: a post must have all of them, in any order and any form. */
                q: string;
                /** @description Search for the words in this order, exactly as written. */
                exact?: "1" | "0";
                /** @description Read `q` as a query: `=word` this form only, `"a b"` in this order in any form, `="a b"` as written, `"a b"~5` with up to 5 words between, `word*` a beginning, `a | b`, `-word`, `( )`, `#tag`, `@handle`. */
                syntax?: "1" | "0";
                /** @description Posts with one of these words are left out. */
                exclude?: string;
                /** @description First day (Moscow). */
                from?: string;
                /** @description Last day (Moscow). */
                to?: string;
                /** @description By date or by views; posts whose views are unknown come last. */
                sort?: "date" | "views";
                /** @description Newest or most viewed first, or with `asc` the oldest or least viewed. */
                order?: "desc" | "asc";
                /** @description Leave out reposts. */
                hide_reposts?: "1" | "0";
                /** @description Leave out deleted posts. */
                hide_deleted?: "1" | "0";
                /** @description `1`: only advertisements, `0`: none of them; left out: both. An advertisement carries an `erid` token. */
                ads?: "1" | "0";
                /** @description Only posts of this type of chat. */
                source?: "channel" | "chat" | "bot";
                /** @description Only channels of this category. */
                category?: string;
                /** @description `0`: as if there were no labels, so that only what was observed counts and is shown. */
                inferred?: "1" | "0";
                /** @description Only this channel, chat or bot. */
                chat_id?: number;
                /** @description Find posts by what they said before they were edited as well. Excluded words count in the newest text only. */
                versions?: "1" | "0";
                /** @description `0`: of posts with nearly the same text, only the first. */
                copies?: "1" | "0";
                /** @description Show the keys that each word was searched by. */
                explain?: "1" | "0";
                /** @description The timeline by hours too, where the posts found are of at most 14 days. */
                hours?: "1" | "0";
                /** @description Whether posts have `marks`; answers without them come sooner. */
                marks?: "1" | "0";
                /** @description How many to return at most. */
                limit?: number;
                /** @description Page, from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "chat_id": -1002752817149,
                     *           "handle": "redaktsiyaslovo_official",
                     *           "title": "Редакция «Слово»",
                     *           "chat_type": "channel",
                     *           "participants_count": 14285,
                     *           "seq": "727",
                     *           "url": "https://t.me/redaktsiyaslovo_official/727",
                     *           "text": "Добрый вечер! Сегодня 31 октября. Вот что важно знать:\n\n— Синоптики Уфы предупредили: местами осадки, ветер до 13 метров в секунду.\n— Проезд в Уфе подешевеет на 3 рубля.\n— В Уфе в эти выходные пройдёт фестиваль уличной еды.\n\n#новости",
                     *           "when": "31.10.2026 18:56",
                     *           "views": 7201,
                     *           "reactions": {},
                     *           "forwards": 40,
                     *           "comments": 0,
                     *           "media": [
                     *             "photo"
                     *           ],
                     *           "copies": 0,
                     *           "ad": false,
                     *           "repost_chat_id": null,
                     *           "repost_seq": null,
                     *           "is_repost": false,
                     *           "unknown": [
                     *             "reactions",
                     *             "comments"
                     *           ],
                     *           "marks": [
                     *             [
                     *               226,
                     *               233
                     *             ]
                     *           ]
                     *         },
                     *         {
                     *           "chat_id": -1004644361094,
                     *           "handle": "glavnoevtule_today",
                     *           "title": "Главное в Туле",
                     *           "chat_type": "channel",
                     *           "participants_count": 1755,
                     *           "seq": "1726",
                     *           "url": "https://t.me/glavnoevtule_today/1726",
                     *           "text": "Строительство новой школы в Туле закончили на 4 месяца раньше срока. Объект рассчитан на 1750 посетителей в день. Раньше на этом месте был пустырь. Стоимость проекта — 230 миллионов рублей.\n\nПо словам Марии Березняковой, следующий этап начнётся через месяц. Работы ведёт компания «Полюс-Софт».\n\nДругие новости. В Туле запустили новые трамваи. Изменения вступят в силу во вторник. Ограничения продлятся до 18:00.\n\nВ Туле объявили программу: в неё вошёл фестиваль воздушных змеев. Билеты стоят от 550 рублей. Куратор проекта — Мария Березнякова. Организаторы обещают 55 площадок по всему городу.\n\nМария Березнякова из Тулы прошла пешком 1150 километров. Друзья говорят, что по-другому и быть не могло. История разошлась по местным чатам за один вечер.\n\nПогода в Туле: +9…+12, ясно. Одевайтесь по погоде.\n\nМы следим за развитием событий.\n\n@glavnoevtule_today",
                     *           "when": "31.10.2026 17:30",
                     *           "views": 498,
                     *           "reactions": {
                     *             "❤": 1,
                     *             "👎": 3,
                     *             "🔥": 5,
                     *             "😢": 1,
                     *             "🤔": 6
                     *           },
                     *           "forwards": 5,
                     *           "comments": 3,
                     *           "media": [],
                     *           "copies": 0,
                     *           "ad": false,
                     *           "repost_chat_id": null,
                     *           "repost_seq": null,
                     *           "is_repost": false,
                     *           "unknown": [],
                     *           "marks": [
                     *             [
                     *               302,
                     *               309
                     *             ]
                     *           ]
                     *         }
                     *       ],
                     *       "total": 683,
                     *       "capped": false,
                     *       "count_cap": 5000,
                     *       "first": {
                     *         "chat_id": -1002630217202,
                     *         "handle": "telegrafvologdy_official",
                     *         "title": "Телеграф Вологды",
                     *         "chat_type": "channel",
                     *         "participants_count": 14298,
                     *         "seq": "1091",
                     *         "url": "https://t.me/telegrafvologdy_official/1091",
                     *         "text": "Что произошло за день, 3 августа:\n\n▪️ Жители Вологды попросили построить современный технопарк.\n▪️ В Вологде запустили новые трамваи.\n▪️ Под Вологдой заметили чёрного аиста.\n▪️ Джазовый фестиваль в субботу собрал в Вологде 48 тысяч гостей.\n\nХорошего дня!\n\n#новости #сегодня",
                     *         "when": "03.08.2026 13:05",
                     *         "views": 0,
                     *         "reactions": {},
                     *         "forwards": 0,
                     *         "comments": 0,
                     *         "media": [
                     *           "photo"
                     *         ],
                     *         "copies": 0,
                     *         "ad": false,
                     *         "repost_chat_id": null,
                     *         "repost_seq": null,
                     *         "is_repost": false,
                     *         "unknown": [
                     *           "views",
                     *           "reactions"
                     *         ],
                     *         "marks": [
                     *           [
                     *             257,
                     *             264
                     *           ]
                     *         ]
                     *       },
                     *       "sources": [
                     *         {
                     *           "chat_id": -1001566463022,
                     *           "title": "Свежие новости",
                     *           "count": 60
                     *         },
                     *         {
                     *           "chat_id": -1001467448794,
                     *           "title": "Что случилось? Пермь",
                     *           "count": 44
                     *         }
                     *       ],
                     *       "timeline": [
                     *         {
                     *           "d": "2026-08-03",
                     *           "posts": 4,
                     *           "views": 4766
                     *         },
                     *         {
                     *           "d": "2026-08-04",
                     *           "posts": 9,
                     *           "views": 13028
                     *         }
                     *       ],
                     *       "explain": [
                     *         {
                     *           "word": "новости",
                     *           "keys": [
                     *             "новость",
                     *             "новост"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Posts found. */
                        items: {
                            /** @description Channel identifier. */
                            chat_id: number;
                            /** @description Channel slug. */
                            handle: string | null;
                            /** @description Channel name. */
                            title: string;
                            /** @description Type of the chat: channel, chat or bot. */
                            chat_type: string;
                            /** @description Subscribers of the channel. */
                            participants_count: number;
                            /** @description Post identifier within the channel. */
                            seq: string;
                            /** @description Link to the post. */
                            url: string | null;
                            /** @description Post text. */
                            text: string;
                            /** @description Publication time (Moscow), DD.MM.YYYY HH:MM. */
                            when: string;
                            /** @description Views. */
                            views: number;
                            /** @description How often each reaction was given, by name. */
                            reactions: {
                                [key: string]: number;
                            };
                            /** @description How often the post was forwarded, as the messenger counts it. */
                            forwards: number;
                            /** @description Comments on the post. */
                            comments: number;
                            /** @description Kinds of attachments. */
                            media: ("photo" | "video" | "animation" | "round" | "voice" | "audio" | "sticker" | "file" | "poll" | "location" | "contact")[];
                            /** @description How many other posts with nearly the same text were observed; `/post-copies` has them. */
                            copies: number;
                            /** @description Whether the post is an advertisement: its text or a link in it carries an `erid` token. */
                            ad: boolean;
                            /** @description Identifier of the chat that the post was reposted from. */
                            repost_chat_id: number | null;
                            /** @description Identifier of the reposted post within that chat. */
                            repost_seq: string | null;
                            /** @description Whether the post is a repost. */
                            is_repost: boolean;
                            /** @description Positions of the found words in `text`: start and end (exclusive), in UTF-16 units; not with `marks=0`. */
                            marks?: number[][];
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: ("participants_count" | "views" | "reactions" | "forwards" | "comments")[];
                        }[];
                        /** @description The oldest of all posts that match, also of more than `count_cap`; first page only. */
                        first?: {
                            /** @description Channel identifier. */
                            chat_id: number;
                            /** @description Channel slug. */
                            handle: string | null;
                            /** @description Channel name. */
                            title: string;
                            /** @description Type of the chat: channel, chat or bot. */
                            chat_type: string;
                            /** @description Subscribers of the channel. */
                            participants_count: number;
                            /** @description Post identifier within the channel. */
                            seq: string;
                            /** @description Link to the post. */
                            url: string | null;
                            /** @description Post text. */
                            text: string;
                            /** @description Publication time (Moscow), DD.MM.YYYY HH:MM. */
                            when: string;
                            /** @description Views. */
                            views: number;
                            /** @description How often each reaction was given, by name. */
                            reactions: {
                                [key: string]: number;
                            };
                            /** @description How often the post was forwarded, as the messenger counts it. */
                            forwards: number;
                            /** @description Comments on the post. */
                            comments: number;
                            /** @description Kinds of attachments. */
                            media: ("photo" | "video" | "animation" | "round" | "voice" | "audio" | "sticker" | "file" | "poll" | "location" | "contact")[];
                            /** @description How many other posts with nearly the same text were observed; `/post-copies` has them. */
                            copies: number;
                            /** @description Whether the post is an advertisement: its text or a link in it carries an `erid` token. */
                            ad: boolean;
                            /** @description Identifier of the chat that the post was reposted from. */
                            repost_chat_id: number | null;
                            /** @description Identifier of the reposted post within that chat. */
                            repost_seq: string | null;
                            /** @description Whether the post is a repost. */
                            is_repost: boolean;
                            /** @description Positions of the found words in `text`: start and end (exclusive), in UTF-16 units; not with `marks=0`. */
                            marks?: number[][];
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: ("participants_count" | "views" | "reactions" | "forwards" | "comments")[];
                        };
                        /** @description Number of posts found, at most `count_cap`. */
                        total: number;
                        /** @description Whether more than `count_cap` posts match. */
                        capped: boolean;
                        /** @description The number at which counting stops. */
                        count_cap: number;
                        /** @description Channels where the query occurs most often, among the newest posts found; first page only. */
                        sources?: {
                            /** @description Channel identifier. */
                            chat_id: number;
                            /** @description Channel name. */
                            title: string;
                            /** @description Number of posts found in it. */
                            count: number;
                        }[];
                        /** @description Days of the newest posts found, ascending; first page only. */
                        timeline?: {
                            /** @description Date (Moscow), YYYY-MM-DD. */
                            d: string;
                            /** @description Number of posts found. */
                            posts: number;
                            /** @description Sum of their known views. */
                            views: number;
                        }[];
                        /** @description Hours of the newest posts found, ascending, where these are of at most 14 days; only with `hours=1`, first page only. */
                        hours?: {
                            /** @description When the hour begins, Unix seconds. */
                            t: number;
                            /** @description Number of posts found. */
                            posts: number;
                        }[];
                        /** @description Only with `explain=1`. */
                        explain?: {
                            /** @description A word of the query. */
                            word: string;
                            /** @description Keys that it was searched by; all forms of a word share its keys. */
                            keys: string[];
                        }[];
                        /** @description What may have been meant where a word is found in fewer than 3 posts, by how many posts that finds; at most 3, first page only, not with `exact=1`. */
                        suggestions?: {
                            /** @description Another `q` for the same search. */
                            q: string;
                            /** @description Number of posts that it finds, at most `count_cap`. */
                            total: number;
                        }[];
                        /** @description Posts published before this instant (Unix seconds) were not searched, as more than 20,000 texts would have to be read; only with `syntax=1`. */
                        unread_before?: number;
                        /** @description The query in words, as it was understood; only with `syntax=1` and `explain=1`. */
                        understood?: string;
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    suggest: {
        parameters: {
            query: {
                /** @description What was typed so far: words, a handle, a `chat_id`, or a link to a chat or post. */
                q: string;
                /** @description How many channels, and how many words, to return at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "named": null,
                     *       "channels": [
                     *         {
                     *           "chat_id": -1003225243362,
                     *           "handle": "nizhniynovgorodeda_tg",
                     *           "title": "Мой город Нижний Новгород",
                     *           "chat_type": "channel",
                     *           "participants_count": 11850,
                     *           "unknown": []
                     *         },
                     *         {
                     *           "chat_id": -1001767179868,
                     *           "handle": "bystrye_novosti_club",
                     *           "title": "Быстрые новости",
                     *           "chat_type": "channel",
                     *           "participants_count": 9394,
                     *           "unknown": []
                     *         }
                     *       ],
                     *       "words": [
                     *         {
                     *           "word": "новый",
                     *           "posts": 1032
                     *         },
                     *         {
                     *           "word": "новости",
                     *           "posts": 634
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The page that a link or name leads to. */
                        named: {
                            /** @description Identifier of the channel that a link, its `chat_id` or its handle with an `@` names. */
                            chat_id: number;
                            /** @description The post, where the link was to one. */
                            seq: string | null;
                        } | null;
                        /** @description Channels with these words: the named one first, then as in the catalogue. */
                        channels: {
                            /** @description Channel identifier. */
                            chat_id: number;
                            /** @description Its slug. */
                            handle: string | null;
                            /** @description Its name. */
                            title: string;
                            /** @description `channel`, `chat` or `bot`. */
                            chat_type: string;
                            /** @description Number of subscribers. */
                            participants_count: number;
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: "participants_count"[];
                        }[];
                        /** @description Words and hashtags that begin as the last word does and that at least 5 posts have, the most frequent first. */
                        words: {
                            /** @description A word, or a hashtag with its sign. */
                            word: string;
                            /** @description Number of posts that have it in this form. */
                            posts: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    postMcp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A message of the protocol (JSON-RPC). */
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The answer to the message (JSON-RPC). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    lists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The lists of this key. */
                        items: {
                            /** @description Its identifier. */
                            id: string;
                            /** @description What it is called. */
                            name: string;
                            /** @description When it was made, ISO 8601. */
                            created_at: string;
                            /** @description In the order in which they were added. */
                            chats: {
                                /** @description Identifier of the channel, chat or bot. */
                                chat_id: number;
                                /** @description A word to group chats by. */
                                tag: string;
                                /** @description A note. */
                                note: string;
                                /** @description What an advertisement costs there; null where nobody said. */
                                price: number | null;
                            }[];
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    postLists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What it is called. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description A list of chats. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Its identifier. */
                        id: string;
                        /** @description What it is called. */
                        name: string;
                        /** @description When it was made, ISO 8601. */
                        created_at: string;
                        /** @description In the order in which they were added. */
                        chats: {
                            /** @description Identifier of the channel, chat or bot. */
                            chat_id: number;
                            /** @description A word to group chats by. */
                            tag: string;
                            /** @description A note. */
                            note: string;
                            /** @description What an advertisement costs there; null where nobody said. */
                            price: number | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    deleteList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of a list of this key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    postListChats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of a list of this key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Identifier of the channel, chat or bot. */
                    chat_id: number;
                    /** @description A word to group chats by. */
                    tag?: string;
                    /** @description A note. */
                    note?: string;
                    /** @description What an advertisement costs there, in your own currency. */
                    price?: number;
                };
            };
        };
        responses: {
            /** @description A list of chats. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Its identifier. */
                        id: string;
                        /** @description What it is called. */
                        name: string;
                        /** @description When it was made, ISO 8601. */
                        created_at: string;
                        /** @description In the order in which they were added. */
                        chats: {
                            /** @description Identifier of the channel, chat or bot. */
                            chat_id: number;
                            /** @description A word to group chats by. */
                            tag: string;
                            /** @description A note. */
                            note: string;
                            /** @description What an advertisement costs there; null where nobody said. */
                            price: number | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    deleteListChat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of a list of this key. */
                id: string;
                /** @description Identifier of a chat in it. */
                chat_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of chats. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Its identifier. */
                        id: string;
                        /** @description What it is called. */
                        name: string;
                        /** @description When it was made, ISO 8601. */
                        created_at: string;
                        /** @description In the order in which they were added. */
                        chats: {
                            /** @description Identifier of the channel, chat or bot. */
                            chat_id: number;
                            /** @description A word to group chats by. */
                            tag: string;
                            /** @description A note. */
                            note: string;
                            /** @description What an advertisement costs there; null where nobody said. */
                            price: number | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    shares: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The open shares of this key, the newest first. */
                        items: {
                            /** @description Identifier, with which it is revoked. */
                            id: string;
                            /** @description The address of the page. */
                            path: string;
                            /** @description How many requests it may send. */
                            requests: number;
                            /** @description When it was made, ISO 8601. */
                            created_at: string;
                            /** @description Until when the link is open, ISO 8601. */
                            expires_at: string;
                            /** @description How often it was opened. */
                            visits: number;
                            /** @description When it was opened last, ISO 8601. */
                            visited_at: string | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    postShares: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The address of the page, with its query, such as `/channels/-100?tab=audit`. */
                    path: string;
                    /** @description The requests that the page sends, as paths with queries, one on each line; at most 100. */
                    requests: string;
                    /**
                     * @description For how many days the link is open.
                     * @default 30
                     */
                    days?: number;
                };
            };
        };
        responses: {
            /** @description The share that was made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Identifier, with which it is revoked. */
                        id: string;
                        /** @description The address of the page. */
                        path: string;
                        /** @description How many requests it may send. */
                        requests: number;
                        /** @description When it was made, ISO 8601. */
                        created_at: string;
                        /** @description Until when the link is open, ISO 8601. */
                        expires_at: string;
                        /** @description How often it was opened. */
                        visits: number;
                        /** @description When it was opened last, ISO 8601. */
                        visited_at: string | null;
                        /** @description Where the page is, without the server; it is told only now. */
                        link: string;
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    deleteShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of a share of this key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    collect: {
        parameters: {
            query?: {
                /** @description Only those in this state. */
                state?: "collected" | "waiting" | "paused" | "refused" | "gone";
                /** @description How many to return at most. */
                limit?: number;
                /** @description Page, from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Entries, those added last first. */
                        items: {
                            /**
                             * @description What reads it: public previews, or the bot API of MAX.
                             * @enum {unknown}
                             */
                            source: "preview" | "max";
                            /** @description Its handle in small letters, or its identifier. */
                            name: string;
                            /**
                             * @description Whether it is read, waits for approval, is paused, is never read, or leads to no channel any more.
                             * @enum {unknown}
                             */
                            state: "collected" | "waiting" | "paused" | "refused" | "gone";
                            /**
                             * @description Whether somebody added it, or a rule found it.
                             * @enum {unknown}
                             */
                            origin: "typed" | "found";
                            /** @description The chat whose post led to it, if it was found. */
                            found_by: number | null;
                            /** @description How many references lead to it from what was typed in or imported. */
                            depth: number;
                            /** @description The name of the API key that added it; null for an operator or a rule. */
                            added_by: string | null;
                            /** @description When it was added (UTC). */
                            added_at: string;
                            /** @description Its identifier; null until it was read. */
                            chat_id: number | null;
                            /** @description When it was visited last (UTC); null if never. */
                            visited_at: string | null;
                            /** @description When it is visited next (UTC); null where that is not known, or it is not read. */
                            next_visit_at: string | null;
                            /** @description Why the last visit failed; null if it did not. */
                            error: string | null;
                        }[];
                        /** @description How many entries match. */
                        total: number;
                        /** @description How many entries are in each state. */
                        states: {
                            /** @description Entries that are collected. */
                            collected: number;
                            /** @description Entries that are waiting. */
                            waiting: number;
                            /** @description Entries that are paused. */
                            paused: number;
                            /** @description Entries that are refused. */
                            refused: number;
                            /** @description Entries that are gone. */
                            gone: number;
                        };
                        /** @description How late posts are read, which shows what the limits of the server cost. */
                        delays: {
                            /** @description What is read: `preview` or `max`. */
                            source: string;
                            /** @description The age of posts at which their views are due; 0 for new posts. */
                            age_seconds: number;
                            /** @description How late they are read, in the median of about a day. */
                            median_seconds: number;
                            /** @description When that was told (UTC). */
                            at: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    postCollect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A handle, with or without @, or an address that ends with it. */
                    channel: string;
                    /**
                     * @description What reads it: public previews, or the bot API of MAX.
                     * @default preview
                     * @enum {string}
                     */
                    source?: "preview" | "max";
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What reads it: public previews, or the bot API of MAX.
                         * @enum {unknown}
                         */
                        source: "preview" | "max";
                        /** @description Its handle in small letters, or its identifier. */
                        name: string;
                        /**
                         * @description Whether it is read, waits for approval, is paused, is never read, or leads to no channel any more.
                         * @enum {unknown}
                         */
                        state: "collected" | "waiting" | "paused" | "refused" | "gone";
                        /**
                         * @description Whether somebody added it, or a rule found it.
                         * @enum {unknown}
                         */
                        origin: "typed" | "found";
                        /** @description The chat whose post led to it, if it was found. */
                        found_by: number | null;
                        /** @description How many references lead to it from what was typed in or imported. */
                        depth: number;
                        /** @description The name of the API key that added it; null for an operator or a rule. */
                        added_by: string | null;
                        /** @description When it was added (UTC). */
                        added_at: string;
                        /** @description Its identifier; null until it was read. */
                        chat_id: number | null;
                        /** @description When it was visited last (UTC); null if never. */
                        visited_at: string | null;
                        /** @description When it is visited next (UTC); null where that is not known, or it is not read. */
                        next_visit_at: string | null;
                        /** @description Why the last visit failed; null if it did not. */
                        error: string | null;
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    feedAtomXml: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The part of the address that nobody can guess. */
                feed: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml; charset=utf-8": string;
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    feedFeedJson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The part of the address that nobody can guess. */
                feed: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/feed+json; charset=utf-8": string;
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    watches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The watches of this key. */
                        items: {
                            /** @description Its identifier. */
                            id: string;
                            /** @description Its name for people. */
                            name: string;
                            /** @description Its words and filters, as for a search. */
                            query: {
                                /** @description Words to search for: a post must have all of them, in any order and any form. */
                                q: string;
                                /**
                                 * @description Search for the words in this order, exactly as written.
                                 * @default false
                                 */
                                exact: boolean;
                                /**
                                 * @description Read `q` as a query: `=word` this form only, `"a b"` in this order in any form, `="a b"` as written, `"a b"~5` with up to 5 words between, `word*` a beginning, `a | b`, `-word`, `( )`, `#tag`, `@handle`.
                                 * @default false
                                 */
                                syntax: boolean;
                                /** @description Posts with one of these words are left out. */
                                exclude?: string;
                                /**
                                 * @description Leave out reposts.
                                 * @default false
                                 */
                                hide_reposts: boolean;
                                /**
                                 * @description Leave out deleted posts.
                                 * @default false
                                 */
                                hide_deleted: boolean;
                                /**
                                 * @description `1`: only advertisements, `0`: none of them; left out: both. An advertisement carries an `erid` token.
                                 * @enum {string}
                                 */
                                ads?: "1" | "0";
                                /**
                                 * @description Only posts of this type of chat.
                                 * @enum {string}
                                 */
                                source?: "channel" | "chat" | "bot";
                                /** @description Only channels of this category. */
                                category?: string;
                                /**
                                 * @description `0`: as if there were no labels, so that only what was observed counts and is shown.
                                 * @default true
                                 */
                                inferred: boolean;
                                /** @description Only this channel, chat or bot. */
                                chat_id?: number;
                                /**
                                 * @description Find posts by what they said before they were edited as well. Excluded words count in the newest text only.
                                 * @default false
                                 */
                                versions: boolean;
                            };
                            /** @description Where events are sent; null where it has mails, or only its feeds. */
                            url: string | null;
                            /** @description Where events are sent as e-mail; null where they are not. */
                            email: string | null;
                            /** @description `day` or `week`: one mail for all of its events; null where mails go out at once. */
                            digest: string | null;
                            /** @description The language of its mails. */
                            language: string | null;
                            /** @description Older posts make no event; null where all do. */
                            max_age_hours: number | null;
                            /** @description When it was added (UTC). */
                            created_at: string;
                            /** @description Where its events can be read without a key. */
                            feeds: {
                                /** @description Path of its Atom feed. */
                                atom: string;
                                /** @description Path of its JSON Feed. */
                                json: string;
                            };
                            /** @description Why its events are not delivered; null where they are. */
                            failing: {
                                /** @description When the first attempt failed. */
                                since: string;
                                /** @description How many attempts have failed. */
                                attempts: number;
                                /** @description When the next one is due. */
                                next_attempt_at: string;
                                /** @description What was wrong with the last one. */
                                error: string;
                            } | null;
                            /** @description Whether its delivery rests: events wait. */
                            paused: boolean;
                            /** @description Events that are to be delivered. */
                            waiting: number;
                            /** @description Events that were given up after a day of attempts; `replay` delivers them again. */
                            given_up: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    postWatches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Words to search for: a post must have all of them, in any order and any form. */
                    q: string;
                    /**
                     * @description Search for the words in this order, exactly as written.
                     * @default false
                     */
                    exact?: boolean;
                    /**
                     * @description Read `q` as a query: `=word` this form only, `"a b"` in this order in any form, `="a b"` as written, `"a b"~5` with up to 5 words between, `word*` a beginning, `a | b`, `-word`, `( )`, `#tag`, `@handle`.
                     * @default false
                     */
                    syntax?: boolean;
                    /** @description Posts with one of these words are left out. */
                    exclude?: string;
                    /**
                     * @description Leave out reposts.
                     * @default false
                     */
                    hide_reposts?: boolean;
                    /**
                     * @description Leave out deleted posts.
                     * @default false
                     */
                    hide_deleted?: boolean;
                    /**
                     * @description `1`: only advertisements, `0`: none of them; left out: both. An advertisement carries an `erid` token.
                     * @enum {string}
                     */
                    ads?: "1" | "0";
                    /**
                     * @description Only posts of this type of chat.
                     * @enum {string}
                     */
                    source?: "channel" | "chat" | "bot";
                    /** @description Only channels of this category. */
                    category?: string;
                    /**
                     * @description `0`: as if there were no labels, so that only what was observed counts and is shown.
                     * @default true
                     */
                    inferred?: boolean;
                    /** @description Only this channel, chat or bot. */
                    chat_id?: number;
                    /**
                     * @description Find posts by what they said before they were edited as well. Excluded words count in the newest text only.
                     * @default false
                     */
                    versions?: boolean;
                    /** @description Its name for people; without it, the words of the search. */
                    name?: string;
                    /** @description Where events are sent. */
                    url?: string;
                    /** @description Where events are sent as e-mail, in place of `url`. */
                    email?: string;
                    /**
                     * @description One mail for a `day` or a `week`, at 9:00 Moscow time; `none`: at once.
                     * @enum {string}
                     */
                    digest?: "none" | "day" | "week";
                    /**
                     * @description The language of mails; `en` where it is left out.
                     * @enum {string}
                     */
                    language?: "en" | "ru";
                    /**
                     * @description Posts that were published, and texts edited, longer ago make no event.
                     * @default 72
                     */
                    max_age_hours?: number;
                    /**
                     * @description Posts of any age make events.
                     * @default false
                     */
                    history?: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Its identifier. */
                        id: string;
                        /** @description Its name for people. */
                        name: string;
                        /** @description Its words and filters, as for a search. */
                        query: {
                            /** @description Words to search for: a post must have all of them, in any order and any form. */
                            q: string;
                            /**
                             * @description Search for the words in this order, exactly as written.
                             * @default false
                             */
                            exact: boolean;
                            /**
                             * @description Read `q` as a query: `=word` this form only, `"a b"` in this order in any form, `="a b"` as written, `"a b"~5` with up to 5 words between, `word*` a beginning, `a | b`, `-word`, `( )`, `#tag`, `@handle`.
                             * @default false
                             */
                            syntax: boolean;
                            /** @description Posts with one of these words are left out. */
                            exclude?: string;
                            /**
                             * @description Leave out reposts.
                             * @default false
                             */
                            hide_reposts: boolean;
                            /**
                             * @description Leave out deleted posts.
                             * @default false
                             */
                            hide_deleted: boolean;
                            /**
                             * @description `1`: only advertisements, `0`: none of them; left out: both. An advertisement carries an `erid` token.
                             * @enum {string}
                             */
                            ads?: "1" | "0";
                            /**
                             * @description Only posts of this type of chat.
                             * @enum {string}
                             */
                            source?: "channel" | "chat" | "bot";
                            /** @description Only channels of this category. */
                            category?: string;
                            /**
                             * @description `0`: as if there were no labels, so that only what was observed counts and is shown.
                             * @default true
                             */
                            inferred: boolean;
                            /** @description Only this channel, chat or bot. */
                            chat_id?: number;
                            /**
                             * @description Find posts by what they said before they were edited as well. Excluded words count in the newest text only.
                             * @default false
                             */
                            versions: boolean;
                        };
                        /** @description Where events are sent; null where it has mails, or only its feeds. */
                        url: string | null;
                        /** @description Where events are sent as e-mail; null where they are not. */
                        email: string | null;
                        /** @description `day` or `week`: one mail for all of its events; null where mails go out at once. */
                        digest: string | null;
                        /** @description The language of its mails. */
                        language: string | null;
                        /** @description Older posts make no event; null where all do. */
                        max_age_hours: number | null;
                        /** @description When it was added (UTC). */
                        created_at: string;
                        /** @description Where its events can be read without a key. */
                        feeds: {
                            /** @description Path of its Atom feed. */
                            atom: string;
                            /** @description Path of its JSON Feed. */
                            json: string;
                        };
                        /** @description Why its events are not delivered; null where they are. */
                        failing: {
                            /** @description When the first attempt failed. */
                            since: string;
                            /** @description How many attempts have failed. */
                            attempts: number;
                            /** @description When the next one is due. */
                            next_attempt_at: string;
                            /** @description What was wrong with the last one. */
                            error: string;
                        } | null;
                        /** @description Whether its delivery rests: events wait. */
                        paused: boolean;
                        /** @description Events that are to be delivered. */
                        waiting: number;
                        /** @description Events that were given up after a day of attempts; `replay` delivers them again. */
                        given_up: number;
                        /** @description Signs what is sent, and is shown only now; null without a webhook. */
                        secret: string | null;
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    putWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of a watch of this key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Its name for people; without it, the words of the search. */
                    name?: string;
                    /** @description Where events are sent. */
                    url?: string;
                    /** @description Where events are sent as e-mail, in place of `url`. */
                    email?: string;
                    /**
                     * @description One mail for a `day` or a `week`, at 9:00 Moscow time; `none`: at once.
                     * @enum {string}
                     */
                    digest?: "none" | "day" | "week";
                    /**
                     * @description The language of mails; `en` where it is left out.
                     * @enum {string}
                     */
                    language?: "en" | "ru";
                    /**
                     * @description `true`: events wait; `false`: they are sent again.
                     * @enum {unknown}
                     */
                    paused?: "1" | "0";
                };
            };
        };
        responses: {
            /** @description The watch as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Its identifier. */
                        id: string;
                        /** @description Its name for people. */
                        name: string;
                        /** @description Its words and filters, as for a search. */
                        query: {
                            /** @description Words to search for: a post must have all of them, in any order and any form. */
                            q: string;
                            /**
                             * @description Search for the words in this order, exactly as written.
                             * @default false
                             */
                            exact: boolean;
                            /**
                             * @description Read `q` as a query: `=word` this form only, `"a b"` in this order in any form, `="a b"` as written, `"a b"~5` with up to 5 words between, `word*` a beginning, `a | b`, `-word`, `( )`, `#tag`, `@handle`.
                             * @default false
                             */
                            syntax: boolean;
                            /** @description Posts with one of these words are left out. */
                            exclude?: string;
                            /**
                             * @description Leave out reposts.
                             * @default false
                             */
                            hide_reposts: boolean;
                            /**
                             * @description Leave out deleted posts.
                             * @default false
                             */
                            hide_deleted: boolean;
                            /**
                             * @description `1`: only advertisements, `0`: none of them; left out: both. An advertisement carries an `erid` token.
                             * @enum {string}
                             */
                            ads?: "1" | "0";
                            /**
                             * @description Only posts of this type of chat.
                             * @enum {string}
                             */
                            source?: "channel" | "chat" | "bot";
                            /** @description Only channels of this category. */
                            category?: string;
                            /**
                             * @description `0`: as if there were no labels, so that only what was observed counts and is shown.
                             * @default true
                             */
                            inferred: boolean;
                            /** @description Only this channel, chat or bot. */
                            chat_id?: number;
                            /**
                             * @description Find posts by what they said before they were edited as well. Excluded words count in the newest text only.
                             * @default false
                             */
                            versions: boolean;
                        };
                        /** @description Where events are sent; null where it has mails, or only its feeds. */
                        url: string | null;
                        /** @description Where events are sent as e-mail; null where they are not. */
                        email: string | null;
                        /** @description `day` or `week`: one mail for all of its events; null where mails go out at once. */
                        digest: string | null;
                        /** @description The language of its mails. */
                        language: string | null;
                        /** @description Older posts make no event; null where all do. */
                        max_age_hours: number | null;
                        /** @description When it was added (UTC). */
                        created_at: string;
                        /** @description Where its events can be read without a key. */
                        feeds: {
                            /** @description Path of its Atom feed. */
                            atom: string;
                            /** @description Path of its JSON Feed. */
                            json: string;
                        };
                        /** @description Why its events are not delivered; null where they are. */
                        failing: {
                            /** @description When the first attempt failed. */
                            since: string;
                            /** @description How many attempts have failed. */
                            attempts: number;
                            /** @description When the next one is due. */
                            next_attempt_at: string;
                            /** @description What was wrong with the last one. */
                            error: string;
                        } | null;
                        /** @description Whether its delivery rests: events wait. */
                        paused: boolean;
                        /** @description Events that are to be delivered. */
                        waiting: number;
                        /** @description Events that were given up after a day of attempts; `replay` delivers them again. */
                        given_up: number;
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    deleteWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of a watch of this key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    postWatchTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of a watch of this key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether the receiver accepted it. */
                        accepted: boolean;
                        /** @description Why not. */
                        error: string | null;
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    postWatchReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of a watch of this key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Events of so many hours are delivered once more.
                     * @default 24
                     */
                    hours?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many will be delivered. */
                        events: number;
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
    usage: {
        parameters: {
            query?: {
                /** @description First day (Moscow), YYYY-MM-DD; without it, 30 days up to the last one. */
                from?: string;
                /** @description Last day (Moscow), YYYY-MM-DD; without it, today. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The key of this request. */
                        key: {
                            /** @description Its identifier. */
                            id: string;
                            /** @description Its name for people. */
                            name: string;
                            /** @description What it opens. */
                            products: ("base" | "search" | "personal" | "manage")[];
                            /** @description Requests a second; 0 for no limit. */
                            rate: number;
                            /** @description From when on its secret is refused (UTC): because the key expires, or because it has a new secret; null where it is not. */
                            expires_at: string | null;
                        };
                        /** @description What the key may still ask. Questions about usage do not count. */
                        quotas: {
                            /** @description The quota of this day (Moscow); null where the key has none. */
                            day: {
                                /** @description How many requests it allows. */
                                limit: number;
                                /** @description How many of them were made. */
                                used: number;
                                /** @description How many are left. */
                                remaining: number;
                                /** @description When the next one begins (UTC). */
                                resets_at: string;
                            } | null;
                            /** @description The quota of this month (Moscow); null where the key has none. */
                            month: {
                                /** @description How many requests it allows. */
                                limit: number;
                                /** @description How many of them were made. */
                                used: number;
                                /** @description How many are left. */
                                remaining: number;
                                /** @description When the next one begins (UTC). */
                                resets_at: string;
                            } | null;
                        };
                        /** @description First day of the numbers below. */
                        from: string;
                        /** @description Their last day. */
                        to: string;
                        /** @description All of these days. */
                        total: {
                            /** @description Requests with this key, refused ones included. */
                            requests: number;
                            /** @description Of these, refused: no rate or quota left, a product that the key does not open, overload. */
                            refusals: number;
                            /** @description Bytes of the answers as they were sent. */
                            bytes: number;
                            /** @description Time from the requests to the end of their answers, waiting included. */
                            milliseconds: number;
                        };
                        /** @description Days with requests, ascending. */
                        days: {
                            /** @description Date (Moscow), YYYY-MM-DD. */
                            day: string;
                            /** @description Requests with this key, refused ones included. */
                            requests: number;
                            /** @description Of these, refused: no rate or quota left, a product that the key does not open, overload. */
                            refusals: number;
                            /** @description Bytes of the answers as they were sent. */
                            bytes: number;
                            /** @description Time from the requests to the end of their answers, waiting included. */
                            milliseconds: number;
                        }[];
                        /** @description By product. */
                        products: {
                            /**
                             * @description The product; null where a path belongs to none.
                             * @enum {string|null}
                             */
                            product: "base" | "search" | "personal" | "manage" | null;
                            /** @description Requests with this key, refused ones included. */
                            requests: number;
                            /** @description Of these, refused: no rate or quota left, a product that the key does not open, overload. */
                            refusals: number;
                            /** @description Bytes of the answers as they were sent. */
                            bytes: number;
                            /** @description Time from the requests to the end of their answers, waiting included. */
                            milliseconds: number;
                        }[];
                        /** @description By path, most requests first. */
                        endpoints: {
                            /** @description The path, with {} around what stands for a value; null for paths that do not exist. */
                            endpoint: string | null;
                            /**
                             * @description Its product; null where it belongs to none.
                             * @enum {string|null}
                             */
                            product: "base" | "search" | "personal" | "manage" | null;
                            /** @description Requests with this key, refused ones included. */
                            requests: number;
                            /** @description Of these, refused: no rate or quota left, a product that the key does not open, overload. */
                            refusals: number;
                            /** @description Bytes of the answers as they were sent. */
                            bytes: number;
                            /** @description Time from the requests to the end of their answers, waiting included. */
                            milliseconds: number;
                        }[];
                    };
                };
            };
            default: components["responses"]["Error"];
            "4XX": components["responses"]["Error"];
        };
    };
}

/** Every path of the API. */
export const API_PATHS: readonly (keyof paths)[] = [
    "/api/channels",
    "/api/channels/{handle}",
    "/api/channels/categories",
    "/api/channels/regions",
    "/api/channels/similar",
    "/api/channels/bot-categories",
    "/api/channels/likes",
    "/api/channels/labels",
    "/api/channels/lookup",
    "/api/channels/related",
    "/api/channels/candidates",
    "/api/channels/subs",
    "/api/channels/err",
    "/api/channels/reach-timeline",
    "/api/channels/posts-summary",
    "/api/channels/posts-timeline",
    "/api/channels/posts-heatmap",
    "/api/channels/posts-hourly",
    "/api/channels/history",
    "/api/channels/best-hours",
    "/api/channels/coverage",
    "/api/channels/changes",
    "/api/channels/audit",
    "/api/channels/compare",
    "/api/channels/posts",
    "/api/channels/post-versions",
    "/api/channels/post-views",
    "/api/channels/post-citations",
    "/api/channels/post-copies",
    "/api/channels/copying",
    "/api/channels/post-neighbours",
    "/api/posts/top",
    "/api/posts/ranking",
    "/api/channels/ads",
    "/api/channels/mentions-timeline",
    "/api/channels/mentions-list",
    "/api/channels/citation",
    "/api/channels/citation-breakdown",
    "/api/channels/citation-history",
    "/api/channels/repost-sources",
    "/api/channels/influence",
    "/api/graph",
    "/api/channels/stats",
    "/api/channels/top-channels",
    "/api/channels/growth-leaders",
    "/api/channels/category-growth",
    "/api/channels/best-time",
    "/api/channels/content-types",
    "/api/posts/search",
    "/api/suggest",
    "/mcp",
    "/api/lists",
    "/api/lists/{id}",
    "/api/lists/{id}/chats",
    "/api/lists/{id}/chats/{chat_id}",
    "/api/shares",
    "/api/shares/{id}",
    "/api/collect",
    "/feeds/{feed}/atom.xml",
    "/feeds/{feed}/feed.json",
    "/api/watches",
    "/api/watches/{id}",
    "/api/watches/{id}/test",
    "/api/watches/{id}/replay",
    "/api/usage"
];
