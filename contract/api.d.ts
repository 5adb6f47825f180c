// Generated from openapi.json by `npm run contract`; not edited by hand.

export interface paths {
    "/api/pet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The visitor's pet, or null. */
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
                        "application/json": {
                            pet: {
                                id: string;
                                name: string;
                                /** @enum {unknown} */
                                type: "dog" | "cat" | "bird" | "rabbit" | "fish";
                                happiness: number;
                                lastfed: string | null;
                                lastwalked: string | null;
                                lastplayed: string | null;
                            } | null;
                        };
                    };
                };
                /** @description A problem (RFC 9457). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": {
                            type: string;
                            title: string;
                            status: number;
                            /** @description Stable; compare this, never the title. */
                            code: string;
                            /** @description Names this request in the log; missing where it was refused before it was read. */
                            request_id?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Creates the pet; a visitor has one at most. With `today` it gives the game too, also in `pet-exists`. */
        post: {
            parameters: {
                query?: {
                    /** @description YYYY-MM-DD */
                    today?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @enum {unknown} */
                        type: "dog" | "cat" | "bird" | "rabbit" | "fish";
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
                            pet: {
                                id: string;
                                name: string;
                                /** @enum {unknown} */
                                type: "dog" | "cat" | "bird" | "rabbit" | "fish";
                                happiness: number;
                                lastfed: string | null;
                                lastwalked: string | null;
                                lastplayed: string | null;
                            };
                            game?: {
                                /** @description Grows with every change of the pet; 0 before there is one. */
                                version: number;
                                /** @description YYYY-MM-DD */
                                today: string;
                                pet: {
                                    id: string;
                                    name: string;
                                    /** @enum {unknown} */
                                    type: "dog" | "cat" | "bird" | "rabbit" | "fish";
                                    happiness: number;
                                    lastfed: string | null;
                                    lastwalked: string | null;
                                    lastplayed: string | null;
                                } | null;
                                streaks: {
                                    feedStreak: number;
                                    walkStreak: number;
                                    playStreak: number;
                                    longestStreak: number;
                                    totalActivities: number;
                                };
                                log: {
                                    activities: {
                                        id: string;
                                        /** @enum {unknown} */
                                        activity_type: "feed" | "walk" | "play";
                                        timestamp: string;
                                        local_day: string;
                                    }[];
                                    next: string | null;
                                };
                            };
                        };
                    };
                };
                /** @description A problem (RFC 9457). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": {
                            type: string;
                            title: string;
                            status: number;
                            /** @description Stable; compare this, never the title. */
                            code: string;
                            /** @description Names this request in the log; missing where it was refused before it was read. */
                            request_id?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        /** Renames the pet. The newest `renamed_at` wins: repeating it, in any order, is safe. */
        patch: {
            parameters: {
                query?: {
                    /** @description YYYY-MM-DD */
                    today?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @description ISO 8601, UTC, with Z. */
                        renamed_at: string;
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
                            pet: {
                                id: string;
                                name: string;
                                /** @enum {unknown} */
                                type: "dog" | "cat" | "bird" | "rabbit" | "fish";
                                happiness: number;
                                lastfed: string | null;
                                lastwalked: string | null;
                                lastplayed: string | null;
                            };
                            /** @description Of the pet as it stands here. */
                            version: number;
                            game?: {
                                /** @description Grows with every change of the pet; 0 before there is one. */
                                version: number;
                                /** @description YYYY-MM-DD */
                                today: string;
                                pet: {
                                    id: string;
                                    name: string;
                                    /** @enum {unknown} */
                                    type: "dog" | "cat" | "bird" | "rabbit" | "fish";
                                    happiness: number;
                                    lastfed: string | null;
                                    lastwalked: string | null;
                                    lastplayed: string | null;
                                } | null;
                                streaks: {
                                    feedStreak: number;
                                    walkStreak: number;
                                    playStreak: number;
                                    longestStreak: number;
                                    totalActivities: number;
                                };
                                log: {
                                    activities: {
                                        id: string;
                                        /** @enum {unknown} */
                                        activity_type: "feed" | "walk" | "play";
                                        timestamp: string;
                                        local_day: string;
                                    }[];
                                    next: string | null;
                                };
                            };
                        };
                    };
                };
                /** @description A problem (RFC 9457). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": {
                            type: string;
                            title: string;
                            status: number;
                            /** @description Stable; compare this, never the title. */
                            code: string;
                            /** @description Names this request in the log; missing where it was refused before it was read. */
                            request_id?: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/pet/activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the Care Log, newest first. */
        get: {
            parameters: {
                query?: {
                    /** @description The `next` of the page before. */
                    before?: string;
                    /** @description 1 to 200; 50 when absent. */
                    limit?: string;
                    type?: "feed" | "walk" | "play";
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
                            activities: {
                                id: string;
                                /** @enum {unknown} */
                                activity_type: "feed" | "walk" | "play";
                                timestamp: string;
                                local_day: string;
                            }[];
                            next: string | null;
                        };
                    };
                };
                /** @description A problem (RFC 9457). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": {
                            type: string;
                            title: string;
                            status: number;
                            /** @description Stable; compare this, never the title. */
                            code: string;
                            /** @description Names this request in the log; missing where it was refused before it was read. */
                            request_id?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Logs one care entry; the same id counts once. With `today` it gives the game too. */
        post: {
            parameters: {
                query?: {
                    /** @description YYYY-MM-DD */
                    today?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description A UUID of any version. */
                        id: string;
                        /** @enum {unknown} */
                        activity_type: "feed" | "walk" | "play";
                        /** @description ISO 8601, UTC, with Z. */
                        timestamp: string;
                        /** @description YYYY-MM-DD */
                        local_day: string;
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
                            pet: {
                                id: string;
                                name: string;
                                /** @enum {unknown} */
                                type: "dog" | "cat" | "bird" | "rabbit" | "fish";
                                happiness: number;
                                lastfed: string | null;
                                lastwalked: string | null;
                                lastplayed: string | null;
                            };
                            activity: {
                                id: string;
                                /** @enum {unknown} */
                                activity_type: "feed" | "walk" | "play";
                                timestamp: string;
                                local_day: string;
                            };
                            /** @description Of the pet as it stands here; this entry is in it. */
                            version: number;
                            game?: {
                                /** @description Grows with every change of the pet; 0 before there is one. */
                                version: number;
                                /** @description YYYY-MM-DD */
                                today: string;
                                pet: {
                                    id: string;
                                    name: string;
                                    /** @enum {unknown} */
                                    type: "dog" | "cat" | "bird" | "rabbit" | "fish";
                                    happiness: number;
                                    lastfed: string | null;
                                    lastwalked: string | null;
                                    lastplayed: string | null;
                                } | null;
                                streaks: {
                                    feedStreak: number;
                                    walkStreak: number;
                                    playStreak: number;
                                    longestStreak: number;
                                    totalActivities: number;
                                };
                                log: {
                                    activities: {
                                        id: string;
                                        /** @enum {unknown} */
                                        activity_type: "feed" | "walk" | "play";
                                        timestamp: string;
                                        local_day: string;
                                    }[];
                                    next: string | null;
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            pet: {
                                id: string;
                                name: string;
                                /** @enum {unknown} */
                                type: "dog" | "cat" | "bird" | "rabbit" | "fish";
                                happiness: number;
                                lastfed: string | null;
                                lastwalked: string | null;
                                lastplayed: string | null;
                            };
                            activity: {
                                id: string;
                                /** @enum {unknown} */
                                activity_type: "feed" | "walk" | "play";
                                timestamp: string;
                                local_day: string;
                            };
                            /** @description Of the pet as it stands here; this entry is in it. */
                            version: number;
                            game?: {
                                /** @description Grows with every change of the pet; 0 before there is one. */
                                version: number;
                                /** @description YYYY-MM-DD */
                                today: string;
                                pet: {
                                    id: string;
                                    name: string;
                                    /** @enum {unknown} */
                                    type: "dog" | "cat" | "bird" | "rabbit" | "fish";
                                    happiness: number;
                                    lastfed: string | null;
                                    lastwalked: string | null;
                                    lastplayed: string | null;
                                } | null;
                                streaks: {
                                    feedStreak: number;
                                    walkStreak: number;
                                    playStreak: number;
                                    longestStreak: number;
                                    totalActivities: number;
                                };
                                log: {
                                    activities: {
                                        id: string;
                                        /** @enum {unknown} */
                                        activity_type: "feed" | "walk" | "play";
                                        timestamp: string;
                                        local_day: string;
                                    }[];
                                    next: string | null;
                                };
                            };
                        };
                    };
                };
                /** @description A problem (RFC 9457). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": {
                            type: string;
                            title: string;
                            status: number;
                            /** @description Stable; compare this, never the title. */
                            code: string;
                            /** @description Names this request in the log; missing where it was refused before it was read. */
                            request_id?: string;
                        };
                    };
                };
            };
        };
        /** Takes an entry out of the log as if it had never been; its id is refused from now on, also one that has not arrived yet. */
        delete: {
            parameters: {
                query?: {
                    /** @description YYYY-MM-DD */
                    today?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description A UUID of any version. */
                        id: string;
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
                            pet: {
                                id: string;
                                name: string;
                                /** @enum {unknown} */
                                type: "dog" | "cat" | "bird" | "rabbit" | "fish";
                                happiness: number;
                                lastfed: string | null;
                                lastwalked: string | null;
                                lastplayed: string | null;
                            };
                            /** @description Of the pet as it stands here. */
                            version: number;
                            game?: {
                                /** @description Grows with every change of the pet; 0 before there is one. */
                                version: number;
                                /** @description YYYY-MM-DD */
                                today: string;
                                pet: {
                                    id: string;
                                    name: string;
                                    /** @enum {unknown} */
                                    type: "dog" | "cat" | "bird" | "rabbit" | "fish";
                                    happiness: number;
                                    lastfed: string | null;
                                    lastwalked: string | null;
                                    lastplayed: string | null;
                                } | null;
                                streaks: {
                                    feedStreak: number;
                                    walkStreak: number;
                                    playStreak: number;
                                    longestStreak: number;
                                    totalActivities: number;
                                };
                                log: {
                                    activities: {
                                        id: string;
                                        /** @enum {unknown} */
                                        activity_type: "feed" | "walk" | "play";
                                        timestamp: string;
                                        local_day: string;
                                    }[];
                                    next: string | null;
                                };
                            };
                        };
                    };
                };
                /** @description A problem (RFC 9457). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": {
                            type: string;
                            title: string;
                            status: number;
                            /** @description Stable; compare this, never the title. */
                            code: string;
                            /** @description Names this request in the log; missing where it was refused before it was read. */
                            request_id?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pet/streaks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Streaks on the visitor's own day. */
        get: {
            parameters: {
                query: {
                    /** @description YYYY-MM-DD */
                    today: string;
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
                            feedStreak: number;
                            walkStreak: number;
                            playStreak: number;
                            longestStreak: number;
                            totalActivities: number;
                        };
                    };
                };
                /** @description A problem (RFC 9457). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": {
                            type: string;
                            title: string;
                            status: number;
                            /** @description Stable; compare this, never the title. */
                            code: string;
                            /** @description Names this request in the log; missing where it was refused before it was read. */
                            request_id?: string;
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
    "/api/pet/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The days with care of one year, by activity. */
        get: {
            parameters: {
                query: {
                    /** @description YYYY */
                    year: string;
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
                            /** @description Null without a pet. */
                            joined_at: string | null;
                            /** @description The first with care; null before there is any. */
                            first_year: number | null;
                            year: number;
                            days: {
                                /** @description The year's days, 1 January first: 1 with such care, 0 without; 366 of them. */
                                feed: string;
                                /** @description The year's days, 1 January first: 1 with such care, 0 without; 366 of them. */
                                walk: string;
                                /** @description The year's days, 1 January first: 1 with such care, 0 without; 366 of them. */
                                play: string;
                            };
                        };
                    };
                };
                /** @description A problem (RFC 9457). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": {
                            type: string;
                            title: string;
                            status: number;
                            /** @description Stable; compare this, never the title. */
                            code: string;
                            /** @description Names this request in the log; missing where it was refused before it was read. */
                            request_id?: string;
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
    "/api/pet/keepsakes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What came with the visitor's care and titles, each with its day. */
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
                        "application/json": {
                            /** @description In the order in which they can come. */
                            keepsakes: {
                                /** @enum {unknown} */
                                keepsake: "ribbon" | "medal" | "cup" | "rug" | "star" | "picture" | "crown" | "toy" | "plant" | "lamp" | "house" | "stars";
                                /** @description YYYY-MM-DD, where the visitor was. */
                                day: string;
                            }[];
                        };
                    };
                };
                /** @description A problem (RFC 9457). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": {
                            type: string;
                            title: string;
                            status: number;
                            /** @description Stable; compare this, never the title. */
                            code: string;
                            /** @description Names this request in the log; missing where it was refused before it was read. */
                            request_id?: string;
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
    "/api/pet/days/{day}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The entries of one of the visitor's own days, newest first, at most 200. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description YYYY-MM-DD */
                    day: string;
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
                            activities: {
                                id: string;
                                /** @enum {unknown} */
                                activity_type: "feed" | "walk" | "play";
                                timestamp: string;
                                local_day: string;
                            }[];
                        };
                    };
                };
                /** @description A problem (RFC 9457). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": {
                            type: string;
                            title: string;
                            status: number;
                            /** @description Stable; compare this, never the title. */
                            code: string;
                            /** @description Names this request in the log; missing where it was refused before it was read. */
                            request_id?: string;
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
    "/api/pet/activities/{id}": {
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
         * The same for pages of the release before, with the id in the address.
         * @deprecated
         */
        delete: {
            parameters: {
                query?: {
                    /** @description YYYY-MM-DD */
                    today?: string;
                };
                header?: never;
                path: {
                    /** @description A UUID of any version. */
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
                            pet: {
                                id: string;
                                name: string;
                                /** @enum {unknown} */
                                type: "dog" | "cat" | "bird" | "rabbit" | "fish";
                                happiness: number;
                                lastfed: string | null;
                                lastwalked: string | null;
                                lastplayed: string | null;
                            };
                            /** @description Of the pet as it stands here. */
                            version: number;
                            game?: {
                                /** @description Grows with every change of the pet; 0 before there is one. */
                                version: number;
                                /** @description YYYY-MM-DD */
                                today: string;
                                pet: {
                                    id: string;
                                    name: string;
                                    /** @enum {unknown} */
                                    type: "dog" | "cat" | "bird" | "rabbit" | "fish";
                                    happiness: number;
                                    lastfed: string | null;
                                    lastwalked: string | null;
                                    lastplayed: string | null;
                                } | null;
                                streaks: {
                                    feedStreak: number;
                                    walkStreak: number;
                                    playStreak: number;
                                    longestStreak: number;
                                    totalActivities: number;
                                };
                                log: {
                                    activities: {
                                        id: string;
                                        /** @enum {unknown} */
                                        activity_type: "feed" | "walk" | "play";
                                        timestamp: string;
                                        local_day: string;
                                    }[];
                                    next: string | null;
                                };
                            };
                        };
                    };
                };
                /** @description A problem (RFC 9457). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": {
                            type: string;
                            title: string;
                            status: number;
                            /** @description Stable; compare this, never the title. */
                            code: string;
                            /** @description Names this request in the log; missing where it was refused before it was read. */
                            request_id?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pet, streaks and the newest entries of the Care Log, on the visitor's own day. */
        get: {
            parameters: {
                query: {
                    /** @description YYYY-MM-DD */
                    today: string;
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
                            /** @description Grows with every change of the pet; 0 before there is one. */
                            version: number;
                            /** @description YYYY-MM-DD */
                            today: string;
                            pet: {
                                id: string;
                                name: string;
                                /** @enum {unknown} */
                                type: "dog" | "cat" | "bird" | "rabbit" | "fish";
                                happiness: number;
                                lastfed: string | null;
                                lastwalked: string | null;
                                lastplayed: string | null;
                            } | null;
                            streaks: {
                                feedStreak: number;
                                walkStreak: number;
                                playStreak: number;
                                longestStreak: number;
                                totalActivities: number;
                            };
                            log: {
                                activities: {
                                    id: string;
                                    /** @enum {unknown} */
                                    activity_type: "feed" | "walk" | "play";
                                    timestamp: string;
                                    local_day: string;
                                }[];
                                next: string | null;
                            };
                        };
                    };
                };
                /** @description A problem (RFC 9457). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": {
                            type: string;
                            title: string;
                            status: number;
                            /** @description Stable; compare this, never the title. */
                            code: string;
                            /** @description Names this request in the log; missing where it was refused before it was read. */
                            request_id?: string;
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
    "/api/features": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every feature with its votes. */
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
                        "application/json": {
                            features: {
                                /** @enum {unknown} */
                                id: "virtual-pet" | "pet-onboarding" | "anytime-help";
                                votes_count: number;
                            }[];
                        };
                    };
                };
                /** @description A problem (RFC 9457). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": {
                            type: string;
                            title: string;
                            status: number;
                            /** @description Stable; compare this, never the title. */
                            code: string;
                            /** @description Names this request in the log; missing where it was refused before it was read. */
                            request_id?: string;
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
    "/api/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The features this visitor has voted for. */
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
                        "application/json": {
                            feature_ids: ("virtual-pet" | "pet-onboarding" | "anytime-help")[];
                        };
                    };
                };
                /** @description A problem (RFC 9457). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": {
                            type: string;
                            title: string;
                            status: number;
                            /** @description Stable; compare this, never the title. */
                            code: string;
                            /** @description Names this request in the log; missing where it was refused before it was read. */
                            request_id?: string;
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
    "/api/features/{id}/vote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Votes for a feature; a visitor has one vote for each. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description virtual-pet, pet-onboarding, anytime-help */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            votes_count: number;
                        };
                    };
                };
                /** @description A problem (RFC 9457). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": {
                            type: string;
                            title: string;
                            status: number;
                            /** @description Stable; compare this, never the title. */
                            code: string;
                            /** @description Names this request in the log; missing where it was refused before it was read. */
                            request_id?: string;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitor/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file of everything the server holds of this visitor, of one moment. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description JSON as /schemas/rema-export-1.json describes it. */
                200: {
                    headers: {
                        /** @description Care entries in the file: one that breaks off has fewer. */
                        "Rema-Care-Entries"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            format: "rema-visitor";
                            /** @enum {number} */
                            version: 1;
                            /** @description ISO 8601, UTC, with Z. */
                            exported_at: string;
                            pet: {
                                /** @description A UUID of any version. */
                                id: string;
                                name: string;
                                /** @enum {unknown} */
                                type: "dog" | "cat" | "bird" | "rabbit" | "fish";
                                happiness: number;
                                lastfed: string | null;
                                lastwalked: string | null;
                                lastplayed: string | null;
                                /** @description When it joined, UTC. */
                                created_at: string;
                                /** @description ISO 8601, UTC, with Z. */
                                renamed_at?: string;
                            } | null;
                            /** @description The Care Log, oldest first. */
                            care_entries: {
                                /** @description A UUID of any version. */
                                id: string;
                                /** @enum {unknown} */
                                activity_type: "feed" | "walk" | "play";
                                /** @description ISO 8601, UTC, with Z. */
                                timestamp: string;
                                /** @description YYYY-MM-DD */
                                local_day: string;
                            }[];
                            /** @description The days with care of each kind; they follow from the entries. */
                            care_days: {
                                /** @enum {unknown} */
                                activity_type: "feed" | "walk" | "play";
                                /** @description YYYY-MM-DD */
                                day: string;
                            }[];
                            /** @description Of virtual-pet, pet-onboarding, anytime-help. */
                            votes: {
                                feature_id: string;
                                /** @description ISO 8601, UTC, with Z. */
                                created_at: string;
                            }[];
                        };
                    };
                };
                /** @description A problem (RFC 9457). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": {
                            type: string;
                            title: string;
                            status: number;
                            /** @description Stable; compare this, never the title. */
                            code: string;
                            /** @description Names this request in the log; missing where it was refused before it was read. */
                            request_id?: string;
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
    "/api/visitor/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The Care Log for a spreadsheet (RFC 4180): day, time, activity. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The Care Log, oldest first. */
                200: {
                    headers: {
                        /** @description Care entries in the file: one that breaks off has fewer. */
                        "Rema-Care-Entries"?: number;
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /** @description A problem (RFC 9457). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": {
                            type: string;
                            title: string;
                            status: number;
                            /** @description Stable; compare this, never the title. */
                            code: string;
                            /** @description Names this request in the log; missing where it was refused before it was read. */
                            request_id?: string;
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
    "/api/visitor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forgets the visitor: pet, care and votes are deleted, and later writes answer 410 `visitor-forgotten`. Repeating it is safe. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Nothing is left. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description A problem (RFC 9457). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": {
                            type: string;
                            title: string;
                            status: number;
                            /** @description Stable; compare this, never the title. */
                            code: string;
                            /** @description Names this request in the log; missing where it was refused before it was read. */
                            request_id?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitor/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes back an exported file: all of it or nothing, each entry once. Who asks to be forgotten while it comes is: 410 `visitor-forgotten`. With `today` it gives the game too. After 503 `import-failed` nothing was changed, after 503 `database-away` perhaps: sending it again is safe. */
        post: {
            parameters: {
                query?: {
                    /** @description YYYY-MM-DD */
                    today?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        format: "rema-visitor";
                        /** @enum {number} */
                        version: 1;
                        /** @description ISO 8601, UTC, with Z. */
                        exported_at: string;
                        pet: {
                            /** @description A UUID of any version. */
                            id: string;
                            name: string;
                            /** @enum {unknown} */
                            type: "dog" | "cat" | "bird" | "rabbit" | "fish";
                            happiness: number;
                            lastfed: string | null;
                            lastwalked: string | null;
                            lastplayed: string | null;
                            /** @description When it joined, UTC. */
                            created_at: string;
                            /** @description ISO 8601, UTC, with Z. */
                            renamed_at?: string;
                        } | null;
                        /** @description The Care Log, oldest first. */
                        care_entries: {
                            /** @description A UUID of any version. */
                            id: string;
                            /** @enum {unknown} */
                            activity_type: "feed" | "walk" | "play";
                            /** @description ISO 8601, UTC, with Z. */
                            timestamp: string;
                            /** @description YYYY-MM-DD */
                            local_day: string;
                        }[];
                        /** @description The days with care of each kind; they follow from the entries. */
                        care_days: {
                            /** @enum {unknown} */
                            activity_type: "feed" | "walk" | "play";
                            /** @description YYYY-MM-DD */
                            day: string;
                        }[];
                        /** @description Of virtual-pet, pet-onboarding, anytime-help. */
                        votes: {
                            feature_id: string;
                            /** @description ISO 8601, UTC, with Z. */
                            created_at: string;
                        }[];
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
                            /** @description Care entries that were new. */
                            added: number;
                            pet: {
                                id: string;
                                name: string;
                                /** @enum {unknown} */
                                type: "dog" | "cat" | "bird" | "rabbit" | "fish";
                                happiness: number;
                                lastfed: string | null;
                                lastwalked: string | null;
                                lastplayed: string | null;
                            } | null;
                            /** @description Of the pet as it stands here. */
                            version: number;
                            game?: {
                                /** @description Grows with every change of the pet; 0 before there is one. */
                                version: number;
                                /** @description YYYY-MM-DD */
                                today: string;
                                pet: {
                                    id: string;
                                    name: string;
                                    /** @enum {unknown} */
                                    type: "dog" | "cat" | "bird" | "rabbit" | "fish";
                                    happiness: number;
                                    lastfed: string | null;
                                    lastwalked: string | null;
                                    lastplayed: string | null;
                                } | null;
                                streaks: {
                                    feedStreak: number;
                                    walkStreak: number;
                                    playStreak: number;
                                    longestStreak: number;
                                    totalActivities: number;
                                };
                                log: {
                                    activities: {
                                        id: string;
                                        /** @enum {unknown} */
                                        activity_type: "feed" | "walk" | "play";
                                        timestamp: string;
                                        local_day: string;
                                    }[];
                                    next: string | null;
                                };
                            };
                        };
                    };
                };
                /** @description A problem (RFC 9457). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": {
                            type: string;
                            title: string;
                            status: number;
                            /** @description Stable; compare this, never the title. */
                            code: string;
                            /** @description Names this request in the log; missing where it was refused before it was read. */
                            request_id?: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/early-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Registers an e-mail address for early access; with the same key again, 200. Without a key it makes one. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        /** @description A field people do not see; filled in, it marks the row. */
                        website?: string;
                        /** @description A secret of 16 random bytes: takes the address off the list. */
                        removal_key?: string;
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
                            /** @description A secret of 16 random bytes: takes the address off the list. */
                            removal_key: string;
                        };
                    };
                };
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description A secret of 16 random bytes: takes the address off the list. */
                            removal_key: string;
                        };
                    };
                };
                /** @description A problem (RFC 9457). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": {
                            type: string;
                            title: string;
                            status: number;
                            /** @description Stable; compare this, never the title. */
                            code: string;
                            /** @description Names this request in the log; missing where it was refused before it was read. */
                            request_id?: string;
                        };
                    };
                };
            };
        };
        /** Takes an address off the early-access list; 204 also when it is not on it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description A secret of 16 random bytes: takes the address off the list. */
                        removal_key: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description A problem (RFC 9457). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": {
                            type: string;
                            title: string;
                            status: number;
                            /** @description Stable; compare this, never the title. */
                            code: string;
                            /** @description Names this request in the log; missing where it was refused before it was read. */
                            request_id?: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/browser-errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells the log of an error in a page; of nobody in particular. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        kind: "thrown" | "promise" | "policy";
                        /**
                         * @description The class of the error, or the directive of the policy.
                         * @enum {unknown}
                         */
                        error: "Error" | "AggregateError" | "EvalError" | "RangeError" | "ReferenceError" | "SyntaxError" | "TypeError" | "URIError" | "AbortError" | "ConstraintError" | "DataCloneError" | "HierarchyRequestError" | "InvalidAccessError" | "InvalidCharacterError" | "InvalidStateError" | "NetworkError" | "NotAllowedError" | "NotFoundError" | "NotReadableError" | "NotSupportedError" | "OperationError" | "QuotaExceededError" | "SecurityError" | "TimeoutError" | "UnknownError" | "other" | "base-uri" | "connect-src" | "default-src" | "font-src" | "form-action" | "frame-src" | "img-src" | "manifest-src" | "media-src" | "object-src" | "require-trusted-types-for" | "script-src" | "script-src-attr" | "script-src-elem" | "style-src" | "style-src-attr" | "style-src-elem" | "trusted-types" | "worker-src";
                        /** @enum {unknown} */
                        page: "/" | "/virtual-pet" | "/your-data" | "/early-access" | "/privacy" | "/credits" | "/forgotten" | "/docs" | "other";
                        /** @description The script of ours where it happened; 'page' stands for those inside the HTML. */
                        script: string;
                        line: number;
                        column: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description A problem (RFC 9457). */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": {
                            type: string;
                            title: string;
                            status: number;
                            /** @description Stable; compare this, never the title. */
                            code: string;
                            /** @description Names this request in the log; missing where it was refused before it was read. */
                            request_id?: string;
                        };
                    };
                };
            };
        };
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
