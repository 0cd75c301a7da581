import type { EmailSwitchResult, MailChoices } from '#contract/notification-contract.ts';
import { type QuietHours, usualQuietHours } from '#domain/conversation/conversation.ts';
import type { PersonId } from '#domain/id.ts';
import { type MailKind, mailKinds } from '#domain/notification/mail-kind.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Random } from '#ports/system.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import {
	findOrInsertChoice,
	findQuietHours,
	findRefusedMailKinds,
	saveChoiceByCode,
	saveMailChoice,
	saveQuietHours,
} from './mail-choice-store.ts';

/** Generates a code of 200 bits, which cannot be guessed. */
const newCode = (random: Random): string => `${newId(random)}${newId(random)}`;

/** By default all kinds are on, and no message emails are sent at night. */
export async function showMailChoices({ db }: Pick<App, 'db'>, person: PersonId): Promise<MailChoices> {
	const [refused, quiet] = await Promise.all([findRefusedMailKinds(db, person), findQuietHours(db, person)]);
	return {
		wanted: {
			messages: !refused.includes('messages'),
			reminders: !refused.includes('reminders'),
			alerts: !refused.includes('alerts'),
		},
		quiet: quiet ?? { ...usualQuietHours, timeZone: null },
	};
}

export async function chooseMails(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	person: PersonId,
	chosen: { readonly wanted: Readonly<Record<MailKind, boolean>>; readonly quiet: QuietHours },
): Promise<MailChoices> {
	await transact(app.db, async (tx) => {
		for (const kind of mailKinds) {
			const known = await findOrInsertChoice(tx, person, kind, newCode(app.random));
			if (known.refused === chosen.wanted[kind])
				await saveMailChoice(tx, person, kind, chosen.wanted[kind] ? null : app.clock.now());
		}
		await saveQuietHours(tx, person, chosen.quiet);
	});
	return await showMailChoices(app, person);
}

/** RFC 8058: works without a sign-in. */
export async function switchMails(
	app: Pick<App, 'db' | 'clock'>,
	code: string,
	wanted: boolean,
): Promise<EmailSwitchResult | Refusal<'not-found'>> {
	if (!/^[0-9a-z]{40}$/.test(code)) return refuse('not-found', { what: 'address' });
	const saved = await saveChoiceByCode(app.db, code, wanted ? null : app.clock.now());
	const kind = mailKinds.find((each) => each === saved);
	return kind ? { kind, wanted } : refuse('not-found', { what: 'address' });
}

/** Returns undefined if the person has switched this kind off. */
export async function mailCodeOf(
	{ db, random }: Pick<App, 'db' | 'random'>,
	person: PersonId,
	kind: MailKind,
): Promise<string | undefined> {
	const { code, refused } = await findOrInsertChoice(db, person, kind, newCode(random));
	return refused ? undefined : code;
}

/** The default hours are in the given place's time zone. */
export async function quietHoursOf(db: Db, person: PersonId, placesZone: string): Promise<QuietHours> {
	return (await findQuietHours(db, person)) ?? { ...usualQuietHours, timeZone: placesZone };
}
