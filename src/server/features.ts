import { accountFeature } from './features/account/account.feature.ts'
import { accountClosingFeature } from './features/account-closing/account-closing.feature.ts'
import { adminFeature } from './features/admin/admin.feature.ts'
import { countListedRows } from './features/admin/audit/count-listed-rows.ts'
import { afterRestoreFeature } from './features/after-restore/after-restore.feature.ts'
import { applicationsFeature } from './features/applications/applications.feature.ts'
import { atRiskFeature } from './features/at-risk/at-risk.feature.ts'
import { auditFeature } from './features/audit/audit.feature.ts'
import { automationFeature } from './features/automation/automation.feature.ts'
import { billingFeature } from './features/billing/billing.feature.ts'
import { buyersFeature } from './features/buyers/buyers.feature.ts'
import { cardCollectionsFeature } from './features/card-collections/card-collections.feature.ts'
import { cardRefundsFeature } from './features/card-refunds/card-refunds.feature.ts'
import { catalogFeature } from './features/catalog/catalog.feature.ts'
import { dataExportsFeature } from './features/data-exports/data-exports.feature.ts'
import { directOrdersFeature } from './features/direct-orders/direct-orders.feature.ts'
import { discountCodesFeature } from './features/discount-codes/discount-codes.feature.ts'
import { emailAddressesFeature } from './features/email-addresses/email-addresses.feature.ts'
import { exportsFeature } from './features/exports/exports.feature.ts'
import { filamentUseFeature } from './features/filament-use/filament-use.feature.ts'
import { filesFeature } from './features/files/files.feature.ts'
import { googleFeature } from './features/google/google.feature.ts'
import { homeFeature } from './features/home/home.feature.ts'
import { letteringFeature } from './features/lettering/lettering.feature.ts'
import { limitsFeature } from './features/limits/limits.feature.ts'
import { mailFeature } from './features/mail/mail.feature.ts'
import { mailLinksFeature } from './features/mail-links/mail-links.feature.ts'
import { maintenanceFeature } from './features/maintenance/maintenance.feature.ts'
import { marginsFeature } from './features/margins/margins.feature.ts'
import { matchesFeature } from './features/matches/matches.feature.ts'
import { moneyRequestsFeature } from './features/money-requests/money-requests.feature.ts'
import { notificationsFeature } from './features/notifications/notifications.feature.ts'
import { optionAnswersFeature } from './features/option-answers/option-answers.feature.ts'
import { orderChecksFeature } from './features/order-checks/order-checks.feature.ts'
import { orderEditsFeature } from './features/order-edits/order-edits.feature.ts'
import { orderFilesFeature } from './features/order-files/order-files.feature.ts'
import { orderPricesFeature } from './features/order-prices/order-prices.feature.ts'
import { passwordsFeature } from './features/passwords/passwords.feature.ts'
import { paymentCardsFeature } from './features/payment-cards/payment-cards.feature.ts'
import { payoutsFeature } from './features/payouts/payouts.feature.ts'
import { plansFeature } from './features/plans/plans.feature.ts'
import { portalCartsFeature } from './features/portal-carts/portal-carts.feature.ts'
import { portalQuestionsFeature } from './features/portal-questions/portal-questions.feature.ts'
import { portalReviewsFeature } from './features/portal-reviews/portal-reviews.feature.ts'
import { portalSalesFeature } from './features/portal-sales/portal-sales.feature.ts'
import { portalSearchFeature } from './features/portal-search/portal-search.feature.ts'
import { portalsFeature } from './features/portals/portals.feature.ts'
import { pricesFeature } from './features/prices/prices.feature.ts'
import { printOrdersFeature } from './features/print-orders/print-orders.feature.ts'
import { productsFeature } from './features/products/products.feature.ts'
import { profilesFeature } from './features/profiles/profiles.feature.ts'
import { proofLinksFeature } from './features/proof-links/proof-links.feature.ts'
import { reconciliationFeature } from './features/reconciliation/reconciliation.feature.ts'
import { rulesFeature } from './features/rules/rules.feature.ts'
import { savedViewsFeature } from './features/saved-views/saved-views.feature.ts'
import { searchFeature } from './features/search/search.feature.ts'
import { secondFactorFeature } from './features/second-factor/second-factor.feature.ts'
import { sessionsFeature } from './features/sessions/sessions.feature.ts'
import { shopOrdersFeature } from './features/shop-orders/shop-orders.feature.ts'
import { statementsFeature } from './features/statements/statements.feature.ts'
import { statsFeature } from './features/stats/stats.feature.ts'
import { storeSyncFeature } from './features/store-sync/store-sync.feature.ts'
import { storesFeature } from './features/stores/stores.feature.ts'
import { submitRunsFeature } from './features/submit-runs/submit-runs.feature.ts'
import { supportFeature } from './features/support/support.feature.ts'
import { surveysFeature } from './features/surveys/surveys.feature.ts'
import { testModeFeature } from './features/test-mode/test-mode.feature.ts'
import { tokensFeature } from './features/tokens/tokens.feature.ts'
import { usageFeature } from './features/usage/usage.feature.ts'
import { welcomeFeature } from './features/welcome/welcome.feature.ts'
import type { Feature, Verbs } from './kernel/feature.ts'
import { replaysOf } from './kernel/webhooks/webhook-replayed.ts'

const all = [
  accountFeature,
  accountClosingFeature,
  dataExportsFeature,
  applicationsFeature,
  atRiskFeature,
  auditFeature,
  billingFeature,
  buyersFeature,
  cardRefundsFeature,
  payoutsFeature,
  reconciliationFeature,
  cardCollectionsFeature,
  emailAddressesFeature,
  googleFeature,
  secondFactorFeature,
  letteringFeature,
  limitsFeature,
  mailLinksFeature,
  passwordsFeature,
  sessionsFeature,
  tokensFeature,
  catalogFeature,
  automationFeature,
  directOrdersFeature,
  exportsFeature,
  orderFilesFeature,
  orderPricesFeature,
  filesFeature,
  afterRestoreFeature,
  homeFeature,
  mailFeature,
  maintenanceFeature,
  marginsFeature,
  matchesFeature,
  optionAnswersFeature,
  orderChecksFeature,
  orderEditsFeature,
  printOrdersFeature,
  moneyRequestsFeature,
  productsFeature,
  profilesFeature,
  notificationsFeature,
  savedViewsFeature,
  searchFeature,
  storesFeature,
  statementsFeature,
  supportFeature,
  surveysFeature,
  portalsFeature,
  portalQuestionsFeature,
  proofLinksFeature,
  portalReviewsFeature,
  portalCartsFeature,
  discountCodesFeature,
  portalSalesFeature,
  portalSearchFeature,
  adminFeature,
  statsFeature,
  filamentUseFeature,
  paymentCardsFeature,
  plansFeature,
  pricesFeature,
  storeSyncFeature,
  rulesFeature,
  shopOrdersFeature,
  submitRunsFeature,
  testModeFeature,
  welcomeFeature,
  usageFeature,
] as const
const features: readonly Feature[] = all

type EndpointsOf<One> = One extends { readonly verbs: infer Bound } ? keyof Bound : never

/** Doesn't compile while an endpoint of the contract has no verb, and names it. */
const missing: Record<Exclude<keyof Verbs, EndpointsOf<(typeof all)[number]>>, never> = {}

/** Every endpoint of the contract with its verb. The cast holds because none is missing. */
export const verbs: Verbs = countListedRows(
  Object.assign(missing, ...features.map((feature) => feature.verbs)) as Verbs,
)

export const jobs = features.flatMap((feature) => feature.jobs ?? [])
export const webhooks = features.flatMap((feature) => feature.webhooks ?? [])
export const reactions = [
  ...features.flatMap((feature) => feature.reactions ?? []),
  ...webhooks.map(replaysOf),
]
export const redirects = features.flatMap((feature) => feature.redirects ?? [])
export const forms = features.flatMap((feature) => feature.forms ?? [])
export const recurring = features.flatMap((feature) => feature.recurring ?? [])
