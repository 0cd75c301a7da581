import { dateChangeCalls as calls } from '#contract/date-change-contract.ts';
import type { ExperienceId, PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { findOwnBooking } from '../booking/find-bookings.ts';
import { transact } from '../db/transact.ts';
import { findExperienceOwner } from '../experience/find-experience.ts';
import { type Api, serve } from '../http/api.ts';
import { answerDateChange, holdDate } from './answer-date-change.ts';
import { findDateChangeRule, saveDateChangeRule } from './date-change-store.ts';
import { proposeDate, quoteDateChange } from './propose-date.ts';

const changeLimit = { name: 'date-change', by: 'person', max: 60, windowSeconds: 600 } as const;
const quoteLimit = { name: 'date-change-quote', by: 'person', max: 300, windowSeconds: 600 } as const;

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

type RuleRefusal = Refusal<'not-found' | 'not-yours'>;

/**
 * Returns whether renters of an experience may move to another free date without approval. Refuses
 * people other than the experience's owner.
 */
async function showDateChangeRule(
	app: Pick<App, 'db'>,
	owner: PersonId,
	experience: ExperienceId,
): Promise<{ readonly freely: boolean } | RuleRefusal> {
	const of = await findExperienceOwner(app.db, experience);
	if (!of) return refuse('not-found', { what: 'experience' });
	if (of !== owner) return refuse('not-yours');
	return { freely: await findDateChangeRule(app.db, experience) };
}

async function setDateChangeRule(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	experience: ExperienceId,
	freely: boolean,
): Promise<{ readonly freely: boolean } | RuleRefusal> {
	return await transact(app.db, async (tx) => {
		const of = await findExperienceOwner(tx, experience);
		if (!of) return refuse('not-found', { what: 'experience' });
		if (of !== owner) return refuse('not-yours');
		await saveDateChangeRule(tx, experience, freely, app.clock.now());
		return { freely };
	});
}
