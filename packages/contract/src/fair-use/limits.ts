/** Requests per minute of one IP address. An office with many users has one address, and a page loads many files. */
export const REQUESTS_PER_MINUTE_AND_ADDRESS = 6000;

/** Requests per minute of one account. A screen sends about ten requests. */
export const REQUESTS_PER_MINUTE_AND_ACCOUNT = 1200;
