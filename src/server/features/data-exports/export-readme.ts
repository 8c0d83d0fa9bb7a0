/** The text that explains an export to its reader. */
export const exportReadme = (at: Date): string => `Your data at Spoolyard, as of ${at.toISOString()}.

account.json   Your account and its settings.
lists/         The lists of your dashboard, for spreadsheets (CSV, UTF-8).
data/          Everything else that we keep about you and your orders, one file per kind (JSON).
               data/activity.json is what you did to your account: sign-ins, changes of your password, API tokens.
               data/purchased_orders.json is what you bought from makers, with your reviews.
models/        Your models as you uploaded them, every version.
support/       Files in your support tickets, by ticket.
photos/        The photos of your portals and reviews, and the pictures of your profile.

Times in lists/ are in your time zone, those in data/ in UTC, and amounts in data/ in cents. Passwords, keys of
integrations and tokens aren’t part of an export: we only keep them encrypted or hashed.
`
