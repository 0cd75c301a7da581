import { partyChangeCalls as calls } from '#contract/party-change-contract.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { findOwnBooking } from '../booking/find-bookings.ts';
import { type Api, serve } from '../http/api.ts';
import { changeParty, quotePartyChange } from './change-party.ts';

const changeLimit = { name: 'party-change', by: 'person', max: 60, windowSeconds: 600 } as const;
const quoteLimit = { name: 'party-change-quote', by: 'person', max: 300, windowSeconds: 600 } as const;

export function partyChangeRoutes(api: Api, app: App): void {
	serve(api, calls.quote, quoteLimit, ({ person, params, query }) =>
		quotePartyChange(app, { person: person.id }, { ...params, group: query }),
	);
	serve(api, calls.change, changeLimit, async ({ person, body, idempotencyKey }) => {
		const changed = await changeParty(app, { person: person.id }, body, idempotencyKey);
		return isRefusal(changed) ? changed : await findOwnBooking(app, person.id, changed);
	});
}
