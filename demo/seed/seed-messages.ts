import { sql } from 'kysely';
import type { ExperienceId, PersonId } from '#domain/id.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { App } from '#server/app.ts';
import { askOwner, sendMessage } from '#server/conversation/send-message.ts';
import { fixedClock } from './seed-dates.ts';
import type { Listed } from './seed-listings.ts';
import type { People } from './seed-people.ts';
import { seededRandom } from './seeded-random.ts';

/** A message: hours before now, its writer, its text. The last messages are unread. */
type Line = readonly [hours: number, writer: 'renter' | 'owner', text: string];

const aboutSailing: readonly Line[] = [
	[47, 'renter', 'Hi Sunil! We have never sailed before. Is that a problem?'],
	[46.5, 'owner', 'Not at all. I explain everything, and you can take the helm whenever you like.'],
	[26, 'renter', 'Great. What should we bring?'],
	[25.5, 'owner', 'Soft shoes, a hat, and a light jacket for the way back.'],
	[25.4, 'owner', 'Water and fruit are on board.'],
	[2, 'renter', 'One more thing: can we leave a bag somewhere dry?'],
];
const aboutWhales: readonly Line[] = [
	[30, 'renter', 'Is there shade on board? My mother burns easily.'],
	[5, 'owner', 'Yes, a full roof over the back deck. See you at the pier!'],
];
const aboutQuote: readonly Line[] = [
	[20, 'renter', 'Thanks for the quote! Could we start half an hour later?'],
	[18, 'owner', 'No trouble at all. The light is better then, too.'],
];

export async function seedMessages(
	app: App,
	listed: readonly Listed[],
	people: People,
	now: Temporal.Instant,
): Promise<void> {
	const nimal = people.get('nimal');
	if (!nimal) throw new Error('nimal was not welcomed');
	const promoted = (shore: string) => listed.find((each) => each.promoted && each.shore.key === shore);
	const quoted = await findQuoted(app, nimal);
	const told: readonly (readonly [Listed | undefined, readonly Line[]])[] = [
		[promoted('galle'), aboutSailing],
		[promoted('mirissa'), aboutWhales],
		[listed.find(({ id }) => id === quoted), aboutQuote],
	];
	for (const [of, lines] of told) if (of) await write(app, of, nimal, lines, now);
}

async function write(
	app: App,
	{ id, ownerId, key }: Listed,
	renter: PersonId,
	lines: readonly Line[],
	now: Temporal.Instant,
): Promise<void> {
	for (const [at, [hours, writer, text]] of lines.entries()) {
		const name = `message ${at} ${key}`;
		const then = {
			...app,
			random: seededRandom(name),
			clock: fixedClock(now.subtract({ minutes: Math.round(hours * 60) })),
		};
		const message = { text, images: [], key: `demo-${name}` };
		const conversation = writer === 'owner' && (await findConversation(app, id, renter));
		const sent = conversation
			? await sendMessage(then, ownerId, conversation, message)
			: await askOwner(then, renter, id, message);
		if (isRefusal(sent)) throw new Error(`the ${name} was refused: ${sent.refused}`);
	}
}

async function findConversation(app: App, experience: ExperienceId, renter: PersonId) {
	const row = await app.db
		.selectFrom('conversation')
		.select('id')
		.where('experience_id', '=', experience)
		.where('renter_id', '=', renter)
		.executeTakeFirst();
	return row?.id;
}

async function findQuoted(app: App, renter: PersonId): Promise<ExperienceId | undefined> {
	const { rows } = await sql<{ experience_id: ExperienceId }>`SELECT experience_id FROM custom_request
		WHERE renter_id = ${renter} AND status = 'APPROVED' ORDER BY quoted_at DESC LIMIT 1`.execute(app.db);
	return rows[0]?.experience_id;
}
