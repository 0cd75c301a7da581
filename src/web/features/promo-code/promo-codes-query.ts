import { callList } from '#contract/call-list.ts';
import type { OwnPromoCode } from '#contract/promo-code-contract.ts';
import { pagedQuery } from '../../lists/paged.ts';

/** The signed-in person's promo codes, with what is used of each. */
export const promoCodesQuery = () =>
	pagedQuery<OwnPromoCode>(['promo-codes'], (page) => callList('GET /promo-code/owner', { query: page }));
