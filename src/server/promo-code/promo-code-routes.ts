import { promoCodeCalls as calls } from '#contract/promo-code-contract.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import type { Limit } from '../http/rate-limits.ts';
import { checkPromoCode } from './check-promo-code.ts';
import { addPromoCode, endPromoCode, listPromoCodes, pausePromoCode } from './manage-promo-codes.ts';

/**
 * Limits against guessing codes of four characters. Checks and bookings are counted together. Many
 * people may share an address.
 */
export const promoCodeLimits = [
	{ name: 'promo-code', by: 'person', max: 20, windowSeconds: 600 },
	{ name: 'promo-code-address', by: 'address', max: 100, windowSeconds: 600 },
] as const satisfies readonly Limit[];

const changeLimit = { name: 'promo-code-change', by: 'person', max: 60, windowSeconds: 600 } as const;

export function promoCodeRoutes(api: Api, app: App): void {
	serve(api, calls.check, promoCodeLimits, ({ person, body }) => checkPromoCode(app, person.id, body));
	serve(api, calls.ofOwner, ({ person, query }) => listPromoCodes(app, person.id, query.page));
	serve(api, calls.add, changeLimit, async ({ person, body }) => {
		const id = await addPromoCode(app, person, body);
		return isRefusal(id) ? id : { _id: id };
	});
	serve(api, calls.pause, changeLimit, async ({ person, body }) => {
		const id = await pausePromoCode(app, person.id, body.promoCodeId, body.paused);
		return isRefusal(id) ? id : { _id: id };
	});
	serve(api, calls.end, changeLimit, async ({ person, body }) => {
		const id = await endPromoCode(app, person.id, body.promoCodeId);
		return isRefusal(id) ? id : { _id: id };
	});
}
