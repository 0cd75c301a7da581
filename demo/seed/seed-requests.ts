import type { PersonId, RequestId } from '#domain/id.ts';
import { rupees } from '#domain/money.ts';
import { isRefusal } from '#domain/refusal.ts';
import { addDays, dateAt } from '#domain/time.ts';
import type { App } from '#server/app.ts';
import { quoteRequest, rejectRequest } from '#server/request/answer-request.ts';
import { makeRequest } from '#server/request/make-request.ts';
import { demoGuests } from './demo-guests.ts';
import { inParallel } from './in-parallel.ts';
import { daysBefore, fixedClock } from './seed-dates.ts';
import type { Listed } from './seed-listings.ts';
import { type People, phoneOf } from './seed-people.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

const requestTexts = [
	'Two days with a night at anchor, if that is possible. We cook ourselves.',
	'We are scouting for a small film: calm water, early light, and room for a tripod.',
	'It is my parents’ fortieth anniversary. Something slow, with lunch on board?',
	'Could we start before sunrise and come back after it has set? We would like to see both.',
	'A day away from the office. A swim stop, please, and no karaoke.',
] as const;
const answers = [
	'Happily. Fuel, ice and a simple lunch are in the price.',
	'Yes, if the wind stays below 20 knots; otherwise we shift it by a day at no cost.',
	'I have added a second crew member for the evening leg.',
	'That works. I can pick you up from the northern jetty as well.',
] as const;
const ends = ['open', 'quoted', 'revised', 'rejected', 'quoted', 'open', 'declined'] as const;

/** Sunil, who can sign in, has two requests to answer. */
const endsOfSunil = ['open', 'quoted', 'open'] as const;

const requestCount = 28;

export async function seedRequests(
	app: App,
	listed: readonly Listed[],
	people: People,
	now: Temporal.Instant,
): Promise<void> {
	const offered = listed.filter((each) => each.verified && each.experience.customBookingsEnabled);
	const [ofSunil, ofOthers] = [
		offered.filter(({ ownerName }) => ownerName === 'Sunil'),
		offered.filter(({ ownerName }) => ownerName !== 'Sunil'),
	];
	const firstOfOthers = [...Map.groupBy(ofOthers, ({ ownerId }) => ownerId).values()]
		.flatMap((ofOwner) => ofOwner.slice(0, 2))
		.slice(0, requestCount);
	const nimal = people.get('nimal');
	await inParallel([...firstOfOthers.entries()], async ([at, each]) => {
		const random = seededRandom(`request ${each.key}`);
		const mine = at % 5 === 0 && nimal;
		const renter = mine ? { id: nimal, name: 'Nimal Karunaratne' } : guestOf(people, random);
		await requestTrip(app, each, renter, ends[at % ends.length] ?? 'open', random, now);
	});
	await inParallel([...endsOfSunil.entries()], async ([at, end]) => {
		const each = ofSunil[at];
		if (!each) throw new Error('Sunil offers too few custom trips');
		const random = seededRandom(`request ${each.key}`);
		await requestTrip(app, each, guestOf(people, random), end, random, now);
	});
}

interface Renter {
	readonly id: PersonId;
	readonly name: string;
}

function guestOf(people: People, random: SeededRandom): Renter {
	const { subject, firstName, lastName } = random.pick(demoGuests);
	const id = people.get(subject);
	if (!id) throw new Error(`${subject} was not welcomed`);
	return { id, name: `${firstName} ${lastName}` };
}

async function requestTrip(
	app: App,
	listed: Listed,
	renter: Renter,
	end: (typeof ends)[number],
	random: SeededRandom,
	now: Temporal.Instant,
): Promise<void> {
	const { experience, timeZone, ownerId } = listed;
	const days = random.between(2, 8);
	const then = (part: number) => ({ ...app, clock: fixedClock(daysBefore(now, days * part)) });
	const departureDate = addDays(dateAt(now, timeZone), random.between(12, 50));
	const created = await makeRequest(
		{ ...then(1), random: seededRandom(`request id ${listed.key}`) },
		renter.id,
		{
			type: 'CUSTOM',
			experience: listed.id,
			departureDate,
			departureTime: random.pick(['05:30', '07:00', '09:00', '14:30']),
			arrivalDate: random.chance(0.4) ? addDays(departureDate, 1) : departureDate,
			arrivalTime: random.pick(['17:00', '18:30', '20:00']),
			group: { adults: Math.max(1, Math.min(experience.groupSize, random.between(2, 6))), kids: 0 },
			name: renter.name,
			contactNumber: phoneOf(listed.shore.country, 900 + random.below(80)),
			otherRequests: random.pick(requestTexts),
		},
		`demo-request-${listed.key}`,
	);
	if (isRefusal(created)) throw new Error(`the request for ${listed.key} was refused: ${created.refused}`);
	if (end === 'open' || (await answered(app, created))) return;
	if (end === 'rejected') {
		await rejectRequest(then(0.6), ownerId, created, 'OWNER');
		return;
	}
	const price = Math.round((experience.priceRupees * (1.4 + random.next())) / 500) * 500;
	const quote = { ownerQuotedRupees: rupees(price), ownerComments: random.pick(answers) };
	await quoteRequest(then(0.6), ownerId, created, quote);
	if (end === 'revised') {
		const better = Math.round((price * 0.9) / 500) * 500;
		await quoteRequest(then(0.3), ownerId, created, { ...quote, ownerQuotedRupees: rupees(better) });
	}
	if (end === 'declined') await rejectRequest(then(0.3), renter.id, created, 'RENTER');
}

/** Returns true if an interrupted seed had already sent the request. */
async function answered(app: App, id: RequestId): Promise<boolean> {
	const row = await app.db
		.selectFrom('custom_request')
		.select('status')
		.where('id', '=', id)
		.executeTakeFirst();
	return row?.status !== 'PENDING';
}
