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
        get: {
            parameters: {
                query?: {
                    /** @description Only this type. */
                    type?: "channel" | "chat" | "bot";
                    /** @description Words of the title, description or handle, in any form; the last one may be incomplete. */
                    search?: string;
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
                    /** @description Minimum ERR, percent. */
                    err_min?: number;
                    /** @description Maximum ERR, percent. */
                    err_max?: number;
                    /** @description Minimum citation index. */
                    ci_min?: number;
                    /** @description Maximum citation index. */
                    ci_max?: number;
                    /** @description Language. */
                    lang?: string;
                    /** @description Only those that the messenger has verified. */
                    verified?: "1" | "0";
                    /** @description What to sort by; what is unknown comes last in both orders. `recent`: when it was first observed; `g_*`: growth; `popular` and `likes` need `type=bot`. */
                    sort?: "subs" | "reach" | "err" | "ci" | "posts" | "recent" | "title" | "g_today" | "g_yest" | "g_week" | "g_month" | "popular" | "likes";
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
                         *           "participants_count": 27427,
                         *           "avg_reach": 0,
                         *           "err_pct": 0,
                         *           "citation_idx": 3.21,
                         *           "g_today": 29,
                         *           "g_yest": 70,
                         *           "g_week": 323,
                         *           "g_month": 2093,
                         *           "messages_count": 57,
                         *           "verified": true,
                         *           "is_public": true,
                         *           "first_post_epoch": 1785772625,
                         *           "last_post_epoch": 1793365358,
                         *           "unknown": [
                         *             "avg_reach",
                         *             "err_pct"
                         *           ]
                         *         },
                         *         {
                         *           "chat_id": -68772582558494,
                         *           "handle": "tehnologii_prostym_new",
                         *           "title": "Технологии простым языком",
                         *           "link": "https://max.ru/tehnologii_prostym_new",
                         *           "description": "Новости, обзоры, полезные инструменты. Без рекламы курсов.",
                         *           "chat_type": "channel",
                         *           "category": "Технологии",
                         *           "region": "Россия",
                         *           "lang": "ru",
                         *           "participants_count": 6721,
                         *           "avg_reach": 0,
                         *           "err_pct": 0,
                         *           "citation_idx": 1.54,
                         *           "g_today": 14,
                         *           "g_yest": 16,
                         *           "g_week": 107,
                         *           "g_month": 722,
                         *           "messages_count": 47,
                         *           "verified": false,
                         *           "is_public": true,
                         *           "first_post_epoch": 1785752896,
                         *           "last_post_epoch": 1793461781,
                         *           "unknown": [
                         *             "avg_reach",
                         *             "err_pct"
                         *           ]
                         *         }
                         *       ],
                         *       "total": 17,
                         *       "page": 1,
                         *       "limit": 3,
                         *       "subs_sum": 247316
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
                                /** @description ERR: 100 · avg_reach / participants_count. */
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
                                /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                                unknown: ("participants_count" | "avg_reach" | "err_pct" | "g_today" | "g_yest" | "g_week" | "g_month" | "messages_count")[];
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
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The slug from the public link, the numeric chat_id, or the exact title. */
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
                         *       "participants_count": 403540,
                         *       "avg_reach": 109176.17,
                         *       "err_pct": 27.05,
                         *       "citation_idx": 20.4,
                         *       "g_today": -1206,
                         *       "g_yest": -853,
                         *       "g_week": -8936,
                         *       "g_month": -35981,
                         *       "messages_count": 31,
                         *       "verified": true,
                         *       "is_public": true,
                         *       "first_post_epoch": 1785842830,
                         *       "last_post_epoch": 1793180335,
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
                            /** @description ERR: 100 · avg_reach / participants_count. */
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
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: ("participants_count" | "avg_reach" | "err_pct" | "g_today" | "g_yest" | "g_week" | "g_month" | "messages_count")[];
                        };
                    };
                };
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
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
                         *       "counts": {
                         *         "Авто": 14,
                         *         "Город": 17,
                         *         "Здоровье": 15,
                         *         "Игры": 16,
                         *         "Кино": 10,
                         *         "Книги": 9,
                         *         "Криптовалюты": 23,
                         *         "Кулинария": 19,
                         *         "Маркетинг": 9,
                         *         "Мода и красота": 16,
                         *         "Музыка": 15,
                         *         "Новости и СМИ": 36,
                         *         "Образование": 21,
                         *         "Общение": 22,
                         *         "Погода": 1,
                         *         "Покупки": 2,
                         *         "Политика": 8,
                         *         "Психология": 20,
                         *         "Путешествия": 17,
                         *         "Развлечения": 6,
                         *         "Спорт": 15,
                         *         "Технологии": 25,
                         *         "Утилиты": 1,
                         *         "Финансы": 4,
                         *         "Экономика": 27,
                         *         "Юмор": 16
                         *       }
                         *     }
                         */
                        "application/json": {
                            /** @description Name → number of channels, chats and bots. */
                            counts: {
                                [key: string]: number;
                            };
                        };
                    };
                };
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
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
                         *       "counts": {
                         *         "Армения": 3,
                         *         "Архангельская область": 6,
                         *         "Башкортостан": 7,
                         *         "Беларусь": 19,
                         *         "Волгоградская область": 3,
                         *         "Вологодская область": 3,
                         *         "Воронежская область": 3,
                         *         "Иркутская область": 5,
                         *         "Казахстан": 8,
                         *         "Калининградская область": 1,
                         *         "Карелия": 5,
                         *         "Краснодарский край": 8,
                         *         "Москва": 53,
                         *         "Мурманская область": 2,
                         *         "Нижегородская область": 6,
                         *         "Новосибирская область": 15,
                         *         "Омская область": 3,
                         *         "Пермский край": 7,
                         *         "Псковская область": 3,
                         *         "Россия": 108,
                         *         "Ростовская область": 3,
                         *         "Рязанская область": 9,
                         *         "Самарская область": 6,
                         *         "Санкт-Петербург": 24,
                         *         "Саратовская область": 4,
                         *         "Свердловская область": 12,
                         *         "Татарстан": 13,
                         *         "Томская область": 4,
                         *         "Тульская область": 5,
                         *         "Тюменская область": 5
                         *       }
                         *     }
                         */
                        "application/json": {
                            /** @description Name → number of channels, chats and bots. */
                            counts: {
                                [key: string]: number;
                            };
                        };
                    };
                };
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
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
                                /** @description ERR: 100 · avg_reach / participants_count. */
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
                                /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                                unknown: ("participants_count" | "avg_reach" | "err_pct" | "g_today" | "g_yest" | "g_week" | "g_month" | "messages_count")[];
                            }[];
                        };
                    };
                };
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
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
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
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
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
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
                        };
                    };
                };
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
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
                         *       "subs": 403540,
                         *       "avg_reach": 109176.17,
                         *       "err": 27.05,
                         *       "err24": 24.19,
                         *       "err_24h": 24.19,
                         *       "err_48h": 26.3,
                         *       "er": 0,
                         *       "posts": 6,
                         *       "reposts_excluded": 2,
                         *       "unknown": [
                         *         "er"
                         *       ]
                         *     }
                         */
                        "application/json": {
                            /** @description Subscribers. */
                            subs: number;
                            /** @description Mean views of own posts. */
                            avg_reach: number;
                            /** @description 100 · avg_reach / subs. */
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
                            /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                            unknown: ("subs" | "avg_reach" | "err" | "err24" | "err_24h" | "err_48h" | "er")[];
                        };
                    };
                };
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
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
                         *           "d": "2026-08-08",
                         *           "reach": 152009,
                         *           "err": 30.71,
                         *           "total": 152009,
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
                                /** @description Whether all own posts of the day are at least 24 hours old. */
                                mature: boolean;
                                /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                                unknown: ("reach" | "err" | "total")[];
                            }[];
                        };
                    };
                };
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
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
                         *       "total": 31,
                         *       "month": 8,
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
                         *       ]
                         *     }
                         */
                        "application/json": {
                            /** @description All known posts that are not deleted. */
                            total: number;
                            /** @description Posts of the last 30 days. */
                            month: number;
                            /** @description Posts of the last 7 days. */
                            week: number;
                            /** @description Posts of yesterday. */
                            yesterday: number;
                            /** @description Each of the last 30 days, ending with today. */
                            daily: {
                                /** @description Date (Moscow), YYYY-MM-DD. */
                                d: string;
                                /** @description Number of posts. */
                                c: number;
                            }[];
                        };
                    };
                };
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
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
                         *           "d": "2026-08-08",
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
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
         * Publications by weekday and hour, last 90 days
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/posts-heatmap?chat_id=-1005248186031'
         */
        get: {
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
                         *           "h": 10,
                         *           "c": 1
                         *         },
                         *         {
                         *           "d": 1,
                         *           "h": 12,
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
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
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
                         *           "seq": "3808",
                         *           "url": "https://t.me/tsifry_dnya/3808",
                         *           "when": "28.10.2026 12:38",
                         *           "views": 111964,
                         *           "hours": [
                         *             {
                         *               "h": 1,
                         *               "cum": 23811,
                         *               "est": true
                         *             },
                         *             {
                         *               "h": 2,
                         *               "cum": 36454,
                         *               "est": false
                         *             }
                         *           ],
                         *           "points": 7
                         *         },
                         *         {
                         *           "seq": "3807",
                         *           "url": "https://t.me/tsifry_dnya/3807",
                         *           "when": "24.10.2026 13:52",
                         *           "views": 132202,
                         *           "hours": [
                         *             {
                         *               "h": 1,
                         *               "cum": 24847,
                         *               "est": true
                         *             },
                         *             {
                         *               "h": 2,
                         *               "cum": 39779,
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
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
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
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
         * What the numbers of a channel, or of all, rest on
         * @description Example:
         *
         *         curl -H "X-API-Key: $KEY" 'http://127.0.0.1:8080/api/channels/coverage?chat_id=-1005248186031'
         */
        get: {
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
                /** @description What the numbers rest on. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "chat_id": -1005248186031,
                         *       "first_seen": 1785785175,
                         *       "last_seen": 1793522717,
                         *       "subscriber_counts": 91,
                         *       "subscriber_days_30": 30,
                         *       "subscriber_days_90": 90,
                         *       "subscriber_gap_days": 0,
                         *       "posts": 32,
                         *       "posts_with_views": 32,
                         *       "posts_with_24h": 31,
                         *       "posts_with_48h": 31,
                         *       "posts_edited": 0,
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
                            /** @description Days with a subscriber count among the last 30. */
                            subscriber_days_30: number;
                            /** @description Days with a subscriber count among the last 90. */
                            subscriber_days_90: number;
                            /** @description Longest run of days without a subscriber count, between the first count and today. */
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
                            /** @description Those whose subscribers were ever counted. Only without `chat_id`. */
                            chats_with_subscribers?: number;
                            /** @description Those with a known reach over the last 30 days. Only without `chat_id`. */
                            chats_with_reach?: number;
                            /** @description The newest instant observed, Unix seconds; null in an empty store. Only without `chat_id`. */
                            data_as_of?: number | null;
                        };
                    };
                };
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
            parameters: {
                query: {
                    /** @description Identifier of the channel, chat or bot. */
                    chat_id: number;
                    /** @description `month` from the start of the current month (Moscow), `30d` the last 30 days. */
                    period?: "month" | "30d";
                    /** @description Only posts of this day. */
                    day?: string;
                    /** @description Newest or most viewed first; posts whose views are unknown come last. */
                    sort?: "date" | "views";
                    /** @description How many to return at most. */
                    limit?: number;
                    /** @description Only edited posts. */
                    edited?: "1" | "0";
                    /** @description Only deleted posts. */
                    deleted?: "1" | "0";
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
                         *           "seq": "3807",
                         *           "url": "https://t.me/tsifry_dnya/3807",
                         *           "text": "Собрали для вас подборку каналов:\n\n1. @kripta_i_aleksey — Крипта и Алексей Березняков. Разборы, графики, новости блокчейна.\n2. @viktoriyamoroshkina_channel — Виктория Морошкина бежит. Результаты, составы, интервью.\n3. @dobryy_den — Добрый день. Пишу о чувствах, границах и усталости.\n4. @kod_i_kofe_official — Код и кофе. Разработка, железо, нейросети.\n5. https://t.me/granitsy_prostymi — Границы простыми словами. Короткие мысли на каждый день.\n6. @tipichnyypromyshlennyy24 — Типичный Промышленный. Брест. Живём в Бресте и любим этот город.\n7. @gorodskoy_sovet_omska — Городской совет Омска. О законах и решениях — понятным языком.\n8. @informatika_s_borisom — Информатика с Борисом Хвойниковым. Учитель Борис Хвойников.\n9. @kriptadlyasvoih_live — Крипта для своих. Пишу о рынке без сигналов и обещаний.\n10. @pro_otdyh_tg — Про отдых. Короткие мысли на каждый день.\n11. @pskov_eda_blog — Псков: еда. Всё, что происходит в Пскове: куда сходить и что посмотреть.\n12. https://t.me/piksel_i_haos_official — Пиксель и хаос. Новости, обзоры, полезные инструменты.\n13. @spina_i_tochka — Спина и точка. Простые советы на каждый день.\n14. @zapechennaya_ryba_i_ru — Запечённая рыба и компания. Домашняя кухня: запеканки, супы и не только.\n15. @yumorsdivana — Юмор с дивана. Юмор, истории и коты.\n16. @linuksiznutri — Линукс изнутри\n17. https://t.me/kontserty_kaliningrada_channel — Концерты Калининграда. Одна песня в день.\n18. @piksel_i_chay — Пиксель и чай. Обзоры, новости, стримы.\n19. @tetya_toma_pechet — Тётя Тома печёт. Домашняя кухня: запеканки, соусы и не только.\n20. @boriskalinkinslushaet_club — Борис Калинкин слушает. Официальный канал группы «Чай вдвоём».\n\nПопасть в подборку — пишите админу.",
                         *           "when": "24.10.2026 13:52",
                         *           "epoch": 1792839175,
                         *           "views": 132202,
                         *           "reactions": {},
                         *           "forwards": 0,
                         *           "comments": 0,
                         *           "media": [],
                         *           "images": [
                         *             "https://cdn.example.org/p/3-2xr-1.jpg"
                         *           ],
                         *           "video": false,
                         *           "repost_from": null,
                         *           "repost_handle": null,
                         *           "deleted": false,
                         *           "edited": false,
                         *           "unknown": [
                         *             "reactions",
                         *             "forwards"
                         *           ]
                         *         },
                         *         {
                         *           "seq": "3796",
                         *           "url": "https://t.me/tsifry_dnya/3796",
                         *           "text": "Друзья советуют: «Добрый сосед». Подписывайтесь — @dobryy_sosed_club\n\nШутки, которые не стыдно переслать маме.",
                         *           "when": "13.10.2026 16:07",
                         *           "epoch": 1791896859,
                         *           "views": 126571,
                         *           "reactions": {},
                         *           "forwards": 0,
                         *           "comments": 0,
                         *           "media": [],
                         *           "images": [],
                         *           "video": false,
                         *           "repost_from": null,
                         *           "repost_handle": null,
                         *           "deleted": false,
                         *           "edited": false,
                         *           "unknown": [
                         *             "reactions",
                         *             "forwards"
                         *           ]
                         *         }
                         *       ],
                         *       "total": 9
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
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
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
                         *           "text": "Не берите кредит, если платёж больше 35% дохода. Перед крупной покупкой подождите 5 дней.",
                         *           "from": 1791448257,
                         *           "last": 1791448257,
                         *           "to": null
                         *         }
                         *       ],
                         *       "deleted": false,
                         *       "edited_at": null
                         *     }
                         */
                        "application/json": {
                            /** @description In the order of time; the last one is the newest text. */
                            items: {
                                /** @description Post text. */
                                text: string;
                                /** @description When this text was first seen, Unix seconds. */
                                from: number;
                                /** @description When it was last seen, before another text was. */
                                last: number;
                                /** @description When the next version or the deletion of the post was seen; null for the current text. */
                                to: number | null;
                            }[];
                            /** @description Whether the post is deleted: then the last version ended with it. */
                            deleted: boolean;
                            /** @description Time of the last edit as the messenger tells it, Unix seconds. */
                            edited_at: number | null;
                        };
                    };
                };
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
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
                         *       "views": 63534,
                         *       "subscribers": 435402,
                         *       "err": 14.59,
                         *       "posted_at": 1791448200,
                         *       "series": [
                         *         {
                         *           "t": 1791448257,
                         *           "h": 0.02,
                         *           "views": 1186
                         *         },
                         *         {
                         *           "t": 1791452175,
                         *           "h": 1.1,
                         *           "views": 16304
                         *         }
                         *       ],
                         *       "reactions": [],
                         *       "forwards": [],
                         *       "comments": [],
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
                            /** @description In the order of time. */
                            series: {
                                /** @description When it was observed, Unix seconds. */
                                t: number;
                                /** @description Age of the post in hours. */
                                h: number;
                                /** @description Views. */
                                views: number;
                            }[];
                            /** @description Reactions in the order of time. */
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
                            /** @description Forwards in the order of time. */
                            forwards: {
                                /** @description When it was observed, Unix seconds. */
                                t: number;
                                /** @description Age of the post in hours. */
                                h: number;
                                /** @description The count. */
                                count: number;
                            }[];
                            /** @description Comments in the order of time. */
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
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
            parameters: {
                query: {
                    /** @description Identifier of the channel, chat or bot. */
                    chat_id: number;
                    /** @description Post identifier within the channel. */
                    seq: string;
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
                         *           "author_title": "Про себя",
                         *           "author_link": "https://t.me/prosebya_channel",
                         *           "author_subs": 706,
                         *           "kind": "repost",
                         *           "text": "Не берите кредит, если платёж больше 35% дохода. Перед крупной покупкой подождите 5 дней.",
                         *           "url": "https://t.me/prosebya_channel/322",
                         *           "when": "23.10.2026 17:15",
                         *           "views": 419,
                         *           "chat_id": -1004953022348,
                         *           "seq": "322",
                         *           "dil": 0,
                         *           "unknown": []
                         *         },
                         *         {
                         *           "author_title": "Личный бюджет",
                         *           "author_link": "https://t.me/lichnyybyudzhet",
                         *           "author_subs": 20432,
                         *           "kind": "repost",
                         *           "text": "Не берите кредит, если платёж больше 35% дохода. Перед крупной покупкой подождите 5 дней.",
                         *           "url": "https://t.me/lichnyybyudzhet/1917",
                         *           "when": "22.10.2026 16:55",
                         *           "views": 1912,
                         *           "chat_id": -1004447029898,
                         *           "seq": "1917",
                         *           "dil": 0,
                         *           "unknown": []
                         *         }
                         *       ]
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
                                /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                                unknown: ("author_subs" | "views")[];
                            }[];
                        };
                    };
                };
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
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
                         *           "participants_count": 1757398,
                         *           "category": "Новости и СМИ",
                         *           "region": "Пермский край",
                         *           "seq": "16143",
                         *           "url": "https://t.me/chtosluchilosperm24/16143",
                         *           "text": "Новости одной строкой, 31 октября:\n\n▪️ Жители Перми попросили построить новый детский сад.\n▪️ Проезд в Перми подешевеет на 5 рублей.\n▪️ В парке Перми поселились бобры.\n▪️ В Перми на следующей неделе пройдёт ярмарка ремёсел.\n\nМы следим за развитием событий.\n\n👉 @chtosluchilosperm24",
                         *           "when": "31.10.2026 14:58",
                         *           "views": 179572,
                         *           "reactions": {},
                         *           "forwards": 0,
                         *           "comments": 0,
                         *           "media": [],
                         *           "reposts": 0,
                         *           "is_repost": false,
                         *           "unknown": [
                         *             "reactions",
                         *             "forwards"
                         *           ]
                         *         },
                         *         {
                         *           "rank": 2,
                         *           "chat_id": -1002233776880,
                         *           "handle": "podslushano_v_irkutske",
                         *           "title": "Подслушано в Иркутске",
                         *           "chat_type": "channel",
                         *           "participants_count": 111056,
                         *           "category": "Город",
                         *           "region": "Иркутская область",
                         *           "seq": "2964",
                         *           "url": "https://t.me/podslushano_v_irkutske/2964",
                         *           "text": "Знаете ли вы, что под Иркутском ещё до войны ходила узкоколейка? Снимок сохранился в архиве краеведческого музея.",
                         *           "when": "31.10.2026 18:00",
                         *           "views": 23051,
                         *           "reactions": {},
                         *           "forwards": 0,
                         *           "comments": 0,
                         *           "media": [],
                         *           "reposts": 0,
                         *           "is_repost": false,
                         *           "unknown": [
                         *             "reactions",
                         *             "forwards"
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
                                /** @description Reposts of the post that were observed. */
                                reposts: number;
                                /** @description Whether the post is a repost. */
                                is_repost: boolean;
                                /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                                unknown: ("participants_count" | "views" | "reactions" | "forwards" | "comments")[];
                            }[];
                        };
                    };
                };
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
            parameters: {
                query?: {
                    /** @description In Moscow time, weeks begin on Monday; `prev_*` is the whole previous week or month. */
                    period?: "today" | "yesterday" | "day_before" | "7d" | "week" | "prev_week" | "month" | "prev_month" | "all";
                    /** @description What to rank by; other than by views, posts without any are left out. */
                    metric?: "views" | "reposts" | "reactions" | "forwards" | "comments";
                    /** @description Only channels of this category. */
                    category?: string;
                    /** @description Only channels of this region. */
                    region?: string;
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
                         *           "chat_id": -68980140819032,
                         *           "handle": "fizika_s_nataley_tg",
                         *           "title": "Физика с Натальей Родниковой",
                         *           "chat_type": "channel",
                         *           "participants_count": 717875,
                         *           "category": "Образование",
                         *           "region": "Свердловская область",
                         *           "seq": "117518262272037460",
                         *           "url": "https://max.ru/fizika_s_nataley_tg/117518262272037460",
                         *           "text": "Сколько будет 55 × 13? В уме, за 10 секунд. Времени — 6 минут.",
                         *           "when": "28.10.2026 14:19",
                         *           "views": 92265,
                         *           "reactions": {},
                         *           "forwards": 0,
                         *           "comments": 0,
                         *           "media": [],
                         *           "reposts": 2,
                         *           "is_repost": false,
                         *           "unknown": [
                         *             "reactions",
                         *             "forwards"
                         *           ]
                         *         },
                         *         {
                         *           "rank": 2,
                         *           "chat_id": -1004135920671,
                         *           "handle": "motornomerodin_ru",
                         *           "title": "Мотор номер один",
                         *           "chat_type": "channel",
                         *           "participants_count": 6794,
                         *           "category": "Авто",
                         *           "region": "Москва",
                         *           "seq": "959",
                         *           "url": "https://t.me/motornomerodin_ru/959",
                         *           "text": "Подвёз попутчика до Томска, оказался бывший гонщик. Помог дальнобойщик, денег не взял.\n\nUPD: исправили неточность, спасибо внимательным читателям.",
                         *           "when": "28.10.2026 09:30",
                         *           "views": 1711,
                         *           "reactions": {},
                         *           "forwards": 0,
                         *           "comments": 0,
                         *           "media": [],
                         *           "reposts": 2,
                         *           "is_repost": false,
                         *           "unknown": [
                         *             "reactions",
                         *             "forwards"
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
                                /** @description Reposts of the post that were observed. */
                                reposts: number;
                                /** @description Whether the post is a repost. */
                                is_repost: boolean;
                                /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                                unknown: ("participants_count" | "views" | "reactions" | "forwards" | "comments")[];
                            }[];
                        };
                    };
                };
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
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
                         *           "d": "2026-08-10",
                         *           "mentions": 1,
                         *           "reposts": 0
                         *         },
                         *         {
                         *           "d": "2026-08-16",
                         *           "mentions": 1,
                         *           "reposts": 0
                         *         }
                         *       ]
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
                        };
                    };
                };
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
            parameters: {
                query: {
                    /** @description Identifier of the channel, chat or bot. */
                    chat_id: number;
                    /** @description Only this month, YYYY-MM. */
                    month?: string;
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
                         *           "author_title": "Бас на кухне",
                         *           "author_link": "https://t.me/bas_na_kuhne_official",
                         *           "author_subs": 20361,
                         *           "kind": "mention",
                         *           "text": "Подборка полезных каналов от друзей:\n\n1. @kolesonizhnegonovgoroda_official — Колесо Нижнего Новгорода. Машины с пробегом и без прикрас.\n2. @chestnyy_byudzhet_blog — Честный бюджет. Цены, ставки, компании.\n3. https://t.me/zapechennaya_ryba_i_ru — Запечённая рыба и компания. Домашняя кухня: запеканки, супы и не только.\n4. https://t.me/serialynedeli_live — Сериалы недели. Пишу о кино без спойлеров.\n5. @tsifry_dnya — Цифры дня. Пишем о деньгах для тех, кто их считает.\n6. @kinoklubkrasnodara_blog — Киноклуб Краснодара. Пишу о кино без спойлеров.\n7. @shkolavzroslogo_club — Школа взрослого. История каждый день: разборы и тренировки.\n8. @delovchelyabinske_channel — Дело в Челябинске. Цены, ставки, компании.\n9. @kriptaistepanbereznyakov_club — Крипта и Степан Березняков. Разборы, графики, новости блокчейна.\n10. @novosti_za_minutu_today — Новости за минуту\n11. @redaktsiyaslovo_official — Редакция «Слово». Сетевое издание «Слово».\n12. @kreslo_dari_mostovitovoy — Кресло Дарьи Мостовитовой. Практикующий психолог Дарья Мостовитова.\n13. https://t.me/psihologiya_na_kuhne — Психология на кухне. Практикующий психолог Олег Тихомолов.\n14. @lyudityumeni_ru — Люди Тюмени. Живём в Тюмени и любим этот город.\n15. https://t.me/anton_romashin_smotrit — Антон Ромашин смотрит кино. Каждый вечер — один фильм.\n16. @darya_romashina_bezhit_new — Дарья Ромашина бежит\n17. @pyatyy_ryad_live — Пятый ряд. Каждый вечер — один фильм.\n18. @atele_byaz_tg — Ателье «Бязь». Уход, макияж, образы.\n\nВыбирайте и подписывайтесь!",
                         *           "url": "https://t.me/bas_na_kuhne_official/1950",
                         *           "when": "01.11.2026 00:30",
                         *           "views": 4346,
                         *           "chat_id": -1004983479608,
                         *           "seq": "1950",
                         *           "dil": 3,
                         *           "unknown": []
                         *         },
                         *         {
                         *           "author_title": "Ленивый бухгалтер",
                         *           "author_link": "https://t.me/lenivyybuhgalter",
                         *           "author_subs": 0,
                         *           "kind": "mention",
                         *           "text": "Подборка каналов, которые стоит читать:\n\n1. @tsifry_dnya — Цифры дня. Пишем о деньгах для тех, кто их считает.\n2. https://t.me/darya_romashina_bezhit_new — Дарья Ромашина бежит\n3. https://t.me/ekaterina_zarechneva_o_tg — Екатерина Заречнева о деньгах. Пишем о деньгах для тех, кто их считает.\n4. @robotyryadom_tg — Роботы рядом. Новости, обзоры, полезные инструменты.\n5. https://t.me/pyatayaperedacha — Пятая передача. Машины с пробегом и без прикрас.\n6. @lektoriy_vzroslogo_club — Лекторий взрослого. Математика каждый день: короткие уроки.\n\nСохраните, пригодится.",
                         *           "url": "https://t.me/lenivyybuhgalter/633",
                         *           "when": "30.10.2026 08:00",
                         *           "views": 624,
                         *           "chat_id": -1004578275333,
                         *           "seq": "633",
                         *           "dil": 2,
                         *           "unknown": [
                         *             "author_subs"
                         *           ]
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
                                /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                                unknown: ("author_subs" | "views")[];
                            }[];
                        };
                    };
                };
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
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
                         *         "channels": 15,
                         *         "mentions": 16,
                         *         "reposts": 13,
                         *         "sources": [
                         *           {
                         *             "chat_id": -1004447029898,
                         *             "handle": "lichnyybyudzhet",
                         *             "title": "Личный бюджет",
                         *             "link": "https://t.me/lichnyybyudzhet",
                         *             "participants_count": 20432,
                         *             "mentions": 2,
                         *             "reposts": 7,
                         *             "last_epoch": 1792677310,
                         *             "unknown": []
                         *           },
                         *           {
                         *             "chat_id": -1001577610668,
                         *             "handle": "tsifry_i_smysl_channel",
                         *             "title": "Цифры и смысл",
                         *             "link": "https://t.me/tsifry_i_smysl_channel",
                         *             "participants_count": 2281,
                         *             "mentions": 1,
                         *             "reposts": 3,
                         *             "last_epoch": 1789120132,
                         *             "unknown": []
                         *           }
                         *         ]
                         *       },
                         *       "outgoing": {
                         *         "channels": 55,
                         *         "mentions": 57,
                         *         "reposts": 5,
                         *         "sources": [
                         *           {
                         *             "chat_id": -1002008703578,
                         *             "handle": "delovchelyabinske_channel",
                         *             "title": "Дело в Челябинске",
                         *             "link": "https://t.me/delovchelyabinske_channel",
                         *             "participants_count": 6521,
                         *             "mentions": 0,
                         *             "reposts": 4,
                         *             "last_epoch": 1792510238,
                         *             "unknown": []
                         *           },
                         *           {
                         *             "chat_id": -1003241202290,
                         *             "handle": "boriskalinkinslushaet_club",
                         *             "title": "Борис Калинкин слушает",
                         *             "link": "https://t.me/boriskalinkinslushaet_club",
                         *             "participants_count": 3531,
                         *             "mentions": 2,
                         *             "reposts": 0,
                         *             "last_epoch": 1792839175,
                         *             "unknown": []
                         *           }
                         *         ]
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
                            };
                        };
                    };
                };
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
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
                         *       "total": 13,
                         *       "ci": 20.4,
                         *       "byType": [
                         *         {
                         *           "name": "0",
                         *           "count": 6,
                         *           "ci": 12.26,
                         *           "pct": 60.13
                         *         },
                         *         {
                         *           "name": "repost",
                         *           "count": 5,
                         *           "ci": 7.5,
                         *           "pct": 36.76
                         *         }
                         *       ],
                         *       "bySubs": [
                         *         {
                         *           "name": "2",
                         *           "count": 7,
                         *           "ci": 11.09,
                         *           "pct": 54.39
                         *         },
                         *         {
                         *           "name": "1",
                         *           "count": 2,
                         *           "ci": 5.12,
                         *           "pct": 25.11
                         *         }
                         *       ],
                         *       "byCategory": [
                         *         {
                         *           "name": "Экономика",
                         *           "count": 7,
                         *           "ci": 13.06,
                         *           "pct": 64.03
                         *         },
                         *         {
                         *           "name": "Психология",
                         *           "count": 3,
                         *           "ci": 3.96,
                         *           "pct": 19.4
                         *         }
                         *       ],
                         *       "byRegion": [
                         *         {
                         *           "name": "Россия",
                         *           "count": 6,
                         *           "ci": 10.47,
                         *           "pct": 51.32
                         *         },
                         *         {
                         *           "name": "Башкортостан",
                         *           "count": 3,
                         *           "ci": 3.96,
                         *           "pct": 19.4
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            /** @description Citations of the last 30 days. */
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
                        };
                    };
                };
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
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
                         *           "d": "2026-08-10",
                         *           "ci": 2.26
                         *         },
                         *         {
                         *           "d": "2026-08-11",
                         *           "ci": 2.26
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            /** @description From the first citation to today, ascending. */
                            items: {
                                /** @description Date (Moscow), YYYY-MM-DD. */
                                d: string;
                                /** @description Citation index. */
                                ci: number;
                            }[];
                        };
                    };
                };
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
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
                         *           "participants_count": 6521,
                         *           "count": 4,
                         *           "last_epoch": 1792510238,
                         *           "unknown": []
                         *         },
                         *         {
                         *           "chat_id": -1004894155173,
                         *           "handle": "rublbezpaniki",
                         *           "title": "Рубль без паники",
                         *           "link": "https://t.me/rublbezpaniki",
                         *           "participants_count": 23589,
                         *           "count": 1,
                         *           "last_epoch": 1789115308,
                         *           "unknown": []
                         *         }
                         *       ],
                         *       "amplifiers": [
                         *         {
                         *           "chat_id": -1004447029898,
                         *           "handle": "lichnyybyudzhet",
                         *           "title": "Личный бюджет",
                         *           "link": "https://t.me/lichnyybyudzhet",
                         *           "participants_count": 20432,
                         *           "count": 7,
                         *           "last_epoch": 1792677310,
                         *           "unknown": []
                         *         },
                         *         {
                         *           "chat_id": -1001577610668,
                         *           "handle": "tsifry_i_smysl_channel",
                         *           "title": "Цифры и смысл",
                         *           "link": "https://t.me/tsifry_i_smysl_channel",
                         *           "participants_count": 2281,
                         *           "count": 3,
                         *           "last_epoch": 1789120132,
                         *           "unknown": []
                         *         }
                         *       ]
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
                        };
                    };
                };
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
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
                         *       "channels": 355,
                         *       "chats": 24,
                         *       "bots": 21,
                         *       "posts": 19702,
                         *       "posts_today": 56,
                         *       "subs": 8347430,
                         *       "views_total": 260296772,
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
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
            parameters: {
                query?: {
                    /** @description What to rank by; with `err` only channels with at least 1,000 subscribers are ranked. */
                    metric?: "reach" | "err";
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
                         *           "handle": "informatika_s_borisom",
                         *           "title": "Информатика с Борисом Хвойниковым",
                         *           "value": 149.86,
                         *           "chat_id": -1004258545178,
                         *           "posts": 7
                         *         },
                         *         {
                         *           "handle": "budni_sisadmina",
                         *           "title": "Будни сисадмина",
                         *           "value": 96.67,
                         *           "chat_id": -1005191672877,
                         *           "posts": 3
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            /** @description The greatest first. */
                            items: {
                                /** @description Slug. */
                                handle: string | null;
                                /** @description Name. */
                                title: string;
                                /** @description Average reach or ERR. */
                                value: number;
                                /** @description Channel identifier. */
                                chat_id: number;
                                /** @description Own posts of the last 30 days with known views; at least 3. */
                                posts: number;
                            }[];
                        };
                    };
                };
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
            parameters: {
                query?: {
                    /** @description Period of the growth. */
                    period?: "today" | "yest" | "week" | "month";
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
                         *           "handle": "chtosluchilosperm24",
                         *           "title": "Что случилось? Пермь",
                         *           "category": "Новости и СМИ",
                         *           "participants_count": 1757398,
                         *           "gain": 58130,
                         *           "chat_id": -1001467448794,
                         *           "g_week": 58130,
                         *           "g_month": -35017,
                         *           "unknown": []
                         *         },
                         *         {
                         *           "handle": "kriptaitochka",
                         *           "title": "Крипта и точка",
                         *           "category": "Криптовалюты",
                         *           "participants_count": 1158885,
                         *           "gain": 4624,
                         *           "chat_id": -1004112515849,
                         *           "g_week": 4624,
                         *           "g_month": 41600,
                         *           "unknown": []
                         *         }
                         *       ]
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
                                /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                                unknown: ("g_week" | "g_month")[];
                            }[];
                        };
                    };
                };
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
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
                         *           "name": "Криптовалюты",
                         *           "chans": 23,
                         *           "base": 1248397,
                         *           "delta": 45504,
                         *           "pct": 3.64,
                         *           "known": 20
                         *         },
                         *         {
                         *           "name": "Образование",
                         *           "chans": 21,
                         *           "base": 750348,
                         *           "delta": 28621,
                         *           "pct": 3.81,
                         *           "known": 18
                         *         }
                         *       ]
                         *     }
                         */
                        "application/json": {
                            /** @description The greatest growth first. */
                            items: {
                                /** @description Category. */
                                name: string;
                                /** @description Number of channels, chats and bots in it. */
                                chans: number;
                                /** @description Sum of the subscribers 30 days ago of those whose growth is known. */
                                base: number;
                                /** @description Growth of that sum. */
                                delta: number;
                                /** @description Growth in percent of the base. */
                                pct: number;
                                /** @description Number of those whose subscribers and growth over 30 days are known. */
                                known: number;
                            }[];
                        };
                    };
                };
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
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
                         *           "er": 41.18,
                         *           "n": 33
                         *         },
                         *         {
                         *           "dow": 1,
                         *           "hr": 1,
                         *           "er": 28.46,
                         *           "n": 10
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
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
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
                         *           "v": 2798
                         *         },
                         *         {
                         *           "n": "image",
                         *           "v": 2708
                         *         }
                         *       ]
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
                        };
                    };
                };
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        get: {
            parameters: {
                query: {
                    /** @description Words to search for: a post must have all of them, in any order and any form. */
                    q: string;
                    /** @description Search for the words in this order, exactly as written. */
                    exact?: "1" | "0";
                    /** @description Posts with one of these words are left out. */
                    exclude?: string;
                    /** @description First day (Moscow). */
                    from?: string;
                    /** @description Last day (Moscow). */
                    to?: string;
                    /** @description Newest or most viewed first; posts whose views are unknown come last. */
                    sort?: "date" | "views";
                    /** @description Leave out reposts. */
                    hide_reposts?: "1" | "0";
                    /** @description Leave out deleted posts. */
                    hide_deleted?: "1" | "0";
                    /** @description Only posts of this type of chat. */
                    source?: "channel" | "chat" | "bot";
                    /** @description Only channels of this category. */
                    category?: string;
                    /** @description Only this channel, chat or bot. */
                    chat_id?: number;
                    /** @description Find posts by what they said before they were edited as well. Excluded words count in the newest text only. */
                    versions?: "1" | "0";
                    /** @description Show the keys that each word was searched by. */
                    explain?: "1" | "0";
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
                         *           "chat_id": -1001566463022,
                         *           "handle": "svezhie_novosti_tg",
                         *           "title": "Свежие новости",
                         *           "chat_type": "channel",
                         *           "participants_count": 2810,
                         *           "seq": "810",
                         *           "url": "https://t.me/svezhie_novosti_tg/810",
                         *           "text": "В Рязани до конца месяца ожидается +1…+4, местами осадки. Давление — 760 мм рт. ст.\n\n#новости #важное",
                         *           "when": "01.11.2026 07:30",
                         *           "views": 405,
                         *           "reactions": {},
                         *           "forwards": 0,
                         *           "comments": 0,
                         *           "media": [],
                         *           "is_repost": false,
                         *           "marks": [
                         *             [
                         *               86,
                         *               93
                         *             ]
                         *           ],
                         *           "unknown": [
                         *             "reactions",
                         *             "forwards"
                         *           ]
                         *         },
                         *         {
                         *           "chat_id": -1004983479608,
                         *           "handle": "bas_na_kuhne_official",
                         *           "title": "Бас на кухне",
                         *           "chat_type": "channel",
                         *           "participants_count": 20361,
                         *           "seq": "1950",
                         *           "url": "https://t.me/bas_na_kuhne_official/1950",
                         *           "text": "Подборка полезных каналов от друзей:\n\n1. @kolesonizhnegonovgoroda_official — Колесо Нижнего Новгорода. Машины с пробегом и без прикрас.\n2. @chestnyy_byudzhet_blog — Честный бюджет. Цены, ставки, компании.\n3. https://t.me/zapechennaya_ryba_i_ru — Запечённая рыба и компания. Домашняя кухня: запеканки, супы и не только.\n4. https://t.me/serialynedeli_live — Сериалы недели. Пишу о кино без спойлеров.\n5. @tsifry_dnya — Цифры дня. Пишем о деньгах для тех, кто их считает.\n6. @kinoklubkrasnodara_blog — Киноклуб Краснодара. Пишу о кино без спойлеров.\n7. @shkolavzroslogo_club — Школа взрослого. История каждый день: разборы и тренировки.\n8. @delovchelyabinske_channel — Дело в Челябинске. Цены, ставки, компании.\n9. @kriptaistepanbereznyakov_club — Крипта и Степан Березняков. Разборы, графики, новости блокчейна.\n10. @novosti_za_minutu_today — Новости за минуту\n11. @redaktsiyaslovo_official — Редакция «Слово». Сетевое издание «Слово».\n12. @kreslo_dari_mostovitovoy — Кресло Дарьи Мостовитовой. Практикующий психолог Дарья Мостовитова.\n13. https://t.me/psihologiya_na_kuhne — Психология на кухне. Практикующий психолог Олег Тихомолов.\n14. @lyudityumeni_ru — Люди Тюмени. Живём в Тюмени и любим этот город.\n15. https://t.me/anton_romashin_smotrit — Антон Ромашин смотрит кино. Каждый вечер — один фильм.\n16. @darya_romashina_bezhit_new — Дарья Ромашина бежит\n17. @pyatyy_ryad_live — Пятый ряд. Каждый вечер — один фильм.\n18. @atele_byaz_tg — Ателье «Бязь». Уход, макияж, образы.\n\nВыбирайте и подписывайтесь!",
                         *           "when": "01.11.2026 00:30",
                         *           "views": 4346,
                         *           "reactions": {},
                         *           "forwards": 0,
                         *           "comments": 0,
                         *           "media": [],
                         *           "is_repost": false,
                         *           "marks": [
                         *             [
                         *               791,
                         *               798
                         *             ],
                         *             [
                         *               841,
                         *               848
                         *             ]
                         *           ],
                         *           "unknown": [
                         *             "reactions",
                         *             "forwards"
                         *           ]
                         *         }
                         *       ],
                         *       "total": 772,
                         *       "capped": false,
                         *       "count_cap": 5000,
                         *       "sources": [
                         *         {
                         *           "chat_id": -1002630217202,
                         *           "title": "Телеграф Вологды",
                         *           "count": 84
                         *         },
                         *         {
                         *           "chat_id": -1001566463022,
                         *           "title": "Свежие новости",
                         *           "count": 65
                         *         }
                         *       ],
                         *       "timeline": [
                         *         {
                         *           "d": "2026-08-03",
                         *           "posts": 3,
                         *           "views": 4861
                         *         },
                         *         {
                         *           "d": "2026-08-04",
                         *           "posts": 7,
                         *           "views": 16255
                         *         }
                         *       ],
                         *       "explain": [
                         *         {
                         *           "word": "новости",
                         *           "keys": [
                         *             "новость",
                         *             "wновости"
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
                                /** @description Whether the post is a repost. */
                                is_repost: boolean;
                                /** @description Positions of the found words in `text`: start and end (exclusive), in UTF-16 units. */
                                marks: number[][];
                                /** @description The numbers of this record that nobody observed: they are 0 here, in the order of the record. */
                                unknown: ("participants_count" | "views" | "reactions" | "forwards" | "comments")[];
                            }[];
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
                            /** @description Only with `explain=1`. */
                            explain?: {
                                /** @description A word of the query. */
                                word: string;
                                /** @description Keys that it was searched by; all forms of a word share its keys. */
                                keys: string[];
                            }[];
                        };
                    };
                };
                /** @description Every error has this shape. */
                default: {
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
                                code: "required" | "repeated" | "number" | "integer" | "date" | "flag" | "choice" | "length" | "pattern" | "character" | "order" | "word" | "bots_only";
                                /** @description What is wrong with it, as words for a person. */
                                message: string;
                                /** @description With `integer`: the smallest value. */
                                minimum?: number;
                                /** @description With `integer`: the greatest value; with `length`: the most characters. */
                                maximum?: number;
                                /** @description With `choice`: the values that it can have. */
                                choices?: string[];
                                /** @description With `pattern`: the regular expression that it must match. */
                                pattern?: string;
                                /** @description With `order`: the parameter that is the upper bound of this one. */
                                upper?: string;
                                /** @description With `bots_only`: the value that only bots can have. */
                                value?: string;
                            }[];
                        };
                    };
                };
            };
        };
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
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

/** Every path of the API. */
export const API_PATHS: readonly (keyof paths)[] = [
    "/api/channels",
    "/api/channels/{handle}",
    "/api/channels/categories",
    "/api/channels/regions",
    "/api/channels/similar",
    "/api/channels/bot-categories",
    "/api/channels/likes",
    "/api/channels/subs",
    "/api/channels/err",
    "/api/channels/reach-timeline",
    "/api/channels/posts-summary",
    "/api/channels/posts-timeline",
    "/api/channels/posts-heatmap",
    "/api/channels/posts-hourly",
    "/api/channels/history",
    "/api/channels/coverage",
    "/api/channels/posts",
    "/api/channels/post-versions",
    "/api/channels/post-views",
    "/api/channels/post-citations",
    "/api/posts/top",
    "/api/posts/ranking",
    "/api/channels/mentions-timeline",
    "/api/channels/mentions-list",
    "/api/channels/citation",
    "/api/channels/citation-breakdown",
    "/api/channels/citation-history",
    "/api/channels/repost-sources",
    "/api/channels/stats",
    "/api/channels/top-channels",
    "/api/channels/growth-leaders",
    "/api/channels/category-growth",
    "/api/channels/best-time",
    "/api/channels/content-types",
    "/api/posts/search"
];
