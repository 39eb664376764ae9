/** Explains the files of an export to its reader. */
export const EXPORT_README = `GSC Insights: all data of your account

account/    One JSON file for each table: profile, sessions, connected Google accounts, properties, sync jobs,
            indexing checks and monitored lists, saved views, annotations, rules, branding, blog posts and the
            entries of the audit log about you. Google's tokens are not included.
search/     The search rows as Parquet files, in one folder for each property and search type.
            search/files.json lists the files with their range of days and their number of rows.

Days are calendar days in Pacific time, as in Search Console. The average position of a row is
position_sum / impressions. Countries and devices have Google's codes. The grains are:

total       one row for each day, counted by property
page_total  one row for each day, counted by page
region      country and device
page        page, country and device
query       query, country and device
pair        query, page, country and device
appearance  search appearance, country and device
`;
