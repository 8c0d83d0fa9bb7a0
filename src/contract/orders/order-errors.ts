import { error } from '../error.ts'

/** What submitting, canceling and editing orders is refused with; part of the error catalog. */
export const orderErrors = {
  ORDER_ALREADY_SUBMITTED: error(409, 'This order was already submitted. You weren’t charged again.'),
  ORDER_NOT_OPEN: error(409, 'This order is no longer open in your store. You weren’t charged.'),
  LINE_UNMATCHED: error(
    422,
    'An item of this order isn’t linked to a product. You weren’t charged. Link it, then submit again.',
  ),
  NOTHING_TO_PRINT: error(422, 'This order has no item that we print. You weren’t charged.'),
  ADDRESS_INCOMPLETE: error(
    422,
    'The delivery address is incomplete. You weren’t charged. Complete it, then submit again.',
  ),
  ORDER_HELD: error(409, 'This order is on hold. You weren’t charged. Release it to submit it.'),
  STORE_NOT_SYNCED: error(
    503,
    'We couldn’t check the store for changes. You weren’t charged. Try again, or submit without syncing.',
  ),
  ORDER_CHANGED: error(
    409,
    'Your store changed this order after you submitted it. You weren’t charged. Review it, then submit it again.',
  ),
  ORDER_DUPLICATE: error(
    409,
    'This order looks like one that arrived through another integration. You weren’t charged. Open it to compare both.',
  ),
  ORDER_NOT_EDITABLE: error(409, 'This order was already submitted and can’t be changed.'),
  FILAMENT_UNAVAILABLE: error(
    422,
    'A filament of this order isn’t available. You weren’t charged. Choose another one, then submit again.',
  ),
  FILAMENT_NOT_CHOSEN: error(
    422,
    'The color of an item isn’t given, or has no filament. You weren’t charged. Choose a filament, then submit again.',
  ),
  FILAMENT_UNKNOWN: error(422, 'The print provider doesn’t offer this filament. Choose another one.'),
  PERSONALIZATION_MISSING: error(
    422,
    'An item of this order needs a personalization text. You weren’t charged. Add the text, then submit again.',
  ),
  OPTION_UNANSWERED: error(
    422,
    'The buyer chose an option that the product doesn’t have. You weren’t charged. Decide what to do with the option, then submit again.',
  ),
  PROOF_CHANGED: error(
    409,
    'A print file has changed since you looked at it. Nothing was approved. Look at it again.',
  ),
  PROOF_MISSING: error(
    409,
    'A text of this order isn’t ready to print. You weren’t charged. Check the text and its print file, then submit again.',
  ),
  PROOF_LINK_CLOSED: error(
    409,
    'This link no longer takes answers. Write to the shop if something is wrong.',
  ),
  TEXT_NOT_PRINTABLE: error(422, 'This text can’t be printed on the part. Choose another one.'),
  CORRECTIONS_USED_UP: error(
    409,
    'The text was changed as often as this link allows. Write to the shop to change it again.',
  ),
  BUYER_HAS_NO_EMAIL: error(
    422,
    'This order has no email address. Create the link without an email, and send it yourself.',
  ),
  PERSONALIZATION_UNPRINTABLE: error(
    422,
    'The buyer asked for a text that this product can’t print. You weren’t charged. Choose to print the item without the text, then submit again.',
  ),
  TOO_MANY_TAGS: error(422, 'An order can have up to 20 tags. Remove one first.'),
  RUN_OVER: error(409, 'This submission is already over. Nothing was changed.'),
  ABOVE_SPENDING_CAP: error(
    409,
    'This order costs more than your spending cap allows. You weren’t charged. Raise the cap or submit the order yourself.',
  ),
  PRICE_UNKNOWN: error(
    409,
    'This order has no price yet. You weren’t charged. Wait for its price, then submit again.',
  ),
  PRICE_CHANGED: error(
    409,
    'The price has changed. You weren’t charged. Review the new price before you pay.',
  ),
  DIRECT_ORDER_INCOMPLETE: error(
    422,
    'This order isn’t complete yet. You weren’t charged. Fill in the required fields.',
  ),
  FINDINGS_NOT_ACCEPTED: error(
    409,
    'We found an issue in a file of this order. You weren’t charged. Accept the issue to print the file as it is.',
  ),
  DIRECT_ORDER_TEMPLATE: error(
    409,
    'Templates can’t be submitted. You weren’t charged. Create a draft from this template first.',
  ),
  DIRECT_ORDER_SENT: error(409, 'This order was already submitted and can’t be changed.'),
  TOO_MANY_DRAFTS: error(409, 'You already have 1,000 drafts and templates. Delete some first.'),
  NOTHING_TO_REPORT: error(409, 'This order wasn’t printed, so you can’t open a claim for it.'),
  CLAIM_OPEN: error(
    409,
    'A claim about this is open. Nothing was filed. Add to that claim, so that it’s decided once.',
  ),
  CHARGE_REFUNDED: error(
    409,
    'The charge for this order was refunded in full, so there is nothing left to claim.',
  ),
  SEARCH_TOO_WIDE: error(422, 'This search matches too many orders. Enter more of the text.'),
  DAILY_STATS_FAILED: error(500, 'Failed to get daily stats'),
  RUN_EMPTY: error(422, 'There are no orders to submit. You weren’t charged.'),
  ORDER_REFUSED: error(422, 'The print provider declined this order. You weren’t charged.'),
  SUBMIT_FAILED: error(502, 'Error submitting orders'),
  CANCEL_FAILED: error(502, 'Failed to cancel order'),
  TEST_ORDER_CHANGED: error(
    409,
    'This test order has moved on, so that isn’t possible anymore. Nothing was changed.',
  ),
  NOTHING_TO_REPRINT: error(
    409,
    'This ticket has no claim about something that we printed. Nothing was sent or reprinted.',
  ),
  ALREADY_REPRINTED: error(409, 'This claim was already reprinted. Nothing was sent or reprinted again.'),
  ORDER_NOT_CANCELABLE: error(409, 'This order can no longer be canceled. Nothing was refunded.'),
  WRONG_SHIPPING_PROVIDER: error(
    422,
    'This order didn’t come from that shipping provider. Nothing was canceled.',
  ),
} as const
