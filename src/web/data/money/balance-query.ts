import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

/** The balance, how a card fills it, and the orders that wait for money. The socket keeps it current. */
export const balanceQuery = apiQuery(['balance'], api.getBalance)
