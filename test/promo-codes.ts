import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** The default is 10 percent off all listings. */
export const promoCodeForm = (more: object = {}) => ({
	promoCode: 'WHALES',
	discount: { kind: 'PERCENT', percent: 10 },
	firstDay: null,
	lastDay: null,
	budget: { uses: null, cents: null },
	experiences: null,
	...more,
});

export async function makePromoCode(
	world: TestApp,
	owner: { token: string },
	more: object = {},
): Promise<string> {
	const body = promoCodeForm(more);
	const answer = await world.call('POST', '/promo-code/add', { as: owner.token, body });
	expect(answer.body).toMatchObject({ state: true });
	return answer.body.result._id;
}
