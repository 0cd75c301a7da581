import { dateChangeCalls as calls } from '#contract/date-change-contract.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { findOwnBooking } from '../booking/find-bookings.ts';
import { type Api, serve } from '../http/api.ts';
import { answerDateChange } from './answer-date-change.ts';
import { setDateChangeRule, showDateChangeRule } from './date-change-rule.ts';
import { holdDate } from './hold-date.ts';
import { proposeDate } from './propose-date.ts';
import { quoteDateChange } from './quote-date-change.ts';

const changeLimit = { name: 'date-change', by: 'person', max: 60, windowSeconds: 600 } as const;
const quoteLimit = { name: 'date-change-quote', by: 'person', max: 300, windowSeconds: 600 } as const;

/** The API of other dates for bookings. */
export function dateChangeRoutes(api: Api, app: App): void {
	serve(api, calls.quote, quoteLimit, ({ person, params, query }) =>
		quoteDateChange(app, { person: person.id }, { ...params, ...query }),
	);
	serve(api, calls.propose, changeLimit, async ({ person, body }) => {
		const proposed = await proposeDate(app, { person: person.id }, body);
		return isRefusal(proposed) ? proposed : await findOwnBooking(app, person.id, proposed);
	});
	serve(api, calls.answer, changeLimit, async ({ person, body }) => {
		const answered = await answerDateChange(app, { person: person.id }, body.dateChangeId, body.answer);
		return isRefusal(answered) ? answered : await findOwnBooking(app, person.id, answered);
	});
	serve(api, calls.hold, changeLimit, async ({ person, body }) => {
		const held = await holdDate(app, person.id, body.dateChangeId);
		return isRefusal(held) ? held : await findOwnBooking(app, person.id, held);
	});
	serve(api, calls.rule, ({ person, params }) => showDateChangeRule(app, person.id, params.experienceId));
	serve(api, calls.setRule, changeLimit, ({ person, body }) =>
		setDateChangeRule(app, person.id, body.experienceId, body.freely),
	);
}
