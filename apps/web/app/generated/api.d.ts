// Generated from apps/server/openapi.json by `npm run generate`.

export interface paths {
    "/api/auth/google": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sends the browser to Google */
        get: operations["beginSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/google/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** OAuth callback from Google */
        get: operations["finishSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges the refresh cookie for an access token */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/demo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a read-only demo session */
        post: operations["openDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends sessions of the current user */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists my sessions */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends one of my sessions */
        delete: operations["revokeSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/jwks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Public keys of our access tokens */
        get: operations["getSigningKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My profile */
        get: operations["getProfile"];
        /** Saves my name and phone number */
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns the URL of a download of all my data. It is valid for a minute, once */
        post: operations["prepareDownload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/download/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All my data as a zip file */
        get: operations["downloadData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Signs me out everywhere and deletes my account */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The brand of my account */
        get: operations["getBranding"];
        /** Saves the brand of my account */
        put: operations["updateBranding"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/branding/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page that shows one logo. Only the browser loads the image */
        get: operations["getLogoFrame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My properties, active and deleted */
        get: operations["listProperties"];
        put?: never;
        /** Connects the chosen properties */
        post: operations["connectProperties"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/connect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns the URL of Google’s consent page for Search Console */
        post: operations["beginConnect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/connect/exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges the authorization code for the list of available properties */
        post: operations["finishConnect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The connected Google accounts and the properties of each */
        get: operations["listConnections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/connections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Disconnects a Google account and revokes its access. The data stays stored */
        delete: operations["disconnectAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Moves a property to the trash */
        delete: operations["deleteProperty"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a property from the trash */
        post: operations["restoreProperty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/properties/{id}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replaces the tags of a property */
        put: operations["savePropertyTags"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sync/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My newest sync jobs, and the latest of each property */
        get: operations["listSyncJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sync one of my properties, or all of them */
        post: operations["triggerSync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sync/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Data coverage per property and day, with the reasons for gaps; days of at most 25 properties */
        get: operations["getSyncCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sync/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My newest sync jobs and the latest of each property as server-sent events: first all, then the changes */
        get: operations["watchSyncJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sync/storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stored data volume per property */
        get: operations["getSyncStorage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sync/quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Google API quota usage and current wait times */
        get: operations["getSyncQuota"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/indexing/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The indexing checks of my account, newest first */
        get: operations["listIndexingChecks"];
        put?: never;
        /** Inspect a list of URLs */
        post: operations["startIndexingCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/indexing/checks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The progress of a check, its quota and its results by coverage state */
        get: operations["getIndexingCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/indexing/checks/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the results of a check */
        get: operations["listIndexingResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/indexing/checks/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a check that is in progress */
        post: operations["stopIndexingCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/indexing/checks/{id}/again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a check with the name and the URLs of another one */
        post: operations["repeatIndexingCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/indexing/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All results of a completed check as CSV; raw=1 for programs */
        get: operations["exportIndexingResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/indexing/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The monitored lists of my account and their sums */
        get: operations["listMonitoredLists"];
        put?: never;
        /** Monitor pasted URLs or the top pages of a property */
        post: operations["createMonitoredList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/indexing/lists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A list with its states by day and its time to index */
        get: operations["getMonitoredList"];
        put?: never;
        post?: never;
        /** Delete a list; the history of its URLs stays */
        delete: operations["deleteMonitoredList"];
        options?: never;
        head?: never;
        /** Change the name or the interval of a list */
        patch: operations["changeMonitoredList"];
        trace?: never;
    };
    "/api/indexing/lists/{id}/urls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add URLs to a list */
        post: operations["addMonitoredUrls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/indexing/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Monitored URLs that left or entered the index */
        get: operations["listIndexEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/indexing/urls/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The inspections of a URL */
        get: operations["getInspectedUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/indexing/urls/{id}/inspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Inspect a monitored URL before its turn */
        post: operations["inspectMonitoredUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/indexing/watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The indexing checks of my account as server-sent events, whenever one changes */
        get: operations["watchIndexingChecks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Explains why clicks changed between two date ranges */
        get: operations["explainChange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/changed-rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of growing, declining, new or lost rows */
        get: operations["listChangedRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Number of queries that moved between position bands */
        get: operations["getMovements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/opportunities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Queries in striking distance, with the clicks predicted by the property’s CTR curve */
        get: operations["listOpportunities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/cannibalisation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Queries for which several pages compete, by clicks at stake */
        get: operations["listCannibalisation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All countries of a report, for a map */
        get: operations["listCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/changed-rows/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All growing, declining, new or lost rows as CSV; raw=1 for programs */
        get: operations["exportChangedRowsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/changed-rows/export.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All growing, declining, new or lost rows as a workbook */
        get: operations["exportChangedRowsXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/opportunities/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All queries in striking distance as CSV; raw=1 for programs */
        get: operations["exportOpportunitiesCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/opportunities/export.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All queries in striking distance as a workbook */
        get: operations["exportOpportunitiesXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/cannibalisation/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All competing pages as CSV; raw=1 for programs */
        get: operations["exportCannibalisationCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/cannibalisation/export.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All competing pages as a workbook */
        get: operations["exportCannibalisationXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cards, chart, properties, countries and devices */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overview/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Properties whose latest days are outside their normal variation */
        get: operations["getAttention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overview/movers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What changed: growing and declining pages, and the largest changes */
        get: operations["getOverviewMovers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overview/ranking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Number of queries in each position band */
        get: operations["getOverviewRanking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same, for the query string of a /dashboard/analytics URL */
        get: operations["runReportOfAddress"];
        put?: never;
        /** A page of a report, with its totals, its series, its comparison and its coverage */
        post: operations["runReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/row-series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The series of up to eight rows of a report */
        post: operations["readRowSeries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/range": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The available dates and the default range */
        get: operations["getReportRange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Countries, devices and pages available as filter values, with their clicks in these days */
        get: operations["listReportOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All rows of a report as CSV; raw=1 for programs */
        get: operations["exportReportCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/export.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All rows of a report as a workbook */
        get: operations["exportReportXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/workbook.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Days, queries, pages, countries and devices of a report as a workbook, with its comparison */
        get: operations["exportReportWorkbook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My saved views, by name */
        get: operations["listSavedViews"];
        put?: never;
        /** Save a view; replaces a view with the same name */
        post: operations["saveView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the name or URL of a saved view */
        put: operations["changeView"];
        post?: never;
        /** Delete a saved view */
        delete: operations["deleteView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/annotations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My annotations, newest day first */
        get: operations["listAnnotations"];
        put?: never;
        /** Add an annotation */
        post: operations["addAnnotation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/annotations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change an annotation */
        put: operations["changeAnnotation"];
        post?: never;
        /** Delete an annotation */
        delete: operations["deleteAnnotation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Google updates and data incidents, by day */
        get: operations["listGoogleEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rules for brand and page groups of some properties */
        get: operations["listReportRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace all rules of a property */
        put: operations["saveReportRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/rules/{id}/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Number of queries or pages of the last 28 days that each rule would match */
        post: operations["countReportRules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/rules/{id}/brand-words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Suggests spellings of the domain name that occur in queries */
        get: operations["suggestBrandWords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published posts, newest first */
        get: operations["listBlogPosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Categories of the blog */
        get: operations["listBlogCategories"];
        put?: never;
        /** Create a category */
        post: operations["createBlogCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/posts/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A published post by its slug, or by one it had before */
        get: operations["getBlogPost"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/posts/{slug}/image.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The preview image of a published post */
        get: operations["getBlogPostImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My posts, newest first */
        get: operations["listOwnPosts"];
        put?: never;
        /** Write a post */
        post: operations["createPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/own/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of my posts */
        get: operations["getOwnPost"];
        /** Change one of my posts */
        put: operations["updatePost"];
        post?: never;
        /** Delete one of my posts */
        delete: operations["deletePost"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Preview sanitised content */
        post: operations["previewPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a message to the operator */
        post: operations["sendContactMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Service status from recorded checks */
        get: operations["getStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Overall service status */
        get: operations["getCurrentStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Subscribe to status emails; sends a confirmation email first */
        post: operations["subscribeToStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status/subscriptions/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm or end a subscription with the token from its email */
        post: operations["answerSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status/subscriptions/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One-click unsubscribe with the token from an email; does not reveal whether the subscription existed */
        post: operations["leaveStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The state of the installation, for operators only */
        get: operations["getOperatorState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Liveness check */
        get: operations["isAlive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Readiness check */
        get: operations["isReady"];
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
export interface operations {
    beginSignIn: {
        parameters: {
            query?: {
                from?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    finishSignIn: {
        parameters: {
            query?: {
                code?: string;
                state?: string;
                error?: string;
                iss?: string;
                scope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    refreshSession: {
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
                        access_token: string;
                        /** @enum {string} */
                        token_type: "bearer";
                        expires_in: number;
                        expires_at: number;
                        /** Format: uuid */
                        session_id: string;
                        user: {
                            /** Format: uuid */
                            id: string;
                            /** Format: email */
                            email: string;
                            full_name: string | null;
                            avatar_url: string | null;
                            /** @enum {boolean} */
                            is_operator?: true;
                        };
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    openDemo: {
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
                        access_token: string;
                        /** @enum {string} */
                        token_type: "bearer";
                        expires_in: number;
                        expires_at: number;
                        /** Format: uuid */
                        session_id: string;
                        user: {
                            /** Format: uuid */
                            id: string;
                            /** Format: email */
                            email: string;
                            full_name: string | null;
                            avatar_url: string | null;
                            /** @enum {boolean} */
                            is_operator?: true;
                        };
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default global
                     * @enum {string}
                     */
                    scope?: "global" | "local" | "others";
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
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    listSessions: {
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
                        sessions: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            last_used_at: string;
                            /** Format: date-time */
                            expires_at: string;
                            user_agent: string | null;
                            current: boolean;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    getSigningKeys: {
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
                        keys: {
                            [key: string]: unknown;
                        }[];
                    };
                };
            };
        };
    };
    getProfile: {
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
                        /** Format: uuid */
                        user_id: string;
                        /** Format: email */
                        email: string;
                        full_name: string | null;
                        phone: string | null;
                        avatar_url: string | null;
                        /** Format: date-time */
                        created_at: string;
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    full_name: string | null;
                    phone: string | null;
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
                        /** Format: uuid */
                        user_id: string;
                        /** Format: email */
                        email: string;
                        full_name: string | null;
                        phone: string | null;
                        avatar_url: string | null;
                        /** Format: date-time */
                        created_at: string;
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    prepareDownload: {
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
                        url: string;
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    downloadData: {
        parameters: {
            query: {
                ticket: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
        };
    };
    deleteAccount: {
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
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    getBranding: {
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
                        brand_name: string;
                        logo_url: string | null;
                        primary_color: string;
                        secondary_color: string;
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    updateBranding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    brand_name: string;
                    logo_url: string | null;
                    primary_color: string;
                    secondary_color: string;
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
                        brand_name: string;
                        logo_url: string | null;
                        primary_color: string;
                        secondary_color: string;
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    getLogoFrame: {
        parameters: {
            query: {
                url: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    listProperties: {
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
                        active: {
                            /** Format: uuid */
                            id: string;
                            property_url: string;
                            /** @enum {string} */
                            property_type: "DOMAIN_PROPERTY" | "URL_PREFIX";
                            /** @enum {string} */
                            permission_level: "siteOwner" | "siteFullUser" | "siteRestrictedUser";
                            is_verified: boolean;
                            /** @enum {string} */
                            state: "active" | "access_lost" | "needs_reconnect";
                            google_email: string;
                            /** Format: date-time */
                            connected_at: string;
                            last_sync_at: string | null;
                            deleted_at: string | null;
                            tags: string[];
                        }[];
                        deleted: {
                            /** Format: uuid */
                            id: string;
                            property_url: string;
                            /** @enum {string} */
                            property_type: "DOMAIN_PROPERTY" | "URL_PREFIX";
                            /** @enum {string} */
                            permission_level: "siteOwner" | "siteFullUser" | "siteRestrictedUser";
                            is_verified: boolean;
                            /** @enum {string} */
                            state: "active" | "access_lost" | "needs_reconnect";
                            google_email: string;
                            /** Format: date-time */
                            connected_at: string;
                            last_sync_at: string | null;
                            deleted_at: string | null;
                            tags: string[];
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    connectProperties: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    selectedProperties: {
                        siteUrl: string;
                        /** @enum {string} */
                        permissionLevel: "siteOwner" | "siteFullUser" | "siteRestrictedUser" | "siteUnverifiedUser";
                        isVerified: boolean;
                        /** @enum {string} */
                        propertyType: "DOMAIN_PROPERTY" | "URL_PREFIX";
                    }[];
                    tempTokens: {
                        access_token: string;
                    };
                    storagePermission?: string;
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
                        properties: {
                            /** Format: uuid */
                            id: string;
                            property_url: string;
                            /** @enum {string} */
                            property_type: "DOMAIN_PROPERTY" | "URL_PREFIX";
                            /** @enum {string} */
                            permission_level: "siteOwner" | "siteFullUser" | "siteRestrictedUser";
                            is_verified: boolean;
                            /** @enum {string} */
                            state: "active" | "access_lost" | "needs_reconnect";
                            google_email: string;
                            /** Format: date-time */
                            connected_at: string;
                            last_sync_at: string | null;
                            deleted_at: string | null;
                            tags: string[];
                        }[];
                        summary: {
                            successful: number;
                            failed: number;
                        };
                        error: string | null;
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    beginConnect: {
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
                        oauthUrl: string;
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    finishConnect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    authCode: string;
                    state: string;
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
                        availableProperties: {
                            siteUrl: string;
                            /** @enum {string} */
                            permissionLevel: "siteOwner" | "siteFullUser" | "siteRestrictedUser" | "siteUnverifiedUser";
                            isVerified: boolean;
                            /** @enum {string} */
                            propertyType: "DOMAIN_PROPERTY" | "URL_PREFIX";
                        }[];
                        tempTokens: {
                            access_token: string;
                        };
                    } | {
                        oauthUrl: string;
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    listConnections: {
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
                        connections: {
                            /** Format: uuid */
                            id: string;
                            google_email: string | null;
                            /** @enum {string} */
                            state: "active" | "needs_reconnect" | "disconnected";
                            /** Format: date-time */
                            granted_at: string;
                            last_used_at: string | null;
                            properties: {
                                /** Format: uuid */
                                id: string;
                                property_url: string;
                                /** @enum {string} */
                                state: "active" | "access_lost" | "needs_reconnect";
                            }[];
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    disconnectAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    deleteProperty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    restoreProperty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                        /** Format: uuid */
                        id: string;
                        property_url: string;
                        /** @enum {string} */
                        property_type: "DOMAIN_PROPERTY" | "URL_PREFIX";
                        /** @enum {string} */
                        permission_level: "siteOwner" | "siteFullUser" | "siteRestrictedUser";
                        is_verified: boolean;
                        /** @enum {string} */
                        state: "active" | "access_lost" | "needs_reconnect";
                        google_email: string;
                        /** Format: date-time */
                        connected_at: string;
                        last_sync_at: string | null;
                        deleted_at: string | null;
                        tags: string[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    savePropertyTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tags: string[];
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
                        tags: string[];
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    listSyncJobs: {
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
                        jobs: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            property_id: string;
                            property_url: string;
                            /** @enum {string} */
                            status: "queued" | "running" | "completed" | "completed_with_errors" | "failed" | "quota_limited" | "needs_reconnect" | "access_lost" | "cancelled";
                            /** @enum {string} */
                            job_type: "backfill" | "daily" | "manual" | "force" | "fill";
                            /** Format: date */
                            start_date: string;
                            /** Format: date */
                            end_date: string;
                            started_at: string | null;
                            finished_at: string | null;
                            records_processed: number;
                            total_records: number | null;
                            progress_percentage: number;
                            error_message: string | null;
                            next_try_at: string | null;
                            /** @default null */
                            force_again_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                        latest: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            property_id: string;
                            property_url: string;
                            /** @enum {string} */
                            status: "queued" | "running" | "completed" | "completed_with_errors" | "failed" | "quota_limited" | "needs_reconnect" | "access_lost" | "cancelled";
                            /** @enum {string} */
                            job_type: "backfill" | "daily" | "manual" | "force" | "fill";
                            /** Format: date */
                            start_date: string;
                            /** Format: date */
                            end_date: string;
                            started_at: string | null;
                            finished_at: string | null;
                            records_processed: number;
                            total_records: number | null;
                            progress_percentage: number;
                            error_message: string | null;
                            next_try_at: string | null;
                            /** @default null */
                            force_again_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                        /** @default null */
                        first_sync: {
                            properties: number;
                            progress_percentage: number;
                            seconds_left: number | null;
                        } | null;
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    triggerSync: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    property_id?: string;
                    /**
                     * @default manual
                     * @enum {string}
                     */
                    kind?: "manual" | "force" | "fill";
                };
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        job_ids: string[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    getSyncCoverage: {
        parameters: {
            query?: {
                p?: string;
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
                    "application/json": {
                        /** Format: date */
                        from: string;
                        /** Format: date */
                        to: string;
                        /** Format: date */
                        first_day: string;
                        properties: {
                            /** Format: uuid */
                            property_id: string;
                            property_url: string;
                            last_sync_at: string | null;
                            blocked: ("needs_reconnect" | "access_lost" | "quota_limited") | null;
                            blocked_until: string | null;
                            /** Format: date-time */
                            next_sync_at: string;
                            spans: {
                                /** Format: date */
                                from: string;
                                /** Format: date */
                                to: string;
                                /** @enum {string} */
                                state: "missing" | "partial" | "damaged" | "fresh" | "final" | "empty" | "truncated" | "unreachable" | "unavailable";
                                reason: string;
                            }[];
                            writing: string[];
                        }[];
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    watchSyncJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    getSyncStorage: {
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
                        written: {
                            records: number;
                            jobs: number;
                        };
                        /** Format: date */
                        from: string;
                        figures_range: {
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                            /** Format: date */
                            before_from: string;
                            /** Format: date */
                            before_to: string;
                        } | null;
                        nested: {
                            /** Format: uuid */
                            property_id: string;
                            /** Format: uuid */
                            inside_id: string;
                        }[];
                        properties: {
                            /** Format: uuid */
                            property_id: string;
                            records: number;
                            first_day: string | null;
                            last_day: string | null;
                            figures: {
                                clicks: number;
                                impressions: number;
                                compared: {
                                    now: {
                                        clicks: number;
                                        impressions: number;
                                    };
                                    before: {
                                        clicks: number;
                                        impressions: number;
                                    } | null;
                                } | null;
                                clicks_by_day: (number | null)[];
                            } | null;
                            records_by_day: number[];
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    getSyncQuota: {
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
                        meters: {
                            /** @enum {string} */
                            scope: "site" | "user" | "project";
                            name: string | null;
                            minute: {
                                used: number;
                                limit: number;
                            };
                            day: {
                                used: number;
                                limit: number;
                            } | null;
                            waiting: {
                                /** @enum {string} */
                                kind: "quota_short" | "quota_load" | "quota_day";
                                /** Format: date-time */
                                until: string;
                            } | null;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    listIndexingChecks: {
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
                        checks: {
                            /** Format: uuid */
                            id: string;
                            check_name: string;
                            /** @enum {string} */
                            status: "in_progress" | "completed" | "failed";
                            total_urls: number;
                            checked_urls: number;
                            verdicts: {
                                Indexed: number;
                                "Partially Indexed": number;
                                "Not Indexed": number;
                                Unknown: number;
                                Error: number;
                            };
                            /** Format: date-time */
                            created_at: string;
                            completed_at: string | null;
                            stopped_at: string | null;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    startIndexingCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    urls: string[];
                    checkName?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        checkId: string;
                        total_urls: number;
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    getIndexingCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                        /** Format: uuid */
                        id: string;
                        check_name: string;
                        /** @enum {string} */
                        status: "in_progress" | "completed" | "failed";
                        total_urls: number;
                        checked_urls: number;
                        verdicts: {
                            Indexed: number;
                            "Partially Indexed": number;
                            "Not Indexed": number;
                            Unknown: number;
                            Error: number;
                        };
                        /** Format: date-time */
                        created_at: string;
                        completed_at: string | null;
                        stopped_at: string | null;
                        last_result_at: string | null;
                        properties: {
                            /** Format: uuid */
                            property_id: string;
                            property_url: string;
                            limit: number;
                            by_this_check: number;
                            by_other_checks: number;
                            by_lists: number;
                            left: number;
                            /** Format: date-time */
                            resets_at: string;
                        }[];
                        remaining: {
                            today: number;
                            today_seconds: number;
                            later: number;
                            continues_at: string | null;
                        };
                        waiting: {
                            /** Format: uuid */
                            property_id: string;
                            property_url: string;
                            google_email: string;
                            /** @enum {string} */
                            reason: "quota_day" | "quota_short" | "needs_reconnect" | "google_failing";
                            urls: number;
                            until: string | null;
                        }[];
                        groups: {
                            /** @enum {string} */
                            group: "Fix first" | "Look into it" | "As intended" | "No answer" | "Indexed";
                            urls: number;
                            clicks: number | null;
                            states: {
                                coverage_state: string | null;
                                /** @enum {string} */
                                verdict: "Indexed" | "Partially Indexed" | "Not Indexed" | "Unknown" | "Error";
                                error: ("no_property" | "no_answer" | "refused_url" | "restricted" | "access_lost" | "needs_reconnect") | null;
                                urls: number;
                                clicks: number | null;
                                change: number | null;
                            }[];
                        }[];
                        rich_results: {
                            valid: number;
                            with_errors: number;
                            none: number;
                        };
                        canonical_mismatches: number;
                        crawled_long_ago: number;
                        clicks_range: {
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                        } | null;
                        compared: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            created_at: string;
                            total_urls: number;
                            verdicts: {
                                Indexed: number;
                                "Partially Indexed": number;
                                "Not Indexed": number;
                                Unknown: number;
                                Error: number;
                            };
                        } | null;
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    listIndexingResults: {
        parameters: {
            query?: {
                group?: "Fix first" | "Look into it" | "As intended" | "No answer" | "Indexed";
                coverage_state?: string;
                verdict?: "Indexed" | "Partially Indexed" | "Not Indexed" | "Unknown" | "Error";
                error?: "no_property" | "no_answer" | "refused_url" | "restricted" | "access_lost" | "needs_reconnect";
                search?: string;
                canonical_mismatch?: "1";
                crawled_long_ago?: "1";
                rich_errors?: "1";
                sort?: "list" | "clicks";
                offset?: number;
                limit?: number;
            };
            header?: never;
            path: {
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
                        total: number;
                        results: {
                            id: number;
                            /** Format: uuid */
                            check_id: string;
                            url_id: string;
                            url: string;
                            property_id: string | null;
                            property_url: string | null;
                            verdict: ("PASS" | "PARTIAL" | "FAIL" | "NEUTRAL") | null;
                            /** @enum {string} */
                            verdict_label: "Indexed" | "Partially Indexed" | "Not Indexed" | "Unknown" | "Error";
                            coverage_state: string | null;
                            /** @enum {string} */
                            group: "Fix first" | "Look into it" | "As intended" | "No answer" | "Indexed";
                            last_crawl_time: string | null;
                            indexing_state: string | null;
                            robots_txt_state: string | null;
                            page_fetch_state: string | null;
                            crawled_as: string | null;
                            google_canonical: {
                                url: string | null;
                                is_same: boolean;
                            };
                            user_canonical: {
                                url: string | null;
                                is_same: boolean;
                            };
                            canonical_mismatch: boolean;
                            sitemaps: string[];
                            referring_urls: number;
                            rich_verdict: ("PASS" | "PARTIAL" | "FAIL" | "NEUTRAL") | null;
                            rich_items: {
                                type: string;
                                errors: number;
                                warnings: number;
                            }[];
                            clicks: number | null;
                            inspection_link: string | null;
                            monitored: boolean;
                            error: ("no_property" | "no_answer" | "refused_url" | "restricted" | "access_lost" | "needs_reconnect") | null;
                            error_message: string | null;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    stopIndexingCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                        /** Format: uuid */
                        id: string;
                        check_name: string;
                        /** @enum {string} */
                        status: "in_progress" | "completed" | "failed";
                        total_urls: number;
                        checked_urls: number;
                        verdicts: {
                            Indexed: number;
                            "Partially Indexed": number;
                            "Not Indexed": number;
                            Unknown: number;
                            Error: number;
                        };
                        /** Format: date-time */
                        created_at: string;
                        completed_at: string | null;
                        stopped_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    repeatIndexingCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        checkId: string;
                        total_urls: number;
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    exportIndexingResults: {
        parameters: {
            query: {
                checkId: string;
                raw?: "1";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    listMonitoredLists: {
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
                        lists: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @enum {string} */
                            source: "pasted" | "top_pages";
                            property_id: string | null;
                            property_url: string | null;
                            size: number | null;
                            interval_days: 1 | 7 | 14 | 30;
                            urls: number;
                            verdicts: {
                                Indexed: number;
                                "Partially Indexed": number;
                                "Not Indexed": number;
                                Unknown: number;
                                Error: number;
                            };
                            change_7_days: number;
                            inspections_per_day: number;
                            last_run_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                        summary: {
                            urls: number;
                            inspections_per_day: number;
                            indexed: number;
                            indexed_change_30_days: number;
                            left_30_days: number;
                            left_clicks: number | null;
                            time_to_index: {
                                urls: number;
                                entered: number;
                                median_days: number | null;
                            };
                        };
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    createMonitoredList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    source: "pasted";
                    name: string;
                    urls: string[];
                    /** @default 7 */
                    interval_days?: 1 | 7 | 14 | 30;
                } | {
                    /** @enum {string} */
                    source: "top_pages";
                    name: string;
                    /** Format: uuid */
                    property_id: string;
                    /** @default 2000 */
                    size?: number;
                    /** @default 7 */
                    interval_days?: 1 | 7 | 14 | 30;
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
                        /** Format: uuid */
                        id: string;
                        urls: number;
                        uncovered: number;
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    getMonitoredList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        source: "pasted" | "top_pages";
                        property_id: string | null;
                        property_url: string | null;
                        size: number | null;
                        interval_days: 1 | 7 | 14 | 30;
                        urls: number;
                        verdicts: {
                            Indexed: number;
                            "Partially Indexed": number;
                            "Not Indexed": number;
                            Unknown: number;
                            Error: number;
                        };
                        change_7_days: number;
                        inspections_per_day: number;
                        last_run_at: string | null;
                        /** Format: date-time */
                        created_at: string;
                        series: {
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                            states: {
                                coverage_state: string | null;
                                /** @enum {string} */
                                verdict: "Indexed" | "Partially Indexed" | "Not Indexed" | "Unknown" | "Error";
                                /** @enum {string} */
                                group: "Fix first" | "Look into it" | "As intended" | "No answer" | "Indexed";
                                urls: number[];
                                change_30_days: number;
                            }[];
                        };
                        time_to_index: {
                            urls: number;
                            entered: number;
                            median_days: number | null;
                            ninety_percent_days: number | null;
                            buckets: number[];
                            folders: {
                                folder: string;
                                urls: number;
                                median_days: number | null;
                            }[];
                        };
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    deleteMonitoredList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    changeMonitoredList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    interval_days?: 1 | 7 | 14 | 30;
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
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    addMonitoredUrls: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    urls: string[];
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
                        /** Format: uuid */
                        id: string;
                        urls: number;
                        uncovered: number;
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    listIndexEvents: {
        parameters: {
            query?: {
                list_id?: string;
                kind?: "left" | "entered";
                days?: number;
                offset?: number;
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
                    "application/json": {
                        total: number;
                        events: {
                            id: string;
                            /** @enum {string} */
                            kind: "left" | "entered";
                            url_id: string;
                            url: string;
                            /** Format: uuid */
                            property_id: string;
                            before: {
                                verdict: ("PASS" | "PARTIAL" | "FAIL" | "NEUTRAL") | null;
                                coverage_state: string | null;
                            };
                            after: {
                                verdict: ("PASS" | "PARTIAL" | "FAIL" | "NEUTRAL") | null;
                                coverage_state: string | null;
                            };
                            clicks_at_stake: number | null;
                            /** Format: date-time */
                            seen_at: string;
                            confirmed_at: string | null;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    getInspectedUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                        id: string;
                        url: string;
                        /** Format: uuid */
                        property_id: string;
                        property_url: string;
                        lists: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                        }[];
                        inspections: number;
                        clicks: number | null;
                        inspections_left_today: number;
                        inspection_link: string | null;
                        states: {
                            verdict: ("PASS" | "PARTIAL" | "FAIL" | "NEUTRAL") | null;
                            /** @enum {string} */
                            verdict_label: "Indexed" | "Partially Indexed" | "Not Indexed" | "Unknown" | "Error";
                            coverage_state: string | null;
                            /** Format: date-time */
                            from: string;
                            /** Format: date-time */
                            to: string;
                            inspections: number;
                            last_crawl_time: string | null;
                            robots_txt_state: string | null;
                            indexing_state: string | null;
                            page_fetch_state: string | null;
                            crawled_as: string | null;
                            google_canonical: string | null;
                            user_canonical: string | null;
                            sitemaps: string[];
                            referring_urls: number;
                        }[];
                        events: {
                            id: string;
                            /** @enum {string} */
                            kind: "left" | "entered";
                            url_id: string;
                            url: string;
                            /** Format: uuid */
                            property_id: string;
                            before: {
                                verdict: ("PASS" | "PARTIAL" | "FAIL" | "NEUTRAL") | null;
                                coverage_state: string | null;
                            };
                            after: {
                                verdict: ("PASS" | "PARTIAL" | "FAIL" | "NEUTRAL") | null;
                                coverage_state: string | null;
                            };
                            clicks_at_stake: number | null;
                            /** Format: date-time */
                            seen_at: string;
                            confirmed_at: string | null;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    inspectMonitoredUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    watchIndexingChecks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    explainChange: {
        parameters: {
            query?: {
                p?: string;
                from?: string;
                to?: string;
                cmp?: string;
                type?: string;
                dim?: string;
                m?: string;
                q?: string;
                country?: string;
                device?: string;
                page?: string | string[];
                f?: string | string[];
                mf?: string | string[];
                sort?: string;
                g?: string;
                pg?: string;
                raw?: string;
                by?: "query" | "page" | "country" | "device";
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
                        range: {
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                            /** Format: date */
                            before_from: string;
                            /** Format: date */
                            before_to: string;
                            compared_to: string | null;
                            left_out: number;
                            nested: {
                                /** Format: uuid */
                                property_id: string;
                                /** Format: uuid */
                                inside_id: string;
                            }[];
                            breaks: {
                                id: string;
                                name: string;
                                /** Format: date */
                                start: string;
                                end: string | null;
                                affects: string[];
                                note: string;
                            }[];
                        };
                        /** @enum {string} */
                        by: "query" | "page" | "country" | "device";
                        /** @enum {string} */
                        aggregation: "byProperty" | "byPage";
                        now: number;
                        before: number | null;
                        within_variation: boolean;
                        annotations: ({
                            /** @enum {string} */
                            source: "google";
                            event: {
                                id: string;
                                /** @enum {string} */
                                kind: "ranking-update" | "data-incident" | "definition-change" | "feature-launch";
                                name: string;
                                /** Format: date */
                                start: string;
                                end: string | null;
                                affects: string[];
                                scope: string;
                                note: string;
                                sources: string[];
                                /** @enum {string} */
                                confidence: "verified" | "single-source" | "remembered";
                            };
                        } | {
                            /** @enum {string} */
                            source: "own";
                            annotation: {
                                /** Format: uuid */
                                id: string;
                                /** Format: date */
                                day: string;
                                end_day: string | null;
                                text: string;
                                property_id: string | null;
                                /** Format: date-time */
                                created_at: string;
                            };
                        })[];
                        parts: {
                            demand: number;
                            rank: number;
                            click_through: number;
                            mix: number;
                            new: number;
                            lost: number;
                            residual: number;
                        } | null;
                        lists: {
                            growing: {
                                count: number;
                                clicks: number;
                            };
                            decaying: {
                                count: number;
                                clicks: number;
                            };
                            new: {
                                count: number;
                                clicks: number;
                            };
                            lost: {
                                count: number;
                                clicks: number;
                            };
                        };
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    listChangedRows: {
        parameters: {
            query?: {
                p?: string;
                from?: string;
                to?: string;
                cmp?: string;
                type?: string;
                dim?: string;
                m?: string;
                q?: string;
                country?: string;
                device?: string;
                page?: string | string[];
                f?: string | string[];
                mf?: string | string[];
                sort?: string;
                g?: string;
                pg?: string;
                raw?: string;
                by?: "query" | "page" | "country" | "device";
                list?: "growing" | "decaying" | "new" | "lost";
                order?: "change" | "now" | "before" | "impressions" | "by_impressions" | "by_rank" | "by_click_through" | "position" | "-change" | "-now" | "-before" | "-impressions" | "-by_impressions" | "-by_rank" | "-by_click_through" | "-position";
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
                        range: {
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                            /** Format: date */
                            before_from: string;
                            /** Format: date */
                            before_to: string;
                            compared_to: string | null;
                            left_out: number;
                            nested: {
                                /** Format: uuid */
                                property_id: string;
                                /** Format: uuid */
                                inside_id: string;
                            }[];
                            breaks: {
                                id: string;
                                name: string;
                                /** Format: date */
                                start: string;
                                end: string | null;
                                affects: string[];
                                note: string;
                            }[];
                        };
                        rows: {
                            value: string | null;
                            now: {
                                clicks: number;
                                impressions: number;
                                ctr: number;
                                position: number | null;
                            } | null;
                            before: {
                                clicks: number;
                                impressions: number;
                                ctr: number;
                                position: number | null;
                            } | null;
                            clicks_change: number;
                            within_variation: boolean;
                            parts: {
                                impressions: number;
                                rank: number;
                                click_through: number;
                            } | null;
                        }[];
                        row_count: number;
                        page: number;
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    getMovements: {
        parameters: {
            query?: {
                p?: string;
                from?: string;
                to?: string;
                cmp?: string;
                type?: string;
                dim?: string;
                m?: string;
                q?: string;
                country?: string;
                device?: string;
                page?: string | string[];
                f?: string | string[];
                mf?: string | string[];
                sort?: string;
                g?: string;
                pg?: string;
                raw?: string;
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
                        range: {
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                            /** Format: date */
                            before_from: string;
                            /** Format: date */
                            before_to: string;
                            compared_to: string | null;
                            left_out: number;
                            nested: {
                                /** Format: uuid */
                                property_id: string;
                                /** Format: uuid */
                                inside_id: string;
                            }[];
                            breaks: {
                                id: string;
                                name: string;
                                /** Format: date */
                                start: string;
                                end: string | null;
                                affects: string[];
                                note: string;
                            }[];
                        };
                        cells: {
                            /** @enum {string} */
                            before: "1–3" | "4–10" | "11–20" | "21–50" | "51+" | "none";
                            /** @enum {string} */
                            now: "1–3" | "4–10" | "11–20" | "21–50" | "51+" | "none";
                            queries: number;
                            clicks_change: number;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    listOpportunities: {
        parameters: {
            query?: {
                p?: string;
                from?: string;
                to?: string;
                cmp?: string;
                type?: string;
                dim?: string;
                m?: string;
                q?: string;
                country?: string;
                device?: string;
                page?: string | string[];
                f?: string | string[];
                mf?: string | string[];
                sort?: string;
                g?: string;
                pg?: string;
                raw?: string;
                target?: number;
                order?: "extra" | "position" | "impressions" | "clicks" | "ctr" | "-extra" | "-position" | "-impressions" | "-clicks" | "-ctr";
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
                        /** Format: date */
                        from: string;
                        /** Format: date */
                        to: string;
                        nested: {
                            /** Format: uuid */
                            property_id: string;
                            /** Format: uuid */
                            inside_id: string;
                        }[];
                        /** @enum {number} */
                        target: 1 | 3 | 5;
                        without_brand: boolean;
                        suggested_brands: {
                            /** Format: uuid */
                            property_id: string;
                            word: string;
                            clicks: number;
                        }[];
                        curves: {
                            /** @enum {string} */
                            device: "all" | "DESKTOP" | "MOBILE" | "TABLET";
                            queries: number;
                            points: {
                                position: number;
                                ctr: number;
                                error: number;
                            }[];
                        }[];
                        rows: {
                            query: string;
                            best_page: string | null;
                            clicks: number;
                            impressions: number;
                            ctr: number;
                            position: number | null;
                            extra: number;
                            low: number;
                            high: number;
                        }[];
                        extra: number;
                        row_count: number;
                        page: number;
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    listCannibalisation: {
        parameters: {
            query?: {
                p?: string;
                from?: string;
                to?: string;
                cmp?: string;
                type?: string;
                dim?: string;
                m?: string;
                q?: string;
                country?: string;
                device?: string;
                page?: string | string[];
                f?: string | string[];
                mf?: string | string[];
                sort?: string;
                g?: string;
                pg?: string;
                raw?: string;
                order?: "at_stake" | "clicks" | "impressions" | "position" | "pages" | "-at_stake" | "-clicks" | "-impressions" | "-position" | "-pages";
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
                        /** Format: date */
                        from: string;
                        /** Format: date */
                        to: string;
                        nested: {
                            /** Format: uuid */
                            property_id: string;
                            /** Format: uuid */
                            inside_id: string;
                        }[];
                        rows: {
                            /** Format: uuid */
                            property_id: string;
                            query: string;
                            clicks: number;
                            impressions: number;
                            ctr: number;
                            position: number | null;
                            /** @enum {string} */
                            severity: "high" | "medium" | "low";
                            at_stake: number;
                            countries: string[];
                            page_count: number;
                            pages: {
                                page: string;
                                clicks: number;
                                impressions: number;
                                ctr: number;
                                position: number | null;
                            }[];
                        }[];
                        at_stake: number;
                        row_count: number;
                        page: number;
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    listCountries: {
        parameters: {
            query?: {
                p?: string;
                from?: string;
                to?: string;
                cmp?: string;
                type?: string;
                dim?: string;
                m?: string;
                q?: string;
                country?: string;
                device?: string;
                page?: string | string[];
                f?: string | string[];
                mf?: string | string[];
                sort?: string;
                g?: string;
                pg?: string;
                raw?: string;
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
                        range: {
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                            /** Format: date */
                            before_from: string;
                            /** Format: date */
                            before_to: string;
                            compared_to: string | null;
                            left_out: number;
                            nested: {
                                /** Format: uuid */
                                property_id: string;
                                /** Format: uuid */
                                inside_id: string;
                            }[];
                            breaks: {
                                id: string;
                                name: string;
                                /** Format: date */
                                start: string;
                                end: string | null;
                                affects: string[];
                                note: string;
                            }[];
                        };
                        rows: {
                            country: string | null;
                            clicks: number;
                            impressions: number;
                            ctr: number;
                            position: number | null;
                            compared: {
                                now: number;
                                before: number | null;
                                within_variation: boolean;
                            };
                        }[];
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    exportChangedRowsCsv: {
        parameters: {
            query?: {
                p?: string;
                from?: string;
                to?: string;
                cmp?: string;
                type?: string;
                dim?: string;
                m?: string;
                q?: string;
                country?: string;
                device?: string;
                page?: string | string[];
                f?: string | string[];
                mf?: string | string[];
                sort?: string;
                g?: string;
                pg?: string;
                raw?: string;
                by?: "query" | "page" | "country" | "device";
                list?: "growing" | "decaying" | "new" | "lost";
                order?: "change" | "now" | "before" | "impressions" | "by_impressions" | "by_rank" | "by_click_through" | "position" | "-change" | "-now" | "-before" | "-impressions" | "-by_impressions" | "-by_rank" | "-by_click_through" | "-position";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    exportChangedRowsXlsx: {
        parameters: {
            query?: {
                p?: string;
                from?: string;
                to?: string;
                cmp?: string;
                type?: string;
                dim?: string;
                m?: string;
                q?: string;
                country?: string;
                device?: string;
                page?: string | string[];
                f?: string | string[];
                mf?: string | string[];
                sort?: string;
                g?: string;
                pg?: string;
                raw?: string;
                by?: "query" | "page" | "country" | "device";
                list?: "growing" | "decaying" | "new" | "lost";
                order?: "change" | "now" | "before" | "impressions" | "by_impressions" | "by_rank" | "by_click_through" | "position" | "-change" | "-now" | "-before" | "-impressions" | "-by_impressions" | "-by_rank" | "-by_click_through" | "-position";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    exportOpportunitiesCsv: {
        parameters: {
            query?: {
                p?: string;
                from?: string;
                to?: string;
                cmp?: string;
                type?: string;
                dim?: string;
                m?: string;
                q?: string;
                country?: string;
                device?: string;
                page?: string | string[];
                f?: string | string[];
                mf?: string | string[];
                sort?: string;
                g?: string;
                pg?: string;
                raw?: string;
                target?: number;
                order?: "extra" | "position" | "impressions" | "clicks" | "ctr" | "-extra" | "-position" | "-impressions" | "-clicks" | "-ctr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    exportOpportunitiesXlsx: {
        parameters: {
            query?: {
                p?: string;
                from?: string;
                to?: string;
                cmp?: string;
                type?: string;
                dim?: string;
                m?: string;
                q?: string;
                country?: string;
                device?: string;
                page?: string | string[];
                f?: string | string[];
                mf?: string | string[];
                sort?: string;
                g?: string;
                pg?: string;
                raw?: string;
                target?: number;
                order?: "extra" | "position" | "impressions" | "clicks" | "ctr" | "-extra" | "-position" | "-impressions" | "-clicks" | "-ctr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    exportCannibalisationCsv: {
        parameters: {
            query?: {
                p?: string;
                from?: string;
                to?: string;
                cmp?: string;
                type?: string;
                dim?: string;
                m?: string;
                q?: string;
                country?: string;
                device?: string;
                page?: string | string[];
                f?: string | string[];
                mf?: string | string[];
                sort?: string;
                g?: string;
                pg?: string;
                raw?: string;
                order?: "at_stake" | "clicks" | "impressions" | "position" | "pages" | "-at_stake" | "-clicks" | "-impressions" | "-position" | "-pages";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    exportCannibalisationXlsx: {
        parameters: {
            query?: {
                p?: string;
                from?: string;
                to?: string;
                cmp?: string;
                type?: string;
                dim?: string;
                m?: string;
                q?: string;
                country?: string;
                device?: string;
                page?: string | string[];
                f?: string | string[];
                mf?: string | string[];
                sort?: string;
                g?: string;
                pg?: string;
                raw?: string;
                order?: "at_stake" | "clicks" | "impressions" | "position" | "pages" | "-at_stake" | "-clicks" | "-impressions" | "-position" | "-pages";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    getOverview: {
        parameters: {
            query?: {
                p?: string;
                type?: "web" | "image" | "video" | "news" | "discover" | "googleNews";
                from?: string;
                to?: string;
                cmp?: string;
                g?: "day" | "week" | "month";
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
                        range: {
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                            /** Format: date */
                            before_from: string;
                            /** Format: date */
                            before_to: string;
                            compared_to: string | null;
                            final_through: string | null;
                            incomplete: string[];
                        };
                        connected: number;
                        health: {
                            up_to_date: number;
                            waiting: number;
                            syncing: number;
                            with_errors: number;
                            failed: number;
                        };
                        nested: {
                            /** Format: uuid */
                            property_id: string;
                            /** Format: uuid */
                            inside_id: string;
                        }[];
                        totals: {
                            clicks: number;
                            impressions: number;
                            ctr: number;
                            position: number | null;
                        } | null;
                        compared: {
                            now: {
                                clicks: number;
                                impressions: number;
                                ctr: number;
                                position: number | null;
                            };
                            before: {
                                clicks: number;
                                impressions: number;
                                ctr: number;
                                position: number | null;
                            } | null;
                        } | null;
                        variation: {
                            days: number;
                            points: number;
                            clicks: number;
                            impressions: number;
                        };
                        /** @enum {string} */
                        granularity: "day" | "week" | "month";
                        series: {
                            /** Format: date */
                            day: string;
                            /** @enum {string} */
                            state: "complete" | "incomplete" | "partial" | "missing";
                            now: {
                                clicks: number;
                                impressions: number;
                                ctr: number;
                                position: number | null;
                            } | null;
                            days_counted: number;
                            bucket_days: number;
                            before_day: string | null;
                            before_to: string | null;
                            before: {
                                clicks: number;
                                impressions: number;
                                ctr: number;
                                position: number | null;
                            } | null;
                        }[];
                        after: {
                            /** Format: date */
                            day: string;
                            /** @enum {string} */
                            state: "complete" | "incomplete" | "partial" | "missing";
                            now: {
                                clicks: number;
                                impressions: number;
                                ctr: number;
                                position: number | null;
                            } | null;
                            days_counted: number;
                            bucket_days: number;
                            before_day: string | null;
                            before_to: string | null;
                            before: {
                                clicks: number;
                                impressions: number;
                                ctr: number;
                                position: number | null;
                            } | null;
                        }[];
                        properties: {
                            /** Format: uuid */
                            property_id: string;
                            property_url: string;
                            /** @enum {string} */
                            property_type: "DOMAIN_PROPERTY" | "URL_PREFIX";
                            last_sync_at: string | null;
                            /** @enum {string} */
                            health: "up_to_date" | "waiting" | "syncing" | "with_errors" | "failed";
                            inside_id: string | null;
                            totals: {
                                clicks: number;
                                impressions: number;
                                ctr: number;
                                position: number | null;
                            } | null;
                            compared: {
                                now: {
                                    clicks: number;
                                    impressions: number;
                                    ctr: number;
                                    position: number | null;
                                };
                                before: {
                                    clicks: number;
                                    impressions: number;
                                    ctr: number;
                                    position: number | null;
                                } | null;
                            } | null;
                            spark: (number | null)[];
                        }[];
                        countries: {
                            value: string | null;
                            clicks: number;
                            share: number;
                            before: number;
                        }[];
                        devices: {
                            value: string | null;
                            clicks: number;
                            share: number;
                            before: number;
                        }[];
                        annotations: ({
                            /** @enum {string} */
                            source: "google";
                            event: {
                                id: string;
                                /** @enum {string} */
                                kind: "ranking-update" | "data-incident" | "definition-change" | "feature-launch";
                                name: string;
                                /** Format: date */
                                start: string;
                                end: string | null;
                                affects: string[];
                                scope: string;
                                note: string;
                                sources: string[];
                                /** @enum {string} */
                                confidence: "verified" | "single-source" | "remembered";
                            };
                        } | {
                            /** @enum {string} */
                            source: "own";
                            annotation: {
                                /** Format: uuid */
                                id: string;
                                /** Format: date */
                                day: string;
                                end_day: string | null;
                                text: string;
                                property_id: string | null;
                                /** Format: date-time */
                                created_at: string;
                            };
                        })[];
                        breaks: {
                            id: string;
                            name: string;
                            /** Format: date */
                            start: string;
                            end: string | null;
                            affects: string[];
                            note: string;
                        }[];
                        left_out: number;
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    getAttention: {
        parameters: {
            query?: {
                type?: "web" | "image" | "video" | "news" | "discover" | "googleNews";
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
                        judged: number;
                        too_few_days: number;
                        not_current: number;
                        deviating: number;
                        items: {
                            /** Format: uuid */
                            property_id: string;
                            property_url: string;
                            /** @enum {string} */
                            metric: "clicks" | "impressions";
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                            may_be_older: boolean;
                            now: number;
                            usual: number;
                            low: number;
                            high: number;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    getOverviewMovers: {
        parameters: {
            query?: {
                p?: string;
                type?: "web" | "image" | "video" | "news" | "discover" | "googleNews";
                from?: string;
                to?: string;
                cmp?: string;
                g?: "day" | "week" | "month";
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
                        range: {
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                            /** Format: date */
                            before_from: string;
                            /** Format: date */
                            before_to: string;
                            compared_to: string | null;
                            final_through: string | null;
                            incomplete: string[];
                        };
                        growing: {
                            count: number;
                            pages: {
                                /** Format: uuid */
                                property_id: string;
                                property_url: string;
                                page: string;
                                clicks: number;
                                clicks_change: number;
                                position: number | null;
                                position_before: number | null;
                                spark: (number | null)[];
                            }[];
                        };
                        declining: {
                            count: number;
                            pages: {
                                /** Format: uuid */
                                property_id: string;
                                property_url: string;
                                page: string;
                                clicks: number;
                                clicks_change: number;
                                position: number | null;
                                position_before: number | null;
                                spark: (number | null)[];
                            }[];
                        };
                        changes: {
                            /** @enum {string} */
                            kind: "page" | "query" | "country" | "property";
                            subject: string;
                            /** Format: uuid */
                            property_id: string;
                            property_url: string;
                            clicks_change: number;
                            now: {
                                clicks: number;
                                impressions: number;
                                ctr: number;
                                position: number | null;
                            } | null;
                            before: {
                                clicks: number;
                                impressions: number;
                                ctr: number;
                                position: number | null;
                            } | null;
                            also: {
                                /** @enum {string} */
                                kind: "page" | "query" | "country" | "property";
                                subject: string;
                            }[];
                        }[];
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    getOverviewRanking: {
        parameters: {
            query?: {
                p?: string;
                type?: "web" | "image" | "video" | "news" | "discover" | "googleNews";
                from?: string;
                to?: string;
                cmp?: string;
                g?: "day" | "week" | "month";
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
                        range: {
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                            /** Format: date */
                            before_from: string;
                            /** Format: date */
                            before_to: string;
                            compared_to: string | null;
                            final_through: string | null;
                            incomplete: string[];
                        };
                        bands: {
                            /** @enum {string} */
                            band: "1–3" | "4–10" | "11–20" | "21–50" | "51+";
                            now: number;
                            before: number;
                        }[];
                        page_one: {
                            now: number | null;
                            before: number | null;
                        };
                        top3: {
                            entered: number;
                            left: number;
                        };
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    runReportOfAddress: {
        parameters: {
            query?: {
                p?: string;
                from?: string;
                to?: string;
                cmp?: string;
                type?: string;
                dim?: string;
                m?: string;
                q?: string;
                country?: string;
                device?: string;
                page?: string | string[];
                f?: string | string[];
                mf?: string | string[];
                sort?: string;
                g?: string;
                pg?: string;
                raw?: string;
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
                        config: {
                            property_ids: string[];
                            /**
                             * @default web
                             * @enum {string}
                             */
                            search_type: "web" | "image" | "video" | "news" | "discover" | "googleNews";
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                            /**
                             * @default {
                             *       "mode": "none"
                             *     }
                             */
                            comparison: {
                                /** @enum {string} */
                                mode: "none";
                            } | {
                                /** @enum {string} */
                                mode: "previous" | "year";
                                /** @default false */
                                match_weekdays: boolean;
                            } | {
                                /** @enum {string} */
                                mode: "custom";
                                /** Format: date */
                                from: string;
                            };
                            /**
                             * @default day
                             * @enum {string}
                             */
                            granularity: "day" | "week" | "month";
                            /**
                             * @default [
                             *       "query"
                             *     ]
                             */
                            dimensions: ("query" | "page" | "country" | "device" | "brand" | "page_group" | "folder" | "folder_2" | "folder_3" | "day" | "week" | "month" | "appearance" | "property")[];
                            /**
                             * @default [
                             *       "clicks",
                             *       "impressions",
                             *       "ctr",
                             *       "position"
                             *     ]
                             */
                            metrics: ("clicks" | "impressions" | "ctr" | "position")[];
                            /** @default  */
                            search_query: string;
                            /** @default [] */
                            filters: {
                                /** @enum {string} */
                                dimension: "query" | "page" | "country" | "device" | "brand" | "page_group" | "folder" | "folder_2" | "folder_3" | "appearance";
                                /** @enum {string} */
                                operator: "is" | "is_not" | "contains" | "not_contains" | "regex" | "not_regex" | "in" | "not_in";
                                values: string[];
                            }[];
                            /** @default [] */
                            metric_filters: {
                                /** @enum {string} */
                                metric: "clicks" | "impressions" | "ctr" | "position";
                                min: number | null;
                                max: number | null;
                            }[];
                            /**
                             * @default {
                             *       "by": "clicks",
                             *       "descending": true
                             *     }
                             */
                            sort: {
                                /** @enum {string} */
                                by: "query" | "page" | "country" | "device" | "brand" | "page_group" | "folder" | "folder_2" | "folder_3" | "day" | "week" | "month" | "appearance" | "property" | "clicks" | "impressions" | "ctr" | "position" | "clicks_change" | "impressions_change" | "ctr_change" | "position_change";
                                descending: boolean;
                            };
                            /** @default 1 */
                            page: number;
                        };
                        nested: {
                            /** Format: uuid */
                            property_id: string;
                            /** Format: uuid */
                            inside_id: string;
                        }[];
                        /** @enum {string} */
                        aggregation: "byProperty" | "byPage";
                        /** @enum {string} */
                        grain: "total" | "page_total" | "region" | "page" | "query" | "pair" | "appearance";
                        totals: {
                            clicks: number;
                            impressions: number;
                            ctr: number;
                            position: number | null;
                        };
                        listed: {
                            clicks: number;
                            impressions: number;
                            ctr: number;
                            position: number | null;
                        };
                        residuals: {
                            /** @enum {string} */
                            kind: "anonymized" | "no_appearance" | "overlap" | "truncated" | "not_read" | "unlisted" | "filtered";
                            clicks: number;
                            impressions: number;
                            ctr: number;
                            position: number | null;
                        }[];
                        comparison: {
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                            /** Format: date */
                            compared_to: string;
                            left_out: number;
                            now: {
                                clicks: number;
                                impressions: number;
                                ctr: number;
                                position: number | null;
                            };
                            before: {
                                clicks: number;
                                impressions: number;
                                ctr: number;
                                position: number | null;
                            } | null;
                            variation: {
                                days: number;
                                points: number;
                                clicks: number;
                                impressions: number;
                            };
                            breaks: {
                                id: string;
                                name: string;
                                /** Format: date */
                                start: string;
                                end: string | null;
                                affects: string[];
                                note: string;
                            }[];
                        } | null;
                        series: {
                            /** Format: date */
                            day: string;
                            /** @enum {string} */
                            state: "complete" | "incomplete" | "partial" | "missing";
                            now: {
                                clicks: number;
                                impressions: number;
                                ctr: number;
                                position: number | null;
                            } | null;
                            days_counted: number;
                            bucket_days: number;
                            before_day: string | null;
                            before_to: string | null;
                            before: {
                                clicks: number;
                                impressions: number;
                                ctr: number;
                                position: number | null;
                            } | null;
                        }[];
                        after: {
                            /** Format: date */
                            day: string;
                            /** @enum {string} */
                            state: "complete" | "incomplete" | "partial" | "missing";
                            now: {
                                clicks: number;
                                impressions: number;
                                ctr: number;
                                position: number | null;
                            } | null;
                            days_counted: number;
                            bucket_days: number;
                            before_day: string | null;
                            before_to: string | null;
                            before: {
                                clicks: number;
                                impressions: number;
                                ctr: number;
                                position: number | null;
                            } | null;
                        }[];
                        rows: {
                            values: (string | null)[];
                            clicks: number;
                            impressions: number;
                            ctr: number;
                            position: number | null;
                            compared: {
                                now: {
                                    clicks: number;
                                    impressions: number;
                                    ctr: number;
                                    position: number | null;
                                };
                                before: {
                                    clicks: number;
                                    impressions: number;
                                    ctr: number;
                                    position: number | null;
                                } | null;
                            } | null;
                            spark: (number | null)[];
                        }[];
                        spark: {
                            /** @enum {string} */
                            unit: "day" | "week" | "month";
                            points: {
                                /** Format: date */
                                day: string;
                                /** @enum {string} */
                                state: "complete" | "incomplete" | "partial" | "missing";
                                clicks: number | null;
                            }[];
                        } | null;
                        row_count: number;
                        page: number;
                        pages: number;
                        coverage: {
                            days: number;
                            days_read: number;
                            missing: {
                                /** Format: uuid */
                                property_id: string;
                                /** Format: date */
                                from: string;
                                /** Format: date */
                                to: string;
                                days: number;
                                reason: string | null;
                            }[];
                            incomplete: string[];
                            truncated: string[];
                            final_through: string | null;
                        };
                        annotations: ({
                            /** @enum {string} */
                            source: "google";
                            event: {
                                id: string;
                                /** @enum {string} */
                                kind: "ranking-update" | "data-incident" | "definition-change" | "feature-launch";
                                name: string;
                                /** Format: date */
                                start: string;
                                end: string | null;
                                affects: string[];
                                scope: string;
                                note: string;
                                sources: string[];
                                /** @enum {string} */
                                confidence: "verified" | "single-source" | "remembered";
                            };
                        } | {
                            /** @enum {string} */
                            source: "own";
                            annotation: {
                                /** Format: uuid */
                                id: string;
                                /** Format: date */
                                day: string;
                                end_day: string | null;
                                text: string;
                                property_id: string | null;
                                /** Format: date-time */
                                created_at: string;
                            };
                        })[];
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    runReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    property_ids: string[];
                    /**
                     * @default web
                     * @enum {string}
                     */
                    search_type?: "web" | "image" | "video" | "news" | "discover" | "googleNews";
                    /** Format: date */
                    from: string;
                    /** Format: date */
                    to: string;
                    /**
                     * @default {
                     *       "mode": "none"
                     *     }
                     */
                    comparison?: {
                        /** @enum {string} */
                        mode: "none";
                    } | {
                        /** @enum {string} */
                        mode: "previous" | "year";
                        /** @default false */
                        match_weekdays?: boolean;
                    } | {
                        /** @enum {string} */
                        mode: "custom";
                        /** Format: date */
                        from: string;
                    };
                    /**
                     * @default day
                     * @enum {string}
                     */
                    granularity?: "day" | "week" | "month";
                    /**
                     * @default [
                     *       "query"
                     *     ]
                     */
                    dimensions?: ("query" | "page" | "country" | "device" | "brand" | "page_group" | "folder" | "folder_2" | "folder_3" | "day" | "week" | "month" | "appearance" | "property")[];
                    /**
                     * @default [
                     *       "clicks",
                     *       "impressions",
                     *       "ctr",
                     *       "position"
                     *     ]
                     */
                    metrics?: ("clicks" | "impressions" | "ctr" | "position")[];
                    /** @default  */
                    search_query?: string;
                    /** @default [] */
                    filters?: {
                        /** @enum {string} */
                        dimension: "query" | "page" | "country" | "device" | "brand" | "page_group" | "folder" | "folder_2" | "folder_3" | "appearance";
                        /** @enum {string} */
                        operator: "is" | "is_not" | "contains" | "not_contains" | "regex" | "not_regex" | "in" | "not_in";
                        values: string[];
                    }[];
                    /** @default [] */
                    metric_filters?: {
                        /** @enum {string} */
                        metric: "clicks" | "impressions" | "ctr" | "position";
                        min: number | null;
                        max: number | null;
                    }[];
                    /**
                     * @default {
                     *       "by": "clicks",
                     *       "descending": true
                     *     }
                     */
                    sort?: {
                        /** @enum {string} */
                        by: "query" | "page" | "country" | "device" | "brand" | "page_group" | "folder" | "folder_2" | "folder_3" | "day" | "week" | "month" | "appearance" | "property" | "clicks" | "impressions" | "ctr" | "position" | "clicks_change" | "impressions_change" | "ctr_change" | "position_change";
                        descending: boolean;
                    };
                    /** @default 1 */
                    page?: number;
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
                        config: {
                            property_ids: string[];
                            /**
                             * @default web
                             * @enum {string}
                             */
                            search_type: "web" | "image" | "video" | "news" | "discover" | "googleNews";
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                            /**
                             * @default {
                             *       "mode": "none"
                             *     }
                             */
                            comparison: {
                                /** @enum {string} */
                                mode: "none";
                            } | {
                                /** @enum {string} */
                                mode: "previous" | "year";
                                /** @default false */
                                match_weekdays: boolean;
                            } | {
                                /** @enum {string} */
                                mode: "custom";
                                /** Format: date */
                                from: string;
                            };
                            /**
                             * @default day
                             * @enum {string}
                             */
                            granularity: "day" | "week" | "month";
                            /**
                             * @default [
                             *       "query"
                             *     ]
                             */
                            dimensions: ("query" | "page" | "country" | "device" | "brand" | "page_group" | "folder" | "folder_2" | "folder_3" | "day" | "week" | "month" | "appearance" | "property")[];
                            /**
                             * @default [
                             *       "clicks",
                             *       "impressions",
                             *       "ctr",
                             *       "position"
                             *     ]
                             */
                            metrics: ("clicks" | "impressions" | "ctr" | "position")[];
                            /** @default  */
                            search_query: string;
                            /** @default [] */
                            filters: {
                                /** @enum {string} */
                                dimension: "query" | "page" | "country" | "device" | "brand" | "page_group" | "folder" | "folder_2" | "folder_3" | "appearance";
                                /** @enum {string} */
                                operator: "is" | "is_not" | "contains" | "not_contains" | "regex" | "not_regex" | "in" | "not_in";
                                values: string[];
                            }[];
                            /** @default [] */
                            metric_filters: {
                                /** @enum {string} */
                                metric: "clicks" | "impressions" | "ctr" | "position";
                                min: number | null;
                                max: number | null;
                            }[];
                            /**
                             * @default {
                             *       "by": "clicks",
                             *       "descending": true
                             *     }
                             */
                            sort: {
                                /** @enum {string} */
                                by: "query" | "page" | "country" | "device" | "brand" | "page_group" | "folder" | "folder_2" | "folder_3" | "day" | "week" | "month" | "appearance" | "property" | "clicks" | "impressions" | "ctr" | "position" | "clicks_change" | "impressions_change" | "ctr_change" | "position_change";
                                descending: boolean;
                            };
                            /** @default 1 */
                            page: number;
                        };
                        nested: {
                            /** Format: uuid */
                            property_id: string;
                            /** Format: uuid */
                            inside_id: string;
                        }[];
                        /** @enum {string} */
                        aggregation: "byProperty" | "byPage";
                        /** @enum {string} */
                        grain: "total" | "page_total" | "region" | "page" | "query" | "pair" | "appearance";
                        totals: {
                            clicks: number;
                            impressions: number;
                            ctr: number;
                            position: number | null;
                        };
                        listed: {
                            clicks: number;
                            impressions: number;
                            ctr: number;
                            position: number | null;
                        };
                        residuals: {
                            /** @enum {string} */
                            kind: "anonymized" | "no_appearance" | "overlap" | "truncated" | "not_read" | "unlisted" | "filtered";
                            clicks: number;
                            impressions: number;
                            ctr: number;
                            position: number | null;
                        }[];
                        comparison: {
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                            /** Format: date */
                            compared_to: string;
                            left_out: number;
                            now: {
                                clicks: number;
                                impressions: number;
                                ctr: number;
                                position: number | null;
                            };
                            before: {
                                clicks: number;
                                impressions: number;
                                ctr: number;
                                position: number | null;
                            } | null;
                            variation: {
                                days: number;
                                points: number;
                                clicks: number;
                                impressions: number;
                            };
                            breaks: {
                                id: string;
                                name: string;
                                /** Format: date */
                                start: string;
                                end: string | null;
                                affects: string[];
                                note: string;
                            }[];
                        } | null;
                        series: {
                            /** Format: date */
                            day: string;
                            /** @enum {string} */
                            state: "complete" | "incomplete" | "partial" | "missing";
                            now: {
                                clicks: number;
                                impressions: number;
                                ctr: number;
                                position: number | null;
                            } | null;
                            days_counted: number;
                            bucket_days: number;
                            before_day: string | null;
                            before_to: string | null;
                            before: {
                                clicks: number;
                                impressions: number;
                                ctr: number;
                                position: number | null;
                            } | null;
                        }[];
                        after: {
                            /** Format: date */
                            day: string;
                            /** @enum {string} */
                            state: "complete" | "incomplete" | "partial" | "missing";
                            now: {
                                clicks: number;
                                impressions: number;
                                ctr: number;
                                position: number | null;
                            } | null;
                            days_counted: number;
                            bucket_days: number;
                            before_day: string | null;
                            before_to: string | null;
                            before: {
                                clicks: number;
                                impressions: number;
                                ctr: number;
                                position: number | null;
                            } | null;
                        }[];
                        rows: {
                            values: (string | null)[];
                            clicks: number;
                            impressions: number;
                            ctr: number;
                            position: number | null;
                            compared: {
                                now: {
                                    clicks: number;
                                    impressions: number;
                                    ctr: number;
                                    position: number | null;
                                };
                                before: {
                                    clicks: number;
                                    impressions: number;
                                    ctr: number;
                                    position: number | null;
                                } | null;
                            } | null;
                            spark: (number | null)[];
                        }[];
                        spark: {
                            /** @enum {string} */
                            unit: "day" | "week" | "month";
                            points: {
                                /** Format: date */
                                day: string;
                                /** @enum {string} */
                                state: "complete" | "incomplete" | "partial" | "missing";
                                clicks: number | null;
                            }[];
                        } | null;
                        row_count: number;
                        page: number;
                        pages: number;
                        coverage: {
                            days: number;
                            days_read: number;
                            missing: {
                                /** Format: uuid */
                                property_id: string;
                                /** Format: date */
                                from: string;
                                /** Format: date */
                                to: string;
                                days: number;
                                reason: string | null;
                            }[];
                            incomplete: string[];
                            truncated: string[];
                            final_through: string | null;
                        };
                        annotations: ({
                            /** @enum {string} */
                            source: "google";
                            event: {
                                id: string;
                                /** @enum {string} */
                                kind: "ranking-update" | "data-incident" | "definition-change" | "feature-launch";
                                name: string;
                                /** Format: date */
                                start: string;
                                end: string | null;
                                affects: string[];
                                scope: string;
                                note: string;
                                sources: string[];
                                /** @enum {string} */
                                confidence: "verified" | "single-source" | "remembered";
                            };
                        } | {
                            /** @enum {string} */
                            source: "own";
                            annotation: {
                                /** Format: uuid */
                                id: string;
                                /** Format: date */
                                day: string;
                                end_day: string | null;
                                text: string;
                                property_id: string | null;
                                /** Format: date-time */
                                created_at: string;
                            };
                        })[];
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    readRowSeries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    config: {
                        property_ids: string[];
                        /**
                         * @default web
                         * @enum {string}
                         */
                        search_type?: "web" | "image" | "video" | "news" | "discover" | "googleNews";
                        /** Format: date */
                        from: string;
                        /** Format: date */
                        to: string;
                        /**
                         * @default {
                         *       "mode": "none"
                         *     }
                         */
                        comparison?: {
                            /** @enum {string} */
                            mode: "none";
                        } | {
                            /** @enum {string} */
                            mode: "previous" | "year";
                            /** @default false */
                            match_weekdays?: boolean;
                        } | {
                            /** @enum {string} */
                            mode: "custom";
                            /** Format: date */
                            from: string;
                        };
                        /**
                         * @default day
                         * @enum {string}
                         */
                        granularity?: "day" | "week" | "month";
                        /**
                         * @default [
                         *       "query"
                         *     ]
                         */
                        dimensions?: ("query" | "page" | "country" | "device" | "brand" | "page_group" | "folder" | "folder_2" | "folder_3" | "day" | "week" | "month" | "appearance" | "property")[];
                        /**
                         * @default [
                         *       "clicks",
                         *       "impressions",
                         *       "ctr",
                         *       "position"
                         *     ]
                         */
                        metrics?: ("clicks" | "impressions" | "ctr" | "position")[];
                        /** @default  */
                        search_query?: string;
                        /** @default [] */
                        filters?: {
                            /** @enum {string} */
                            dimension: "query" | "page" | "country" | "device" | "brand" | "page_group" | "folder" | "folder_2" | "folder_3" | "appearance";
                            /** @enum {string} */
                            operator: "is" | "is_not" | "contains" | "not_contains" | "regex" | "not_regex" | "in" | "not_in";
                            values: string[];
                        }[];
                        /** @default [] */
                        metric_filters?: {
                            /** @enum {string} */
                            metric: "clicks" | "impressions" | "ctr" | "position";
                            min: number | null;
                            max: number | null;
                        }[];
                        /**
                         * @default {
                         *       "by": "clicks",
                         *       "descending": true
                         *     }
                         */
                        sort?: {
                            /** @enum {string} */
                            by: "query" | "page" | "country" | "device" | "brand" | "page_group" | "folder" | "folder_2" | "folder_3" | "day" | "week" | "month" | "appearance" | "property" | "clicks" | "impressions" | "ctr" | "position" | "clicks_change" | "impressions_change" | "ctr_change" | "position_change";
                            descending: boolean;
                        };
                        /** @default 1 */
                        page?: number;
                    };
                    rows: string[][];
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
                        rows: {
                            values: string[];
                            series: {
                                /** Format: date */
                                day: string;
                                /** @enum {string} */
                                state: "complete" | "incomplete" | "partial" | "missing";
                                now: {
                                    clicks: number;
                                    impressions: number;
                                    ctr: number;
                                    position: number | null;
                                } | null;
                                days_counted: number;
                                bucket_days: number;
                                before_day: string | null;
                                before_to: string | null;
                                before: {
                                    clicks: number;
                                    impressions: number;
                                    ctr: number;
                                    position: number | null;
                                } | null;
                            }[];
                            after: {
                                /** Format: date */
                                day: string;
                                /** @enum {string} */
                                state: "complete" | "incomplete" | "partial" | "missing";
                                now: {
                                    clicks: number;
                                    impressions: number;
                                    ctr: number;
                                    position: number | null;
                                } | null;
                                days_counted: number;
                                bucket_days: number;
                                before_day: string | null;
                                before_to: string | null;
                                before: {
                                    clicks: number;
                                    impressions: number;
                                    ctr: number;
                                    position: number | null;
                                } | null;
                            }[];
                        }[];
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    getReportRange: {
        parameters: {
            query?: {
                p?: string;
                type?: "web" | "image" | "video" | "news" | "discover" | "googleNews";
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
                        first_day: string | null;
                        last_day: string | null;
                        final_through: string | null;
                        /** Format: date */
                        default_from: string;
                        /** Format: date */
                        default_to: string;
                        search_types: ("web" | "image" | "video" | "news" | "discover" | "googleNews")[];
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    listReportOptions: {
        parameters: {
            query: {
                p: string;
                type?: "web" | "image" | "video" | "news" | "discover" | "googleNews";
                from?: string;
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
                        countries: {
                            value: string;
                            clicks: number;
                        }[];
                        devices: {
                            value: string;
                            clicks: number;
                        }[];
                        pages: {
                            value: string;
                            clicks: number;
                        }[];
                        /** @default [] */
                        appearances: {
                            value: string;
                            clicks: number;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    exportReportCsv: {
        parameters: {
            query?: {
                p?: string;
                from?: string;
                to?: string;
                cmp?: string;
                type?: string;
                dim?: string;
                m?: string;
                q?: string;
                country?: string;
                device?: string;
                page?: string | string[];
                f?: string | string[];
                mf?: string | string[];
                sort?: string;
                g?: string;
                pg?: string;
                raw?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    exportReportXlsx: {
        parameters: {
            query?: {
                p?: string;
                from?: string;
                to?: string;
                cmp?: string;
                type?: string;
                dim?: string;
                m?: string;
                q?: string;
                country?: string;
                device?: string;
                page?: string | string[];
                f?: string | string[];
                mf?: string | string[];
                sort?: string;
                g?: string;
                pg?: string;
                raw?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    exportReportWorkbook: {
        parameters: {
            query?: {
                p?: string;
                from?: string;
                to?: string;
                cmp?: string;
                type?: string;
                dim?: string;
                m?: string;
                q?: string;
                country?: string;
                device?: string;
                page?: string | string[];
                f?: string | string[];
                mf?: string | string[];
                sort?: string;
                g?: string;
                pg?: string;
                raw?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    listSavedViews: {
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
                        views: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            address: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    saveView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    address: string;
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
                        /** Format: uuid */
                        id: string;
                        name: string;
                        address: string;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    changeView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    address: string;
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
                        /** Format: uuid */
                        id: string;
                        name: string;
                        address: string;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    deleteView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    listAnnotations: {
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
                        annotations: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date */
                            day: string;
                            end_day: string | null;
                            text: string;
                            property_id: string | null;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    addAnnotation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    day: string;
                    /** @default null */
                    end_day?: string | null;
                    text: string;
                    /** @default null */
                    property_id?: string | null;
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
                        /** Format: uuid */
                        id: string;
                        /** Format: date */
                        day: string;
                        end_day: string | null;
                        text: string;
                        property_id: string | null;
                        /** Format: date-time */
                        created_at: string;
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    changeAnnotation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    day: string;
                    /** @default null */
                    end_day?: string | null;
                    text: string;
                    /** @default null */
                    property_id?: string | null;
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
                        /** Format: uuid */
                        id: string;
                        /** Format: date */
                        day: string;
                        end_day: string | null;
                        text: string;
                        property_id: string | null;
                        /** Format: date-time */
                        created_at: string;
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    deleteAnnotation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    listGoogleEvents: {
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
                        events: {
                            id: string;
                            /** @enum {string} */
                            kind: "ranking-update" | "data-incident" | "definition-change" | "feature-launch";
                            name: string;
                            /** Format: date */
                            start: string;
                            end: string | null;
                            affects: string[];
                            scope: string;
                            note: string;
                            sources: string[];
                            /** @enum {string} */
                            confidence: "verified" | "single-source" | "remembered";
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    listReportRules: {
        parameters: {
            query: {
                p: string;
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
                        properties: {
                            brand: {
                                /** @enum {string} */
                                operator: "is" | "contains" | "starts_with" | "regex";
                                value: string;
                            }[];
                            page_groups: {
                                /** @enum {string} */
                                operator: "is" | "contains" | "starts_with" | "regex";
                                value: string;
                                name: string;
                            }[];
                            /** Format: uuid */
                            property_id: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    saveReportRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    brand: {
                        /** @enum {string} */
                        operator: "is" | "contains" | "starts_with" | "regex";
                        value: string;
                    }[];
                    page_groups: {
                        /** @enum {string} */
                        operator: "is" | "contains" | "starts_with" | "regex";
                        value: string;
                        name: string;
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
                        brand: {
                            /** @enum {string} */
                            operator: "is" | "contains" | "starts_with" | "regex";
                            value: string;
                        }[];
                        page_groups: {
                            /** @enum {string} */
                            operator: "is" | "contains" | "starts_with" | "regex";
                            value: string;
                            name: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    countReportRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "brand" | "page_group";
                    rules: {
                        /** @enum {string} */
                        operator: "is" | "contains" | "starts_with" | "regex";
                        value: string;
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
                        /** Format: date */
                        from: string;
                        /** Format: date */
                        to: string;
                        all: {
                            rows: number;
                            clicks: number;
                        };
                        matched: {
                            rows: number;
                            clicks: number;
                        };
                        rules: {
                            rows: number;
                            clicks: number;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    suggestBrandWords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                        words: {
                            value: string;
                            rows: number;
                            clicks: number;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    listBlogPosts: {
        parameters: {
            query?: {
                category?: string;
                tag?: string;
                q?: string;
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
                        title: string;
                        slug: string;
                        excerpt: string | null;
                        featured_image_url: string | null;
                        published_at: string;
                        updated_at: string;
                        category: {
                            name: string;
                            slug: string;
                        } | null;
                        tags: {
                            name: string;
                            slug: string;
                        }[];
                    }[];
                };
            };
        };
    };
    listBlogCategories: {
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
                        /** Format: uuid */
                        id: string;
                        name: string;
                        slug: string;
                        description: string | null;
                    }[];
                };
            };
        };
    };
    createBlogCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default  */
                    slug?: string;
                    description?: string | null;
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
                        /** Format: uuid */
                        id: string;
                        name: string;
                        slug: string;
                        description: string | null;
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    getBlogPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
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
                        title: string;
                        slug: string;
                        excerpt: string | null;
                        featured_image_url: string | null;
                        published_at: string;
                        updated_at: string;
                        category: {
                            name: string;
                            slug: string;
                        } | null;
                        tags: {
                            name: string;
                            slug: string;
                        }[];
                        content: string;
                        meta_title: string | null;
                        meta_description: string | null;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    getBlogPostImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    listOwnPosts: {
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
                        posts: {
                            /** Format: uuid */
                            id: string;
                            title: string;
                            slug: string;
                            /** @enum {string} */
                            status: "draft" | "published" | "archived";
                            category: string | null;
                            created_at: string;
                            published_at: string | null;
                        }[];
                        is_editor: boolean;
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    createPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @default  */
                    slug?: string;
                    content: string;
                    excerpt?: string | null;
                    /**
                     * @default draft
                     * @enum {string}
                     */
                    status?: "draft" | "published" | "archived";
                    featured_image_url?: string | null;
                    /** @default null */
                    category_id?: string | null;
                    /** @default [] */
                    tags?: string[];
                    meta_title?: string | null;
                    meta_description?: string | null;
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
                        /** Format: uuid */
                        id: string;
                        title: string;
                        slug: string;
                        content: string;
                        excerpt: string | null;
                        /** @enum {string} */
                        status: "draft" | "published" | "archived";
                        featured_image_url: string | null;
                        category_id: string | null;
                        category: string | null;
                        tags: string[];
                        meta_title: string | null;
                        meta_description: string | null;
                        created_at: string;
                        published_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    getOwnPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                        /** Format: uuid */
                        id: string;
                        title: string;
                        slug: string;
                        content: string;
                        excerpt: string | null;
                        /** @enum {string} */
                        status: "draft" | "published" | "archived";
                        featured_image_url: string | null;
                        category_id: string | null;
                        category: string | null;
                        tags: string[];
                        meta_title: string | null;
                        meta_description: string | null;
                        created_at: string;
                        published_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    updatePost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @default  */
                    slug?: string;
                    content: string;
                    excerpt?: string | null;
                    /**
                     * @default draft
                     * @enum {string}
                     */
                    status?: "draft" | "published" | "archived";
                    featured_image_url?: string | null;
                    /** @default null */
                    category_id?: string | null;
                    /** @default [] */
                    tags?: string[];
                    meta_title?: string | null;
                    meta_description?: string | null;
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
                        /** Format: uuid */
                        id: string;
                        title: string;
                        slug: string;
                        content: string;
                        excerpt: string | null;
                        /** @enum {string} */
                        status: "draft" | "published" | "archived";
                        featured_image_url: string | null;
                        category_id: string | null;
                        category: string | null;
                        tags: string[];
                        meta_title: string | null;
                        meta_description: string | null;
                        created_at: string;
                        published_at: string | null;
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    deletePost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    previewPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    content: string;
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
                        content: string;
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    sendContactMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    first_name: string;
                    last_name: string;
                    email: string;
                    /** @default  */
                    company?: string;
                    subject: string;
                    message: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    getStatus: {
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
                        /** @enum {string} */
                        status: "operational" | "degraded" | "down" | "maintenance" | "unknown";
                        updated_at: string;
                        services: {
                            id: string;
                            name: string;
                            description: string;
                            /** @enum {string} */
                            status: "operational" | "degraded" | "down" | "maintenance" | "unknown";
                            uptime: number | null;
                            days: {
                                day: string;
                                checks: number;
                                failed: number;
                            }[];
                        }[];
                        incidents: {
                            /** @enum {string} */
                            kind: "incident" | "maintenance";
                            title: string;
                            description: string;
                            /** @enum {string} */
                            status: "open" | "resolved";
                            started_at: string;
                        }[];
                    };
                };
            };
        };
    };
    getCurrentStatus: {
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
                        /** @enum {string} */
                        status: "operational" | "degraded" | "down" | "maintenance" | "unknown";
                    };
                };
            };
        };
    };
    subscribeToStatus: {
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
                };
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    answerSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    /** @enum {string} */
                    answer: "confirm" | "leave";
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
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    leaveStatus: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    getOperatorState: {
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
                        /** Format: date-time */
                        requested_at: string;
                        server: {
                            version: string;
                            node: string;
                        };
                        services: {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            status: "operational" | "degraded" | "down" | "maintenance" | "unknown";
                        }[];
                        workers: {
                            /** Format: uuid */
                            id: string;
                            version: string;
                            node: string;
                            /** Format: date-time */
                            started_at: string;
                            is_healthy: boolean;
                        }[];
                        figures: {
                            /** Format: date-time */
                            measured_at: string;
                            tasks: {
                                task: string;
                                every: string;
                                succeeded_at: string | null;
                            }[];
                            sync: {
                                jobs: {
                                    /** @enum {string} */
                                    status: "queued" | "running" | "completed" | "completed_with_errors" | "failed" | "quota_limited" | "needs_reconnect" | "access_lost" | "cancelled";
                                    count: number;
                                }[];
                                oldest_due_seconds: number;
                                connections: {
                                    /** @enum {string} */
                                    state: "active" | "needs_reconnect" | "pending" | "revoked";
                                    count: number;
                                }[];
                            };
                            quotas: {
                                /** @enum {string} */
                                resource: "search_analytics" | "url_inspection" | "other";
                                minute: {
                                    used: number;
                                    limit: number;
                                } | null;
                                day: {
                                    used: number;
                                    limit: number;
                                } | null;
                                closed_until: string | null;
                            }[];
                            queues: {
                                /** @enum {string} */
                                queue: "sync" | "inspection" | "tasks";
                                oldest_seconds: number;
                            }[];
                            warehouses: {
                                name: string;
                                /** @enum {string} */
                                state: "open" | "draining";
                                schema_version: number;
                                is_reachable: boolean;
                                took_ms: number | null;
                                version: string | null;
                                unswept_generations: number;
                            }[];
                            audit: {
                                alerts: {
                                    /** @enum {string} */
                                    kind: "audit" | "sweep" | "withdrawal";
                                    alerts: number;
                                    items: number;
                                    /** Format: date-time */
                                    oldest_at: string;
                                }[];
                                damaged: {
                                    slices: number;
                                    /** Format: date-time */
                                    measured_at: string;
                                } | null;
                            };
                            emails: {
                                /** @enum {string} */
                                kind: "reconnect" | "confirmation" | "incident" | "contact" | "removal_alert";
                                is_sent: boolean;
                                waiting: number;
                                oldest_at: string | null;
                                failed: number | null;
                                /** @default 0 */
                                given_up: number;
                                /** @default null */
                                failure: ("refused" | "postponed" | "interrupted" | "unreachable" | "unknown" | "internal") | null;
                            }[];
                            backups: {
                                succeeded_at: string | null;
                                restore_drill_at: string | null;
                                is_restore_unverified: boolean;
                            };
                        } | null;
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        title: string;
                        status: number;
                        code: string;
                        detail?: string;
                        request_id?: string;
                        errors?: {
                            path: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    isAlive: {
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
                        /** @enum {string} */
                        status: "ok";
                    };
                };
            };
        };
    };
    isReady: {
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
                        /** @enum {string} */
                        status: "ready" | "not_ready";
                        checks: {
                            /** @enum {string} */
                            postgres: "ok" | "failed";
                            /** @enum {string} */
                            clickhouse: "ok" | "failed";
                        };
                    };
                };
            };
            /** @description Default Response */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ready" | "not_ready";
                        checks: {
                            /** @enum {string} */
                            postgres: "ok" | "failed";
                            /** @enum {string} */
                            clickhouse: "ok" | "failed";
                        };
                    };
                };
            };
        };
    };
}
